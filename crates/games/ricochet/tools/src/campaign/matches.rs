//! Whole matches through the controls, every frame checked: random matches of people (legal and
//! refused turns, held sticks, late turns, the clock switched on and off, matches begun again or
//! left), and games of computers among themselves and against random people.

use rayon::prelude::*;

use super::chance::{Dice, random_game, random_setup, random_stick, random_turn};
use super::findings::{Findings, Found};
use campaign::Subject;
use output::interrupt;
use referee::Halt;
use ricochet_cartridge::Replay;
use ricochet_cartridge::constants::FRAMES_A_SECOND;
use ricochet_engine::contest::Setup;
use ricochet_engine::opponents::{OPPONENTS, Opponent};
use ricochet_engine::position::Position;
use ricochet_engine::rules::{BySide, Launcher, Outage, Side, Turn, Variant};
use vcs::Stick;

/// The most frames for which a person thinks: late enough for every penalty where turns are quick.
const LONGEST_THOUGHT: usize = 1700;
/// The most times that a match is begun again, so that it ends.
const RESTARTS: u64 = 1;
/// The most random turns that are tried before one is legal.
const TRIES: usize = 1000;

/// Turns that are attempted from one random position on.
const TURNS_A_POSITION: u64 = 8;
/// Seconds from one point for being late to the next.
const SECONDS_A_POINT: u32 = 5;
/// More frames than any random turn has been going on for in a random position.
const MOST_FRAMES: usize = 120 * 60;

/// What happened in matches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// Matches played to their end.
    pub matches: u64,
    /// Games played to their end.
    pub games: u64,
    /// Turns, launches included.
    pub turns: u64,
    /// Launches.
    pub launches: u64,
    /// Turns chosen by computers.
    pub choices: u64,
    /// Turns that were attempted in random positions.
    pub attempts: u64,
    /// Turns that the rules refuse.
    pub refused: u64,
    /// Turns that cost points.
    pub late: u64,
    /// Matches begun again or left.
    pub restarts: u64,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.matches += other.matches;
        self.games += other.games;
        self.turns += other.turns;
        self.launches += other.launches;
        self.choices += other.choices;
        self.attempts += other.attempts;
        self.refused += other.refused;
        self.late += other.late;
        self.restarts += other.restarts;
    }

    /// The counts by their names.
    pub fn numbers(&self) -> [(&'static str, u64); 9] {
        [
            ("matches", self.matches),
            ("games", self.games),
            ("turns", self.turns),
            ("launches", self.launches),
            ("choices", self.choices),
            ("turns attempted", self.attempts),
            ("turns refused", self.refused),
            ("turns late", self.late),
            ("matches broken off", self.restarts),
        ]
    }

    /// Takes over what the referee has counted.
    fn checked(self, replay: &Replay) -> Count {
        let tally = replay.referee().checks().tally();
        Count {
            matches: tally.matches,
            games: tally.games,
            turns: tally.turns,
            launches: tally.launches,
            choices: tally.choices,
            ..self
        }
    }
}

/// A match about to begin on the cartridge and in the engine, every frame checked.
///
/// # Errors
/// A symbol is missing, or the cartridge does not begin the match.
pub fn replay(subject: &Subject, setup: &Setup) -> Result<Replay, Halt> {
    let observer = subject.observer.clone();
    Replay::checked(subject.cartridge.clone(), &subject.symbols, setup, observer)
}

/// Plays this many random matches with each seed, over all variants.
pub fn random_matches(subject: &Subject, count: u64) -> (Count, Findings) {
    matches_of(subject, count, |_| Ok(()))
}

/// As [`random_matches`], on two keypads; the first set-up is by a stick.
pub fn keypad_matches(subject: &Subject, count: u64) -> (Count, Findings) {
    matches_of(subject, count, Replay::take_keypads)
}

fn matches_of(
    subject: &Subject,
    count: u64,
    begin: impl Fn(&mut Replay) -> Result<(), Halt> + Sync,
) -> (Count, Findings) {
    let variants: Vec<Variant> = Variant::all().collect();
    let play = |seed: u64, number: u64| {
        let variant = variants[number as usize % variants.len()];
        let mut dice = Dice::new(seed, number);
        let at = format!("match {number} of seed {seed}, variant {variant}");
        let setup = random_setup(&mut dice, variant);
        on_replay(subject, &setup, &at, |replay| {
            begin(replay)?;
            random_match(replay, &mut dice, variant)
        })
    };
    in_parallel(subject, count, "matches", play)
}

/// Plays this many games with computers with each seed, over all opponents and variants.
pub fn computer_games(subject: &Subject, count: u64) -> (Count, Findings) {
    let play = |seed: u64, number: u64| {
        let mut dice = Dice::new(seed, number);
        let at = format!("game {number} of seed {seed}");
        let setup = computer_setup(&mut dice, number);
        on_replay(subject, &setup, &at, |replay| {
            computer_game(replay, &mut dice)
        })
    };
    in_parallel(subject, count, "games", play)
}

/// Attempts this many random turns with each seed, legal and illegal ones, a few in each of many random
/// positions.
pub fn random_turns(subject: &Subject, count: u64) -> (Count, Findings) {
    let variants: Vec<Variant> = Variant::all().collect();
    let play = |seed: u64, number: u64| {
        let variant = variants[number as usize % variants.len()];
        let mut dice = Dice::new(seed, number);
        let setup = random_setup(&mut dice, variant);
        let at = format!("position {number} of seed {seed}, variant {variant}");
        let turns = TURNS_A_POSITION.min(count - number * TURNS_A_POSITION);
        on_replay(subject, &setup, &at, |replay| {
            turns_in_a_position(replay, &mut dice, &setup, turns)
        })
    };
    in_parallel(subject, count.div_ceil(TURNS_A_POSITION), "positions", play)
}

/// Attempts turns in a random position of a match that has just begun.
fn turns_in_a_position(
    replay: &mut Replay,
    dice: &mut Dice,
    setup: &Setup,
    turns: u64,
) -> Result<Count, Halt> {
    let mut position = Position::first(setup);
    let game = loop {
        let mut game = random_game(dice);
        (game.variant, game.to_move) = (setup.variant, setup.first);
        for launcher in Launcher::ALL {
            let magazine = &mut game.magazines[launcher];
            if magazine.outage != Outage::None {
                magazine.outage = setup.variant.rules().outage;
            }
        }
        if game.result().is_none() {
            break game;
        }
    };
    position.contest.standing.bumpers = game.bumpers;
    position.contest.standing.values = game.values;
    position.contest.game = game;
    if dice.roll(2) == 0 {
        let clock = &mut position.contest.clock;
        clock.averages = BySide::new(dice.roll(100) as u8, dice.roll(100) as u8);
        let allowance = clock.allowance(setup.first);
        // Mostly within a second of the next point for being late.
        let points = dice.roll(3) as u32;
        let due = u32::from(FRAMES_A_SECOND) * (u32::from(allowance) + SECONDS_A_POINT * points);
        position.frames = match dice.roll(3) {
            0 => 1 + dice.roll(MOST_FRAMES) as u32,
            _ => due + dice.roll(FRAMES_A_SECOND.into()) as u32,
        };
    }
    replay.place(&position)?;
    replay.set_hurry(true);
    let mut count = Count::default();
    for _ in 0..turns {
        if replay.contest().game.result().is_some() {
            replay.end_game()?;
            if replay.contest().standing.over {
                break;
            }
        }
        let turn = random_turn(dice, replay.contest().game.to_move);
        let made = replay.attempt(&turn)?;
        count.attempts += 1;
        count.refused += u64::from(!made);
    }
    Ok(count.checked(replay))
}

/// Begins a match and plays on it; a difference gets the record of its last turn.
fn on_replay(
    subject: &Subject,
    setup: &Setup,
    at: &str,
    play: impl FnOnce(&mut Replay) -> Result<Count, Halt>,
) -> Result<Count, Found> {
    let mut replay = replay(subject, setup).map_err(|halt| format!("{at}: {halt}"))?;
    play(&mut replay).map_err(|halt| Found {
        report: format!("{at}: {halt}"),
        case: replay.last_turn().map(Box::new),
    })
}

fn in_parallel(
    subject: &Subject,
    count: u64,
    unit: &str,
    play: impl Fn(u64, u64) -> Result<Count, Found> + Sync,
) -> (Count, Findings) {
    let seeds = subject.seeds.clone();
    let all: Vec<(u64, u64)> = seeds
        .flat_map(|seed| (0..count).map(move |number| (seed, number)))
        .collect();
    let mut findings = Findings::begin(subject, all.len() as u64, unit);
    let bar = findings.bar();
    let played: Vec<Result<Count, Found>> = all
        .into_par_iter()
        .filter(|_| !interrupt::requested())
        .map(|(seed, number)| {
            let played = play(seed, number);
            bar.inc(1);
            played
        })
        .collect();
    findings.end();
    let mut sum = Count::default();
    for played in played {
        sum.add(findings.enter(played).unwrap_or_default());
    }
    (sum, findings)
}

/// Plays a match to its end, and sets up another one after it.
fn random_match(replay: &mut Replay, dice: &mut Dice, variant: Variant) -> Result<Count, Halt> {
    let mut count = Count::default();
    replay.set_clock(dice.roll(2) == 0);
    replay.set_hurry(dice.roll(4) > 0);
    while !replay.contest().standing.over {
        dawdle(dice, replay, &mut count)?;
        let before = replay.contest().game.scores;
        let turn = random_turn(dice, replay.contest().game.to_move);
        let made = replay.attempt(&turn)?;
        count.refused += u64::from(!made);
        let order = made && matches!(turn, Turn::Move(_));
        count.late += u64::from(order && replay.contest().game.scores != before);
        if replay.contest().game.result().is_some() {
            replay.end_game()?;
        }
    }
    replay.begin(&random_setup(dice, variant))?;
    Ok(count.checked(replay))
}

/// What else a person may do before a turn.
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
        replay.think(Stick::default(), dice.roll(LONGEST_THOUGHT) as u32)?;
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

/// Plays one game with computers to its end. The numbers go through all opponents against all and
/// against people, in all variants.
fn computer_game(replay: &mut Replay, dice: &mut Dice) -> Result<Count, Halt> {
    replay.set_hurry(true);
    replay.set_clock(dice.roll(2) == 0);
    while replay.contest().game.result().is_none() {
        if replay.contest().choice().is_some() {
            replay.watch(fidgeting(dice))?;
            continue;
        }
        let game = replay.contest().game.clone();
        let turn = (0..TRIES)
            .map(|_| random_turn(dice, game.to_move))
            .find(|turn| game.clone().play(turn).is_ok())
            .ok_or_else(|| Halt::Stuck(format!("no legal turn was found in {game:?}")))?;
        replay.play(&turn)?;
    }
    replay.end_game()?;
    Ok(Count::default().checked(replay))
}

fn computer_setup(dice: &mut Dice, number: u64) -> Setup {
    let player = |number: u64| Opponent::ALL.get(number as usize % OPPONENTS).copied();
    let one = number / 3;
    let [left, right] = match number % 3 {
        0 => [None, player(one)],
        1 => [player(one), None],
        _ => [player(one), player(one / OPPONENTS as u64)],
    };
    let variants: Vec<Variant> = Variant::all().collect();
    Setup {
        variant: variants[number as usize % variants.len()],
        first: dice.pick(&Side::ALL),
        players: BySide::new(left, right),
        ratings: BySide::new(dice.roll(10_000) as u16, dice.roll(10_000) as u16),
    }
}

/// What a spectator may do with the sticks: mostly nothing; push them; hold the buttons.
fn fidgeting(dice: &mut Dice) -> Stick {
    Stick {
        up: dice.roll(6) == 0,
        left: dice.roll(6) == 0,
        fire: dice.roll(2) == 0,
        ..Stick::default()
    }
}
