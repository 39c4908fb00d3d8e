//! What `--say` prints: a game of Checkers and one of Black Box are played to the end by somebody who only hears it.

use black_box_engine::solver::{Facts, families};
use black_box_engine::{Cell, Laser, Level, Side, Size};
use catalog::GAMES;
use checkers_engine::{Numbering, Position};
use referee::{Spoken, Watcher};
use vcs::{Console, Stick};

use crate::{cartridge, symbols};

/// Frames for which a control is held, and for which it is then let go.
const HELD: usize = 4;
const FREE: usize = 12;
/// Frames without a new line after which nothing more is said, and the most frames of waiting for that.
const SILENCE: usize = 90;
const MOST_FRAMES: usize = 10_000;

/// Somebody who hears a game and has the left joystick.
struct Listener {
    console: Console,
    referee: Box<dyn Watcher>,
    spoken: Spoken,
    /// What was said so far.
    heard: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Push {
    Up,
    Down,
    Left,
    Right,
    Fire,
}

impl Listener {
    fn new(game: &str) -> Listener {
        let game = GAMES.named(game).unwrap();
        let mut listener = Listener {
            console: Console::new(cartridge(game), 0),
            referee: GAMES.referee(&symbols(game)).unwrap(),
            spoken: Spoken::default(),
            heard: Vec::new(),
        };
        listener.frames(SILENCE);
        listener
    }

    fn frames(&mut self, frames: usize) {
        for _ in 0..frames {
            self.referee.run_frame(&mut self.console);
            let new = self.spoken.new_lines(&*self.referee, &self.console);
            self.heard.extend(new);
        }
    }

    fn push(&mut self, push: Push) {
        let mut stick = Stick::default();
        match push {
            Push::Up => stick.up = true,
            Push::Down => stick.down = true,
            Push::Left => stick.left = true,
            Push::Right => stick.right = true,
            Push::Fire => stick.fire = true,
        }
        self.console.inputs_mut().sticks[0] = stick;
        self.frames(HELD);
        self.console.inputs_mut().sticks[0] = Stick::default();
        self.frames(FREE);
    }

    /// Waits until nothing more is said.
    fn wait(&mut self) {
        let mut silent = 0;
        for _ in 0..MOST_FRAMES {
            let before = self.heard.len();
            self.frames(1);
            silent = if self.heard.len() == before {
                silent + 1
            } else {
                0
            };
            if silent == SILENCE {
                return;
            }
        }
        panic!("it goes on talking: {:?}", self.last_lines());
    }

    /// Waits for one of these lines.
    fn wait_for(&mut self, is_one: impl Fn(&str) -> bool) -> String {
        for _ in 0..MOST_FRAMES {
            let from = self.heard.len();
            self.frames(1);
            if let Some(line) = self.heard[from..].iter().find(|line| is_one(line)) {
                return line.clone();
            }
        }
        panic!("nothing of it is said: {:?}", self.last_lines());
    }

    fn last_lines(&self) -> &[String] {
        &self.heard[self.heard.len().saturating_sub(20)..]
    }

    /// What was said last behind one of these beginnings.
    fn last(&self, beginnings: &[&str]) -> &str {
        let rest = |line: &'_ String| {
            let begins = |beginning: &&&str| line.starts_with(**beginning);
            beginnings
                .iter()
                .find(begins)
                .map(|beginning| beginning.len())
        };
        let line = self
            .heard
            .iter()
            .rev()
            .find_map(|line| Some(&line[rest(line)?..]));
        line.unwrap_or_else(|| panic!("no {beginnings:?} in {:?}", self.last_lines()))
    }

    /// Pushes until this line is said, but 20 times at most.
    fn push_until(&mut self, push: Push, line: &str) {
        let from = self.heard.len();
        for _ in 0..20 {
            if self.heard[from..].iter().any(|heard| heard == line) {
                return;
            }
            self.push(push);
        }
        panic!("no {line} after {push:?}: {:?}", self.last_lines());
    }

    /// The referee has seen no difference.
    fn ends(&mut self) {
        assert_eq!(self.referee.take_differences().len(), 0);
    }
}

mod checkers {
    use super::*;

    const OVER: [&str; 5] = [
        "YOU WIN",
        "YOU LOSE",
        "DRAW: REPEAT",
        "DRAW: FORTY",
        "DRAW AGREED",
    ];

    /// What a line begins with that has the cursor's square.
    const PLACE: [&str; 3] = ["FROM ", "SQUARE ", "GO "];

    fn is_place(line: &str) -> bool {
        PLACE.iter().any(|beginning| line.starts_with(beginning))
    }

    /// The position, red to move: `RED: 1 2 K29`.
    fn position(listener: &Listener) -> Position {
        let [red, white] =
            ["RED: ", "WHITE: "].map(|side| listener.last(&[side]).replace(' ', ","));
        let fen = format!("B:W{white}:B{red}");
        Position::from_fen(&fen, Numbering::BlackFirst).unwrap()
    }

    fn go(listener: &mut Listener, square: u8) {
        for _ in 0..40 {
            let said = listener.last(&PLACE);
            let number = said.rsplit(['-', ' ']).next().unwrap().trim();
            let at: u8 = number.parse().unwrap();
            let row = |square: u8| (square - 1) / 4;
            let push = match (row(at), row(square)) {
                (from, to) if from < to => Push::Up,
                (from, to) if from > to => Push::Down,
                _ if at < square => Push::Left,
                _ if at > square => Push::Right,
                _ => return,
            };
            let before = listener.heard.len();
            listener.push(push);
            // MUST JUMP may be in its place.
            for _ in 0..SILENCE {
                if listener.heard[before..].iter().any(|line| is_place(line)) {
                    break;
                }
                listener.frames(1);
            }
        }
        panic!("square {square} is not found: {:?}", listener.last_lines());
    }

    #[test]
    fn a_game_is_played_by_what_is_said() {
        let mut listener = Listener::new("checkers");
        assert!(listener.heard.contains(&"YOU: RED".to_string()));
        listener.push(Push::Fire);
        listener.wait();
        for turn in 0.. {
            let moves = position(&listener).moves();
            let chosen = &moves[turn * 7 % moves.len()];
            for square in chosen.path() {
                go(&mut listener, square.number());
                listener.push(Push::Fire);
            }
            let answer = listener.wait_for(|line| line == "YOUR TURN" || OVER.contains(&line));
            if answer != "YOUR TURN" {
                break;
            }
        }
        listener.ends();
    }
}

mod black_box {
    use super::*;

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
                    (1.., _) => Push::Right,
                    (..=-1, _) => Push::Left,
                    (_, 1..) => Push::Down,
                    _ => Push::Up,
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
        let mut listener = Listener::new("black-box");
        listener.push_until(Push::Up, "> GAME LEARN");
        listener.push_until(Push::Right, "> GAME ALONE");
        listener.push_until(Push::Down, "> START");
        listener.push(Push::Fire);
        listener.wait();
        let size = Size::new(SIDE as usize).unwrap();
        let level = Level::new(size, 4).unwrap();
        for laser in Laser::all(size) {
            let known = Facts::parse(level, &facts(&listener)).unwrap();
            if known.answer(laser).is_none() {
                go(&mut listener, place(laser));
                listener.push(Push::Fire);
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
                let marked = listener
                    .heard
                    .iter()
                    .rev()
                    .find(|line| line.starts_with("A BALL'S MARK:"));
                if marked.is_some_and(|line| line.contains(&cell.to_string())) {
                    break;
                }
                listener.push(Push::Fire);
            }
        }
        go(&mut listener, (1, 0));
        listener.push(Push::Up);
        listener.push(Push::Fire);
        listener.wait();
        assert_eq!(
            listener
                .last(&["A RIGHT GUESS:"])
                .split_whitespace()
                .count(),
            4
        );
        assert!(
            !listener
                .heard
                .iter()
                .any(|line| line.starts_with("A WRONG GUESS"))
        );
        listener.ends();
    }
}

#[test]
fn a_launch_of_ricochet_is_told_as_the_line_below_its_board_tells_it() {
    let mut listener = Listener::new("ricochet");
    // Two persons, since a computer would begin to think behind the launch.
    for push in [Push::Up, Push::Up, Push::Left, Push::Down, Push::Down] {
        listener.push(push);
    }
    listener.push(Push::Fire);
    listener.wait_for(|line| line == "LEFT'S TURN");
    listener.push_until(Push::Up, "LAUNCH: 5");
    listener.push(Push::Fire);
    let events = [
        "HIT ",
        "BUMPER: ",
        "OWN BUMP: ",
        "HIT GUN: ",
        "OWN GUN: ",
        "BALL GONE",
    ];
    let told = |line: &str| events.iter().any(|event| line.starts_with(event));
    listener.wait_for(told);
    listener.wait_for(|line| line == "RIGHT'S TURN");
    listener.ends();
}
