//! The sound device.
//!
//! miniaudio opens the libraries of the sound system at run time.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use maudio::audio::sample_rate::SampleRate;
use maudio::backend::Backend;
use maudio::context::ContextBuilder;
use maudio::device::Device;
use maudio::device::device_builder::{DeviceBuilder, DeviceBuilderOps};

use crate::portable::Resampler;
use vcs::Standard;

/// Sample rate of the device in hertz; nearly all sound cards accept it.
const DEVICE_RATE: u32 = 48_000;

/// An open sound device.
pub struct Sound {
    queue: Arc<Mutex<Resampler>>,
    _device: Device<f32>,
}

impl Sound {
    /// Opens the default device and starts to play the samples of a console of this standard.
    ///
    /// # Errors
    /// Returns one line if no device works.
    pub fn open(standard: Standard) -> Result<Sound> {
        silence_alsa();
        // Null discards the sound. JACK is reachable through ALSA or PulseAudio as well, and its library
        // writes to the terminal if no server is running.
        let backends = Backend::ALL.iter().copied().filter(|backend| {
            backend.possible_on_this_target()
                && !matches!(backend, Backend::Null | Backend::Custom | Backend::Jack)
        });
        let context = ContextBuilder::new().preferred_backends(backends).build()?;
        let queue = Arc::new(Mutex::new(Resampler::new(standard, DEVICE_RATE)));
        let source = Arc::clone(&queue);
        let mut device = DeviceBuilder::playback()
            .f32()
            .playback_channels(1)
            .sample_rate(SampleRate::Custom(DEVICE_RATE))
            .context(&context)
            .with_callback(move |_, out| {
                let mut source = source.lock().unwrap_or_else(PoisonError::into_inner);
                source.fill(out);
            })?;
        device.device_start()?;
        Ok(Sound {
            queue,
            _device: device,
        })
    }

    /// Queues the samples of a frame, from 0.0 to 1.0 at [`Standard::audio_rate`], times `gain`.
    pub fn push(&self, samples: &[f32], gain: f32) {
        let samples: Vec<f32> = samples.iter().map(|sample| sample * gain).collect();
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.push(&samples);
    }
}

/// Stops ALSA's library from writing to the terminal if there is no sound card.
#[cfg(target_os = "linux")]
fn silence_alsa() {
    use std::ffi::{c_char, c_int};
    use std::sync::OnceLock;

    type Handler = extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char);
    type SetHandler = unsafe extern "C" fn(Option<Handler>) -> c_int;
    extern "C" fn ignore(_: *const c_char, _: c_int, _: *const c_char, _: c_int, _: *const c_char) {
    }

    // Never closed: the library keeps the handler.
    static ALSA: OnceLock<Option<libloading::Library>> = OnceLock::new();
    // SAFETY: libasound has no initialisers with preconditions. It declares its handler as variadic; in
    // the C calling conventions of Linux the caller removes the arguments, so a handler that takes only
    // the fixed ones is compatible.
    unsafe {
        let alsa = ALSA.get_or_init(|| libloading::Library::new("libasound.so.2").ok());
        if let Some(alsa) = alsa
            && let Ok(set_handler) = alsa.get::<SetHandler>(b"snd_lib_error_set_handler\0")
        {
            set_handler(Some(ignore));
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn silence_alsa() {}
