//! The parts of a running game.

use std::path::PathBuf;

use anyhow::Result;

use super::super::canvas::Picture;
use super::super::input::{Act, Input};
use super::super::session::Session;
use super::super::settings::{Keeper, Settings};
use super::super::sound::Sound;
use super::super::states::States;
use super::hands::Hands;
use super::kept::Kept;
use super::machine::Machine;
use super::menu::Manual;
use super::view::View;
use crate::portable::{Controls, Palette, Playback};
use vcs::{Console, Standard};

/// Parameters of a front end besides the console and the session.
pub struct Setting<'a> {
    /// The standard of the console and the television.
    pub standard: Standard,
    /// The title of the window, and in lower case the prefix of the files that are written.
    pub name: &'a str,
    /// The folder of screenshots and clips.
    pub folder: PathBuf,
    /// The folder for the states of this cartridge; `None` if there is no place for it.
    pub states: Option<PathBuf>,
    /// The functions of keys and buttons.
    pub controls: Controls,
    /// The settings of the last run.
    pub settings: Settings,
    /// Writes settings and controls to their files.
    pub keeper: &'a dyn Keeper,
    /// The palettes that can be taken, at least one, with their names.
    pub palettes: Vec<(String, Palette)>,
    /// The manual, in lines of at most a number of characters; empty if there is none.
    pub manual: Manual<'a>,
    /// Whether the games that were left are offered.
    pub offers: bool,
}

/// A game with all that its menu shows.
pub struct Game<'a> {
    /// The title.
    pub title: &'a str,
    /// The console.
    pub machine: Machine<'a>,
    /// Settings and controls.
    pub kept: Kept<'a>,
    /// Keys, pads and the mouse.
    pub hands: Hands,
    /// Whether there is a mouse: a terminal has none.
    pub mouse: bool,
    /// Pause, speed, and the line over the picture.
    pub playback: Playback,
    /// Saved states.
    pub states: States,
    /// The picture.
    pub view: View,
}

impl<'a> Game<'a> {
    /// Returns a game whose first frame begins at once. `sound` plays the samples.
    pub fn new(
        console: &'a mut Console,
        session: &'a mut dyn Session,
        setting: Setting<'a>,
        sound: Option<Sound>,
    ) -> Game<'a> {
        let controllers = console.inputs().controllers;
        let palette = &setting.settings.palette;
        Game {
            title: setting.name,
            view: View::new(setting.standard, setting.palettes, palette),
            machine: Machine::new(console, session, setting.standard, sound),
            kept: Kept::new(setting.settings, setting.controls, setting.keeper),
            hands: Hands::new(controllers),
            mouse: false,
            playback: Playback::new(controllers),
            states: States::new(setting.states),
        }
    }

    /// Takes what is done with the mouse on the picture. Returns whether that plays.
    pub fn points(&mut self, input: Input) -> bool {
        let Input::Mouse(mouse) = input else {
            return false;
        };
        let place = mouse.at.and_then(|at| self.view.place(at.pixel));
        if !mouse.held {
            self.machine.release(place);
        }
        match (mouse.act, place) {
            (Some(act @ (Act::Click | Act::Back)), Some(place)) if !self.hands.points() => {
                self.machine.press(place, act == Act::Back)
            }
            _ => false,
        }
    }

    /// The picture of a state, which does not replace the console's.
    ///
    /// # Errors
    /// The state does not fit the console.
    pub fn picture_of(&self, state: &[u8]) -> Result<Picture> {
        self.machine.picture_of(state, self.view.screen())
    }

    /// The factor for the sound's samples.
    pub fn gain(&self) -> f32 {
        match self.playback.is_heard() {
            true => self.kept.settings().gain(),
            false => 0.0,
        }
    }
}
