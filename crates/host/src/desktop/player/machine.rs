//! The console, the session that runs its frames, and history, clip and sound of the last seconds.

use anyhow::Result;

use super::super::canvas::Picture;
use super::super::clip::Clip;
use super::super::notice::Notice;
use super::super::session::Session;
use super::super::sound::Sound;
use crate::portable::{History, Screen};
use vcs::{Console, Inputs, Standard};

/// A console that runs, and can go back.
pub struct Machine<'a> {
    console: &'a mut Console,
    session: &'a mut dyn Session,
    standard: Standard,
    history: History,
    clip: Clip,
    sound: Option<Sound>,
}

impl<'a> Machine<'a> {
    /// `sound` plays the samples.
    pub fn new(
        console: &'a mut Console,
        session: &'a mut dyn Session,
        standard: Standard,
        sound: Option<Sound>,
    ) -> Machine<'a> {
        Machine {
            console,
            session,
            standard,
            history: History::default(),
            clip: Clip::new(standard),
            sound,
        }
    }

    /// The console.
    pub fn console(&self) -> &Console {
        self.console
    }

    /// The last seconds.
    pub fn clip(&self) -> &Clip {
        &self.clip
    }

    /// The states of the last minute and a half.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The session, which runs the frames.
    pub fn session(&self) -> &dyn Session {
        self.session
    }

    /// As [`Session::take_turn`].
    pub fn take_turn(&mut self) -> Option<bool> {
        self.session.take_turn()
    }

    /// As [`Session::press`].
    pub fn press(&mut self, place: (usize, usize), back: bool) -> bool {
        self.session.press(self.console, place, back)
    }

    /// As [`Session::release`].
    pub fn release(&mut self, place: Option<(usize, usize)>) {
        self.session.release(place);
    }

    /// As [`Session::steer`].
    pub fn steer(&mut self, inputs: &mut Inputs) {
        self.session.steer(self.console, inputs);
    }

    /// Keeps the state in the history and runs a frame with these inputs. Returns its events. The sound's samples are
    /// multiplied by `gain`.
    pub fn run(&mut self, inputs: Inputs, gain: f32) -> Vec<Notice> {
        *self.console.inputs_mut() = inputs;
        if self.session.replaceable() {
            self.history.keep(self.console);
        }
        self.run_frame(gain)
    }

    fn run_frame(&mut self, gain: f32) -> Vec<Notice> {
        let report = self.session.run_frame(self.console);
        let samples = self.console.take_audio();
        self.clip.push(self.console.frame(), &samples);
        if let Some(sound) = &self.sound {
            sound.push(&samples, gain);
        }
        let differences = report.differences.into_iter().map(Notice::Difference);
        let messages = report.messages.into_iter().map(Notice::Message);
        differences.chain(messages).collect()
    }

    /// Goes on from a state: runs the frame whose picture is shown, and returns its events.
    ///
    /// # Errors
    /// The state does not fit the console.
    pub fn restore(&mut self, state: &[u8], gain: f32) -> Result<Vec<Notice>> {
        self.console.restore(state)?;
        self.console.set_standard(self.standard);
        self.session.replaced();
        Ok(self.run_frame(gain))
    }

    /// Goes on from the state that is `steps` before the latest one of the history, which forgets those after it, as
    /// [`Machine::restore`] does; `None` if there is no such state.
    pub fn go_back(&mut self, steps: usize, gain: f32) -> Option<Vec<Notice>> {
        let state = self.history.take_back(steps)?;
        self.restore(&state, gain).ok()
    }

    /// The picture of a state, which does not replace the console's.
    ///
    /// # Errors
    /// The state does not fit the console.
    pub fn picture_of(&self, state: &[u8], screen: &Screen) -> Result<Picture> {
        let mut console = self.console.clone();
        console.restore(state)?;
        console.set_standard(self.standard);
        console.run_frame();
        Ok(Picture::of_frame(screen, console.frame()))
    }
}
