//! Converts the TIA's samples to the sample rate of a sound device.
//!
//! The console and the device have different clocks. Between the two is a short queue, and the rate at
//! which it is read follows its length, so that it neither runs dry nor grows.

use std::collections::VecDeque;

use vcs::Standard;

/// Target length of the queue in console samples: 50 ms, about three frames.
const TARGET: usize = (Standard::Ntsc.audio_rate() / 20.0) as usize;
/// Maximum deviation of the reading rate from its nominal value: half a percent is inaudible.
const MAX_BEND: f64 = 0.005;
/// Output level at the TIA's full scale.
const VOLUME: f32 = 0.7;
/// Coefficient of the high-pass filter that removes the mean, per device sample: a corner frequency of
/// about 10 Hz at 48 kHz. The TIA's output is never negative.
const HIGH_PASS: f32 = 0.0013;

/// A queue of console samples, read at the sample rate of a device.
#[derive(Debug)]
pub struct Resampler {
    queue: VecDeque<f32>,
    /// Console samples for each device sample.
    step: f64,
    /// The two samples between which the output is interpolated.
    before: f32,
    after: f32,
    /// Position between the two, 0.0..1.0.
    position: f64,
    /// Running mean of the sound.
    mean: f32,
    /// Waiting for the queue to reach its target length, at the start and after it ran dry.
    filling: bool,
}

impl Resampler {
    /// Returns an empty queue for a console of `standard` and a device that plays `device_rate` samples
    /// a second.
    pub fn new(standard: Standard, device_rate: u32) -> Resampler {
        Resampler {
            queue: VecDeque::with_capacity(4 * TARGET),
            step: standard.audio_rate() / f64::from(device_rate),
            before: 0.0,
            after: 0.0,
            position: 0.0,
            mean: 0.0,
            filling: true,
        }
    }

    /// Appends samples from 0.0 to 1.0 at [`Standard::audio_rate`]. The oldest samples above twice the
    /// target length are dropped, as when the device was stopped.
    pub fn push(&mut self, samples: &[f32]) {
        self.queue.extend(samples);
        let surplus = self.queue.len().saturating_sub(2 * TARGET);
        self.queue.drain(..surplus);
    }

    /// Fills `out` with samples from -1.0 to 1.0 at the rate of the device. If the queue runs dry, the
    /// last sample is held.
    pub fn fill(&mut self, out: &mut [f32]) {
        if self.queue.len() >= TARGET {
            self.filling = false;
        }
        let error = (self.queue.len() as f64 / TARGET as f64 - 1.0).clamp(-1.0, 1.0);
        let step = self.step * (1.0 + MAX_BEND * error);
        for sample in out {
            if !self.filling {
                self.position += step;
            }
            while self.position >= 1.0 {
                self.position -= 1.0;
                self.before = self.after;
                match self.queue.pop_front() {
                    Some(next) => self.after = next,
                    None => self.filling = true,
                }
            }
            let level = self.before + (self.after - self.before) * self.position as f32;
            self.mean += (level - self.mean) * HIGH_PASS;
            *sample = (level - self.mean) * VOLUME;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEVICE_RATE: u32 = 48_000;

    /// A resampler with `samples` samples of `level` in its queue.
    fn resampler(standard: Standard, samples: usize, level: f32) -> Resampler {
        let mut resampler = Resampler::new(standard, DEVICE_RATE);
        resampler.queue = vec![level; samples].into();
        resampler
    }

    fn ntsc(samples: usize, level: f32) -> Resampler {
        resampler(Standard::Ntsc, samples, level)
    }

    #[test]
    fn nothing_is_played_until_the_queue_is_filled() {
        let mut resampler = ntsc(TARGET - 1, 1.0);
        let mut out = [9.0; 64];
        resampler.fill(&mut out);
        assert_eq!(out, [0.0; 64]);
        assert_eq!(resampler.queue.len(), TARGET - 1);
    }

    #[test]
    fn a_second_of_sound_lasts_a_second() {
        for standard in Standard::ALL {
            let mut resampler = resampler(standard, TARGET, 1.0);
            resampler.filling = false;
            // Filled up before each hundredth of a second, so that the rate is nearly nominal.
            let mut read = 0.0;
            for _ in 0..100 {
                let position =
                    |resampler: &Resampler| resampler.position - resampler.queue.len() as f64;
                let before = position(&resampler);
                resampler.fill(&mut [0.0; DEVICE_RATE as usize / 100]);
                read += position(&resampler) - before;
                let missing = TARGET - resampler.queue.len();
                resampler.push(&vec![1.0; missing]);
            }
            let rate = standard.audio_rate();
            assert!((read - rate).abs() < 1.0, "{standard:?}: {read} of {rate}");
        }
    }

    #[test]
    fn a_long_queue_is_read_faster_and_a_short_one_slower() {
        let read = |length| {
            let mut resampler = ntsc(length, 1.0);
            resampler.filling = false;
            resampler.fill(&mut [0.0; 480]);
            (length - resampler.queue.len()) as f64 + resampler.position
        };
        assert!(read(2 * TARGET) > read(TARGET));
        assert!(read(TARGET) > read(TARGET / 2));
    }

    #[test]
    fn the_oldest_samples_above_twice_the_target_are_dropped() {
        let mut resampler = ntsc(2 * TARGET, 0.0);
        resampler.push(&[1.0; TARGET]);
        assert_eq!(resampler.queue.len(), 2 * TARGET);
        assert_eq!(resampler.queue[TARGET - 1], 0.0);
        assert_eq!(resampler.queue[TARGET], 1.0);
    }

    #[test]
    fn a_constant_fades_to_silence() {
        let mut resampler = ntsc(3 * TARGET, 1.0);
        let mut out = [0.0; 4 * TARGET];
        resampler.fill(&mut out);
        assert!(out[10] > 0.4, "{}", out[10]);
        let last = out[4 * TARGET - 1];
        assert!(last.abs() < 0.01, "{last}");
    }

    #[test]
    fn the_last_sample_is_held_when_the_queue_runs_dry() {
        let mut resampler = ntsc(TARGET, 1.0);
        let mut out = [0.0; 4 * TARGET];
        resampler.fill(&mut out);
        assert!(resampler.filling);
        let steps = out.windows(2).skip(4).map(|pair| (pair[1] - pair[0]).abs());
        assert!(steps.fold(0.0, f32::max) < 0.01);
    }
}
