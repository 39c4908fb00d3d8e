//! Draws the expected picture of Ricochet Poker from the state of the table, not from the kernel's data.

mod due;
mod late;

pub use late::ShownLate;

use std::fmt::{self, Write};
use std::sync::LazyLock;

use scene::{
    Art, Arts, Brush, CLOCKS, COLUMN_CLOCKS, Colour, Line, Picture, Shades, TEXT_LEFT, Text, Words,
    source,
};

use super::constants::{HAND, LOOK_NEXT, LOOK_TURN, LOOK_WIN, SEATS, STATE_FOLDED, STATE_OUT};
use super::layout::*;
use super::memory::Ram;

static SET_UP: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("poker/strings.txt")]));
static BELOW: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("poker/pages.txt")]));
static TITLE: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("poker/art/logo.txt")));
static TALL: LazyLock<Size> = LazyLock::new(|| Size {
    letters: Arts::of(source!("poker/art/tall-letters.txt")),
    digits: Arts::of(source!("poker/art/tall-digits.txt")),
    ranks: Arts::of(source!("poker/art/tall-ranks.txt")),
    suits: Arts::of(source!("poker/art/tall-suits.txt")),
    plate: 11,
    round: true,
});
static LOW: LazyLock<Size> = LazyLock::new(|| Size {
    letters: Arts::of(source!("poker/art/low-letters.txt")),
    digits: Arts::of(source!("poker/art/low-digits.txt")),
    ranks: Arts::of(source!("poker/art/low-ranks.txt")),
    suits: Arts::of(source!("poker/art/low-suits.txt")),
    plate: 7,
    round: false,
});
static SMALL_RANKS: LazyLock<Arts> =
    LazyLock::new(|| Arts::of(source!("poker/art/small-ranks.txt")));
static SMALL_SUITS: LazyLock<Arts> =
    LazyLock::new(|| Arts::of(source!("poker/art/small-suits.txt")));

/// Glyphs of a size.
struct Size {
    letters: Arts,
    digits: Arts,
    ranks: Arts,
    suits: Arts,
    /// Lines of a plate.
    plate: usize,
    /// Cards have round corners, in a further line above and below, and a line of felt above them.
    round: bool,
}
/// The colours of a plate and of its text by `look`.
const PLATES: [(Colour, Colour); 8] = [
    (FELT, PLATE_TEXT),
    (PLATE, PLATE_TEXT),
    (FELT, FOLD_TEXT),
    (OUT_PLATE, OUT_TEXT),
    (PLATE, PLATE_TEXT),
    (TURN_PLATE, TURN_TEXT),
    (NEXT_PLATE, NEXT_TEXT),
    (WIN_PLATE, WIN_TEXT),
];
const RANKS: [&str; 14] = [
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker",
];
/// The suits as the art has them, and as text.
const SUITS: [(&str, &str); 5] = [
    ("clubs", "\u{2663}"),
    ("diamonds", "\u{2666}"),
    ("hearts", "\u{2665}"),
    ("spades", "\u{2660}"),
    ("joker", ""),
];
/// The first joker's number; the second one is red.
const JOKER: u8 = 52;
const CARDS: u8 = 54;
/// Cards of a row, and clocks of one.
const ROW: usize = 5;
const CARD_WIDTH: usize = 9;
/// Lines from a row of cards to the second one; and from a small card to the lower one, whose lowest lines are missing.
const SECOND_ROW: usize = 13;
const LOWER_CARD: usize = 7;
const LOWER_LINES: [usize; 4] = [0, 1, 2, 3];
/// Rows of a table at least; up to [`FEW`] have tall cards, or two rows.
const FEWEST: usize = 2;
const FEW: usize = 4;
/// The house's seat where the bank plays.
const BANK: usize = 7;

/// The contents of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    shades: Shades,
    screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    /// The set-up: its rows, and the one on the bar.
    SetUp(Vec<Text>, usize),
    Table(Vec<Seat>, Lines),
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seat {
    number: usize,
    name: &'static str,
    state: u8,
    look: u8,
    chips: Number,
    count: usize,
    places: [u8; HAND as usize],
}

/// The lines above and below the table; of the one above the letter with the hundreds, and the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lines {
    hundreds: Line,
    above: Line,
    below: Line,
}

/// Chips as a plate shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Number([char; 3]);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| f.write_char(*digit))
    }
}

impl Scene {
    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let mut brush = Brush::new(self.shades, standard);
        match &self.screen {
            Screen::SetUp(rows, bar) => {
                let logo = TITLE.get("logo");
                brush.title([TITLE_LINE, TITLE_GAP], logo, &LOGO, [WALL, GROUND]);
                brush.rows(&SET_UP, rows, Some((*bar, [BLUE, WHITE])));
            }
            Screen::Table(seats, lines) => {
                let felt = FELT_BOTTOM - FELT_TOP;
                brush.thing("the rails");
                brush.band([0, RAIL_TOP, CLOCKS, RAIL_BOTTOM - RAIL_TOP], RAIL);
                brush.band([0, FELT_TOP - 1, CLOCKS, felt + 2], RAIL_EDGE);
                brush
                    .thing("the felt")
                    .band([0, FELT_TOP, CLOCKS, felt], FELT);
                // The strings stand two columns further to the right than they are shown.
                let left = TEXT_LEFT - 2 * COLUMN_CLOCKS;
                brush.thing(format!("the row {}", lines.hundreds));
                brush.text_at(&SET_UP, &lines.hundreds, (left, TOP_LINE), GOLD);
                brush.rows(&SET_UP, [&(lines.above.clone(), TOP_LINE, GOLD)], None);
                brush.rows(&BELOW, [&(lines.below.clone(), BELOW_LINE, WHITE)], None);
                draw_seats(&mut brush, seats);
            }
        }
        brush.picture
    }
}

/// Returns the first line of a table with this number of seats, at least [`FEWEST`], and the lines from seat to seat; `long`
/// while a hand has more cards than a row.
fn places_of_rows(seats: usize, long: bool) -> (usize, usize) {
    let few = seats <= FEW;
    let (tops, pitches): (&[usize], &[usize]) = match (few, long) {
        (true, false) => (&TALL_TOPS, &TALL_PITCHES),
        (true, true) => (&TWO_ROW_TOPS, &TWO_ROW_PITCHES),
        (false, _) => (&LOW_TOPS, &LOW_PITCHES),
    };
    let index = seats - if few { FEWEST } else { FEW + 1 };
    (tops[index], pitches[index])
}

/// The seat, and the place in its hand, at a clock and a line of the table.
pub fn place_at(ram: &Ram, x: usize, y: usize) -> Option<(usize, usize)> {
    let seats = (0..usize::from(SEATS)).filter(|seat| due::seated(ram, *seat)[1]);
    let seats: Vec<usize> = seats.collect();
    let long = seats
        .iter()
        .any(|seat| usize::from(ram.counts().get(*seat)) > ROW);
    if seats.len() < FEWEST {
        return None;
    }
    let few = seats.len() <= FEW;
    let (top, pitch) = places_of_rows(seats.len(), long);
    let seat = seats.get(y.checked_sub(top)? / pitch)?;
    let column = x.checked_sub(CARD_LEFT)? / CARD_PITCH;
    let second = LOW.plate + if few { SECOND_ROW } else { LOWER_CARD };
    let is_second = long && (y - top) % pitch >= second;
    (column < ROW).then_some((*seat, column + usize::from(is_second) * ROW))
}

fn draw_seats(brush: &mut Brush, seats: &[Seat]) {
    let few = seats.len() <= FEW;
    let long = seats.iter().any(|seat| seat.count > ROW);
    let (top, pitch) = places_of_rows(seats.len(), long);
    let size = if few && !long { &TALL } else { &LOW };
    for (row, seat) in seats.iter().enumerate() {
        let line = top + row * pitch;
        seat.draw_plate(brush, size, line);
        for (place, card) in seat.hand().iter().enumerate() {
            // More than a row of cards stand close together.
            let width = if seat.count > ROW { CARD_WIDTH } else { 0 };
            let (rank, suit) = glyphs(*card);
            let text = || match *card {
                ..JOKER => format!("{rank}{}", suit.1),
                _ => "JOKER".to_string(),
            };
            let column = CARD_LEFT + place * CARD_WIDTH;
            brush.picture.write((column, line + 2), width, text);
            brush.thing(format!(
                "card {rank} of {} of seat {}",
                suit.0,
                seat.number + 1
            ));
            let gap = usize::from(size.round);
            let (x, y) = (
                CARD_LEFT + place % ROW * CARD_PITCH,
                line + size.plate + gap,
            );
            let lower = place / ROW;
            match long && !few {
                true => draw_small(
                    brush,
                    *card,
                    (x, y + lower * LOWER_CARD),
                    lower,
                    seat.face(),
                ),
                false => draw_card(brush, *card, size, (x, y + lower * SECOND_ROW), seat.face()),
            }
        }
    }
}

/// Rank and suit.
fn glyphs(card: u8) -> (&'static str, (&'static str, &'static str)) {
    let suit = if card < JOKER { card % 4 } else { 4 };
    (RANKS[usize::from(card / 4)], SUITS[usize::from(suit)])
}

/// The colour of what is printed on a card.
fn print(card: u8) -> Colour {
    let is_red = match card {
        ..JOKER => [1, 2].contains(&(card % 4)),
        _ => card > JOKER,
    };
    if is_red { RED } else { FELT }
}

/// Paints a part of a card: white and grey have no hue.
fn paper(brush: &mut Brush, area: [usize; 4], face: Colour) {
    let change = |shades: &mut Shades| shades.hues = 0;
    brush.shaded(change, |brush| _ = brush.band(area, face));
}

/// A card with its rank above its suit, from this clock and line on.
fn draw_card(brush: &mut Brush, card: u8, size: &Size, (x, y): (usize, usize), face: Colour) {
    let (rank, (suit, _)) = glyphs(card);
    let (rank, suit) = (size.ranks.get(rank), size.suits.get(suit));
    let top = y + usize::from(size.round);
    let suits = top + 1 + rank.height() + 1;
    let height = suits + suit.height() + 1 - top;
    if size.round {
        paper(brush, [x + 1, y, CARD_WIDTH - 2, height + 2], face);
    }
    paper(brush, [x, top, CARD_WIDTH, height], face);
    brush.art(rank, (x + 1, top + 1), print(card));
    brush.art(suit, (x + 1, suits), print(card));
}

/// A small card with its rank beside its suit, or a lower one.
fn draw_small(brush: &mut Brush, card: u8, (x, y): (usize, usize), lower: usize, face: Colour) {
    let (rank, (suit, _)) = glyphs(card);
    let art = match card {
        ..JOKER => SMALL_RANKS.get(rank).with(4, SMALL_SUITS.get(suit)),
        _ => SMALL_SUITS.get(suit).clone(),
    };
    let (art, y): (Art, usize) = match lower {
        0 => {
            paper(brush, [x, y, CARD_WIDTH, art.height() + 2], face);
            (art, y + 1)
        }
        _ => {
            paper(brush, [x + 1, y, CARD_WIDTH - 1, LOWER_LINES.len()], face);
            (art.picked(&LOWER_LINES), y)
        }
    };
    brush.art(&art, (x + 1, y), print(card));
}

impl Seat {
    fn hand(&self) -> &[u8] {
        &self.places[..self.count]
    }

    /// The colour of its cards.
    fn face(&self) -> Colour {
        match self.state {
            STATE_FOLDED => FOLD_FACE,
            STATE_OUT => OUT_FACE,
            _ => FACE,
        }
    }

    /// The plate; as text, whose turn it is, the number, the name, and the chips.
    fn draw_plate(&self, brush: &mut Brush, size: &Size, line: usize) {
        let (seat, name) = (self.number + 1, self.name);
        let (mark, then) = match self.look {
            LOOK_TURN => (">", ""),
            LOOK_WIN => ("*", ""),
            LOOK_NEXT => ("", " NEXT"),
            _ => ("", ""),
        };
        let chips = self.chips.to_string();
        let text = format!("{mark}{seat} {name} {}{then}", chips.trim());
        brush
            .picture
            .write((0, line + 1), 1, || text.trim_end().to_string());
        let (plate, colour) = PLATES[usize::from(self.look)];
        brush.thing(format!("the plate of seat {seat}"));
        let (left, width) = match self.look {
            LOOK_TURN | LOOK_WIN => (LONG_LEFT, LONG_WIDTH),
            _ => (PLATE_LEFT, PLATE_WIDTH),
        };
        brush.band([left, line, width, size.plate], plate);
        if self.look == LOOK_NEXT {
            for left in BLOCKS_LEFT {
                brush.band([left, line, BLOCK_WIDTH, size.plate], plate);
            }
        }
        let mut x = NAME_LEFT;
        brush.thing(format!("the name {name} of seat {seat}"));
        for letter in name.chars() {
            let art = size.letters.get(letter.encode_utf8(&mut [0; 4]));
            brush.art(art, (x, line + 1), colour);
            x += art.width() + 1;
        }
        let number = size.letters.get(&seat.to_string());
        brush.thing(format!("the number of seat {seat}"));
        brush.art(number, (NUMBER_LEFT, line + 1), colour);
        brush.thing(format!("the chips of seat {seat}"));
        for (digit, x) in self.chips.0.iter().zip(CHIPS_LEFT) {
            if *digit != ' ' {
                let art = size.digits.get(digit.encode_utf8(&mut [0; 4]));
                brush.art(art, (x, line + 1), colour);
            }
        }
    }
}
