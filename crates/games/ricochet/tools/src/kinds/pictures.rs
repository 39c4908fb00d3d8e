//! Writes states into RAM, plays on from them, and compares each frame with the expected picture.

use super::chance::{Dice, random_game, random_setup};
use campaign::{Kind, Subject, Units, worker};
use probe::memory::Byte;
use referee::{Controls, Driver as _, Found, Planter};
use ricochet_cartridge::constants::{
    BREATH, BUTTON_PICK, BUTTON_REFUSED, DEMO_FROM, GAME_OVER, LINE_START, MATCH_OVER, MODE_EDIT,
    MODE_GAME_OVER, MODE_LANDED, MODE_LAUNCH, MODE_PICK, MODE_RESULT, MODE_SETUP, MODE_SHOW,
    MODE_THINK, NOBODY, RIGHT_BEGINS,
};
use ricochet_cartridge::memory::Memory;
use ricochet_cartridge::{Driver, pushed};
use ricochet_engine::opponents::{OPPONENTS, Opponent};
use ricochet_engine::rules::{
    Board, BySide, Cell, Direction, Launcher, Orientation, Piece, Placed, Position, Side,
};
use vcs::Stick;

/// Frames within which a planted state is compared.
const PATIENCE: u32 = 40;
/// Frames in which the lines of markers follow a new board.
const FOLLOWED: u32 = 250;
/// Frames of a launch, and of a computer's thought, that are compared.
const FLIGHT: u32 = 100;
const THOUGHT: u32 = 100;
/// Where the cursor of each side is while its computer thinks.
const HOME_COLUMNS: [u8; 2] = [1, 15];
const HOME_ROW: u8 = 5;
/// The most frames of a turn that the clock has counted.
const MOST_FRAMES: usize = 70 * 60;
/// Cursors of a position that are compared.
const CURSORS: u32 = 4;
/// States that have every piece, standing and lying, on every marker to which it can come: those in columns of its kind,
/// 40 in odd ones and 28 in even ones.
const ALL: u64 = 2 * (8 * 40 + 4 * 28);

referee::tally! {
    /// What was compared: pictures
    pub struct Shown {
        /// of people's turns,
        of_turns: sum,
        /// of computers that think,
        of_thoughts: sum,
        /// of launches and the pause after them,
        of_launches: sum,
        /// of games and matches that are over,
        of_ends: sum,
        /// and of the set-up.
        of_the_set_up: sum,
    }
}

/// States of every mode, and the frames after them.
pub const PICTURES: Kind = Kind {
    name: "pictures",
    help: "Number of boards that are planted, with each seed, of which every picture is compared; the first 864 have every \
           piece, standing and lying, on every marker to which it can come, all variants in turn",
    default: Some(ALL),
    units: Units::EachSeed,
    unit: "boards",
    worker: |asked| {
        let mut stage = Stage::new(&asked.subject)?;
        Ok(worker(move |number| stage.show(number)))
    },
    sentence: |counts| format!("pictures as drawn from the engine: {}", counts.list()),
};

/// A console in a match, in which states are planted.
struct Stage {
    planter: Planter<Driver>,
    places: Vec<(Piece, Placed)>,
    shown: Shown,
}

impl Stage {
    fn new(subject: &Subject) -> Result<Stage, Found> {
        let mut driver = Driver::new(subject)?;
        driver.wait_for_set_up()?;
        driver.idle(PATIENCE)?; // the standard is known by colours
        driver.reset()?;
        driver.wait_for_pick()?;
        Ok(Stage {
            planter: Planter::new(driver),
            places: every_place(),
            shown: Shown::default(),
        })
    }

    /// Compares the pictures from the state of this number on.
    fn show(&mut self, number: u64) -> Result<Shown, Found> {
        let mut dice = Dice::new(8, number);
        let position = random_position(&mut dice, self.places[number as usize % self.places.len()]);
        self.shown = Shown::default();
        let game = &position.in_play.game;
        let at = |what: &str| format!("{what} at {game:?}");
        self.turn(&position, &mut dice)
            .map_err(|found| found.at(at("a turn")))?;
        self.launch(&position, &mut dice)
            .map_err(|found| found.at(at("a launch")))?;
        self.think(&position, &mut dice)
            .map_err(|found| found.at(at("a computer's turn")))?;
        self.end(&position, &mut dice)
            .map_err(|found| found.at(at("an end")))?;
        self.set_up(&mut dice)
            .map_err(|found| found.at("the set-up"))?;
        Ok(self.shown)
    }

    /// Plants a position, with these players, and random switches.
    fn plant(
        &mut self,
        position: &Position,
        players: [u8; 2],
        dice: &mut Dice,
    ) -> Result<(), Found> {
        self.planter.restore()?;
        self.planter.driver.rig.referee.resume();
        let inputs = self.planter.driver.rig.console.inputs_mut();
        inputs.black_and_white = dice.roll(2) == 0;
        inputs.difficulty_a = [dice.roll(2) == 0, dice.roll(2) == 0];
        for (side, player) in players.into_iter().enumerate() {
            self.set(|at| at.players.at(side), player);
        }
        self.set(|at| at.frame, dice.byte());
        self.set(|at| at.mode, MODE_PICK);
        self.set(|at| at.tune, 0);
        self.planter
            .driver
            .place(&position.in_play, position.frames);
        self.planter.driver.rig.completed()?;
        self.see()
    }

    /// A person's turn: with the cursor anywhere, with a piece that is picked, and with one that has moved.
    fn turn(&mut self, position: &Position, dice: &mut Dice) -> Result<(), Found> {
        self.plant(position, [0; 2], dice)?;
        self.frames(FOLLOWED)?;
        let markers = Cell::markers();
        let cells: Vec<Cell> = markers.chain(Launcher::ALL.map(Launcher::cell)).collect();
        for _ in 0..CURSORS {
            self.point(dice.pick(&cells));
            self.see()?;
        }
        let game = &position.in_play.game;
        let own: Vec<Piece> = Piece::of(game.to_move).collect();
        self.point(game.board.placed(dice.pick(&own)).cell);
        self.push(Stick::FIRE)?;
        self.see()?;
        self.push(dice.pick(&Direction::ALL.map(pushed)))?;
        self.see()
    }

    /// A launch, in which a ball flies.
    fn launch(&mut self, position: &Position, dice: &mut Dice) -> Result<(), Found> {
        let game = &position.in_play.game;
        let ready = |launcher: &Launcher| {
            launcher.side == game.to_move && game.magazines[*launcher].is_ready()
        };
        let ready: Vec<Launcher> = Launcher::ALL.into_iter().filter(ready).collect();
        if ready.is_empty() || game.result().is_some() {
            return Ok(());
        }
        self.plant(position, [0; 2], dice)?;
        self.point(dice.pick(&ready).cell());
        self.see()?;
        self.push(Stick::FIRE)?;
        self.frames(FLIGHT)
    }

    /// A computer that begins to think.
    fn think(&mut self, position: &Position, dice: &mut Dice) -> Result<(), Found> {
        let mut position = Position {
            frames: 0, // only a person's turn takes time
            ..position.clone()
        };
        let players = Side::ALL.map(|_| dice.pick(&Opponent::ALL));
        let [left, right] = players.map(Some);
        position.in_play.players = BySide::new(left, right);
        let side = position.in_play.game.to_move as usize;
        if position.in_play.choice().is_none() {
            return Ok(());
        }
        self.plant(&position, players.map(Opponent::number), dice)?;
        self.set(|at| at.cursor_x, HOME_COLUMNS[side]);
        self.set(|at| at.cursor_y, HOME_ROW);
        self.set(|at| at.think_at, 0);
        self.set(|at| at.mode, MODE_THINK);
        // What the sync before this frame does in a thought.
        let driver = &self.planter.driver;
        let breathes = driver.rig.at.frame.get(&driver.rig.console) & BREATH != 0;
        self.set(
            |at| at.button,
            [BUTTON_REFUSED, BUTTON_PICK][usize::from(breathes)],
        );
        self.frames(THOUGHT)
    }

    /// The end of a game, or of a match, and its result.
    fn end(&mut self, position: &Position, dice: &mut Dice) -> Result<(), Found> {
        let begins = Position {
            frames: 0,
            ..position.clone()
        };
        self.plant(&begins, [0; 2], dice)?;
        let over = [0, MATCH_OVER][dice.roll(2)];
        let who = dice.roll(usize::from(NOBODY) + 1) as u8;
        self.set(|at| at.status, GAME_OVER | over | who);
        let timer = 1 + dice.roll(180) as u8;
        self.set(|at| at.timer, timer);
        self.point(dice.pick(&Launcher::ALL).cell());
        self.set(|at| at.mode, MODE_GAME_OVER);
        self.planter.driver.rig.referee.resume();
        self.see()?;
        let digits = |dice: &mut Dice| (dice.roll(10) << 4 | dice.roll(10)) as u8;
        self.set(|at| at.biggest_lo.at(0), digits(dice));
        self.set(|at| at.biggest_lo.at(1), digits(dice));
        self.set(|at| at.biggest_hi, digits(dice));
        self.set(|at| at.mode, MODE_RESULT);
        self.planter.driver.rig.referee.resume();
        self.see()
    }

    /// The set-up, with any line chosen, and a digit of a rating that is changed.
    fn set_up(&mut self, dice: &mut Dice) -> Result<(), Found> {
        let line = dice.roll(usize::from(LINE_START) + 1) as u8;
        self.set(|at| at.status, 0);
        self.set(|at| at.players.at(0), dice.roll(OPPONENTS + 1) as u8);
        self.set(|at| at.players.at(1), dice.roll(OPPONENTS + 1) as u8);
        self.set(|at| at.options, [0, RIGHT_BEGINS][dice.roll(2)]);
        self.set(|at| at.frame, dice.byte());
        self.set(|at| at.timer, dice.roll(DEMO_FROM.into()) as u8);
        self.set(|at| at.cursor_x, 0);
        self.set(|at| at.cursor_y, line);
        self.set(|at| at.mode, MODE_SETUP);
        self.planter.driver.rig.referee.resume();
        self.see()?;
        self.push(dice.pick(&[Stick::LEFT, Stick::RIGHT]))?;
        self.see()?;
        self.set(|at| at.cursor_x, 2 * dice.roll(4) as u8);
        self.set(|at| at.cursor_y, 3 + 2 * dice.roll(2) as u8);
        self.set(|at| at.mode, MODE_EDIT);
        self.see()
    }

    /// Puts the cursor on a cell.
    fn point(&mut self, cell: Cell) {
        self.set(|at| at.cursor_x, cell.x());
        self.set(|at| at.cursor_y, cell.y());
    }

    /// Pushes a stick for a frame, and lets it go.
    fn push(&mut self, stick: Stick) -> Result<(), Found> {
        self.planter.driver.keep_of(Side::Left, stick);
        self.planter.driver.keep_of(Side::Right, stick);
        self.frames(2)?;
        self.planter.driver.keep_of(Side::Left, Stick::CENTRE);
        self.planter.driver.keep_of(Side::Right, Stick::CENTRE);
        self.frames(2)
    }

    /// Runs frames until two in a row have been compared: the second one shows what was planted.
    fn see(&mut self) -> Result<(), Found> {
        let mut last = false;
        for _ in 0..PATIENCE {
            let now = self.frame()?;
            if now && last {
                return Ok(());
            }
            last = now;
        }
        let why = format!("in {PATIENCE} frames none was compared with the scene");
        Err(Found::from(why))
    }

    fn frames(&mut self, frames: u32) -> Result<(), Found> {
        (0..frames).try_for_each(|_| self.frame().map(drop))
    }

    /// Runs a frame, and counts it by its mode if the one before it was compared.
    fn frame(&mut self) -> Result<bool, Found> {
        let mode = self.planter.driver.mode();
        let compared = self.planter.counted(Driver::run_frame)?;
        let counted = match mode {
            MODE_THINK | MODE_SHOW => &mut self.shown.of_thoughts,
            MODE_LAUNCH | MODE_LANDED => &mut self.shown.of_launches,
            MODE_GAME_OVER | MODE_RESULT => &mut self.shown.of_ends,
            MODE_SETUP | MODE_EDIT => &mut self.shown.of_the_set_up,
            _ => &mut self.shown.of_turns,
        };
        *counted += compared;
        Ok(compared > 0)
    }

    fn set(&mut self, variable: impl Fn(&Memory) -> Byte, value: u8) {
        self.planter.set(|at| [(variable(at), value)]);
    }
}

/// Every piece, standing and lying, on every marker to which it can come.
fn every_place() -> Vec<(Piece, Placed)> {
    let mut places = Vec::new();
    for orientation in [Orientation::Vertical, Orientation::Horizontal] {
        for piece in Piece::all() {
            let kind = Board::start().placed(piece).cell.x() % 2;
            let cells = Cell::markers().filter(|cell| cell.x() % 2 == kind);
            places.extend(cells.map(|cell| (piece, Placed { cell, orientation })));
        }
    }
    places
}

/// A random position with this piece at this place.
fn random_position(dice: &mut Dice, (piece, placed): (Piece, Placed)) -> Position {
    let mut game = random_game(dice);
    let mut pieces = *game.board.pieces();
    if let Some(other) = game.board.piece_at(placed.cell) {
        pieces[other.index()].cell = pieces[piece.index()].cell;
    }
    pieces[piece.index()] = placed;
    game.board = Board::new(pieces).expect("every piece on another marker");
    let mut position = Position::first(&random_setup(dice, game.variant));
    let standing = &mut position.in_play.standing;
    (standing.bumpers, standing.values) = (game.bumpers, game.values);
    standing.points = BySide::new(dice.roll(1000) as u16, dice.roll(120) as u16);
    standing.games = dice.roll(12) as _;
    position.in_play.game = game;
    position.frames = dice.roll(MOST_FRAMES) as u32;
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_boards_have_every_piece_everywhere() {
        assert_eq!(every_place().len() as u64, ALL);
    }
}
