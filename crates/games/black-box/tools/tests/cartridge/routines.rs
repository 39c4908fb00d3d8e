//! The rule routines, called inside the image: the rules' vectors and counts, and the engine's answers.

use black_box_cartridge::state::Plane;
use black_box_engine::{Cell, Cells, Game, GameNumber, Laser, Level, Mark, Size};
use random::Random;

use crate::{campaign, routines};

/// The rules' examples: box, laser, answer.
const VECTORS: [(&str, &str, &str); 9] = [
    (
        "......../......../......../..O...../......../......../......../........",
        "T1",
        "L2",
    ),
    (
        "......../......../......../..O...../......../......../......../........",
        "R4",
        "B3",
    ),
    (
        "......../......../.O....O./......../......../...O..../......../......O.",
        "L4",
        "B4",
    ),
    (
        "......../....O.../......../....O.../......../......../......../........",
        "L2",
        "R",
    ),
    (
        "......../..O.O.../......../......../......../......../......../....O...",
        "L6",
        "R",
    ),
    (
        "......../......../O......./......../......../......../......../........",
        "L3",
        "R",
    ),
    (
        "......../......../......../......../......../...O..../......../........",
        "L5",
        "H",
    ),
    (
        "......../......../....O.../....O.../....O.../......../......../........",
        "L3",
        "H",
    ),
    (
        "......../....O.../......../......../...O..../......../......../........",
        "L2",
        "H",
    ),
];

/// Boxes of the rules with what lasers answer.
const BOXES: [(&str, &str); 2] = [
    (
        "......../......../.O....../....O.O./......../......../......../.......O",
        "T0 L1 T1 H T2 R1 T3 H T4 H T5 R T6 H T7 R2 R0 L0 R1 T2 R2 T7 R3 H R4 H R5 L5 R6 R R7 H \
         B0 L3 B1 H B2 H B3 L4 B4 H B5 R B6 R B7 H L0 R0 L1 T0 L2 H L3 B0 L4 B3 L5 R5 L6 H L7 H",
    ),
    (
        "..O.O.../......../......../......../......../......O./......../.....O..",
        "T0 B0 T1 R T2 H T3 R T7 R4 R1 L4 R2 L2 R3 L3 R6 B7 B1 L1 B3 R B4 R B6 R L6 H",
    ),
];

#[test]
fn rays_of_the_rules_examples() {
    let mut routines = routines(Size::DEFAULT);
    for (balls, laser, answer) in VECTORS {
        let balls: Cells = balls.parse().unwrap();
        routines.set_plane(Plane::Balls, &balls);
        let fired = routines.fire(Plane::Balls, laser.parse().unwrap()).unwrap();
        assert_eq!(fired.to_string(), answer, "{balls} {laser}");
    }
}

#[test]
fn answers_of_the_rules_boxes() {
    let mut routines = routines(Size::DEFAULT);
    for (balls, answers) in BOXES {
        let balls: Cells = balls.parse().unwrap();
        routines.set_plane(Plane::Balls, &balls);
        let words: Vec<&str> = answers.split_whitespace().collect();
        for pair in words.chunks(2) {
            let fired = routines.fire(Plane::Balls, pair[0].parse().unwrap());
            assert_eq!(fired.unwrap().to_string(), pair[1], "{balls} {}", pair[0]);
        }
    }
}

#[test]
fn every_laser_of_every_box_of_one_and_two_balls() {
    // The rules' sums of boxes, hits, reflections and detours for each number of balls.
    let mut due = [0; 4];
    for (balls, sums) in (1..).zip([[64, 256, 56, 1736], [2016, 14504, 3616, 46392]]) {
        due = std::array::from_fn(|at| due[at] + sums[at]);
        let rays = campaign(&format!("--rays {balls} --size 8"));
        let found = ["boxes", "hits", "reflections", "detours"].map(|name| rays.sum(name));
        assert_eq!(found, due, "{balls} balls");
    }
}

#[test]
fn every_laser_of_every_6_x_6_box_of_one_and_two_balls() {
    let rays = campaign("--rays 2 --size 6");
    let boxes = 36 + 630;
    let ends = ["hits", "reflections", "detours"].map(|name| rays.sum(name));
    assert_eq!((rays.sum("boxes"), ends.iter().sum()), (boxes, boxes * 24));
}

#[test]
fn rays_of_random_boxes_of_all_sizes() {
    let mut random = Random::new(1);
    for size in Size::ALL {
        let mut routines = routines(size);
        for balls in Level::MIN_BALLS..=Level::MAX_BALLS {
            let level = Level::new(size, balls).unwrap();
            for _ in 0..10 {
                let balls = Cells::of(size, level.draw(&mut random));
                routines.set_plane(Plane::Balls, &balls);
                let engine = black_box_engine::Answers::of(&balls);
                for laser in Laser::all(size) {
                    let answer = routines.fire(Plane::Balls, laser).unwrap();
                    assert_eq!(answer, engine.get(laser), "{balls} {laser}");
                }
            }
        }
    }
}

#[test]
fn the_generator_draws_the_bytes_of_its_specification() {
    let bytes = routines(Size::DEFAULT).random_bytes(16).unwrap();
    let expected = [
        0xB4, 0x83, 0x42, 0x9F, 0x34, 0xD9, 0x59, 0xFE, 0x27, 0xD4, 0x50, 0xE8, 0xEB, 0xB8, 0xD1,
        0xB3,
    ];
    assert_eq!(bytes, expected);
}

#[test]
fn boxes_of_game_numbers() {
    let mut random = Random::new(7);
    let mut routines = routines(Size::DEFAULT);
    let fixed = [0, 12345, 99999, 31415, 27182].map(|number| GameNumber::new(number).unwrap());
    let drawn: Vec<GameNumber> = (0..20).map(|_| GameNumber::draw(&mut random)).collect();
    for size in Size::ALL {
        for balls in Level::MIN_BALLS..=Level::MAX_BALLS {
            let level = Level::new(size, balls).unwrap();
            for &number in fixed.iter().chain(&drawn) {
                let cells = routines.deal(number, level).unwrap();
                assert_eq!(
                    cells,
                    number.balls(level),
                    "{number}, {size}, {balls} balls"
                );
            }
        }
    }
}

/// The wrong guesses that the engine finds.
fn wrong(balls: &Cells, guesses: &Cells) -> u8 {
    let mut game = Game::new(*balls);
    for cell in guesses.iter() {
        game.set_mark(cell, Mark::Guess).unwrap();
    }
    match game.finish().unwrap() {
        black_box_engine::Ending::Done { wrong, .. } => wrong,
        other => panic!("{other:?}"),
    }
}

#[test]
fn sets_that_answer_alike_are_right() {
    // A pair of the rules, all three balls of each.
    let set = |cells: [(u8, u8); 3]| {
        Cells::of(
            Size::DEFAULT,
            cells.map(|(row, column)| Cell { row, column }),
        )
    };
    let (one, other) = (set([(0, 0), (0, 2), (7, 2)]), set([(0, 2), (7, 0), (7, 2)]));
    assert_eq!((wrong(&one, &other), wrong(&one, &one)), (0, 0));
    let mut routines = routines(Size::DEFAULT);
    assert_eq!(wrong(&one, &other), routines.judge(&one, &other).unwrap());
    assert_eq!(wrong(&other, &one), routines.judge(&other, &one).unwrap());
}

#[test]
fn the_judge_finds_what_the_engine_finds() {
    let mut random = Random::new(3);
    for size in Size::ALL {
        let mut routines = routines(size);
        for balls in Level::MIN_BALLS..=Level::MAX_BALLS {
            let level = Level::new(size, balls).unwrap();
            let hidden = Cells::of(size, level.draw(&mut random));
            let elsewhere = Cells::of(size, level.draw(&mut random));
            let mut near = hidden;
            let moved = near.iter().next().unwrap();
            near.remove(moved);
            while near.len() < usize::from(balls) {
                near.insert(level.draw_cell(&mut random));
            }
            for guesses in [hidden, elsewhere, near] {
                let found = routines.judge(&hidden, &guesses).unwrap();
                assert_eq!(found, wrong(&hidden, &guesses), "{hidden} {guesses}");
            }
        }
    }
}

/// CPU cycles of the timer's unit that the judge's margin counts.
const TIMER_UNIT: u64 = 64;
/// Cycles between two looks at the timer without the step (rules/judge.asm).
const BETWEEN_LOOKS: u64 = 20;

#[test]
fn no_step_of_the_judge_is_longer_than_its_margin() {
    let source = include_str!("../../../../../../asm/black-box/rules/judge.asm");
    let margin = source
        .lines()
        .find_map(|line| line.strip_prefix("JUDGE_MARGIN = "))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok())
        .expect("the margin");
    let mut random = Random::new(8);
    let mut longest = 0;
    for size in Size::ALL {
        for balls in [Level::MIN_BALLS, Level::MAX_BALLS] {
            let level = Level::new(size, balls).unwrap();
            let mut routines = routines(size);
            for _ in 0..20 {
                let hidden = Cells::of(size, level.draw(&mut random));
                let other = Cells::of(size, level.draw(&mut random));
                for guesses in [hidden, other] {
                    longest = longest.max(routines.longest_judge_step(&hidden, &guesses).unwrap());
                }
            }
        }
    }
    println!("{longest} cycles at most");
    assert!(longest > 100, "{longest}");
    assert!(
        longest + BETWEEN_LOOKS <= margin * TIMER_UNIT,
        "{longest} cycles"
    );
}
