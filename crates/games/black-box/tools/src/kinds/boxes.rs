//! Compares boxes of random game numbers with the engine at every level: the balls, the answers of all lasers, the
//! verdict on guesses, and the generator that draws them. Calls the cartridge's routines.

use black_box_cartridge::Routines;
use black_box_cartridge::state::Plane;
use black_box_engine::rules::{Answers, Cells, Ending, Game, GameNumber, Laser, Level, Mark, Size};
use campaign::Subject;
use random::Random;
use referee::Found;

/// Bytes of the generator that are drawn.
const BYTES: usize = 1000;

/// Deals this number of boxes at each level, fires all of their lasers, and judges guesses that are right and guesses of
/// another box.
///
/// # Errors
/// Returns the first difference, or what is missing.
pub fn compare(subject: &Subject, number: u64) -> Result<(), Found> {
    let mut random = Random::new(1);
    for size in Size::ALL {
        let mut routines = Routines::new(subject, size)?;
        for balls in Level::MIN_BALLS..=Level::MAX_BALLS {
            let level = Level::new(size, balls).ok_or("no level")?;
            for _ in 0..number {
                let drawn = GameNumber::draw(&mut random);
                let due = drawn.balls(level);
                let cartridge = routines.deal(drawn, level)?;
                if cartridge != due {
                    return Err(format!("box {drawn}: {cartridge}, in the engine {due}").into());
                }
                let answers = Answers::of(&due);
                for laser in Laser::all(size) {
                    let answer = routines.fire(Plane::Balls, laser)?;
                    if answer != answers.get(laser) {
                        let due = answers.get(laser);
                        return Err(
                            format!("box {drawn}, {laser}: {answer}, in the engine {due}").into(),
                        );
                    }
                }
                let other = Cells::of(size, level.draw(&mut random));
                for guesses in [due, other] {
                    let cartridge = routines.judge(&due, &guesses)?;
                    let engine = wrong(&due, &guesses)?;
                    if cartridge != engine {
                        return Err(format!(
                            "{due} and guesses {guesses}: {cartridge} wrong, in the engine {engine}"
                        )
                        .into());
                    }
                }
            }
        }
    }
    let [size, ..] = Size::ALL;
    let bytes =
        Routines::new(subject, size).and_then(|mut routines| routines.random_bytes(BYTES))?;
    let mut random = Random::after_frames(0);
    if bytes.iter().any(|&byte| byte != random.byte()) {
        return Err("the generator draws other bytes than the engine's".into());
    }
    Ok(())
}

/// The number of wrong guesses in the engine.
fn wrong(balls: &Cells, guesses: &Cells) -> Result<u8, Found> {
    let mut game = Game::new(*balls);
    for cell in guesses.iter() {
        let marked = game.set_mark(cell, Mark::Guess);
        marked.map_err(Found::of)?;
    }
    match game.finish() {
        Ok(Ending::Done { wrong, .. }) => Ok(wrong),
        other => Err(format!("the engine does not judge: {other:?}").into()),
    }
}
