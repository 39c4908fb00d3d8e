//! A macro that declares an enum with the list of its variants.

/// Declares an enum of plain variants with the array `ALL` of them, in the order of their declaration.
///
/// ```
/// enums::listed! {
///     /// A side.
///     #[derive(Clone, Copy, Debug, PartialEq)]
///     pub enum Side {
///         /// Begins.
///         Black,
///         /// Follows.
///         White,
///     }
/// }
/// assert_eq!(Side::ALL, [Side::Black, Side::White]);
/// ```
#[macro_export]
macro_rules! listed {
    ($(#[$about:meta])* $seen:vis enum $name:ident { $($(#[$what:meta])* $variant:ident,)* }) => {
        $(#[$about])*
        $seen enum $name { $($(#[$what])* $variant,)* }

        impl $name {
            /// All, in the order of their declaration.
            $seen const ALL: [$name; [$($name::$variant),*].len()] = [$($name::$variant),*];
        }
    };
}
