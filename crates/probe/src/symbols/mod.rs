//! The names in an image, as assemblers list them.
//!
//! Owns the parsing of symbol lists and the interpretation of their values: where a variable is in RAM,
//! which bank a routine is in, and the name of an address. It knows no console and no game.
//!
//! The format is detected from the text:
//!
//! * DASM's symbol list (`-s`): a name, a hexadecimal number and optional flags, between lines that
//!   start with `---`. Local labels (a leading digit) and strings are skipped.
//! * DASM's listing (`-l`).
//! * VICE's label file (`al C:f000 .Start`), written by ld65 and other assemblers.
//!
//! A symbol list does not distinguish addresses from constants. If several names have the same value,
//! [`Symbols::name`] prefers the first in alphabetical order that is not all capitals, because names in
//! capitals are mostly constants.

mod error;
mod listing;
mod table;

pub use error::SymbolError;
pub use table::Symbols;

/// Defines a struct of addresses: each field has the value of the symbol of its name in camel case, or of another name,
/// or of two.
///
/// ```
/// probe::addresses! {
///     /// Addresses of a game's variables.
///     pub struct Addresses {
///         mode, time_left, rules = "rulesRam", last = ["lastFrom", "lastTo"],
///     }
/// }
///
/// let text = "mode 0080\ntimeLeft 0081\nrulesRam 0082\nlastFrom 0083\nlastTo 0084\n";
/// let at = Addresses::new(&probe::symbols::Symbols::parse(text).unwrap()).unwrap();
/// assert_eq!((at.time_left, at.rules, at.last), (0x81, 0x82, [0x83, 0x84]));
/// ```
#[macro_export]
macro_rules! addresses {
    (
        $(#[$doc:meta])* $vis:vis struct $struct:ident {
            $($(#[$of:meta])* $field:ident $(= $name:tt)?),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        $vis struct $struct {
            $($(#[$of])* $vis $field: $crate::addresses!(@type $($name)?)),*
        }

        impl $struct {
            /// # Errors
            /// A symbol is missing.
            $vis fn new(
                symbols: &$crate::symbols::Symbols,
            ) -> Result<$struct, $crate::symbols::SymbolError> {
                Ok($struct {
                    $($field: $crate::addresses!(@value symbols $field $($name)?)),*
                })
            }
        }
    };
    (@type [$first:literal, $second:literal]) => { [u16; 2] };
    (@type $($name:literal)?) => { u16 };
    (@value $symbols:ident $field:ident [$first:literal, $second:literal]) => {
        [$symbols.value($first)?, $symbols.value($second)?]
    };
    (@value $symbols:ident $field:ident $name:literal) => { $symbols.value($name)? };
    (@value $symbols:ident $field:ident) => { $symbols.of_field(stringify!($field))? };
}
