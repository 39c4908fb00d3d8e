//! The picture: 262 lines in every frame whatever happens, and nothing that flickers while nothing
//! moves.

use ricochet::games::ricochet::referee::{Layout, Referee};
use ricochet::games::ricochet::*;
use ricochet::referee::Ram;
use vcs::{Console, Inputs, Stick};

use crate::cartridge::dice::Dice;
use crate::cartridge::launches::random_game;
use crate::cartridge::opponents::THINKING;
use crate::cartridge::sessions::sessions;
use crate::cartridge::{cartridge, symbols};

/// Scanlines of an NTSC frame.
const LINES: usize = 262;
/// Frames of a console that has been switched on until its picture is steady.
const SETTLED: u64 = 10;

pub fn switched_on() -> Console {
    let mut console = Console::new(cartridge(), 0);
    while console.frame().number < SETTLED {
        console.run_frame();
    }
    console
}

/// Presses RESET, so that a match begins.
pub fn begin(console: &mut Console) {
    for reset in [true, false] {
        console.inputs_mut().reset = reset;
        console.run_frame();
        console.run_frame();
    }
}

pub fn poke(console: &mut Console, name: &str, value: u8) {
    console.poke_ram(symbols().value(name).expect(name) as u8, value);
}

/// Runs frames in which nothing is pressed: each has its lines, and shows what the one before did.
fn stands_still(console: &mut Console, what: &dyn Fn() -> String) {
    console.run_frame(); // shows what has just been changed
    console.run_frame();
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
    let layout = Layout::new(&symbols()).unwrap();
    let mut console = switched_on();
    begin(&mut console);
    let mut dice = Dice(68);
    for number in 0..300 {
        let mut game = random_game(&mut dice);
        if number % 3 == 0 {
            eight_in_a_row(&mut dice, &mut game);
        }
        let mut ram = *console.ram();
        layout.write_game(&game, &mut ram);
        for (address, byte) in (0x80..=0xFF).zip(ram) {
            console.poke_ram(address, byte);
        }
        let cells: Vec<Cell> = Cell::markers()
            .chain(Launcher::ALL.map(Launcher::cell))
            .collect();
        let cursor = dice.pick(&cells);
        poke(&mut console, "cursorX", cursor.x());
        poke(&mut console, "cursorY", cursor.y());
        console.inputs_mut().black_and_white = dice.roll(4) == 0;
        stands_still(&mut console, &|| {
            format!("the cursor at {cursor} of {game:?}")
        });
    }
}

/// What may count while nothing that is shown changes.
const COUNTERS: [&str; 6] = ["frame", "clockF", "repeat", "stick", "sound", "note"];
/// What may count too (it is `idle` as well), but not while a ball flies: it has a struck bumper flash.
const PAUSE: &str = "timer";
/// `mode` while a ball flies.
const FLYING: u8 = 0x80;
/// The bit of `frame` by which the cursor's bar breathes while a computer thinks.
const BREATH: u8 = 0x20;

/// Sees to it that every frame has its lines, and that a frame shows what the one before did if there
/// was no reason for a change.
pub struct Onlooker {
    counters: Vec<usize>,
    pause: usize,
    mode: usize,
    frame: usize,
    last: Option<Shown>,
    /// Frames that had to show what the one before did.
    pub still: u64,
}

/// What a frame was drawn from, as far as it can be seen, and what it showed. It is drawn from the RAM
/// as it stands when the frame before is over.
struct Shown {
    from: Option<(Ram, Inputs)>,
    left: Ram,
    pixels: Vec<u8>,
}

impl Onlooker {
    pub fn new() -> Onlooker {
        let symbols = symbols();
        Onlooker {
            counters: COUNTERS
                .iter()
                .map(|name| symbols.ram(name, 1).expect(name))
                .collect(),
            pause: symbols.ram(PAUSE, 1).unwrap(),
            mode: symbols.ram("mode", 1).unwrap(),
            frame: symbols.ram("frame", 1).unwrap(),
            last: None,
            still: 0,
        }
    }

    pub fn look(&mut self, console: &Console) {
        let frame = console.frame();
        let number = frame.number;
        assert!(
            frame.lines() == LINES || number == 1,
            "frame {number} has {} lines",
            frame.lines()
        );
        let mut left = *console.ram();
        let breath = left[self.frame] & BREATH;
        for &counter in &self.counters {
            left[counter] = 0;
        }
        if left[self.mode] != FLYING {
            left[self.pause] = 0;
        }
        if left[self.mode] == THINKING {
            left[self.frame] = breath;
        }
        let last = self.last.take();
        let from = last.as_ref().map(|last| (last.left, *console.inputs()));
        if let Some(last) = last.filter(|last| from.is_some() && last.from == from) {
            self.still += 1;
            assert!(frame.pixels == last.pixels, "frame {number} flickers");
        }
        let pixels = frame.pixels.clone();
        self.last = Some(Shown { from, left, pixels });
    }
}

#[test]
fn sessions_flicker_nowhere() {
    for session in sessions() {
        let mut onlooker = Onlooker::new();
        session.run(|console| onlooker.look(console), |_| {});
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
            dice: Dice(seed),
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
        let tally = referee.tally();
        assert!(
            tally.launches > 0 && tally.turns > tally.launches,
            "seed {seed}: {tally}"
        );
    }
}
