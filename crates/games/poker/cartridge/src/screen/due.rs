//! Computes the expected screen from the table, the cursor, timers and messages in RAM.

use poker_engine::rules::MOST_CHIPS;
use scene::{Line, Shades};

use super::{BANK, BELOW, CARDS, FEWEST, Lines, Number, SET_UP, Scene, Screen, Seat};
use crate::constants::{
    CHANCE_ESTIMATE, CHANCE_FULL, CHANCE_NONE, CHANCE_UNKNOWN, CHANCES, HAND, HINT_FROM,
    IDLE_CYCLE, KIND_EMPTY, KIND_HOUSE, KIND_YOU, LONE, LOOK_NEXT, LOOK_TURN, LOOK_WIN, MODE_BEGIN,
    MODE_BONUS, MODE_BUY, MODE_DEAL, MODE_FOLD, MODE_HOUSE, MODE_JUDGE, MODE_OVER, MODE_PAUSE,
    MODE_PAY, MODE_SETUP, MODE_SHOW, MODE_THINK, MODE_WON, NO_HUNDREDS, NO_PAIR, NO_SEAT,
    OPTION_CAPPED, OPTION_JOKERS, OPTION_ROTATES, OPTION_SEVEN, OPTION_SIX, REDS, SEATS,
    STATE_ACTED, STATE_FOLDED, STATE_OUT, THOUSANDS,
};
use crate::layout::*;
use crate::memory::Ram;
use crate::state::{self, ESTIMATE, UNKNOWN};

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
const NAMES: [&str; 8] = ["", "LEFT", "RIGHT", "TIGHT", "BOLD", "ODDS", "FOX", "YOU"];
/// Cards of a purchase in the casino game.
const CASINO_CARDS: u8 = 3;

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
    pub fn shown(ram: &Ram, seat: usize) -> Number {
        let [low, high] = [ram.shown_low(), ram.shown_high()].map(|bytes| bytes.get(seat));
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
pub fn seated(ram: &Ram, seat: usize) -> [bool; 2] {
    let is_taken = ram.kinds().get(seat) != KIND_EMPTY;
    let casino = ram.option_casino();
    let bank = casino && !ram.option_rotates();
    let has_row = seat != BANK || bank || !casino && !ram.option_seven();
    [is_taken && (seat != BANK || !casino), is_taken && has_row]
}

/// The word above the table, and the number that is due behind it.
pub fn pot(ram: &Ram) -> (&'static str, u16) {
    match ram.mode() {
        MODE_WON | MODE_BONUS => ("GOT", ram.share()),
        _ => ("POT", ram.pot()),
    }
}

/// Whether cards to be bought are shown, with their price and their chance.
fn is_asked(ram: &Ram) -> bool {
    [MODE_BUY, MODE_SHOW].contains(&ram.mode()) && (1..=CHANCES).contains(&ram.wish())
}

/// The chance of the cards to be bought that is due, in whole percent, but per mille, with the bit of an estimate.
pub fn chance_due(ram: &Ram) -> Option<u16> {
    let chance = is_asked(ram).then(|| state::chance(ram, ram.wish()))?;
    Some(match chance {
        UNKNOWN => UNKNOWN,
        _ => (chance & ESTIMATE) + (chance & !ESTIMATE) / 10 * 10,
    })
}

/// The chance as the cartridge shows it (`shownChance`), a frame late.
pub fn chance(ram: &Ram) -> Option<u16> {
    let [percent, bits] = ram.shown_chance().all();
    let per_mille = 10 * u16::from(10 * (percent >> 4) + (percent & 0x0F));
    let estimate = u16::from(bits & CHANCE_ESTIMATE != 0) * ESTIMATE;
    match bits {
        CHANCE_UNKNOWN.. => Some(UNKNOWN),
        _ if bits & CHANCE_FULL != 0 => Some(1000 | estimate),
        CHANCE_NONE => None,
        _ => Some(per_mille | estimate),
    }
}

impl Scene {
    /// Returns the expected contents of a frame that begins with this RAM; `None` if they are unknown.
    pub fn of(ram: &Ram) -> Option<Scene> {
        let screen = match ram.mode() {
            MODE_SETUP => set_up(ram)?,
            mode => table(ram, mode)?,
        };
        let grey = ram.console.inputs().black_and_white;
        let shades = Shades::new(ram.idle(), IDLE_CYCLE, grey);
        Some(Scene { shades, screen })
    }
}

fn set_up(ram: &Ram) -> Option<Screen> {
    let seat = ram.shown_seat();
    let bank = ram.option_casino() && !ram.option_rotates();
    let kind = |seat: u8| (seat < SEATS).then(|| ram.kinds().get(seat.into()));
    let who = match kind(seat)? {
        _ if usize::from(seat) == BANK && bank => Line::new("HOUSE_7"),
        KIND_EMPTY => Line::new("NOBODY_0"),
        kind => SET_UP.named(format!("KIND_{kind}"))?,
    };
    let rules = match (ram.option_casino(), ram.option_own()) {
        (true, _) => "CASINO",
        (_, true) => "OWN_HAND",
        _ => "STANDARD",
    };
    let (option, bit) = *OPTIONS.get(usize::from(ram.shown_option()))?;
    let help = match ram.notice() {
        0 => HELP[usize::from(ram.frame() >> 6)],
        _ => SET_UP.name(ram.message())?,
    };
    let rows = [
        Line::new(*GAMES.get(usize::from(ram.shown_game()))?),
        Line::new(rules),
        Line::new("SEAT").number(5, seat + 1),
        who,
        match [10, 20, 50].get(usize::from(ram.stake())) {
            Some(chips) => Line::new("CHIPS").number(5, *chips),
            None => Line::new("CHIPS_100"),
        },
        Line::new(option),
        Line::new(if ram.options() & bit == 0 {
            "OFF"
        } else {
            "ON"
        }),
        Line::new(help),
    ];
    let rows = rows.into_iter().enumerate().map(|(at, row)| {
        let colour = if at == 7 { DIM } else { PLAIN };
        (row, ROWS_LINE + at * ROW_PITCH, colour)
    });
    Some(Screen::SetUp(rows.collect(), ram.item().into()))
}

fn table(ram: &Ram, mode: u8) -> Option<Screen> {
    let numbers = (0..usize::from(SEATS)).filter(|seat| seated(ram, *seat)[1]);
    let seats = numbers.map(|number| seat(ram, mode, number));
    let seats = seats.collect::<Option<Vec<Seat>>>()?;
    let (word, _) = pot(ram);
    let number = ram.shown_pot();
    if seats.len() < FEWEST || number > MOST_CHIPS.into() {
        return None;
    }
    let rest = number % 100;
    let hundreds = SET_UP.named(format!("T_{}", number / 100));
    let above = match number {
        ..100 => Line::new(word).number(2, rest as u8),
        100..1000 => Line::new(word).digits(2, &format!("{rest:02}")),
        _ => Line::new(word).digits(3, &number.to_string()),
    };
    let price = if ram.option_casino() { 1 } else { ram.wish() };
    let thinks = mode == MODE_THINK && ram.thought() == 0 && ram.timer() == 0;
    let lines = Lines {
        hundreds: hundreds.unwrap_or_else(|| Line::new("T_0")),
        above: match is_asked(ram) {
            _ if number >= 1000 => above,
            true => above.over(SET_UP.named(format!("PAY_{price}"))?.to_string()),
            false if thinks => above.over("WAIT"),
            false => above,
        },
        below: below(ram, mode)?,
    };
    Some(Screen::Table(seats, lines))
}

/// The row of a seat.
fn seat(ram: &Ram, mode: u8, number: usize) -> Option<Seat> {
    let (state, kind) = (ram.states().get(number), ram.kinds().get(number));
    let won = [MODE_WON, MODE_OVER].contains(&mode) || ram.flag_extra();
    let seat = Seat {
        number,
        name: match state {
            STATE_FOLDED => "FOLD",
            STATE_OUT => "OUT",
            _ => name(kind)?,
        },
        state,
        look: match number as u8 {
            seat if seat == ram.actor() && won => LOOK_WIN,
            seat if seat == ram.actor() => LOOK_TURN,
            seat if seat == ram.next() => LOOK_NEXT,
            _ => state,
        },
        chips: Number::shown(ram, number),
        count: ram.counts().get(number).into(),
        places: state::places(ram, number),
    };
    let is_possible = state <= STATE_ACTED && seat.count <= usize::from(HAND);
    let are_cards = |cards: &[u8]| cards.iter().all(|card| *card < CARDS);
    (is_possible && are_cards(seat.hand())).then_some(seat)
}

/// The name of a player by its kind.
fn name(kind: u8) -> Option<&'static str> {
    match kind & KIND_HOUSE {
        0 => NAMES.get(usize::from(kind)).copied(),
        _ => Some("HOUSE"),
    }
}

/// The line below the table.
fn below(ram: &Ram, mode: u8) -> Option<Line> {
    let (frame, idle) = (ram.frame(), ram.idle());
    Some(Line::new(match mode {
        _ if ram.notice() != 0 => BELOW.name(ram.message())?,
        _ if ram.flag_demo() && frame & 0x80 != 0 => {
            ["DEMO", "DEMO_FIRE"][usize::from(frame >> 6 & 1)]
        }
        MODE_BEGIN | MODE_DEAL => "DEAL",
        MODE_HOUSE => "HOUSE",
        MODE_BUY if idle >= HINT_FROM && idle & 1 != 0 => {
            ["FEWER", "MORE"][usize::from(idle >> 1 & 1)]
        }
        MODE_BUY => return button(ram),
        MODE_PAY..=MODE_JUDGE if ram.next() != NO_SEAT => "BLUE",
        MODE_SHOW if ram.wish() != 0 => return does(ram, "BUY", &format!("_{}", cards(ram))),
        MODE_SHOW | MODE_FOLD => return does(ram, "FOLD", ""),
        MODE_PAUSE => return does(ram, "STAY", ""),
        MODE_WON => return does(ram, "WIN", ""),
        MODE_BONUS => "BONUS",
        MODE_OVER if ram.kinds().get(ram.actor().into()) == KIND_YOU => "YOU_OVER",
        MODE_OVER => "OVER",
        _ => "NONE",
    }))
}

/// The number of cards that are to be bought.
fn cards(ram: &Ram) -> u8 {
    match ram.option_casino() {
        true => CASINO_CARDS,
        false => ram.wish(),
    }
}

/// The name of the seat at turn, or of the winner, and what it does; nothing if there is none.
fn does(ram: &Ram, verb: &str, number: &str) -> Option<Line> {
    let kind = match usize::from(ram.actor()) {
        seat if seat < SEATS.into() => ram.kinds().get(seat),
        _ => return Some(Line::new("NONE")),
    };
    let (name, ending) = match kind {
        KIND_EMPTY => return None,
        KIND_HOUSE.. => (KIND_HOUSE, "S"),
        KIND_YOU => (KIND_YOU, ""),
        other => (other, "S"),
    };
    let name = BELOW.named(format!("NAME_{name}"))?;
    let deed = BELOW.named(format!("{verb}{ending}{number}"))?;
    Some(name.over(deed.to_string()))
}

/// What the button does in a turn, or the chance of it, or what the colours of the plates mean.
fn button(ram: &Ram) -> Option<Line> {
    let (late, second) = (ram.frame() & 0x80 != 0, ram.frame() & 0x40 != 0);
    let explained = ram.flag_first() && ram.next() != NO_SEAT;
    Some(match ram.wish() {
        0 => Line::new("FIRE_FOLD"),
        _ if late && explained => Line::new(if second { "BLUE" } else { "YELLOW" }),
        _ if !second => BELOW.named(format!("FIRE_{}", cards(ram)))?,
        _ => chance_line(ram),
    })
}

/// The chance of the cards that are to be bought.
fn chance_line(ram: &Ram) -> Line {
    let word = Line::new("CHANCE");
    match chance(ram) {
        None => word,
        Some(UNKNOWN) => word.over("UNKNOWN"),
        Some(chance) if chance & !ESTIMATE >= 1000 => word.over("FULL"),
        Some(chance) => {
            let known = chance & !ESTIMATE;
            let word = word.number(4, (known / 10) as u8);
            word.over(if chance == known { "EXACT" } else { "ESTIMATE" })
        }
    }
}
