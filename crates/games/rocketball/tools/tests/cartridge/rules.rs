//! The rule routines, called inside the image: the acceptance vectors and the special chips.

use probe::Probe;
use probe::memory::Byte;
use random::Random;
use rocketball_cartridge::GAME;
use rocketball_cartridge::constants::{
    ASSAULT_BIT, GLYPH_LINES, JUDGE_CRASH, JUDGE_GOAL, JUDGE_ON, NORTH_GOAL, OUT_OF_FIELD,
    SOUTH_GOAL, TUG_BIT,
};
use rocketball_cartridge::memory::Memory;

/// Frames until the cartridge is at rest in its set-up.
const SETTLED: u64 = 10;
/// CPU cycles that a routine may take.
const MOST_CYCLES: u64 = 4000;
const COLUMNS: u8 = 7;
const SQUARES: u8 = 77;
const CARRY: u8 = 1;

/// Rolls, and where the ball is after each.
type Rolls = &'static [(u8, &'static str)];

/// An empty field whose rules are called.
struct Field {
    probe: Probe,
    at: Memory,
}

impl Field {
    /// With these chips, such as `3,2E`, `gN` for a gust and `b`, `t`, `x`, `m` for the others.
    fn new(chips: &str) -> Field {
        let image = GAME.image().unwrap();
        let mut probe = Probe::new(image.bytes, image.symbols).unwrap();
        probe.run_frames(SETTLED);
        let at = Memory::new(probe.symbols()).unwrap();
        let mut field = Field { probe, at };
        field.call("ClearField", 0);
        field.poke(field.at.ball.at(1), OUT_OF_FIELD);
        for word in chips.split_whitespace() {
            let chip = match &word[3..] {
                "b" => 9,
                "t" => 10,
                "x" => 11,
                "m" => 12,
                gust if gust.starts_with('g') => 5 + direction(&gust[1..]),
                vortex => 1 + direction(vortex),
            };
            field.set_chip(square(&word[..3]), chip);
        }
        field
    }

    fn poke(&mut self, variable: Byte, value: u8) {
        variable.set(self.probe.console_mut(), value);
    }

    fn peek(&self, variable: Byte) -> u8 {
        variable.get(self.probe.console())
    }

    fn set_variants(&mut self, bits: u16) {
        self.at.variants.set(self.probe.console_mut(), bits);
    }

    fn set_chip(&mut self, square: u8, chip: u8) {
        let place = self.at.chips.at(square.into());
        self.poke(place, GLYPH_LINES * chip);
    }

    fn chip(&self, square: u8) -> u8 {
        self.peek(self.at.chips.at(square.into())) / GLYPH_LINES
    }

    /// Calls a routine with Y; returns A and the flags.
    fn call(&mut self, routine: &str, y: u8) -> (u8, u8) {
        let called = self.probe.call(routine, [0, 0, y], MOST_CYCLES).unwrap();
        (called.registers.a, called.registers.p)
    }

    /// Puts ball 0 or 1, such as `3,5N`.
    fn put(&mut self, ball: usize, place: &str) {
        let (at, facing) = place.split_at(place.len() - 1);
        self.poke(self.at.ball.at(ball), square(at));
        self.poke(self.at.facing.at(ball), direction(facing));
    }

    /// Ball 0 after a roll.
    fn roll(&mut self, roll: u8) -> String {
        self.poke(self.at.left.at(0), roll);
        while self.peek(self.at.left.at(0)) > 0 {
            self.call("FlyStep", 0);
        }
        self.ball(0)
    }

    fn ball(&self, ball: usize) -> String {
        let facing = self.peek(self.at.facing.at(ball));
        match self.peek(self.at.ball.at(ball)) {
            NORTH_GOAL => "north goal".into(),
            SOUTH_GOAL => "south goal".into(),
            OUT_OF_FIELD => "out".into(),
            at => format!(
                "{},{} {}",
                at % COLUMNS,
                at / COLUMNS,
                &"NESW"[facing.into()..][..1]
            ),
        }
    }

    /// Makes the next dice these, 1 to 4: one after the other.
    fn next_die(&mut self, die: u8) {
        for seed in 0..=255 {
            let state = [seed, 1, 2, seed ^ 0x5A];
            if Random::new(u32::from_le_bytes(state)).byte() & 3 == die - 1 {
                let state = u32::from_le_bytes(state);
                return self.at.random.set(self.probe.console_mut(), state);
            }
        }
        panic!("no state gives {die}");
    }
}

fn square(text: &str) -> u8 {
    let (x, y) = text.split_once(',').unwrap();
    x.parse::<u8>().unwrap() + COLUMNS * y.parse::<u8>().unwrap()
}

fn direction(text: &str) -> u8 {
    "NESW".find(text).unwrap() as u8
}

#[test]
fn the_acceptance_vectors_hold() {
    let vectors: [(&str, &str, Rolls); 8] = [
        ("", "3,5N", &[(4, "3,1 N"), (1, "3,0 N"), (1, "north goal")]),
        (
            "",
            "3,5E",
            &[(3, "6,5 E"), (1, "6,5 S"), (4, "6,9 S"), (4, "4,10 W")],
        ),
        ("", "3,5W", &[(4, "0,5 N"), (4, "0,1 N"), (4, "2,0 E")]),
        (
            "3,2E 5,2S 5,4W",
            "3,5N",
            &[(4, "4,2 E"), (4, "4,4 W"), (4, "0,4 W")],
        ),
        (
            "6,5N 6,2W",
            "3,5E",
            &[(4, "6,4 N"), (4, "4,2 W"), (4, "0,2 W"), (2, "0,3 S")],
        ),
        ("", "0,1N", &[(4, "2,0 E"), (3, "5,0 E"), (1, "6,0 E")]),
        ("", "6,9S", &[(2, "6,10 W"), (4, "2,10 W"), (2, "0,10 W")]),
        ("3,9N", "3,5S", &[(4, "3,9 N"), (2, "3,7 N")]),
    ];
    for (chips, start, rolls) in vectors {
        let mut field = Field::new(chips);
        field.put(0, start);
        for &(roll, expected) in rolls {
            assert_eq!(field.roll(roll), expected, "{start} {chips} {roll}");
        }
    }
}

#[test]
fn of_all_states_33_lead_into_each_goal_and_242_go_round() {
    let mut field = Field::new("");
    let (mut north, mut south, mut round) = (0, 0, 0);
    for square in 0..SQUARES {
        for facing in 0..4 {
            field.poke(field.at.ball.at(0), square);
            field.poke(field.at.facing.at(0), facing);
            // No way is longer than the number of states.
            for _ in 0..77 {
                field.roll(4);
                if field.peek(field.at.ball.at(0)) >= NORTH_GOAL {
                    break;
                }
            }
            match field.peek(field.at.ball.at(0)) {
                NORTH_GOAL => north += 1,
                SOUTH_GOAL => south += 1,
                _ => round += 1,
            }
        }
    }
    assert_eq!((north, south, round), (33, 33, 242));
}

#[test]
fn special_chips_act_by_the_die() {
    let ways: [(&str, &str, [&str; 4]); 3] = [
        ("3,3b", "3,4N", ["4,3 E", "4,3 E", "2,3 W", "2,3 W"]),
        ("3,3t", "3,4N", ["3,2 N", "4,3 E", "3,4 S", "2,3 W"]),
        ("3,3x", "3,4N", ["3,4 S", "3,4 S", "3,2 N", "3,2 N"]),
    ];
    for (chips, start, ends) in ways {
        for (die, end) in (1..).zip(ends) {
            let mut field = Field::new(chips);
            field.put(0, start);
            field.next_die(die);
            assert_eq!(field.roll(2), end, "{chips} {die}");
            let gone = chips.ends_with('x') && die > 2;
            assert_eq!(field.chip(square("3,3")) == 0, gone, "{chips} {die}");
        }
    }
}

#[test]
fn a_gust_carries_the_ball_off_its_square_and_does_not_turn_it() {
    let mut field = Field::new("3,3gE");
    field.put(0, "3,4N");
    assert_eq!(field.roll(1), "3,3 N");
    assert_eq!(field.roll(1), "4,3 N");
    assert_eq!(field.roll(1), "4,2 N");
}

#[test]
fn from_a_mogul_the_ball_flies_over_all_chips() {
    for (chips, start, roll, end) in [
        ("3,5m 3,4E 3,3W", "3,6N", 4, "3,2 N"),
        ("3,5m 3,2E", "3,6N", 4, "3,2 E"),
        ("3,5m", "3,6N", 2, "3,4 N"),
        ("3,2m", "3,3N", 4, "north goal"),
        ("3,1m", "3,2N", 3, "north goal"),
        ("3,1m", "3,2N", 4, "out"),
        ("5,4m", "4,4E", 3, "out"),
        ("5,4m", "4,4E", 2, "6,4 E"),
    ] {
        let mut field = Field::new(chips);
        field.put(0, start);
        assert_eq!(field.roll(roll), end, "{chips} {start} {roll}");
    }
}

#[test]
fn a_goal_is_the_other_sides_point_and_in_tug_of_war_its_own() {
    for (start, variants, side) in [("3,0N", 0, 1), ("3,9S", 0, 0), ("3,0N", TUG_BIT, 0)] {
        let mut field = Field::new("");
        field.set_variants(variants.into());
        field.put(0, start);
        field.poke(field.at.left.at(0), 2);
        let mut judged = (JUDGE_ON, 0);
        while field.peek(field.at.left.at(0)) > 0 {
            let called = field.probe.call("FlyStep", [0; 3], MOST_CYCLES).unwrap();
            judged = (called.registers.a, called.registers.y);
        }
        assert_eq!(judged, (JUDGE_GOAL, side), "{start} {variants}");
    }
}

#[test]
fn in_assault_balls_collide_score_and_start_again() {
    let cases: [(&str, &str, u8, &str, &str); 4] = [
        ("3,4S", "3,6N", JUDGE_CRASH, "3,5 S", "3,5 N"),
        ("3,4S", "3,5N", JUDGE_ON, "3,5 S", "3,4 N"),
        ("3,10S", "0,5N", JUDGE_GOAL, "south goal", "0,4 N"),
        ("3,0N", "0,5N", JUDGE_ON, "3,0 S", "0,4 N"),
    ];
    for (first, second, judged, after, after_second) in cases {
        let mut field = Field::new("");
        field.set_variants(u16::from_le_bytes([0, ASSAULT_BIT]));
        field.put(0, first);
        field.put(1, second);
        field.poke(field.at.left.at(0), 1);
        field.poke(field.at.left.at(1), 1);
        assert_eq!(field.call("FlyStep", 0).0, judged, "{first} {second}");
        assert_eq!(field.ball(0), after);
        assert_eq!(field.ball(1), after_second);
    }
}

#[test]
fn chips_may_be_placed_where_the_rules_allow_it() {
    let mut field = Field::new("2,5gN");
    field.put(0, "3,3N");
    let mut may = |chip: u8, at: &str| {
        field.poke(field.at.hand, GLYPH_LINES * chip);
        field.call("MayPlace", square(at)).1 & CARRY != 0
    };
    for (chip, at, allowed) in [
        (1, "0,0", true),
        (1, "3,5", false),
        (1, "2,5", false),
        (1, "3,3", false),
        (9, "0,4", false),
        (9, "6,4", false),
        (9, "4,0", false),
        (9, "3,1", false),
        (9, "4,9", false),
        (9, "1,1", true),
        (9, "3,6", false),
        (9, "1,4", false),
        (9, "4,5", true),
        (9, "3,7", true),
        (12, "3,6", true),
        (12, "3,1", false),
        (5, "3,4", false),
        (0, "0,0", false),
    ] {
        assert_eq!(may(chip, at), allowed, "chip {chip} on {at}");
    }
}

/// Kinds in the bag: vortices, bumpers, twisters, barricades, gusts, moguls, djinns.
#[test]
fn a_full_bag_has_six_to_eight_chips_of_a_kind() {
    for more in 0..3 {
        let mut field = Field::new("");
        field.set_variants(0x3F);
        field.poke(field.at.options, more);
        field.call("NewBag", 0);
        field.call("ClearField", 0);
        let counts = field.at.bag.get(field.probe.console());
        let each = 6 + more;
        assert_eq!(counts, [76, each, each, each, each, 4, 2]);
    }
}

/// Modes in which the time runs, and `options` for a change after ten minutes: 36,000 frames.
const RUNS: [u8; 11] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const TEN_MINUTES: (u8, u16) = (4 << 2, 36_000);

#[test]
fn frames_of_play_are_counted_from_a_roll_to_a_chip_and_no_others() {
    let mut field = Field::new("");
    let (options, frames) = TEN_MINUTES;
    field.poke(field.at.options, options);
    field.call("SetTime", 0);
    let left = |field: &Field| field.at.time_left.get(field.probe.console());
    assert_eq!(left(&field), frames);
    for mode in 0..=15 {
        field.poke(field.at.mode, mode);
        for (before, after) in [(frames, frames - 1), (0x100, 0xFF), (1, 0), (0, 0)] {
            let time_left = field.at.time_left;
            time_left.set(field.probe.console_mut(), before);
            field.call("CountPlay", 0);
            let expected = if RUNS.contains(&mode) { after } else { before };
            assert_eq!(left(&field), expected, "mode {mode}, {before}");
        }
    }
}

#[test]
fn a_chip_that_the_opponent_has_just_rotated_may_not_be_rotated() {
    let mut field = Field::new("1,1N 2,2b 5,5gE");
    field.put(0, "1,1N");
    let may = |field: &mut Field, at: &str| field.call("MayRotate", square(at)).1 & CARRY != 0;
    field.poke(field.at.actor, 0);
    assert!(!may(&mut field, "1,1"), "under the ball");
    assert!(!may(&mut field, "2,2") && !may(&mut field, "4,4"));
    assert!(may(&mut field, "5,5"));
    field.poke(field.at.rotated.at(1), square("5,5"));
    assert!(!may(&mut field, "5,5"));
    field.poke(field.at.actor, 1);
    assert!(may(&mut field, "5,5"), "its own");
}
