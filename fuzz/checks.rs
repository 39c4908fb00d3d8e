//! What any bytes must not break: a panic, an endless loop, or memory without bound is a fault. The
//! fuzz targets call these with bytes that they breed, `tests/any_bytes.rs` with some at random.

use probe::symbols::Symbols;
use probe::{Probe, Run, Scenario, Script};
use vcs::{Cartridge, Console, Scheme, VISIBLE_CLOCKS};

/// One scheme of each kind, and an image's KiB.
const SCHEMES: [(Scheme, usize); 12] = [
    (Scheme::K2, 2),
    (Scheme::K4SC, 4),
    (Scheme::F8, 8),
    (Scheme::F6SC, 16),
    (Scheme::F4, 32),
    (Scheme::FA, 12),
    (Scheme::FE, 8),
    (Scheme::E0, 8),
    (Scheme::E7, 12),
    (Scheme::E7, 16),
    (Scheme::T3F, 8),
    (Scheme::T3E, 8),
];
/// Frames that a console runs, at most: without VSYNC each has hundreds of lines.
const FRAMES: usize = 2;
/// Lines of a frame, at most: those that a television waits for VSYNC, with room.
const LINES: usize = 1000;
/// CPU cycles of a line, and so the instructions that may begin in it at most.
const LINE_CYCLES: usize = 76;

/// Bytes as an image: as they are, and repeated to the size of a scheme that the first byte chooses.
pub fn rom(bytes: &[u8]) {
    if let Ok(cartridge) = Cartridge::new(bytes, None) {
        run(Console::new(cartridge, 0));
    }
    let Some((&choice, rest)) = bytes.split_first() else {
        return;
    };
    let (scheme, kib) = SCHEMES[usize::from(choice) % SCHEMES.len()];
    let image: Vec<u8> = rest.iter().copied().cycle().take(kib * 1024).collect();
    if let Ok(cartridge) = Cartridge::new(&image, Some(scheme)) {
        run(Console::new(cartridge, u64::from(choice / 16)));
    }
}

/// Runs a console, and one that its saved state is put into: they must stay the same.
fn run(mut console: Console) {
    console.run_frame();
    let saved = console.save();
    let mut other = console.clone();
    other.run_frame();
    other.restore(&saved).expect("its own state");
    for _ in 0..FRAMES {
        console.run_frame();
        other.run_frame();
        assert!(console.frame().lines() < LINES);
    }
    assert!(console.save() == other.save());
    for address in (0..=0x1FFF).step_by(0x55) {
        console.peek(address);
    }
}

/// Where the bytes of a state come after magic, version and checksum.
const STATE_BODY: usize = 13;
/// Increments X, reads the RAM or the TIA, writes the TIA or the RAM, and then the next of these.
const BUSY: [u8; 8] = [0xE8, 0xB5, 0x80, 0x95, 0x00, 0xB5, 0x30, 0xEA];

/// A state with its checksum (FNV-1a) put right.
fn seal(state: &mut [u8]) {
    if let Some((head, body)) = state.split_at_mut_checked(STATE_BODY) {
        let sum = body.iter().fold(0xCBF2_9CE4_8422_2325, |hash: u64, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        head[STATE_BODY - 8..].copy_from_slice(&sum.to_le_bytes());
    }
}

/// Bytes as a saved state: as they are, and as changes to one, two bytes telling where (from $8000 on,
/// counted from the end) and one what, its checksum put right. What is refused must change nothing.
/// Says whether the changed state was taken.
pub fn state(bytes: &[u8]) -> bool {
    let (scheme, kib) = SCHEMES[bytes.len() / 3 % SCHEMES.len()];
    let image: Vec<u8> = BUSY.iter().copied().cycle().take(kib * 1024).collect();
    let cartridge = Cartridge::new(&image, Some(scheme)).expect("an image of the right size");
    let mut console = Console::new(cartridge, 1);
    console.run_frame();
    for _ in 0..bytes.len() * 7 {
        console.step();
    }
    let before = console.save();
    let mut same = before.clone();
    seal(&mut same);
    assert!(same == before, "the checksum is another one");

    let mut changed = before.clone();
    for change in bytes.chunks_exact(3) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]]));
        let at = match at.checked_sub(0x8000) {
            Some(back) => changed.len() - 1 - back % changed.len(),
            None => at % changed.len(),
        };
        changed[at] = change[2];
    }
    let cut = &changed[..bytes.len().min(changed.len() - 1)];
    for state in [bytes, cut] {
        assert!(console.restore(state).is_err());
    }
    assert_eq!(console.restore(&changed).is_ok(), changed == before);
    assert!(console.save() == before);

    seal(&mut changed);
    let taken = console.restore(&changed).is_ok();
    assert!(console.save() == if taken { changed } else { before });
    let most = console.save().len() + 2 * LINES * VISIBLE_CLOCKS;
    for _ in 0..FRAMES {
        let ended = (0..LINES * LINE_CYCLES).any(|_| console.step());
        assert!(ended && console.frame().lines() < LINES);
        console.peek(0x284);
    }
    assert!(console.save().len() < most);
    taken
}

/// Frames of a scenario that is run to its end; one may ask for a million, which takes half a minute.
const SHORT: u64 = 200;

/// Bytes as a script of inputs, as a list of symbols and as a scenario, which is run for some frames.
pub fn text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(script) = Script::parse(&text) {
        let cartridge = Cartridge::new(&[0xEA; 2048], None).expect("an image of the right size");
        let mut console = Console::new(cartridge, 0);
        for frame in 0..20 {
            script.apply(frame, console.inputs_mut());
            console.run_frame();
        }
    }
    let _ = Symbols::parse(&text);
    if let Ok(scenario) = Scenario::parse(&text) {
        let probe = Probe::new(&[0xEA; 2048], "Start F800\n$80 0080\n").expect("a small image");
        if let Ok(mut run) = Run::new(&scenario, probe) {
            for _ in 0..20 {
                run.run_frame(|_| ());
            }
            if scenario.frames() <= SHORT {
                let _ = run.finish();
            }
        }
    }
}
