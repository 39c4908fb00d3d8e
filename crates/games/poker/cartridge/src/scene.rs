//! What the screen of Ricochet Poker shows: drawn from the table, never from what the kernel is given.

use std::fmt;
use std::sync::LazyLock;

use scene::{Area, Art, Arts, CLOCKS, Picture, Shades, TEXT_LEFT, Thing, Title, Words};

use super::constants::{
    CHANCE_ESTIMATE, CHANCE_FULL, CHANCE_NONE, CHANCE_UNKNOWN, ESTIMATE, FLAG_DEMO, FLAG_EXTRA,
    HAND, HINT_FROM, IDLE_CYCLE, KIND_EMPTY, KIND_HOUSE, LONE, LOOK_NEXT, LOOK_TURN, LOOK_WIN,
    MODE_BEGIN, MODE_BONUS, MODE_BUY, MODE_DEAL, MODE_FOLD, MODE_HOUSE, MODE_OVER, MODE_SETUP,
    MODE_SHOW, MODE_THINK, MODE_WON, NO_HUNDREDS, NO_PAIR, OPTION_CASINO, OPTION_OWN,
    OPTION_ROTATES, OPTION_SEVEN, REDS, SEATS, STATE_ACTED, STATE_FOLDED, STATE_OUT, THOUSANDS,
};
use super::encoding::UNKNOWN;
use super::layout::{
    BELOW_LINE, BLUE, CARD_LEFT, CARD_PITCH, CHIPS_LEFT, DIM, FACE, FELT, FELT_BOTTOM, FELT_TOP,
    FOLD_FACE, FOLD_TEXT, GOLD, GROUND, LOGO, LOW_PITCHES, LOW_TOPS, NAME_LEFT, NEXT_PLATE,
    NEXT_TEXT, NUMBER_LEFT, OUT_FACE, OUT_PLATE, OUT_TEXT, PLAIN, PLATE, PLATE_LEFT, PLATE_TEXT,
    PLATE_WIDTH, RAIL, RAIL_BOTTOM, RAIL_EDGE, RAIL_TOP, RED, ROW_PITCH, ROWS_LINE, TALL_PITCHES,
    TALL_TOPS, TITLE_GAP, TITLE_LINE, TOP_LINE, TURN_PLATE, TURN_TEXT, TWO_ROW_PITCHES,
    TWO_ROW_TOPS, WALL, WHITE, WIN_PLATE, WIN_TEXT,
};
use super::view::View;
use poker_engine::rules::MOST_CHIPS;

/// The text of a file of the cartridge's sources.
macro_rules! source {
    ($path:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/files/asm/poker/",
            $path
        ))
    };
}

const STRINGS: &str = source!("strings.txt");
const PAGES: &str = source!("pages.txt");
static SET_UP: LazyLock<Words> = LazyLock::new(|| Words::parse(&[STRINGS]));
static BELOW: LazyLock<Words> = LazyLock::new(|| Words::parse(&[PAGES]));
static TITLE: LazyLock<Arts> = LazyLock::new(|| art(source!("art/logo.txt")));
static SMALL_RANKS: LazyLock<Arts> = LazyLock::new(|| art(source!("art/small-ranks.txt")));
static SMALL_SUITS: LazyLock<Arts> = LazyLock::new(|| art(source!("art/small-suits.txt")));
static TALL: LazyLock<Size> = LazyLock::new(|| Size {
    letters: art(source!("art/tall-letters.txt")),
    digits: art(source!("art/tall-digits.txt")),
    ranks: art(source!("art/tall-ranks.txt")),
    suits: art(source!("art/tall-suits.txt")),
    plate: 10,
    round: true,
});
static LOW: LazyLock<Size> = LazyLock::new(|| Size {
    letters: art(source!("art/low-letters.txt")),
    digits: art(source!("art/low-digits.txt")),
    ranks: art(source!("art/low-ranks.txt")),
    suits: art(source!("art/low-suits.txt")),
    plate: 6,
    round: false,
});

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
const KINDS: [&str; 7] = [
    "NOBODY_0", "KIND_1", "KIND_2", "KIND_3", "KIND_4", "KIND_5", "KIND_6",
];
const CHIPS: [u8; 3] = [10, 20, 50];
/// The options of the set-up, and their bits.
const OPTIONS: [(&str, u8); 5] = [
    ("JOKERS", super::constants::OPTION_JOKERS),
    ("SIX", super::constants::OPTION_SIX),
    ("SEVEN", OPTION_SEVEN),
    ("CAPPED", super::constants::OPTION_CAPPED),
    ("ROTATES", OPTION_ROTATES),
];
const HELP: [&str; 4] = ["HINT_START", "HINT_ROW", "HINT_CHANGE", "HINT_WAIT"];
const PAY: [&str; 5] = ["PAY_1", "PAY_2", "PAY_3", "PAY_4", "PAY_5"];
const BUY: [&str; 6] = ["FOLD", "BUY_1", "BUY_2", "BUY_3", "BUY_4", "BUY_5"];
const HUNDREDS: [&str; 10] = [
    "T_0", "T_1", "T_2", "T_3", "T_4", "T_5", "T_6", "T_7", "T_8", "T_9",
];
const TENTHS: [&str; 10] = [
    "TENTH_0", "TENTH_1", "TENTH_2", "TENTH_3", "TENTH_4", "TENTH_5", "TENTH_6", "TENTH_7",
    "TENTH_8", "TENTH_9",
];
/// The names on plates by kind; that of the house stands behind them.
const NAMES: [&str; 7] = ["", "LEFT", "RIGHT", "TIGHT", "BOLD", "ODDS", "FOX"];
const RANKS: [&str; 14] = [
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker",
];
const SUITS: [&str; 5] = ["clubs", "diamonds", "hearts", "spades", "joker"];
/// The first joker's number; the second one is red.
const JOKER: u8 = 52;
const CARDS: u8 = 54;
/// Cards of a row, and clocks of one.
const ROW: usize = 5;
const CARD_WIDTH: usize = 9;
/// Rows of a table at least; up to [`FEW`] have tall cards, or two rows.
const FEWEST: usize = 2;
const FEW: usize = 4;
/// Lines of the sixth and seventh small card, of which the lowest is missing.
const SMALL_LINES: usize = 4;
/// The house's seat where the bank plays.
const BANK: usize = 7;

fn art(text: &'static str) -> Arts {
    Arts::parse(text).expect("the cartridge's art can be read")
}

/// The name of the row of words with this number in a file.
fn named(file: &'static str, number: u8) -> Option<&'static str> {
    let rows = file.lines().filter(|line| !line.starts_with(';'));
    let mut names = rows.filter_map(|line| line.split_once(':'));
    names.nth(number.into()).map(|(name, _)| name)
}

/// What a frame shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    shades: Shades,
    screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    /// The set-up: its rows, by their names in `strings.txt`, with a number, and the row on the bar.
    SetUp {
        rows: [(&'static str, Option<u8>); 8],
        bar: usize,
    },
    Table {
        seats: Vec<Seat>,
        /// A hand has more than five cards.
        long: bool,
        top: Top,
        /// The line below, by its name in `pages.txt`, and the chance behind it.
        below: (&'static str, Option<u16>),
    },
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

/// The line above the table: a word of `strings.txt`, a number, and a further word.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Top {
    word: &'static str,
    number: u16,
    right: Option<&'static str>,
}

/// Chips as a plate shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number([Option<&'static str>; 3]);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|digit| f.write_str(digit.unwrap_or(" ")))
    }
}

/// The digits' names.
const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

fn digit(number: u16) -> Option<&'static str> {
    DIGITS.get(usize::from(number)).copied()
}

impl Number {
    /// A number of chips; a seat that has no chips of its own shows none.
    pub fn of(chips: Option<u16>) -> Number {
        let Some(chips) = chips else {
            return Number([None; 3]);
        };
        let at = |unit| digit(chips / unit % 10);
        Number(match chips {
            0..10 => [None, None, at(1)],
            10..100 => [None, at(10), at(1)],
            100..1000 => [at(100), at(10), at(1)],
            _ => [at(1000), Some("K"), at(100)],
        })
    }

    /// The number that the cartridge shows of a seat (`shownLow`, `shownHigh`).
    pub fn shown([low, high]: [u8; 2]) -> Number {
        let first = digit((high / REDS).into()).filter(|_| high / REDS != NO_HUNDREDS);
        let units = |from: u8| digit((low - from).into());
        Number(match low {
            NO_PAIR.. => [first, None, None],
            THOUSANDS.. => [first, Some("K"), units(THOUSANDS)],
            LONE.. => [first, None, units(LONE)],
            _ => [first, digit((low / 10).into()), digit((low % 10).into())],
        })
    }
}

/// Whether a seat has chips of its own, and whether it has a row of the table.
pub fn seated(view: &View, seat: usize) -> [bool; 2] {
    let options = view.byte(view.at.options);
    let kind = view.byte(view.at.kinds + seat as u16);
    let casino = options & OPTION_CASINO != 0;
    let bank = casino && options & OPTION_ROTATES == 0;
    let own = kind != KIND_EMPTY && (seat != BANK || !casino);
    [
        own,
        kind != KIND_EMPTY
            && (seat != BANK || bank || options & (OPTION_CASINO | OPTION_SEVEN) == 0),
    ]
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
    let estimate = u16::from(bits & CHANCE_ESTIMATE != 0) * (u16::from(ESTIMATE) << 8);
    match bits {
        CHANCE_UNKNOWN.. => Some(UNKNOWN),
        _ if bits & CHANCE_FULL != 0 => Some(1000 | estimate),
        CHANCE_NONE => None,
        _ => Some((10 * u16::from(percent) + u16::from(bits & 0x0F)) | estimate),
    }
}

impl Scene {
    /// What a frame shows that begins with this RAM; `None` if there is nothing of the kind.
    pub fn of(view: &View) -> Option<Scene> {
        let byte = |at| view.byte(at);
        let at = view.at;
        let screen = match byte(at.mode) {
            MODE_SETUP => set_up(view)?,
            mode => table(view, mode)?,
        };
        let grey = view.console.inputs().black_and_white;
        Some(Scene {
            shades: Shades::new(byte(at.idle), IDLE_CYCLE, grey),
            screen,
        })
    }

    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let shades = Shades {
            standard,
            ..self.shades
        };
        let mut picture = Picture::new(0);
        match &self.screen {
            Screen::SetUp { rows, bar } => draw_set_up(&mut picture, shades, rows, *bar),
            Screen::Table {
                seats,
                long,
                top,
                below,
            } => {
                draw_felt(&mut picture, shades);
                top.draw(&mut picture, shades);
                draw_below(&mut picture, shades, *below);
                draw_seats(&mut picture, shades, seats, *long);
            }
        }
        picture
    }
}

fn set_up(view: &View) -> Option<Screen> {
    let byte = |at| view.byte(at);
    let at = view.at;
    let options = byte(at.options);
    let seat = byte(at.shown_seat);
    let bank = options & (OPTION_CASINO | OPTION_ROTATES) == OPTION_CASINO;
    let who = match usize::from(seat) {
        BANK if bank => "HOUSE_7",
        seat if seat < usize::from(SEATS) => {
            *KINDS.get(usize::from(byte(at.kinds + seat as u16)))?
        }
        _ => return None,
    };
    let rules = match (options & OPTION_CASINO != 0, options & OPTION_OWN != 0) {
        (true, _) => "CASINO",
        (_, true) => "OWN_HAND",
        _ => "STANDARD",
    };
    let stake = CHIPS.get(usize::from(byte(at.stake))).copied();
    let (option, bit) = *OPTIONS.get(usize::from(byte(at.shown_option)))?;
    let help = match byte(at.notice) {
        0 => HELP[usize::from(byte(at.frame) >> 6)],
        _ => named(STRINGS, byte(at.message))?,
    };
    Some(Screen::SetUp {
        rows: [
            (GAMES.get(usize::from(byte(at.shown_game)))?, None),
            (rules, None),
            ("SEAT", Some(seat + 1)),
            (who, None),
            (
                if stake.is_some() {
                    "CHIPS"
                } else {
                    "CHIPS_100"
                },
                stake,
            ),
            (option, None),
            (if options & bit == 0 { "OFF" } else { "ON" }, None),
            (help, None),
        ],
        bar: byte(at.item).into(),
    })
}

fn table(view: &View, mode: u8) -> Option<Screen> {
    let byte = |at| view.byte(at);
    let at = view.at;
    let seat_of = |number: usize| -> Option<Seat> {
        let of = |base: u16| byte(base + number as u16);
        let (state, kind) = (of(at.states), of(at.kinds));
        let name = match state {
            STATE_FOLDED => "FOLD",
            STATE_OUT => "OUT",
            _ if kind & KIND_HOUSE != 0 => "HOUSE",
            _ => NAMES.get(usize::from(kind))?,
        };
        let won = [MODE_WON, MODE_OVER].contains(&mode) || byte(at.flags) & FLAG_EXTRA != 0;
        let look = match number as u8 {
            seat if seat == byte(at.actor) && won => LOOK_WIN,
            seat if seat == byte(at.actor) => LOOK_TURN,
            seat if seat == byte(at.next) => LOOK_NEXT,
            _ => state,
        };
        let cards = at.hands + number as u16 * u16::from(HAND);
        Some(Seat {
            number,
            name,
            state,
            look,
            chips: Number::shown([of(at.shown_low), of(at.shown_high)]),
            count: of(at.counts).into(),
            places: std::array::from_fn(|place| byte(cards + place as u16)),
        })
    };
    let numbers = (0..usize::from(SEATS)).filter(|seat| seated(view, *seat)[1]);
    let seats = numbers.map(seat_of).collect::<Option<Vec<Seat>>>()?;
    if seats.len() < FEWEST || seats.iter().any(|seat| !seat.is_possible()) {
        return None;
    }
    let wish = byte(at.wish);
    let asked = is_asked(view);
    let price = match byte(at.options) & OPTION_CASINO {
        0 => wish,
        _ => 1,
    };
    let thinks = mode == MODE_THINK && byte(at.thought) == 0 && byte(at.timer) == 0;
    let (word, number, _) = pot(view);
    if number > MOST_CHIPS {
        return None;
    }
    let top = Top {
        word,
        number,
        right: match asked {
            _ if number > 999 => None,
            true => Some(*PAY.get(usize::from(price).checked_sub(1)?)?),
            false => thinks.then_some("WAIT"),
        },
    };
    let words = words_below(view, mode)?;
    let chance = chance(view).filter(|_| BUY[1..].contains(&words));
    let long = seats.iter().any(|seat| seat.count > ROW);
    Some(Screen::Table {
        seats,
        long,
        top,
        below: (words, chance),
    })
}

/// The name of the line below the table.
fn words_below(view: &View, mode: u8) -> Option<&'static str> {
    let byte = |at| view.byte(at);
    let at = view.at;
    if byte(at.notice) != 0 {
        return named(PAGES, byte(at.message));
    }
    let frame = byte(at.frame);
    if byte(at.flags) & FLAG_DEMO != 0 && frame & 0x80 != 0 {
        return Some(if frame & 0x40 == 0 {
            "DEMO"
        } else {
            "DEMO_FIRE"
        });
    }
    let idle = byte(at.idle);
    let deed = match (byte(at.wish), byte(at.options) & OPTION_CASINO) {
        (0, _) => "FOLD",
        (wish, 0) => BUY.get(usize::from(wish))?,
        _ => "BUY_3",
    };
    Some(match mode {
        MODE_BEGIN | MODE_DEAL => "DEAL",
        MODE_HOUSE => "HOUSE",
        MODE_BUY if idle >= HINT_FROM && idle & 1 != 0 => match idle & 2 {
            0 => "FEWER",
            _ => "MORE",
        },
        MODE_BUY | MODE_SHOW => deed,
        MODE_FOLD => "FOLDS",
        MODE_BONUS => "BONUS",
        MODE_WON => "WINS",
        MODE_OVER => "OVER",
        _ => "NONE",
    })
}

/// Paints a rectangle of a thing.
fn band(picture: &mut Picture, thing: Thing, x: [usize; 2], y: [usize; 2], colour: u8) {
    let area = Area {
        x: x[0],
        y: y[0],
        width: x[1],
        height: y[1] - y[0],
    };
    picture.band(thing, area, colour);
}

fn draw_set_up(picture: &mut Picture, shades: Shades, rows: &[(&str, Option<u8>); 8], bar: usize) {
    Title {
        line: TITLE_LINE,
        gap: TITLE_GAP,
        letters: TITLE.get("logo"),
        colours: &LOGO[shades.standard].map(|value| shades.of([value; 2])),
        wall: shades.of(WALL),
        ground: shades.of(GROUND),
    }
    .paint(picture);
    for (at, (name, number)) in rows.iter().enumerate() {
        let thing = picture.thing(format!("the row {name}"));
        let line = ROWS_LINE + at * ROW_PITCH;
        let mut row = SET_UP.row(name);
        if let Some(number) = number {
            row = SET_UP.number(row, 5, *number);
        }
        if at == bar {
            scene::bar(picture, thing, line, shades.of(BLUE));
        }
        let colour = match at {
            7 => DIM,
            _ if at == bar => WHITE,
            _ => PLAIN,
        };
        row.paint(picture, thing, line, shades.of(colour));
    }
}

fn draw_felt(picture: &mut Picture, shades: Shades) {
    let all = [0, CLOCKS];
    let rail = picture.thing("the rails");
    band(picture, rail, all, [RAIL_TOP, RAIL_BOTTOM], shades.of(RAIL));
    let edges = [FELT_TOP - 1, FELT_BOTTOM + 1];
    band(picture, rail, all, edges, shades.of(RAIL_EDGE));
    let felt = picture.thing("the felt");
    band(picture, felt, all, [FELT_TOP, FELT_BOTTOM], shades.of(FELT));
}

impl Top {
    fn draw(&self, picture: &mut Picture, shades: Shades) {
        let Top { word, number, .. } = *self;
        let thing = picture.thing(format!("the line {word} {number} above the table"));
        let colour = shades.of(GOLD);
        let hundreds = usize::from(number / 100);
        // The strings stand two columns further to the right than they are shown.
        let left = TEXT_LEFT - 2 * scene::COLUMN_CLOCKS;
        let letter = HUNDREDS.get(hundreds).unwrap_or(&HUNDREDS[0]);
        SET_UP
            .row(letter)
            .paint_at(picture, thing, (left, TOP_LINE), colour);
        let rest = (number % 100) as u8;
        let mut row = SET_UP.row(word);
        let column = if hundreds < 10 { 2 } else { 3 };
        if column == 3 {
            row = SET_UP.number(row, 2, hundreds as u8);
        }
        if hundreds > 0 && rest < 10 {
            let zero = SET_UP.number(SET_UP.blank(), column, 0);
            zero.paint_at(picture, thing, (TEXT_LEFT - 4, TOP_LINE), colour);
        }
        row = SET_UP.number(row, column, rest);
        row.paint(picture, thing, TOP_LINE, colour);
        if let Some(right) = self.right {
            let thing = picture.thing(format!("the words {right} above the table"));
            let row = SET_UP.row(right);
            row.paint(picture, thing, TOP_LINE, colour);
        }
    }
}

fn draw_below(picture: &mut Picture, shades: Shades, (words, chance): (&str, Option<u16>)) {
    let thing = picture.thing(format!("the line {words} below the table"));
    let mut row = BELOW.row(words);
    let mark = u16::from(ESTIMATE) << 8;
    row = match chance.map(|chance| (chance, chance & !mark)) {
        None => row,
        Some((UNKNOWN, _)) => BELOW.over(row, "UNKNOWN"),
        Some((_, 1000..)) => BELOW.over(row, "FULL"),
        Some((chance, known)) => {
            row = BELOW.number(row, 3, (known / 10) as u8);
            row = BELOW.over(row, TENTHS[usize::from(known % 10)]);
            let estimate = chance & mark != 0;
            BELOW.over(row, if estimate { "ESTIMATE" } else { "EXACT" })
        }
    };
    row.paint(picture, thing, BELOW_LINE, shades.of(WHITE));
}

fn draw_seats(picture: &mut Picture, shades: Shades, seats: &[Seat], long: bool) {
    let few = seats.len() <= FEW;
    let (tops, pitches): (&[usize], &[usize]) = match (few, long) {
        (true, false) => (&TALL_TOPS, &TALL_PITCHES),
        (true, true) => (&TWO_ROW_TOPS, &TWO_ROW_PITCHES),
        (false, _) => (&LOW_TOPS, &LOW_PITCHES),
    };
    let index = seats.len() - if few { FEWEST } else { FEW + 1 };
    for (row, seat) in seats.iter().enumerate() {
        let line = tops[index] + row * pitches[index];
        let size = if few && !long { &TALL } else { &LOW };
        seat.draw_plate(picture, shades, size, line);
        seat.write(picture, line + 1);
        for (place, card) in seat.hand().iter().enumerate() {
            let thing = picture.thing(format!(
                "card {} of seat {}",
                name_of(*card),
                seat.number + 1
            ));
            let x = CARD_LEFT + place % ROW * CARD_PITCH;
            // More than a row of cards stand close together.
            let width = if seat.count > ROW { CARD_WIDTH } else { 0 };
            let column = CARD_LEFT + place * CARD_WIDTH;
            picture.write((column, line + 2), width, || written(*card));
            let card = Drawn {
                card: *card,
                thing,
                hole: shades.of(if is_red(*card) { RED } else { FELT }),
                face: seat.face(shades),
            };
            let y = line + size.plate + 1;
            match (place / ROW, few) {
                (0, false) if long => card.draw_small(picture, (x, y)),
                (_, false) if long => card.draw_half(picture, (x, y + 7)),
                (lower, _) => card.draw(picture, size, (x, y + lower * 13)),
            }
        }
    }
}

fn is_red(card: u8) -> bool {
    match card < JOKER {
        true => [1, 2].contains(&(card % 4)),
        false => card > JOKER,
    }
}

/// Rank and suit, as the art has them.
fn glyphs(card: u8) -> (&'static str, &'static str) {
    let suit = if card < JOKER { card % 4 } else { 4 };
    (RANKS[usize::from(card / 4)], SUITS[usize::from(suit)])
}

/// A card as text.
fn written(card: u8) -> String {
    let (rank, suit) = glyphs(card);
    let suit = match suit {
        "clubs" => "\u{2663}",
        "diamonds" => "\u{2666}",
        "hearts" => "\u{2665}",
        "spades" => "\u{2660}",
        _ => return "JOKER".to_string(),
    };
    format!("{rank}{suit}")
}

fn name_of(card: u8) -> String {
    let (rank, suit) = glyphs(card);
    format!("{rank} of {suit}")
}

impl Seat {
    /// Whether there are such cards and such a state.
    fn is_possible(&self) -> bool {
        self.state <= STATE_ACTED
            && self.count <= usize::from(HAND)
            && self.hand().iter().all(|card| *card < CARDS)
    }

    fn hand(&self) -> &[u8] {
        &self.places[..self.count]
    }

    fn face(&self, shades: Shades) -> u8 {
        let face = match self.state {
            STATE_FOLDED => FOLD_FACE,
            STATE_OUT => OUT_FACE,
            _ => FACE,
        };
        // White and grey have no hue.
        Shades { hues: 0, ..shades }.of(face)
    }

    /// The plate as text: whose turn it is, the number, the name, and the chips.
    fn write(&self, picture: &mut Picture, line: usize) {
        picture.write((0, line), 1, || {
            let mark = match self.look {
                LOOK_TURN => ">",
                LOOK_WIN => "*",
                _ => "",
            };
            let then = if self.look == LOOK_NEXT { " NEXT" } else { "" };
            let chips = self.chips.to_string();
            let (number, chips) = (self.number + 1, chips.trim());
            let text = format!("{mark}{number} {} {chips}{then}", self.name);
            text.trim_end().to_string()
        });
    }

    fn draw_plate(&self, picture: &mut Picture, shades: Shades, size: &Size, line: usize) {
        let (plate, text) = [
            (FELT, PLATE_TEXT),
            (PLATE, PLATE_TEXT),
            (FELT, FOLD_TEXT),
            (OUT_PLATE, OUT_TEXT),
            (PLATE, PLATE_TEXT),
            (TURN_PLATE, TURN_TEXT),
            (NEXT_PLATE, NEXT_TEXT),
            (WIN_PLATE, WIN_TEXT),
        ][usize::from(self.look)];
        let seat = self.number + 1;
        let thing = picture.thing(format!("the plate of seat {seat}"));
        let lines = [line, line + size.plate];
        band(
            picture,
            thing,
            [PLATE_LEFT, PLATE_WIDTH],
            lines,
            shades.of(plate),
        );
        let mut put =
            |thing, art: &Art, x| picture_art(picture, thing, art, (x, line + 1), shades.of(text));
        let mut x = NAME_LEFT;
        for letter in self.name.chars() {
            let art = size.letters.get(letter.encode_utf8(&mut [0; 4]));
            put(format!("the name {} of seat {seat}", self.name), art, x);
            x += art.width() + 1;
        }
        let number = size.letters.get(&seat.to_string());
        put(format!("the number of seat {seat}"), number, NUMBER_LEFT);
        for (digit, x) in self.chips.0.into_iter().zip(CHIPS_LEFT) {
            if let Some(digit) = digit {
                put(
                    format!("the chips of seat {seat}"),
                    size.digits.get(digit),
                    x,
                );
            }
        }
    }
}

fn picture_art(picture: &mut Picture, name: String, art: &Art, at: (usize, usize), colour: u8) {
    let thing = picture.thing(name);
    picture.art(thing, art, at, colour);
}

/// A card on the table.
struct Drawn {
    card: u8,
    thing: Thing,
    hole: u8,
    face: u8,
}

impl Drawn {
    /// Rank above suit, from this clock and line on.
    fn draw(&self, picture: &mut Picture, size: &Size, (x, y): (usize, usize)) {
        let (rank, suit) = glyphs(self.card);
        let (rank, suit) = (size.ranks.get(rank), size.suits.get(suit));
        let top = y + usize::from(size.round);
        let suits = top + 1 + rank.height() + 1;
        let end = suits + suit.height() + 1;
        if size.round {
            band(
                picture,
                self.thing,
                [x + 1, CARD_WIDTH - 2],
                [y, end + 1],
                self.face,
            );
        }
        band(picture, self.thing, [x, CARD_WIDTH], [top, end], self.face);
        picture.art(self.thing, rank, (x + 1, top + 1), self.hole);
        picture.art(self.thing, suit, (x + 1, suits), self.hole);
    }

    /// A small card's rank beside its suit.
    fn small(&self) -> Art {
        match glyphs(self.card) {
            ("joker", _) => SMALL_SUITS.get("joker").clone(),
            (rank, suit) => SMALL_RANKS.get(rank).with(4, SMALL_SUITS.get(suit)),
        }
    }

    fn draw_small(&self, picture: &mut Picture, (x, y): (usize, usize)) {
        let art = self.small();
        band(
            picture,
            self.thing,
            [x, CARD_WIDTH],
            [y, y + art.height() + 2],
            self.face,
        );
        picture.art(self.thing, &art, (x + 1, y + 1), self.hole);
    }

    /// The sixth or the seventh small card.
    fn draw_half(&self, picture: &mut Picture, (x, y): (usize, usize)) {
        let lines: Vec<usize> = (0..SMALL_LINES).collect();
        band(
            picture,
            self.thing,
            [x + 1, CARD_WIDTH - 1],
            [y, y + SMALL_LINES],
            self.face,
        );
        picture.art(
            self.thing,
            &self.small().picked(&lines),
            (x + 1, y),
            self.hole,
        );
    }
}
