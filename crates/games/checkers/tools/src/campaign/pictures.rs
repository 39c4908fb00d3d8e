//! The picture against the scene, in states that are planted in the console's memory.

use campaign::{Asked, Kind, Subject, Units, worker};
use checkers_cartridge::constants::{
    BLINK, FLAG_TURNED, GAME_TWO, GAMES, IDLE_CYCLE, ITEMS, MESSAGE_NO_DRAW, MODE_EDIT, MODE_OVER,
    MODE_PLAY, MODE_SETUP, MOST_PIECES,
};
use checkers_cartridge::{Driver, encoding};
use checkers_engine::rules::{Piece, Position, Side, Square, Squares};
use random::Random;
use referee::{Controls, Found, Halt};

/// Frames within which a planted state is compared: a blink lasts as long, and texts take turns less often.
const PATIENCE: u32 = 4 * BLINK as u32;
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
/// States that have every piece on every square, with either side of the board below.
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
        /// Pictures of a board that is set up.
        edits: sum,
        /// Pictures of the set-up.
        set_ups: sum,
    }
}

/// States of every mode in which nothing moves.
pub const PICTURES: Kind = Kind {
    name: "pictures",
    help: "Number of states whose pictures are compared, with each seed; the first 256 have every piece on every square, \
           with either side below",
    default: Some(ALL),
    units: Units::EachSeed,
    unit: "states",
    options: &[],
    worker: |asked| {
        let mut planter = Planter::new(&asked.subject)?;
        Ok(worker(move |number| planter.show(asked, number)))
    },
    sentence: |counts| {
        format!(
            "{} as drawn from the engine: {} pictures of turns, {} of boards that are set up, {} of the set-up",
            counts.count("state"),
            counts.sum("turns"),
            counts.sum("edits"),
            counts.sum("set ups"),
        )
    },
};

/// A console in a game, in which states are planted.
struct Planter {
    driver: Driver,
    begun: Vec<u8>,
    at: Addresses,
}

struct Addresses {
    mode: u16,
    flags: u16,
    game: u16,
    turn: u16,
    quiet: u16,
    cursor: u16,
    frame: u16,
    idle: u16,
    item: u16,
    timer: u16,
    message: u16,
    last: [u16; 2],
    bitmaps: [u16; 3],
}

impl Planter {
    fn new(subject: &Subject) -> Result<Planter, Found> {
        let at = |name: &str| subject.symbols.value(name).map_err(Found::of);
        let addresses = Addresses {
            mode: at("mode")?,
            flags: at("flags")?,
            game: at("game")?,
            turn: at("turn")?,
            quiet: at("quiet")?,
            cursor: at("cursor")?,
            frame: at("frame")?,
            idle: at("idle")?,
            item: at("item")?,
            timer: at("timer")?,
            message: at("message")?,
            last: [at("lastFrom")?, at("lastTo")?],
            bitmaps: [at("black")?, at("white")?, at("kings")?],
        };
        let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
        let mut driver = Driver::new(cartridge, &subject.symbols, observer)?;
        driver.start(GAME_TWO)?;
        Ok(Planter {
            begun: driver.rig.console.save(),
            driver,
            at: addresses,
        })
    }

    /// Compares the pictures of a state, by its number.
    fn show(&mut self, asked: &Asked, number: u64) -> Result<Shown, Found> {
        let mut chance = Random::after_frames(1 + number as u32);
        let all = number % asked.amount.max(ALL);
        let (turned, square) = (all % 2 == 1, all / 2 % SQUARES);
        let piece = PIECES[(all / 2 / SQUARES) as usize % PIECES.len()];
        let square = Square::new(1 + square as u8).ok_or("no square")?;
        let position = random(&mut chance, square, piece);
        let restored = self.driver.rig.console.restore(&self.begun);
        restored.map_err(Found::of)?;
        let mut counts = Shown {
            states: 1,
            ..Shown::default()
        };
        let at = |text: &str| format!("{text} at {position}");
        self.plant(&position, turned, &mut chance);
        self.turn(&position, &mut chance, &mut counts)
            .map_err(|halt| Found::from(halt).at(at("a turn")))?;
        self.poke(self.at.mode, MODE_EDIT);
        self.poke(self.at.flags, u8::from(turned) * FLAG_TURNED);
        self.poke(self.at.item, chance.below(2));
        self.driver.rig.console.inputs_mut().difficulty_a[0] = true;
        self.see()
            .map_err(|halt| Found::from(halt).at(at("a board that is set up")))?;
        counts.edits += 1;
        self.poke(self.at.mode, MODE_SETUP);
        self.poke(self.at.flags, 0);
        self.poke(self.at.game, chance.below(GAMES.into()));
        self.poke(self.at.frame, chance.below(256));
        let sides = chance.below(4);
        let inputs = self.driver.rig.console.inputs_mut();
        inputs.difficulty_a = [sides & 1 != 0, sides & 2 != 0];
        self.see()
            .map_err(|halt| Found::from(halt).at("the set-up"))?;
        counts.set_ups += 1;
        Ok(counts)
    }

    /// Plants a board that is being set up, of which play is to go on.
    fn plant(&mut self, position: &Position, turned: bool, chance: &mut Random) {
        let [black, white] = Side::ALL.map(|side| position.pieces(side));
        let kings = position.kings(Side::Black).or(position.kings(Side::White));
        let bitmaps = [black, white, kings].map(encoding::bitmap);
        for (address, bytes) in self.at.bitmaps.into_iter().zip(bitmaps) {
            for (address, byte) in (address..).zip(bytes) {
                self.poke(address, byte);
            }
        }
        self.poke(self.at.turn, encoding::turn_byte(position.turn()));
        self.poke(self.at.flags, u8::from(turned) * FLAG_TURNED);
        self.poke(self.at.quiet, 0);
        self.poke(self.at.cursor, chance.below(SQUARES as u16));
        self.poke(self.at.game, chance.below(GAMES.into()));
        self.poke(self.at.frame, chance.below(256));
        for address in self.at.last {
            self.poke(address, chance.below(SQUARES as u16));
        }
        self.poke(self.at.mode, MODE_EDIT);
        let inputs = self.driver.rig.console.inputs_mut();
        inputs.black_and_white = chance.below(2) == 0;
        inputs.difficulty_a[0] = false;
        self.driver.hand_over(position.turn());
    }

    /// A person's turn: as it begins, with a choice below the board or a message, and with a piece picked up.
    fn turn(
        &mut self,
        position: &Position,
        chance: &mut Random,
        counts: &mut Shown,
    ) -> Result<(), Halt> {
        let mode = self.at.mode;
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
        self.poke(self.at.idle, chance.below(IDLE));
        self.poke(self.at.item, chance.below(ITEMS.into()));
        if chance.below(2) == 0 {
            self.poke(self.at.timer, 1 + chance.below(255));
            self.poke(self.at.message, 1 + chance.below(MESSAGE_NO_DRAW.into()));
        }
        self.see()?;
        counts.turns += 1;
        self.poke(self.at.item, 0);
        self.poke(self.at.timer, 0);
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

    fn see(&mut self) -> Result<(), Halt> {
        self.driver.rig.see(PATIENCE)
    }

    fn poke(&mut self, address: u16, byte: u8) {
        self.driver.rig.poke(address, byte);
    }
}

/// A random position with this piece on this square, if it can stand there.
fn random(chance: &mut Random, square: Square, piece: Piece) -> Position {
    let turn = Side::ALL[usize::from(chance.below(2))];
    let share = 1 + u16::from(chance.below(8));
    loop {
        let mut sides = [Squares::NONE; 2];
        let mut kings = Squares::NONE;
        for other in Square::all() {
            let content = match other == square {
                true => piece,
                false if u16::from(chance.below(10)) >= share => continue,
                false => PIECES[usize::from(chance.below(PIECES.len() as u16))],
            };
            let own = &mut sides[content.side as usize];
            if own.len() < u32::from(MOST_PIECES) {
                own.insert(other);
                if content.king {
                    kings.insert(other);
                }
            }
        }
        if let Some(position) = Position::new(sides[0], sides[1], kings, turn) {
            return position;
        }
    }
}
