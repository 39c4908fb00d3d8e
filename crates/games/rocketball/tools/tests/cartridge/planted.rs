//! Mistakes planted in what the image shows and plays: the referee says each in words within a minute of play.

use campaign::Subject;
use probe::Script;
use probe::symbols::Symbols;
use rocketball_cartridge::constants::{GLYPH_LINES, MODE_DEAL};
use rocketball_cartridge::referee;
use rocketball_tools::kinds::CAMPAIGN;
use vcs::{BANK_SIZE, Cartridge, Console};

use crate::{IMAGE, symbols};

const MINUTE: &str = include_str!("../../../../../../tests/rocketball/minute.txt");
const FRAMES: u64 = 3600;
/// The most bytes from a label to a mistake in its code.
const REACH: usize = 300;

/// Bytes at a label's `offset` that are replaced; in code, the first ones like these behind it.
struct Mistake {
    label: &'static str,
    offset: usize,
    code: Option<Vec<u8>>,
    to: Vec<u8>,
    /// What the referee says.
    said: &'static str,
}

fn in_table(label: &'static str, offset: usize, to: u8, said: &'static str) -> Mistake {
    Mistake {
        label,
        offset,
        code: None,
        to: vec![to],
        said,
    }
}

fn in_code(label: &'static str, code: &[u8], to: &[u8], said: &'static str) -> Mistake {
    Mistake {
        label,
        offset: 0,
        code: Some(code.to_vec()),
        to: to.to_vec(),
        said,
    }
}

impl Mistake {
    fn planted(&self) -> Vec<u8> {
        let address = symbols().code(self.label).unwrap();
        let bank = Symbols::bank_of(address, IMAGE.len() / BANK_SIZE);
        let start = bank * BANK_SIZE + usize::from(address) % BANK_SIZE + self.offset;
        let ahead = self.code.as_ref().map_or(0, |code| {
            IMAGE[start..start + REACH]
                .windows(code.len())
                .position(|bytes| bytes == code)
                .unwrap_or_else(|| panic!("{code:02X?} behind {}", self.label))
        });
        let mut image = IMAGE.to_vec();
        let place = &mut image[start + ahead..][..self.to.len()];
        assert_ne!(place, self.to, "{}: nothing is changed", self.label);
        place.copy_from_slice(&self.to);
        image
    }

    /// The first difference in the minute.
    fn found(&self) -> String {
        let script = Script::parse(MINUTE).unwrap();
        let mut referee = referee(&symbols()).unwrap();
        let mut console = Console::new(Cartridge::new(&self.planted(), None).unwrap(), 0);
        for frame in 1..=FRAMES {
            script.apply(frame, console.inputs_mut());
            referee.run_frame(&mut console);
            if let Some(difference) = referee.take_differences().first() {
                return difference.to_string();
            }
        }
        panic!("{}: nothing is found", self.label);
    }

    /// Whether the campaign of pictures finds it.
    fn is_compared(&self) -> bool {
        let cartridge = Cartridge::new(&self.planted(), None).unwrap();
        let subject = Subject::new(cartridge, symbols());
        CAMPAIGN.compare(&subject, "--pictures 60").is_err()
    }
}

#[test]
fn what_is_shown_or_played_wrongly_is_said_in_words() {
    const LOAD: u8 = 0xA5; // LDA zp
    const LOAD_X: u8 = 0xA6; // LDX zp
    const IF_EQUAL: u8 = 0xF0; // BEQ
    const UNLESS_EQUAL: u8 = 0xD0; // BNE
    const ROW: usize = 7; // squares
    const VORTEX: usize = GLYPH_LINES as usize;
    const ROCKET: usize = 13 * VORTEX;
    let value = |name: &str| symbols().value(name).unwrap();
    let score = value("score") as u8;
    let holder = value("holder") as u8;
    let byte = |label: &str, offset: usize| {
        let address = usize::from(symbols().code(label).unwrap());
        IMAGE[(address >> 13) * BANK_SIZE + address % BANK_SIZE + offset]
    };
    let dice = value("dice") as u8;
    for mistake in [
        in_table("Glyphs", VORTEX + 1, 0, "vortex-"),
        in_table("Glyphs", ROCKET + 2, 0xFF, "rocket-"),
        in_table(
            "Ground",
            3 * ROW,
            byte("Ground", 4 * ROW),
            "the ground of row 2",
        ),
        in_table("RowOf", 38, byte("RowOf", 38 - ROW), "of row 4"),
        in_table("Shown", 3, 0, "the tile of row"),
        in_table(
            "PageWest",
            2 * ROW,
            byte("PageWest", ROW),
            "edge-north in column 0 of row 1",
        ),
        in_table(
            "ModeWords",
            MODE_DEAL.into(),
            0,
            "the line DEAL below the field",
        ),
        in_code(
            "RowTop",
            &[LOAD, score + 1],
            &[LOAD, score],
            "the line above, windbag of ",
        ),
        in_code(
            "RowTop",
            &[LOAD_X, holder, IF_EQUAL],
            &[LOAD_X, holder, UNLESS_EQUAL],
            "the line above, windbag of ",
        ),
        in_code(
            "RowTop",
            &[LOAD_X, dice],
            &[LOAD_X, dice + 1],
            "the line above, windbag of ",
        ),
        in_table("EventSounds", 0, byte("EventSounds", 2), ": the ball moves"),
        in_table("Dropped", 2, 13, "is heard in frame 0, should be A4"),
        in_table("Dropped", 0, 3, "is heard in frame 2, should be E4"),
    ] {
        let found = mistake.found();
        println!("{}+{}: {found}", mistake.label, mistake.offset);
        assert!(found.contains(mistake.said), "{}: {found}", mistake.label);
        assert!(
            mistake.is_compared(),
            "{}: nothing is compared",
            mistake.label
        );
    }
}
