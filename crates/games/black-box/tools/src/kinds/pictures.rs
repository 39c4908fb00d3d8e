//! The picture against the scene, in states that are planted in the console's memory.

use std::collections::HashMap;

use black_box_cartridge::constants::{
    DIGITS, EXTRA_BYTES, GAME_ALONE, GAME_COMPUTER, GAME_HIDE, GAME_LEARN, GAME_TURNS, GIVEN_UP,
    IDLE_CYCLE, ITEM_DONE, ITEM_GIVE_UP, ITEM_NONE, LASER_DARK, LASER_HIT, LASER_NONE,
    LASER_REFLECTED, LASERS, LESSON_END, LINES, MODE_CHANGE, MODE_HIDE, MODE_NUMBER, MODE_OPEN,
    MODE_PLAY, MODE_RESULT, MODE_SETUP, MODE_SHOW, MODE_THINK, MODE_TRAVEL, NO_LASER, RAY_HIT,
    REPLAY_BYTE, STAGE_MARKED,
};
use black_box_cartridge::encoding::{self, Plane};
use black_box_cartridge::{BlackBox, referee as new_referee};
use black_box_engine::rules::{Cells, Laser, Level, Size};
use campaign::{Kind, Subject, Units, worker};
use random::Random;
use referee::{Checks, Found, Halt, Rig};

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
    rig: Rig<BlackBox>,
    begun: Vec<u8>,
    at: HashMap<&'static str, u16>,
}

/// The bytes of a state.
const NAMES: [&str; 38] = [
    "mode",
    "game",
    "lesson",
    "player",
    "frame",
    "idle",
    "timer",
    "chosen",
    "digit",
    "digits",
    "entered",
    "item",
    "message",
    "demo",
    "sizeIndex",
    "size",
    "firstX",
    "lastX",
    "lastY",
    "balls",
    "cursorX",
    "cursorY",
    "barX",
    "barY",
    "rayX",
    "rayY",
    "answer",
    "guesses",
    "score",
    "wrong",
    "scores",
    "judgeStage",
    "judgeLaser",
    "seekStage",
    "work",
    "lasers",
    "planeA",
    "planeB",
];

impl Planter {
    fn new(subject: &Subject) -> Result<Planter, Found> {
        let value = |name: &'static str| {
            let value = subject.symbols.value(name).map_err(Found::of)?;
            Ok((name, value))
        };
        let at = NAMES.into_iter().map(value).collect::<Result<_, Found>>()?;
        let judge = new_referee(&subject.symbols).map_err(Found::of)?;
        let mut rig = Rig::new(subject.cartridge.clone(), judge, subject.observer.clone());
        rig.see(PATIENCE)?;
        Ok(Planter {
            begun: rig.console.save(),
            rig,
            at,
        })
    }

    fn poke(&mut self, name: &str, byte: u8) {
        self.poke_at(name, 0, byte);
    }

    fn poke_at(&mut self, name: &str, index: u16, byte: u8) {
        let address = self.at[name] + index;
        // A byte of the cartridge's RAM is written at another address.
        let port = if address > 0xFF { EXTRA_BYTES } else { 0 };
        self.rig.poke(address - u16::from(port), byte);
    }

    /// Compares the pictures of a state, by its number.
    fn show(&mut self, number: u64) -> Result<Shown, Found> {
        let mut chance = Random::after_frames(1 + number as u32);
        let size = Size::ALL[(number / STATES % 4) as usize];
        let turn = (number % STATES) as usize;
        self.rig.console.restore(&self.begun).map_err(Found::of)?;
        let inputs = self.rig.console.inputs_mut();
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
        counts.thoughts += thoughts.map_err(|halt| Found::from(halt).at("a thought"))?;
        self.poke("item", ITEM_NONE);
        self.poke("timer", 0);
        for mode in [MODE_SETUP, MODE_NUMBER, MODE_CHANGE, MODE_RESULT] {
            self.text(mode, &mut chance);
            self.see(mode)?;
            counts.texts += 1;
        }
        Ok(counts)
    }

    fn see(&mut self, mode: u8) -> Result<(), Found> {
        let seen = self.rig.see(PATIENCE);
        seen.map_err(|halt| Found::from(halt).at(format!("mode {mode}")))
    }

    /// A box of a size: each laser has all answers, and each cell all marks, in as many turns.
    fn plant(&mut self, size: Size, turn: usize, chance: &mut Random) {
        let (side, first) = (size.side() as u8, encoding::first_column(size));
        for (name, byte) in [
            ("sizeIndex", encoding::size_index(size)),
            ("size", side),
            ("firstX", first),
            ("lastX", first + side + 1),
            ("lastY", side + 1),
            ("judgeStage", 0),
            ("judgeLaser", NO_LASER),
            ("demo", 0),
        ] {
            self.poke(name, byte);
        }
        for laser in 0..LASERS {
            self.poke_at("lasers", laser.into(), LASER_NONE);
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
        self.poke("balls", Level::MIN_BALLS + chance.below(levels));
        self.poke("score", chance.below(MOST_POINTS));
        self.poke("frame", chance.below(256));
        self.poke("idle", chance.below(2 * u16::from(IDLE_CYCLE)));
    }

    /// The cells among the guesses and among all marks.
    fn planes(&mut self, planes: [Cells; 2]) {
        for (plane, cells) in [Plane::Guesses, Plane::Marked].into_iter().zip(planes) {
            for (name, half) in ["planeA", "planeB"]
                .into_iter()
                .zip(encoding::plane_bytes(&cells))
            {
                for (row, byte) in (plane.first_row()..).zip(half) {
                    self.poke_at(name, row, byte);
                }
            }
        }
    }

    /// A computer that begins to seek balls which somebody has hidden: a button ends the hiding.
    fn think(&mut self, size: Size, chance: &mut Random) -> Result<u64, Halt> {
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
        for (name, byte) in [
            ("game", GAME_COMPUTER),
            ("mode", MODE_HIDE),
            ("item", ITEM_DONE),
            ("timer", 0),
            ("balls", number),
            ("guesses", number),
        ] {
            self.poke(name, byte);
        }
        self.rig.see(PATIENCE)?;
        let before = self.equal();
        for frame in 0..THOUGHT {
            self.rig.console.inputs_mut().sticks[0].fire = frame == 0;
            self.rig.referee.run_frame(&mut self.rig.console);
            self.rig.completed()?;
        }
        Ok(self.equal() - before)
    }

    /// Pictures that were compared.
    fn equal(&self) -> u64 {
        let seen = self.rig.referee.checks().seen();
        seen.map_or(0, |seen| seen.equal)
    }

    fn laser(&mut self, size: Size, laser: Laser, shown: u8) {
        let number = encoding::laser_number(size, laser);
        self.poke_at("lasers", number.into(), shown);
    }

    /// The cursor, anywhere but at a detour, whose ends would come and go.
    fn cursor(&mut self, size: Size, chance: &mut Random) {
        let side = size.side() as u16;
        let (column, row) = (1 + chance.below(side), 1 + chance.below(side));
        self.poke("cursorX", encoding::first_column(size) + column);
        self.poke("cursorY", row);
        let ends = [0, side as u8 + 1];
        let row = ends[usize::from(chance.below(2))];
        let laser = encoding::laser_at(size, encoding::first_column(size) + column, row);
        let shown = laser.map(|number| {
            let address = self.at["lasers"] + u16::from(number);
            self.rig.console.peek(address)
        });
        if [LASER_DARK, LASER_HIT, LASER_REFLECTED]
            .map(Some)
            .contains(&shown)
        {
            self.poke("cursorY", row);
        }
    }

    /// A box that is not open, in a mode.
    fn closed(&mut self, mode: u8, size: Size, chance: &mut Random) {
        let side = size.side() as u16;
        let games = [GAME_ALONE, GAME_TURNS, GAME_HIDE];
        self.poke("mode", mode);
        self.poke(
            "game",
            match mode {
                MODE_THINK => GAME_COMPUTER,
                _ => games[usize::from(chance.below(3))],
            },
        );
        self.cursor(size, chance);
        self.poke("item", ITEM_NONE);
        self.poke("timer", 200);
        self.poke("guesses", 1 + chance.below(12));
        match mode {
            MODE_PLAY | MODE_HIDE if chance.below(3) == 0 => {
                self.poke("item", 1 + chance.below(ITEM_GIVE_UP.into()));
                self.poke("timer", 100 * chance.below(2));
            }
            MODE_TRAVEL => {
                // The bar stays where it is, as if the ray was absorbed.
                self.poke("answer", RAY_HIT);
                let column = encoding::first_column(size) + chance.below(side + 2);
                self.poke("barX", column);
                self.poke("barY", chance.below(side + 2));
            }
            MODE_THINK => self.poke("seekStage", STAGE_MARKED),
            _ => {}
        }
    }

    fn opened(&mut self, mode: u8, size: Size, chance: &mut Random) {
        let side = size.side() as u16;
        let games = [GAME_ALONE, GAME_HIDE, GAME_COMPUTER, GAME_LEARN];
        let game = games[usize::from(chance.below(4))];
        self.poke("mode", mode);
        self.poke("game", game);
        self.poke("lesson", 1);
        let item = chance.below(2) * u8::from(mode == MODE_OPEN && game != GAME_LEARN);
        self.poke("item", item);
        self.poke("timer", 200);
        self.poke_at("work", REPLAY_BYTE.into(), LASERS);
        let wrong = chance.below(4);
        self.poke("wrong", if wrong == 3 { GIVEN_UP } else { wrong });
        let least = u16::from(wrong % 3) * 5;
        self.poke("score", least as u8 + chance.below(MOST_POINTS - least));
        self.cursor(size, chance);
        let column = encoding::first_column(size) + chance.below(side + 2);
        self.poke("rayX", column);
        self.poke("rayY", chance.below(side + 2));
    }

    fn text(&mut self, mode: u8, chance: &mut Random) {
        self.poke("mode", mode);
        self.poke("idle", 0);
        self.poke("frame", chance.below(256));
        self.poke("game", chance.below(u16::from(GAME_LEARN) + 1));
        self.poke("chosen", chance.below(LINES.into()));
        self.poke("entered", chance.below(2));
        for digit in 0..u16::from(DIGITS) {
            self.poke_at("digits", digit, chance.below(10));
        }
        self.poke("lesson", chance.below(u16::from(LESSON_END) + 1));
        self.poke("player", chance.below(2));
        for player in 0..2 {
            let score = match chance.below(4) {
                0 => GIVEN_UP,
                _ => chance.below(10) << 4 | chance.below(10),
            };
            self.poke_at("scores", player, score);
        }
        if mode == MODE_NUMBER {
            self.poke("chosen", black_box_cartridge::constants::LINE_NUMBER);
            self.poke("entered", 1);
            self.poke("digit", chance.below(DIGITS.into()));
        }
        if mode == MODE_CHANGE {
            let games = [GAME_TURNS, GAME_HIDE, GAME_LEARN];
            self.poke("game", games[usize::from(chance.below(3))]);
            self.poke("guesses", 4 * chance.below(2));
            self.poke("balls", 4);
        }
    }
}
