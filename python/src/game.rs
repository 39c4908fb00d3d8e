//! A game of turns for Python: all games by the contract of the crate `rules`, in the engine alone.
//!
//! [`Seats`] is what a game adds to its contract (`games`), [`Table`] a game under way with its record and its opponents,
//! and [`AnyTable`] the same for whichever game it is.

use std::any::Any;
use std::str::FromStr;

use anyhow::{Result, bail, ensure};
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::{games, refused};
use random::{POWER_ON, Random};
use referee::{Cartridge, Driver};
use rules::{Decides, Notation, Record};

/// What a game adds to its contract for its players in Python.
pub trait Seats: Notation<Setup: Send + Sync, Action: Send + Sync> + Send + Sync {
    /// Its name, as in the catalog.
    const NAME: &'static str;
    /// The header of a record of the game that begins if none is given.
    const HEADER: &'static str;
    /// How many numbers of actions there are; 0 where actions are drawn.
    const NUMBERS: usize;
    /// How many numbers are observed.
    const OBSERVED: usize;
    /// Whether chance changes what a side is worth: a roll scores, a deal is paid.
    const CHANCE_COUNTS: bool;
    /// The names of its opponents.
    const OPPONENTS: &'static [&'static str];

    /// Plays it on its cartridge.
    type Driver: Driver<Cartridge: Cartridge<Game = Self>> + 'static;
    /// What an opponent keeps from one of its actions to the next.
    type Memory: Clone + Default + Send + Sync;

    /// The cartridge's entry in the catalog.
    fn cartridge() -> &'static referee::Game;

    /// The names of the sides or seats, in the order of their numbers.
    fn sides(setup: &Self::Setup) -> Vec<String>;

    /// The set-up with what this generator decides: dice, cards or the box.
    fn seeded(setup: Self::Setup, random: Random) -> Self::Setup {
        let _ = random;
        setup
    }

    /// The set-up with this opponent, if a set-up says who plays.
    fn seated(setup: Self::Setup, side: usize, opponent: &str) -> Self::Setup {
        let _ = (side, opponent);
        setup
    }

    /// The action of a draw as it is played here: in Ricochet without a clock.
    fn drawn(action: Self::Action) -> Self::Action {
        action
    }

    /// The numbers by which an action is chosen, one after the other; none where actions are drawn.
    fn numbers(action: &Self::Action) -> Vec<usize> {
        let _ = action;
        Vec::new()
    }

    /// What each side has, in the units of its rewards.
    fn worth(&self, sides: usize) -> Vec<i32>;

    /// What a side sees while the numbers of an action have been chosen in part: [`Seats::OBSERVED`] numbers.
    fn observe(&self, setup: &Self::Setup, begun: &[usize], side: usize) -> Vec<i16>;

    /// What this opponent does at this decision; `None` if it has no such opponent.
    fn choose(
        &self,
        setup: &Self::Setup,
        opponent: &str,
        memory: &mut Self::Memory,
        chance: &mut Random,
    ) -> Option<Self::Action>;
}

/// The generator of a seed, which may be any number.
fn generator(seed: u64) -> Random {
    // The finish of SplitMix64: near seeds, and 0, become states that have nothing to do with each other.
    let mut mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    match (mixed ^ mixed >> 31) as u32 {
        0 => Random::new(POWER_ON),
        state => Random::new(state),
    }
}

/// An opponent at a side.
#[derive(Clone)]
struct Opponent<M> {
    name: String,
    memory: M,
}

/// A game under way, at a decision of a side without an opponent, or over.
#[derive(Clone)]
pub struct Table<G: Seats> {
    game: G,
    /// All that has been done.
    pub record: Record<G>,
    sides: Vec<String>,
    /// By side.
    opponents: Vec<Option<Opponent<G::Memory>>>,
    /// The opponents' generator.
    chance: Random,
    /// The numbers that were chosen of an action that needs more of them.
    begun: Vec<usize>,
    /// What each side has won since it was asked for.
    gained: Vec<i32>,
}

/// What a game is made of: the text of a record, the seed if it has one, and the opponents by side.
struct Beginning<'a> {
    text: &'a str,
    seed: Option<u64>,
    opponents: Vec<(String, String)>,
}

impl<G: Seats> Table<G> {
    fn begin(beginning: &Beginning<'_>) -> Result<Table<G>> {
        let text = match beginning.text.trim() {
            "" => G::HEADER,
            text => text,
        };
        let mut record = Record::<G>::from_str(text)?;
        ensure!(
            record.attempt.is_none(),
            "a game does not begin with an action that is tried"
        );
        let mut chance = Random::new(POWER_ON);
        if let Some(seed) = beginning.seed {
            let played = record.parts.iter().any(|part| !part.is_empty());
            ensure!(!played, "a seed begins a game, and this record has actions");
            chance = generator(seed);
            // The opponents have a generator of their own.
            record.setup = G::seeded(record.setup, generator(!seed));
        }
        let sides = G::sides(&record.setup);
        let mut opponents = vec![None; sides.len()];
        for (side, name) in &beginning.opponents {
            let Some(number) = sides.iter().position(|known| known == side) else {
                bail!("`{side}` is not one of {}", sides.join(", "));
            };
            let known = G::OPPONENTS.contains(&&**name);
            ensure!(known, "`{name}` is not one of {}", G::OPPONENTS.join(", "));
            record.setup = G::seated(record.setup, number, name);
            let memory = G::Memory::default();
            opponents[number] = Some(Opponent {
                name: name.clone(),
                memory,
            });
        }
        let free = opponents.iter().any(Option::is_none);
        ensure!(free, "no side is left to play for");
        let game = record.play()?;
        let mut table = Table {
            game,
            gained: vec![0; sides.len()],
            record,
            sides,
            opponents,
            chance,
            begun: Vec::new(),
        };
        table.go_on(&mut Vec::new())?;
        Ok(table)
    }

    /// Does an action in the engine, with what it wins and what happens.
    fn make(&mut self, action: G::Action, events: &mut Vec<String>) -> Result<()> {
        let before = self.game.worth(self.sides.len());
        let happened = self.game.act(&action)?;
        self.record.push(action);
        self.begun.clear();
        self.gain(&before);
        events.extend(happened.iter().map(ToString::to_string));
        Ok(())
    }

    fn gain(&mut self, before: &[i32]) {
        let now = self.game.worth(self.sides.len());
        for ((gained, before), now) in self.gained.iter_mut().zip(before).zip(now) {
            *gained += now - before;
        }
    }

    /// Lets chance and the opponents decide up to the next decision of another side.
    fn go_on(&mut self, events: &mut Vec<String>) -> Result<()> {
        loop {
            match self.game.decides() {
                Decides::Over => return Ok(()),
                Decides::Chance => {
                    if !self.record.is_one_part() {
                        self.record.begin_part();
                    }
                    let before = self.game.worth(self.sides.len());
                    let happened = self.game.advance();
                    if G::CHANCE_COUNTS {
                        self.gain(&before);
                    }
                    events.extend(happened.iter().map(ToString::to_string));
                }
                Decides::Side(side) => {
                    let Some(Opponent { name, memory }) = &mut self.opponents[side] else {
                        return Ok(());
                    };
                    let chance = &mut self.chance;
                    let action = self.game.choose(&self.record.setup, name, memory, chance);
                    let action = action.expect("an opponent of the game");
                    self.make(action, events)?;
                }
            }
        }
    }

    fn play(&mut self, action: G::Action) -> Result<Vec<String>> {
        let mut events = Vec::new();
        self.make(action, &mut events)?;
        self.go_on(&mut events)?;
        Ok(events)
    }

    /// The legal actions whose numbers begin with those that were chosen, with the numbers behind them.
    fn open(&self) -> Result<Vec<(G::Action, Vec<usize>)>> {
        ensure!(G::NUMBERS > 0, "the actions of {} have no numbers", G::NAME);
        let all = self.game.actions().unwrap_or_default().into_iter();
        Ok(all
            .filter_map(|action| {
                let numbers = G::numbers(&action);
                let left = numbers.strip_prefix(&self.begun[..])?.to_vec();
                Some((action, left))
            })
            .collect())
    }
}

/// A game under way, whichever it is.
pub trait AnyTable: Send + Sync {
    fn name(&self) -> &'static str;
    fn sides(&self) -> &[String];
    fn opponents(&self) -> Vec<(String, String)>;
    fn decides(&self) -> Option<usize>;
    fn actions(&self) -> Option<Vec<String>>;
    fn random_action(&self, seed: u64) -> Option<String>;
    fn act(&mut self, word: &str) -> Result<Vec<String>>;
    fn numbers(&self) -> usize;
    fn mask(&self) -> Result<Vec<i8>>;
    fn choice_of(&self, opponent: &str, seed: u64) -> Result<Option<String>>;
    fn choose(&mut self, number: usize) -> Result<Vec<String>>;
    fn begun(&self) -> &[usize];
    fn worth(&self) -> Vec<i32>;
    fn take_gained(&mut self) -> Vec<i32>;
    fn observed(&self) -> usize;
    fn observe(&self, side: usize) -> Vec<i16>;
    fn record(&self) -> String;
    fn draw(&self) -> String;
    fn chance(&self) -> u32;
    fn go_on_from(&mut self, chance: u32, begun: Vec<usize>) -> Result<()>;
    fn copied(&self) -> Box<dyn AnyTable>;
    fn as_any(&self) -> &dyn Any;
}

impl<G: Seats> AnyTable for Table<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn sides(&self) -> &[String] {
        &self.sides
    }

    fn opponents(&self) -> Vec<(String, String)> {
        let both = self.sides.iter().zip(&self.opponents);
        both.filter_map(|(side, opponent)| Some((side.clone(), opponent.as_ref()?.name.clone())))
            .collect()
    }

    fn decides(&self) -> Option<usize> {
        match self.game.decides() {
            Decides::Side(side) => Some(side),
            Decides::Chance | Decides::Over => None,
        }
    }

    fn actions(&self) -> Option<Vec<String>> {
        let word = |action| G::write_action(&self.record.setup, action);
        Some(self.game.actions()?.iter().map(word).collect())
    }

    fn random_action(&self, seed: u64) -> Option<String> {
        self.decides()?;
        let action = self.game.random_action(&mut generator(seed))?;
        Some(G::write_action(&self.record.setup, &G::drawn(action)))
    }

    fn act(&mut self, word: &str) -> Result<Vec<String>> {
        let action = self.game.read_here(&self.record.setup, word)?;
        self.play(action)
    }

    fn numbers(&self) -> usize {
        G::NUMBERS
    }

    fn mask(&self) -> Result<Vec<i8>> {
        let mut mask = vec![0; G::NUMBERS];
        for (_, left) in self.open()? {
            mask[left[0]] = 1;
        }
        Ok(mask)
    }

    fn choice_of(&self, opponent: &str, seed: u64) -> Result<Option<String>> {
        let known = G::OPPONENTS.contains(&opponent);
        ensure!(
            known,
            "`{opponent}` is not one of {}",
            G::OPPONENTS.join(", ")
        );
        if self.decides().is_none() {
            return Ok(None);
        }
        let (setup, mut memory) = (&self.record.setup, G::Memory::default());
        let action = self
            .game
            .choose(setup, opponent, &mut memory, &mut generator(seed));
        Ok(action.map(|action| G::write_action(setup, &action)))
    }

    fn choose(&mut self, number: usize) -> Result<Vec<String>> {
        let open = self.open()?;
        let mut fitting = open.into_iter().filter(|(_, left)| left[0] == number);
        match fitting.next() {
            None => bail!("{number} is not the number of a legal action"),
            Some((action, left)) if left.len() == 1 => self.play(action),
            Some(_) => {
                self.begun.push(number);
                Ok(Vec::new())
            }
        }
    }

    fn begun(&self) -> &[usize] {
        &self.begun
    }

    fn worth(&self) -> Vec<i32> {
        self.game.worth(self.sides.len())
    }

    fn take_gained(&mut self) -> Vec<i32> {
        let none = vec![0; self.sides.len()];
        std::mem::replace(&mut self.gained, none)
    }

    fn observed(&self) -> usize {
        G::OBSERVED
    }

    fn observe(&self, side: usize) -> Vec<i16> {
        self.game.observe(&self.record.setup, &self.begun, side)
    }

    fn record(&self) -> String {
        self.record.to_string()
    }

    fn draw(&self) -> String {
        self.game.draw()
    }

    fn chance(&self) -> u32 {
        self.chance.state()
    }

    fn go_on_from(&mut self, chance: u32, begun: Vec<usize>) -> Result<()> {
        ensure!(chance != 0, "the state of a generator is never 0");
        self.chance = Random::new(chance);
        self.begun = begun;
        Ok(())
    }

    fn copied(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Begins the game of this type.
fn begin<G: Seats>(beginning: &Beginning<'_>) -> Result<Box<dyn AnyTable>> {
    Ok(Box::new(Table::<G>::begin(beginning)?))
}

/// A game of turns in the engine.
#[pyclass(module = "vcs2600._core")]
pub struct Game {
    pub table: Box<dyn AnyTable>,
}

impl Game {
    fn number(&self, side: &str) -> PyResult<usize> {
        let sides = self.table.sides();
        sides.iter().position(|known| known == side).ok_or_else(|| {
            PyValueError::new_err(format!("`{side}` is not one of {}", sides.join(", ")))
        })
    }
}

/// Name, record, opponents, the opponents' generator, and the numbers of an action begun.
type Pickled = (String, String, Vec<(String, String)>, u32, Vec<usize>);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, setup="", *, seed=None, opponents=None))]
    fn new(
        py: Python<'_>,
        name: &str,
        setup: &str,
        seed: Option<u64>,
        opponents: Option<std::collections::BTreeMap<String, String>>,
    ) -> PyResult<Game> {
        let beginning = Beginning {
            text: setup,
            seed,
            opponents: opponents.into_iter().flatten().collect(),
        };
        let table = py.detach(|| games::of_name!(name, begin(&beginning)));
        Ok(Game {
            table: table.map_err(refused)?,
        })
    }

    /// The game's name.
    #[getter]
    fn name(&self) -> &'static str {
        self.table.name()
    }

    /// The names of the sides, those of opponents included.
    #[getter]
    fn sides(&self) -> Vec<String> {
        self.table.sides().to_vec()
    }

    /// The opponents by side.
    #[getter]
    fn opponents(&self) -> std::collections::BTreeMap<String, String> {
        self.table.opponents().into_iter().collect()
    }

    /// The side that decides; None if the game is over.
    #[getter]
    fn decides(&self) -> Option<&str> {
        self.table.decides().map(|side| &*self.table.sides()[side])
    }

    /// All legal actions; None for a game that has too many.
    fn actions(&self) -> Option<Vec<String>> {
        self.table.actions()
    }

    /// A legal action drawn with this seed; None if the game is over.
    fn random_action(&self, seed: u64) -> Option<String> {
        self.table.random_action(seed)
    }

    /// Does an action of the side that decides, and goes on to the next decision.
    fn act(&mut self, py: Python<'_>, action: &str) -> PyResult<Vec<String>> {
        let table = &mut self.table;
        py.detach(|| table.act(action)).map_err(refused)
    }

    /// What an opponent would do at this decision; None if the game is over.
    #[pyo3(signature = (opponent, seed=0))]
    fn choice_of(&self, py: Python<'_>, opponent: &str, seed: u64) -> PyResult<Option<String>> {
        py.detach(|| self.table.choice_of(opponent, seed))
            .map_err(refused)
    }

    /// How many numbers of actions there are; 0 where actions are drawn.
    #[getter]
    fn numbers(&self) -> usize {
        self.table.numbers()
    }

    /// The numbers that can be chosen, as a mask.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mask = self.table.mask().map_err(refused)?;
        Ok(mask.into_pyarray(py))
    }

    /// Chooses the action of a number, or the next part of it.
    fn choose(&mut self, py: Python<'_>, number: usize) -> PyResult<Vec<String>> {
        let table = &mut self.table;
        py.detach(|| table.choose(number)).map_err(refused)
    }

    /// The numbers chosen of an action that needs more of them.
    #[getter]
    fn begun(&self) -> Vec<usize> {
        self.table.begun().to_vec()
    }

    /// What each side has, in the units of its rewards.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.table.worth()
    }

    /// What each side has won since the last call.
    fn take_rewards(&mut self) -> Vec<i32> {
        self.table.take_gained()
    }

    /// How many numbers are observed.
    #[getter]
    fn observed(&self) -> usize {
        self.table.observed()
    }

    /// What a side sees.
    fn observe<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let number = self.number(side)?;
        Ok(self.table.observe(number).into_pyarray(py))
    }

    /// The record so far.
    fn record(&self) -> String {
        self.table.record()
    }

    /// A copy, which goes on by itself.
    fn clone(&self) -> Game {
        Game {
            table: self.table.copied(),
        }
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    #[pyo3(signature = (_memo))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    fn __str__(&self) -> String {
        self.table.draw()
    }

    /// For pickling: the function that plays the record again, and its arguments.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let table = &self.table;
        let pickled = (
            table.name().to_string(),
            table.record(),
            table.opponents(),
            table.chance(),
            table.begun().to_vec(),
        );
        Ok((py.get_type::<Game>().getattr("_again")?, pickled))
    }

    #[staticmethod]
    fn _again(
        py: Python<'_>,
        name: &str,
        record: &str,
        opponents: Vec<(String, String)>,
        chance: u32,
        begun: Vec<usize>,
    ) -> PyResult<Game> {
        let opponents = opponents.into_iter().collect();
        let mut game = Game::new(py, name, record, None, Some(opponents))?;
        game.table.go_on_from(chance, begun).map_err(refused)?;
        Ok(game)
    }

    /// The names of the opponents of a game.
    #[staticmethod]
    fn opponents_of(name: &str) -> PyResult<Vec<&'static str>> {
        games::of_name!(name, opponents()).map_err(refused)
    }
}

fn opponents<G: Seats>() -> Result<Vec<&'static str>> {
    Ok(G::OPPONENTS.to_vec())
}
