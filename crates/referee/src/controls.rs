//! Moves a console's controls frame by frame, with the referee.
//!
//! Owns the length of a push, and checks every frame: 262 lines, and no difference. Each game's driver
//! (`crates/games/NAME/cartridge/src/controls.rs`), which knows its screens, decides what to push when.

use std::sync::Arc;

use probe::memory::Variables;
use vcs::{Console, Inputs, Standard, Stick};

use super::{Cartridge, Found, RamOf, Referee, Subject, Toward, Watcher};

/// Scanlines of a frame.
const LINES: usize = Standard::Ntsc.lines();
/// Frames from power-on until a cartridge is ready and its frames are complete.
const FIRST_FRAMES: u32 = 12;
/// Pushes within which a cursor reaches any place, and a row of a set-up any value.
pub const MOST_PUSHES: u32 = 60;
/// Pushes and frames of waiting within which a cursor reaches any place.
const MOST_FRAMES: u32 = 10 * MOST_PUSHES;

/// A check of a completed frame, with the referee's findings so far. It may take the console's sound, and changes nothing else.
pub type Onlooker = Box<dyn FnMut(&mut Console, &dyn Watcher) -> Result<(), Found>>;

/// A console with a game in it, and the referee beside it.
pub struct Rig<C: Cartridge> {
    /// The console.
    pub console: Console,
    /// Its variables.
    pub at: Arc<C::Memory>,
    /// Compares every frame.
    pub referee: Referee<C>,
    /// The stick that is pushed: 0 is the left one, 1 the right one.
    pub stick: usize,
    /// Sees the console at the end of every frame.
    pub onlooker: Onlooker,
}

impl<C: Cartridge> Rig<C> {
    /// Switches a console on, and waits until the cartridge is ready.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(subject: &Subject) -> Result<Rig<C>, Found> {
        let mut referee = Referee::<C>::new(&subject.symbols)?;
        referee.observe(subject.observer.clone());
        let mut console = Console::new(subject.cartridge.clone(), 0);
        for _ in 0..FIRST_FRAMES {
            referee.run_frame(&mut console);
        }
        Ok(Rig {
            console,
            at: referee.checks().memory.clone(),
            referee,
            stick: 0,
            onlooker: Box::new(|_, _| Ok(())),
        })
    }

    /// The variables' values.
    pub fn ram(&self) -> RamOf<'_, C> {
        self.at.of(&self.console)
    }

    /// Sets a byte of the console's RAM, or of the cartridge's, by the address at which it is read.
    ///
    /// # Panics
    /// Panics if there is no RAM.
    pub fn poke(&mut self, address: u16, byte: u8) {
        match u8::try_from(address) {
            Ok(address) => self.console.poke_ram(address, byte),
            Err(_) => assert!(
                self.console.poke_cartridge(address, byte),
                "no RAM at ${address:04X}"
            ),
        }
    }

    /// Goes on from bytes that were planted: the referee forgets the position, and frames are run until one has been
    /// compared with the game's scene, at most this number.
    ///
    /// # Errors
    /// None comes to rest, or as [`Rig::completed`].
    pub fn see(&mut self, frames: u32) -> Result<(), Found> {
        self.referee.resume();
        let equal = |referee: &Referee<C>| referee.checks().seen().equal;
        let before = equal(&self.referee);
        for _ in 0..frames {
            self.referee.run_frame(&mut self.console);
            self.completed()?;
            if equal(&self.referee) > before {
                return Ok(());
            }
        }
        let why = format!("in {frames} frames none was compared with the scene");
        Err(why.into())
    }

    /// Has the onlooker see the frame that is complete, and reports what was found in it.
    ///
    /// # Errors
    /// The onlooker's error, a difference, or a frame of another number of lines than 262.
    pub fn completed(&mut self) -> Result<(), Found> {
        (self.onlooker)(&mut self.console, &self.referee)?;
        if let Some(difference) = self.referee.take_differences().into_iter().next() {
            return Err(Box::new(difference).into());
        }
        let frame = self.console.frame();
        match frame.lines() {
            LINES => Ok(()),
            lines => Err(Found::from(format!(
                "frame {} has {lines} lines",
                frame.number
            ))),
        }
    }
}

/// Implements in [`Controls`] what the console is, for a driver that has it in its field `rig`: `rig!(Toy);` for the cartridge
/// `Toy`.
#[macro_export]
macro_rules! rig {
    ($cartridge:ty) => {
        type Cartridge = $cartridge;

        fn rig(&self) -> &$crate::Rig<$cartridge> {
            &self.rig
        }

        fn rig_mut(&mut self) -> &mut $crate::Rig<$cartridge> {
            &mut self.rig
        }
    };
}

/// Plays one game by its controls. [`rig!`](crate::rig) implements what has no default.
pub trait Controls: Sized {
    /// The game's part of its referee.
    type Cartridge: Cartridge;

    /// The console and what is beside it.
    fn rig(&self) -> &Rig<Self::Cartridge>;

    /// As [`Controls::rig`].
    fn rig_mut(&mut self) -> &mut Rig<Self::Cartridge>;

    /// As [`Rig::ram`].
    fn ram(&self) -> RamOf<'_, Self::Cartridge> {
        self.rig().ram()
    }

    /// Runs a frame with the controls as they are.
    ///
    /// # Errors
    /// As [`Rig::completed`].
    fn run_frame(&mut self) -> Result<(), Found> {
        let rig = self.rig_mut();
        rig.referee.run_frame(&mut rig.console);
        rig.completed()
    }

    /// Runs a frame with the stick held, or what another controller has for it.
    ///
    /// # Errors
    /// As [`Rig::completed`].
    fn hold(&mut self, stick: Stick) -> Result<(), Found> {
        self.hold_stick(stick)
    }

    /// Runs a frame with the stick held.
    ///
    /// # Errors
    /// As [`Rig::completed`].
    fn hold_stick(&mut self, stick: Stick) -> Result<(), Found> {
        let rig = self.rig_mut();
        let used = rig.stick;
        rig.console.inputs_mut().sticks[used] = stick;
        let ran = self.run_frame();
        self.rig_mut().console.inputs_mut().sticks[used] = Stick::CENTRE;
        ran
    }

    /// Holds the stick for a frame, and lets it go for another.
    ///
    /// # Errors
    /// As [`Rig::completed`].
    fn push(&mut self, stick: Stick) -> Result<(), Found> {
        self.hold(stick)?;
        self.run_frame()
    }

    /// Presses the button.
    ///
    /// # Errors
    /// As [`Rig::completed`].
    fn press(&mut self) -> Result<(), Found> {
        self.push(Stick::FIRE)
    }

    /// Presses a switch for a frame; `set` gets whether it is down.
    ///
    /// # Errors
    /// As [`Rig::completed`].
    fn switch(&mut self, set: impl Fn(&mut Inputs, bool)) -> Result<(), Found> {
        set(self.rig_mut().console.inputs_mut(), true);
        self.run_frame()?;
        set(self.rig_mut().console.inputs_mut(), false);
        self.run_frame()
    }

    /// Runs this number of frames with the controls as they are.
    ///
    /// # Errors
    /// As [`Rig::completed`].
    fn idle(&mut self, frames: u32) -> Result<(), Found> {
        (0..frames).try_for_each(|_| self.run_frame())
    }

    /// Runs frames until something is `done`, at most this number; `what` completes "the cartridge does not".
    ///
    /// # Errors
    /// It is never done, or as [`Rig::completed`].
    fn wait(&mut self, what: &str, frames: u32, done: impl Fn(&Self) -> bool) -> Result<(), Found> {
        for _ in 0..frames {
            if done(self) {
                return Ok(());
            }
            self.run_frame()?;
        }
        Err(Found::from(format!("the cartridge does not {what}")))
    }

    /// Pushes the stick until something is `done`; `what` completes "the cartridge does not".
    ///
    /// # Errors
    /// It is never done, or as [`Rig::completed`].
    fn push_until(
        &mut self,
        what: &str,
        stick: Stick,
        done: impl Fn(&Self) -> bool,
    ) -> Result<(), Found> {
        for _ in 0..MOST_PUSHES {
            if done(self) {
                return Ok(());
            }
            self.push(stick)?;
        }
        Err(Found::from(format!("the cartridge does not {what}")))
    }

    /// Goes to a target, and returns the push that does what it is for; `what` completes "the cartridge does not".
    ///
    /// # Errors
    /// The target is not reached, or as [`Rig::completed`].
    fn go(&mut self, what: &str, toward: impl Fn(&Self) -> Toward) -> Result<Stick, Found> {
        for _ in 0..MOST_FRAMES {
            match toward(self) {
                Toward::Push(stick) => self.push(stick)?,
                Toward::There(stick) => return Ok(stick),
                Toward::Wait => self.run_frame()?,
                Toward::Gone => break,
            }
        }
        Err(Found::from(format!("the cartridge does not {what}")))
    }

    /// A byte of the console's memory, as [`Console::peek`].
    fn byte(&self, address: u16) -> u8 {
        self.rig().console.peek(address)
    }

    /// Number of frames since power-on.
    fn frames(&self) -> u64 {
        self.rig().console.frame().number
    }
}
