//! Saved states, clones and batches hold the RAM, the registers and a program that was stopped.

use crate::images;
use vcs::{Arrays, Batch, Console, RestoreError, Step};

/// Adds 1 to a byte of the display data behind the driver: `mov r0, #64; lsl r0, r0, #24; mov r1, #12; lsl r1, r1, #8; add r0, r1;
/// ldrb r1, [r0]; add r1, #1; strb r1, [r0]; bx lr`
const COUNT: [u16; 9] = [
    0x2040, 0x0600, 0x210C, 0x0209, 0x1840, 0x7801, 0x3101, 0x7001, 0x4770,
];
const COUNTED: usize = 0xC00;

#[test]
fn a_state_has_the_rams_contents() {
    for (name, image) in images::ALL {
        let mut console = image.console(&COUNT);
        let before = console.save();
        console.run_frame();
        assert_eq!(console.cartridge_ram()[COUNTED], 1, "{name}");
        let twin = console.clone();
        let after = console.save();
        console.restore(&before).unwrap();
        assert_eq!(console.cartridge_ram()[COUNTED], 0, "{name}");
        console.run_frame();
        assert!(console.save() == after && twin.save() == after, "{name}");
    }
}

#[test]
fn snapshots_have_one_size_and_lead_to_the_same_state() {
    for (name, image) in images::ALL {
        let mut console = image.console(&COUNT);
        let size = console.snapshot_size();
        for _ in 0..200 {
            let mut twin = image.console(&COUNT);
            let snapshot = console.snapshot();
            assert_eq!(snapshot.len(), size, "{name}");
            twin.restore_snapshot(&snapshot).unwrap();
            console.step();
            twin.step();
            assert!(console.snapshot() == twin.snapshot(), "{name}");
        }
    }
}

#[test]
fn a_stopped_program_stays_stopped_in_a_state_and_can_be_gone_back_from() {
    for (name, image) in images::ALL {
        let mut console = image.console(&[0xE7FE]);
        let before = console.save();
        console.run_frame();
        let (fault, after) = (console.cartridge().fault(), console.save());
        assert!(fault.is_some(), "{name}");
        console.restore(&before).unwrap();
        assert!(console.cartridge().fault().is_none() && !console.jammed());
        console.restore(&after).unwrap();
        assert_eq!(console.cartridge().fault(), fault, "{name}");
        assert!(console.jammed());
    }
}

#[test]
fn a_state_of_another_program_is_refused() {
    let mut counts = images::CDFJ.console(&COUNT);
    let state = images::CDFJ.console(&[0x4770]).save();
    assert_eq!(counts.restore(&state), Err(RestoreError::OtherCartridge));
}

#[test]
fn a_batch_runs_each_console_as_it_runs_alone() {
    const SEEDS: [u64; 3] = [0, 1, 2];
    const FRAMES: u32 = 3;
    for (name, image) in images::ALL {
        let cartridge = image.console(&COUNT).cartridge().clone();
        let mut batch = Batch::new(&cartridge, &SEEDS, 0..200, 2).unwrap();
        let steps = [0, 1, 2].map(|console| Step {
            console,
            frames: FRAMES,
            ..Step::default()
        });
        batch.send(&steps).unwrap();
        let mut ram = [0; 3 * 128];
        batch
            .receive(Arrays {
                consoles: &mut [0; 3],
                pixels: &mut vec![0; 3 * batch.picture_bytes()],
                ram: &mut ram,
                frames: &mut [0; 3],
                ..Arrays::default()
            })
            .unwrap();
        for (number, seed) in SEEDS.into_iter().enumerate() {
            let mut console = Console::new(cartridge.clone(), seed);
            for _ in 0..FRAMES {
                console.run_frame();
            }
            assert_eq!(ram[128 * number..][..128], *console.ram(), "{name}, {seed}");
        }
    }
}
