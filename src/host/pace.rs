//! Keeps the console's time: as many scanlines a second as the machine draws.

use std::thread;
use std::time::{Duration, Instant};

use crate::console::{COLOUR_CLOCK, LINE_CLOCKS};

/// A delay longer than this (the program was stopped, the machine slept) is not caught up with.
const LOST: Duration = Duration::from_millis(100);

/// Says when the next frame is due. 262 lines make 59.92 frames a second.
#[derive(Debug)]
pub struct Pacer {
    due: Instant,
}

impl Pacer {
    /// The first frame is due at `now`.
    pub fn new(now: Instant) -> Pacer {
        Pacer { due: now }
    }

    /// Notes that a frame of `lines` scanlines begins at `now`, and returns how long to wait until it
    /// is over. Lateness is made up for by the following frames, so that the rate is kept.
    pub fn next(&mut self, now: Instant, lines: usize) -> Duration {
        if now.saturating_duration_since(self.due) > LOST {
            self.due = now;
        }
        self.due += Duration::from_secs_f64(lines as f64 * f64::from(LINE_CLOCKS) / COLOUR_CLOCK);
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
    fn sixty_seconds_are_3595_frames() {
        let start = Instant::now();
        let mut now = start;
        let mut pacer = Pacer::new(start);
        for _ in 0..3595 {
            now += pacer.next(now, 262);
        }
        let seconds = (now - start).as_secs_f64();
        assert!((59.98..60.02).contains(&seconds), "{seconds}");
    }

    #[test]
    fn a_late_frame_is_made_up_for() {
        let start = Instant::now();
        let mut pacer = Pacer::new(start);
        let frame = pacer.next(start, 262);
        let late = start + frame + Duration::from_millis(5);
        assert_eq!(pacer.next(late, 262), frame - Duration::from_millis(5));
    }

    #[test]
    fn a_long_stop_is_not() {
        let start = Instant::now();
        let mut pacer = Pacer::new(start);
        let frame = pacer.next(start, 262);
        assert_eq!(pacer.next(start + Duration::from_secs(60), 262), frame);
    }
}
