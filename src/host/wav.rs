//! Sound as a file to listen to, or to look at.

use std::io::Cursor;

use anyhow::Result;
use hound::{SampleFormat, WavSpec, WavWriter};

use vcs::Standard;

/// Samples of a console of this standard (`0.0..=1.0`) as the bytes of a WAV file: one channel, 16 bits,
/// 0 for silence and 32,767 for the full output, at the console's own rate to the nearest hertz.
///
/// # Errors
/// If there are more samples than the format can hold, 4 GiB.
pub fn wav(samples: &[f32], standard: Standard) -> Result<Vec<u8>> {
    let form = WavSpec {
        channels: 1,
        sample_rate: standard.audio_rate().round() as u32,
        bits_per_sample: 16,
        sample_format: SampleFormat::Int,
    };
    let mut file = Cursor::new(Vec::new());
    let mut writer = WavWriter::new(&mut file, form)?;
    for sample in samples {
        writer.write_sample((sample * f32::from(i16::MAX)).round() as i16)?;
    }
    writer.finalize()?;
    Ok(file.into_inner())
}
