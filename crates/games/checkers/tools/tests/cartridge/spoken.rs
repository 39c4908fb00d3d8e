//! Plays a game to its end by what `--say` prints.

use checkers_cartridge::GAME;
use checkers_engine::{Numbering, Position};
use testing::spoken::{Listener, SILENCE};
use vcs::Stick;

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
    let [red, white] = ["RED: ", "WHITE: "].map(|side| listener.last(&[side]).replace(' ', ","));
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
            (from, to) if from < to => Stick::UP,
            (from, to) if from > to => Stick::DOWN,
            _ if at < square => Stick::LEFT,
            _ if at > square => Stick::RIGHT,
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
    let mut listener = Listener::new(&GAME);
    assert!(listener.heard.contains(&"YOU: RED".to_string()));
    listener.push(Stick::FIRE);
    listener.wait();
    for turn in 0.. {
        let moves = position(&listener).moves();
        let chosen = &moves[turn * 7 % moves.len()];
        for square in chosen.path() {
            go(&mut listener, square.number());
            listener.push(Stick::FIRE);
        }
        let answer = listener.wait_for(|line| line == "YOUR TURN" || OVER.contains(&line));
        if answer != "YOUR TURN" {
            break;
        }
    }
    listener.ends();
}
