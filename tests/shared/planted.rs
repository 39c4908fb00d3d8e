//! Mistakes planted in what an image shows and plays, and what is said of them: in play, and by the campaign of pictures.

use campaign::{Campaign, Subject};
use probe::Script;
use probe::symbols::Symbols;
use referee::{Checks, Referee};
use vcs::{BANK_SIZE, Cartridge, Console};

/// The most bytes from a label to its mistake.
const REACH: usize = 500;

/// An image with a mistake.
pub struct Planted {
    image: Vec<u8>,
    symbols: Symbols,
    label: String,
}

/// The image with the first bytes like `from` at or behind a label replaced by others.
#[track_caller]
pub fn planted(image: &[u8], symbols: Symbols, label: &str, from: &[u8], to: &[u8]) -> Planted {
    let address = symbols.code(label).unwrap();
    let bank = Symbols::bank_of(address, image.len() / BANK_SIZE);
    let start = bank * BANK_SIZE + usize::from(address) % BANK_SIZE;
    let mut places = image[start..][..REACH].windows(from.len());
    let offset = places.position(|bytes| bytes == from);
    let offset = offset.unwrap_or_else(|| panic!("no {from:02X?} behind {label}"));
    let mut image = image.to_vec();
    image[start + offset..][..to.len()].copy_from_slice(to);
    Planted {
        image,
        symbols,
        label: label.to_string(),
    }
}

impl Planted {
    fn cartridge(&self) -> Cartridge {
        Cartridge::new(&self.image, None).unwrap()
    }

    /// The first difference while a script is played.
    pub fn played<C: Checks>(&self, mut referee: Referee<C>, script: &Script) -> String {
        let mut console = Console::new(self.cartridge(), 0);
        for frame in 1..=script.last_frame() {
            script.apply(frame, console.inputs_mut());
            referee.run_frame(&mut console);
            if let Some(difference) = referee.take_differences().first() {
                return difference.to_string();
            }
        }
        panic!("nothing is found behind {}", self.label);
    }

    /// The first difference of a campaign.
    pub fn compared(&self, campaign: &Campaign, line: &str) -> String {
        let subject = Subject::new(self.cartridge(), self.symbols.clone());
        match campaign.compare(&subject, line) {
            Ok(_) => panic!("{line} finds nothing behind {}", self.label),
            Err(found) => found.to_string(),
        }
    }
}
