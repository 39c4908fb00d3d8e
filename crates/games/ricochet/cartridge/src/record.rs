//! The record of the match that the image for 3E+ keeps in its RAM (`asm/ricochet/proof`).

use referee::Found;
use ricochet_engine::proof::Writer;
use vcs::Console;

use crate::code::search_byte;
use crate::constants::{
    CODE_LAST_BYTE, CODE_NUMBER_BYTE, CODE_PHASE_BYTE, CODE_SHOWN, DUE_DELIVER, OFFER_BYTE,
    OFFER_CUT, OFFER_WHOLE, RECORD_BYTE, RECORD_LENGTH_BYTE, RECORD_RAM, RECORD_SUM_BYTE, RECORDED,
};

/// Bytes of a part of the RAM.
const PART: usize = 512;

/// Whether a turn, or the beginning of a match, is not recorded yet.
pub fn is_due(console: &Console) -> bool {
    (DUE_DELIVER + 1..RECORDED).contains(&search_byte(console, RECORD_BYTE))
}

/// What the button does on the screen with the result of a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// It opens the set-up.
    SetUp,
    /// It shows the match as codes.
    Whole,
    /// It shows the part of the match that its codes have room for.
    Cut,
}

/// What a console's button does there.
pub fn offer(console: &Console) -> Offer {
    match search_byte(console, OFFER_BYTE) {
        OFFER_WHOLE => Offer::Whole,
        OFFER_CUT => Offer::Cut,
        _ => Offer::SetUp,
    }
}

/// The number of the code that a console shows or computes on the screen with codes, from 0, and of the last one.
pub fn code(console: &Console) -> [usize; 2] {
    [CODE_NUMBER_BYTE, CODE_LAST_BYTE].map(|at| search_byte(console, at).into())
}

/// Whether that code is computed.
pub fn is_computed(console: &Console) -> bool {
    search_byte(console, CODE_PHASE_BYTE) == CODE_SHOWN
}

/// The digits that a console has recorded, 0 to 31 each.
pub fn digits(console: &Console) -> &[u8] {
    let [low, high] = [0, 1].map(|at| search_byte(console, RECORD_LENGTH_BYTE + at));
    let length = usize::from(u16::from_le_bytes([low, high]));
    let from = PART * usize::from(RECORD_RAM);
    let ram = console.cartridge_ram();
    ram.get(from..from + length).unwrap_or_default()
}

/// The digest of what a console has recorded, 24 bits.
fn digest(console: &Console) -> u32 {
    let [low, middle, high] = [0, 1, 2].map(|at| search_byte(console, RECORD_SUM_BYTE + at));
    u32::from_le_bytes([low, middle, high, 0])
}

/// Compares the record that a console keeps with what was played; of a match that is over, with its end.
///
/// # Errors
/// They differ.
pub fn compare(console: &Console, writer: &Writer, is_over: bool) -> Result<(), Found> {
    let due = match is_over {
        true => writer.whole(),
        false => writer.digits().to_vec(),
    };
    let kept = digits(console);
    if kept != due {
        let same = kept
            .iter()
            .zip(&due)
            .take_while(|(one, other)| one == other);
        let at = same.count();
        return Err(format!(
            "the record has {} digits, from number {at} on {:?}; due are {}, {:?}",
            kept.len(),
            &kept[at..(at + 8).min(kept.len())],
            due.len(),
            &due[at..(at + 8).min(due.len())]
        )
        .into());
    }
    match digest(console) {
        digest if !is_over && digest != writer.digest() => {
            Err(format!("the digest is {digest:06X}; due is {:06X}", writer.digest()).into())
        }
        _ => Ok(()),
    }
}
