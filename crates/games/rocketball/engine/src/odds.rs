//! Exact chances of a ball's places after a number of rolls, on a field that nobody changes.

use std::collections::BTreeMap;

use super::rules::{Chip, Chips, Moving, Place, Side};

/// A chance as a fraction: `ways` of 4 to the power of `dice` equally likely ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chance {
    /// Ways, out of the equally likely ones.
    pub ways: u128,
    /// Number of dice of four that they are counted over.
    pub dice: u32,
}

impl Chance {
    /// The greatest number of dice that chances are counted over.
    pub const MOST_DICE: u32 = 60;

    /// The chance as a number, 0 to 1.
    pub fn share(self) -> f64 {
        self.ways as f64 / 4f64.powi(self.dice as i32)
    }

    /// Numerator and denominator without a common factor.
    pub fn reduced(self) -> (u128, u128) {
        let (ways, all) = (self.ways, 1 << (2 * self.dice));
        if ways == 0 {
            return (0, 1);
        }
        let twos = ways.trailing_zeros().min(2 * self.dice);
        (ways >> twos, all >> twos)
    }
}

/// The chances after some rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// That the ball is in the goal of North, and of South.
    pub goals: [Chance; 2],
    /// That a mogul has it fly off the field, where the holder puts it on the middle.
    pub out: Chance,
    /// That it is on the field.
    pub field: Chance,
}

/// The greatest number of dice that a roll takes: its own, and one for each square entered if chips on the
/// field roll dice.
fn dice_a_roll(chips: &Chips) -> u32 {
    match chips.iter().any(|(_, chip)| rolls_die(chip)) {
        true => 5,
        false => 1,
    }
}

/// The greatest number of rolls that [`odds`] can look ahead among these chips.
pub fn most_rolls(chips: &Chips) -> u32 {
    Chance::MOST_DICE / dice_a_roll(chips)
}

/// Returns the chances after each of the next `rolls` rolls of a ball at `place`, if nobody places, rotates
/// or moves a chip.
///
/// # Panics
/// If there are more rolls than [`most_rolls`].
pub fn odds(place: Place, chips: &Chips, rolls: u32) -> Vec<Odds> {
    let dice_a_roll = dice_a_roll(chips);
    assert!(rolls <= most_rolls(chips), "{rolls} rolls");
    let mut states: BTreeMap<(Place, Chips), u128> = BTreeMap::from([((place, *chips), 1)]);
    let mut all = Vec::new();
    for roll in 1..=rolls {
        let mut next = BTreeMap::new();
        for ((place, chips), ways) in &states {
            for (to, among, dice) in after_roll(*place, chips) {
                let weight = 1u128 << (2 * (dice_a_roll - dice));
                *next.entry((to, among)).or_insert(0) += ways * weight;
            }
        }
        states = next;
        let dice = roll * dice_a_roll;
        let count = |fits: &dyn Fn(Place) -> bool| {
            let fitting = states.iter().filter(|((place, _), _)| fits(*place));
            Chance {
                ways: fitting.map(|(_, ways)| ways).sum(),
                dice,
            }
        };
        all.push(Odds {
            goals: Side::ALL.map(|side| count(&|place| place == Place::Goal(side))),
            out: count(&|place| place == Place::Out),
            field: count(&|place| place.square().is_some()),
        });
    }
    all
}

fn rolls_die(chip: Chip) -> bool {
    matches!(chip, Chip::Bumper | Chip::Twister | Chip::Barricade)
}

/// Each way that a roll can go: where the ball is, the chips then, and the number of dice that it took.
fn after_roll(place: Place, chips: &Chips) -> Vec<(Place, Chips, u32)> {
    if place.square().is_none() {
        return vec![(place, *chips, 0)];
    }
    let mut ends = Vec::new();
    // The dice of a way; those that a way does not ask for begin with 1 and are dropped.
    let mut dice: Vec<u8> = vec![1];
    loop {
        let mut used = 1;
        let mut among = *chips;
        let mut moving = Moving::new(place, dice[0]);
        moving.finish(&mut among, &mut || {
            if used == dice.len() {
                dice.push(1);
            }
            used += 1;
            dice[used - 1]
        });
        dice.truncate(used);
        ends.push((moving.place, among, used as u32));
        // The next way, as a number is counted on from its last digit.
        while dice.last() == Some(&4) {
            dice.pop();
        }
        match dice.last_mut() {
            Some(last) => *last += 1,
            None => return ends,
        }
    }
}
