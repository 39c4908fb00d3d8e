//! Compares the RAM of Ricochet Poker's cartridge with the engine at these labels.

use poker_engine::odds::{Chance, shown_by_the_cartridge};
use poker_engine::opponents::Sight;
use poker_engine::record::Record;
use poker_engine::rules::{Action, Phase, Setup, State, Table};
use probe::symbols::{SymbolError, Symbols};
use referee::{Cartridge, Click, Found, Happened, Playing, Point, Toward, same};
use scene::Picture;

use super::constants::{MODE_SETUP, NO_SEAT, STATE_ACTED, STATE_IN};
use super::memory::{Memory, Ram};
use super::order::is_laid;
use super::screen::{Scene, ShownLate};
use super::sounds::{MANUAL, Sounds, sound};
use super::state::{self, ESTIMATE, UNKNOWN, seat, state_byte};
use super::targets::{self, Target};

referee::tally! {
    /// What has been compared and was equal.
    pub struct Tally {
        /// Decisions.
        actions: sum "action" [Action],
        /// Hands from the deal to the pot.
        hands: sum "hand",
        /// Decisions of tempers that were compared with the engine's.
        choices: sum "choice" "of the computer" [Choice],
        /// Chances, digit by digit.
        chances: sum "chance",
        /// Those of them that are estimates.
        estimates: within "estimate",
        /// Sessions to their end.
        sessions: sum "session" [Game],
    }
}

/// Ricochet Poker's part of its referee.
#[derive(Clone, Debug, Default)]
pub struct Poker {
    sounds: Sounds,
    late: ShownLate,
}

type Follower = referee::Follower<Poker>;
type Label = Point<Poker>;

impl Cartridge for Poker {
    type Game = Table;
    type Memory = Memory;
    type Tally = Tally;
    type Scene = Scene;
    type Target = Target;

    /// The first steps of jobs of the rules, and the picture.
    const LABELS: &'static [(&'static str, Label)] = &[
        ("AnteHand", Label::Own(begins)),
        ("PayFor", Label::Acts(pays)),
        ("FoldHand", Label::Acts(folds)),
        ("OpenSetUp", Label::Sounds(sound!("the set-up returns"))),
        ("Picture", Label::Picture),
    ];
    const SOUNDS: &'static str = scene::table_of!(MANUAL);

    fn new(_: &Symbols) -> Result<Poker, SymbolError> {
        Ok(Poker::default())
    }

    /// Compares all of the table at a decision; before a deal what a hand has left.
    fn same(&self, ram: &Ram, table: &Table) -> Result<(), Found> {
        same("chips", state::chips(ram), table.chips())?;
        same("options", state::options(ram)?, table.options())?;
        same("house", state::house(ram)?, table.house())?;
        let random = state::random(ram)?;
        same("generator", random.state(), table.random().state())?;
        match table.phase() {
            Phase::Act(turn) => at_turn(ram, table, turn),
            Phase::Deal | Phase::Over => Ok(()),
        }
    }

    fn read(ram: &Ram) -> Result<Option<Table>, Found> {
        state::read(ram)
    }

    /// Compares the chances that the cartridge knows, and returns a temper's choice.
    fn choice(
        follower: &mut Follower,
        ram: &Ram,
        _: &Action,
    ) -> Result<Option<(String, Action)>, Found> {
        let Some((table, Phase::Act(turn))) = follower.game().map(|game| (game, game.phase()))
        else {
            return Ok(None);
        };
        let (chances, estimates) = chances(ram, table, turn)?;
        let temper = state::temper(ram, turn);
        let due = match table.options().casino {
            true => 1,
            false => usize::from(table.most(turn)),
        };
        let sight = Sight {
            casino: table.options().casino,
            chances: &chances,
            pot: table.pot(),
            hands: table.seats_in().count() as u16,
        };
        follower.tally.chances += chances.len() as u64;
        follower.tally.estimates += estimates;
        let Some(temper) = temper else {
            return Ok(None);
        };
        same("number of chances known", chances.len(), due)?;
        let who = format!("{} with {sight:?}", temper.name());
        Ok(Some((who, temper.choose(&sight))))
    }

    fn happened(follower: &mut Follower, ram: &Ram, happened: &Happened<Poker>) {
        if let Some(table) = follower.game().cloned() {
            let sounds = &mut follower.own.sounds;
            match happened.action {
                None => sounds.dealt(happened.events, &table, ram),
                Some(_) => sounds.acted(happened.before, happened.events, &table, ram),
            }
        }
    }

    fn demonstration(ram: &Ram) -> bool {
        ram.flag_demo() && ram.mode() != MODE_SETUP
    }

    fn sound(follower: &mut Follower, playing: Playing, ram: &Ram) {
        if let Some(event) = follower.own.sounds.next(playing, ram) {
            follower.speaker.expect(event);
        }
    }

    fn forget_heard(&mut self) {
        self.sounds.forget_due();
    }

    fn picture(&mut self, ram: &Ram, _: Option<&Table>) -> Option<Scene> {
        Scene::of(ram)
    }

    fn draw(scene: &Scene, standard: usize) -> Picture {
        scene.draw(standard)
    }

    fn late(&mut self, ram: &Ram) -> Result<(), Found> {
        self.late.compare(ram)
    }

    fn forget_shown(&mut self) {
        self.late = ShownLate::default();
    }

    fn target_at(ram: &Ram, click: Click) -> Option<Target> {
        Target::at(ram, click)
    }

    fn toward(ram: &Ram, target: Target) -> Toward {
        target.toward(ram)
    }

    fn stick(ram: &Ram) -> usize {
        targets::stick(ram)
    }

    fn forget(&mut self) {
        *self = Poker::default();
    }
}

/// Compares what only a decision has: this seat's turn.
fn at_turn(ram: &Ram, table: &Table, turn: usize) -> Result<(), Found> {
    same("turn", seat(ram.actor())?, turn)?;
    same("pot", ram.pot(), table.pot())?;
    let cartridge = ram.states().all();
    let mut states = table.states().map(state_byte);
    if let Some(house) = table.house()
        && (states[house], cartridge[house]) == (STATE_ACTED, STATE_IN)
    {
        states[house] = STATE_IN; // it is in without having acted
    }
    same("states", cartridge, states)?;
    for (seat, hand) in table.hands().iter().enumerate() {
        let laid = state::hand(ram, seat)?;
        if !is_laid(&laid, hand) {
            same(&format!("hand {seat}"), laid.to_string(), hand.to_string())?;
        }
    }
    same("pack", state::pack(ram), table.left().bits())?;
    let next = Some(ram.next()).filter(|next| *next != NO_SEAT);
    let next = next.map(seat).transpose()?;
    if table.options().casino {
        // any of the best hands of five cards
        let least = |seat: usize| table.hands()[seat].value().ranks().least();
        return same("hand to beat", next.map(least), table.to_beat(turn));
    }
    let others = table.seats_in().filter(|seat| *seat != turn);
    let due = others.min_by_key(|seat| table.hands()[*seat].value());
    same("next hand", next, due)
}

/// Compares the chances that the cartridge knows. Returns them, and how many are estimates.
fn chances(ram: &Ram, table: &Table, turn: usize) -> Result<(Vec<u16>, u64), Found> {
    let (mut all, mut estimates) = (Vec::new(), 0);
    for (number, chance) in (1..).zip(shown_by_the_cartridge(table, turn)) {
        let cartridge = state::chance(ram, number);
        if cartridge == UNKNOWN {
            break;
        }
        let (kind, mark) = match chance.exact {
            Some(Chance { ways, all: sets }) => (format!("{ways} of {sets}"), 0),
            None => ("an estimate".to_string(), ESTIMATE),
        };
        let hand = &table.hands()[turn];
        let what = format!("chance of {hand} for {number} cards ({kind})");
        same(&what, cartridge, chance.per_mille | mark)?;
        all.push(chance.per_mille);
        estimates += u64::from(chance.exact.is_none());
    }
    Ok((all, estimates))
}

/// A hand is about to begin, or the session is over.
fn begins(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    if is_later(ram) {
        return Ok(());
    }
    let first = ram.flag_first();
    let known = !first && follower.game().is_some();
    if !known {
        let Some(table) = state::read(ram)? else {
            return Ok(());
        };
        let record = record(&table).filter(|_| first && !ram.flag_demo());
        follower.begin(table, record);
    }
    match follower.game().map(Table::phase) {
        Some(Phase::Over) => {
            follower.end(ram)?;
            follower.own.sounds.over();
        }
        _ => follower.advance(ram)?,
    }
    follower.tally.hands += u64::from(known);
    Ok(())
}

/// The seat at turn pays.
fn pays(_: &Poker, ram: &Ram, table: &Table) -> Result<Option<Action>, Found> {
    let number = match table.options().casino {
        true => 1,
        false => ram.bought(),
    };
    Ok((!is_later(ram)).then_some(Action::Buy(number)))
}

/// The seat at turn folds, by its choice or by itself.
fn folds(_: &Poker, ram: &Ram, table: &Table) -> Result<Option<Action>, Found> {
    if is_later(ram) {
        return Ok(None);
    }
    let (actor, options) = (seat(ram.actor())?, state::options(ram)?);
    let full = !options.casino && state::hand(ram, actor)?.len() >= options.limit.cards();
    if state::chips(ram)[actor] > 0 && !full {
        return Ok(Some(Action::Fold));
    }
    // By itself: the engine has done it already, and may have settled the hand.
    same("state", table.states()[actor], State::Folded)?;
    Ok(None)
}

/// Whether this is a later step of a job that begins at its label again.
fn is_later(ram: &Ram) -> bool {
    ram.step() != 0
}

/// The record of a session that begins at this table, before its first deal. `None` with an empty seat between two players,
/// or with players whose chips differ: a record does not express them.
fn record(table: &Table) -> Option<Record> {
    let all = table.chips();
    let seats = all.iter().take_while(|chips| **chips > 0).count();
    let (players, others) = all.split_at(seats);
    let chips = *players.first()?;
    let even = players.iter().all(|other| *other == chips);
    (even && others.iter().all(|chips| *chips == 0)).then(|| {
        Record::new(Setup {
            seed: table.random(),
            seats,
            chips,
            options: table.options(),
        })
    })
}
