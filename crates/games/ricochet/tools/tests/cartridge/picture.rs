//! Every frame has 262 lines whatever happens, and nothing flickers while nothing moves.

use std::sync::Arc;

use probe::memory::Byte;
use ricochet_cartridge::fill;
use ricochet_cartridge::flicker::{LINES, Onlooker};
use ricochet_cartridge::memory::Memory;
use ricochet_cartridge::state;
use ricochet_cartridge::{Referee, constants};
use ricochet_engine::*;
use ricochet_tools::kinds::chance::{Dice, random_game};
use vcs::{Console, Inputs, Stick};

use crate::{cartridge, memory, symbols};
use testing::sessions::sessions;

/// Frames of a console that has been switched on until its picture is steady.
pub const SETTLED: u64 = 20;

/// Frames in which another board is drawn.
pub const DRAWN: usize = 20;

/// Frames in which the line of text follows.
const SAID: usize = 24;

pub fn switched_on() -> Console {
    let mut console = Console::new(cartridge(), 0);
    while console.frame().number < SETTLED {
        console.run_frame();
    }
    console
}

/// Makes Right a person in the set-up and presses RESET, so that a match of two persons begins.
pub fn begin(console: &mut Console) {
    let up = Stick {
        up: true,
        ..Stick::default()
    };
    let left = Stick {
        left: true,
        ..Stick::default()
    };
    for stick in [up, up, left] {
        for stick in [stick, Stick::default()] {
            console.inputs_mut().sticks[0] = stick;
            console.run_frame();
        }
    }
    for reset in [true, false] {
        console.inputs_mut().reset = reset;
        console.run_frame();
        console.run_frame();
    }
}

pub fn poke(console: &mut Console, variable: impl Fn(&Memory) -> Byte, value: u8) {
    variable(&memory()).set(console, value);
}

/// Runs frames in which nothing is pressed: each has its lines, and shows what the one before did.
fn stands_still(console: &mut Console, what: &dyn Fn() -> String) {
    for _ in 0..DRAWN + SAID {
        console.run_frame(); // shows what has just been changed
    }
    let before = console.frame().clone();
    for _ in 0..3 {
        assert_eq!(console.run_frame().lines(), LINES, "{}", what());
        assert!(
            console.frame().pixels == before.pixels,
            "{} flickers",
            what()
        );
    }
}

/// A result draws match points from a hundred on in a taller row; so does a match's end.
#[test]
fn results_have_their_lines_with_match_points_of_any_length() {
    let lengths = [[0x00, 0x07], [0x00, 0x22], [0x01, 0x07], [0x09, 0x99]];
    for status in [
        constants::GAME_OVER,
        constants::GAME_OVER | constants::MATCH_OVER,
    ] {
        for left in lengths {
            for right in lengths {
                let mut console = switched_on();
                poke(&mut console, |at| at.mode, constants::MODE_RESULT);
                poke(&mut console, |at| at.status, status);
                let at = memory();
                at.match_hi.set(&mut console, [left[0], right[0]]);
                at.match_lo.set(&mut console, [left[1], right[1]]);
                stands_still(&mut console, &|| {
                    format!("status {status:02X}, match points {left:02X?} and {right:02X?}")
                });
            }
        }
    }
}

/// A row of eight: all markers of an odd row taken, by the eight pieces that can stand there.
fn eight_in_a_row(dice: &mut Dice, game: &mut Game) {
    let mut pieces = *game.board.pieces();
    let row = dice.pick(&[1, 3, 5, 7, 9]);
    let odd = (0..pieces.len()).filter(|&index| pieces[index].cell.x() % 2 == 1);
    for (index, column) in odd.collect::<Vec<_>>().into_iter().zip((1..16).step_by(2)) {
        pieces[index].cell = Cell::new(column, row).unwrap();
    }
    game.board = Board::new(pieces).unwrap();
}

#[test]
fn however_the_pieces_stand_the_picture_does() {
    let at = memory();
    let mut console = switched_on();
    begin(&mut console);
    let mut dice = Dice::new(68, 0);
    for number in 0..300 {
        let mut game = random_game(&mut dice);
        poke(&mut console, |at| at.variant, game.variant.number() - 1);
        poke(&mut console, |at| at.idle, 0); // its colours don't turn
        console.inputs_mut().black_and_white = dice.roll(4) == 0;
        for _ in 0..constants::COLOUR_FRAMES {
            console.run_frame(); // a row that is patched takes colours as they are
        }
        if number % 3 == 0 {
            eight_in_a_row(&mut dice, &mut game);
        }
        let mut ram = *console.ram();
        state::write_game(&mut ram, &at, &game);
        fill(&mut console, &ram);
        let cells: Vec<Cell> = Cell::markers()
            .chain(Launcher::ALL.map(Launcher::cell))
            .collect();
        let cursor = dice.pick(&cells);
        poke(&mut console, |at| at.cursor_x, cursor.x());
        poke(&mut console, |at| at.cursor_y, cursor.y());
        stands_still(&mut console, &|| {
            format!("the cursor at {cursor} of {game:?}")
        });
    }
}

#[test]
fn sessions_flicker_nowhere() {
    for session in sessions("ricochet") {
        let mut onlooker = Onlooker::new(Arc::new(memory()));
        session.run(
            cartridge(),
            |console| onlooker.look(console).unwrap(),
            |_| {},
        );
        assert!(onlooker.still > 100, "{}: {}", session.name, onlooker.still);
    }
}

/// Somebody who presses anything for a while, and then something else.
struct Monkey {
    dice: Dice,
    inputs: Inputs,
    wait: usize,
}

impl Monkey {
    fn new(seed: u64) -> Monkey {
        Monkey {
            dice: Dice::new(seed, 0),
            inputs: Inputs::default(),
            wait: 0,
        }
    }

    fn stick(&mut self) -> Stick {
        let mut one_of = |chances: usize| self.dice.roll(chances) == 0;
        Stick {
            up: one_of(3),
            down: one_of(3),
            left: one_of(4),
            right: one_of(4),
            fire: one_of(3),
        }
    }

    /// The controls of the next frame.
    fn press(&mut self) -> Inputs {
        if self.wait > 0 {
            self.wait -= 1;
            return self.inputs;
        }
        self.wait = self.dice.pick(&[0, 1, 2, 3, 8, 30]);
        let sticks = [self.stick(), self.stick()];
        let mut one_of = |chances: usize| self.dice.roll(chances) == 0;
        self.inputs = Inputs {
            sticks,
            reset: one_of(800),
            select: one_of(800),
            black_and_white: one_of(5),
            difficulty_a: [one_of(2), one_of(2)],
            ..Inputs::default()
        };
        self.inputs
    }
}

#[test]
fn whatever_is_pressed_every_frame_has_its_lines_and_the_rules_are_kept() {
    for seed in 1..=3 {
        let mut console = switched_on();
        begin(&mut console);
        let mut referee = Referee::new(&symbols()).unwrap();
        let mut monkey = Monkey::new(seed);
        for _ in 0..6000 {
            *console.inputs_mut() = monkey.press();
            referee.run_frame(&mut console);
            let frame = console.frame();
            assert_eq!(frame.lines(), LINES, "seed {seed}, frame {}", frame.number);
            if let Some(difference) = referee.take_differences().first() {
                panic!(
                    "seed {seed}, frame {}: {difference}",
                    console.frame().number
                );
            }
        }
        let tally = referee.checks().tally;
        assert!(
            tally.launches > 0 && tally.turns > tally.launches,
            "seed {seed}: {tally:?}"
        );
    }
}

/// Scanlines of a wall, of a launcher and of a bumper at an edge of the picture.
const WALL: usize = 1;
const LAUNCHER: usize = 6;
const BUMPER: usize = 14;
/// Clocks within the leftmost and the rightmost part of the playfield.
const EDGES: [usize; 2] = [5, 154];
/// A clock in the middle, where only the walls have their colour.
const MIDDLE: usize = 80;

/// The lengths of what has the walls' colour at this clock, from top to bottom.
fn solid_parts(console: &Console, clock: usize) -> Vec<usize> {
    let frame = console.frame();
    let lines = || (0..frame.lines()).map(|line| frame.line(line));
    // The first one: the line of text below may be as bright.
    let brightest = lines().rev().max_by_key(|line| line[MIDDLE] & 0x0F);
    let brightest = brightest.unwrap()[MIDDLE];
    let lit: Vec<bool> = lines().map(|line| line[clock] == brightest).collect();
    let parts = lit.chunk_by(|one, next| one == next);
    parts.filter(|part| part[0]).map(<[bool]>::len).collect()
}

#[test]
fn bumpers_are_solid_whichever_sides_have_one_in_a_row() {
    let mut console = switched_on();
    begin(&mut console);
    let bumpers = memory().bumpers;
    for left in [1, 2, 4] {
        for right in [1, 2, 4] {
            bumpers.set(&mut console, [left, right]);
            for _ in 0..DRAWN {
                console.run_frame();
            }
            for (clock, bumpers) in EDGES.into_iter().zip([left, right]) {
                let mut parts = vec![WALL, LAUNCHER];
                parts.extend(vec![BUMPER; bumpers.into()]);
                parts.extend([LAUNCHER, WALL]);
                assert_eq!(
                    solid_parts(&console, clock),
                    parts,
                    "{left} and {right} bumpers, clock {clock}"
                );
            }
        }
    }
}

/// Frames in which a launcher is drawn small after a launch.
const KICK_FRAMES: usize = 6;

#[test]
fn a_launcher_kicks_at_its_launch() {
    let mut console = switched_on();
    begin(&mut console);
    let launcher = |console: &Console| solid_parts(console, EDGES[0])[1];
    let press = |console: &mut Console, stick: Stick| {
        for held in [stick, Stick::default()] {
            console.inputs_mut().sticks[0] = held;
            console.run_frame();
        }
    };
    let (up, fire) = (
        Stick {
            up: true,
            ..Stick::default()
        },
        Stick {
            fire: true,
            ..Stick::default()
        },
    );
    for _ in 0..5 {
        press(&mut console, up);
    }
    console.run_frame();
    assert_eq!(launcher(&console), LAUNCHER);
    press(&mut console, fire);
    let kicked = (0..4 * KICK_FRAMES).filter(|_| {
        console.run_frame();
        launcher(&console) < LAUNCHER
    });
    let kicked = kicked.count();
    assert!(
        (KICK_FRAMES - 1..=KICK_FRAMES).contains(&kicked),
        "{kicked} frames"
    );
    assert_eq!(launcher(&console), LAUNCHER);
}

/// The path of the engine's launch, as a front end draws it, is where the cartridge draws the ball.
#[test]
fn the_path_of_a_launch_is_where_the_ball_is() {
    let mut console = Console::new(cartridge(), 0);
    let mut referee = Referee::new(&symbols()).unwrap();
    let mut frames = Vec::new();
    let mut steps = Vec::new();
    let mut before = 0;
    for number in 0..3600 {
        referee.run_frame(&mut console);
        console.take_audio();
        frames.push(console.frame().clone());
        let path = referee.checks().path();
        if path.len() > before && before > 0 {
            steps.push((number, path[path.len() - 1]));
        }
        before = path.len();
    }
    assert!(steps.len() > 40, "{} steps", steps.len());
    // The frame after a step shows the ball there, which was elsewhere six frames before; a piece hides it at times.
    let changed = |dx: i32, dy: i32| {
        let steps = steps
            .iter()
            .filter(|&&(number, _)| number + 1 < frames.len());
        let changed = steps.filter(|&&(number, (clock, line))| {
            let at = |number: usize| {
                let line = frames[number].line((i32::from(line) + dy) as usize);
                line[(i32::from(clock) + dx) as usize]
            };
            at(number + 1) != at(number - 6)
        });
        changed.count()
    };
    let (there, all) = (changed(0, 0), steps.len());
    assert!(there * 5 >= all * 4, "{there} of {all} steps");
    for (dx, dy) in [(8, 0), (-8, 0), (0, 14), (0, -14)] {
        let beside = changed(dx, dy);
        assert!(
            beside * 2 < all,
            "{beside} of {all} steps beside, at {dx}, {dy}"
        );
    }
}
