//! Sound as a WAV file.

use std::io::Cursor;

use anyhow::Result;
use hound::{SampleFormat, WavSpec, WavWriter};

use vcs::Standard;

/// Encodes the samples of a console (`0.0..=1.0`) as a WAV file: mono, 16 bits, 0 for silence, 32,767 for
/// full output. The sample rate is [`Standard::audio_rate`], rounded to the nearest hertz.
///
/// # Errors
/// Returns an error if the file would be larger than 4 GiB, the limit of the format.
pub fn wav(samples: &[f32], standard: Standard) -> Result<Vec<u8>> {
    let spec = WavSpec {
        channels: 1,
        sample_rate: standard.audio_rate().round() as u32,
        bits_per_sample: 16,
        sample_format: SampleFormat::Int,
    };
    let mut file = Cursor::new(Vec::new());
    let mut writer = WavWriter::new(&mut file, spec)?;
    for sample in samples {
        writer.write_sample((sample * f32::from(i16::MAX)).round() as i16)?;
    }
    writer.finalize()?;
    Ok(file.into_inner())
}
