//! Chooses the laser to fire next by its expected information.

use rand::Rng;
use rayon::prelude::*;

use super::facts::Facts;
use super::family::Family;
use crate::rules::{Answer, Answers, Laser, Size};

/// Up to this many boxes are answered one by one; of more a sample is.
const MOST_BOXES: u64 = 1_000_000;
/// Boxes of a sample.
const SAMPLE: usize = 20_000;

/// A laser and what its answer is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The laser.
    pub laser: Laser,
    /// Expected information of its answer, bits.
    pub bits: f64,
}

/// Number of different answers, the last index being the greatest laser's.
fn kinds(size: Size) -> usize {
    size.lasers() + 2
}

fn kind(answer: Answer, size: Size) -> usize {
    match answer {
        Answer::Hit => 0,
        Answer::Reflection => 1,
        Answer::Detour(exit) => 2 + exit.index(size),
    }
}

fn entropy(counts: &[u64]) -> f64 {
    let sum: u64 = counts.iter().sum();
    counts
        .iter()
        .filter(|&&count| count > 0)
        .map(|&count| {
            let share = count as f64 / sum as f64;
            -share * share.log2()
        })
        .sum()
}

/// The lasers without a known answer, the most informative first and equal ones in order, and
/// whether all boxes were counted; otherwise a random sample of 20,000 was. Empty if no box fits.
pub fn rank(facts: &Facts, families: &[Family], random: &mut impl Rng) -> (Vec<Ranked>, bool) {
    let size = facts.level().size();
    let total: u64 = families.iter().map(Family::len).sum();
    let exact = total <= MOST_BOXES;
    let width = kinds(size);
    let unknown: Vec<Laser> = facts.unknown().collect();
    let none = || vec![0u64; width * unknown.len()];
    let enter = |mut counts: Vec<u64>, answers: Answers| {
        for (index, &laser) in unknown.iter().enumerate() {
            counts[index * width + kind(answers.get(laser), size)] += 1;
        }
        counts
    };
    let sum = |one: Vec<u64>, other: Vec<u64>| one.iter().zip(&other).map(|(a, b)| a + b).collect();
    let counts: Vec<u64> = if exact {
        families
            .par_iter()
            .flat_map_iter(|family| family.boxes().map(|balls| Answers::of(&balls)))
            .fold(none, enter)
            .reduce(none, sum)
    } else {
        let mut before = 0;
        let ends: Vec<u64> = families
            .iter()
            .map(|family| {
                before += family.len();
                before
            })
            .collect();
        let sample = (0..SAMPLE).map(|_| {
            let number = random.random_range(0..total);
            let index = ends.partition_point(|&end| end <= number);
            let family = &families[index];
            Answers::of(&family.nth(ends[index] - number - 1))
        });
        sample.fold(none(), enter)
    };
    let mut ranked: Vec<Ranked> = unknown
        .iter()
        .zip(counts.chunks(width))
        .map(|(&laser, counts)| Ranked {
            laser,
            bits: entropy(counts),
        })
        .collect();
    if total == 0 {
        ranked.clear();
    }
    ranked.sort_by(|one, other| other.bits.total_cmp(&one.bits));
    (ranked, exact)
}
