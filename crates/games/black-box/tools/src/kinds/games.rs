//! Plays random games through the sticks and checks every frame: all sizes and numbers of balls, one player and two,
//! lasers fired twice, guesses that are too few or too many, rays in the open box, giving up.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use black_box_cartridge::Player;
use black_box_engine::record::Record;
use black_box_engine::rules::{
    Action, Cell, Cells, Ending, Game, GameNumber, Laser, Level, Mark, Refused, Setup, Size,
};
use campaign::{Kind, Subject, Units, worker};
use referee::{Controls as _, Found};
use rules::Rules as _;

/// The most random actions of a game before its end.
const MOST_ACTIONS: usize = 30;
/// One game of this many is given up.
const GIVEN_UP: usize = 5;

referee::tally! {
    /// What happened in games.
    pub struct Played {
        /// Games of one player.
        alone: sum,
        /// Games of two players, with a result.
        two: sum,
        /// Rays.
        rays: sum,
        /// Pushes that changed a mark.
        marks: sum,
        /// Actions that the rules refuse.
        refused: sum,
        /// Ends that were judged.
        judged: sum,
        /// Ends without a score.
        given_up: sum,
        /// Rays in the open box.
        shown: sum,
        /// Frames, each of 262 lines.
        frames: sum,
    }
}

/// Random games.
pub const GAMES: Kind = Kind {
    name: "games",
    help: "Number of random games through the sticks, with each seed: all sizes and numbers of balls, one player and two, \
           lasers and guesses that are refused; every frame is checked",
    default: None,
    units: Units::EachSeed,
    unit: "games",
    worker: |asked| {
        Ok(worker(|number: u64| {
            let mut dice = Pcg64Mcg::seed_from_u64(number);
            let setup = random_setup(&mut dice, number);
            let mut record = Record::new(setup);
            let played = random_game(&asked.subject, &mut dice, &mut record);
            played.map_err(|found| Found::on(record, found))
        }))
    },
    sentence: |counts| {
        format!(
            "{} of one player and {} of two: {} and {} as the engine; {} refused; {} judged, {} given up; {} shown; {} of \
             262 lines",
            referee::count(counts.sum("alone"), "game"),
            counts.sum("two"),
            counts.count("ray"),
            counts.count("mark"),
            referee::count(counts.sum("refused"), "action"),
            counts.sum("judged"),
            counts.sum("given up"),
            referee::count(counts.sum("shown"), "ray"),
            counts.count("frame")
        )
    },
};

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

fn random_game(
    subject: &Subject,
    dice: &mut Pcg64Mcg,
    record: &mut Record,
) -> Result<Played, Found> {
    let setup = record.setup;
    let mut player = Player::new(subject, &setup)?;
    let mut played = Played::default();
    let games = setup.players();
    for game in 1..=games {
        for _ in 0..dice.random_range(0..=MOST_ACTIONS) {
            let action = random_action(dice, player.game().game());
            played.refused += u64::from(attempt(&mut player, record, action)?.is_err());
            if player.game().game().ending().is_some() {
                break;
            }
        }
        if player.game().game().ending().is_none() {
            end(dice, &mut player, record)?;
        }
        match player.game().game().ending() {
            Some(Ending::GivenUp) => played.given_up += 1,
            _ => played.judged += 1,
        }
        for _ in 0..dice.random_range(0..3) {
            player.driver.show(random_laser(dice, &setup))?;
            played.shown += 1;
        }
        if game < games {
            player.advance()?;
            record.begin_part();
        }
    }
    player.settle()?;
    match setup.players() {
        1 => played.alone = 1,
        _ => played.two = 1,
    }
    let tally = player.tally();
    Ok(Played {
        rays: tally.rays,
        marks: tally.marks,
        frames: player.driver.frames(),
        ..played
    })
}

/// Tries an action, and records it if the rules allow it.
fn attempt(
    player: &mut Player,
    record: &mut Record,
    action: Action,
) -> Result<Result<(), Refused>, Found> {
    if player.game().clone().act(&action).is_ok() {
        record.push(action);
    }
    player.attempt(&action)
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

/// A laser; the row or column of one that shows something; a mark, often on a ball; or an early "done".
fn random_action(dice: &mut Pcg64Mcg, game: &Game) -> Action {
    let size = game.balls().size();
    match dice.random_range(0..10) {
        0 => Action::Done,
        1..=4 => Action::Fire(Laser::from_index(size, dice.random_range(0..size.lasers()))),
        5 => {
            let known: Vec<Laser> = game.known().map(|(laser, _)| laser).collect();
            match known.is_empty() {
                true => Action::Done,
                false => Action::Lane(known[dice.random_range(0..known.len())]),
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
fn end(dice: &mut Pcg64Mcg, player: &mut Player, record: &mut Record) -> Result<(), Found> {
    let mut play = |player: &mut Player, action| {
        let played = attempt(player, record, action)?;
        played.map_err(Found::refused)
    };
    if dice.random_range(0..GIVEN_UP) == 0 {
        return play(player, Action::GiveUp);
    }
    let game = player.game().game().clone();
    let balls: &Cells = game.balls();
    for cell in game.guesses().iter().filter(|&cell| !balls.contains(cell)) {
        play(player, Action::Mark(cell, None))?;
    }
    let found: Vec<Cell> = balls.iter().collect();
    for cell in found {
        let wrong = dice.random_range(0..GIVEN_UP) == 0;
        let mut guess = if wrong {
            random_cell(dice, balls.size())
        } else {
            cell
        };
        if player.game().game().mark(guess) == Some(Mark::Guess) {
            guess = cell;
        }
        if player.game().game().guesses().len() < balls.len() {
            play(player, Action::Mark(guess, Some(Mark::Guess)))?;
        }
    }
    for cell in balls.size().cells() {
        if player.game().game().guesses().len() == balls.len() {
            break;
        }
        play(player, Action::Mark(cell, Some(Mark::Guess)))?;
    }
    play(player, Action::Done)
}
