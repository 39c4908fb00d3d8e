//! The crate's TIA against the slow, plain one in `plain`: random writes on random cycles.

mod plain;

use std::time::{Duration, Instant};
use vcs::registers as r;
use vcs::tia::Tia;

/// Scanlines from one power-on to the next.
const LINES: usize = 120;
const COLLISION_REGISTERS: u16 = 8;

/// SplitMix64 (Sebastiano Vigna, in the public domain).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 32) % limit
    }

    fn one_in(&mut self, cases: u64) -> bool {
        self.below(cases) == 0
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }
}

/// What a run's writes are like.
struct Style {
    registers: Vec<u16>,
    /// Number of cycles for each write, on average.
    pause: u64,
    /// Number of lines for each line with writes, on average.
    busy: u64,
}

impl Style {
    fn new(random: &mut Random) -> Style {
        let position = [r::RESP0, r::RESP1, r::RESM0, r::RESM1, r::RESBL];
        let shape = [
            r::GRP0,
            r::GRP1,
            r::ENAM0,
            r::ENAM1,
            r::ENABL,
            r::PF0,
            r::PF1,
            r::PF2,
        ];
        let modes = [
            r::NUSIZ0,
            r::NUSIZ1,
            r::CTRLPF,
            r::REFP0,
            r::REFP1,
            r::VDELP0,
            r::VDELP1,
            r::VDELBL,
            r::RESMP0,
            r::RESMP1,
        ];
        let colours = [r::COLUP0, r::COLUP1, r::COLUPF, r::COLUBK];
        let motion = [
            r::HMP0,
            r::HMP1,
            r::HMM0,
            r::HMM1,
            r::HMBL,
            r::HMOVE,
            r::HMOVE,
            r::HMCLR,
        ];
        let rare = [r::VSYNC, r::VBLANK, r::RSYNC, r::CXCLR, r::WSYNC];
        let sound = [r::AUDC0, r::AUDC1, r::AUDF0, r::AUDF1, r::AUDV0, r::AUDV1];
        let groups: [&[u16]; 7] = [&position, &shape, &modes, &colours, &motion, &rare, &sound];
        let mut registers = shape.to_vec();
        for group in groups {
            for _ in 0..random.pick(&[0, 0, 1, 3]) {
                registers.extend_from_slice(group);
            }
        }
        Style {
            registers,
            pause: random.pick(&[1, 2, 4, 10, 40, 200]),
            busy: random.pick(&[1, 1, 2, 8]),
        }
    }

    fn write(&self, random: &mut Random) -> (u16, u8) {
        let register = random.pick(&self.registers);
        let byte = random.next() as u8;
        let value = match register {
            // Mostly off: what cannot be seen cannot differ.
            r::VSYNC | r::VBLANK if !random.one_in(3) => 0,
            _ => random.pick(&[0, 0xFF, 0x0A, byte, byte]),
        };
        (register, value)
    }
}

/// Runs both from power-on through [`LINES`] lines.
fn compare(seed: u64) {
    let random = &mut Random(seed);
    let style = Style::new(random);
    let (mut tia, mut plain) = (Tia::default(), plain::Tia::default());
    let colours = [
        (r::COLUP0, 0x02),
        (r::COLUP1, 0x04),
        (r::COLUPF, 0x06),
        (r::COLUBK, 0x08),
    ];
    for (register, value) in colours.into_iter().chain([(r::HMCLR, 0)]) {
        tia.cycle();
        plain.cycle();
        tia.write(register, value);
        plain.write(register, value);
    }
    // a saved state has no samples
    let mut heard = Vec::new();
    for line in 0..LINES {
        let busy = random.one_in(style.busy);
        loop {
            let ended = plain.cycle();
            assert_eq!(tia.cycle(), ended, "seed {seed}, line {line}: length");
            if ended {
                break;
            }
            if busy && random.one_in(style.pause) {
                let (register, value) = style.write(random);
                tia.write(register, value);
                plain.write(register, value);
            } else if random.one_in(100) {
                for number in 0..COLLISION_REGISTERS {
                    let latches = tia.read(number, [false; 2], 0);
                    assert_eq!(
                        latches,
                        plain.collisions(number),
                        "seed {seed}, line {line}: collisions"
                    );
                }
            }
            assert_eq!(tia.beam(), plain.beam(), "seed {seed}, line {line}: beam");
            assert_eq!(
                tia.cpu_waits(),
                plain.cpu_waits(),
                "seed {seed}, line {line}: RDY"
            );
            if random.one_in(2000) {
                heard.extend(tia.take_audio());
                let saved = borsh::to_vec(&tia).expect("memory");
                tia = borsh::from_slice(&saved).expect("a state just saved");
                assert_eq!(tia.out_of_range(), None, "seed {seed}, line {line}: state");
            }
        }
        assert_eq!(tia.line(), plain.line(), "seed {seed}, line {line}: pixels");
        heard.extend(tia.take_audio());
        assert_eq!(
            std::mem::take(&mut heard),
            plain.take_audio(),
            "seed {seed}, line {line}: sound"
        );
    }
}

#[test]
fn every_pixel_collision_and_sample_equals_the_plain_model() {
    (0..1000).for_each(compare);
}

/// For the minutes in the environment variable `MINUTES`, or a quarter of an hour, with other seeds each
/// time.
#[test]
#[ignore = "runs for 15 minutes"]
fn random_writes_find_no_difference() {
    let minutes = std::env::var("MINUTES").map_or(15, |text| text.parse().expect("a number"));
    let start = Instant::now();
    let first = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let first = first.expect("a clock after 1970").as_nanos() as u64;
    let mut runs = 0;
    while start.elapsed() < Duration::from_secs(minutes * 60) {
        compare(first.wrapping_add(runs));
        runs += 1;
    }
    println!("{runs} runs of {LINES} lines from seed {first}");
}
