//! Games played through the sticks and switches, with the referee.

use black_box_cartridge::BlackBox;
use black_box_cartridge::constants::{MODE_PLAY, NO_LASER};
use black_box_cartridge::memory::Ram;
use black_box_cartridge::state::{self, Plane};
use black_box_engine::Cell;
use probe::Script;
use referee::Referee;
use vcs::Console;

use crate::{cartridge, memory, symbols};

/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames of a second.
const FRAMES_A_SECOND: u64 = 60;
/// Frames until the television has synchronised.
const FIRST_FRAMES: u64 = 12;

/// Plays a script with the referee watching, and returns what it has compared.
fn play(script: &str, frames: u64) -> black_box_cartridge::Tally {
    let script = Script::parse(script).unwrap();
    let mut referee = Referee::<BlackBox>::new(&symbols()).unwrap();
    let mut console = Console::new(cartridge(), 0);
    for frame in 0..frames {
        script.apply(frame, console.inputs_mut());
        referee.run_frame(&mut console);
        if frame > FIRST_FRAMES {
            assert_eq!(console.frame().lines(), LINES, "frame {frame}");
        }
    }
    let differences = referee.take_differences();
    assert!(differences.is_empty(), "{}", differences[0]);
    referee.checks().tally
}

/// A script of pushes from a frame on, one each `every` frames.
fn pushes(from: u64, every: u64, words: &str) -> String {
    let mut script = String::new();
    for (push, word) in (0..).zip(words.split_whitespace()) {
        script += &format!("{}+2 {word}\n", from + push * every);
    }
    script
}

#[test]
fn a_game_is_played_to_its_end() {
    let words = "select reset left fire down fire down fire up up up right fire right fire right fire \
                 down fire fire right fire fire fire right fire fire right fire fire down fire fire \
                 up up up fire";
    let tally = play(&pushes(60, 100, words), 60 + 100 * 40);
    assert_eq!((tally.boxes, tally.games), (1, 1));
    assert!(tally.rays >= 4 && tally.marks >= 4, "{tally:?}");
}

#[test]
fn guesses_are_refused_while_there_are_too_few_or_too_many() {
    let words = "select reset down fire fire up up up fire down down down right fire fire right fire fire \
                 right fire fire right fire fire up up up fire";
    let tally = play(&pushes(60, 20, words), 60 + 20 * 40);
    assert_eq!((tally.games, tally.marks), (0, 10));
}

/// The cell's marks below the first laser: whether it has a guess, and whether it has any mark.
fn marks(console: &Console) -> (bool, bool) {
    let at = memory();
    let ram = Ram::new(console, &at);
    let cell = Cell { row: 0, column: 0 };
    let has = |plane| state::plane(&ram, plane).unwrap().contains(cell);
    (has(Plane::Guesses), has(Plane::Marked))
}

const NONE: (bool, bool) = (false, false);
const NO_BALL: (bool, bool) = (false, true);
const GUESS: (bool, bool) = (true, true);

#[test]
fn a_guess_is_cleared_before_the_cell_has_no_ball() {
    let mut console = Console::new(cartridge(), 0);
    for control in ["up", "select", "reset", "down"] {
        push(&mut console, control, 30);
    }
    let mut seen = vec![marks(&console)];
    for _ in 0..7 {
        push(&mut console, "fire", 20);
        seen.push(marks(&console));
    }
    let due = [NONE, NO_BALL, GUESS, NONE, NO_BALL, GUESS, NONE, NO_BALL];
    assert_eq!(seen, due);
}

#[test]
fn who_hides_has_no_mark_but_balls() {
    let mut console = Console::new(cartridge(), 0);
    for control in ["up", "select", "select", "select", "reset", "fire"] {
        push(&mut console, control, 30);
    }
    let mut seen = vec![marks(&console)];
    for _ in 0..3 {
        push(&mut console, "fire", 20);
        seen.push(marks(&console));
    }
    assert_eq!(seen, [NONE, GUESS, NONE, GUESS]);
}

#[test]
fn one_guess_too_many_is_said_in_the_frame_that_marks_it() {
    let at = memory();
    let mut console = Console::new(cartridge(), 0);
    for control in ["up", "select", "reset", "down"] {
        push(&mut console, control, 30);
    }
    let mut said = Vec::new();
    for guess in 1..=5 {
        push(&mut console, "fire", 8);
        push(&mut console, "fire", 4);
        assert_eq!(at.guesses.get(&console), guess);
        while at.state_line.get(&console) == string("BLANK") {
            console.run_frame(); // TOO MANY comes and goes
        }
        said.push([at.state_line, at.state_right].map(|byte| byte.get(&console)));
        push(&mut console, "right", 8);
    }
    let due = ["SEEK_3", "SEEK_2", "SEEK_1", "SEEK_0"].map(|find| [string(find), 0]);
    assert_eq!(said[..4], due);
    assert_eq!(said[4], [string("TOO_MANY"), 1]);
}

/// The number of a string of the line below the box.
fn string(name: &str) -> u8 {
    let lines = include_str!("../../../../../../asm/black-box/below.txt").lines();
    let names = lines.filter_map(|line| line.split(';').next()?.split_once(':'));
    let mut names = names.map(|(name, _)| name.trim());
    names.position(|other| other == name).unwrap() as u8
}

#[test]
fn a_player_gives_up() {
    let tally = play(&pushes(60, 20, "select reset up up right fire"), 400);
    assert_eq!((tally.boxes, tally.games), (1, 1));
}

#[test]
fn every_size_and_number_of_balls_has_262_lines() {
    for steps in 0..4 {
        let mut words = String::from("up up up ");
        words += &"right ".repeat(steps);
        words += "down right reset left fire up fire down right fire";
        play(&pushes(30, 40, &words), 1000);
    }
}

#[test]
fn two_play_in_one_box() {
    let words = "select select reset fire up up right fire fire fire";
    let tally = play(&pushes(60, 30, words), 600);
    assert_eq!((tally.boxes, tally.games), (1, 1));
    let words = "select select reset fire up up right fire fire fire up up right fire fire fire";
    let tally = play(&pushes(60, 30, words), 900);
    assert_eq!((tally.boxes, tally.games), (1, 2));
}

#[test]
fn one_hides_and_the_other_seeks() {
    let words = "select select select reset fire fire right fire right fire right fire up up fire fire \
                 left fire up up right fire fire";
    let tally = play(&pushes(60, 60, words), 60 + 60 * 30);
    assert_eq!((tally.boxes, tally.games), (0, 1));
    assert_eq!(tally.rays, 1);
}

/// The choices of the set-up, and the game number.
fn set_up(console: &Console) -> ([u8; 4], [u8; 5]) {
    let at = memory();
    let ram = Ram::new(console, &at);
    let values = [ram.game(), ram.size_index(), ram.balls(), ram.entered()];
    (values, ram.digits().all())
}

#[test]
fn the_demonstration_plays_until_a_push_and_leaves_the_set_up_as_it_was() {
    let at = memory();
    // HIDE, 10 x 10, 5 balls, a game number; then more than a minute, and a push.
    let words = "up up up up left left down right down right down fire right up fire";
    let script = pushes(20, 10, words) + "5000+2 left\n";
    let script = Script::parse(&script).unwrap();
    let mut referee = Referee::<BlackBox>::new(&symbols()).unwrap();
    let mut console = Console::new(cartridge(), 0);
    let (mut before, mut numbers, mut began) = (None, Vec::new(), None);
    for frame in 0..5010 {
        script.apply(frame, console.inputs_mut());
        referee.run_frame(&mut console);
        if frame > FIRST_FRAMES {
            assert_eq!(console.frame().lines(), LINES, "frame {frame}");
        }
        if at.demo.get(&console) == 0 {
            if began.is_none() {
                before = Some(set_up(&console));
            }
            continue;
        }
        began.get_or_insert(frame);
        let number = at.digits.get(&console);
        if at.mode.get(&console) == MODE_PLAY && numbers.last() != Some(&number) {
            numbers.push(number);
        }
    }
    assert!(
        began.is_some_and(|frame| frame < 160 + 11 * 60),
        "{began:?}"
    );
    assert!(numbers.len() >= 2, "{numbers:?}");
    assert_eq!(before, Some(set_up(&console)));
    assert_eq!(set_up(&console).0, [2, 2, 5, 1]);
    assert_eq!(at.demo.get(&console), 0);
    let differences = referee.take_differences();
    assert!(differences.is_empty(), "{}", differences[0]);
    let tally = referee.checks().tally;
    assert!(
        tally.games >= 2 && tally.rays >= 20 && tally.marks >= 10,
        "{tally:?}"
    );
}

/// Runs frames with one control pushed in the first two of them, if any.
fn push(console: &mut Console, control: &str, frames: u64) {
    let script = Script::parse(&format!("1+2 {control}")).unwrap();
    for frame in 1..=frames {
        script.apply(frame, console.inputs_mut());
        console.run_frame();
    }
}

#[test]
fn the_judge_takes_less_than_a_second_on_12_x_12_with_8_balls() {
    let at = memory();
    let mut longest = 0;
    for wait in [30, 91, 152, 213, 274, 335] {
        let mut console = Console::new(cartridge(), 0);
        push(&mut console, "up", wait);
        let words = "select up up right right down right right right right reset";
        for control in words.split(' ') {
            push(&mut console, control, 12);
        }
        while at.mode.get(&console) != MODE_PLAY {
            console.run_frame();
        }
        assert_eq!((at.size.get(&console), at.balls.get(&console)), (12, 8));
        // Right guesses take longest: all lasers are compared.
        let balls = state::plane(&Ram::new(&console, &at), Plane::Balls).unwrap();
        state::write_plane(&mut console, &at, Plane::Guesses, &balls);
        at.guesses.set(&mut console, 8);
        push(&mut console, "up", 6);
        push(&mut console, "up", 6);
        push(&mut console, "fire", 1);
        let mut frames = 1;
        while at.judge_laser.get(&console) != NO_LASER {
            push(&mut console, "fire", 1);
            frames += 1;
            assert!(frames < 10 * FRAMES_A_SECOND, "no end");
        }
        assert_eq!(at.wrong.get(&console), 0);
        longest = longest.max(frames);
    }
    println!("{longest} frames at most");
    assert!(longest < FRAMES_A_SECOND, "{longest} frames");
}

#[test]
fn one_person_plays_with_either_stick() {
    let at = memory();
    let words =
        "up up up up right up fire up up up fire up down fire left fire down fire down right fire";
    let play = |side: &str| {
        let words: Vec<String> = words
            .split(' ')
            .map(|word| format!("{word}{side}"))
            .collect();
        let mut console = Console::new(cartridge(), 0);
        for control in &words {
            push(&mut console, control, 100);
        }
        (
            at.score.get(&console),
            at.plane_a.get(&console)[..26].to_vec(),
            console.ram().to_vec(),
        )
    };
    let (score, marks, ram) = play("");
    assert!(score > 0 && marks != [0; 26]);
    assert_eq!((score, marks, ram), play("1"));
}

/// Frames within which the demonstration has fired a ray.
const FIRST_RAY: u64 = 2 * FRAMES_A_SECOND;

#[test]
fn the_demonstration_fires_a_ray_within_two_seconds() {
    let at = memory();
    // The number of frames before it decides where its first laser is.
    for wait in [5, 22, 39, 56, 73] {
        let mut console = Console::new(cartridge(), 0);
        push(&mut console, "up", wait);
        let (mut idle, mut waited) = (0, 0);
        while at.demo.get(&console) == 0 {
            console.run_frame();
            idle += 1;
            assert!(idle < 11 * FRAMES_A_SECOND, "no demonstration");
        }
        while at.score.get(&console) == 0 {
            console.run_frame();
            waited += 1;
            assert!(waited <= FIRST_RAY, "no ray after {waited} frames");
        }
    }
}
