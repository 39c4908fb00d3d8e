//! The window or terminal, which stays open from the choice of a game to the end of the program.

use std::io::{self, IsTerminal};

use anyhow::Result;

use super::activity::{Activity, End};
use super::notice::Notice;
use super::player::{Player, Setting};
use super::session::Session;
use super::shelf::Shelf;
use super::sound::Sound;
use super::terminal::Terminal;
use super::window::Window;
use vcs::{Console, Standard};

/// A window or a terminal.
pub struct Desk {
    front: Box<dyn Front>,
    /// Receives events that do not stop the game.
    notify: fn(Notice),
    /// Whether missing sound has been reported.
    silent: bool,
}

/// A window or a terminal, whose loop runs an activity.
pub trait Front {
    /// Runs an activity to its end. Notices go to `notify`, or are kept until the end of the front.
    ///
    /// # Errors
    /// Returns one line if the front cannot be read or written.
    fn run(
        &mut self,
        activity: &mut dyn Activity,
        standard: Standard,
        notify: &mut dyn FnMut(Notice),
    ) -> Result<End>;

    /// Whether sound is played here.
    fn sounds(&self) -> bool {
        true
    }
}

impl Desk {
    /// Opens a window, which fills the screen if `full` is true. `notify` receives the events that do not stop the game, such as a
    /// missing sound device.
    ///
    /// # Errors
    /// Returns one line if there is no display, or none that can be drawn on.
    pub fn window(notify: fn(Notice), full: bool) -> Result<Desk> {
        let mut notify_now = notify;
        Ok(Desk {
            front: Box::new(Window::open(&mut notify_now, full)?),
            notify,
            silent: false,
        })
    }

    /// Plays in the terminal. `notify` receives the events after the terminal is restored.
    ///
    /// # Errors
    /// Returns one line if the standard output or input is no terminal.
    pub fn terminal(notify: fn(Notice)) -> Result<Desk> {
        Ok(Desk {
            front: Box::new(Terminal::open(notify)?),
            notify,
            silent: false,
        })
    }

    /// Whether the standard input and output are a terminal.
    pub fn has_terminal() -> bool {
        output::is_on_terminal() && io::stdin().is_terminal()
    }

    /// Shows the shelf until the person has chosen.
    ///
    /// # Errors
    /// Returns one line if the window or the terminal fails.
    pub fn choose(&mut self, mut shelf: Shelf) -> Result<End> {
        let mut notify = self.notify;
        self.front.run(&mut shelf, Standard::Ntsc, &mut notify)
    }

    /// Plays until the person leaves the game. `session` runs the frames of the console.
    ///
    /// # Errors
    /// Returns one line if the window or the terminal fails.
    pub fn play(
        &mut self,
        console: &mut Console,
        session: &mut dyn Session,
        setting: Setting,
    ) -> Result<End> {
        let standard = setting.standard;
        let mut silence = None;
        let sound = match self.front.sounds() {
            true => Sound::open(standard)
                .map_err(|reason| silence = Some(reason.to_string()))
                .ok(),
            false => None,
        };
        let mut player = Player::new(console, session, setting, sound);
        if let Some(reason) = silence.filter(|_| !self.silent) {
            self.silent = true;
            player.add_notice(Notice::NoSound(reason));
        }
        let mut notify = self.notify;
        self.front.run(&mut player, standard, &mut notify)
    }
}
