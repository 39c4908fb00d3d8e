//! Checks a computer's hand: it shows the chosen turn step by step at the right pace, and makes that turn.
//!
//! Turns of random positions replace the search's choice. The expectation is the engine's game after the turn; the pace
//! is given by the constants in `asm/ricochet/input/hand.asm`.

use super::chance::{Dice, random_game, random_stick};
use super::choices::Thinker;
use super::test_console::{READY, TestConsole, equal, hold};
use campaign::Subject;
use referee::{self, Found, Observer, Ram};
use ricochet_cartridge::Referee;
use ricochet_cartridge::constants::{
    HAND_HASTE, HAND_PAUSE, HAND_PICKED, HAND_STEP, MODE_DIRECTION, MODE_LAUNCH, MODE_PICK,
    MODE_SHOW,
};
use ricochet_cartridge::flicker::LINES;
use ricochet_cartridge::memory::Memory;
use ricochet_cartridge::state;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::opponents::ways::{SETS, order};
use ricochet_engine::rules::{Direction, End, Game, Side, Turn};
use vcs::{Control, Lever, Stick};

/// Frames in which any turn has been shown; the longest launches take about a minute.
const PATIENCE: u32 = 5000;
/// The column in which Left's cursor begins, and that of Right.
const HOME: [u8; 2] = [1, 15];
/// Frames in which a computer's turn has begun.
const BEGUN: u32 = 20;
/// The most columns and rows that the cursor goes in a frame.
const STEP: u8 = 2;

/// A computer's hand, watched.
struct Watched {
    thinker: Thinker,
    observer: Observer,
    at: Memory,
    referee: Referee,
}

/// Shows this many turns of random positions.
///
/// # Errors
/// The first turn that is shown in another way, or not made; or the symbol that is missing.
pub fn compare(subject: &Subject, seed: u64, turns: usize) -> Result<(), Found> {
    let mut watched = Watched {
        thinker: Thinker::in_a_match(subject)?,
        observer: subject.observer.clone(),
        at: Memory::new(&subject.symbols)?,
        referee: Referee::new(&subject.symbols)?,
    };
    let mut dice = Dice::new(seed, 7);
    for _ in 0..turns {
        let (game, turn, choice) = random_turn(&mut dice);
        let hasten = dice.roll(3) > 0;
        let shown = watched.show(&mut dice, &game, choice, hasten);
        let compared = shown.and_then(|shown| {
            let mut after = game.clone();
            let played = after.play(&turn);
            played.map_err(Found::of)?;
            let checks = watched.referee.checks();
            Ok(checks.compare("the game after it", &shown, |at, ram| {
                state::write_game(ram, at, &after);
            })?)
        });
        compared.map_err(|why| format!("a computer's turn `{turn}` in {game:?}: {why}"))?;
    }
    Ok(())
}

/// RESET begins a match anew in whatever frame it is pressed while a computer's turn begins.
///
/// # Errors
/// It does not, or a symbol is missing.
pub fn begins_anew(subject: &Subject) -> Result<(), Found> {
    use Lever::{Fire, Right};
    let mut test = TestConsole::new(subject, READY, |_| ())?;
    test.push_levers(0, &[Fire])?; // START, against ROOKIE
    test.push_levers(0, &[Right, Fire, Right])?; // F moves
    Control::Stick(0, Fire).set(test.console.inputs_mut(), true);
    let turns = test.at.ply;
    for frame in 0..BEGUN {
        let mut console = test.console.clone();
        for pressed in [true, false] {
            hold(&mut console, Control::Reset, pressed, 2);
        }
        let after = format!("turns after RESET in frame {frame}");
        equal(&after, turns.get(&console), 0)?;
        test.run(1)?;
    }
    equal("turns", test.ram().ply(), 1)
}

/// A position and a legal turn in it, as the game and as `choice` and `choiceMask`, after which the game goes on.
fn random_turn(dice: &mut Dice) -> (Game, Turn, [u8; 2]) {
    loop {
        let game = random_game(dice);
        let turn = if dice.roll(4) == 0 {
            Turn::Launch(dice.pick(&End::ALL))
        } else {
            let direction = dice.pick(&Direction::ALL);
            let set = 1 + dice.roll(SETS - 1) as u8;
            Turn::Move(order(&game, direction, set))
        };
        let choice = state::choice_of(&turn, game.to_move);
        let mut after = game.clone();
        if after.play(&turn).is_ok() && after.result().is_none() {
            return (game, turn, choice);
        }
    }
}

/// What the hand did in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    /// Nothing that is seen.
    Nothing,
    /// It pushed the cursor on.
    Push,
    /// It pressed the button on a piece, or a launcher.
    Press,
    /// It pushed the chosen piece in the order's direction, or pressed the button on another piece of the order.
    Move,
}

impl Watched {
    /// Has a computer's hand show a turn. Returns the RAM of the frame in which the person opposite may act.
    fn show(
        &mut self,
        dice: &mut Dice,
        game: &Game,
        choice: [u8; 2],
        hasten: bool,
    ) -> Result<Ram, Found> {
        let thinker = &mut self.thinker;
        thinker.reset();
        thinker.set_up(game, Opponent::ALL[0]);
        thinker.choose(choice);
        let home = HOME[usize::from(game.to_move == Side::Right)];
        let at = &self.at;
        at.cursor_x.set(&mut thinker.console, home);
        at.mode.set(&mut thinker.console, MODE_SHOW);
        let mut last = Deed::Nothing;
        let mut since = 0_u32;
        for _ in 0..PATIENCE {
            let console = &mut self.thinker.console;
            let before = *console.ram();
            for stick in &mut console.inputs_mut().sticks {
                *stick = Stick {
                    fire: hasten,
                    ..random_stick(dice)
                };
            }
            while !self.observer.step(console) {}
            equal("lines of a frame", console.frame().lines(), LINES)?;
            let now = *console.ram();
            if at.mode.get(&now) == MODE_PICK && at.turn.get(&now) != game.to_move as u8 {
                return Ok(now);
            }
            since += 1;
            let deed = self.deed(&before, &now)?;
            if deed == Deed::Nothing {
                continue;
            }
            if let Some(due) = pace(last, deed, hasten) {
                equal(&format!("frames from {last:?} to {deed:?}"), since, due)?;
            }
            (last, since) = (deed, 0);
        }
        Err("it is never over".into())
    }

    /// What the hand has done in a frame; nothing in a launch.
    fn deed(&self, before: &Ram, now: &Ram) -> Result<Deed, Found> {
        let at = &self.at;
        if at.mode.get(before) & MODE_LAUNCH != 0 {
            return Ok(Deed::Nothing);
        }
        let [dx, dy] =
            [at.cursor_x, at.cursor_y].map(|byte| byte.get(now).abs_diff(byte.get(before)));
        if dx > STEP || dy > STEP {
            return Err(format!("the cursor jumps by {dx}, {dy}").into());
        }
        let moved = [at.moved_lo, at.moved_hi].into_iter();
        let moved = moved.map(|byte| byte.get(now) & !byte.get(before));
        let moved = moved.fold(0, |all, bits| all | bits) != 0;
        let mode = |mode: u8| at.mode.get(now) == mode && at.mode.get(before) != mode;
        Ok(match () {
            () if moved => Deed::Move,
            () if mode(MODE_DIRECTION) || mode(MODE_LAUNCH) => Deed::Press,
            () if (dx, dy) != (0, 0) => Deed::Push,
            () => Deed::Nothing,
        })
    }
}

/// Frames from one deed to the next, where no piece is looked for between them.
fn pace(last: Deed, deed: Deed, hasten: bool) -> Option<u32> {
    let wait = |frames: u8| {
        u32::from(if hasten {
            frames.min(HAND_HASTE)
        } else {
            frames
        })
    };
    match (last, deed) {
        (Deed::Push, Deed::Push) => Some(wait(HAND_STEP)),
        (Deed::Push, Deed::Press | Deed::Move) => Some(wait(HAND_STEP) + wait(HAND_PAUSE)),
        (Deed::Press, Deed::Move) => Some(wait(HAND_PICKED)),
        _ => None,
    }
}
