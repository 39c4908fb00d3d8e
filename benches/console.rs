//! Benchmarks the console with Ricochet's demonstration and the TIA test program, with pixels and without.
//!
//! `cargo bench --bench console`. Results are in docs/performance.md.

use divan::Bencher;
use divan::counter::ItemsCount;
use vcs::{Cartridge, Console};

/// Frames of a sample.
const FRAMES: u64 = 60;

/// A program, and its first frame that counts.
#[derive(Clone, Copy, Debug)]
enum Program {
    /// Ricochet from the demonstration on.
    Ricochet,
    /// `crates/vcs/tests/data/tia.bin`: writes to all registers of the TIA on all cycles.
    Tia,
}

impl Program {
    fn console(self) -> Console {
        let (image, first): (&[u8], _) = match self {
            Program::Ricochet => (include_bytes!("../rom/ricochet.a26"), 2500),
            Program::Tia => (include_bytes!("../crates/vcs/tests/data/tia.bin"), 100),
        };
        let cartridge = Cartridge::new(image, None).expect("an image");
        let mut console = Console::new(cartridge, 0);
        for _ in 0..first {
            console.run_frame();
        }
        console
    }
}

fn main() {
    divan::main();
}

#[divan::bench(args = [Program::Ricochet, Program::Tia])]
fn frames(bencher: Bencher, program: Program) {
    bench(bencher, program, true);
}

#[divan::bench(args = [Program::Ricochet, Program::Tia])]
fn frames_without_video(bencher: Bencher, program: Program) {
    bench(bencher, program, false);
}

/// Every sample runs the same frames.
fn bench(bencher: Bencher, program: Program, video: bool) {
    let mut first = program.console();
    first.set_video(video);
    bencher
        .counter(ItemsCount::new(FRAMES))
        .with_inputs(|| first.clone())
        .bench_values(|mut console| {
            for _ in 0..FRAMES {
                console.run_frame();
            }
            console
        });
}
