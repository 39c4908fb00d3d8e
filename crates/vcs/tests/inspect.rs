//! What the TIA tells of itself, against what was written and what is seen.

use vcs::tia::TiaState;
use vcs::{BANK_SIZE, Cartridge, Console, VISIBLE_CLOCKS};

/// Colours of player 0 and missile 0, of player 1 and missile 1, of the ball and of the background.
const COLOURS: [u8; 4] = [0x1E, 0x3E, 0x5E, 0x02];

/// A program that writes `writes` after `wait` NOPs of a line, each in 5 cycles, HMOVE in the next line if `moves`, and then
/// draws the same line again and again.
fn console(writes: &[(u8, u8)], wait: usize, moves: bool) -> Console {
    let mut code = vec![0x85, 0x02]; // STA WSYNC
    code.extend(vec![0xEA; wait]);
    for &(register, value) in writes {
        code.extend([0xA9, value, 0x85, register]);
    }
    code.extend([0x85, 0x02]);
    if moves {
        code.extend([0x85, 0x2A]);
    }
    let end = 0xF000 + code.len() as u16;
    let [low, high] = end.to_le_bytes();
    code.extend([0x85, 0x02]);
    code.extend([0xEA; 32]);
    code.extend([0x4C, low, high]);
    let mut image = vec![0xEA; BANK_SIZE];
    image[..code.len()].copy_from_slice(&code);
    image[0xFFA..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0, 0x00, 0xF0]);
    Console::new(Cartridge::new(&image, None).unwrap(), 0)
}

/// Runs some lines, then to a clock of the next one. Returns what the chip holds, and a line of the picture.
fn held_and_seen(mut console: Console, clock: u16) -> (TiaState, Vec<u8>) {
    while console.beam().0 < 10 {
        console.step();
    }
    while console.beam().1 < clock {
        console.step();
    }
    let held = console.tia();
    console.run_frame();
    (held, console.run_frame().line(20).to_vec())
}

/// The first column of each colour, if an object is not in columns on both edges.
fn first(line: &[u8], colour: u8) -> Option<u8> {
    let column = line.iter().position(|&pixel| pixel == colour)?;
    (column > 0 || line[VISIBLE_CLOCKS - 1] != colour).then_some(column as u8)
}

const COLOUR_WRITES: [(u8, u8); 4] = [
    (0x06, COLOURS[0]),
    (0x07, COLOURS[1]),
    (0x08, COLOURS[2]),
    (0x09, COLOURS[3]),
];

/// The register that resets the position, the one that moves, what makes the object seen, and its colour.
type Object = (u8, u8, &'static [(u8, u8)], u8);

#[test]
fn positions_are_where_objects_are_seen() {
    let objects: [Object; 8] = [
        (0x10, 0x20, &[(0x1B, 0x80)], COLOURS[0]),
        (0x11, 0x21, &[(0x1C, 0x80)], COLOURS[1]),
        (0x10, 0x20, &[(0x1B, 0x80), (0x04, 5)], COLOURS[0]),
        (0x11, 0x21, &[(0x1C, 0x80), (0x05, 7)], COLOURS[1]),
        (0x11, 0x21, &[(0x1C, 0x01), (0x0C, 0x08)], COLOURS[1]),
        (0x12, 0x22, &[(0x1D, 0x02)], COLOURS[0]),
        (0x13, 0x23, &[(0x1E, 0x02), (0x05, 0x30)], COLOURS[1]),
        (0x14, 0x24, &[(0x1F, 0x02), (0x0A, 0x20)], COLOURS[2]),
    ];
    let mut compared = 0;
    for (number, &(reset, motion, shown, colour)) in objects.iter().enumerate() {
        for wait in 0..24 {
            for moved in [None, Some(0x70_u8), Some(0x10), Some(0xF0), Some(0x80)] {
                let mut writes = vec![(reset, 0), (motion, moved.unwrap_or(0x30))];
                writes.extend(shown);
                writes.extend(COLOUR_WRITES);
                for clock in [0, 30, 70, 150, 190] {
                    let console = console(&writes, wait, moved.is_some());
                    let (held, line) = held_and_seen(console, clock);
                    let column = [
                        held.players[0].column,
                        held.players[1].column,
                        held.missiles[0].column,
                        held.missiles[1].column,
                        held.ball.column,
                    ][usize::from(reset - 0x10)];
                    let what = format!("object {number}, {wait} NOPs, {moved:?}, clock {clock}");
                    if let Some(first) = first(&line, colour) {
                        assert_eq!(column, first, "{what}");
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 4000, "{compared}");
}

#[test]
fn registers_are_what_was_written() {
    #[rustfmt::skip]
    let writes = [
        (0x04, 0x33), (0x05, 0x17), (0x0A, 0x25), (0x0B, 0x08), (0x0C, 0x00), // NUSIZx, CTRLPF, REFPx
        (0x0D, 0x10), (0x0E, 0x81), (0x0F, 0x42), // PFx: bits 0, 4, 11 and of PF2 1 and 6
        (0x1B, 0x12), (0x1C, 0x34), (0x1B, 0x56), (0x1F, 0x02), (0x1C, 0x78), (0x1F, 0x00),
        (0x1D, 0x02), (0x29, 0x02), (0x25, 0x01), (0x27, 0x01), // ENAM0, RESMP1, VDELP0, VDELBL
        (0x20, 0x80), (0x21, 0x70), (0x22, 0xF0), (0x23, 0x10), (0x24, 0x00),
    ];
    let (held, _) = held_and_seen(
        console(&[&writes[..], &COLOUR_WRITES].concat(), 0, false),
        0,
    );
    assert_eq!(held.colours, COLOURS);
    let [first, second] = held.players;
    assert_eq!((first.graphics, first.old_graphics), (0x56, 0x56));
    assert_eq!((second.graphics, second.old_graphics), (0x78, 0x34));
    assert_eq!((first.delayed, second.delayed), (true, false));
    assert_eq!((first.reflected, second.reflected), (true, false));
    assert_eq!((first.mode, second.mode), (3, 7));
    assert_eq!((first.motion, second.motion), (-8, 7));
    let [first, second] = held.missiles;
    assert_eq!((first.enabled, second.enabled), (true, false));
    assert_eq!((first.locked, second.locked), (false, true));
    assert_eq!((first.width, second.width), (8, 2));
    assert_eq!((first.motion, second.motion), (-1, 1));
    let ball = held.ball;
    assert_eq!(
        (ball.enabled, ball.old_enabled, ball.delayed),
        (false, true, true)
    );
    assert_eq!((ball.width, ball.motion), (4, 0));
    let playfield = held.playfield;
    assert_eq!(playfield.bits, 1 | 1 << 4 | 1 << 11 | 1 << 13 | 1 << 18);
    assert!(playfield.reflected && playfield.first && !playfield.score);
    assert!(!held.vsync && !held.vblank);
}

#[test]
fn collisions_are_what_reads_return() {
    let image = include_bytes!("data/tia.bin");
    let mut console = Console::new(Cartridge::new(image, None).unwrap(), 1);
    let mut latched = 0;
    for step in 0..100_000 {
        console.step();
        if step % 11 == 0 {
            let read: [u8; 8] = std::array::from_fn(|n| console.peek(n as u16) & 0xC0);
            assert_eq!(console.tia().collisions, read, "step {step}");
            latched += read.iter().filter(|&&bits| bits != 0).count();
        }
    }
    assert!(latched > 1000, "{latched}");
}
