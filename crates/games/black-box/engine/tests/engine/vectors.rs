//! The acceptance vectors of the rules.

use std::collections::HashMap;

use black_box_engine::{Answer, Answers, Cell, Cells, Laser, Ray, Side, Size, Tracer};
use rayon::prelude::*;

use super::{balls, laser};

fn check(balls: &Cells, fired: &str, answer: &str) {
    let fired = laser(fired);
    let answer: Answer = answer.parse().unwrap();
    assert_eq!(Ray::new(*balls, fired).finish(), answer, "{balls} {fired}");
    assert_eq!(Tracer::new(balls).answer(fired), answer, "{balls} {fired}");
    assert_eq!(Answers::of(balls).get(fired), answer, "{balls} {fired}");
}

#[test]
fn single_rays_come_out() {
    for (text, fired, answer) in [
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
    ] {
        let balls: Cells = text.parse().unwrap();
        assert_eq!(balls.to_string(), text);
        check(&balls, fired, answer);
    }
}

#[test]
fn all_rays_of_box_a_come_out() {
    let balls = balls(8, &[(2, 1), (3, 4), (3, 6), (7, 7)]);
    for (side, answers) in [
        ('T', "L1 H R1 H H R H R2"),
        ('R', "L0 T2 T7 H H L5 R H"),
        ('B', "L3 H H L4 H R R H"),
        ('L', "R0 T0 H B0 B3 R5 H H"),
    ] {
        for (number, answer) in answers.split(' ').enumerate() {
            check(&balls, &format!("{side}{number}"), answer);
        }
    }
}

#[test]
fn the_rays_given_of_box_b_come_out() {
    let balls = balls(8, &[(0, 2), (0, 4), (5, 6), (7, 5)]);
    let given =
        "T0 B0, T1 R, T2 H, T3 R, T7 R4, R1 L4, R2 L2, R3 L3, R6 B7, B1 L1, B3 R, B4 R, B6 R, L6 H";
    for pair in given.split(", ") {
        let (fired, answer) = pair.split_once(' ').unwrap();
        check(&balls, fired, answer);
    }
}

#[test]
fn the_sets_given_answer_alike() {
    let first = balls(8, &[(0, 0), (0, 2), (7, 2)]);
    let second = balls(8, &[(0, 2), (7, 0), (7, 2)]);
    assert_ne!(first, second);
    assert!(black_box_engine::answers::equivalent(&first, &second));
}

/// All sets of `count` cells, each continued from those whose first cell comes before.
fn sets(size: Size, count: usize) -> Vec<Cells> {
    fn extend(cells: &[Cell], count: usize, set: Cells, all: &mut Vec<Cells>) {
        if count == 0 {
            all.push(set);
            return;
        }
        for (index, &cell) in cells.iter().enumerate() {
            let mut more = set;
            more.insert(cell);
            extend(&cells[index + 1..], count - 1, more, all);
        }
    }
    let cells: Vec<Cell> = size.cells().collect();
    let mut all = Vec::new();
    extend(&cells, count, Cells::none(size), &mut all);
    all
}

/// The sums over all sets: sets, distinct answers, sets that share theirs; hits, reflections, lasers
/// with an exit.
fn sums(side: usize, count: usize) -> ([usize; 3], [usize; 3]) {
    let all: Vec<Answers> = sets(Size::new(side).unwrap(), count)
        .par_iter()
        .map(Answers::of)
        .collect();
    let kinds = all
        .par_iter()
        .map(|answers| {
            let mut kinds = [0; 3];
            for answer in answers.as_slice() {
                kinds[match answer {
                    Answer::Hit => 0,
                    Answer::Reflection => 1,
                    Answer::Detour(_) => 2,
                }] += 1;
            }
            kinds
        })
        .reduce(
            || [0; 3],
            |a, b| std::array::from_fn(|kind| a[kind] + b[kind]),
        );
    let mut groups: HashMap<&Answers, usize> = HashMap::new();
    for answers in &all {
        *groups.entry(answers).or_default() += 1;
    }
    let sharing = groups.values().filter(|&&sets| sets > 1).sum();
    ([all.len(), groups.len(), sharing], kinds)
}

#[test]
fn the_sums_over_all_boxes_come_out() {
    for (count, boxes, kinds) in [
        (1, [64, 64, 0], [256, 56, 1736]),
        (2, [2016, 2016, 0], [14504, 3616, 46392]),
        (3, [41664, 41644, 40], [404048, 113384, 815816]),
        (4, [635376, 633040, 4532], [7380704, 2306752, 10644576]),
    ] {
        assert_eq!(sums(8, count), (boxes, kinds), "{count} balls on 8 x 8");
    }
    assert_eq!(sums(6, 2).0, [630, 630, 0]);
    assert_eq!(sums(6, 3).0, [7140, 7128, 24]);
}

#[test]
fn the_tracer_equals_the_stepper_on_every_small_box() {
    for (side, count) in [(6, 1), (6, 2), (6, 3), (8, 2), (10, 2), (12, 2)] {
        for balls in sets(Size::new(side).unwrap(), count) {
            let tracer = Tracer::new(&balls);
            for laser in Laser::all(balls.size()) {
                assert_eq!(
                    tracer.answer(laser),
                    Ray::new(balls, laser).finish(),
                    "{balls} {laser}"
                );
            }
        }
    }
}

#[test]
fn lasers_are_in_the_order_top_bottom_left_right() {
    for size in Size::ALL {
        let lasers: Vec<Laser> = Laser::all(size).collect();
        assert_eq!(lasers.len(), 4 * size.side());
        assert_eq!(lasers[size.side()], Laser::new(Side::Bottom, 0));
        for (index, laser) in lasers.iter().enumerate() {
            assert_eq!(laser.index(size), index);
            assert_eq!(laser.to_string().parse(), Ok(*laser));
        }
    }
}
