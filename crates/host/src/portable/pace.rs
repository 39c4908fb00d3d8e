//! Frame pacing: computes when a frame ends on a console of a given standard.
//!
//! Reads no clock: times are durations since any fixed moment.

use std::time::Duration;

use vcs::{LINE_CLOCKS, Standard};

/// A delay above this (the program was stopped, the machine slept) is not made up for.
const MAX_DELAY: Duration = Duration::from_millis(100);

/// Computes when frames are due.
#[derive(Debug)]
pub struct Pacer {
    due: Duration,
    /// Length of a scanline in seconds.
    line: f64,
}

impl Pacer {
    /// Returns a pacer for a console of `standard` whose first frame begins at `now`.
    pub fn new(now: Duration, standard: Standard) -> Pacer {
        Pacer {
            due: now,
            line: f64::from(LINE_CLOCKS) / standard.colour_clock(),
        }
    }

    /// Returns the time to wait, from `now`, until a frame of `lines` scanlines is over. The frames after
    /// a late one are shortened until the average frame rate is right again.
    pub fn next(&mut self, now: Duration, lines: usize) -> Duration {
        if now.saturating_sub(self.due) > MAX_DELAY {
            self.due = now;
        }
        self.due += Duration::from_secs_f64(lines as f64 * self.line);
        self.due.saturating_sub(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_has_the_frame_count_of_the_standard() {
        for (standard, lines, frames) in [
            (Standard::Ntsc, 262, 3595),
            (Standard::Pal, 312, 2992),
            (Standard::Pal60, 262, 3563),
            (Standard::Secam, 312, 3005),
        ] {
            let mut now = Duration::ZERO;
            let mut pacer = Pacer::new(now, standard);
            for _ in 0..frames {
                now += pacer.next(now, lines);
            }
            let seconds = now.as_secs_f64();
            assert!((59.98..60.02).contains(&seconds), "{standard:?}: {seconds}");
        }
    }

    #[test]
    fn a_late_frame_is_made_up_for() {
        let mut pacer = Pacer::new(Duration::ZERO, Standard::Ntsc);
        let frame = pacer.next(Duration::ZERO, 262);
        let delay = Duration::from_millis(5);
        assert_eq!(pacer.next(frame + delay, 262), frame - delay);
    }

    #[test]
    fn a_long_interruption_is_not_made_up_for() {
        let mut pacer = Pacer::new(Duration::ZERO, Standard::Ntsc);
        let frame = pacer.next(Duration::ZERO, 262);
        assert_eq!(pacer.next(Duration::from_secs(60), 262), frame);
    }
}
