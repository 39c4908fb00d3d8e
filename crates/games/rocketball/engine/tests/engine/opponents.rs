//! The computer players against their definition, and their strength.

use proptest::prelude::*;
use random::Random;
use rocketball_engine::opponents::{CERTAIN, Level, Turn, choose, choose_by_search, face, search};
use rocketball_engine::opponents::{Player, play};
use rocketball_engine::{
    Action, Chip, Chips, Direction, Field, Game, Kind, Phase, Side, Square, Variant, Variants,
};

use super::{at, field, variants};

fn chosen(field: &Field, side: Side, level: Level) -> String {
    let turn = Turn {
        side,
        holder: true,
        drawn: Some(Kind::Vortex),
    };
    choose(field, &turn, level).to_string()
}

#[test]
fn choices_worked_out_by_hand() {
    // North on the first square ahead: rows 7 to 10, 4 + 7 + 11 + 16 = 38; on the second 26; on the third 16.
    let east = field("none", "3,3E", "");
    assert_eq!(chosen(&east, Side::South, Level::Breeze), "+4,3N");
    // Tug-of-War: the other way, and South's forward is south.
    let east = field("tug-of-war", "3,3E", "");
    assert_eq!(chosen(&east, Side::South, Level::Breeze), "+4,3S");
    // Two moves from the goal: every player of North turns the ball.
    let close = field("none", "2,2N", "");
    for level in &Level::ALL[1..] {
        assert_eq!(chosen(&close, Side::North, *level), "+2,1S", "{level:?}");
    }
    // The square ahead has a chip that leads into the goal: it can be rotated only, counterclockwise from
    // north to west is worth as much as clockwise to east here by symmetry, so the first is chosen.
    let chip = field("none", "3,1N", "3,0N");
    assert_eq!(chosen(&chip, Side::North, Level::Breeze), ">3,0");
    // Everything on the way would make it worse: a quiet action, in the best column before the goal.
    let good = field("none", "3,3N", "3,2N 3,1N 3,0N");
    assert_eq!(chosen(&good, Side::South, Level::Breeze), "+4,0N");
    // The same from the other side of the field.
    let good = field("none", "3,7S", "3,8S 3,9S 3,10S");
    assert_eq!(chosen(&good, Side::North, Level::Breeze), "+2,10S");
}

/// The hash of an empty field with a ball on square s is 5 s + 1.
#[test]
fn lapses_worked_out_by_hand() {
    // 5 * 16 + 1 = 81, a lapse: to the east; 5 * 81 + 1 = 406, less 256 is 150, less 77 is 73, which is 3,10.
    let lapse = field("none", "2,2N", "");
    assert_eq!(chosen(&lapse, Side::North, Level::Puff), "+3,10E");
    // 5 * 25 + 1 = 126, no lapse.
    let care = field("none", "4,3W", "");
    assert_eq!(chosen(&care, Side::South, Level::Puff), "+3,3N");
    // North's ball on 3: 16; South's on 73: 32 with 73 is 105, 5 * 105 + 1 = 526, 14, a lapse: to the south;
    // 5 * 14 + 1 = 71, which is 1,10.
    let two = Field::new(
        variants("assault"),
        ["3,0S", "3,10N"].map(|ball| Some(at(ball))),
    );
    assert_eq!(chosen(&two, Side::North, Level::Puff), "+1,10S");
    // A chip to the east, 10, on 0,0 is rotated left by 76 bits, 4 of which count: 160. Rotated once more, 65; with 0
    // 65; 5 * 65 + 1 = 326, 70, a lapse: to the south; 5 * 70 + 1 = 351, 95, less 77 is 18, which is 4,2.
    let chip = field("none", "0,0E", "0,0E");
    assert_eq!(chosen(&chip, Side::South, Level::Puff), "+4,2S");
}

/// The search sees that the ball is turned back to South's goal with its first reply.
#[test]
fn the_search_values_what_follows_a_reply() {
    let turn = Turn {
        side: Side::North,
        holder: true,
        drawn: Some(Kind::Vortex),
    };
    // Every roll from 2 on is a goal of South's, unless the ball is turned; no placing is worth less than nothing done.
    let close = field("none", "2,0N", "");
    assert!(
        search(&close, &turn)
            .iter()
            .all(|found| found.value == -CERTAIN)
    );
    let far = field("none", "2,2N", "");
    let all = search(&far, &turn);
    let best = all.iter().map(|found| found.value).max().unwrap();
    let quiet = all.last().unwrap();
    assert!(best > quiet.value, "{all:?}");
    let chosen = all.iter().find(|found| found.value == best).unwrap();
    assert_eq!(choose_by_search(&far, &turn), chosen.action);
    let assault = Field::new(
        variants("assault"),
        ["3,0S", "3,10N"].map(|ball| Some(at(ball))),
    );
    assert_eq!(search(&assault, &turn), []);
}

#[test]
fn a_ball_that_is_out_is_faced_forward() {
    let at = |of: &str, side| face(&field(of, "3,5N", ""), side);
    assert_eq!(at("none", Side::South), Direction::North);
    assert_eq!(at("none", Side::North), Direction::South);
    assert_eq!(at("tug-of-war", Side::South), Direction::South);
}

/// A field in a random game of computers and whims, when a side is to act.
fn met(variants: Variants, seed: u32, steps: u16) -> Option<(Field, Turn)> {
    let mut random = Random::new(seed);
    let mut game = Game::new(variants, Random::new(seed ^ 0x5555_5555));
    let mut found = None;
    for _ in 0..steps {
        match game.phase() {
            Phase::Over(_) => break,
            Phase::Roll => drop(game.roll().unwrap()),
            Phase::Face(_) => drop(game.face(Direction::North).unwrap()),
            Phase::Act(side) => {
                let turn = Turn {
                    side,
                    holder: side == game.holder(),
                    drawn: game.drawn(),
                };
                found = Some((*game.field(), turn));
                let actions = game.possible();
                let whim = random.below(4) == 0;
                let action = match whim {
                    true => actions[usize::from(random.byte()) % actions.len()],
                    false => choose(game.field(), &turn, Level::Breeze),
                };
                game.apply(action).unwrap();
            }
        }
    }
    found
}

fn opposite(field: &Field) -> Field {
    let mut chips = Chips::default();
    for (square, chip) in field.chips.iter() {
        chips.put(square.opposite(), chip.rotated(2).or(Some(chip)));
    }
    let turned = |square: Option<Square>| square.map(Square::opposite);
    let mut balls = field.balls.map(|ball| ball.map(|place| place.opposite()));
    let mut rotated = field.rotated.map(turned);
    rotated.reverse();
    if field.variants.has(Variant::Assault) {
        balls.reverse();
    }
    Field {
        chips,
        balls,
        rotated,
        placed: turned(field.placed),
        ..*field
    }
}

fn opposite_action(action: Action) -> Action {
    match action {
        Action::Place(square, chip) => {
            let chip: Chip = chip.rotated(2).unwrap_or(chip);
            Action::Place(square.opposite(), chip)
        }
        Action::Clockwise(square) => Action::Clockwise(square.opposite()),
        Action::Counterclockwise(square) => Action::Counterclockwise(square.opposite()),
        Action::Drift(square, way) => Action::Drift(square.opposite(), way.turned(2)),
        Action::Pass => Action::Pass,
    }
}

proptest! {
    #![proptest_config(samples::cases(300))]

    /// Whatever the field, a choice is allowed; and the field turned by 180 degrees gets the same choice,
    /// turned, from the other side, in all variants. With Assault!, the order of the balls is the other
    /// one then, which may decide between equal candidates.
    #[test]
    fn choices_are_allowed_and_the_same_from_both_sides(
        bits in 0..Variants::COUNT,
        seed in 1..u32::MAX,
        steps in 1..120u16,
    ) {
        let Ok(variants) = Variants::of_bits(bits) else { return Ok(()) };
        let seed = if seed == 0x5555_5555 { 1 } else { seed };
        let Some((field, turn)) = met(variants, seed, steps) else { return Ok(()) };
        for level in Level::ALL {
            let action = choose(&field, &turn, level);
            prop_assert_eq!(field.check(turn.side, turn.drawn, action), Ok(()));
            // (PUFF's lapses are drawn from the squares as they are numbered.)
            if !variants.has(Variant::Assault) && level != Level::Puff {
                let other = Turn { side: turn.side.other(), ..turn };
                let there = choose(&opposite(&field), &other, level);
                prop_assert_eq!(there, opposite_action(action), "{:?} {:?}", level, field);
            }
        }
    }
}

/// Games of 40 that the first player wins.
fn wins(of: &str, one: Level, other: Player) -> u32 {
    let mut chance = Random::new(0x0BAD_5EED);
    let mut wins = 0;
    for seed in 1..=20 {
        let one = Player::Computer(one);
        for (players, side) in [([one, other], Side::North), ([other, one], Side::South)] {
            let dice = Random::new(seed * 0x0101_0101);
            let played = play(variants(of), players, dice, &mut chance);
            wins += u32::from(played.winner == Some(side));
        }
    }
    wins
}

#[test]
fn every_player_beats_a_random_one_in_every_variant() {
    let all = Variant::ALL.map(Variant::name);
    for of in ["none"].iter().chain(&all) {
        let of = if *of == "djinns" { "gusts,djinns" } else { of };
        for level in Level::ALL {
            let wins = wins(of, level, Player::Random);
            let least = match level {
                Level::Puff => 32,
                _ => 34,
            };
            assert!(wins >= least, "{level:?} in {of}: {wins} of 40");
        }
    }
}

#[test]
fn storm_beats_breeze() {
    let wins = wins("none", Level::Storm, Player::Computer(Level::Breeze));
    assert!(wins >= 26, "{wins} of 40");
}

#[test]
fn the_model_of_a_beginner_beats_puff_about_half_the_time() {
    let puff = Player::Computer(Level::Puff);
    let mut wins = 0;
    for game in 0..2000_u32 {
        let mut chance = Random::new(game.wrapping_mul(0x9E37_79B1) | 1);
        for _ in 0..8 {
            chance.byte();
        }
        let dice = Random::new(chance.state() ^ 0x0F0F_0F0F);
        let (players, side) = match game % 2 {
            0 => ([puff, Player::Beginner], Side::North),
            _ => ([Player::Beginner, puff], Side::South),
        };
        let played = play(variants("none"), players, dice, &mut chance);
        wins += u32::from(played.winner == Some(side));
    }
    assert!((900..=1100).contains(&wins), "{wins} of 2000");
}
