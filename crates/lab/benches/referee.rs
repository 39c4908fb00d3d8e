//! Benchmarks Ricochet's referee on one thread: launches compared inside the image, and random matches through the
//! sticks with every frame checked.
//!
//! `cargo bench -p ricochet-lab --bench referee`. Results are in docs/performance.md.

use campaign::Subject;
use divan::Bencher;
use divan::counter::ItemsCount;
use ricochet_cartridge::GAME;
use ricochet_tools::kinds::CAMPAIGN;

/// Launches of a sample.
const LAUNCHES: u64 = 1000;
/// Matches of a sample, one of each variant.
const MATCHES: u64 = 5;

fn main() {
    divan::main();
}

fn subject() -> Subject {
    Subject::bundled(&GAME).expect("an image and its symbols")
}

#[divan::bench]
fn launches_compared(bencher: Bencher) {
    let (subject, line) = (subject(), format!("--launches {LAUNCHES}"));
    bencher
        .counter(ItemsCount::new(LAUNCHES))
        .bench_local(|| CAMPAIGN.compare(&subject, &line));
}

#[divan::bench]
fn random_matches(bencher: Bencher) {
    let (subject, line) = (subject(), format!("--matches {MATCHES}"));
    bencher
        .counter(ItemsCount::new(MATCHES))
        .bench_local(|| CAMPAIGN.compare(&subject, &line));
}
