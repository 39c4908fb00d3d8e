//! Writes states into RAM and compares each frame with the expected picture.

use std::fmt;

use campaign::{Kind, Subject, Units, worker};
use poker_cartridge::Driver;
use poker_cartridge::constants::{
    CHANCES, DEMO_FROM, FLAG_DEMO, FLAG_EXTRA, FLAG_FIRST, GAMES, HAND, IDLE_CYCLE, ITEMS,
    JOB_ACTOR, KINDS, LONG_SMALL, LOOK_TURN, LOOK_WIN, MODE_ACTOR, MODE_BEGIN, MODE_BONUS,
    MODE_BUY, MODE_DEAL, MODE_DRAW, MODE_FOLD, MODE_OVER, MODE_PAUSE, MODE_SHOW, MODE_THINK,
    MODE_WON, NO_CARD, NO_SEAT, OPTION_CAPPED, OPTION_CASINO, OPTION_JOKERS, OPTION_OWN,
    OPTION_ROTATES, OPTION_SEVEN, OPTION_SIX, STAKES, STATE_ACTED, STATE_EMPTY, STATE_IN, SWITCHES,
};
use poker_cartridge::state::{ESTIMATE, UNKNOWN};
use poker_engine::rules::{Card, HOUSE, MOST_CHIPS, SEATS};
use random::Random;
use referee::{Controls, Driver as _, Found};
use vcs::{Console, Stick};

/// The words of the line below the table.
const PAGES: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/files/asm/poker/pages.txt"
));
/// And those of the set-up.
const STRINGS: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/files/asm/poker/strings.txt"
));
/// The messages on either.
const REFUSALS: [&str; 2] = ["NOBODY", "NOT_OWN"];
const NOTICES: [&str; 4] = ["NO_BUY", "OUT", "HOUSE_FOLDS", "BUST"];

/// A pack with jokers.
const PACK: usize = 54;
/// Cards of hands, and of the longest ones: eight hands of seven are more than a pack.
const SHORT: usize = 5;
const SIX: usize = 6;
/// Seats of a table, with hands of five cards or of the most that they can have.
const LAYOUTS: usize = 2 * (SEATS - 1);
/// States that have each of 54 cards in every place of every hand, of two to eight seats.
const ALL: u64 = (LAYOUTS * PACK) as u64;
/// The options of the other states.
const OPTIONS: [u8; 11] = [
    0x00, 0x01, 0x02, 0x04, 0x03, 0x05, 0x10, 0x18, 0x50, 0x58, 0x20,
];
/// Modes in which a table rests.
const MODES: [u8; 11] = [
    MODE_BEGIN, MODE_DEAL, MODE_BUY, MODE_THINK, MODE_SHOW, MODE_DRAW, MODE_FOLD, MODE_BONUS,
    MODE_WON, MODE_OVER, MODE_PAUSE,
];
/// Frames until the cartridge has set up a table, and until it has looked up what it shows of all seats.
const BEGINS: u32 = 12;
const FOLLOWS: u32 = 36;
/// Frames that are compared then, and from the beginning of a turn on.
const RESTS: u32 = 24;
const TURN: u32 = 40;
/// Frames within which a planted state is compared.
const PATIENCE: u32 = 8;
/// Frames of a message or a pause, more than all of these.
const LONG_TIME: u8 = 255;
/// The largest pot of eight players with a hundred chips each, and the largest bonus.
const MOST_POT: u16 = 800;
const MOST_SHARE: u16 = 1000;
/// Seats of a table at least, and of the rules' own hand.
const FEWEST: usize = 2;
const OWN_SEATS: usize = 4;

referee::tally! {
    /// What was compared.
    pub struct Shown {
        /// States.
        states: sum,
        /// Pictures of the set-up.
        set_ups: sum,
        /// Pictures of tables.
        tables: sum,
        /// Those of them in which a computer thinks.
        thoughts: sum,
        /// Cards on them.
        cards: sum,
    }
}

/// States of every mode in which a table rests.
pub const PICTURES: Kind = Kind {
    name: "pictures",
    help: "Number of states whose pictures are compared, with each seed; the first 756 also have every card in every place \
           of every hand, with two to eight seats",
    default: Some(ALL),
    units: Units::EachSeed,
    unit: "states",
    worker: |asked| {
        let mut planter = Planter::new(&asked.subject)?;
        Ok(worker(move |number| planter.show(number)))
    },
    sentence: |counts| {
        format!(
            "{} as drawn from the engine: {} pictures of the set-up, {} of tables, {} of them with a thought, with {}",
            counts.count("state"),
            counts.sum("set ups"),
            counts.sum("tables"),
            counts.sum("thoughts"),
            counts.count("card"),
        )
    },
};

/// A console in the set-up, in which states are planted.
struct Planter {
    planter: referee::Planter<Driver>,
}

/// A table that is to be planted.
struct Planted {
    options: u8,
    kinds: [u8; SEATS],
    hands: [Vec<u8>; SEATS],
    mode: u8,
}

impl Planter {
    fn new(subject: &Subject) -> Result<Planter, Found> {
        Ok(Planter {
            planter: referee::Planter::new(Driver::new(subject)?),
        })
    }

    /// Compares the pictures of a state, by its number: of the set-up, of tables at rest, and of turns that begin at them.
    fn show(&mut self, number: u64) -> Result<Shown, Found> {
        let mut chance = Random::after_frames(1 + number as u32);
        let random = Planted::random(&mut chance);
        let mut counts = Shown {
            states: 1,
            ..Shown::default()
        };
        if number < ALL {
            self.restore(&mut chance)?;
            let every = Planted::every(number as usize, &mut chance);
            self.compare(&every, &mut chance, &mut counts)?;
        }
        self.restore(&mut chance)?;
        self.set_up(&mut chance)
            .map_err(|found| found.at("the set-up"))?;
        counts.set_ups += 1;
        self.compare(&random, &mut chance, &mut counts)?;
        Ok(counts)
    }

    fn restore(&mut self, chance: &mut Random) -> Result<(), Found> {
        self.planter.restore()?;
        self.console().inputs_mut().black_and_white = chance.below(2) == 0;
        Ok(())
    }

    /// A table and a turn at it, from the set-up on.
    fn compare(
        &mut self,
        planted: &Planted,
        chance: &mut Random,
        counts: &mut Shown,
    ) -> Result<(), Found> {
        self.begin(planted)
            .and_then(|()| {
                counts.tables += self.table(planted, chance)?;
                self.turn(planted, counts)
            })
            .map_err(|found: Found| found.at(planted))?;
        let cards = planted.hands.iter().map(|hand| hand.len() as u64);
        counts.cards += cards.sum::<u64>();
        Ok(())
    }

    fn console(&mut self) -> &mut Console {
        &mut self.planter.driver.rig.console
    }

    /// A set-up with anything in its rows.
    fn set_up(&mut self, chance: &mut Random) -> Result<(), Found> {
        let table = [0, OPTION_CASINO, OPTION_OWN][usize::from(chance.below(3))];
        let limit = [0, OPTION_SIX, OPTION_SEVEN][usize::from(chance.below(3))];
        let others = OPTION_JOKERS | OPTION_CAPPED | OPTION_ROTATES;
        let switches = chance.below(256) & others;
        let kinds = [(); SEATS].map(|()| chance.below(KINDS.into()));
        let rig = &mut self.planter.driver.rig;
        rig.at.kinds.set(&mut rig.console, kinds);
        self.planter.set(|at| {
            [
                (at.options, table | limit | switches),
                (at.stake, chance.below(STAKES.into())),
                (at.shown_game, chance.below(u16::from(GAMES) + 1)),
                (at.shown_seat, chance.below(SEATS as u16)),
                (at.shown_option, chance.below(SWITCHES.into())),
                (at.item, chance.below(ITEMS.into())),
                (at.idle, chance.below(u16::from(DEMO_FROM) - 1)),
                (at.frame, chance.below(256)),
            ]
        });
        self.notice(STRINGS, &REFUSALS, chance)?;
        self.planter.see(PATIENCE).map(drop)
    }

    /// A message, in one of two cases, for longer than anybody looks.
    fn notice(&mut self, file: &str, names: &[&str], chance: &mut Random) -> Result<(), Found> {
        let name = names[usize::from(chance.below(names.len() as u16))];
        let rows = file.lines().filter(|line| !line.starts_with(';'));
        let number = rows
            .filter_map(|line| line.split_once(':'))
            .position(|row| row.0 == name)
            .ok_or_else(|| Found::from(format!("there are no words {name}")))?;
        self.planter.set(|at| {
            [
                (at.message, number as u8),
                (at.notice, chance.below(2) * LONG_TIME),
            ]
        });
        Ok(())
    }

    /// Begins a session of the table's seats, so that the cartridge lays its rows out.
    fn begin(&mut self, planted: &Planted) -> Result<(), Found> {
        self.planter
            .set(|at| [(at.options, planted.options), (at.notice, 0)]);
        let driver = &mut self.planter.driver;
        let rig = &mut driver.rig;
        rig.at.kinds.set(&mut rig.console, planted.kinds);
        driver.rig.referee.resume();
        driver.push(Stick::FIRE)?;
        driver.wait("begin a session", BEGINS, |driver| {
            driver.ram().mode() == MODE_BEGIN && driver.ram().job() == 0
        })
    }

    /// The table at rest, as soon as the cartridge has looked up what it shows. Returns the number of pictures compared.
    fn table(&mut self, planted: &Planted, chance: &mut Random) -> Result<u64, Found> {
        let casino = planted.options & OPTION_CASINO != 0;
        let rig = &mut self.planter.driver.rig;
        let (at, console) = (&rig.at, &mut rig.console);
        let counts: [usize; SEATS] = std::array::from_fn(|seat| planted.hands[seat].len());
        if counts.iter().any(|count| *count > SHORT) {
            let long = at.long.get(console);
            at.long.set(console, long | LONG_SMALL);
        }
        let [pack @ .., _] = planted.left().to_le_bytes();
        at.pack.set(console, pack);
        at.counts.set(console, counts.map(|count| count as u8));
        let mut hands = [NO_CARD; SEATS * HAND as usize];
        for (hand, row) in planted.hands.iter().zip(hands.chunks_mut(HAND.into())) {
            row[..hand.len()].copy_from_slice(hand);
        }
        at.hands.set(console, hands);
        let states = counts.map(|count| match count {
            0 => STATE_EMPTY,
            _ => STATE_IN + chance.below(STATE_ACTED.into()),
        });
        at.states.set(console, states);
        for seat in 0..SEATS {
            let [low, high] = number(chance, MOST_CHIPS).to_le_bytes();
            at.chips_lo.at(seat).set(console, low);
            at.chips_hi.at(seat).set(console, high);
        }
        at.pot.set(console, number(chance, MOST_POT));
        let most = if casino { MOST_SHARE } else { MOST_POT };
        at.share.set(console, number(chance, most));
        for cards in 0..CHANCES.into() {
            let [low, high] = any_chance(chance).to_le_bytes();
            at.chances.at(2 * cards).set(console, low);
            at.chances.at(2 * cards + 1).set(console, high);
        }
        let wishes = if casino { 2 } else { u16::from(CHANCES) + 1 };
        let mode = planted.mode;
        let extra = casino && [MODE_DRAW, MODE_BONUS].contains(&mode) && chance.below(2) == 0;
        let won = extra || [MODE_WON, MODE_OVER].contains(&mode);
        let demo = mode != MODE_BUY && chance.below(4) == 0;
        let taken: Vec<usize> = (0..SEATS)
            .filter(|seat| planted.kinds[*seat] != 0)
            .collect();
        let next = match chance.below(SEATS as u16 + 1) {
            seat if usize::from(seat) < SEATS => seat,
            _ => NO_SEAT,
        };
        let actor = taken[usize::from(chance.below(taken.len() as u16))];
        let first = u8::from(chance.below(2) == 0) * FLAG_FIRST;
        let flags = (u8::from(demo) * FLAG_DEMO) | (u8::from(extra) * FLAG_EXTRA) | first;
        self.planter.set(|at| {
            [
                (at.mode, mode),
                (at.flags, flags),
                (at.spot, if won { LOOK_WIN } else { LOOK_TURN }),
                (at.wish, chance.below(wishes)),
                (at.actor, actor as u8),
                (at.next, next),
                (at.thought, 1),
                (at.result, u8::from(mode == MODE_BONUS)),
                (at.timer, LONG_TIME),
                (at.idle, chance.below(2 * u16::from(IDLE_CYCLE))),
            ]
        });
        self.notice(PAGES, &NOTICES, chance)?;
        let mut pictures = self.planter.counted(|driver| {
            for _ in 0..FOLLOWS {
                driver.rig.referee.run_frame(&mut driver.rig.console);
                driver.rig.referee.take_differences();
            }
            Ok(())
        })?;
        self.planter.set(|at| [(at.frame, chance.below(256))]);
        pictures += self.planter.see(PATIENCE)?;
        for _ in 0..RESTS {
            pictures += self.planter.frame(Stick::CENTRE)?;
        }
        Ok(pictures)
    }

    /// The turn of the lowest hand of that table; two hands at least are in.
    fn turn(&mut self, planted: &Planted, counts: &mut Shown) -> Result<(), Found> {
        let casino = planted.options & OPTION_CASINO != 0;
        let states = std::array::from_fn(|seat| match (planted.hands[seat].len(), casino) {
            (0, _) => STATE_EMPTY,
            (SHORT, true) if planted.kinds[seat] != 0 => STATE_ACTED,
            _ => STATE_IN,
        });
        let rig = &mut self.planter.driver.rig;
        rig.at.states.set(&mut rig.console, states);
        self.planter.set(|at| {
            [
                (at.mode, MODE_ACTOR),
                (at.job, JOB_ACTOR),
                (at.step, 0),
                (at.flags, 0),
                (at.actor, NO_SEAT),
                (at.next, NO_SEAT),
                (at.timer, 0),
                (at.notice, 0),
            ]
        });
        self.planter.driver.rig.referee.resume();
        for _ in 0..TURN {
            let pictures = self.planter.frame(Stick::CENTRE)?;
            counts.tables += pictures;
            counts.thoughts += u64::from(self.planter.driver.thinks()) * pictures;
        }
        Ok(())
    }
}

/// A chance per mille, with the bit of an estimate or not, or one that is not known.
fn any_chance(chance: &mut Random) -> u16 {
    let estimated = u16::from(chance.below(2)) * ESTIMATE;
    let per_mille = match chance.below(4) {
        0 => return UNKNOWN,
        1 => 1000,
        _ => number(chance, 1000),
    };
    per_mille | estimated
}

impl Planted {
    /// One of the states that have every card in every place: the cards follow each other in the places, from another one on
    /// in each. No card comes or goes and no hand is put in order.
    fn every(number: usize, chance: &mut Random) -> Planted {
        let (layout, first) = (number % LAYOUTS, number / LAYOUTS);
        let seats = FEWEST + layout / 2;
        let (limit, places, of) = match (layout % 2, seats) {
            (0, _) => (0, SHORT, SEATS),
            (_, SEATS) => (OPTION_SIX, SIX, SEATS),
            _ => (OPTION_SEVEN, HAND.into(), SEATS - 1),
        };
        let kinds = seated(chance, seats, of);
        let mut cards = (first..).map(|card| (card % PACK) as u8);
        let hands = kinds.map(|kind| match kind {
            0 => Vec::new(),
            _ => cards.by_ref().take(places).collect(),
        });
        Planted {
            options: OPTION_JOKERS | limit,
            kinds,
            hands,
            mode: MODE_DRAW,
        }
    }

    fn random(chance: &mut Random) -> Planted {
        let options = OPTIONS[usize::from(chance.below(OPTIONS.len() as u16))];
        let casino = options & OPTION_CASINO != 0;
        let bank = casino && options & OPTION_ROTATES == 0;
        let of = match options & (OPTION_CASINO | OPTION_SEVEN) {
            0 => SEATS,
            _ => SEATS - 1,
        };
        let fewest = if bank { 1 } else { FEWEST };
        let seats = match options & OPTION_OWN {
            0 => fewest + usize::from(chance.below((of - fewest + 1) as u16)),
            _ => OWN_SEATS,
        };
        let of = if options & OPTION_OWN == 0 { of } else { seats };
        let kinds = seated(chance, seats, of);
        let jokers = options & OPTION_JOKERS != 0;
        let mut pack: Vec<u8> = (0..if jokers { PACK } else { PACK - 2 } as u8).collect();
        let limit = match options & (OPTION_SIX | OPTION_SEVEN) {
            0 => SHORT,
            OPTION_SIX => SIX,
            _ => HAND.into(),
        };
        let mut house = casino;
        let hands = std::array::from_fn(|seat| {
            let cards = match (kinds[seat], casino) {
                (0, _) if bank && seat == HOUSE => SHORT,
                (0, _) => 0,
                // The first player is the house that rotates.
                (_, true) if !bank && std::mem::take(&mut house) => SHORT,
                (_, true) => [2, SHORT][usize::from(chance.below(2))],
                (_, false) => match usize::from(chance.below(limit as u16 + 1)) {
                    // Every hand begins with two cards.
                    1 if limit > SIX => 2,
                    cards => cards,
                },
            };
            let cards = if cards > pack.len() { 0 } else { cards };
            let draw = |_| pack.swap_remove(chance.below(pack.len() as u16).into());
            (0..cards).map(draw).collect()
        });
        Planted {
            options,
            kinds,
            hands,
            mode: MODES[usize::from(chance.below(MODES.len() as u16))],
        }
    }

    /// The cards that nobody has, a bit each.
    fn left(&self) -> u64 {
        let pack = match self.options & OPTION_JOKERS {
            0 => PACK - 2,
            _ => PACK,
        };
        let hands = self.hands.iter().flatten();
        hands.fold((1 << pack) - 1, |left, card| left & !(1 << card))
    }
}

impl fmt::Display for Planted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (options, mode) = (self.options, self.mode);
        write!(f, "mode {mode} with options ${options:02X}, hands")?;
        for (seat, hand) in self.hands.iter().enumerate() {
            let cards = hand.iter().filter_map(|card| Card::of_number(*card));
            let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
            if !cards.is_empty() {
                write!(f, " {}: {}", seat + 1, cards.concat())?;
            }
        }
        Ok(())
    }
}

/// A number up to this one, of few digits or of many.
fn number(chance: &mut Random, most: u16) -> u16 {
    let any = u16::from_le_bytes([chance.byte(), chance.byte()]);
    any % (most / [1, 10, 100][usize::from(chance.below(3))] + 1)
}

/// The kinds of this number of seats among the first ones; the others are empty.
fn seated(chance: &mut Random, seats: usize, of: usize) -> [u8; SEATS] {
    let mut kinds = [0; SEATS];
    let mut left = seats;
    for (at, kind) in kinds.iter_mut().enumerate().take(of) {
        if usize::from(chance.below((of - at) as u16)) < left {
            *kind = 1 + chance.below(u16::from(KINDS) - 1);
            left -= 1;
        }
    }
    kinds
}
