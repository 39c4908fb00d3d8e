//! Counts of what was compared, which are added up over the parts of a comparison.

use super::{Counted, count};

/// Declares a struct of counts, each a `u64`: `sum` for what adds up, `most` for the largest value found.
///
/// A count has the name of its field, with spaces for underscores. A noun behind it, and words behind that, put it into
/// [`Tally::words`]; `some` is a sum that is left out there if it is 0, `within` one in parentheses behind the one before.
/// A [`Counted`] in brackets has the referee count it.
///
/// ```
/// referee::tally! {
///     /// What was played.
///     pub struct Played {
///         /// Games.
///         games: sum "game" [Game],
///         /// Games that were drawn.
///         drawn: within "draw",
///         /// Moves.
///         moves: sum "move" "of people",
///         /// Frames of the longest game.
///         frames_of_a_game: most,
///     }
/// }
/// use referee::{Counted, Tally};
/// let mut played = Played { games: 1, frames_of_a_game: 300, ..Played::default() };
/// played.add(&Played { games: 2, drawn: 1, moves: 9, frames_of_a_game: 200 });
/// *played.of(Counted::Game).unwrap() += 1;
/// assert_eq!(played, Played { games: 4, drawn: 1, moves: 9, frames_of_a_game: 300 });
/// assert_eq!(played.counts()[3].name, "frames of a game");
/// assert_eq!(played.words(), "4 games (1 draw) and 9 moves of people");
/// ```
#[macro_export]
macro_rules! tally {
    ($(#[$about:meta])* pub struct $name:ident {
        $($(#[$what:meta])* $field:ident: $kind:ident $($noun:literal $($of:literal)?)? $([$counted:ident])?,)*
    }) => {
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

            fn nouns(&self) -> Vec<$crate::Noun> {
                vec![$($($crate::Noun {
                    kind: stringify!($kind),
                    noun: $noun,
                    of: concat!("" $(, " ", $of)?),
                    value: self.$field,
                },)?)*]
            }

            fn of(&mut self, counted: $crate::Counted) -> Option<&mut u64> {
                match counted {
                    $($($crate::Counted::$counted => Some(&mut self.$field),)?)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }
    };
    (@most $one:expr, $other:expr) => { $one.max($other) };
    (@$sum:ident $one:expr, $other:expr) => { $one.saturating_add($other) };
    (@is_most most) => { true };
    (@is_most $sum:ident) => { false };
}

/// Counts that add up. Implemented by [`tally!`](crate::tally!).
pub trait Tally: Copy + Default {
    /// Adds the counts of another part of the comparison.
    fn add(&mut self, other: &Self);

    /// Returns the counts by their names, in the order in which they are declared.
    fn counts(&self) -> Vec<Count>;

    /// Returns the counts that have a noun.
    fn nouns(&self) -> Vec<Noun>;

    /// Returns the count that the referee counts this in, if there is one.
    fn of(&mut self, counted: Counted) -> Option<&mut u64>;

    /// Returns the counts that have a noun, in words: `12 rolls and 3 actions`.
    fn words(&self) -> String {
        let mut words: Vec<String> = Vec::new();
        for noun in self.nouns() {
            let text = format!("{}{}", count(noun.value, noun.noun), noun.of);
            match (noun.kind, noun.value) {
                ("some" | "within", 0) => {}
                ("within", _) => words.iter_mut().last().into_iter().for_each(|word| {
                    word.push_str(&format!(" ({text})"));
                }),
                _ => words.push(text),
            }
        }
        match words.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, before)) => format!("{} and {last}", before.join(", ")),
        }
    }

    /// Returns the first count that has a noun, in words: `12 rolls`.
    fn first(&self) -> String {
        let first = self.nouns().into_iter().next();
        first.map_or_else(String::new, |noun| count(noun.value, noun.noun))
    }
}

/// A count in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun {
    /// How it is declared: `sum`, `some`, `within` or `most`.
    pub kind: &'static str,
    /// What is counted, in the singular.
    pub noun: &'static str,
    /// Words behind it, with a space in front, or nothing.
    pub of: &'static str,
    /// How much of it.
    pub value: u64,
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
