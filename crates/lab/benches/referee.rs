//! Benchmarks Ricochet's referee on one thread: launches compared inside the image, and random matches through the
//! sticks with every frame checked.
//!
//! `cargo bench -p ricochet-lab --bench referee`. Results are in docs/performance.md.

use campaign::Subject;
use divan::Bencher;
use divan::counter::ItemsCount;
use probe::symbols::Symbols;
use ricochet_tools::kinds::CAMPAIGN;
use vcs::Cartridge;

/// Launches of a sample.
const LAUNCHES: u64 = 1000;
/// Matches of a sample, one of each variant.
const MATCHES: u64 = 5;

fn main() {
    divan::main();
}

fn subject() -> Subject {
    let image = include_bytes!("../../../rom/ricochet.a26");
    let symbols = include_str!("../../../rom/ricochet.sym");
    Subject::new(
        Cartridge::new(image, None).expect("an image"),
        Symbols::parse(symbols).expect("a symbol list"),
    )
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
