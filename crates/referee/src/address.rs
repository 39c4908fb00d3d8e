//! The address of a page in an image, with which the codes of its matches begin in place of the game's name
//! (`docs/ricochet/code.md`).

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use probe::symbols::Symbols;
use thiserror::Error;
use vcs::BANK_SIZE;

/// The characters of alphanumeric QR codes, by their values.
const CHARACTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
/// The most characters of an address.
const MOST: usize = 40;
/// Digits of the record in a code behind an address, and of how many codes 256 of them are, as a power of two.
const DIGITS: [u8; 2] = [32, 3];

/// The address of a page that checks consoles: of HTTP, ended by `/`, in characters of an alphanumeric QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageAddress(String);

/// Why a text is no [`PageAddress`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoAddress {
    /// Another scheme, or none.
    #[error("an address begins with `http://` or `https://`")]
    Scheme,
    /// It does not end with a slash.
    #[error("an address ends with `/`")]
    End,
    /// A character that an alphanumeric code does not have.
    #[error("a code has no `{0}`: the path of an address is in capitals, digits and `$%*+-./:`")]
    Character(char),
    /// Too many characters.
    #[error("an address has at most {MOST} characters; this one has {0}")]
    Long(usize),
}

impl FromStr for PageAddress {
    type Err = NoAddress;

    /// Reads an address; scheme and host may be in small letters, which mean the same there.
    fn from_str(text: &str) -> Result<PageAddress, NoAddress> {
        let (scheme, rest) = text.split_once("://").ok_or(NoAddress::Scheme)?;
        if !["http", "https"].contains(&scheme.to_ascii_lowercase().as_str()) {
            return Err(NoAddress::Scheme);
        }
        let (host, path) = rest.split_once('/').ok_or(NoAddress::End)?;
        let address = format!("{scheme}://{host}/").to_ascii_uppercase() + path;
        let is_other = |letter: &char| *letter == ' ' || !CHARACTERS.contains(*letter);
        if let Some(other) = address.chars().find(is_other) {
            return Err(NoAddress::Character(other));
        }
        match address.len() {
            _ if !address.ends_with('/') => Err(NoAddress::End),
            length if length > MOST => Err(NoAddress::Long(length)),
            _ => Ok(PageAddress(address)),
        }
    }
}

impl fmt::Display for PageAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where the images of a game have room for an address.
#[derive(Clone, Copy, Debug)]
pub struct AddressSpace {
    /// The length of the name or address, the two [`DIGITS`], the values of its characters.
    text: u16,
    /// The two [`DIGITS`] once more.
    digits: u16,
}

impl AddressSpace {
    /// That of images with these symbols; `None` if they have none.
    pub fn of(symbols: &Symbols) -> Option<AddressSpace> {
        let at = |label| symbols.code(label).ok();
        Some(AddressSpace {
            text: at("CodeNameLength")?,
            digits: at("RecordDigits")?,
        })
    }

    /// The bytes of an image of this length in which an address is written.
    pub fn bytes(&self, length: usize) -> [Range<usize>; 2] {
        let from = |address: u16| {
            let bank = Symbols::bank_of(address, length / BANK_SIZE);
            bank * BANK_SIZE + usize::from(address) % BANK_SIZE
        };
        let [text, digits] = [self.text, self.digits].map(from);
        [
            text..text + 1 + DIGITS.len() + MOST,
            digits..digits + DIGITS.len(),
        ]
    }

    /// The address in an image; `None` if it holds none.
    pub fn read(&self, image: &[u8]) -> Option<PageAddress> {
        let [text, _] = self.bytes(image.len());
        let (length, text) = image.get(text)?.split_first()?;
        let values = text[DIGITS.len()..].get(..usize::from(*length))?;
        let letter = |value: &u8| CHARACTERS.chars().nth(usize::from(*value));
        let text: Option<String> = values.iter().map(letter).collect();
        text?.parse().ok()
    }

    /// Writes an address into an image.
    ///
    /// # Panics
    /// Panics if the image is not one with these symbols.
    pub fn write(&self, image: &mut [u8], PageAddress(address): &PageAddress) {
        let [text, digits] = self.bytes(image.len());
        let values = address.chars().filter_map(|letter| CHARACTERS.find(letter));
        let bytes = [address.len() as u8].into_iter().chain(DIGITS);
        let bytes = bytes.chain(values.map(|value| value as u8));
        for (place, byte) in image[text].iter_mut().zip(bytes) {
            *place = byte;
        }
        image[digits].copy_from_slice(&DIGITS);
    }
}

#[cfg(test)]
mod tests {
    use super::{NoAddress, PageAddress};

    #[test]
    fn addresses_are_of_http_in_capitals_and_end_with_a_slash() {
        let read = |text: &str| text.parse::<PageAddress>().map(|page| page.to_string());
        let address = |text: &str| Ok(text.to_string());
        assert_eq!(
            read("https://example.org/"),
            address("HTTPS://EXAMPLE.ORG/")
        );
        assert_eq!(read("http://h:80/A-1/"), address("HTTP://H:80/A-1/"));
        assert_eq!(read("HTTP://[::1]/"), Err(NoAddress::Character('[')));
        assert_eq!(read("example.org/"), Err(NoAddress::Scheme));
        assert_eq!(read("ftp://example.org/"), Err(NoAddress::Scheme));
        assert_eq!(read("https://example.org"), Err(NoAddress::End));
        assert_eq!(read("https://example.org/A"), Err(NoAddress::End));
        assert_eq!(read("https://x.org/page/"), Err(NoAddress::Character('p')));
        assert_eq!(read("https://x.org/A B/"), Err(NoAddress::Character(' ')));
        assert_eq!(read("https://x.org/Ä/"), Err(NoAddress::Character('Ä')));
        let host = "x".repeat(31);
        let fits = read(&format!("https://{host}/"));
        assert_eq!(fits, Ok(format!("HTTPS://{}/", host.to_uppercase())));
        assert_eq!(read(&format!("https://{host}x/")), Err(NoAddress::Long(41)));
    }
}
