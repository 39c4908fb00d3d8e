//! Variables in RAM by name and type, at the addresses of an image's symbols.
//!
//! [`memory!`](crate::memory!) defines a struct with a field for each variable, and a view that returns the variables'
//! values. Each variable holds the address at which it is read, in the console's RAM ($80 to $FF) or in the cartridge's,
//! and is written through the cartridge's write port.

pub use vcs::Console;

use crate::symbols::{SymbolError, Symbols};

/// The first address of the console's RAM.
const RAM_START: u16 = 0x80;
/// The bytes of the console's RAM.
const RAM_SIZE: usize = 128;
/// The bytes of a part of the RAM in scheme 3E+.
const PART: usize = 512;

/// The variables of a cartridge: what [`memory!`](crate::memory!) defines.
pub trait Variables: Clone + std::fmt::Debug + Sized + 'static {
    /// Their values in a console.
    type Ram<'a>;

    /// The variables of the image with these symbols.
    ///
    /// # Errors
    /// A symbol is missing.
    fn new(symbols: &Symbols) -> Result<Self, SymbolError>;

    /// Their values in this console.
    fn of<'a>(&'a self, console: &'a Console) -> Self::Ram<'a>;
}

/// Where a byte of RAM is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The address at which it is read.
    pub address: u16,
    /// In a cartridge with more than one part of 512 bytes of RAM (3E+), the part that it is in, whether that is mapped
    /// or not. `None` for what is mapped at the address.
    pub part: Option<u8>,
}

impl Place {
    /// The place `offset` bytes behind this one.
    #[inline]
    fn plus(self, offset: usize) -> Place {
        Place {
            address: self.address + offset as u16,
            ..self
        }
    }

    /// The index in the console's RAM, if the byte is there.
    #[inline]
    fn in_console(self) -> Option<usize> {
        let index = usize::from(self.address.checked_sub(RAM_START)?);
        (index < RAM_SIZE).then_some(index)
    }

    /// The index in the cartridge's RAM, if it has parts.
    fn in_part(self, console: &Console) -> Option<usize> {
        let part = usize::from(self.part?);
        let has_parts = console.cartridge_ram().len() > PART;
        has_parts.then_some(part * PART + usize::from(self.address) % PART)
    }
}

/// Bytes of RAM that variables are read from and written to: of a console, or of a copy of the console's 128 bytes.
pub trait Bytes {
    /// Returns a byte.
    fn byte(&self, place: Place) -> u8;

    /// Sets a byte.
    ///
    /// # Panics
    /// There is no RAM at the place.
    fn set_byte(&mut self, place: Place, value: u8);

    /// Sets bytes from a place on.
    ///
    /// # Panics
    /// There is no RAM at the places.
    #[inline]
    fn set_bytes(&mut self, place: Place, values: &[u8]) {
        for (index, value) in values.iter().enumerate() {
            self.set_byte(place.plus(index), *value);
        }
    }
}

impl Bytes for Console {
    #[inline]
    fn byte(&self, place: Place) -> u8 {
        match place.in_console() {
            Some(index) => self.ram()[index],
            None => match place.in_part(self) {
                Some(index) => self.cartridge_ram()[index],
                None => self.peek(place.address),
            },
        }
    }

    fn set_byte(&mut self, place: Place, value: u8) {
        if place.in_console().is_some() {
            self.poke_ram(place.address as u8, value);
        } else if let Some(index) = place.in_part(self) {
            self.cartridge_ram_mut()[index] = value;
        } else {
            let done = self.poke_cartridge(place.address, value);
            assert!(done, "there is no RAM at ${:04X}", place.address);
        }
    }
}

impl Bytes for [u8; RAM_SIZE] {
    /// # Panics
    /// The place is not in the console's RAM.
    #[inline]
    fn byte(&self, place: Place) -> u8 {
        self[index(place)]
    }

    #[inline]
    fn set_byte(&mut self, place: Place, value: u8) {
        self[index(place)] = value;
    }

    #[inline]
    fn set_bytes(&mut self, place: Place, values: &[u8]) {
        self[index(place)..][..values.len()].copy_from_slice(values);
    }
}

/// The index in the console's RAM.
#[inline]
fn index(place: Place) -> usize {
    let index = usize::from(place.address.wrapping_sub(RAM_START));
    if index >= RAM_SIZE {
        panic!("${:04X} is not in the console's RAM", place.address);
    }
    index
}

#[inline]
fn bytes<const N: usize>(place: Place, from: &impl Bytes) -> [u8; N] {
    std::array::from_fn(|index| from.byte(place.plus(index)))
}

macro_rules! variable {
    ($(#[$doc:meta])* $name:ident $(<const $n:ident>)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name $(<const $n: usize>)? {
            place: Place,
        }

        impl $(<const $n: usize>)? $name $(<$n>)? {
            /// The variable that is read at this address.
            pub const fn new(address: u16) -> Self {
                Self::at_place(Place { address, part: None })
            }

            /// The variable at this place.
            pub const fn at_place(place: Place) -> Self {
                Self { place }
            }

            /// The address at which the variable is read, of its first byte.
            pub const fn address(self) -> u16 {
                self.place.address
            }
        }
    };
}

variable! {
    /// A byte.
    Byte
}

impl Byte {
    /// Returns the value.
    #[inline]
    pub fn get(self, from: &impl Bytes) -> u8 {
        from.byte(self.place)
    }

    /// Sets the value.
    ///
    /// # Panics
    /// There is no RAM at the address.
    #[inline]
    pub fn set(self, to: &mut impl Bytes, value: u8) {
        to.set_byte(self.place, value);
    }
}

variable! {
    /// A number of 16 bits, low byte first.
    Pair
}

impl Pair {
    /// Returns the value.
    #[inline]
    pub fn get(self, from: &impl Bytes) -> u16 {
        u16::from_le_bytes(bytes(self.place, from))
    }

    /// Sets the value.
    ///
    /// # Panics
    /// There is no RAM at the address.
    #[inline]
    pub fn set(self, to: &mut impl Bytes, value: u16) {
        to.set_bytes(self.place, &value.to_le_bytes());
    }
}

variable! {
    /// A number of 32 bits, low byte first.
    Quad
}

impl Quad {
    /// Returns the value.
    #[inline]
    pub fn get(self, from: &impl Bytes) -> u32 {
        u32::from_le_bytes(bytes(self.place, from))
    }

    /// Sets the value.
    ///
    /// # Panics
    /// There is no RAM at the address.
    #[inline]
    pub fn set(self, to: &mut impl Bytes, value: u32) {
        to.set_bytes(self.place, &value.to_le_bytes());
    }
}

variable! {
    /// `N` bytes.
    Array<const N>
}

#[expect(clippy::len_without_is_empty, reason = "none is empty")]
impl<const N: usize> Array<N> {
    /// Returns all bytes.
    #[inline]
    pub fn get(self, from: &impl Bytes) -> [u8; N] {
        bytes(self.place, from)
    }

    /// Sets all bytes.
    ///
    /// # Panics
    /// There is no RAM at the addresses.
    #[inline]
    pub fn set(self, to: &mut impl Bytes, values: [u8; N]) {
        to.set_bytes(self.place, &values);
    }

    /// One of the bytes.
    ///
    /// # Panics
    /// The index is not below `N`.
    #[inline]
    pub fn at(self, index: usize) -> Byte {
        assert!(index < N, "index {index} of {N} bytes");
        Byte::at_place(self.place.plus(index))
    }

    /// The number of bytes.
    pub const fn len(self) -> usize {
        N
    }

    /// The bytes in a console, to be read one by one.
    #[inline]
    pub fn of(self, console: &Console) -> Elements<'_, N> {
        Elements {
            console,
            array: self,
        }
    }
}

/// The bytes of an [`Array`] in a console.
#[derive(Clone, Copy)]
pub struct Elements<'a, const N: usize> {
    console: &'a Console,
    array: Array<N>,
}

impl<const N: usize> Elements<'_, N> {
    /// Returns one of the bytes.
    ///
    /// # Panics
    /// The index is not below `N`.
    #[inline]
    pub fn get(self, index: usize) -> u8 {
        self.array.at(index).get(self.console)
    }

    /// Returns all bytes.
    #[inline]
    pub fn all(self) -> [u8; N] {
        self.array.get(self.console)
    }
}

variable! {
    /// A decimal number: two digits in each of `N` bytes, the highest ones first.
    Digits<const N>
}

impl<const N: usize> Digits<N> {
    /// Returns the number. A digit above 9 counts as 10 to 15 times the power of ten of its place.
    pub fn get(self, from: &impl Bytes) -> u32 {
        let bytes: [u8; N] = bytes(self.place, from);
        bytes.iter().fold(0, |sum, byte| {
            sum * 100 + u32::from(byte >> 4) * 10 + u32::from(byte & 0x0F)
        })
    }

    /// Sets the number; digits that don't fit are lost.
    ///
    /// # Panics
    /// There is no RAM at the addresses.
    #[inline]
    pub fn set(self, to: &mut impl Bytes, value: u32) {
        let mut left = value;
        let mut bytes = [0; N];
        for byte in bytes.iter_mut().rev() {
            *byte = (left / 10 % 10 * 16 + left % 10) as u8;
            left /= 100;
        }
        to.set_bytes(self.place, &bytes);
    }
}

/// A bit of a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bit {
    byte: Byte,
    mask: u8,
}

impl Bit {
    /// The bit of this mask in the byte that is read at this address.
    pub const fn new(address: u16, mask: u8) -> Bit {
        Bit::at_place(
            Place {
                address,
                part: None,
            },
            mask,
        )
    }

    /// The bit of this mask in the byte at this place.
    pub const fn at_place(place: Place, mask: u8) -> Bit {
        let byte = Byte::at_place(place);
        Bit { byte, mask }
    }

    /// The address at which the byte is read.
    pub const fn address(self) -> u16 {
        self.byte.address()
    }

    /// The bit in its byte.
    pub const fn mask(self) -> u8 {
        self.mask
    }

    /// Returns whether the bit is set.
    #[inline]
    pub fn get(self, from: &impl Bytes) -> bool {
        self.byte.get(from) & self.mask != 0
    }

    /// Sets or clears the bit, and leaves the others as they are.
    ///
    /// # Panics
    /// There is no RAM at the address.
    #[inline]
    pub fn set(self, to: &mut impl Bytes, value: bool) {
        let others = self.byte.get(to) & !self.mask;
        self.byte
            .set(to, others | if value { self.mask } else { 0 });
    }
}

/// The values of these symbols.
#[doc(hidden)]
pub fn addresses<const N: usize>(
    symbols: &Symbols,
    names: &[&str; N],
) -> Result<[u16; N], SymbolError> {
    let mut addresses = [0; N];
    for (address, name) in addresses.iter_mut().zip(names) {
        *address = symbols.value(name)?;
    }
    Ok(addresses)
}

/// Defines the variables of a cartridge: a struct with a field for each, whose addresses are those of an image's symbols,
/// and `Ram`, which returns their values in a console by methods of the same names.
///
/// A field's address is the value of a symbol, or that plus a number of bytes. Its type is one of
/// [`Byte`](crate::memory::Byte), [`Pair`](crate::memory::Pair), [`Quad`](crate::memory::Quad),
/// [`Array`](crate::memory::Array), [`Digits`](crate::memory::Digits) and [`Bit`](crate::memory::Bit), the last with a
/// mask. `in part N` behind the struct's name says where the variables in the cartridge's RAM are with scheme 3E+
/// ([`Place`](crate::memory::Place)).
///
/// ```
/// mod variables {
///     probe::memory! {
///         /// Variables of the cartridge.
///         pub struct Memory {
///             /// Counts frames.
///             frame: Byte = "frame",
///             /// Chips.
///             pot: Pair = "pot",
///             /// Cards by seat.
///             hands: Array<64> = "hands",
///             /// Nobody plays.
///             flag_demo: Bit = ("flags", 0x80),
///         }
///     }
/// }
/// use variables::{Memory, Ram};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let image = std::fs::read("examples/parade/parade.bin")?;
/// # let cartridge = vcs::Cartridge::new(&image, None)?;
/// # let mut console = vcs::Console::new(cartridge, 1);
/// let symbols = probe::symbols::Symbols::parse("frame 0080\npot 0081\nhands 0083\nflags 00c3\n")?;
/// let memory = Memory::new(&symbols)?;
/// memory.pot.set(&mut console, 1000);
/// memory.hands.at(63).set(&mut console, 7);
/// memory.flag_demo.set(&mut console, true);
/// let ram = Ram::new(&console, &memory);
/// assert_eq!((ram.pot(), ram.hands().get(63), ram.flag_demo()), (1000, 7, true));
/// assert_eq!(memory.pot.get(&console), 1000);
/// # Ok(())
/// # }
/// ```
#[macro_export]
macro_rules! memory {
    (
        $(#[$doc:meta])* pub struct $struct:ident $(in part $part:literal)? {
            $($(#[$of:meta])* $field:ident: $kind:ident $(<$n:literal>)? = $from:tt $(+ $offset:literal)?),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $struct {
            $($(#[$of])* pub $field: $crate::memory::$kind $(<$n>)?,)*
        }

        impl $struct {
            /// The variables of the image with these symbols.
            ///
            /// # Errors
            /// A symbol is missing.
            pub fn new(
                symbols: &$crate::symbols::Symbols,
            ) -> Result<$struct, $crate::symbols::SymbolError> {
                let part = $crate::memory!(@part $($part)?);
                let [$($field),*] =
                    $crate::memory::addresses(symbols, &[$($crate::memory!(@name $from)),*])?;
                Ok($struct {
                    $($field: $crate::memory!(@new $kind ($field $(+ $offset)?) part $from),)*
                })
            }
        }

        impl $crate::memory::Variables for $struct {
            type Ram<'a> = Ram<'a>;

            fn new(
                symbols: &$crate::symbols::Symbols,
            ) -> Result<$struct, $crate::symbols::SymbolError> {
                $struct::new(symbols)
            }

            #[inline]
            fn of<'a>(&'a self, console: &'a $crate::memory::Console) -> Ram<'a> {
                Ram::new(console, self)
            }
        }

        /// The values of the variables in a console.
        #[derive(Clone, Copy)]
        pub struct Ram<'a> {
            /// The console.
            pub console: &'a $crate::memory::Console,
            /// Where the variables are.
            pub at: &'a $struct,
        }

        impl<'a> Ram<'a> {
            /// The values in this console.
            #[inline]
            pub fn new(console: &'a $crate::memory::Console, at: &'a $struct) -> Ram<'a> {
                Ram { console, at }
            }

            $(
                $(#[$of])*
                #[inline]
                pub fn $field(&self) -> $crate::memory!(@value $kind $($n)?) {
                    $crate::memory!(@read self $field $kind)
                }
            )*
        }
    };
    (@part) => { None };
    (@part $part:literal) => { Some($part) };
    (@name ($name:literal, $mask:literal)) => { $name };
    (@name $name:literal) => { $name };
    (@new $kind:ident $address:tt $part:ident ($name:literal, $mask:literal)) => {
        $crate::memory::$kind::at_place(
            $crate::memory::Place { address: $address, part: $part },
            $mask,
        )
    };
    (@new $kind:ident $address:tt $part:ident $name:literal) => {
        $crate::memory::$kind::at_place($crate::memory::Place { address: $address, part: $part })
    };
    (@value Byte) => { u8 };
    (@value Pair) => { u16 };
    (@value Quad) => { u32 };
    (@value Array $n:literal) => { $crate::memory::Elements<'a, $n> };
    (@value Digits $n:literal) => { u32 };
    (@value Bit) => { bool };
    (@read $self:ident $field:ident Array) => { $self.at.$field.of($self.console) };
    (@read $self:ident $field:ident $kind:ident) => { $self.at.$field.get($self.console) };
}
