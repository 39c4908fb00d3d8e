//! Plays a game to its end by what `--say` prints.

use black_box_cartridge::GAME;
use black_box_engine::solver::{Facts, families};
use black_box_engine::{Cell, Laser, Level, Side, Size};
use testing::spoken::Listener;
use vcs::Stick;

const SIDE: i32 = 8;

/// Column and row of the cursor, from 0 at the lasers on the left and above.
fn cursor(listener: &Listener) -> (i32, i32) {
    let said = listener.last(&["> LASER ", "> CELL "]);
    match said.parse::<Laser>() {
        Ok(laser) => place(laser),
        Err(_) => {
            let cell = said.trim_matches(['(', ')']).split_once(',').unwrap();
            let [row, column] = [cell.0, cell.1].map(|text| text.parse::<i32>().unwrap());
            (column + 1, row + 1)
        }
    }
}

fn place(laser: Laser) -> (i32, i32) {
    let at = i32::from(laser.number) + 1;
    match laser.side {
        Side::Top => (at, 0),
        Side::Bottom => (at, SIDE + 1),
        Side::Left => (0, at),
        Side::Right => (SIDE + 1, at),
    }
}

/// Goes into the box, to the place's column and row in it, and from there to it.
fn go(listener: &mut Listener, (column, row): (i32, i32)) {
    let inside = |at: i32| at.clamp(1, SIDE);
    let (x, y) = cursor(listener);
    for goal in [
        (inside(x), inside(y)),
        (inside(column), inside(row)),
        (column, row),
    ] {
        while cursor(listener) != goal {
            let (x, y) = cursor(listener);
            listener.push(match (goal.0 - x, goal.1 - y) {
                (1.., _) => Stick::RIGHT,
                (..=-1, _) => Stick::LEFT,
                (_, 1..) => Stick::DOWN,
                _ => Stick::UP,
            });
            assert_ne!(cursor(listener), (x, y), "{:?}", listener.last_lines());
        }
    }
}

/// What the lasers answered, in the solver's notation.
fn facts(listener: &Listener) -> String {
    let sides = ["T", "L", "R", "B"].map(|side| {
        let is_side = |line: &&String| {
            let words = line.split(' ').all(|word| word.contains(':'));
            words && line.starts_with(side)
        };
        let said = listener.heard.iter().rev().find(is_side);
        said.cloned().unwrap_or_default()
    });
    let sides = sides.join(" ");
    let answers: Vec<_> = sides
        .split_whitespace()
        .filter_map(|word| word.split_once(':'))
        .collect();
    let fact = |&(laser, answer): &(&str, &str)| {
        let other = answers
            .iter()
            .find(|(other, same)| *other != laser && *same == answer);
        match (answer, other) {
            ("H" | "R", _) => format!("{laser}={answer} "),
            (_, Some((other, _))) => format!("{laser}={other} "),
            (_, None) => String::new(),
        }
    };
    answers.iter().map(fact).collect()
}

#[test]
fn a_game_is_solved_by_what_is_said() {
    let mut listener = Listener::new(&GAME);
    listener.push_until(Stick::UP, "> GAME LEARN");
    listener.push_until(Stick::RIGHT, "> GAME ALONE");
    listener.push_until(Stick::DOWN, "> START");
    listener.push(Stick::FIRE);
    listener.wait();
    let size = Size::new(SIDE as usize).unwrap();
    let level = Level::new(size, 4).unwrap();
    for laser in Laser::all(size) {
        let known = Facts::parse(level, &facts(&listener)).unwrap();
        if known.answer(laser).is_none() {
            go(&mut listener, place(laser));
            listener.push(Stick::FIRE);
            listener.wait();
        }
    }
    let known = Facts::parse(level, &facts(&listener)).unwrap();
    assert_eq!(known.unknown().count(), 0, "{:?}", listener.last_lines());
    let fitting = families(&known, 1000, &|_, _| {}).unwrap();
    let balls = fitting[0].nth(0);
    for cell in balls.iter() {
        let Cell { row, column, .. } = cell;
        go(&mut listener, (i32::from(column) + 1, i32::from(row) + 1));
        for _ in 0..3 {
            let mut latest = listener.heard.iter().rev();
            let marked = latest.find(|line| line.starts_with("A BALL'S MARK:"));
            if marked.is_some_and(|line| line.contains(&cell.to_string())) {
                break;
            }
            listener.push(Stick::FIRE);
        }
    }
    go(&mut listener, (1, 0));
    listener.push(Stick::UP);
    listener.push(Stick::FIRE);
    listener.wait();
    let right = listener.last(&["A RIGHT GUESS:"]);
    assert_eq!(right.split_whitespace().count(), 4);
    let mut heard = listener.heard.iter();
    assert!(!heard.any(|line| line.starts_with("A WRONG GUESS")));
    listener.ends();
}
