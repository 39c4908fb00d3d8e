//! The number of samples of a test: the one that the test names, times the environment variable `SAMPLES`.
//!
//! `SAMPLES=100 tools/test poker` takes a hundred times as many.

use proptest::test_runner::Config;

/// The number of samples to take where a test usually takes `usual`.
///
/// # Panics
/// Panics if `SAMPLES` is not a number.
pub fn samples(usual: u32) -> u32 {
    let factor = std::env::var("SAMPLES").map_or(1, |text| {
        let factor = text.parse::<u32>();
        factor.unwrap_or_else(|_| panic!("SAMPLES is `{text}`, which is no number"))
    });
    usual.saturating_mul(factor)
}

/// The configuration of a proptest that usually takes this number of cases. No file is written on a failure.
pub fn cases(usual: u32) -> Config {
    Config {
        failure_persistence: None,
        ..Config::with_cases(samples(usual))
    }
}
