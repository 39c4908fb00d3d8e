//! Plays the TIA's samples through whatever sound system the machine has.
//!
//! The console makes samples at its own clock, the sound card takes them at another; between the two
//! stands a short queue, and the speed at which it is read follows its length. The libraries of the
//! sound system are opened at run time (miniaudio does it).

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use maudio::audio::sample_rate::SampleRate;
use maudio::backend::Backend;
use maudio::context::ContextBuilder;
use maudio::device::device_builder::{DeviceBuilder, DeviceBuilderOps};
use maudio::device::Device;

use vcs::Standard;

/// The rate at which the sound system is fed, in hertz; nearly all cards take it.
const DEVICE_RATE: u32 = 48_000;
/// How long the queue should be, in console samples: 50 ms, three frames (of any standard, nearly).
const WANTED: usize = (Standard::Ntsc.audio_rate() / 20.0) as usize;
/// How far the reading speed may leave its nominal value: half a percent cannot be heard.
const BEND: f64 = 0.005;
/// Loudness at the TIA's full scale.
const VOLUME: f32 = 0.7;
/// Pull towards zero of the wandering middle, per sample: about 10 Hz. The TIA's output never goes
/// below zero, and a speaker cannot follow a constant.
const MIDDLE: f32 = 0.0013;

/// An open sound device.
pub struct Sound {
    queue: Arc<Mutex<VecDeque<f32>>>,
    _device: Device<f32>,
}

impl Sound {
    /// Opens the default device and starts to play what a console of this standard makes.
    ///
    /// # Errors
    /// One line if there is none that works.
    pub fn open(standard: Standard) -> Result<Sound, String> {
        hush_alsa();
        // Not the one that plays to nobody, and not JACK: who uses it has it behind ALSA or PulseAudio
        // too, and its library complains on the terminal when no server runs.
        let backends = Backend::ALL.iter().copied().filter(|backend| {
            backend.possible_on_this_target()
                && !matches!(backend, Backend::Null | Backend::Custom | Backend::Jack)
        });
        let context = ContextBuilder::new()
            .preferred_backends(backends)
            .build()
            .map_err(|error| error.to_string())?;
        let queue = Arc::new(Mutex::new(VecDeque::with_capacity(4 * WANTED)));
        let mut reader = Reader::new(Arc::clone(&queue), standard);
        let mut device = DeviceBuilder::playback()
            .f32()
            .playback_channels(1)
            .sample_rate(SampleRate::Custom(DEVICE_RATE))
            .context(&context)
            .with_callback(move |_, out| reader.fill(out))
            .map_err(|error| error.to_string())?;
        device.device_start().map_err(|error| error.to_string())?;
        Ok(Sound {
            queue,
            _device: device,
        })
    }

    /// Adds a frame's samples, each from 0.0 to 1.0, at [`Standard::audio_rate`].
    pub fn push(&self, samples: &[f32]) {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.extend(samples);
        // Too much is waiting, as when the device began late or stood still: play what is new.
        let surplus = queue.len().saturating_sub(2 * WANTED);
        queue.drain(..surplus);
    }
}

/// The end of the queue that the sound system reads from.
struct Reader {
    queue: Arc<Mutex<VecDeque<f32>>>,
    /// Console samples for each of the device's.
    step: f64,
    /// The two samples between which the sound is, and how far between them, 0.0..1.0.
    before: f32,
    after: f32,
    between: f64,
    /// The mean of the sound, slowly followed.
    middle: f32,
    /// Waits for the queue to fill before it plays, at the start and when it ran dry.
    filling: bool,
}

impl Reader {
    fn new(queue: Arc<Mutex<VecDeque<f32>>>, standard: Standard) -> Reader {
        Reader {
            queue,
            step: standard.audio_rate() / f64::from(DEVICE_RATE),
            before: 0.0,
            after: 0.0,
            between: 0.0,
            middle: 0.0,
            filling: true,
        }
    }

    /// Fills `out` with samples at [`DEVICE_RATE`], from -1.0 to 1.0; the last one is held when the
    /// queue runs dry.
    fn fill(&mut self, out: &mut [f32]) {
        let queue = Arc::clone(&self.queue);
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.len() >= WANTED {
            self.filling = false;
        }
        let error = (queue.len() as f64 / WANTED as f64 - 1.0).clamp(-1.0, 1.0);
        let step = self.step * (1.0 + BEND * error);
        for sample in out {
            if !self.filling {
                self.between += step;
            }
            while self.between >= 1.0 {
                self.between -= 1.0;
                self.before = self.after;
                match queue.pop_front() {
                    Some(next) => self.after = next,
                    None => self.filling = true,
                }
            }
            let level = self.before + (self.after - self.before) * self.between as f32;
            self.middle += (level - self.middle) * MIDDLE;
            *sample = (level - self.middle) * VOLUME;
        }
    }
}

/// Keeps ALSA's library from writing to the terminal when it finds no card: this program says so
/// itself, in one line.
#[cfg(target_os = "linux")]
fn hush_alsa() {
    use std::ffi::{c_char, c_int};
    use std::sync::OnceLock;

    type Handler = extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char);
    type SetHandler = unsafe extern "C" fn(Option<Handler>) -> c_int;
    extern "C" fn silence(
        _: *const c_char,
        _: c_int,
        _: *const c_char,
        _: c_int,
        _: *const c_char,
    ) {
    }

    // Kept open for good: the handler must outlive every use of the library.
    static ALSA: OnceLock<Option<libloading::Library>> = OnceLock::new();
    // SAFETY: loading the library runs no code that could misbehave. The handler that it declares is
    // variadic; one that takes the fixed arguments only may stand for it in the C calling
    // conventions of Linux, where the caller clears the arguments away.
    unsafe {
        let alsa = ALSA.get_or_init(|| libloading::Library::new("libasound.so.2").ok());
        if let Some(alsa) = alsa {
            if let Ok(set_handler) = alsa.get::<SetHandler>(b"snd_lib_error_set_handler\0") {
                set_handler(Some(silence));
            }
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn hush_alsa() {}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader_of(standard: Standard, samples: usize, level: f32) -> Reader {
        let queue = VecDeque::from(vec![level; samples]);
        Reader::new(Arc::new(Mutex::new(queue)), standard)
    }

    fn reader_with(samples: usize, level: f32) -> Reader {
        reader_of(Standard::Ntsc, samples, level)
    }

    fn left(reader: &Reader) -> usize {
        reader.queue.lock().unwrap().len()
    }

    #[test]
    fn nothing_plays_until_the_queue_has_filled() {
        let mut reader = reader_with(WANTED - 1, 1.0);
        let mut out = [9.0; 64];
        reader.fill(&mut out);
        assert_eq!(out, [0.0; 64]);
        assert_eq!(left(&reader), WANTED - 1);
    }

    #[test]
    fn a_second_of_sound_lasts_a_second() {
        for standard in Standard::ALL {
            let mut reader = reader_of(standard, WANTED, 1.0);
            reader.filling = false;
            // Filled up before each hundredth of a second, so that the speed has no need to bend.
            let mut read = 0.0;
            for _ in 0..100 {
                let place = |reader: &Reader| reader.between - left(reader) as f64;
                let before = place(&reader);
                reader.fill(&mut [0.0; DEVICE_RATE as usize / 100]);
                read += place(&reader) - before;
                let missing = WANTED - left(&reader);
                reader.queue.lock().unwrap().extend(vec![1.0; missing]);
            }
            let rate = standard.audio_rate();
            assert!((read - rate).abs() < 1.0, "{standard:?}: {read} of {rate}");
        }
    }

    #[test]
    fn a_long_queue_is_read_faster_and_a_short_one_slower() {
        let read = |length| {
            let mut reader = reader_with(length, 1.0);
            reader.filling = false;
            reader.fill(&mut [0.0; 480]);
            (length - left(&reader)) as f64 + reader.between
        };
        assert!(read(2 * WANTED) > read(WANTED));
        assert!(read(WANTED) > read(WANTED / 2));
    }

    #[test]
    fn a_constant_fades_to_silence() {
        let mut reader = reader_with(3 * WANTED, 1.0);
        let mut out = [0.0; 4 * WANTED];
        reader.fill(&mut out);
        assert!(out[10] > 0.4, "{}", out[10]);
        assert!(out[4 * WANTED - 1].abs() < 0.01, "{}", out[4 * WANTED - 1]);
    }

    #[test]
    fn the_last_sample_is_held_when_the_queue_runs_dry() {
        let mut reader = reader_with(WANTED, 1.0);
        let mut out = [0.0; 4 * WANTED];
        reader.fill(&mut out);
        assert!(reader.filling);
        let steps = out.windows(2).skip(4).map(|pair| (pair[1] - pair[0]).abs());
        assert!(steps.fold(0.0, f32::max) < 0.01);
    }
}
