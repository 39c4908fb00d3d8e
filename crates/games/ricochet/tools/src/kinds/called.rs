//! Plays whole matches of random turns by calling the cartridge's routines without running frames, with the referee;
//! and calls the routines that end games, matches and turns with numbers at the limits of the rules.

use super::chance::{Dice, random_setup, random_turn};
use super::matches::variant_of;
use campaign::{Kind, Subject, Units, worker};
use referee::{self, Found, Ram};
use ricochet_cartridge::constants::{EV_END, FRAMES_A_SECOND};
use ricochet_cartridge::state;
use ricochet_cartridge::{Referee, Routines, record_of_turn};
use ricochet_engine::rules::{
    Game, GameResult, Launcher, Match, MoveOrder, Outage, Position, Setup, Side, Turn, Variant,
};
use vcs::cpu::FLAG_C;

/// The last frame of a second.
const LAST_FRAME: u8 = 59;
/// The longest turn in seconds, beyond what the clock counts.
const LONGEST: usize = 300;

/// Cartridge and engine, side by side.
struct Pair {
    routines: Routines,
    referee: Referee,
}

impl Pair {
    fn new(subject: &Subject) -> Result<Pair, Found> {
        Ok(Pair {
            routines: Routines::new(subject)?,
            referee: Referee::new(&subject.symbols)?,
        })
    }

    /// Calls a routine under the referee; returns the carry flag.
    fn call(&mut self, label: &str, axy: [u8; 3]) -> Result<bool, Found> {
        let called = self.routines.call(label, axy, Some(&mut self.referee))?;
        match self.referee.take_differences().first() {
            Some(difference) => Err(Found::of(difference)),
            None => Ok(called.p & FLAG_C != 0),
        }
    }

    fn fill(&mut self, ram: &Ram) {
        self.routines.fill(ram);
        self.referee.resume();
    }

    /// Lets a number of seconds of a turn go by.
    fn think(&mut self, seconds: u16) -> Result<(), Found> {
        for _ in 0..seconds {
            self.routines.set(|at| at.clock_f, LAST_FRAME);
            self.call("ClockTick", [0; 3])?;
        }
        Ok(())
    }

    /// Plays a turn as far as the cartridge allows; returns whether it was played.
    fn play(&mut self, game: &Game, turn: &Turn) -> Result<bool, Found> {
        match turn {
            Turn::Launch(end) => {
                let launcher = Launcher::new(game.to_move, *end).index() as u8;
                if !self.call("CanLaunch", [launcher, 0, 0])? {
                    return Ok(false);
                }
                self.call("LaunchBegin", [launcher, 0, 0])?;
                while self.routines.ram().event() & EV_END == 0 {
                    self.call("LaunchStep", [0; 3])?;
                }
                self.call("TurnEnd", [1, 0, 0])?;
            }
            Turn::Move(MoveOrder { direction, pieces }) => {
                if self.call("MustLaunch", [0; 3])? {
                    return Ok(false);
                }
                let before = *self.routines.console().ram();
                for piece in pieces {
                    let arguments = [0, piece.index() as u8, *direction as u8];
                    if !self.call("MovePiece", arguments)? {
                        self.routines.fill(&before);
                        return Ok(false);
                    }
                }
                self.call("TurnEnd", [0; 3])?;
            }
        }
        Ok(true)
    }

    /// Plays a random match to its end; a difference gets the record of the last turn.
    fn random_match(&mut self, dice: &mut Dice, variant: Variant) -> Result<(), Found> {
        let setup = random_setup(dice, variant);
        let mut last = None;
        let played = self.play_match(dice, &setup, &mut last);
        played.map_err(|report| match last {
            Some((position, turn)) => {
                Found::on(record_of_turn(&setup, &position, Some(&turn)), report)
            }
            None => report,
        })
    }

    /// Plays a match; `last` is the last turn that was tried, and the position before it.
    fn play_match(
        &mut self,
        dice: &mut Dice,
        setup: &Setup,
        last: &mut Option<(Position, Turn)>,
    ) -> Result<(), Found> {
        let mut contest = Match::new(setup);
        let mut ram: Ram = dice.bytes();
        state::write(&mut ram, &self.routines.calls.at, &contest);
        self.fill(&ram);
        self.call("NewMatch", [setup.first as u8, 0, 0])?;
        loop {
            let seconds = (dice.roll(4) == 0).then(|| 1 + dice.roll(LONGEST) as u16);
            self.think(seconds.unwrap_or(0))?;
            loop {
                let turn = random_turn(dice, contest.game.to_move);
                let position = Position {
                    in_play: contest.clone(),
                    frames: u32::from(FRAMES_A_SECOND) * u32::from(seconds.unwrap_or(0)),
                };
                let game = contest.game.clone();
                *last = Some((position, turn.clone()));
                let legal = contest.play(&turn, seconds).is_ok();
                if self.play(&game, &turn)? != legal {
                    let does = if legal { "refuses" } else { "allows" };
                    return Err(format!("the cartridge {does} `{turn}` in {game:?}").into());
                }
                if legal {
                    break;
                }
            }
            self.compare("the state after a turn", &contest)?;
            if contest.game.result().is_none() {
                continue;
            }
            self.call("GameEnd", [0; 3])?;
            self.compare("the state after a game", &contest)?;
            if !contest.next_game() {
                break;
            }
            self.call("NewGame", [0; 3])?;
        }
        self.call("RateMatch", [0; 3])?;
        Ok(())
    }

    /// Compares everything that `state::read` reads with the engine's.
    fn compare(&self, at: &str, contest: &Match) -> Result<(), Found> {
        let ram = self.routines.console().ram();
        let checks = self.referee.checks();
        let mut contest = contest.clone();
        // The cartridge enters a game into the match later.
        if let (Ok(standing), true) = (
            state::standing(ram, &self.routines.calls.at),
            contest.game.result().is_some(),
        ) {
            contest.standing = standing;
        }
        Ok(checks.compare(at, ram, |at, ram| state::write(ram, at, &contest))?)
    }

    /// Ends a game and a match in a random state at the limits of the rules.
    fn limits(&mut self, dice: &mut Dice) -> Result<(), Found> {
        let variants: Vec<Variant> = Variant::all().collect();
        let variant = dice.pick(&variants);
        let setup = random_setup(dice, variant);
        let mut contest = Match::new(&setup);
        let margins = [0, 0, 1, 9, 10, 11, 99, 100, 890, 999, 1000, 1234, 9999];
        let base = dice.pick(&[0, 7, 95]);
        let game = &mut contest.game;
        game.turns = dice.pick(&[0, 1, 47, 48, 253, 254, 255]);
        let ahead = dice.pick(&Side::ALL);
        game.scores[ahead] = (base + dice.pick(&margins)).min(9999);
        game.scores[ahead.other()] = base;
        for launcher in Launcher::ALL {
            game.magazines[launcher].launches = 0;
            game.magazines[launcher].outage = Outage::None;
        }
        let standing = &mut contest.standing;
        for side in Side::ALL {
            standing.points[side] = dice.pick(&[0, 1, 3, 8, 9, 50, 99, 100, 998, 999]);
            standing.values[side] = dice.pick(&[10, 11, 98, 99]);
            standing.bumpers[side] = dice.pick(&[1, 1, 2, 4]);
        }
        standing.games = dice.roll(11) as u16;
        standing.drawn = dice.roll(2) == 0;
        contest.game.bumpers = contest.standing.bumpers;
        contest.game.values = contest.standing.values;
        let mut ram: Ram = dice.bytes();
        state::write(&mut ram, &self.routines.calls.at, &contest);
        state::write_over(&mut ram, &self.routines.calls.at, true);
        self.fill(&ram);
        self.call("GameEnd", [0; 3])?;
        let result: GameResult = contest
            .game
            .result()
            .ok_or("a game without launches is over")?;
        contest.standing.enter(result);
        let mut due = *self.routines.console().ram();
        state::write(&mut due, &self.routines.calls.at, &contest);
        state::write_result(&mut due, &self.routines.calls.at, &contest.standing, result);
        let ram = self.routines.console().ram();
        let checks = self.referee.checks();
        checks.compare("the end of a game", ram, |_, ram| *ram = due)?;
        let Some(ratings) = contest.new_ratings() else {
            return Ok(());
        };
        self.call("RateMatch", [0; 3])?;
        let ram = self.routines.console().ram();
        let checks = self.referee.checks();
        Ok(checks.compare("the end of a match", ram, |at, ram| {
            state::write_ratings(ram, at, ratings);
        })?)
    }
}

/// Random matches over all variants, without a frame.
pub const CALLED: Kind = Kind {
    name: "called",
    help: "Number of random matches over all variants, with each seed, by calls of the rules' routines, without a frame: \
           all turns, launches, clocks, results and ratings; much quicker than through the sticks",
    default: None,
    units: Units::EachSeed,
    unit: "matches",
    worker: |asked| {
        Ok(worker(|number| {
            let mut pair = Pair::new(&asked.subject)?;
            pair.random_match(&mut Dice::new(0, number), variant_of(number))?;
            Ok::<_, Found>(pair.referee.checks().tally)
        }))
    },
    sentence: |counts| {
        format!(
            "{} by calls, of {}, {} and {} as the engine",
            referee::count(counts.sum("matches"), "match"),
            counts.count("game"),
            counts.count("turn"),
            counts.count("launch")
        )
    },
};

/// Ends this number of games, and the matches that are over with them, at the limits of the rules.
///
/// # Errors
/// The first difference, or the symbol that is missing.
pub fn limits(subject: &Subject, seed: u64, games: u64) -> Result<(), Found> {
    let mut pair = Pair::new(subject)?;
    let mut dice = Dice::new(seed, 1);
    (0..games).try_for_each(|_| pair.limits(&mut dice))
}
