//! Random games through the sticks, every frame checked: all sizes and numbers of balls, one player
//! and two, lasers fired twice, guesses that are too few or too many, rays in the open box, giving up.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use black_box_cartridge::Replay;
use black_box_engine::record::{Action, Setup};
use black_box_engine::rules::{
    Cell, Cells, DuelKind, Ending, Game, GameNumber, Laser, Level, Mark, Size,
};
use campaign::{Subject, progress};
use referee::Halt;

/// The most random actions of a game before its end.
const MOST_ACTIONS: usize = 30;
/// One game of this many is given up.
const GIVEN_UP: usize = 5;

/// What happened in games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Games of one player.
    pub alone: u64,
    /// Games of two players, with a result.
    pub two: u64,
    /// Rays.
    pub rays: u64,
    /// Pushes that changed a mark.
    pub marks: u64,
    /// Actions that the rules refuse.
    pub refused: u64,
    /// Ends that were judged.
    pub judged: u64,
    /// Ends without a score.
    pub given_up: u64,
    /// Rays in the open box.
    pub shown: u64,
    /// Frames.
    pub frames: u64,
}

impl Played {
    fn and(self, other: Played) -> Played {
        Played {
            alone: self.alone + other.alone,
            two: self.two + other.two,
            rays: self.rays + other.rays,
            marks: self.marks + other.marks,
            refused: self.refused + other.refused,
            judged: self.judged + other.judged,
            given_up: self.given_up + other.given_up,
            shown: self.shown + other.shown,
            frames: self.frames + other.frames,
        }
    }
}

/// Plays this many random games with each seed.
///
/// # Errors
/// Returns a difference, with the number of the game.
pub fn random_games(subject: &Subject, number: u64) -> Result<Played, String> {
    let seeds = subject.seeds.clone();
    let all: Vec<(u64, u64)> = seeds
        .flat_map(|seed| (0..number).map(move |number| (seed, number)))
        .collect();
    let bar = progress::bar(all.len() as u64, "games");
    let played = all
        .into_par_iter()
        .map(|(seed, number)| {
            let mut dice = Pcg64Mcg::seed_from_u64(seed.rotate_left(40) ^ number);
            let setup = random_setup(&mut dice, number);
            let played = random_game(subject, &mut dice, &setup);
            bar.inc(1);
            played.map_err(|halt| format!("game {number} of seed {seed}, {setup}: {halt}"))
        })
        .try_reduce(Played::default, |one, other| Ok(one.and(other)));
    bar.finish_and_clear();
    played
}

/// The numbers go through one player and both games of two, and through all sizes.
fn random_setup(dice: &mut Pcg64Mcg, number: u64) -> Setup {
    let sizes = Size::ALL;
    let size = sizes[(number / 3) as usize % sizes.len()];
    let balls = dice.random_range(Level::MIN_BALLS..=Level::MAX_BALLS);
    let level = Level::new(size, balls).expect("a number of balls");
    let mut named = || {
        let number = dice.random_range(0..GameNumber::COUNT);
        GameNumber::new(number).expect("a game number")
    };
    match number % 3 {
        0 => Setup::Alone(level, named()),
        1 => Setup::Turns(level, named()),
        _ => Setup::Hide(named().balls(level), named().balls(level)),
    }
}

fn random_game(subject: &Subject, dice: &mut Pcg64Mcg, setup: &Setup) -> Result<Played, Halt> {
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let mut replay = Replay::observed(cartridge, &subject.symbols, setup, 0, observer)?;
    let mut played = Played::default();
    let games = if setup.duel().is_some() { 2 } else { 1 };
    for _ in 0..games {
        for _ in 0..dice.random_range(0..=MOST_ACTIONS) {
            let action = random_action(dice, replay.contest().game());
            played.refused += u64::from(replay.attempt(action)?.is_err());
            if replay.contest().game().ending().is_some() {
                break;
            }
        }
        if replay.contest().game().ending().is_none() {
            end(dice, &mut replay)?;
        }
        match replay.contest().game().ending() {
            Some(Ending::GivenUp) => played.given_up += 1,
            _ => played.judged += 1,
        }
        for _ in 0..dice.random_range(0..3) {
            replay.show(random_laser(dice, setup))?;
            played.shown += 1;
        }
        replay.end_game()?;
    }
    match setup.duel() {
        Some(DuelKind::SameBox | DuelKind::HideAndSeek) => played.two = 1,
        None => played.alone = 1,
    }
    let tally = replay.tally();
    Ok(Played {
        rays: tally.rays,
        marks: tally.marks,
        frames: replay.frames(),
        ..played
    })
}

fn random_laser(dice: &mut Pcg64Mcg, setup: &Setup) -> Laser {
    let size = setup.boxes()[0].size();
    Laser::from_index(size, dice.random_range(0..size.lasers()))
}

fn random_cell(dice: &mut Pcg64Mcg, size: Size) -> Cell {
    let side = size.side() as u8;
    Cell {
        row: dice.random_range(0..side),
        column: dice.random_range(0..side),
    }
}

/// A laser, often one that shows something; a mark, often on a ball; or an early "done".
fn random_action(dice: &mut Pcg64Mcg, game: &Game) -> Action {
    let size = game.balls().size();
    match dice.random_range(0..10) {
        0 => Action::Done,
        1..=4 => Action::Fire(Laser::from_index(size, dice.random_range(0..size.lasers()))),
        5 => {
            let known: Vec<Laser> = game.known().map(|(laser, _)| laser).collect();
            match known.is_empty() {
                true => Action::Done,
                false => Action::Fire(known[dice.random_range(0..known.len())]),
            }
        }
        _ => {
            let cell = random_cell(dice, size);
            let mark = match (game.mark(cell), dice.random_range(0..3)) {
                (Some(Mark::Guess), _) | (_, 0) => None,
                (_, 1) => Some(Mark::NoBall),
                _ => Some(Mark::Guess),
            };
            Action::Mark(cell, mark)
        }
    }
}

/// Gives up, or marks as many cells as there are balls, often the right ones, and is done.
fn end(dice: &mut Pcg64Mcg, replay: &mut Replay) -> Result<(), Halt> {
    if dice.random_range(0..GIVEN_UP) == 0 {
        return replay.play(Action::GiveUp);
    }
    let game = replay.contest().game().clone();
    let balls: &Cells = game.balls();
    for cell in game.guesses().iter().filter(|&cell| !balls.contains(cell)) {
        replay.play(Action::Mark(cell, None))?;
    }
    let found: Vec<Cell> = balls.iter().collect();
    for cell in found {
        let wrong = dice.random_range(0..GIVEN_UP) == 0;
        let mut guess = if wrong {
            random_cell(dice, balls.size())
        } else {
            cell
        };
        if replay.contest().game().mark(guess) == Some(Mark::Guess) {
            guess = cell;
        }
        if replay.contest().game().guesses().len() < balls.len() {
            replay.play(Action::Mark(guess, Some(Mark::Guess)))?;
        }
    }
    for cell in balls.size().cells() {
        if replay.contest().game().guesses().len() == balls.len() {
            break;
        }
        replay.play(Action::Mark(cell, Some(Mark::Guess)))?;
    }
    replay.play(Action::Done)
}
