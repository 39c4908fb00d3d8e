//! Ricochet's referee: launches compared inside the image, and random matches through the sticks with every
//! frame checked. On one thread.
//!
//! `cargo bench --bench referee`; docs/performance.md holds results.

use campaign::Subject;
use divan::Bencher;
use divan::counter::ItemsCount;
use probe::symbols::Symbols;
use rayon::{ThreadPool, ThreadPoolBuilder};
use ricochet_tools::campaign::{launches, matches};
use vcs::Cartridge;

/// Launches of a sample.
const LAUNCHES: u64 = 1000;
/// Matches of a sample, one of each variant.
const MATCHES: u64 = 5;

fn main() {
    divan::main();
}

fn subject() -> Subject {
    let image = include_bytes!("../rom/ricochet.a26");
    let symbols = include_str!("../rom/ricochet.sym");
    Subject::new(
        Cartridge::new(image, None).expect("an image"),
        Symbols::parse(symbols).expect("a symbol list"),
        0..1,
    )
}

fn one_thread() -> ThreadPool {
    let pool = ThreadPoolBuilder::new().num_threads(1).build();
    pool.expect("a thread")
}

#[divan::bench]
fn launches_compared(bencher: Bencher) {
    let (subject, pool) = (subject(), one_thread());
    bencher.counter(ItemsCount::new(LAUNCHES)).bench_local(|| {
        pool.install(|| launches::compare(&subject, LAUNCHES).map(|done| done.steps))
    });
}

#[divan::bench]
fn random_matches(bencher: Bencher) {
    let (subject, pool) = (subject(), one_thread());
    bencher
        .counter(ItemsCount::new(MATCHES))
        .bench_local(|| pool.install(|| matches::random_matches(&subject, MATCHES).0));
}
