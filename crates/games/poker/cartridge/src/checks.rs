//! What is compared, and at which points.

mod sounds;

use probe::symbols::{SymbolError, Symbols};
use vcs::Console;

use super::constants::{
    FLAG_DEMO, FLAG_FIRST, MODE_BUY, MODE_DRAW, MODE_JUDGE, MODE_PAUSE, MODE_SETUP, MODE_THINK,
    NO_SEAT, PAUSE_FRAMES,
};
use super::encoding::{ESTIMATE, UNKNOWN, state_byte, temper};
use super::scene::{self as shown, Number, Scene};
use super::view::{Addresses, View};
use poker_engine::odds::{Chance, shown_by_the_cartridge};
use poker_engine::opponents::Sight;
use poker_engine::record::Record;
use poker_engine::rules::{Action, Card, HOUSE, Hand, Phase, SEATS, Setup, State, Table};
use referee::{
    Checks, Describe, Difference, Found, Playing, Ram, RamNames, Recorder, Recording, Screen, Seen,
    count,
};
use scene::Picture;
use sounds::Sounds;

/// The points of the cartridge at which something is checked: the first steps of jobs of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A hand is about to begin, or the session is over.
    Begin,
    /// The seat at turn pays.
    Pay,
    /// The seat at turn folds, by its choice or by itself.
    Fold,
    /// The picture begins.
    Picture,
    /// The sound goes on.
    Sound(Playing),
}

/// The points and their labels.
pub const POINTS: [(Point, &str); 7] = [
    (Point::Begin, "AnteHand"),
    (Point::Pay, "PayFor"),
    (Point::Fold, "FoldHand"),
    (Point::Picture, "Picture"),
    (Point::Sound(Playing::PlaySound), "PlaySound"),
    (Point::Sound(Playing::PlayTune), "PlayTune"),
    (Point::Sound(Playing::StartTune), "StartTune"),
];

referee::tally! {
    /// What has been compared and was equal.
    pub struct Tally {
        /// Hands from the deal to the pot.
        hands: sum,
        /// Decisions.
        actions: sum,
        /// Decisions of tempers that were compared with the engine's.
        choices: sum,
        /// Chances, digit by digit.
        chances: sum,
        /// Those of them that are estimates.
        estimates: sum,
        /// Sessions to their end.
        sessions: sum,
    }
}

/// Ricochet Poker's checks.
#[derive(Clone, Debug)]
pub struct Poker {
    names: RamNames,
    at: Addresses,
    known: Option<Table>,
    recorder: Recorder<Record>,
    /// Hands dealt since the last action, which are not in the record yet.
    dealt: usize,
    tally: Tally,
    screen: Screen<Scene>,
    sounds: Sounds,
    chips: Lag<([Number; SEATS], u16)>,
    order: Lag<[u64; SEATS]>,
    chance: Lag<Option<u16>>,
}

/// Frames in which the table follows, one after the other, after which it must show what the rules have: a seat is looked up in one of sixteen.
const LAG: u8 = 17;

/// What the cartridge shows some frames late.
#[derive(Clone, Debug)]
struct Lag<T> {
    due: Option<T>,
    frames: u8,
}

impl<T> Default for Lag<T> {
    fn default() -> Lag<T> {
        Lag {
            due: None,
            frames: 0,
        }
    }
}

impl<T: PartialEq> Lag<T> {
    /// A frame that follows, if it does: whether it must show what is due.
    fn is_over(&mut self, due: T, follows: bool, lag: u8) -> bool {
        if self.due.as_ref() != Some(&due) {
            *self = Lag {
                due: Some(due),
                frames: 0,
            };
        }
        self.frames = if follows {
            self.frames.saturating_add(1)
        } else {
            0
        };
        self.frames > lag
    }
}

impl Describe for Poker {
    fn names(&self) -> &RamNames {
        &self.names
    }
}

/// Fails with this text unless the two are equal.
fn same<T: PartialEq + std::fmt::Debug>(what: &str, cartridge: T, engine: T) -> Result<(), Found> {
    match cartridge == engine {
        true => Ok(()),
        false => {
            Err(format!("{what}: {cartridge:?} on the cartridge, {engine:?} in the engine").into())
        }
    }
}

impl Poker {
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Poker, SymbolError> {
        Ok(Poker {
            names: RamNames::new(symbols),
            at: Addresses::new(symbols)?,
            known: None,
            recorder: Recorder::default(),
            dealt: 0,
            tally: Tally::default(),
            screen: Screen::following(|_, _| true),
            sounds: Sounds::new(symbols)?,
            chips: Lag::default(),
            order: Lag::default(),
            chance: Lag::default(),
        })
    }

    /// What has been compared and was equal.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The table in the cartridge's RAM, followed by the engine up to its next decision; `None` before a hand
    /// begins and after a difference.
    pub fn known(&self) -> Option<&Table> {
        self.known.as_ref()
    }

    /// Expects this table, at a decision or after a hand.
    pub fn expect(&mut self, table: Table) {
        self.recorder.stop();
        self.sounds.lose();
        self.known = Some(table);
    }

    /// Compares all of the table with the engine's while a person decides.
    ///
    /// # Errors
    /// The first difference.
    pub fn turn(&self, console: &Console) -> Result<(), Found> {
        let (Some(table), at) = (&self.known, &self.at) else {
            return Err("no hand is under way on the cartridge".into());
        };
        let view = View { console, at };
        Poker::state(&view, table, seat(view.byte(at.actor))?)
    }

    /// Waits for what the table shows late.
    fn follow_anew(&mut self) {
        self.chips = Lag::default();
        self.order = Lag::default();
        self.chance = Lag::default();
    }

    fn compare(&mut self, point: Point, console: &Console) -> Result<(), Found> {
        let at = self.at.clone();
        let view = View { console, at: &at };
        match point {
            Point::Picture | Point::Sound(_) => Ok(()),
            // Later steps of a job that begin at its label again have nothing new.
            _ if view.byte(at.step) != 0 => Ok(()),
            Point::Begin => self.begin(&view),
            Point::Pay => self.pay(&view),
            Point::Fold => self.fold(&view),
        }
    }

    /// Compares what the table shows late with what it should show by now: the chips, the pot, and the order of the hands.
    fn late(&mut self, view: &View) -> Result<(), Found> {
        let mode = view.byte(view.at.mode);
        let asked = [MODE_BUY, MODE_THINK].contains(&mode);
        if mode == MODE_SETUP || view.byte(view.at.job) != 0 {
            self.chips.frames = 0;
            self.order.frames = 0;
            self.chance = Lag::default();
            return Ok(());
        }
        let chance = shown::chance_due(view);
        if self.chance.is_over(chance, true, 1) {
            let words = |chance: Option<u16>| match chance {
                None => "nothing".to_string(),
                Some(UNKNOWN) => "?".to_string(),
                Some(chance) => {
                    let known = chance & !ESTIMATE;
                    let mark = if known == chance { "" } else { "?" };
                    format!("{}.{} %{mark}", known / 10, known % 10)
                }
            };
            same("the chance", words(shown::chance(view)), words(chance))?;
        }
        let rests = !asked || view.byte(view.at.thought) != 0;
        let chips = view.chips();
        let rows: [[bool; 2]; SEATS] = std::array::from_fn(|seat| shown::seated(view, seat));
        let due = std::array::from_fn(|seat| Number::of(rows[seat][0].then_some(chips[seat])));
        let (word, number, pot) = shown::pot(view);
        if self.chips.is_over((due, pot), rests, LAG) {
            for seat in (0..SEATS).filter(|seat| rows[*seat][1]) {
                let of = |at: u16| view.byte(at + seat as u16);
                let number = Number::shown([of(view.at.shown_low), of(view.at.shown_high)]);
                let what = format!("the chips of seat {}", seat + 1);
                same(&what, number.to_string(), due[seat].to_string())?;
            }
            same(&format!("the number behind {word}"), number, pot)?;
        }
        let waits = (MODE_DRAW..=MODE_JUDGE).contains(&mode)
            || mode == MODE_PAUSE && view.byte(view.at.timer) >= PAUSE_FRAMES / 2;
        let cards = std::array::from_fn(|seat| view.cards(seat));
        let over = self.order.is_over(cards, rests && !waits, LAG);
        // A table that rests is looked at now and then.
        if !view.byte(view.at.frame).is_multiple_of(LAG) {
            return Ok(());
        }
        for seat in 0..SEATS {
            let hand = view.hand(seat)?;
            let mut cards = hand.cards().to_vec();
            put_in_order(&mut cards);
            if over && cards != hand.cards() {
                let mut ordered = Hand::default();
                cards.into_iter().for_each(|card| ordered.push(card));
                let what = format!("the order of the cards of seat {}", seat + 1);
                return same(&what, hand.to_string(), ordered.to_string());
            }
        }
        Ok(())
    }

    /// Compares the chips with those after the engine's hand, and has the engine deal the next one.
    fn begin(&mut self, view: &View) -> Result<(), Found> {
        let first = view.byte(view.at.flags) & FLAG_FIRST != 0;
        let mut chips = view.chips();
        let options = view.options()?;
        if options.casino {
            chips[HOUSE] = 0;
        }
        let random = view.random()?;
        let known = self.known.take().filter(|_| !first);
        let mut table = match known {
            Some(table) => {
                same("hand over", true, !matches!(table.phase(), Phase::Act(_)))?;
                same("chips", chips, table.chips())?;
                same("options", options, table.options())?;
                same("generator", random.state(), table.random().state())?;
                same("house", view.house()?, table.house())?;
                self.tally.hands += 1;
                table
            }
            // Only the first hand of a session has the rules' own cards.
            None if options.example && !first => return Ok(()),
            None => {
                let house = view.house()?;
                same(
                    "house",
                    house.is_some(),
                    options.has_bank() || !first && options.rotating,
                )?;
                Table::new(options, chips, random).after_house(house)
            }
        };
        if first {
            let demonstration = view.byte(view.at.flags) & FLAG_DEMO != 0;
            self.recorder
                .begin(record(&table).filter(|_| !demonstration));
            self.dealt = 0;
        }
        if table.phase() == Phase::Over {
            self.tally.sessions += 1;
            if self.dealt > 0 {
                self.add_hands(None);
            }
            self.sounds.over();
            return Ok(());
        }
        let events = table.deal().map_err(Found::of)?;
        self.sounds.dealt(&events, &table, view, first);
        self.dealt += 1;
        self.known = Some(table);
        Ok(())
    }

    /// Compares all of the table at a decision.
    fn state(view: &View, table: &Table, actor: usize) -> Result<(), Found> {
        same("turn", Phase::Act(actor), table.phase())?;
        same("chips", view.chips(), chips_of(table, view))?;
        same("pot", view.word(view.at.pot), table.pot())?;
        same("house", view.house()?, table.house())?;
        same("states", view.states(), table.states().map(state_byte))
            .or_else(|error| house_in(view, table).map_err(|()| error))?;
        for (seat, hand) in table.hands().iter().enumerate() {
            let shown = view.hand(seat)?;
            if !is_laid(&shown, hand) {
                same(&format!("hand {seat}"), shown.to_string(), hand.to_string())?;
            }
        }
        same("pack", view.pack(), table.left().bits())?;
        same("generator", view.random()?.state(), table.random().state())?;
        let next = Some(view.byte(view.at.next)).filter(|seat| *seat != NO_SEAT);
        if table.options().casino {
            // any of the best hands of five cards
            let value = |seat: usize| table.hands()[seat].value().ranks().least();
            return same(
                "hand to beat",
                next.map(|seat| value(seat.into())),
                table.to_beat(actor),
            );
        }
        let others = table.seats_in().filter(|seat| *seat != actor);
        let due = others.min_by_key(|seat| table.hands()[*seat].value());
        same("next hand", next.map(usize::from), due)
    }

    /// Compares the chances that the cartridge knows. Returns them for a temper, if it knows them all.
    fn chances(&mut self, view: &View, table: &Table, actor: usize) -> Result<Vec<u16>, Found> {
        let mut all = Vec::new();
        let engine = shown_by_the_cartridge(table, actor);
        for (number, chance) in (0..).zip(engine) {
            let cartridge = view.word(view.at.chances + 2 * number);
            if cartridge == UNKNOWN {
                break;
            }
            all.push(cartridge & !ESTIMATE);
            let (kind, mark) = match chance.exact {
                Some(Chance { ways, all: sets }) => (format!("{ways} of {sets}"), 0),
                None => ("an estimate".to_string(), ESTIMATE),
            };
            same(
                &format!(
                    "chance of {} for {} cards ({kind})",
                    table.hands()[actor],
                    number + 1
                ),
                cartridge,
                chance.per_mille | mark,
            )?;
            self.tally.chances += 1;
            self.tally.estimates += u64::from(chance.exact.is_none());
        }
        Ok(all)
    }

    /// Compares a decision of a temper with the engine's.
    fn choice(
        &mut self,
        view: &View,
        table: &Table,
        actor: usize,
        action: Action,
    ) -> Result<(), Found> {
        let chances = self.chances(view, table, actor)?;
        let demo = view.byte(view.at.flags) & FLAG_DEMO != 0;
        let Some(temper) = temper(view.byte(view.at.kinds + actor as u16), demo) else {
            return Ok(());
        };
        let due = match table.options().casino {
            true => 1,
            false => usize::from(table.most(actor)),
        };
        same("number of chances known", chances.len(), due)?;
        let sight = Sight {
            casino: table.options().casino,
            chances: &chances,
            pot: table.pot(),
            hands: table.seats_in().count() as u16,
        };
        let chosen = temper.choose(&sight);
        if chosen != action {
            return Err(format!(
                "{} chooses {action:?}, in the engine {chosen:?}; {sight:?}",
                temper.name()
            )
            .into());
        }
        self.tally.choices += 1;
        Ok(())
    }

    fn act(&mut self, view: &View, actor: usize, action: Action) -> Result<(), Found> {
        let Some(mut table) = self.known.clone() else {
            return Ok(());
        };
        Poker::state(view, &table, actor)?;
        self.choice(view, &table, actor, action)?;
        let events = table
            .act(action)
            .map_err(|refused| format!("{action:?} of seat {actor}: {refused}"))?;
        self.sounds.acted(actor, &events, &table, view);
        self.tally.actions += 1;
        self.add_hands(Some(action));
        self.known = Some(table);
        Ok(())
    }

    /// Adds the hands dealt since the last action to the record, and an action.
    fn add_hands(&mut self, action: Option<Action>) {
        let dealt = std::mem::take(&mut self.dealt);
        self.recorder.add(|record| {
            (0..dealt).for_each(|_| record.begin_part());
            action.into_iter().for_each(|action| record.push(action));
        });
    }

    fn pay(&mut self, view: &View) -> Result<(), Found> {
        let actor = seat(view.byte(view.at.actor))?;
        let number = match view.options()?.casino {
            true => 1,
            false => view.byte(view.at.bought),
        };
        self.act(view, actor, Action::Buy(number))
    }

    fn fold(&mut self, view: &View) -> Result<(), Found> {
        let actor = seat(view.byte(view.at.actor))?;
        let Some(table) = &self.known else {
            return Ok(());
        };
        let options = view.options()?;
        let full = !options.casino && view.hand(actor)?.len() >= options.limit.cards();
        if view.chips()[actor] == 0 || full {
            // By itself: the engine has done it already, and may have settled the hand.
            return same("state", table.states()[actor], State::Folded);
        }
        self.act(view, actor, Action::Fold)
    }
}

/// Whether a hand on the table is this one: the first cards that came in order, and those that have come since behind them.
fn is_laid(shown: &Hand, hand: &Hand) -> bool {
    let cards = hand.cards();
    (0..=cards.len()).any(|tidy| {
        let mut laid = cards.to_vec();
        put_in_order(&mut laid[..tidy]);
        laid == shown.cards()
    })
}

/// Puts cards in the order in which the rules' example shows hands: groups from the largest on, then from the highest rank
/// and suit down. Jokers are aces.
fn put_in_order(cards: &mut [Card]) {
    let rank = |card: &Card| card.number().min(HIGHEST_CARD) / SUITS;
    let ranks: Vec<u8> = cards.iter().map(rank).collect();
    let group = |card: &Card| {
        let equal = ranks.iter().filter(|other| **other == rank(card));
        (equal.count() - 1) % LARGEST_GROUP
    };
    cards.sort_by_key(|card| std::cmp::Reverse((group(card), card.number())));
}

/// Suits of a rank in the numbers of cards, and the number of the highest card that is no joker.
const SUITS: u8 = 4;
const HIGHEST_CARD: u8 = 51;
/// A fifth ace, which is a joker, is a group like one card.
const LARGEST_GROUP: usize = 4;

/// The record of a session that begins at this table, before its first deal. `None` with an empty seat between two players,
/// or with players whose chips differ: a record does not express them.
fn record(table: &Table) -> Option<Record> {
    let chips = table.chips();
    let seats = chips.iter().take_while(|chips| **chips > 0).count();
    let (players, others) = chips.split_at(seats);
    let first = *players.first()?;
    let even = players.iter().all(|chips| *chips == first);
    (even && others.iter().all(|chips| *chips == 0)).then(|| {
        Record::new(Setup {
            seed: table.random(),
            seats,
            chips: first,
            options: table.options(),
        })
    })
}

/// The chips of a table; the house's as the cartridge has them, since they are not counted.
fn chips_of(table: &Table, view: &View) -> [u16; SEATS] {
    let mut chips = table.chips();
    if table.options().casino {
        chips[HOUSE] = view.chips()[HOUSE];
    }
    chips
}

/// Whether the states are equal but for the house, which is in without having acted.
fn house_in(view: &View, table: &Table) -> Result<(), ()> {
    let mut states = table.states().map(state_byte);
    if let Some(house) = table.house()
        && table.states()[house] == State::Acted
    {
        states[house] = state_byte(State::In);
    }
    match states == view.states() {
        true => Ok(()),
        false => Err(()),
    }
}

fn seat(byte: u8) -> Result<usize, Found> {
    match usize::from(byte) {
        seat @ 0..SEATS => Ok(seat),
        _ => Err(format!("{byte} is no seat").into()),
    }
}

impl Checks for Poker {
    type Point = Point;

    fn check(&mut self, point: Point, console: &Console) -> Result<(), Box<Difference>> {
        let at = self.at.clone();
        let view = View { console, at: &at };
        let ram: &Ram = console.ram();
        match point {
            // What a frame shows or plays wrongly says nothing about the game.
            Point::Sound(playing) => self.sounds.reach(playing, &view),
            Point::Picture => {
                let picture = self.screen.begin(console, Scene::of(&view), Scene::draw);
                let late = self.late(&view).map_err(|why| {
                    self.follow_anew();
                    Box::new(Difference::refused("what is shown", why, self, ram))
                });
                late.and(picture).and(self.sounds.compare(console))
            }
            _ => self.compare(point, console).map_err(|why| {
                self.forget();
                Box::new(Difference::refused(&format!("{point:?}"), why, self, ram))
            }),
        }
    }

    fn forget(&mut self) {
        self.known = None;
        self.recorder.stop();
        self.screen.forget();
        self.sounds.forget();
        self.follow_anew();
    }

    fn scene(&self) -> Option<Picture> {
        Some(self.screen.shown()?.draw(scene::NTSC))
    }

    fn seen(&self) -> Option<Seen> {
        Some(self.screen.seen())
    }

    fn take_record(&mut self) -> Option<Recording> {
        self.recorder.take(Record::to_string)
    }

    fn progress(&self) -> String {
        count(self.tally.actions, "action")
    }

    fn summary(&self) -> String {
        let Tally {
            hands,
            actions,
            choices,
            chances,
            estimates,
            sessions,
        } = self.tally;
        let estimated = match estimates {
            0 => String::new(),
            _ => format!(" ({})", count(estimates, "estimate")),
        };
        format!(
            "{}, {}, {} of the computer, {}{estimated} and {} checked",
            count(hands, "hand"),
            count(actions, "action"),
            count(choices, "choice"),
            count(chances, "chance"),
            count(sessions, "session")
        )
    }
}
