//! A console that a check controls directly, for what the referee does not cover: controllers and devices in the ports.

use referee::Found;
use std::fmt::Debug;

use campaign::Subject;
use probe::memory::Byte;
use ricochet_cartridge::flicker::LINES;
use ricochet_cartridge::keys::{DOWN, UP};
use ricochet_cartridge::memory::{Memory, Ram};
use ricochet_cartridge::{Referee, code_in_ram};
use vcs::{Console, Control, Lever};

/// Frames from power-on until the set-up is shown.
pub const READY: u32 = 20;

/// Of them those in which the image for 3E+ builds the code that draws the board.
const BLACK_AT_POWER_ON: u32 = 4;

/// A console with the image, the referee watching every frame.
pub struct TestConsole {
    /// The console.
    pub console: Console,
    /// The referee.
    pub referee: Referee,
    /// Whether the referee watches.
    pub watched: bool,
    /// Frames without a picture.
    pub black: u32,
    /// The variables.
    pub at: Memory,
}

impl TestConsole {
    /// Switches a console on after `prepare` has plugged something in, and runs it for a number of frames.
    ///
    /// # Errors
    /// A symbol is missing, or what [`TestConsole::run`] finds.
    pub fn new(
        subject: &Subject,
        ready: u32,
        prepare: impl FnOnce(&mut Console),
    ) -> Result<TestConsole, Found> {
        let mut console = Console::new(subject.cartridge.clone(), 0);
        prepare(&mut console);
        let symbols = &subject.symbols;
        let mut referee = Referee::new(symbols)?;
        referee.observe(subject.observer.clone());
        referee.run_frame(&mut console); // from power-on
        let mut test = TestConsole {
            console,
            referee,
            watched: true,
            black: 0,
            at: Memory::new(symbols)?,
        };
        test.run(ready)?;
        if !code_in_ram(&test.console).is_empty() {
            test.black = test.black.saturating_sub(BLACK_AT_POWER_ON);
        }
        Ok(test)
    }

    /// Runs frames.
    ///
    /// # Errors
    /// A frame has another number of lines, or the referee has found a difference.
    pub fn run(&mut self, frames: u32) -> Result<(), Found> {
        for _ in 0..frames {
            match self.watched {
                true => self.referee.run_frame(&mut self.console),
                false => {
                    self.console.run_frame();
                }
            }
            let frame = self.console.frame();
            equal("lines of a frame", frame.lines(), LINES)?;
            self.black += u32::from(frame.pixels.iter().all(|&pixel| pixel == 0));
        }
        match self.referee.take_differences().first() {
            Some(difference) => Err(Found::of(difference)),
            None => Ok(()),
        }
    }

    /// Pushes controls one after the other.
    ///
    /// # Errors
    /// As [`TestConsole::run`].
    pub fn push(&mut self, controls: impl IntoIterator<Item = Control>) -> Result<(), Found> {
        controls.into_iter().try_for_each(|control| {
            control.set(self.console.inputs_mut(), true);
            self.run(DOWN)?;
            control.set(self.console.inputs_mut(), false);
            self.run(UP)
        })
    }

    /// Pushes levers of a stick one after the other.
    ///
    /// # Errors
    /// As [`TestConsole::run`].
    pub fn push_levers(&mut self, port: usize, levers: &[Lever]) -> Result<(), Found> {
        self.push(levers.iter().map(|&lever| Control::Stick(port, lever)))
    }

    /// Runs frames while a condition holds.
    ///
    /// # Errors
    /// As [`TestConsole::run`], or it still holds after `patience` frames.
    pub fn run_while(
        &mut self,
        what: &str,
        patience: u32,
        holds: impl Fn(&TestConsole) -> Result<bool, Found>,
    ) -> Result<u32, Found> {
        for frames in 0..patience {
            if !holds(self)? {
                return Ok(frames);
            }
            self.run(1)?;
        }
        Err(format!("{what} after {patience} frames").into())
    }

    /// The variables' values.
    pub fn ram(&self) -> Ram<'_> {
        Ram::new(&self.console, &self.at)
    }

    /// Writes a variable. The referee takes it for a fault unless it no longer watches.
    pub fn set(&mut self, variable: impl Fn(&Memory) -> Byte, value: u8) {
        variable(&self.at).set(&mut self.console, value);
    }

    /// `mode`.
    pub fn mode(&self) -> u8 {
        self.ram().mode()
    }
}

/// Runs frames of a console, unwatched, with a control on or off.
pub fn hold(console: &mut Console, control: Control, on: bool, frames: u32) {
    control.set(console.inputs_mut(), on);
    for _ in 0..frames {
        console.run_frame();
    }
}

/// Compares what was found with what is due.
///
/// # Errors
/// They differ.
pub fn equal<T: PartialEq + Debug>(what: &str, found: T, due: T) -> Result<(), Found> {
    match found == due {
        true => Ok(()),
        false => Err(format!("{what}: {found:?}, not {due:?}").into()),
    }
}
