//! The states of a console's last minute and a half, for rewinding.

use std::collections::VecDeque;

use vcs::Console;

/// Frames between two states that are kept.
const STEP: u64 = 10;
/// Number of states that are kept: a minute and a half at 60 frames a second.
const STATES: usize = 540;

/// The latest states of a console, one every ten frames.
#[derive(Debug, Default)]
pub struct History {
    states: VecDeque<Vec<u8>>,
}

impl History {
    /// Keeps the state of a console, in every tenth frame; must be called before each frame.
    pub fn keep(&mut self, console: &Console) {
        if console.frame_number().is_multiple_of(STEP) {
            self.states.push_back(console.save());
            if self.states.len() > STATES {
                self.states.pop_front();
            }
        }
    }

    /// Takes the latest state, for [`Console::restore`]; `None` if there is no earlier one.
    pub fn take_latest(&mut self) -> Option<Vec<u8>> {
        self.states.pop_back()
    }

    /// Number of states that are kept.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether none is kept.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The state that is `steps` before the latest one.
    pub fn back(&self, steps: usize) -> Option<&[u8]> {
        let index = self.states.len().checked_sub(steps + 1)?;
        self.states.get(index).map(Vec::as_slice)
    }

    /// Takes the state that is `steps` before the latest one, and forgets those after it.
    pub fn take_back(&mut self, steps: usize) -> Option<Vec<u8>> {
        self.back(steps)?;
        self.states.truncate(self.states.len() - steps);
        self.states.pop_back()
    }

    /// Forgets all states.
    pub fn clear(&mut self) {
        self.states.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vcs::Cartridge;

    /// A console that jumps to itself, whose frames the television ends.
    fn console() -> Console {
        let mut image = vec![0xEA; 2048];
        image[..3].copy_from_slice(&[0x4C, 0x00, 0xF8]);
        image[0x7FC..].copy_from_slice(&[0x00, 0xF8, 0x00, 0xF8]);
        Console::new(Cartridge::new(&image, None).unwrap(), 0)
    }

    #[test]
    fn more_than_a_minute_is_kept_and_taken_backwards() {
        let mut console = console();
        console.set_video(false);
        let mut history = History::default();
        for _ in 0..6000 {
            history.keep(&console);
            console.run_frame();
        }
        let last = console.frame_number();
        let mut before = last;
        let mut taken = 0;
        while let Some(state) = history.take_latest() {
            console.restore(&state).unwrap();
            assert!(console.frame_number() < before && before - console.frame_number() <= STEP);
            before = console.frame_number();
            taken += 1;
        }
        assert_eq!(taken, STATES);
        assert!(last - before > 60 * 60, "{}", last - before);
    }
}
