//! The lessons on the cartridge: played with either stick, left, restarted and skipped.

use black_box_cartridge::constants::{
    GAME_LEARN, GAME_SOLVE, LESSON_SOLVE, MODE_CHANGE, MODE_OPEN, MODE_SETUP,
};
use black_box_cartridge::memory::Memory;
use black_box_engine::lessons::LESSONS;
use black_box_tools::kinds::lessons::{Learner, SET_UP, play};
use vcs::Stick;

use crate::subject;

/// Frames until the demonstration has begun.
const IDLE: u32 = 12 * 60;
/// Lasers fired in the last box, and presses that mark its two balls.
const LAST: (u64, u64) = (3, 4);

#[test]
fn they_are_played_through_with_either_stick() {
    let [left, right] = [0, 1].map(|stick| play(&subject(), stick).unwrap());
    let tally = left.tally();
    let rays = LESSONS.len() as u64 + LAST.0;
    assert_eq!((tally.rays, tally.marks, tally.games), (rays, LAST.1, 1));
    assert_eq!(left.ram().console.ram(), right.ram().console.ram());
}

/// The set-up is shown as it was before the lessons.
fn is_set_up(learner: &Learner) {
    let [size, balls] = SET_UP;
    learner
        .expect(|at| [(at.mode, MODE_SETUP), (at.game, GAME_LEARN)])
        .unwrap();
    learner
        .expect(|at| [(at.size_index, size), (at.balls, balls)])
        .unwrap();
}

#[test]
fn select_leaves_them_and_reset_begins_them_again() {
    let mut learner = Learner::new(&subject(), 0).unwrap();
    for _ in 0..2 {
        learner.push(Stick::FIRE).unwrap();
    }
    learner.switch(|inputs, down| inputs.reset = down).unwrap();
    let first = |at: &Memory| [(at.mode, MODE_CHANGE), (at.lesson, 0)];
    learner.expect(first).unwrap();
    // Without a ray, by GO ON in the line above the box.
    for number in 0..LESSON_SOLVE {
        learner.expect(|at| [(at.lesson, number)]).unwrap();
        learner.push(Stick::FIRE).unwrap();
        if learner.ram().mode() == MODE_OPEN {
            learner.to_line_above().unwrap();
            learner.push(Stick::FIRE).unwrap();
        }
    }
    learner.push(Stick::FIRE).unwrap();
    learner.expect(|at| [(at.game, GAME_SOLVE)]).unwrap();
    learner.switch(|inputs, down| inputs.reset = down).unwrap();
    learner.expect(first).unwrap();
    learner.switch(|inputs, down| inputs.select = down).unwrap();
    is_set_up(&learner);
    assert_eq!(learner.tally().rays, 0);
}

#[test]
fn the_demonstration_leaves_them_chosen() {
    let mut learner = Learner::new(&subject(), 0).unwrap();
    learner.switch(|inputs, down| inputs.select = down).unwrap();
    learner.run(IDLE).unwrap();
    assert_ne!(learner.ram().demo(), 0);
    learner.push(Stick::FIRE).unwrap();
    learner.expect(|at| [(at.demo, 0)]).unwrap();
    is_set_up(&learner);
}
