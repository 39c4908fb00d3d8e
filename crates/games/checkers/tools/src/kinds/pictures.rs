//! The picture against the scene, in states that are planted in the console's memory.

use campaign::{Kind, Subject, Units, worker};
use checkers_cartridge::constants::{
    BLINK, FLAG_TURNED, GAME_TWO, GAMES, IDLE_CYCLE, ITEMS, MESSAGE_NO_DRAW, MODE_EDIT, MODE_OVER,
    MODE_PLAY, MODE_SETUP, MODE_THINK, MOST_PIECES,
};
use checkers_cartridge::{Driver, encoding};
use checkers_engine::rules::{Piece, Position, Side, Square};
use probe::symbols::Symbols;
use random::Random;
use referee::{Checks, Controls, Found, Halt};

/// Frames within which a planted state is compared: a blink lasts as long, and texts take turns less often.
const PATIENCE: u32 = 4 * BLINK as u32;
/// Frames of a computer's thought that are compared.
const THOUGHT: u32 = 20;
/// What a square can have besides nothing.
const PIECES: [Piece; 4] = [
    Piece {
        side: Side::Black,
        king: false,
    },
    Piece {
        side: Side::Black,
        king: true,
    },
    Piece {
        side: Side::White,
        king: false,
    },
    Piece {
        side: Side::White,
        king: true,
    },
];
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
    driver: Driver,
    begun: Vec<u8>,
    symbols: Symbols,
}

impl Planter {
    fn new(subject: &Subject) -> Result<Planter, Found> {
        let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
        let mut driver = Driver::new(cartridge, &subject.symbols, observer)?;
        driver.start(GAME_TWO)?;
        Ok(Planter {
            begun: driver.rig.console.save(),
            driver,
            symbols: subject.symbols.clone(),
        })
    }

    /// Compares the pictures of a state, by its number.
    fn show(&mut self, number: u64) -> Result<Shown, Found> {
        let mut chance = Random::after_frames(1 + number as u32);
        let (turned, square) = (number % 2 == 1, number / 2 % SQUARES);
        let piece = PIECES[(number / 2 / SQUARES) as usize % PIECES.len()];
        let square = Square::new(1 + square as u8).ok_or("no square")?;
        let position = random(&mut chance, square, piece);
        let restored = self.driver.rig.console.restore(&self.begun);
        restored.map_err(Found::of)?;
        let mut counts = Shown {
            states: 1,
            ..Shown::default()
        };
        let at = |text: &str| format!("{text} at {position}");
        self.plant(&position, turned, &mut chance)?;
        self.turn(&position, &mut chance, &mut counts)
            .map_err(|halt| Found::from(halt).at(at("a turn")))?;
        self.plant(&position, turned, &mut chance)?;
        self.think(&position, &mut chance, &mut counts)
            .map_err(|halt| Found::from(halt).at(at("a thought")))?;
        self.poke("mode", &[MODE_EDIT])?;
        self.poke("flags", &[u8::from(turned) * FLAG_TURNED])?;
        self.poke("item", &[chance.below(2)])?;
        self.driver.rig.console.inputs_mut().difficulty_a[0] = true;
        self.see()
            .map_err(|halt| Found::from(halt).at(at("a board that is set up")))?;
        counts.edits += 1;
        self.poke("mode", &[MODE_SETUP])?;
        self.poke("flags", &[0])?;
        self.poke("game", &[chance.below(GAMES.into())])?;
        self.poke("frame", &[chance.below(256)])?;
        let sides = chance.below(4);
        let inputs = self.driver.rig.console.inputs_mut();
        inputs.difficulty_a = [sides & 1 != 0, sides & 2 != 0];
        self.see()
            .map_err(|halt| Found::from(halt).at("the set-up"))?;
        counts.set_ups += 1;
        Ok(counts)
    }

    /// Plants a board that is being set up, of which play is to go on.
    fn plant(
        &mut self,
        position: &Position,
        turned: bool,
        chance: &mut Random,
    ) -> Result<(), Halt> {
        let [black, white] = Side::ALL.map(|side| position.pieces(side));
        let kings = position.kings(Side::Black).or(position.kings(Side::White));
        let bitmaps = [black, white, kings].map(encoding::bitmap);
        for (name, bytes) in ["black", "white", "kings"].into_iter().zip(bitmaps) {
            self.poke(name, &bytes)?;
        }
        self.poke("turn", &[encoding::turn_byte(position.turn())])?;
        self.poke("flags", &[u8::from(turned) * FLAG_TURNED])?;
        self.poke("quiet", &[0])?;
        self.poke("cursor", &[chance.below(SQUARES as u16)])?;
        self.poke("game", &[chance.below(GAMES.into())])?;
        self.poke("frame", &[chance.below(256)])?;
        for name in ["lastFrom", "lastTo"] {
            self.poke(name, &[chance.below(SQUARES as u16)])?;
        }
        self.poke("mode", &[MODE_EDIT])?;
        let inputs = self.driver.rig.console.inputs_mut();
        inputs.black_and_white = chance.below(2) == 0;
        inputs.difficulty_a[0] = false;
        self.driver.hand_over(position.turn());
        Ok(())
    }

    /// A person's turn: as it begins, with a choice below the board or a message, and with a piece picked up.
    fn turn(
        &mut self,
        position: &Position,
        chance: &mut Random,
        counts: &mut Shown,
    ) -> Result<(), Halt> {
        let mode = self.symbols.value("mode")?;
        let rig = &mut self.driver.rig;
        rig.referee.resume();
        self.driver.wait("come to a turn", PATIENCE, |driver| {
            [MODE_PLAY, MODE_OVER].contains(&driver.byte(mode))
        })?;
        self.see()?;
        counts.turns += 1;
        if self.driver.byte(mode) != MODE_PLAY {
            return Ok(());
        }
        self.poke("idle", &[chance.below(IDLE)])?;
        self.poke("item", &[chance.below(ITEMS.into())])?;
        if chance.below(2) == 0 {
            self.poke("timer", &[1 + chance.below(255)])?;
            self.poke("message", &[1 + chance.below(MESSAGE_NO_DRAW.into())])?;
        }
        self.see()?;
        counts.turns += 1;
        self.poke("item", &[0])?;
        self.poke("timer", &[0])?;
        let moves = position.moves();
        let number = chance.below(moves.len().clamp(1, 256) as u16);
        let Some(turn) = moves.get(usize::from(number)) else {
            return Ok(());
        };
        self.driver.press_on(turn.from())?;
        self.see()?;
        counts.turns += 1;
        Ok(())
    }

    /// A computer's turn: how it begins, and its thought, unless that is short.
    fn think(
        &mut self,
        position: &Position,
        chance: &mut Random,
        counts: &mut Shown,
    ) -> Result<(), Halt> {
        let mode = self.symbols.value("mode")?;
        let game = chance.below(GAMES.into());
        self.poke("game", &[if game == GAME_TWO { 0 } else { game }])?;
        // Nobody has moved before, and what the squares show has been computed.
        self.poke("lastFrom", &[0])?;
        self.poke("lastTo", &[0])?;
        self.driver.rig.console.inputs_mut().difficulty_a[0] = true;
        self.see()?;
        self.driver.rig.console.inputs_mut().difficulty_a[0] = false;
        self.driver.hand_over(position.turn().other());
        self.driver.rig.referee.resume();
        self.driver.wait("come to a thought", PATIENCE, |driver| {
            [MODE_THINK, MODE_PLAY, MODE_OVER].contains(&driver.byte(mode))
        })?;
        for _ in 0..THOUGHT {
            let before = self.equal();
            self.driver.run_frame()?;
            let thinks = self.driver.byte(mode) == MODE_THINK;
            counts.thoughts += u64::from(thinks) * (self.equal() - before);
        }
        Ok(())
    }

    /// Pictures that were compared.
    fn equal(&self) -> u64 {
        let seen = self.driver.rig.referee.checks().seen();
        seen.map_or(0, |seen| seen.equal)
    }

    fn see(&mut self) -> Result<(), Halt> {
        self.driver.rig.see(PATIENCE)
    }

    /// Sets the bytes of a variable.
    fn poke(&mut self, name: &str, bytes: &[u8]) -> Result<(), Halt> {
        for (address, byte) in (self.symbols.value(name)?..).zip(bytes) {
            self.driver.rig.poke(address, *byte);
        }
        Ok(())
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
