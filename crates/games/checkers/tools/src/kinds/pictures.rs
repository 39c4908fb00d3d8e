//! Writes states into RAM and compares each frame with the expected picture.

use campaign::{Kind, Subject, Units, worker};
use checkers_cartridge::constants::{
    BLINK, FLAG_TURNED, GAME_TWO, GAMES, IDLE_CYCLE, ITEMS, MESSAGE_NO_DRAW, MODE_EDIT, MODE_OVER,
    MODE_PLAY, MODE_SETUP, MODE_THINK, MOST_PIECES,
};
use checkers_cartridge::{Driver, state};
use checkers_engine::rules::{Game, Piece, Position, Side, Square, Variant};
use random::Random;
use referee::{Controls, Driver as _, Found};
use vcs::{Inputs, Stick};

/// Frames within which a planted state is compared: a blink lasts as long, and texts take turns less often.
const PATIENCE: u32 = 4 * BLINK as u32;
/// Frames of a computer's thought that are compared.
const THOUGHT: u32 = 20;
/// What a square can have besides nothing.
const PIECES: [Piece; 4] = [
    piece(Side::Black, false),
    piece(Side::Black, true),
    piece(Side::White, false),
    piece(Side::White, true),
];

const fn piece(side: Side, king: bool) -> Piece {
    Piece { side, king }
}

const SQUARES: u64 = 32;
/// States that have every piece on every square where it can be, with either side of the board below.
const ALL: u64 = PIECES.len() as u64 * SQUARES * 2;
/// The values of `idle` that are planted.
const IDLE: u16 = 2 * IDLE_CYCLE as u16;

referee::tally! {
    /// What was compared.
    pub struct Shown {
        /// States.
        states: sum,
        /// Pictures of a person's turn, with a piece picked up or not, a choice below the board or a message.
        turns: sum,
        /// Pictures of a computer that thinks.
        thoughts: sum,
        /// Pictures of a board that is set up.
        edits: sum,
        /// Pictures of the set-up.
        set_ups: sum,
    }
}

/// States of every mode in which nothing moves.
pub const PICTURES: Kind = Kind {
    name: "pictures",
    help: "Number of states whose pictures are compared, with each seed; the first 256 have every piece on every square \
           where it can be, with either side below",
    default: Some(ALL),
    units: Units::EachSeed,
    unit: "states",
    worker: |asked| {
        let mut planter = Planter::new(&asked.subject)?;
        Ok(worker(move |number| planter.show(number)))
    },
    sentence: |counts| {
        format!(
            "{} as drawn from the engine: {} pictures of turns, {} of thoughts, {} of boards that are set up, {} of the set-up",
            counts.count("state"),
            counts.sum("turns"),
            counts.sum("thoughts"),
            counts.sum("edits"),
            counts.sum("set ups"),
        )
    },
};

/// A console in a game, in which states are planted.
struct Planter {
    planter: referee::Planter<Driver>,
}

impl Planter {
    fn new(subject: &Subject) -> Result<Planter, Found> {
        let mut driver = Driver::new(subject)?;
        driver.start(GAME_TWO)?;
        Ok(Planter {
            planter: referee::Planter::new(driver),
        })
    }

    /// Compares the pictures of a state, by its number.
    fn show(&mut self, number: u64) -> Result<Shown, Found> {
        let mut chance = Random::after_frames(1 + number as u32);
        let (turned, square) = (number % 2 == 1, number / 2 % SQUARES);
        let piece = PIECES[(number / 2 / SQUARES) as usize % PIECES.len()];
        let square = Square::new(1 + square as u8).ok_or("no square")?;
        let position = random(&mut chance, square, piece);
        self.planter.restore()?;
        let mut counts = Shown {
            states: 1,
            ..Shown::default()
        };
        let at = |text: &str| format!("{text} at {position}");
        self.plant(&position, turned, &mut chance);
        self.turn(&position, &mut chance, &mut counts)
            .map_err(|found| found.at(at("a turn")))?;
        self.plant(&position, turned, &mut chance);
        self.think(&position, &mut chance, &mut counts)
            .map_err(|found| found.at(at("a thought")))?;
        self.planter.set(|at| {
            [
                (at.mode, MODE_EDIT),
                (at.flags, u8::from(turned) * FLAG_TURNED),
                (at.item, chance.below(2)),
            ]
        });
        self.inputs().difficulty_a[0] = true;
        self.see(&mut counts.edits)
            .map_err(|found| found.at(at("a board that is set up")))?;
        self.planter.set(|at| {
            [
                (at.mode, MODE_SETUP),
                (at.flags, 0),
                (at.game, chance.below(GAMES.into())),
                (at.frame, chance.below(256)),
            ]
        });
        let sides = chance.below(4);
        self.inputs().difficulty_a = [sides & 1 != 0, sides & 2 != 0];
        self.see(&mut counts.set_ups)
            .map_err(|found| found.at("the set-up"))?;
        Ok(counts)
    }

    /// Plants a board that is being set up, of which play is to go on.
    fn plant(&mut self, position: &Position, turned: bool, chance: &mut Random) {
        let game = Game::new(Variant::Checkers, *position);
        let rig = &mut self.planter.driver.rig;
        state::write(&mut rig.console, &rig.at, &game);
        self.planter.set(|at| {
            [
                (at.flags, u8::from(turned) * FLAG_TURNED),
                (at.cursor, chance.below(SQUARES as u16)),
                (at.game, chance.below(GAMES.into())),
                (at.frame, chance.below(256)),
                (at.mode, MODE_EDIT),
            ]
        });
        let inputs = self.inputs();
        inputs.black_and_white = chance.below(2) == 0;
        inputs.difficulty_a[0] = false;
        self.planter.driver.hand_over(position.turn());
    }

    /// A person's turn: as it begins, with a choice below the board or a message, and with a piece picked up.
    fn turn(
        &mut self,
        position: &Position,
        chance: &mut Random,
        counts: &mut Shown,
    ) -> Result<(), Found> {
        self.come("come to a turn", &[MODE_PLAY, MODE_OVER])?;
        self.planter.set(|at| {
            [
                (at.last_from, chance.below(SQUARES as u16)),
                (at.last_to, chance.below(SQUARES as u16)),
            ]
        });
        self.see(&mut counts.turns)?;
        if self.planter.driver.mode() != MODE_PLAY {
            return Ok(());
        }
        self.planter.set(|at| {
            [
                (at.idle, chance.below(IDLE)),
                (at.item, chance.below(ITEMS.into())),
            ]
        });
        if chance.below(2) == 0 {
            self.planter.set(|at| {
                [
                    (at.timer, 1 + chance.below(255)),
                    (at.message, 1 + chance.below(MESSAGE_NO_DRAW.into())),
                ]
            });
        }
        self.see(&mut counts.turns)?;
        self.planter.set(|at| [(at.item, 0), (at.timer, 0)]);
        let moves = position.moves();
        let number = chance.below(moves.len().clamp(1, 256) as u16);
        let Some(turn) = moves.get(usize::from(number)) else {
            return Ok(());
        };
        self.planter.driver.press_on(turn.from())?;
        self.see(&mut counts.turns)
    }

    /// A computer's turn: how it begins, and its thought, unless that is short.
    fn think(
        &mut self,
        position: &Position,
        chance: &mut Random,
        counts: &mut Shown,
    ) -> Result<(), Found> {
        let game = chance.below(GAMES.into());
        self.planter
            .set(|at| [(at.game, if game == GAME_TWO { 0 } else { game })]);
        self.planter.driver.hand_over(position.turn().other());
        self.come("come to a thought", &[MODE_THINK, MODE_PLAY, MODE_OVER])?;
        for _ in 0..THOUGHT {
            let pictures = self.planter.frame(Stick::CENTRE)?;
            let thinks = self.planter.driver.mode() == MODE_THINK;
            counts.thoughts += u64::from(thinks) * pictures;
        }
        Ok(())
    }

    /// Runs frames to one of these modes from what was planted.
    fn come(&mut self, what: &str, modes: &[u8]) -> Result<(), Found> {
        let driver = &mut self.planter.driver;
        driver.rig.referee.resume();
        driver.wait(what, PATIENCE, |driver| modes.contains(&driver.mode()))
    }

    /// Compares the picture of what was planted, and counts it.
    fn see(&mut self, count: &mut u64) -> Result<(), Found> {
        *count += self.planter.see(PATIENCE)?;
        Ok(())
    }

    fn inputs(&mut self) -> &mut Inputs {
        self.planter.driver.rig.console.inputs_mut()
    }
}

/// A random position with this piece on this square; a man on its king row is a king.
fn random(chance: &mut Random, square: Square, piece: Piece) -> Position {
    let turn = Side::ALL[usize::from(chance.below(2))];
    let mut position = Position::empty(turn);
    position.put(square, Some(crowned(square, piece)));
    let share = 1 + chance.below(8);
    for other in Square::all().filter(|other| *other != square) {
        if chance.below(10) >= share {
            continue;
        }
        let piece = PIECES[usize::from(chance.below(PIECES.len() as u16))];
        if position.pieces(piece.side).len() < u32::from(MOST_PIECES) {
            position.put(other, Some(crowned(other, piece)));
        }
    }
    position
}

fn crowned(square: Square, piece: Piece) -> Piece {
    let king = piece.king || piece.side.king_row().contains(square);
    Piece { king, ..piece }
}
