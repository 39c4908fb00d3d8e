//! Counts of what was compared, which add up over the parts of a comparison.

/// Declares a struct of counts, each a `u64`: `sum` for what adds up, `most` for the largest value found.
///
/// A count has the name of its field, with spaces for underscores.
///
/// ```
/// referee::tally! {
///     /// What was played.
///     pub struct Played {
///         /// Games.
///         games: sum,
///         /// Frames of the longest game.
///         frames_of_a_game: most,
///     }
/// }
/// use referee::Tally;
/// let mut played = Played { games: 1, frames_of_a_game: 300 };
/// played.add(&Played { games: 2, frames_of_a_game: 200 });
/// assert_eq!(played, Played { games: 3, frames_of_a_game: 300 });
/// assert_eq!(played.counts()[1].name, "frames of a game");
/// ```
#[macro_export]
macro_rules! tally {
    ($(#[$about:meta])* pub struct $name:ident { $($(#[$what:meta])* $field:ident: $kind:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name { $($(#[$what])* pub $field: u64,)* }

        impl $crate::Tally for $name {
            fn add(&mut self, other: &$name) {
                $(self.$field = $crate::tally!(@$kind self.$field, other.$field);)*
            }

            fn counts(&self) -> Vec<$crate::Count> {
                vec![$($crate::Count {
                    name: stringify!($field).replace('_', " "),
                    value: self.$field,
                    most: $crate::tally!(@is_most $kind),
                },)*]
            }
        }
    };
    (@sum $one:expr, $other:expr) => { $one.saturating_add($other) };
    (@most $one:expr, $other:expr) => { $one.max($other) };
    (@is_most sum) => { false };
    (@is_most most) => { true };
}

/// Counts that add up. Implemented by [`tally!`](crate::tally!).
pub trait Tally: Copy + Default {
    /// Adds the counts of another part of the comparison.
    fn add(&mut self, other: &Self);

    /// The counts by their names, in the order in which they are declared.
    fn counts(&self) -> Vec<Count>;
}

/// A named count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// What is counted, such as `games`.
    pub name: String,
    /// How much of it.
    pub value: u64,
    /// Whether it is the largest value found, and not a sum.
    pub most: bool,
}
