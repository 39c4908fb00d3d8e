//! Keeps the console's time: as many scanlines a second as the machine draws.

use std::thread;
use std::time::{Duration, Instant};

use vcs::{Standard, LINE_CLOCKS};

/// A delay longer than this (the program was stopped, the machine slept) is not caught up with.
const LOST: Duration = Duration::from_millis(100);

/// Says when the next frame is due.
#[derive(Debug)]
pub struct Pacer {
    due: Instant,
    /// How long a scanline lasts, in seconds.
    line: f64,
}

impl Pacer {
    /// The first frame is due at `now`; the console runs by the clock of `standard`.
    pub fn new(now: Instant, standard: Standard) -> Pacer {
        Pacer {
            due: now,
            line: f64::from(LINE_CLOCKS) / standard.colour_clock(),
        }
    }

    /// Notes that a frame of `lines` scanlines begins at `now`, and returns how long to wait until it
    /// is over. Lateness is made up for by the following frames, so that the rate is kept.
    pub fn next(&mut self, now: Instant, lines: usize) -> Duration {
        if now.saturating_duration_since(self.due) > LOST {
            self.due = now;
        }
        self.due += Duration::from_secs_f64(lines as f64 * self.line);
        self.due.saturating_duration_since(now)
    }

    /// Sleeps until the frame of `lines` scanlines that was just run is over.
    pub fn wait(&mut self, lines: usize) {
        thread::sleep(self.next(Instant::now(), lines));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_has_as_many_frames_as_the_standard_says() {
        for (standard, lines, frames) in [
            (Standard::Ntsc, 262, 3595),
            (Standard::Pal, 312, 2992),
            (Standard::Pal60, 262, 3563),
            (Standard::Secam, 312, 3005),
        ] {
            let start = Instant::now();
            let mut now = start;
            let mut pacer = Pacer::new(start, standard);
            for _ in 0..frames {
                now += pacer.next(now, lines);
            }
            let seconds = (now - start).as_secs_f64();
            assert!((59.98..60.02).contains(&seconds), "{standard:?}: {seconds}");
        }
    }

    #[test]
    fn a_late_frame_is_made_up_for() {
        let start = Instant::now();
        let mut pacer = Pacer::new(start, Standard::Ntsc);
        let frame = pacer.next(start, 262);
        let late = start + frame + Duration::from_millis(5);
        assert_eq!(pacer.next(late, 262), frame - Duration::from_millis(5));
    }

    #[test]
    fn a_long_stop_is_not() {
        let start = Instant::now();
        let mut pacer = Pacer::new(start, Standard::Ntsc);
        let frame = pacer.next(start, 262);
        assert_eq!(pacer.next(start + Duration::from_secs(60), 262), frame);
    }
}
