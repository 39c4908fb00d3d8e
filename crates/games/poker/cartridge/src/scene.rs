//! What the screen of Ricochet Poker shows: drawn from the table, never from what the kernel is given.

use std::fmt::{self, Write};
use std::sync::LazyLock;

use scene::{
    Art, Arts, Brush, CLOCKS, COLUMN_CLOCKS, Colour, Line, Picture, Shades, TEXT_LEFT, Text, Words,
    source,
};

use super::constants::{
    CHANCE_ESTIMATE, CHANCE_FULL, CHANCE_NONE, CHANCE_UNKNOWN, ESTIMATE, FLAG_DEMO, FLAG_EXTRA,
    HAND, HINT_FROM, IDLE_CYCLE, KIND_EMPTY, KIND_HOUSE, LONE, LOOK_NEXT, LOOK_TURN, LOOK_WIN,
    MODE_BEGIN, MODE_BONUS, MODE_BUY, MODE_DEAL, MODE_FOLD, MODE_HOUSE, MODE_OVER, MODE_SETUP,
    MODE_SHOW, MODE_THINK, MODE_WON, NO_HUNDREDS, NO_PAIR, OPTION_CAPPED, OPTION_CASINO,
    OPTION_JOKERS, OPTION_OWN, OPTION_ROTATES, OPTION_SEVEN, OPTION_SIX, REDS, SEATS, STATE_ACTED,
    STATE_FOLDED, STATE_OUT, THOUSANDS,
};
use super::encoding::UNKNOWN;
use super::layout::*;
use super::view::View;
use poker_engine::rules::MOST_CHIPS;

static SET_UP: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("poker/strings.txt")]));
static BELOW: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("poker/pages.txt")]));
static TITLE: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("poker/art/logo.txt")));
static TALL: LazyLock<Size> = LazyLock::new(|| Size {
    letters: Arts::of(source!("poker/art/tall-letters.txt")),
    digits: Arts::of(source!("poker/art/tall-digits.txt")),
    ranks: Arts::of(source!("poker/art/tall-ranks.txt")),
    suits: Arts::of(source!("poker/art/tall-suits.txt")),
    plate: 10,
    round: true,
});
static LOW: LazyLock<Size> = LazyLock::new(|| Size {
    letters: Arts::of(source!("poker/art/low-letters.txt")),
    digits: Arts::of(source!("poker/art/low-digits.txt")),
    ranks: Arts::of(source!("poker/art/low-ranks.txt")),
    suits: Arts::of(source!("poker/art/low-suits.txt")),
    plate: 6,
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
    /// Cards have round corners, in a further line above and below.
    round: bool,
}

/// The names of the games in strings.txt.
const GAMES: [&str; 12] = [
    "ALONE",
    "PAIR",
    "EIGHT",
    "JOKERS",
    "SIX",
    "SEVEN",
    "CASINO",
    "CASINO_PAIR",
    "CAPPED",
    "OWN_HAND",
    "ROTATES",
    "GAME",
];
/// The options of the set-up, and their bits.
const OPTIONS: [(&str, u8); 5] = [
    ("JOKERS", OPTION_JOKERS),
    ("SIX", OPTION_SIX),
    ("SEVEN", OPTION_SEVEN),
    ("CAPPED", OPTION_CAPPED),
    ("ROTATES", OPTION_ROTATES),
];
const HELP: [&str; 4] = ["HINT_START", "HINT_ROW", "HINT_CHANGE", "HINT_WAIT"];
/// The names on plates by kind; that of the house stands behind them.
const NAMES: [&str; 7] = ["", "LEFT", "RIGHT", "TIGHT", "BOLD", "ODDS", "FOX"];
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

/// What a frame shows.
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
pub struct Number([char; 3]);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| f.write_char(*digit))
    }
}

/// A digit; blank if it is none.
fn digit(number: u16) -> char {
    char::from_digit(number.into(), 10).unwrap_or(' ')
}

impl Number {
    /// A number of chips; a seat that has no chips of its own shows none.
    pub fn of(chips: Option<u16>) -> Number {
        let at = |unit| digit(chips.unwrap_or_default() / unit % 10);
        Number(match chips {
            None => [' '; 3],
            Some(0..10) => [' ', ' ', at(1)],
            Some(10..100) => [' ', at(10), at(1)],
            Some(100..1000) => [at(100), at(10), at(1)],
            Some(_) => [at(1000), 'K', at(100)],
        })
    }

    /// The number that the cartridge shows of a seat (`shownLow`, `shownHigh`).
    pub fn shown([low, high]: [u8; 2]) -> Number {
        let at = |number: u8| digit(number.into());
        let first = match high / REDS {
            NO_HUNDREDS => ' ',
            hundreds => at(hundreds),
        };
        Number(match low {
            NO_PAIR.. => [first, ' ', ' '],
            THOUSANDS.. => [first, 'K', at(low - THOUSANDS)],
            LONE.. => [first, ' ', at(low - LONE)],
            _ => [first, at(low / 10), at(low % 10)],
        })
    }
}

/// Whether a seat has chips of its own, and whether it has a row of the table.
pub fn seated(view: &View, seat: usize) -> [bool; 2] {
    let options = view.byte(view.at.options);
    let is_taken = view.byte(view.at.kinds + seat as u16) != KIND_EMPTY;
    let casino = options & OPTION_CASINO != 0;
    let bank = casino && options & OPTION_ROTATES == 0;
    let has_row = seat != BANK || bank || options & (OPTION_CASINO | OPTION_SEVEN) == 0;
    [is_taken && (seat != BANK || !casino), is_taken && has_row]
}

/// The number above the table as the cartridge shows it (`shownPot`), and its word.
pub fn pot(view: &View) -> (&'static str, u16, u16) {
    let at = view.at;
    let (word, due) = match view.byte(at.mode) {
        MODE_WON | MODE_BONUS => ("GOT", at.share),
        _ => ("POT", at.pot),
    };
    let [high, low] = [at.shown_pot, at.shown_pot + 1].map(|at| {
        let byte = u16::from(view.byte(at));
        10 * (byte >> 4) + (byte & 0x0F)
    });
    (word, 100 * high + low, view.word(due))
}

/// Whether cards to be bought are shown, with their price and their chance.
fn is_asked(view: &View) -> bool {
    let asked = [MODE_BUY, MODE_SHOW].contains(&view.byte(view.at.mode));
    asked && view.byte(view.at.wish) != 0
}

/// The chance that is due beside the cards to be bought, per mille, with the bit of an estimate.
pub fn chance_due(view: &View) -> Option<u16> {
    let wish = u16::from(view.byte(view.at.wish));
    is_asked(view).then(|| view.word(view.at.chances + 2 * (wish - 1)))
}

/// The chance as the cartridge shows it (`shownChance`), a frame late.
pub fn chance(view: &View) -> Option<u16> {
    let [percent, bits] = [0, 1].map(|at| view.byte(view.at.shown_chance + at));
    let percent = 10 * (percent >> 4) + (percent & 0x0F);
    let estimate = u16::from(bits & CHANCE_ESTIMATE != 0) * ESTIMATE_BIT;
    match bits {
        CHANCE_UNKNOWN.. => Some(UNKNOWN),
        _ if bits & CHANCE_FULL != 0 => Some(1000 | estimate),
        CHANCE_NONE => None,
        _ => Some((10 * u16::from(percent) + u16::from(bits & 0x0F)) | estimate),
    }
}

/// The bit of a chance that is an estimate.
const ESTIMATE_BIT: u16 = (ESTIMATE as u16) << 8;

impl Scene {
    /// What a frame shows that begins with this RAM; `None` if there is nothing of the kind.
    pub fn of(view: &View) -> Option<Scene> {
        let screen = match view.byte(view.at.mode) {
            MODE_SETUP => set_up(view)?,
            mode => table(view, mode)?,
        };
        let grey = view.console.inputs().black_and_white;
        let shades = Shades::new(view.byte(view.at.idle), IDLE_CYCLE, grey);
        Some(Scene { shades, screen })
    }

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

fn set_up(view: &View) -> Option<Screen> {
    let (at, byte) = (view.at, |address| view.byte(address));
    let options = byte(at.options);
    let seat = byte(at.shown_seat);
    let bank = options & (OPTION_CASINO | OPTION_ROTATES) == OPTION_CASINO;
    let who = match byte(at.kinds + u16::from(seat)) {
        _ if usize::from(seat) == BANK && bank => Line::new("HOUSE_7"),
        _ if seat >= SEATS => return None,
        KIND_EMPTY => Line::new("NOBODY_0"),
        kind => SET_UP.named(format!("KIND_{kind}"))?,
    };
    let rules = match (options & OPTION_CASINO != 0, options & OPTION_OWN != 0) {
        (true, _) => "CASINO",
        (_, true) => "OWN_HAND",
        _ => "STANDARD",
    };
    let (option, bit) = *OPTIONS.get(usize::from(byte(at.shown_option)))?;
    let help = match byte(at.notice) {
        0 => HELP[usize::from(byte(at.frame) >> 6)],
        _ => SET_UP.name(byte(at.message))?,
    };
    let rows = [
        Line::new(*GAMES.get(usize::from(byte(at.shown_game)))?),
        Line::new(rules),
        Line::new("SEAT").number(5, seat + 1),
        who,
        match [10, 20, 50].get(usize::from(byte(at.stake))) {
            Some(chips) => Line::new("CHIPS").number(5, *chips),
            None => Line::new("CHIPS_100"),
        },
        Line::new(option),
        Line::new(if options & bit == 0 { "OFF" } else { "ON" }),
        Line::new(help),
    ];
    let rows = rows.into_iter().enumerate().map(|(at, row)| {
        let colour = if at == 7 { DIM } else { PLAIN };
        (row, ROWS_LINE + at * ROW_PITCH, colour)
    });
    Some(Screen::SetUp(rows.collect(), byte(at.item).into()))
}

fn table(view: &View, mode: u8) -> Option<Screen> {
    let (at, byte) = (view.at, |address| view.byte(address));
    let won = [MODE_WON, MODE_OVER].contains(&mode) || byte(at.flags) & FLAG_EXTRA != 0;
    let seat_of = |number: usize| -> Option<Seat> {
        let of = |base: u16| byte(base + number as u16);
        let (state, kind) = (of(at.states), of(at.kinds));
        let cards = at.hands + number as u16 * u16::from(HAND);
        let seat = Seat {
            number,
            name: match state {
                STATE_FOLDED => "FOLD",
                STATE_OUT => "OUT",
                _ if kind & KIND_HOUSE != 0 => "HOUSE",
                _ => NAMES.get(usize::from(kind))?,
            },
            state,
            look: match number as u8 {
                seat if seat == byte(at.actor) && won => LOOK_WIN,
                seat if seat == byte(at.actor) => LOOK_TURN,
                seat if seat == byte(at.next) => LOOK_NEXT,
                _ => state,
            },
            chips: Number::shown([of(at.shown_low), of(at.shown_high)]),
            count: of(at.counts).into(),
            places: std::array::from_fn(|place| byte(cards + place as u16)),
        };
        let is_possible = state <= STATE_ACTED && seat.count <= usize::from(HAND);
        let are_cards = |cards: &[u8]| cards.iter().all(|card| *card < CARDS);
        (is_possible && are_cards(seat.hand())).then_some(seat)
    };
    let numbers = (0..usize::from(SEATS)).filter(|seat| seated(view, *seat)[1]);
    let seats = numbers.map(seat_of).collect::<Option<Vec<Seat>>>()?;
    let (word, number, _) = pot(view);
    if seats.len() < FEWEST || number > MOST_CHIPS {
        return None;
    }
    let rest = number % 100;
    let hundreds = SET_UP.named(format!("T_{}", number / 100));
    let above = match number {
        ..100 => Line::new(word).number(2, rest as u8),
        100..1000 => Line::new(word).digits(2, &format!("{rest:02}")),
        _ => Line::new(word).digits(3, &number.to_string()),
    };
    let price = match byte(at.options) & OPTION_CASINO {
        0 => byte(at.wish),
        _ => 1,
    };
    let thinks = mode == MODE_THINK && byte(at.thought) == 0 && byte(at.timer) == 0;
    let lines = Lines {
        hundreds: hundreds.unwrap_or_else(|| Line::new("T_0")),
        above: match is_asked(view) {
            _ if number >= 1000 => above,
            true => above.over(SET_UP.named(format!("PAY_{price}"))?.to_string()),
            false if thinks => above.over("WAIT"),
            false => above,
        },
        below: below(view, mode)?,
    };
    Some(Screen::Table(seats, lines))
}

/// The line below the table.
fn below(view: &View, mode: u8) -> Option<Line> {
    let (at, byte) = (view.at, |address| view.byte(address));
    let (frame, idle) = (byte(at.frame), byte(at.idle));
    Some(Line::new(match mode {
        _ if byte(at.notice) != 0 => BELOW.name(byte(at.message))?,
        _ if byte(at.flags) & FLAG_DEMO != 0 && frame & 0x80 != 0 => {
            ["DEMO", "DEMO_FIRE"][usize::from(frame >> 6 & 1)]
        }
        MODE_BEGIN | MODE_DEAL => "DEAL",
        MODE_HOUSE => "HOUSE",
        MODE_BUY if idle >= HINT_FROM && idle & 1 != 0 => {
            ["FEWER", "MORE"][usize::from(idle >> 1 & 1)]
        }
        MODE_BUY | MODE_SHOW => return deed(view),
        MODE_FOLD => "FOLDS",
        MODE_BONUS => "BONUS",
        MODE_WON => "WINS",
        MODE_OVER => "OVER",
        _ => "NONE",
    }))
}

/// The cards to be bought, and their chance.
fn deed(view: &View) -> Option<Line> {
    let buys = match (view.byte(view.at.wish), view.byte(view.at.options)) {
        (0, _) => return Some(Line::new("FOLD")),
        (_, options) if options & OPTION_CASINO != 0 => Line::new("BUY_3"),
        (wish, _) => BELOW.named(format!("BUY_{wish}"))?,
    };
    Some(match chance(view) {
        None => buys,
        Some(UNKNOWN) => buys.over("UNKNOWN"),
        Some(chance) if chance & !ESTIMATE_BIT >= 1000 => buys.over("FULL"),
        Some(chance) => {
            let known = chance & !ESTIMATE_BIT;
            let buys = buys.number(3, (known / 10) as u8);
            let buys = buys.over(format!("TENTH_{}", known % 10));
            buys.over(if chance == known { "EXACT" } else { "ESTIMATE" })
        }
    })
}

fn draw_seats(brush: &mut Brush, seats: &[Seat]) {
    let few = seats.len() <= FEW;
    let long = seats.iter().any(|seat| seat.count > ROW);
    let (tops, pitches): (&[usize], &[usize]) = match (few, long) {
        (true, false) => (&TALL_TOPS, &TALL_PITCHES),
        (true, true) => (&TWO_ROW_TOPS, &TWO_ROW_PITCHES),
        (false, _) => (&LOW_TOPS, &LOW_PITCHES),
    };
    let index = seats.len() - if few { FEWEST } else { FEW + 1 };
    let size = if few && !long { &TALL } else { &LOW };
    for (row, seat) in seats.iter().enumerate() {
        let line = tops[index] + row * pitches[index];
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
            let (x, y) = (CARD_LEFT + place % ROW * CARD_PITCH, line + size.plate + 1);
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
        brush.band([PLATE_LEFT, line, PLATE_WIDTH, size.plate], plate);
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
