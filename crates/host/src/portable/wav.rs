//! Writes sound as a WAV file.

use anyhow::{Result, ensure};

use vcs::Standard;

/// Number of bytes of the head.
const HEAD: u32 = 44;
/// Number of bytes of the header after its first size field, which counts these and the samples.
const BEHIND: u32 = HEAD - 8;
/// Number of bytes of a sample.
const SAMPLE: u32 = 2;
/// The greatest number of samples that fit into a WAV file, whose sizes have 32 bits.
pub const MOST_SAMPLES: u64 = ((u32::MAX - BEHIND) / SAMPLE) as u64;

/// The head of a WAV file with this number of samples: mono, 16 bits, at [`Standard::audio_rate`], rounded to the nearest hertz.
///
/// # Errors
/// There are more than [`MOST_SAMPLES`].
pub fn wav_head(samples: u64, standard: Standard) -> Result<Vec<u8>> {
    ensure!(
        samples <= MOST_SAMPLES,
        "the sound is larger than a WAV file of 4 GiB"
    );
    let rate = standard.audio_rate().round() as u32;
    let length = samples as u32 * SAMPLE;
    let fields: [&[u8]; 11] = [
        b"RIFF",
        &(BEHIND + length).to_le_bytes(),
        b"WAVEfmt ",
        &16u32.to_le_bytes(),                    // bytes up to `data`
        &1u16.to_le_bytes(),                     // PCM
        &1u16.to_le_bytes(),                     // channels
        &rate.to_le_bytes(),                     // samples a second
        &(rate * SAMPLE).to_le_bytes(),          // bytes a second
        &[SAMPLE as u8, 0, 8 * SAMPLE as u8, 0], // bytes and bits of a sample, 16 bits each
        b"data",
        &length.to_le_bytes(),
    ];
    Ok(fields.concat())
}

/// The samples of a console (`0.0..=1.0`) as those of a WAV file: 0 for silence, 32,767 for full output.
pub fn wav_samples(samples: &[f32]) -> Vec<u8> {
    let bytes = |sample: &f32| ((sample * f32::from(i16::MAX)).round() as i16).to_le_bytes();
    samples.iter().flat_map(bytes).collect()
}

/// Encodes the samples of a console as a WAV file.
///
/// # Errors
/// As [`wav_head`].
pub fn wav(samples: &[f32], standard: Standard) -> Result<Vec<u8>> {
    let head = wav_head(samples.len() as u64, standard)?;
    Ok([head, wav_samples(samples)].concat())
}
