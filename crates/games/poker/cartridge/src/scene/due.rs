//! Which scene is due: from the table, and from what only the cartridge knows.

use poker_engine::rules::MOST_CHIPS;
use scene::{Line, Shades};

use super::{BANK, BELOW, CARDS, FEWEST, Lines, Number, SET_UP, Scene, Screen, Seat};
use crate::constants::{
    CHANCE_ESTIMATE, CHANCE_FULL, CHANCE_NONE, CHANCE_UNKNOWN, ESTIMATE, FLAG_DEMO, FLAG_EXTRA,
    HAND, HINT_FROM, IDLE_CYCLE, KIND_EMPTY, KIND_HOUSE, LONE, LOOK_NEXT, LOOK_TURN, LOOK_WIN,
    MODE_BEGIN, MODE_BONUS, MODE_BUY, MODE_DEAL, MODE_FOLD, MODE_HOUSE, MODE_OVER, MODE_SETUP,
    MODE_SHOW, MODE_THINK, MODE_WON, NO_HUNDREDS, NO_PAIR, OPTION_CAPPED, OPTION_CASINO,
    OPTION_JOKERS, OPTION_OWN, OPTION_ROTATES, OPTION_SEVEN, OPTION_SIX, REDS, SEATS, STATE_ACTED,
    STATE_FOLDED, STATE_OUT, THOUSANDS,
};
use crate::encoding::UNKNOWN;
use crate::layout::*;
use crate::view::View;

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
