//! The record of the match that the image for 3E+ keeps in its RAM (`asm/ricochet/proof`).

use probe::symbols::Symbols;
use referee::{AddressSpace, Found};
use ricochet_engine::proof::Writer;
use ricochet_engine::rules::{Match, Side, TimedTurn};
use vcs::Console;

use crate::code::search_byte;
use crate::constants::{
    CODE_LAST_BYTE, CODE_NUMBER_BYTE, CODE_PHASE_BYTE, CODE_SHOWN, DUE_BEGIN, DUE_FEED, OFFER_BYTE,
    OFFER_CUT, OFFER_WHOLE, RECORD_BYTE, RECORD_LENGTH_BYTE, RECORD_RAM, RECORD_SUM_BYTE,
    RECORD_TURN_BYTE, RECORDED,
};

/// Bytes of a part of the RAM.
const PART: usize = 512;

/// Whether a push of the button in the next frame of a turn waits for the record of the turn before it, or of the set-up.
pub fn is_urgent(console: &Console) -> bool {
    is_due_before(console, DUE_FEED)
}

/// Whether a part of the match is not recorded yet. The screen with the result stands still until all of it is.
pub fn is_due(console: &Console) -> bool {
    is_due_before(console, RECORDED)
}

/// Whether all turns that have ended are recorded, and the match is not over.
pub fn is_idle(console: &Console) -> bool {
    !has_ended(console) && search_byte(console, RECORD_BYTE) == 0
}

/// Whether a turn has ended of which the record knows nothing.
fn has_ended(console: &Console) -> bool {
    search_byte(console, RECORD_TURN_BYTE) != 0
}

fn is_due_before(console: &Console, step: u8) -> bool {
    let steps = DUE_BEGIN..step;
    has_ended(console) || steps.contains(&search_byte(console, RECORD_BYTE))
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

/// Whether records and codes are compared: for that the page would load a twentieth more.
pub const COMPARED: bool = cfg!(not(target_family = "wasm"));

/// What the record of the match has to be, and the codes of it.
#[derive(Clone, Debug)]
pub struct Due {
    /// Where the image has the address of a page.
    page: Option<AddressSpace>,
    /// Nothing of a match that was not followed from its beginning.
    writer: Option<Writer>,
    /// The last turn with its side, while what it leads to is not settled.
    last: Option<(Side, TimedTurn)>,
    /// The text of the code that was shown last, and its modules.
    shown: Option<(String, Vec<bool>)>,
}

impl Due {
    /// Nothing yet, of an image with these symbols.
    pub fn new(symbols: &Symbols) -> Due {
        Due {
            page: match COMPARED {
                true => AddressSpace::of(symbols),
                false => None,
            },
            writer: None,
            last: None,
            shown: None,
        }
    }

    /// A match begins.
    pub fn begins(&mut self, console: &Console, contest: &Match) {
        if COMPARED {
            let image = console.cartridge().image();
            let page = self.page.and_then(|page| page.read(image));
            let page = page.map(|page| page.to_string());
            self.writer = Some(Writer::new(contest, page.as_deref()));
        }
    }

    /// Nothing is known of the match.
    pub fn forget(&mut self) {
        self.writer = None;
    }

    /// No turn has ended.
    pub fn forget_turn(&mut self) {
        self.last = None;
    }

    /// A turn has ended, and what it leads to is not settled.
    pub fn turn(&mut self, side: Side, turn: TimedTurn) {
        self.last = Some((side, turn));
    }

    /// The last turn has led to this; one that nobody knows ends the record.
    pub fn settled(&mut self, contest: &Match) {
        if !COMPARED {
            return;
        }
        match (&mut self.writer, self.last.take()) {
            (Some(writer), Some((side, turn))) => writer.turn(side, &turn, contest),
            _ => self.writer = None,
        }
    }

    /// The modules of the code that a console shows, if they are known: none of one that is not there, which is white.
    pub fn code(&mut self, console: &Console) -> Option<Vec<bool>> {
        if !COMPARED {
            return None;
        }
        let [number, _] = code(console);
        let texts = self.writer.as_ref()?.texts();
        let text = texts.get(number).cloned().unwrap_or_default();
        if !matches!(&self.shown, Some((shown, _)) if *shown == text) {
            let modules = match text.as_str() {
                "" => Vec::new(),
                text => scene::code::modules(text),
            };
            self.shown = Some((text, modules));
        }
        self.shown.as_ref().map(|(_, modules)| modules.clone())
    }

    /// Compares the record that a console keeps with what was played.
    ///
    /// # Errors
    /// They differ.
    pub fn compare(&self, console: &Console) -> Result<(), Found> {
        match &self.writer {
            Some(writer) if COMPARED => compare(console, writer),
            _ => Ok(()),
        }
    }
}

fn compare(console: &Console, writer: &Writer) -> Result<(), Found> {
    let due = writer.digits();
    let kept = digits(console);
    if kept != due {
        let same = kept.iter().zip(due).take_while(|(one, other)| one == other);
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
        kept if kept != writer.digest() => {
            Err(format!("the digest is {kept:06X}; due is {:06X}", writer.digest()).into())
        }
        _ => Ok(()),
    }
}
