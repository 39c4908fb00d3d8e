//! Whole matches of chance through the controls: legal and refused turns, held sticks, late turns, the
//! clock switched on and off, matches begun again or left.

use std::env;
use std::thread;

use ricochet::games::ricochet::referee::{Halt, Replay};
use ricochet::games::ricochet::*;
use vcs::Stick;

use crate::cartridge::dice::{random_turn, Dice};
use crate::cartridge::games::replay;

/// Matches, unless the environment asks for others (`tools/campaign` does): one of each variant.
const MATCHES: u64 = 5;
/// The most frames for which a player thinks: late enough for all points where players are quick.
const LONG: usize = 1700;

/// How often a match is begun again at most, so that it ends some day.
const RESTARTS: u64 = 1;

/// What happened in a match, or in all of them.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    matches: u64,
    games: u64,
    turns: u64,
    launches: u64,
    refused: u64,
    late: u64,
    restarts: u64,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.matches += other.matches;
        self.games += other.games;
        self.turns += other.turns;
        self.launches += other.launches;
        self.refused += other.refused;
        self.late += other.late;
        self.restarts += other.restarts;
    }
}

fn random_setup(dice: &mut Dice, variant: Variant) -> Setup {
    let mut rating = || [0, 1, 1000, 9999, dice.roll(10_000) as u16][dice.roll(5)];
    let ratings = BySide::new(rating(), rating());
    Setup {
        variant,
        first: dice.pick(&Side::ALL),
        players: BySide::both(None),
        ratings,
    }
}

/// A stick held somewhere, the button up.
fn random_stick(dice: &mut Dice) -> Stick {
    let (x, y) = (dice.roll(3), dice.roll(3));
    Stick {
        up: y == 1,
        down: y == 2,
        left: x == 1,
        right: x == 2,
        fire: false,
    }
}

/// What else a player may do before a turn.
fn dawdle(dice: &mut Dice, replay: &mut Replay, count: &mut Count) -> Result<(), Halt> {
    if dice.roll(12) == 0 {
        replay.set_clock(dice.roll(3) > 0);
    }
    if dice.roll(8) == 0 {
        replay.set_hurry(dice.roll(3) > 0);
    }
    if dice.roll(5) == 0 {
        let fire = dice.roll(2) == 0;
        let stick = random_stick(dice);
        replay.meddle(Stick { fire, ..stick });
    }
    if dice.roll(5) == 0 {
        let stick = random_stick(dice);
        replay.think(stick, dice.roll(60) as u32)?;
    }
    if dice.roll(25) == 0 {
        replay.think(Stick::default(), dice.roll(LONG) as u32)?;
    }
    if count.restarts >= RESTARTS {
        return Ok(());
    }
    if dice.roll(150) == 0 {
        let turn = random_turn(dice, replay.contest().game.to_move);
        replay.restart_amid(&turn, dice.roll(200) as u32)?;
        count.restarts += 1;
    }
    if dice.roll(300) == 0 {
        replay.leave()?;
        let variant = replay.contest().game.variant;
        replay.begin(&random_setup(dice, variant))?;
        count.restarts += 1;
    }
    Ok(())
}

/// Plays a match to its end, and sets up another one after it.
fn play(dice: &mut Dice, variant: Variant) -> Result<Count, Halt> {
    let mut replay = replay(&random_setup(dice, variant));
    let mut count = Count::default();
    replay.set_clock(dice.roll(2) == 0);
    replay.set_hurry(dice.roll(4) > 0);
    while !replay.contest().tally.over {
        dawdle(dice, &mut replay, &mut count)?;
        let before = replay.contest().game.scores;
        let side = replay.contest().game.to_move;
        let turn = random_turn(dice, side);
        let made = replay.attempt(&turn)?;
        count.refused += u64::from(!made);
        let late = made && matches!(turn, Turn::Move(_));
        count.late += u64::from(late && replay.contest().game.scores != before);
        if replay.contest().game.result().is_some() {
            replay.end_game()?;
        }
    }
    replay.begin(&random_setup(dice, variant))?;
    let tally = replay.referee().tally();
    assert_eq!((replay.referee().found(), tally.matches), (0, 1));
    Ok(Count {
        matches: tally.matches,
        games: tally.games,
        turns: tally.turns,
        launches: tally.launches,
        ..count
    })
}

/// Plays the matches whose numbers leave `part` when divided by `parts`.
fn play_part(matches: u64, part: u64, parts: u64) -> Count {
    let mut count = Count::default();
    for number in (part..matches).step_by(parts as usize) {
        let mut dice = Dice(number);
        let variant = Variant::new(1 + (number % 5) as u8).unwrap();
        match play(&mut dice, variant) {
            Ok(played) => count.add(played),
            Err(halt) => panic!("match {number} of chance, variant {variant}: {halt}"),
        }
    }
    count
}

#[test]
fn random_matches_through_the_controls() {
    let asked = env::var("RICOCHET_MATCHES").map(|count| count.parse().expect("a number"));
    let matches = asked.unwrap_or(MATCHES);
    let parts = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let mut all = Count::default();
    thread::scope(|scope| {
        let parts: Vec<_> = (0..parts)
            .map(|part| scope.spawn(move || play_part(matches, part, parts)))
            .collect();
        for part in parts {
            all.add(part.join().expect("no difference"));
        }
    });
    println!(
        "{} matches of {} games, {} turns and {} launches, {} turns refused, {} late, {} matches broken off",
        all.matches, all.games, all.turns, all.launches, all.refused, all.late, all.restarts
    );
    assert_eq!(all.matches, matches);
    assert!(all.refused > 0 && all.turns > all.launches, "{all:?}");
}
