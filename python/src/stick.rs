//! A game on its cartridge: the actions of a game in the engine, played through the controls, with the referee beside them.

use anyhow::{Context, Result};
use numpy::PyArrayDyn;
use pyo3::prelude::*;

use crate::console::rgb;
use crate::game::{AnyTable, Game, Seats, Table};
use crate::{Difference, games, refused};
use palette::Palette;
use referee::{Controls, Found, Player, Subject};
use rules::Decides;
use vcs::{Console, Standard};

/// A game that is played on a cartridge and in the engine at once.
struct Played<G: Seats> {
    player: Player<G::Driver>,
    /// Parts of the record that have begun.
    parts: usize,
    /// Actions of the last of them that have been made.
    made: usize,
    /// Whether the end has been shown.
    over: bool,
}

/// The same, whichever game it is.
trait AnyPlayed {
    fn follow(&mut self, table: &dyn AnyTable) -> Result<(), Found>;
    fn console(&self) -> &Console;
}

impl<G: Seats> Played<G> {
    fn begin(table: &Table<G>) -> Result<Played<G>> {
        let subject = Subject::bundled(G::cartridge())?;
        Ok(Played {
            player: Player::new(&subject, &table.record.setup)?,
            parts: 0,
            made: 0,
            over: false,
        })
    }

    fn follow_all(&mut self, table: &Table<G>) -> Result<(), Found> {
        let record = &table.record;
        for (number, actions) in (1..).zip(&record.parts).skip(self.parts.saturating_sub(1)) {
            if number > self.parts {
                let at = |found: Found| found.at(record.part(number));
                if self.player.game().decides() == Decides::Chance && !record.is_one_part() {
                    self.player.advance().map_err(at)?;
                }
                (self.parts, self.made) = (number, 0);
            }
            while let Some(action) = actions.get(self.made) {
                self.made += 1;
                let at = |found: Found| found.at(record.place(number, self.made));
                self.player
                    .act(action, actions.get(self.made))
                    .map_err(at)?;
            }
        }
        if !self.over {
            self.player.settle()?;
            self.over = self.player.game().decides() == Decides::Over;
        }
        Ok(())
    }
}

impl<G: Seats> AnyPlayed for Played<G> {
    fn follow(&mut self, table: &dyn AnyTable) -> Result<(), Found> {
        match table.as_any().downcast_ref::<Table<G>>() {
            Some(table) => self.follow_all(table),
            None => Err(format!("the game is {}, not {}", table.name(), G::NAME).into()),
        }
    }

    fn console(&self) -> &Console {
        &self.player.driver.rig().console
    }
}

fn begin<G: Seats>(table: &dyn AnyTable) -> Result<Box<dyn AnyPlayed>> {
    let table = table.as_any().downcast_ref::<Table<G>>();
    Ok(Box::new(Played::begin(
        table.context("a table of its game")?,
    )?))
}

/// A cartridge on which a game is played through the controls, compared with the engine at every step.
#[pyclass(module = "vcs2600._core", unsendable)]
pub struct CartridgeGame {
    played: Box<dyn AnyPlayed>,
}

fn differs(found: Found) -> PyErr {
    Difference::new_err(found.to_string())
}

#[pymethods]
impl CartridgeGame {
    #[new]
    fn new(game: &Game) -> PyResult<CartridgeGame> {
        let table = &*game.table;
        let played = games::of_name!(table.name(), begin(table));
        let played = played.map_err(|error| match error.downcast::<Found>() {
            Ok(found) => differs(found),
            Err(error) => refused(error),
        });
        let mut cartridge = CartridgeGame { played: played? };
        cartridge.follow(game)?;
        Ok(cartridge)
    }

    /// Plays what has been done in the game since the last call.
    fn follow(&mut self, game: &Game) -> PyResult<()> {
        self.played.follow(&*game.table).map_err(differs)
    }

    /// The last frame in RGB.
    fn rgb<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<u8>> {
        rgb(py, self.played.console(), &Palette::of(Standard::Ntsc))
    }

    /// Number of completed frames.
    #[getter]
    fn frames(&self) -> u64 {
        self.played.console().frame().number
    }
}
