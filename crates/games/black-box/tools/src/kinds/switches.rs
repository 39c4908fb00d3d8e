//! What neither records nor lessons have: RESET and SELECT, a box that is drawn at random, marks that are taken back
//! while somebody hides, and the button where it has no use.

use referee::Found;
use vcs::Stick;

use super::lessons::{Learner, fire, up};
use black_box_cartridge::constants::{
    GAME_ALONE, GAME_HIDE, GAME_LEARN, GAME_TURNS, GIVEN_UP, ITEM_DONE, MODE_CHANGE, MODE_HIDE,
    MODE_OPEN, MODE_PLAY, MODE_SETUP, MODE_SHOW,
};
use campaign::Subject;

/// Frames within which a box is drawn.
const DEAL: u32 = 30;
/// Frames within which a ray is shown to its end.
const RAY: u32 = 200;

/// Runs all of them.
///
/// # Errors
/// The first difference, or what the cartridge does not do.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    switches(subject)?;
    hiding(subject)?;
    cells_of_a_lesson(subject)?;
    shown(subject)
}

fn left() -> Stick {
    Stick {
        left: true,
        ..Stick::default()
    }
}

fn right() -> Stick {
    Stick {
        right: true,
        ..Stick::default()
    }
}

fn down() -> Stick {
    Stick {
        down: true,
        ..Stick::default()
    }
}

/// RESET begins a game in a box that is drawn, from the set-up and in a game, but not with the left stick to the right;
/// SELECT leaves a game, and at the set-up goes to the next one.
fn switches(subject: &Subject) -> Result<(), Found> {
    let mut player = Learner::at_set_up(subject, 0)?;
    player.expect([("game", GAME_LEARN)])?;
    player.switch(|inputs, down| inputs.select = down)?;
    player.switch(|inputs, down| inputs.reset = down)?;
    player.run(DEAL)?;
    player.expect([("mode", MODE_PLAY), ("entered", 0), ("guesses", 0)])?;
    player.push(down())?;
    for guesses in [0, 1, 0, 0, 1] {
        player.push(fire())?;
        player.expect([("guesses", guesses)])?;
    }
    player.switch(|inputs, down| {
        inputs.sticks[0].right = down;
        inputs.reset = down;
    })?;
    player.run(DEAL)?;
    player.expect([("mode", MODE_PLAY), ("guesses", 1)])?;
    player.switch(|inputs, down| inputs.reset = down)?;
    player.run(DEAL)?;
    player.expect([("mode", MODE_PLAY), ("guesses", 0)])?;
    fired_twice(&mut player)?;
    player.switch(|inputs, down| inputs.select = down)?;
    player.expect([("mode", MODE_SETUP), ("game", GAME_ALONE)])?;
    player.switch(|inputs, down| inputs.select = down)?;
    player.expect([("mode", MODE_SETUP), ("game", GAME_TURNS)])?;
    match player.tally().boxes {
        2 => Ok(()),
        boxes => Err(format!("{boxes} boxes were drawn, not 2").into()),
    }
}

/// While somebody hides, the button marks a ball and takes it back, and is refused at a laser.
fn hiding(subject: &Subject) -> Result<(), Found> {
    let mut player = Learner::at_set_up(subject, 1)?;
    for _ in GAME_ALONE..=GAME_HIDE {
        player.switch(|inputs, down| inputs.select = down)?;
    }
    player.switch(|inputs, down| inputs.reset = down)?;
    player.expect([("mode", MODE_CHANGE)])?;
    player.push(fire())?;
    for guesses in [0, 1, 0] {
        player.expect([("mode", MODE_HIDE), ("guesses", guesses)])?;
        player.push(fire())?;
    }
    player.push(left())?;
    player.push(fire())?;
    player.expect([("mode", MODE_HIDE), ("guesses", 1)])
}

/// In a lesson's box the button does nothing in a cell before a ray, does not cut the ray short, and goes on after it.
fn cells_of_a_lesson(subject: &Subject) -> Result<(), Found> {
    let mut player = Learner::new(subject, 0)?;
    player.push(fire())?;
    player.push(fire())?;
    for stick in [down(), fire(), up()] {
        player.push(stick)?;
        player.expect([("mode", MODE_OPEN), ("lesson", 1), ("score", 0)])?;
    }
    player.push(fire())?;
    player.push(fire())?;
    player.expect([("mode", MODE_SHOW)])?;
    player.run(RAY)?;
    player.push(down())?;
    player.expect([("mode", MODE_OPEN), ("lesson", 1), ("score", 2)])?;
    player.push(fire())?;
    player.expect([("mode", MODE_CHANGE), ("lesson", 2)])
}

/// In the open box the button cuts a ray short that is shown, the stick does not.
fn shown(subject: &Subject) -> Result<(), Found> {
    let mut player = Learner::at_set_up(subject, 0)?;
    player.switch(|inputs, down| inputs.select = down)?;
    player.switch(|inputs, down| inputs.reset = down)?;
    player.run(DEAL)?;
    for stick in [up(), right(), fire()] {
        player.push(stick)?;
    }
    player.expect([("mode", MODE_OPEN), ("wrong", GIVEN_UP)])?;
    player.push(down())?;
    player.push(fire())?;
    player.expect([("mode", MODE_SHOW)])?;
    player.push(right())?;
    player.expect([("mode", MODE_SHOW)])?;
    player.push(fire())?;
    player.expect([("mode", MODE_OPEN)])
}

/// At a laser that shows something the button fires no ray; directly after that the line above the box shows DONE, not what
/// is missing.
fn fired_twice(player: &mut Learner) -> Result<(), Found> {
    player.push(fire())?;
    player.run(RAY)?;
    let score = player.byte("score")?;
    player.push(fire())?;
    player.expect([("mode", MODE_PLAY), ("score", score)])?;
    player.push(up())?;
    player.expect([("item", ITEM_DONE), ("statusBar", 0xFF)])?;
    player.push(down())
}
