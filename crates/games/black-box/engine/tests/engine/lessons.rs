//! The lessons are the rules' examples: what their rays do was worked out by hand.

use black_box_engine::lessons::{LESSONS, last_box};
use black_box_engine::{Answers, Cells, Level, Size};

/// The answers of the rules (section 4), in the order of the lessons; no ball is near the way of the first one.
const ANSWERS: [(&str, &str); 8] = [
    ("T6", "B6"),
    ("L5", "H"),
    ("T1", "L2"),
    ("L4", "B4"),
    ("L2", "R"),
    ("L3", "R"),
    ("L3", "H"),
    ("L6", "R"),
];

#[test]
fn the_lessons_have_the_answers_of_the_rules() {
    for (lesson, (laser, answer)) in LESSONS.iter().zip(ANSWERS) {
        assert_eq!(lesson.laser().to_string(), laser, "{}", lesson.shows);
        assert_eq!(lesson.answer().to_string(), answer, "{}", lesson.shows);
    }
}

#[test]
fn no_other_two_balls_answer_as_those_of_the_last_box() {
    let last = last_box();
    assert_eq!((last.size(), last.len()), (Size::new(6).unwrap(), 2));
    assert!(Level::new(last.size(), 2).unwrap().admits(&last));
    let cells: Vec<_> = last.size().cells().collect();
    let mut alike = 0;
    for (at, &one) in cells.iter().enumerate() {
        for &other in &cells[at + 1..] {
            let balls = Cells::of(last.size(), [one, other]);
            alike += u32::from(Answers::of(&balls) == Answers::of(&last));
        }
    }
    assert_eq!(alike, 1);
}
