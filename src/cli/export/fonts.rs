//! The widths of the letters of PDF's own fonts, which every reader has and no file needs to contain.
//!
//! Source: the font metrics (AFM) of Helvetica and Helvetica-Bold; Courier's letters are all 600 wide.

use super::manual::Style;

/// Widths of Helvetica's and Helvetica-Oblique's letters from the space to `~`, in 1/1000 of the size.
#[rustfmt::skip]
const PLAIN: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// Those of Helvetica-Bold.
#[rustfmt::skip]
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
const CODE_WIDTH: u16 = 600;
/// The width taken for a letter that the tables do not have.
const OTHER_WIDTH: u16 = 584;

enums::listed! {
    /// A font of PDF.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Font {
        Plain,
        Bold,
        Italic,
        Code,
        Symbol,
    }
}

impl Font {
    /// Its name for PDF readers.
    pub fn name(self) -> &'static str {
        match self {
            Font::Plain => "Helvetica",
            Font::Bold => "Helvetica-Bold",
            Font::Italic => "Helvetica-Oblique",
            Font::Code => "Courier",
            Font::Symbol => "Symbol",
        }
    }
}

/// A letter as a PDF has it: the font, its byte there, and its width in 1/1000 of the size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    pub font: Font,
    pub byte: u8,
    pub width: u16,
}

/// Returns the letter for a character; `?` if no font has it.
pub fn letter(character: char, style: Style) -> Letter {
    // the suits of cards in Symbol's own encoding
    let symbol = |byte| Letter {
        font: Font::Symbol,
        byte,
        width: 753,
    };
    match character {
        '\u{2663}' => return symbol(0xA7),
        '\u{2666}' => return symbol(0xA8),
        '\u{2665}' => return symbol(0xA9),
        '\u{2660}' => return symbol(0xAA),
        _ => {}
    }
    let byte = match character {
        ' '..='~' | '\u{A1}'..='\u{FF}' => character as u8,
        '\u{2212}' | '\u{2013}' => 0x96,
        '\u{2014}' => 0x97,
        '\u{2018}' => 0x91,
        '\u{2019}' => 0x92,
        '\u{201C}' => 0x93,
        '\u{201D}' => 0x94,
        '\u{2022}' => 0x95,
        _ => b'?',
    };
    let width = |table: &[u16; 95]| match byte.checked_sub(b' ') {
        Some(index) => table
            .get(usize::from(index))
            .copied()
            .unwrap_or(OTHER_WIDTH),
        None => OTHER_WIDTH,
    };
    let (font, width) = match style {
        Style::Plain => (Font::Plain, width(&PLAIN)),
        Style::Bold => (Font::Bold, width(&BOLD)),
        Style::Italic => (Font::Italic, width(&PLAIN)),
        Style::Code => (Font::Code, CODE_WIDTH),
    };
    Letter { font, byte, width }
}
