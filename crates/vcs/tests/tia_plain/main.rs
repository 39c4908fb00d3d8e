//! The crate's TIA against the slow, plain one in `plain`: each write in each cycle of a line, random writes on
//! random cycles, and lines that are written to as earlier ones, which the crate's TIA remembers.

mod plain;

use std::time::{Duration, Instant};
use vcs::VISIBLE_CLOCKS;
use vcs::registers as r;
use vcs::tia::Tia;

const CYCLES: u16 = 76;
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
            // Mostly off: a blanked picture shows no difference.
            r::VSYNC | r::VBLANK if !random.one_in(3) => 0,
            _ => random.pick(&[0, 0xFF, 0x0A, byte, byte]),
        };
        (register, value)
    }
}

/// What a program does in a line: in each of these cycles a write, or a read of all collisions.
#[derive(Clone)]
struct Line(Vec<(u16, Option<(u16, u8)>)>);

impl Line {
    fn new(style: &Style, random: &mut Random) -> Line {
        let mut line = Line(Vec::new());
        for cycle in 0..CYCLES {
            if random.one_in(style.pause) {
                line.0.push((cycle, Some(style.write(random))));
            } else if random.one_in(300) {
                line.0.push((cycle, None));
            }
        }
        line
    }

    /// Another value, another cycle, or an access less.
    fn vary(&mut self, style: &Style, random: &mut Random) {
        if self.0.is_empty() {
            *self = Line::new(style, random);
            return;
        }
        let number = random.below(self.0.len() as u64) as usize;
        match (random.below(4), &mut self.0[number]) {
            (0, (cycle, _)) => *cycle = (*cycle + 1) % CYCLES,
            (1 | 2, (_, Some((_, value)))) => *value = random.next() as u8,
            _ => drop(self.0.remove(number)),
        }
        self.0.sort_by_key(|(cycle, _)| *cycle);
        self.0.dedup_by_key(|(cycle, _)| *cycle);
    }

    fn play(&self, pair: &mut Pair) {
        let mut acts = self.0.iter().peekable();
        for cycle in 0..CYCLES {
            if let Some((_, act)) = acts.next_if(|(at, _)| *at == cycle) {
                match act {
                    Some((register, value)) => pair.write(*register, *value),
                    None => pair.compare_collisions(),
                }
            }
            if pair.advance(1) {
                return;
            }
        }
    }
}

/// Both TIAs, on the same bus.
struct Pair {
    tia: Tia,
    /// The crate's, which remembers nothing, if the other one does.
    forgetful: Option<Tia>,
    plain: plain::Tia,
    /// Whether the crate's paints its lines, and has not always done so in this one.
    video: bool,
    switched: bool,
    /// A write has come in this cycle: a CPU makes one at most.
    written: bool,
    /// Its samples since the last comparison; a saved state has none.
    samples: Vec<f32>,
    /// What is named if they differ.
    run: String,
    line: usize,
}

impl Pair {
    /// At power-on, with four colours and without motion.
    fn new(run: String, video: bool) -> Pair {
        let mut pair = Pair {
            tia: Tia::default(),
            forgetful: None,
            plain: plain::Tia::default(),
            video,
            switched: false,
            written: false,
            samples: Vec::new(),
            run,
            line: 0,
        };
        pair.tia.set_video(video);
        let colours = [
            (r::COLUP0, 0x02),
            (r::COLUP1, 0x04),
            (r::COLUPF, 0x06),
            (r::COLUBK, 0x08),
        ];
        for (register, value) in colours.into_iter().chain([(r::HMCLR, 0)]) {
            pair.write(register, value);
            pair.advance(1);
        }
        pair
    }

    fn write(&mut self, register: u16, value: u8) {
        let written = std::mem::replace(&mut self.written, true);
        assert!(!written, "{}: two writes in a cycle", self.run);
        for tia in self.forgetful.iter_mut().chain([&mut self.tia]) {
            tia.write(register, value);
        }
        self.plain.write(register, value);
    }

    /// Plays a line with these writes: cycle, register and value.
    fn play(&mut self, writes: &[(u16, u16, u8)]) {
        let act = |&(cycle, register, value)| (cycle, Some((register, value)));
        Line(writes.iter().map(act).collect()).play(self);
    }

    /// Plays a line without writes, and compares the states in the next.
    fn play_and_compare_states(&mut self) {
        self.play(&[]);
        self.advance(1);
        self.compare_states();
        while !self.advance(1) {}
    }

    /// From now on the crate's TIA remembers lines.
    fn remember(&mut self) {
        self.forgetful = Some(self.tia.clone());
        self.tia.remember();
    }

    /// Compares the whole state with that of the one that remembers nothing.
    fn compare_states(&mut self) {
        self.tia.settle_lines();
        let Pair { run, line, .. } = &self;
        let forgetful = self.forgetful.as_ref().expect("another TIA");
        assert!(
            self.tia.to_bytes() == forgetful.to_bytes(),
            "{run}, line {line}, clock {}: states",
            self.plain.beam()
        );
        self.tia.remember();
    }

    /// From the next line on the crate's TIA paints its lines, or does not any more.
    fn switch_video(&mut self) {
        self.tia.settle_lines();
        self.video ^= true;
        for tia in self.forgetful.iter_mut().chain([&mut self.tia]) {
            tia.set_video(self.video);
        }
        self.switched = true;
        self.tia.remember();
    }

    /// Advances by `cycles`, at most to the end of the line, and compares what shows then. Returns whether the line
    /// has ended.
    fn advance(&mut self, cycles: u16) -> bool {
        self.written = false;
        let cycles = cycles.min(self.tia.cycles_left());
        let ended = match cycles {
            1 => self.tia.cycle(),
            _ => self.tia.run(cycles),
        };
        if let Some(tia) = &mut self.forgetful {
            tia.run(cycles);
        }
        let plain_ended = (0..cycles).fold(false, |_, _| self.plain.cycle());
        let Pair { run, line, .. } = &self;
        assert_eq!(ended, plain_ended, "{run}, line {line}: length");
        let (beam, plain_beam) = (self.tia.beam(), self.plain.beam());
        assert_eq!(beam, plain_beam, "{run}, line {line}: beam");
        let (waits, plain_waits) = (self.tia.cpu_waits(), self.plain.cpu_waits());
        assert_eq!(waits, plain_waits, "{run}, line {line}: RDY");
        if ended {
            if self.video && !self.switched {
                let (pixels, plain_pixels) = (&self.tia.line()[..], self.plain.line());
                assert_eq!(pixels, plain_pixels, "{run}, line {line}: pixels");
            }
            self.switched = false;
            // What remembers lines runs those without writes to sound together.
            if self.forgetful.is_none() {
                self.compare_sound();
                self.compare_collisions();
            } else if self.line.is_multiple_of(64) {
                self.compare_sound();
            }
            self.line += 1;
        }
        ended
    }

    fn compare_sound(&mut self) {
        self.samples.extend(self.tia.take_audio());
        let samples = std::mem::take(&mut self.samples);
        let plain_samples = self.plain.take_audio();
        let Pair { run, line, .. } = &self;
        assert_eq!(samples, plain_samples, "{run}, line {line}: sound");
    }

    fn compare_collisions(&mut self) {
        for number in 0..COLLISION_REGISTERS {
            let latches = self.tia.read(number, [false; 2], 0);
            if let Some(tia) = &mut self.forgetful {
                tia.read(number, [false; 2], 0);
            }
            let Pair { run, line, .. } = &self;
            assert_eq!(
                latches,
                self.plain.collisions(number),
                "{run}, line {line}, clock {}: collisions {number}",
                self.plain.beam()
            );
        }
    }

    /// Saves the crate's TIA and goes on with the copy.
    fn save_and_restore(&mut self) {
        self.samples.extend(self.tia.take_audio());
        self.tia = Tia::from_bytes(&self.tia.to_bytes()).expect("a state just saved");
        self.tia.set_video(self.video);
        let Pair { run, line, .. } = &self;
        assert_eq!(self.tia.out_of_range(), None, "{run}, line {line}: state");
    }
}

/// Runs both from power-on through [`LINES`] lines.
fn compare(seed: u64) {
    let random = &mut Random(seed);
    let style = Style::new(random);
    let pair = &mut Pair::new(format!("seed {seed}"), !random.one_in(8));
    let mut busy = true;
    while pair.line < LINES {
        let idle = if random.one_in(8) {
            random.below(20)
        } else {
            0
        };
        if pair.advance(1 + idle as u16) {
            busy = random.one_in(style.busy);
        }
        if busy && random.one_in(style.pause) {
            let (register, value) = style.write(random);
            pair.write(register, value);
        } else if random.one_in(100) {
            pair.compare_collisions();
        }
        if random.one_in(2000) {
            pair.save_and_restore();
        }
    }
}

/// Runs both from power-on through [`LINES`] lines: a program that does the same in each of its frames, but for a few
/// changes. A thread of its own has a memory of its own.
fn compare_repeated(seed: u64) {
    let run = move || {
        let random = &mut Random(seed);
        let style = Style::new(random);
        let pair = &mut Pair::new(format!("repeated, seed {seed}"), !random.one_in(8));
        pair.remember();
        let lines = 2 + random.below(8) as usize;
        let mut frame: Vec<Line> = (0..lines).map(|_| Line::new(&style, random)).collect();
        let changes = random.pick(&[2, 8, 30]);
        while pair.line < 4 * LINES {
            for line in 0..lines {
                if random.one_in(changes) {
                    frame[line].vary(&style, random);
                } else if random.one_in(8 * changes) {
                    frame[line] = frame[random.below(lines as u64) as usize].clone();
                }
                frame[line].play(pair);
                if random.one_in(40) {
                    pair.advance(random.below(40) as u16 + 1);
                    pair.compare_states();
                    if random.one_in(4) {
                        pair.switch_video();
                    }
                    while !pair.advance(1) {}
                }
            }
        }
        pair.compare_states();
    };
    std::thread::spawn(run).join().expect("no difference");
}

/// Writes `register` in this cycle of a line in which all objects are drawn, and lets two lines follow.
fn compare_one_write(register: u16, cycle: u16, random: &mut Random) {
    let run = format!("register {register:02X} in cycle {cycle}");
    let pair = &mut Pair::new(run, true);
    let scene = [
        r::NUSIZ0,
        r::NUSIZ1,
        r::CTRLPF,
        r::PF0,
        r::PF1,
        r::PF2,
        r::GRP0,
        r::GRP1,
        r::GRP0,
        r::HMP0,
        r::HMP1,
        r::HMM0,
        r::HMM1,
        r::HMBL,
    ];
    for register in scene {
        pair.write(register, random.next() as u8);
        pair.advance(1);
    }
    for register in [r::ENAM0, r::ENAM1, r::ENABL] {
        pair.write(register, 2);
        pair.advance(1);
    }
    // in the picture, each in an order and a cycle of its own
    for register in [r::RESP0, r::RESP1, r::RESM0, r::RESM1, r::RESBL] {
        pair.advance(1 + random.below(50) as u16);
        pair.write(register, 0);
    }
    while !pair.advance(1) {}
    while !pair.advance(76) {}
    if cycle > 0 {
        pair.advance(cycle);
    }
    pair.write(register, random.next() as u8);
    for _ in 0..2 {
        while !pair.advance(1) {}
    }
}

#[test]
fn each_register_written_in_each_cycle_of_a_line_does_the_same_to_the_plain_model() {
    let random = &mut Random(0);
    for register in r::VSYNC..=r::CXCLR {
        for cycle in 0..76 {
            for _ in 0..6 {
                compare_one_write(register, cycle, random);
            }
        }
    }
}

#[test]
fn every_pixel_collision_and_sample_equals_the_plain_model() {
    (0..1000).for_each(compare);
}

#[test]
fn remembered_lines_equal_the_plain_model() {
    (0..300).for_each(compare_repeated);
}

/// As a line begins, the count of a late HMOVE may be all that differs.
#[test]
fn remembered_lines_after_a_late_hmove_equal_the_plain_model() {
    let pair = &mut Pair::new("late HMOVE".into(), true);
    pair.remember();
    pair.play(&[(10, r::GRP0, 0xFF), (11, r::HMP0, 0x70)]);
    for cycle in 60..CYCLES {
        pair.play(&[(30, r::RESP0, 0)]);
        pair.play(&[(cycle, r::HMOVE, 0)]);
        pair.play(&[]);
        pair.play(&[]);
    }
}

/// Whether the last copy that was drawn clock by clock was the main one may be all that differs, or whether NUSIZx has taken
/// back its start; only a saved state shows it. The lines are too few for a pause of the memory.
#[test]
fn remembered_lines_after_other_copies_equal_those_of_another_tia() {
    let pair = &mut Pair::new("copies".into(), true);
    pair.remember();
    for cycle in 60..CYCLES {
        pair.play(&[(0, r::NUSIZ0, 1), (cycle, r::RESP0, 0)]);
        pair.play(&[(71, r::RESP0, 0)]);
        pair.play_and_compare_states();
    }
    for motion in 0..8 {
        for cycle in 24..CYCLES {
            let (there, back) = (motion << 4, (16 - motion) << 4);
            pair.play(&[(0, r::HMP0, there), (1, r::NUSIZ0, 3), (30, r::RESP0, 0)]);
            pair.play(&[(0, r::HMOVE, 0), (cycle, r::NUSIZ0, 1)]);
            pair.play(&[(0, r::HMP0, back), (2, r::HMOVE, 0)]);
            pair.play(&[(0, r::HMP0, 0)]);
            pair.play_and_compare_states();
        }
    }
}

/// As a line begins, whether HMOVE still moves an object may be all that differs: in one line it has stopped before its
/// motion register is the same again.
#[test]
fn remembered_lines_of_an_object_that_has_stopped_equal_the_plain_model() {
    let pair = &mut Pair::new("stopped".into(), true);
    pair.remember();
    for (motion, reset, shape, other) in [
        (r::HMP0, r::RESP0, r::GRP0, r::HMM1),
        (r::HMM0, r::RESM0, r::ENAM0, r::HMM1),
        (r::HMP1, r::RESP1, r::GRP1, r::HMM0),
        (r::HMM1, r::RESM1, r::ENAM1, r::HMM0),
        (r::HMBL, r::RESBL, r::ENABL, r::HMM0),
    ] {
        pair.play(&[(0, other, 0x70)]);
        for cycle in 50..CYCLES - 7 {
            for stop in [0x80, 0x90, 0x70] {
                let begun = [(0, motion, stop), (cycle, r::HMOVE, 0)];
                let same = [(cycle + 4, motion, 0x70), (cycle + 6, reset, 0)];
                pair.play(&[begun, same].concat());
                pair.play(&[]);
                pair.play(&[(0, shape, 0x02)]);
                pair.play(&[(0, shape, 0)]);
            }
        }
        pair.play(&[(0, other, 0)]);
    }
}

/// As a line begins, the width of a ball that stands left of where it was changed may be all that differs.
#[test]
fn remembered_lines_of_a_wider_ball_equal_the_plain_model() {
    let pair = &mut Pair::new("width".into(), true);
    pair.remember();
    pair.play(&[(0, r::ENABL, 0x02), (30, r::RESBL, 0)]);
    for cycle in 40..CYCLES {
        for width in [0x10, 0x20, 0x30] {
            pair.play(&[(cycle, r::CTRLPF, width)]);
            pair.play(&[]);
            pair.play(&[(0, r::CTRLPF, 0)]);
        }
    }
}

/// A ball that is not seen, and that HMOVE takes past the end of the line, decides in the next one how wide it is in motion.
#[test]
fn remembered_lines_of_an_unseen_ball_at_the_edge_equal_those_of_another_tia() {
    let pair = &mut Pair::new("edge".into(), true);
    pair.remember();
    for motion in (0..16).map(|motion| motion << 4) {
        pair.play(&[(0, r::HMBL, motion)]);
        for _ in 0..VISIBLE_CLOCKS {
            pair.play(&[(8, r::HMOVE, 0)]);
            pair.advance(22);
            pair.compare_states();
            while !pair.advance(1) {}
        }
    }
}

/// For the minutes in the environment variable `MINUTES`, or a quarter of an hour, with other seeds each
/// time.
#[test]
#[ignore = "runs for 15 minutes"]
fn random_writes_find_no_difference_at_length() {
    at_length(15, compare);
}

/// As long, or an hour.
#[test]
#[ignore = "runs for an hour"]
fn remembered_lines_find_no_difference_at_length() {
    at_length(60, compare_repeated);
}

fn at_length(minutes: u64, compare: fn(u64)) {
    let minutes = std::env::var("MINUTES").map_or(minutes, |text| text.parse().expect("a number"));
    let start = Instant::now();
    let first = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let first = first.expect("a clock after 1970").as_nanos() as u64;
    let mut runs = 0;
    while start.elapsed() < Duration::from_secs(minutes * 60) {
        compare(first.wrapping_add(runs));
        runs += 1;
    }
    println!("{runs} runs from seed {first}");
}
