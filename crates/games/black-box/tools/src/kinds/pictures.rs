//! Writes states into RAM and compares each frame with the expected picture.

use black_box_cartridge::Driver;
use black_box_cartridge::constants::{
    DIGITS, GAME_ALONE, GAME_COMPUTER, GAME_HIDE, GAME_LEARN, GAME_TURNS, GIVEN_UP, IDLE_CYCLE,
    ITEM_DONE, ITEM_GIVE_UP, ITEM_NONE, LASER_DARK, LASER_HIT, LASER_NONE, LASER_REFLECTED, LASERS,
    LESSON_END, LINES, MODE_CHANGE, MODE_HIDE, MODE_NUMBER, MODE_OPEN, MODE_PLAY, MODE_RESULT,
    MODE_SETUP, MODE_SHOW, MODE_THINK, MODE_TRAVEL, NO_LASER, RAY_HIT, REPLAY_BYTE, STAGE_MARKED,
};
use black_box_cartridge::state::{self, Plane};
use black_box_engine::rules::{Cells, Laser, Level, Size};
use campaign::{Kind, Subject, Units, worker};
use random::Random;
use referee::{Driver as _, Found};
use vcs::Stick;

/// Frames within which a planted state is compared: texts take turns less often.
const PATIENCE: u32 = 64;
/// Frames of a computer that seeks that are compared.
const THOUGHT: u32 = 100;
/// Numbers of detours are planted up to this one; a box has as many as two sides have lasers.
const DETOURS: usize = 24;
/// States of a box of each size: an answer more than the largest one has.
const STATES: u64 = DETOURS as u64 + 4;
/// States that have every answer at every laser and every mark in every cell of every size.
const ALL: u64 = STATES * 4;
/// What a cell has among the guesses and among all marks: nothing, no ball, a ball; a wrong guess in the open box.
const MARKS: [[bool; 2]; 4] = [[false, false], [false, true], [true, true], [true, false]];
/// The most points that a cartridge can show.
const MOST_POINTS: u16 = 88;

referee::tally! {
    /// What was compared.
    pub struct Shown {
        /// States.
        states: sum,
        /// Pictures of a box in which somebody seeks or hides.
        boxes: sum,
        /// Pictures of a computer that seeks.
        thoughts: sum,
        /// Pictures of an open box.
        opened: sum,
        /// Pictures of text screens.
        texts: sum,
    }
}

/// States of every mode in which nothing moves.
pub const PICTURES: Kind = Kind {
    name: "pictures",
    help: "Number of states whose pictures are compared, with each seed; the first 112 have every answer at every laser and \
           every mark in every cell, in every size",
    default: Some(ALL),
    units: Units::EachSeed,
    unit: "states",
    worker: |asked| {
        let mut planter = Planter::new(&asked.subject)?;
        Ok(worker(move |number| planter.show(number)))
    },
    sentence: |counts| {
        format!(
            "{} as drawn from the engine: {} pictures of closed boxes, {} of thoughts, {} of open boxes, {} of text screens",
            counts.count("state"),
            counts.sum("boxes"),
            counts.sum("thoughts"),
            counts.sum("opened"),
            counts.sum("texts"),
        )
    },
};

/// A console at the set-up, in which states are planted.
struct Planter {
    planter: referee::Planter<Driver>,
}

impl Planter {
    fn new(subject: &Subject) -> Result<Planter, Found> {
        let mut driver = Driver::new(subject)?;
        driver.rig.see(PATIENCE)?;
        Ok(Planter {
            planter: referee::Planter::new(driver),
        })
    }

    /// Compares the pictures of a state, by its number.
    fn show(&mut self, number: u64) -> Result<Shown, Found> {
        let mut chance = Random::after_frames(1 + number as u32);
        let size = Size::ALL[(number / STATES % 4) as usize];
        let turn = (number % STATES) as usize;
        self.planter.restore()?;
        let inputs = self.planter.driver.rig.console.inputs_mut();
        inputs.black_and_white = chance.below(2) == 0;
        self.plant(size, turn, &mut chance);
        let mut counts = Shown {
            states: 1,
            ..Shown::default()
        };
        for mode in [MODE_PLAY, MODE_TRAVEL, MODE_THINK] {
            self.closed(mode, size, &mut chance);
            self.see(mode)?;
            counts.boxes += 1;
        }
        for mode in [MODE_OPEN, MODE_SHOW] {
            self.opened(mode, size, &mut chance);
            self.see(mode)?;
            counts.opened += 1;
        }
        for laser in Laser::all(size) {
            self.laser(size, laser, LASER_DARK);
        }
        self.closed(MODE_HIDE, size, &mut chance);
        self.see(MODE_HIDE)?;
        counts.boxes += 1;
        let thoughts = self.think(size, &mut chance);
        counts.thoughts += thoughts.map_err(|found| found.at("a thought"))?;
        self.planter.set(|at| [(at.item, ITEM_NONE), (at.timer, 0)]);
        for mode in [MODE_SETUP, MODE_NUMBER, MODE_CHANGE, MODE_RESULT] {
            self.text(mode, &mut chance);
            self.see(mode)?;
            counts.texts += 1;
        }
        Ok(counts)
    }

    fn see(&mut self, mode: u8) -> Result<(), Found> {
        let seen = self.planter.see(PATIENCE).map(drop);
        seen.map_err(|found| found.at(format!("mode {mode}")))
    }

    /// A box of a size: each laser has all answers, and each cell all marks, in as many turns.
    fn plant(&mut self, size: Size, turn: usize, chance: &mut Random) {
        let (side, first) = (size.side() as u8, state::first_column(size));
        self.planter.set(|at| {
            [
                (at.size_index, state::size_index(size)),
                (at.size, side),
                (at.first_x, first),
                (at.last_x, first + side + 1),
                (at.last_y, side + 1),
                (at.judge_stage, 0),
                (at.judge_laser, NO_LASER),
                (at.demo, 0),
            ]
        });
        for laser in 0..self.planter.driver.rig.at.lasers.len() {
            self.planter.set(|at| [(at.lasers.at(laser), LASER_NONE)]);
        }
        let detours = DETOURS.min(2 * size.side());
        let answers = [LASER_DARK, LASER_HIT, LASER_REFLECTED]
            .into_iter()
            .chain(1..=detours as u8);
        let answers: Vec<u8> = answers.collect();
        for (index, laser) in Laser::all(size).enumerate() {
            let shown = answers[(index + turn) % answers.len()];
            self.laser(size, laser, shown);
        }
        let mut planes = [Cells::none(size), Cells::none(size)];
        for (index, cell) in size.cells().enumerate() {
            let lit = MARKS[(index + index / size.side() + turn) % MARKS.len()];
            for (plane, _) in planes.iter_mut().zip(lit).filter(|(_, lit)| *lit) {
                plane.insert(cell);
            }
        }
        self.planes(planes);
        let levels = u16::from(Level::MAX_BALLS - Level::MIN_BALLS) + 1;
        self.planter.set(|at| {
            [
                (at.balls, Level::MIN_BALLS + chance.below(levels)),
                (at.score, chance.below(MOST_POINTS)),
                (at.frame, chance.below(256)),
                (at.idle, chance.below(2 * u16::from(IDLE_CYCLE))),
            ]
        });
    }

    /// The cells among the guesses and among all marks.
    fn planes(&mut self, planes: [Cells; 2]) {
        let rig = &mut self.planter.driver.rig;
        for (plane, cells) in [Plane::Guesses, Plane::Marked].into_iter().zip(planes) {
            state::write_plane(&mut rig.console, &rig.at, plane, &cells);
        }
    }

    /// A computer that begins to seek balls which somebody has hidden: a button ends the hiding.
    fn think(&mut self, size: Size, chance: &mut Random) -> Result<u64, Found> {
        let mut balls = Cells::none(size);
        for _ in 0..Level::MAX_BALLS {
            let number = usize::from(chance.below((size.side() * size.side()) as u16));
            size.cells()
                .nth(number)
                .into_iter()
                .for_each(|cell| _ = balls.insert(cell));
        }
        let number = balls.iter().count() as u8;
        self.planes([balls; 2]);
        self.planter.set(|at| {
            [
                (at.game, GAME_COMPUTER),
                (at.mode, MODE_HIDE),
                (at.item, ITEM_DONE),
                (at.timer, 0),
                (at.balls, number),
                (at.guesses, number),
            ]
        });
        self.planter.see(PATIENCE)?;
        let mut seen = self.planter.frame(Stick::FIRE)?;
        for _ in 1..THOUGHT {
            seen += self.planter.frame(Stick::CENTRE)?;
        }
        Ok(seen)
    }

    fn laser(&mut self, size: Size, laser: Laser, shown: u8) {
        let number = state::laser_number(size, laser);
        self.planter
            .set(|at| [(at.lasers.at(number.into()), shown)]);
    }

    /// The cursor, anywhere but at a detour, whose ends would come and go.
    fn cursor(&mut self, size: Size, chance: &mut Random) {
        let side = size.side() as u16;
        let (column, row) = (1 + chance.below(side), 1 + chance.below(side));
        self.planter.set(|at| {
            [
                (at.cursor_x, state::first_column(size) + column),
                (at.cursor_y, row),
            ]
        });
        let ends = [0, side as u8 + 1];
        let row = ends[usize::from(chance.below(2))];
        let laser = state::laser_at(size, state::first_column(size) + column, row);
        let shown = laser.map(|laser| {
            let number = state::laser_number(size, laser);
            self.planter.driver.rig.ram().lasers().get(number.into())
        });
        if [LASER_DARK, LASER_HIT, LASER_REFLECTED]
            .map(Some)
            .contains(&shown)
        {
            self.planter.set(|at| [(at.cursor_y, row)]);
        }
    }

    /// A box that is not open, in a mode.
    fn closed(&mut self, mode: u8, size: Size, chance: &mut Random) {
        let side = size.side() as u16;
        let games = [GAME_ALONE, GAME_TURNS, GAME_HIDE];
        self.planter.set(|at| [(at.mode, mode)]);
        let game = match mode {
            MODE_THINK => GAME_COMPUTER,
            _ => games[usize::from(chance.below(3))],
        };
        self.planter.set(|at| [(at.game, game)]);
        self.cursor(size, chance);
        self.planter.set(|at| {
            [
                (at.item, ITEM_NONE),
                (at.timer, 200),
                (at.guesses, 1 + chance.below(12)),
            ]
        });
        match mode {
            MODE_PLAY | MODE_HIDE if chance.below(3) == 0 => {
                self.planter.set(|at| {
                    [
                        (at.item, 1 + chance.below(ITEM_GIVE_UP.into())),
                        (at.timer, 100 * chance.below(2)),
                    ]
                });
            }
            MODE_TRAVEL => {
                // The bar stays where it is, as if the ray was absorbed.
                self.planter.set(|at| [(at.answer, RAY_HIT)]);
                let column = state::first_column(size) + chance.below(side + 2);
                self.planter
                    .set(|at| [(at.bar_x, column), (at.bar_y, chance.below(side + 2))]);
            }
            MODE_THINK => self.planter.set(|at| [(at.seek_stage, STAGE_MARKED)]),
            _ => {}
        }
    }

    fn opened(&mut self, mode: u8, size: Size, chance: &mut Random) {
        let side = size.side() as u16;
        let games = [GAME_ALONE, GAME_HIDE, GAME_COMPUTER, GAME_LEARN];
        let game = games[usize::from(chance.below(4))];
        self.planter
            .set(|at| [(at.mode, mode), (at.game, game), (at.lesson, 1)]);
        let item = chance.below(2) * u8::from(mode == MODE_OPEN && game != GAME_LEARN);
        self.planter.set(|at| [(at.item, item), (at.timer, 200)]);
        self.planter
            .set(|at| [(at.work.at(REPLAY_BYTE.into()), LASERS)]);
        let wrong = chance.below(4);
        self.planter
            .set(|at| [(at.wrong, if wrong == 3 { GIVEN_UP } else { wrong })]);
        let least = u16::from(wrong % 3) * 5;
        self.planter
            .set(|at| [(at.score, least as u8 + chance.below(MOST_POINTS - least))]);
        self.cursor(size, chance);
        let column = state::first_column(size) + chance.below(side + 2);
        self.planter
            .set(|at| [(at.ray_x, column), (at.ray_y, chance.below(side + 2))]);
    }

    fn text(&mut self, mode: u8, chance: &mut Random) {
        self.planter.set(|at| {
            [
                (at.mode, mode),
                (at.idle, 0),
                (at.frame, chance.below(256)),
                (at.game, chance.below(u16::from(GAME_LEARN) + 1)),
                (at.chosen, chance.below(LINES.into())),
                (at.entered, chance.below(2)),
            ]
        });
        for digit in 0..DIGITS.into() {
            self.planter
                .set(|at| [(at.digits.at(digit), chance.below(10))]);
        }
        self.planter.set(|at| {
            [
                (at.lesson, chance.below(u16::from(LESSON_END) + 1)),
                (at.player, chance.below(2)),
            ]
        });
        for player in 0..2 {
            let score = match chance.below(4) {
                0 => GIVEN_UP,
                _ => chance.below(10) << 4 | chance.below(10),
            };
            self.planter.set(|at| [(at.scores.at(player), score)]);
        }
        if mode == MODE_NUMBER {
            self.planter.set(|at| {
                [
                    (at.chosen, black_box_cartridge::constants::LINE_NUMBER),
                    (at.entered, 1),
                    (at.digit, chance.below(DIGITS.into())),
                ]
            });
        }
        if mode == MODE_CHANGE {
            let games = [GAME_TURNS, GAME_HIDE, GAME_LEARN];
            self.planter.set(|at| {
                [
                    (at.game, games[usize::from(chance.below(3))]),
                    (at.guesses, 4 * chance.below(2)),
                    (at.balls, 4),
                ]
            });
        }
    }
}
