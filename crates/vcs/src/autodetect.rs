//! Detects an image's television standard by running it.

use crate::console::Console;
use crate::inputs::Inputs;
use crate::standard::Standard;
use crate::steadiness::START_UP_FRAMES;

const NTSC_LINES: usize = Standard::Ntsc.lines();
const PAL_LINES: usize = Standard::Pal.lines();
/// A frame with more lines had no VSYNC.
const NO_FRAME: usize = PAL_LINES + 50;
/// Frames run to detect a standard, and the one in which the buttons are pressed.
const DETECTION_FRAMES: usize = 61;
const PRESSED_FRAME: usize = 21;
/// Texts in images for PAL60.
const PAL60_MARKS: [&[u8]; 3] = [b"PAL60", b"PAL 60", b"PAL-60"];

impl Standard {
    /// Detects an image's standard by its line counts: runs a copy of `console` for 61 frames, with its controls as they
    /// are, and returns [`Standard::Ntsc`] or [`Standard::Pal`], whichever is nearer; line counts do not distinguish
    /// others. SELECT, RESET and the buttons are pressed in one frame, to get past a title screen. An image with the text
    /// `PAL60`, `PAL 60` or `PAL-60` in it is for [`Standard::Pal60`], as in Stella.
    pub fn detect(console: &Console) -> Standard {
        Standard::detect_while(console, |_, _| {})
    }

    /// As [`Standard::detect`], of a console whose controls will change: before each of the 61 frames `change` is called
    /// with its number, from 1 on, and the controls of the frame before.
    pub fn detect_while(console: &Console, mut change: impl FnMut(u64, &mut Inputs)) -> Standard {
        let image = console.cartridge().image();
        let has = |mark: &[u8]| image.windows(mark.len()).any(|at| at == mark);
        if PAL60_MARKS.iter().any(|mark| has(mark)) {
            return Standard::Pal60;
        }
        let mut console = console.clone();
        let mut controls = *console.inputs();
        let mut frames = Vec::with_capacity(DETECTION_FRAMES);
        for number in 1..=DETECTION_FRAMES {
            change(number as u64, &mut controls);
            let inputs = console.inputs_mut();
            *inputs = controls;
            if number == PRESSED_FRAME {
                (inputs.select, inputs.reset) = (true, true);
                inputs.sticks.iter_mut().for_each(|s| s.fire = true);
            }
            frames.push(console.run_frame().lines());
            if console.jammed() {
                break; // what it draws from here on is meaningless
            }
        }
        let start_up = frames.len().min(START_UP_FRAMES as usize);
        Standard::of_line_counts(&frames[start_up..])
    }

    /// Stella's rule: each frame counts for PAL by its distance from 262 towards 312 lines, and half as much
    /// with an odd number of lines, with which a PAL set loses colour. Frames without VSYNC do not count.
    fn of_line_counts(frames: &[usize]) -> Standard {
        let votes: Vec<f64> = frames
            .iter()
            .filter(|&&lines| lines <= NO_FRAME)
            .map(|&lines| {
                let way = (lines as f64 - NTSC_LINES as f64) / (PAL_LINES - NTSC_LINES) as f64;
                let weight = if lines % 2 == 0 { 1.0 } else { 0.5 };
                (weight * way).clamp(0.0, 1.0)
            })
            .collect();
        match votes.iter().sum::<f64>() > votes.len() as f64 / 2.0 {
            true => Standard::Pal,
            false => Standard::Ntsc,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_counts_decide_the_standard() {
        for (frames, standard) in [
            ([262; 4], Standard::Ntsc),
            ([312; 4], Standard::Pal),
            ([245, 262, 262, 262], Standard::Ntsc),
            ([290; 4], Standard::Pal),
            ([280; 4], Standard::Ntsc),
            // A PAL set would show these without colour.
            ([301; 4], Standard::Ntsc),
            // Most of them, not the last one.
            ([312, 312, 312, 262], Standard::Pal),
            // VSYNC does not come.
            ([363; 4], Standard::Ntsc),
            ([363, 363, 312, 312], Standard::Pal),
        ] {
            assert_eq!(Standard::of_line_counts(&frames), standard, "{frames:?}");
        }
    }
}
