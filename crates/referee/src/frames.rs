//! Checks that a cartridge draws every frame, and with the television's lines.

use scene::LINES;
use vcs::Console;

/// Frames after power-on in which a cartridge begins to draw.
const START: u32 = 60;

/// The frames since power-on, or since the console's state was replaced.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    /// The last frame in which a label of the frame was reached.
    pub reached: Option<u64>,
    /// Number of frames that are complete. The first one may have begun before.
    complete: u32,
    /// The frame before was wrong, which has been reported.
    wrong: bool,
}

impl Frames {
    /// Checks a frame that is complete.
    ///
    /// # Errors
    /// What is wrong with it, if the frame before was right.
    pub fn end(&mut self, console: &Console) -> Result<(), String> {
        let number = console.frame().number;
        let lines = console.frame().lines();
        self.complete = self.complete.saturating_add(1);
        let why = match self.reached {
            _ if console.jammed() => Some(format!("the CPU is jammed in frame {number}")),
            _ if self.complete > 1 && lines != LINES => Some(format!(
                "frame {number} has {lines} lines, should have {LINES}"
            )),
            None if self.complete >= START => Some(format!("no frame is drawn up to {number}")),
            Some(drawn) if drawn != number => Some(format!("frame {number} is not drawn")),
            _ => None,
        };
        match (std::mem::replace(&mut self.wrong, why.is_some()), why) {
            (false, Some(why)) => Err(why),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use vcs::Cartridge;

    use super::*;

    /// A console with frames of this number of lines, from 6 to 513.
    fn console(lines: usize) -> Console {
        let [upper, lower] = [(lines - 3) / 2, (lines - 3).div_ceil(2)].map(|half| half as u8);
        let code = [
            0xA9, 0x02, 0x85, 0x00, // lda #2; sta VSYNC
            0x85, 0x02, 0x85, 0x02, 0x85, 0x02, // three times sta WSYNC
            0xA9, 0x00, 0x85, 0x00, // lda #0; sta VSYNC
            0xA2, upper, 0x85, 0x02, 0xCA, 0xD0, 0xFB, // ldx #upper; sta WSYNC; dex; bne
            0xA2, lower, 0x85, 0x02, 0xCA, 0xD0, 0xFB, // ldx #lower; sta WSYNC; dex; bne
            0x4C, 0x00, 0xF0, // jmp $F000
        ];
        let mut image = [0; 4096];
        image[..code.len()].copy_from_slice(&code);
        image[0xFFC..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0]);
        Console::new(Cartridge::new(&image, None).unwrap(), 0)
    }

    /// What is found in this number of frames, of which those up to `drawn` are drawn.
    fn found(mut console: Console, frames: u64, drawn: u64) -> Vec<String> {
        let mut checked = Frames::default();
        let mut found = Vec::new();
        for frame in 1..=frames {
            console.run_frame();
            if frame <= drawn {
                checked.reached = Some(frame);
            }
            found.extend(checked.end(&console).err());
        }
        found
    }

    #[test]
    fn each_frame_is_drawn_and_has_its_lines() {
        assert!(found(console(LINES), 100, 100).is_empty());
        assert_eq!(
            found(console(LINES + 1), 100, 100),
            ["frame 2 has 263 lines, should have 262"]
        );
        assert_eq!(found(console(LINES), 100, 50), ["frame 51 is not drawn"]);
        assert_eq!(
            found(console(LINES), 100, 0),
            ["no frame is drawn up to 60"]
        );
    }
}
