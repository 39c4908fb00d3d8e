//! The solver against all boxes tried one by one.

use black_box_engine::solver::{Facts, Family, count, families, rank};
use black_box_engine::*;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg32;

use super::{balls, laser};

fn level(side: usize, balls: u8) -> Level {
    Level::new(Size::new(side).unwrap(), balls).unwrap()
}

fn no_progress(_: usize, _: usize) {}

/// The facts that firing these lasers at these balls gives.
fn fired(level: Level, balls: &Cells, lasers: &[Laser]) -> Facts {
    let mut facts = Facts::none(level);
    for &laser in lasers {
        facts.add(laser, Answers::of(balls).get(laser)).unwrap();
    }
    facts
}

/// All boxes that fit, each box of the level tried.
fn tried(facts: &Facts) -> Vec<Cells> {
    let all = Family::all(facts.level());
    let mut fitting: Vec<Cells> = all
        .boxes()
        .filter(|balls| facts.fit(&Tracer::new(balls)))
        .collect();
    fitting.sort();
    fitting
}

fn solved(facts: &Facts) -> Vec<Cells> {
    let families = families(facts, usize::MAX, &no_progress).unwrap();
    let mut boxes: Vec<Cells> = families.iter().flat_map(Family::boxes).collect();
    for family in &families {
        assert_eq!(family.boxes().count() as u64, family.len());
        let mut by_number: Vec<Cells> = (0..family.len()).map(|n| family.nth(n)).collect();
        let mut listed: Vec<Cells> = family.boxes().collect();
        by_number.sort();
        listed.sort();
        assert_eq!(by_number, listed);
    }
    boxes.sort();
    boxes
}

#[test]
fn nothing_known_leaves_every_box() {
    for (side, balls, boxes) in [
        (6, 2, 630),
        (8, 4, 635_376),
        (8, 5, 7_624_512),
        (12, 8, 3_762_079_360_182),
    ] {
        let facts = Facts::none(level(side, balls));
        assert_eq!(count(&facts, &no_progress), boxes, "{side} {balls}");
    }
}

proptest! {
    #![proptest_config(samples::cases(60))]

    #[test]
    fn the_boxes_found_are_those_that_fit(
        number in 0..GameNumber::COUNT, count_of_balls in 2u8..=4, lasers in prop::collection::vec(0usize..24, 0..12),
    ) {
        let level = level(6, count_of_balls);
        let balls = GameNumber::new(number).unwrap().balls(level);
        let lasers: Vec<Laser> = lasers.into_iter().map(|index| Laser::from_index(level.size(), index)).collect();
        let facts = fired(level, &balls, &lasers);
        let expected = tried(&facts);
        prop_assert!(expected.contains(&balls));
        prop_assert_eq!(count(&facts, &no_progress), expected.len() as u64);
        prop_assert_eq!(solved(&facts), expected);
    }
}

#[test]
fn the_boxes_with_five_balls_found_are_those_that_fit() {
    let level = level(8, 5);
    let hidden = balls(8, &[(2, 1), (3, 4), (3, 6), (7, 7), (5, 2)]);
    let facts = fired(level, &hidden, &["T0", "T3", "R1", "L6", "B5"].map(laser));
    assert_eq!(solved(&facts), tried(&facts));
}

#[test]
fn equivalent_boxes_are_both_found() {
    let level = level(8, 3);
    let one = balls(8, &[(0, 0), (0, 2), (7, 2)]);
    let all: Vec<Laser> = Laser::all(level.size()).collect();
    let facts = fired(level, &one, &all);
    let mut expected = vec![one, balls(8, &[(0, 2), (7, 0), (7, 2)])];
    expected.sort();
    assert_eq!(solved(&facts), expected);
    let fitting = families(&facts, 10, &no_progress).unwrap();
    assert!(
        rank(&facts, &fitting, &mut Pcg32::seed_from_u64(1))
            .0
            .is_empty()
    );
}

#[test]
fn the_best_laser_has_the_greatest_entropy_over_the_boxes_that_fit() {
    let level = level(6, 2);
    let facts = Facts::parse(level, "T0=H").unwrap();
    let fitting = tried(&facts);
    let found = families(&facts, usize::MAX, &no_progress).unwrap();
    let (ranked, exact) = rank(&facts, &found, &mut Pcg32::seed_from_u64(1));
    assert!(exact);
    assert_eq!(ranked.len(), 23);
    for entry in &ranked {
        let mut answers: Vec<Answer> = fitting
            .iter()
            .map(|balls| Answers::of(balls).get(entry.laser))
            .collect();
        answers.sort();
        let bits: f64 = answers
            .chunk_by(|a, b| a == b)
            .map(|same| same.len() as f64 / answers.len() as f64)
            .map(|share| -share * share.log2())
            .sum();
        assert!((bits - entry.bits).abs() < 1e-9, "{}", entry.laser);
    }
    assert!(ranked.windows(2).all(|pair| pair[0].bits >= pair[1].bits));
}

#[test]
fn contradicting_answers_are_refused() {
    let facts = |text| Facts::parse(level(8, 4), text);
    assert_eq!(facts("T0=L1 L1=T0 T0=L1").unwrap().shots().len(), 1);
    for (text, message) in [
        ("T0=L1 L1=H", "L1=H contradicts L1=T0"),
        ("T0=H L1=T0", "T0=L1 contradicts T0=H"),
        (
            "T0=T0",
            "a ray that leaves at its own laser T0 is a reflection, T0=R",
        ),
        ("T8=H", "no laser T8 at a box of 8 x 8 cells"),
        ("T0", "`T0` is not an answer such as T0=L1, T1=H or T2=R"),
    ] {
        assert_eq!(facts(text).unwrap_err().to_string(), message);
    }
}
