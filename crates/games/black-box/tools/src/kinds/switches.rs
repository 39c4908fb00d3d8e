//! Checks what neither records nor lessons contain: RESET and SELECT, a box drawn at random, marks removed by a player
//! who hides balls, and the button where it does nothing.

use referee::Found;
use vcs::Stick;

use super::lessons::Learner;
use black_box_cartridge::constants::{
    GAME_ALONE, GAME_HIDE, GAME_LEARN, GAME_TURNS, GIVEN_UP, ITEM_DONE, MODE_CHANGE, MODE_HIDE,
    MODE_OPEN, MODE_PLAY, MODE_SETUP, MODE_SHOW, ON_BAR,
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

/// RESET begins a game in a box that is drawn, from the set-up and in a game, but not with the left stick to the right;
/// SELECT leaves a game, and at the set-up goes to the next one.
fn switches(subject: &Subject) -> Result<(), Found> {
    let mut player = Learner::at_set_up(subject, 0)?;
    player.expect(|at| [(at.game, GAME_LEARN)])?;
    player.switch(|inputs, down| inputs.select = down)?;
    player.switch(|inputs, down| inputs.reset = down)?;
    player.run(DEAL)?;
    player.expect(|at| [(at.mode, MODE_PLAY), (at.entered, 0), (at.guesses, 0)])?;
    player.push(Stick::DOWN)?;
    for guesses in [0, 1, 0, 0, 1] {
        player.push(Stick::FIRE)?;
        player.expect(|at| [(at.guesses, guesses)])?;
    }
    player.switch(|inputs, down| {
        inputs.sticks[0].right = down;
        inputs.reset = down;
    })?;
    player.run(DEAL)?;
    player.expect(|at| [(at.mode, MODE_PLAY), (at.guesses, 1)])?;
    player.switch(|inputs, down| inputs.reset = down)?;
    player.run(DEAL)?;
    player.expect(|at| [(at.mode, MODE_PLAY), (at.guesses, 0)])?;
    fired_twice(&mut player)?;
    player.switch(|inputs, down| inputs.select = down)?;
    player.expect(|at| [(at.mode, MODE_SETUP), (at.game, GAME_ALONE)])?;
    player.switch(|inputs, down| inputs.select = down)?;
    player.expect(|at| [(at.mode, MODE_SETUP), (at.game, GAME_TURNS)])?;
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
    player.expect(|at| [(at.mode, MODE_CHANGE)])?;
    player.push(Stick::FIRE)?;
    for guesses in [0, 1, 0] {
        player.expect(|at| [(at.mode, MODE_HIDE), (at.guesses, guesses)])?;
        player.push(Stick::FIRE)?;
    }
    player.push(Stick::LEFT)?;
    player.push(Stick::FIRE)?;
    player.expect(|at| [(at.mode, MODE_HIDE), (at.guesses, 1)])
}

/// In a lesson's box the button does nothing in a cell before a ray, does not cut the ray short, and goes on after it.
fn cells_of_a_lesson(subject: &Subject) -> Result<(), Found> {
    let mut player = Learner::new(subject, 0)?;
    player.push(Stick::FIRE)?;
    player.push(Stick::FIRE)?;
    for stick in [Stick::DOWN, Stick::FIRE, Stick::UP] {
        player.push(stick)?;
        player.expect(|at| [(at.mode, MODE_OPEN), (at.lesson, 1), (at.score, 0)])?;
    }
    player.push(Stick::FIRE)?;
    player.push(Stick::FIRE)?;
    player.expect(|at| [(at.mode, MODE_SHOW)])?;
    player.run(RAY)?;
    player.push(Stick::DOWN)?;
    player.expect(|at| [(at.mode, MODE_OPEN), (at.lesson, 1), (at.score, 2)])?;
    player.push(Stick::FIRE)?;
    player.expect(|at| [(at.mode, MODE_CHANGE), (at.lesson, 2)])
}

/// In the open box the button cuts a ray short that is shown, the stick does not.
fn shown(subject: &Subject) -> Result<(), Found> {
    let mut player = Learner::at_set_up(subject, 0)?;
    player.switch(|inputs, down| inputs.select = down)?;
    player.switch(|inputs, down| inputs.reset = down)?;
    player.run(DEAL)?;
    for stick in [Stick::UP, Stick::RIGHT, Stick::FIRE] {
        player.push(stick)?;
    }
    player.expect(|at| [(at.mode, MODE_OPEN), (at.wrong, GIVEN_UP)])?;
    player.push(Stick::DOWN)?;
    player.push(Stick::FIRE)?;
    player.expect(|at| [(at.mode, MODE_SHOW)])?;
    player.push(Stick::RIGHT)?;
    player.expect(|at| [(at.mode, MODE_SHOW)])?;
    player.push(Stick::FIRE)?;
    player.expect(|at| [(at.mode, MODE_OPEN)])
}

/// At a laser that shows something the button fires no ray; directly after that the line above the box shows DONE, not what
/// is missing.
fn fired_twice(player: &mut Learner) -> Result<(), Found> {
    player.push(Stick::FIRE)?;
    player.run(RAY)?;
    let score = player.ram().score();
    player.push(Stick::FIRE)?;
    player.expect(|at| [(at.mode, MODE_PLAY), (at.score, score)])?;
    player.push(Stick::UP)?;
    player.expect(|at| [(at.item, ITEM_DONE), (at.status_colour, ON_BAR)])?;
    player.push(Stick::DOWN)
}
