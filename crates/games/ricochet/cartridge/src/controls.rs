//! Plays the turns of a record through the cartridge's sticks or keypads.
//!
//! Owns where the cursor goes, when the button is pressed and how long to wait. It reads the cursor,
//! the mode and the lines of the set-up in the RAM as a player reads them on the screen, and changes
//! only the controls, but to put the game into a position. The result is checked by [`referee::Player`].

use super::code::draw_anew;
use super::constants::{
    FRAMES_A_SECOND, LINE_FIRST, LINE_LEFT, LINE_RATE_LEFT, LINE_RATE_RIGHT, LINE_RIGHT,
    LINE_START, LINE_VARIANT, MODE_DIRECTION, MODE_EDIT, MODE_GAME_OVER, MODE_LAUNCH, MODE_MOVING,
    MODE_PICK, MODE_RESULT, MODE_SETUP, RIGHT_BEGINS,
};
use super::keys::{self, UP};
use super::memory::{Memory, Ram};
use super::points::Tally;
use super::state::{Players, Trail, seconds};
use super::{Player, Ricochet, flicker, referee};
use probe::symbols::Symbols;
use referee::Driver as _;
use referee::{Controls, Follower, Found, MOST_PUSHES, Observer, Rig, count};
use ricochet_engine::record::Record;
use ricochet_engine::rules::board::{COLUMNS, ROWS};
use ricochet_engine::rules::{
    BySide, Cell, Direction, End, Game, Launcher, Match, MoveOrder, Piece, Position, Setup, Side,
    TimedTurn, Turn, Variant,
};
use rules::{Decides, Rules as _};
use vcs::{Cartridge, Console, Controller, Keys, Stick};

/// Frames within which the cartridge must respond to the controls.
const PATIENCE: u32 = 300;
/// Frames within which any turn must end: the longest launches take about a minute.
const LONG_PATIENCE: u32 = 5 * 60 * 60;
/// `cursorX` from one digit of a rating to the next.
const COLUMNS_PER_DIGIT: usize = 2;
/// Places of a rating's digits.
const PLACES: [u16; 4] = [1000, 100, 10, 1];

/// A console with Ricochet in it, and the referee beside it.
pub struct Driver {
    /// The console, the controls and the referee.
    pub rig: Rig<Follower<Ricochet>>,
    /// Whether the button is held during launches, which hurries them.
    pub hurry: bool,
    /// Whether keypads are in both ports, not joysticks.
    keypads: bool,
    /// Frames of the present turn in which the clock was on and the side could act.
    pub thought: u32,
    /// The same of the last turn that was ended.
    last_thought: u32,
    /// How both sticks are held during a computer's turn.
    pub fidget: Stick,
    /// The variables.
    pub at: Memory,
    setup: Setup,
    /// Turns of computers in the record that they would not have chosen.
    warnings: Vec<String>,
    /// The position before the last turn that was attempted, and the turn; or the last position that the match was put into.
    last: Option<(Position, Option<Turn>)>,
    /// Looks at every frame from the first turn on.
    pub flicker: Option<flicker::Onlooker>,
}

impl Driver {
    /// The variables' values.
    pub fn ram(&self) -> Ram<'_> {
        Ram::new(&self.rig.console, &self.at)
    }

    /// What is going on, one of the constants' modes.
    pub fn mode(&self) -> u8 {
        self.ram().mode()
    }

    /// From the set-up to the first turn.
    fn set_up(&mut self, setup: &Setup) -> Result<(), Found> {
        self.wait_for_set_up()?;
        self.go_to_line(LINE_VARIANT)?;
        self.push_until("show the variant", Stick::RIGHT, |driver| {
            driver.at.variant(&driver.rig.console) == Ok(setup.variant)
        })?;
        self.go_to_line(LINE_FIRST)?;
        self.push_until("show who begins", Stick::RIGHT, |driver| {
            let right = driver.ram().options() & RIGHT_BEGINS != 0;
            right == (setup.first == Side::Right)
        })?;
        for side in Side::ALL {
            self.seat(side, setup.players)?;
            if setup.players[side].is_none() {
                self.rate(side, setup.ratings)?;
            }
        }
        self.go_to_line(LINE_START)?;
        self.thought = 0;
        self.press()
    }

    fn go_to_line(&mut self, line: u8) -> Result<(), Found> {
        self.push_until("go to a line of the set-up", Stick::DOWN, |driver| {
            driver.cursor().1 == line
        })
    }

    /// Chooses the player of a side.
    fn seat(&mut self, side: Side, players: Players) -> Result<(), Found> {
        self.go_to_line(match side {
            Side::Left => LINE_LEFT,
            Side::Right => LINE_RIGHT,
        })?;
        self.push_until("show who plays", Stick::RIGHT, |driver| {
            let shown = driver.at.players(&driver.rig.console);
            shown.is_ok_and(|shown| shown[side] == players[side])
        })
    }

    fn rate(&mut self, side: Side, ratings: BySide<u16>) -> Result<(), Found> {
        let shown = |driver: &Driver, place: u16| {
            let ratings = driver.at.ratings(&driver.rig.console);
            let rating = ratings?[side];
            Ok::<u16, Found>(rating / place % 10)
        };
        self.go_to_line(match side {
            Side::Left => LINE_RATE_LEFT,
            Side::Right => LINE_RATE_RIGHT,
        })?;
        self.press()?;
        self.wait("let a rating be entered", 1, |driver| {
            driver.mode() == MODE_EDIT
        })?;
        for (column, place) in (0..).step_by(COLUMNS_PER_DIGIT).zip(PLACES) {
            self.push_until("go to a digit", Stick::RIGHT, |driver| {
                driver.cursor().0 == column
            })?;
            let digit = ratings[side] / place % 10;
            let way = match (digit + 10 - shown(self, place)?) % 10 {
                0..=5 => Stick::UP,
                _ => Stick::DOWN,
            };
            self.push_until("turn a digit", way, |driver| {
                shown(driver, place).is_ok_and(|now| now == digit)
            })?;
        }
        self.press()
    }

    /// Puts the cursor on a launcher and presses the button; returns whether a launch begins.
    fn launch(&mut self, launcher: Launcher) -> Result<bool, Found> {
        if self.keypads {
            self.tap_launcher(launcher)?;
            return Ok(self.mode() & MODE_LAUNCH != 0);
        }
        let cell = launcher.cell();
        let row = if cell.y() == 0 { 1 } else { ROWS - 2 };
        let column = if cell.x() == 0 { 1 } else { COLUMNS - 2 };
        if self.cursor() != (cell.x(), cell.y()) {
            self.steer(column, row)?;
            self.push(Stick {
                up: row == 1,
                down: row != 1,
                ..Stick::default()
            })?;
        }
        if self.cursor() != (cell.x(), cell.y()) {
            return Err(self.astray(cell.x(), cell.y()));
        }
        self.press()?;
        Ok(self.mode() & MODE_LAUNCH != 0)
    }

    /// Orders a piece to move, in a new order or the one begun; returns whether it has moved.
    fn order(&mut self, piece: Piece, direction: Direction) -> Result<bool, Found> {
        let from = self.place_of(piece)?;
        if self.keypads {
            self.tap_order(piece, direction)?;
        } else {
            self.steer(from.x(), from.y())?;
            self.press()?;
            if self.mode() == MODE_DIRECTION {
                self.push(pushed(direction))?;
            }
            if self.mode() == MODE_DIRECTION {
                self.press()?;
            }
        }
        let to = self.place_of(piece)?;
        if to != from && Some(to) != from.neighbour(direction) {
            let what = format!("the cartridge moves {piece} from {from} to {to}");
            return Err(Found::from(what));
        }
        Ok(to != from)
    }

    /// Ends an order with the button, on a piece that has moved.
    fn end_order(&mut self, moved: Piece, direction: Direction) -> Result<(), Found> {
        if self.keypads {
            return self.tap_end(moved, direction);
        }
        let place = self.place_of(moved)?;
        self.steer(place.x(), place.y())?;
        self.press()
    }

    /// Waits until this number of turns have ended in all.
    fn wait_for_turns(&mut self, turns: u64) -> Result<(), Found> {
        if self.hurry && self.mode() == MODE_LAUNCH {
            self.keep(Stick {
                fire: true,
                ..Stick::default()
            });
            self.wait("end the launch", LONG_PATIENCE, |driver| {
                driver.mode() != MODE_LAUNCH
            })?;
            self.keep(Stick::default());
            self.run_frame()?;
            self.press()?;
        }
        self.wait("end the turn", LONG_PATIENCE, |driver| {
            driver.rig.referee.checks().tally.turns >= turns
        })
    }

    /// Waits until the computer that is to move has chosen, and has it show this turn in place of its
    /// choice, which the referee has compared by then.
    fn instruct(&mut self, turn: &Turn, side: Side) -> Result<(), Found> {
        let choices = self.rig.referee.checks().tally.choices;
        for _ in 0..LONG_PATIENCE {
            loop {
                let before = self.rig.referee.checks().tally.choices;
                let completed = self.rig.referee.step(&mut self.rig.console);
                if self.rig.referee.checks().tally.choices != before {
                    self.at.write_choice(turn, side, &mut self.rig.console);
                    self.rig.referee.checks_mut().own.expect(turn);
                }
                if completed {
                    break;
                }
            }
            self.rig.completed()?;
            if self.rig.referee.checks().tally.choices != choices {
                return Ok(());
            }
        }
        Err(Found::from("the computer has not thought"))
    }

    /// Puts the game into this position: the side to move begins its turn, or goes on with one that the
    /// clock has measured for some frames. One frame, which shows parts of both, is not checked.
    pub fn place(&mut self, contest: &Match, frames: u32) {
        let console = &mut self.rig.console;
        self.at.write_thinking(contest, frames, console);
        draw_anew(console);
        self.at.think_at.set(console, 0); // a computer begins to think again
        self.rig.referee.resume();
        self.rig.referee.checks_mut().go_on(contest.clone());
        self.rig.referee.run_frame(&mut self.rig.console);
        let counts = self.clock_on() && self.person_moves();
        self.thought = frames + u32::from(counts);
    }

    /// Waits for the beginning of a turn of a person.
    pub fn wait_for_pick(&mut self) -> Result<(), Found> {
        self.wait("wait for a turn", PATIENCE, |driver| {
            driver.mode() == MODE_PICK && driver.person_moves()
        })?;
        // A control held when a turn begins counts only after it was released.
        self.settle()
    }

    /// From the board at the end of a game to the screen with its result.
    fn wait_for_result(&mut self) -> Result<(), Found> {
        if self.hurry && self.mode() == MODE_GAME_OVER {
            self.press()?;
        }
        self.wait("show the result", PATIENCE, |driver| {
            driver.mode() == MODE_RESULT
        })?;
        // As with a turn: a control held when the screen appears must be released first.
        self.settle()
    }

    /// Waits for the set-up.
    pub fn wait_for_set_up(&mut self) -> Result<(), Found> {
        self.wait("show the set-up", PATIENCE, |driver| {
            driver.mode() == MODE_SETUP
        })
    }

    /// Presses RESET: the match begins again.
    pub fn reset(&mut self) -> Result<(), Found> {
        self.rig.console.inputs_mut().reset = true;
        self.run_frame()?;
        // The side can act from this frame on.
        self.thought = (self.clock_on() && self.person_moves()).into();
        self.rig.console.inputs_mut().reset = false;
        self.run_frame()
    }

    /// Presses SELECT, which leads to the set-up.
    fn select(&mut self) -> Result<(), Found> {
        self.switch(|inputs, pressed| inputs.select = pressed)?;
        self.thought = 0;
        Ok(())
    }

    /// Whose stick is used from now on.
    fn take_side(&mut self, side: Side) {
        self.rig.stick = side as usize;
    }

    /// Keeps the stick as it is pushed from now on; of a keypad only a key for the button, since an arrow begins an
    /// order.
    pub fn keep(&mut self, stick: Stick) {
        if self.keypads {
            let button = Stick {
                fire: stick.fire,
                ..Stick::CENTRE
            };
            return self.keep_keys(self.rig.stick, button);
        }
        self.rig.console.inputs_mut().sticks[self.rig.stick] = stick;
    }

    /// Keeps the stick of a side as it is pushed, or the keys of its keypad.
    pub fn keep_of(&mut self, side: Side, stick: Stick) {
        match self.keypads {
            true => self.keep_keys(side as usize, stick),
            false => self.rig.console.inputs_mut().sticks[side as usize] = stick,
        }
    }

    /// Lets go of both sticks and keypads.
    fn let_go(&mut self) -> Result<(), Found> {
        let inputs = self.rig.console.inputs_mut();
        inputs.sticks = Default::default();
        inputs.keypads = Default::default();
        self.settle()
    }

    fn place_of(&self, piece: Piece) -> Result<Cell, Found> {
        let board = self.at.board(&self.rig.console)?;
        Ok(board.placed(piece).cell)
    }

    fn cursor(&self) -> (u8, u8) {
        (self.ram().cursor_x(), self.ram().cursor_y())
    }

    /// Takes the cursor to a marker: diagonally as far as that helps, then straight.
    fn steer(&mut self, column: u8, row: u8) -> Result<(), Found> {
        for _ in 0..MOST_PUSHES {
            let (x, y) = self.cursor();
            if (x, y) == (column, row) {
                return Ok(());
            }
            self.push(Stick {
                up: y > row,
                down: y < row,
                left: x > column,
                right: x < column,
                fire: false,
            })?;
        }
        Err(self.astray(column, row))
    }

    fn astray(&self, column: u8, row: u8) -> Found {
        let (x, y) = self.cursor();
        Found::from(format!(
            "the cursor does not come from ({x},{y}) to ({column},{row})"
        ))
    }

    /// Waits until what was let go counts as released.
    fn settle(&mut self) -> Result<(), Found> {
        self.idle(if self.keypads { UP } else { 1 })
    }

    fn clock_on(&self) -> bool {
        let [_, right_a] = self.rig.console.inputs().difficulty_a;
        right_a
    }

    /// Whether the side to move is a person's.
    fn person_moves(&self) -> bool {
        let side = self.at.to_move(&self.rig.console);
        let players = self.at.players(&self.rig.console);
        matches!((side, players), (Ok(side), Ok(players)) if players[side].is_none())
    }
}

/// Turns in the rules' notation, key by key. A piece may be pressed before its direction or after it, and an order ends
/// with its direction or with a piece that has moved; every other order goes the other way.
impl Driver {
    /// Has both players take keypads, and waits until the cartridge has found them.
    pub fn take_keypads(&mut self) -> Result<(), Found> {
        self.rig.console.inputs_mut().controllers = [Controller::Keypad; 2];
        self.keypads = true;
        self.idle(keys::FOUND)
    }

    /// Keeps the keys down that are this push, where the arrows are the stick, and no other.
    fn keep_keys(&mut self, port: usize, stick: Stick) {
        let keys = &mut self.rig.console.inputs_mut().keypads[port];
        *keys = Keys::default();
        for (key, pushed) in keys::pushed(stick) {
            keys[key] = pushed;
        }
    }

    /// Presses the keys that are this push, one after the other.
    fn tap_stick(&mut self, stick: Stick) -> Result<(), Found> {
        let keys = keys::pushed(stick)
            .into_iter()
            .filter(|(_, pushed)| *pushed);
        keys.map(|(key, _)| key).try_for_each(|key| self.tap(key))
    }

    /// Presses the key of a launcher.
    fn tap_launcher(&mut self, launcher: Launcher) -> Result<(), Found> {
        self.tap(match launcher.end {
            End::Top => keys::KEY_TOP,
            End::Bottom => keys::KEY_BOTTOM,
        })
    }

    /// Orders a piece to move, in a new order or the one begun. An order in which nothing has moved is given up. The
    /// other side's pieces have no keys.
    fn tap_order(&mut self, piece: Piece, direction: Direction) -> Result<(), Found> {
        if self.at.to_move(&self.rig.console) != Ok(piece.owner()) {
            return Ok(());
        }
        let letter = keys::of(piece);
        let from = self.place_of(piece)?;
        if self.mode() != MODE_PICK {
            return self.tap(letter);
        }
        if self.other_way() {
            self.tap(letter)?;
            if self.mode() == MODE_DIRECTION {
                self.tap(keys::arrow(direction))?;
            }
            if self.mode() == MODE_DIRECTION {
                self.tap(letter)?;
            }
            return Ok(());
        }
        self.tap(keys::arrow(direction))?;
        if self.mode() == MODE_MOVING {
            self.tap(letter)?;
        }
        if self.mode() == MODE_MOVING && self.place_of(piece)? == from {
            self.tap(keys::arrow(direction))?;
        }
        Ok(())
    }

    /// Ends an order.
    fn tap_end(&mut self, moved: Piece, direction: Direction) -> Result<(), Found> {
        self.tap(match self.other_way() {
            true => keys::of(moved),
            false => keys::arrow(direction),
        })
    }

    fn other_way(&self) -> bool {
        self.rig.referee.checks().tally.turns % 2 == 1
    }

    fn tap(&mut self, key: usize) -> Result<(), Found> {
        let used = self.rig.stick;
        self.rig.console.inputs_mut().keypads[used][key] = true;
        let held = self.idle(keys::DOWN);
        self.rig.console.inputs_mut().keypads[used][key] = false;
        held?;
        self.idle(UP)
    }
}

/// What only Ricochet's driver can do.
impl Driver {
    /// A record of the last turn that was attempted, from the position before it, or of the position that the match was put into
    /// since.
    pub fn last_turn(&self) -> Option<Record> {
        let (position, turn) = self.last.as_ref()?;
        Some(record_of_turn(&self.setup, position, turn.as_ref()))
    }

    fn keep_turn(&mut self, contest: &Match, turn: &Turn) {
        let position = Position {
            in_play: contest.clone(),
            frames: self.thought,
        };
        self.last = Some((position, Some(turn.clone())));
    }

    /// Lets the side to move think for a number of frames with the stick held in this direction, the button up; with a keypad
    /// without a key.
    ///
    /// # Errors
    /// Where the two differ.
    pub fn think(&mut self, contest: &Match, stick: Stick, frames: u32) -> Result<(), Found> {
        self.wait_for_turn(contest)?;
        self.keep(stick);
        self.idle(frames)?;
        self.keep(Stick::default());
        self.idle(1)?;
        self.compare_thinking(contest)
    }

    /// Leaves the match for the set-up with SELECT.
    ///
    /// # Errors
    /// What keeps the cartridge from it.
    pub fn leave(&mut self) -> Result<(), Found> {
        self.let_go()?;
        self.select()?;
        self.wait_for_set_up()
    }

    /// Turns the smart clock on or off.
    pub fn set_clock(&mut self, on: bool) {
        let [_, right] = &mut self.rig.console.inputs_mut().difficulty_a;
        *right = on;
    }

    /// Waits for the turn of a person, and compares the two while the person may think.
    fn wait_for_turn(&mut self, contest: &Match) -> Result<(), Found> {
        let side = contest.game.to_move;
        self.take_side(side);
        if contest.players != BySide::both(None) {
            // Who plays alone may take either stick: the one that is not his side's.
            self.take_side(side.other());
            self.rig.console.inputs_mut().sticks = [Stick::default(); 2];
        }
        self.keep(Stick::default());
        self.wait_for_pick()?;
        self.compare_thinking(contest)
    }

    /// Goes from a game's end through its result to the next game, or after the match to the set-up.
    fn end_game(&mut self, contest: &Match) -> Result<(), Found> {
        self.let_go()?;
        self.wait_for_result()?;
        self.compare("the result of a game", |at, ram| {
            at.write(contest, ram);
            if let Some(ratings) = contest.new_ratings() {
                at.write_ratings(ratings, ram);
            }
            if let Some(result) = contest.game.result() {
                at.write_result(&contest.standing, result, ram);
            }
        })?;
        self.press()?;
        if contest.standing.over {
            return self.wait_for_set_up();
        }
        self.wait_for_game()
    }

    /// Waits until the referee knows the game in which somebody decides.
    fn wait_for_game(&mut self) -> Result<(), Found> {
        self.wait("begin a turn", PATIENCE, |driver| {
            let game = driver.rig.referee.checks().game();
            game.is_some_and(|contest| matches!(contest.decides(), Decides::Side(_)))
        })
    }

    /// Makes what is legal of a person's turn, and tries what is not; returns what was legal.
    fn push_turn(&mut self, contest: &Match, turn: &Turn) -> Result<Option<Turn>, Found> {
        self.keep_turn(contest, turn);
        let turns = self.tally().turns;
        let made = self.push_legal(&contest.game, turn)?;
        if made.is_some() {
            self.wait_for_turns(turns + 1)?;
        }
        Ok(made)
    }

    /// As [`Driver::push_turn`], up to where the turn is about to be ended.
    fn push_legal(&mut self, game: &Game, turn: &Turn) -> Result<Option<Turn>, Found> {
        let against = |what: String, legal: bool| {
            let does = if legal { "refuses" } else { "allows" };
            Err(Found::from(format!("the cartridge {does} {what}")))
        };
        match turn {
            Turn::Launch(end) => {
                let launcher = Launcher::new(game.to_move, *end);
                let legal = game.flight(launcher).is_ok();
                if self.launch(launcher)? != legal {
                    return against(format!("a launch from {launcher}"), legal);
                }
                Ok(legal.then(|| turn.clone()))
            }
            Turn::Move(MoveOrder { direction, pieces }) => {
                let mut made: Vec<Piece> = Vec::new();
                for &piece in pieces {
                    let longer = MoveOrder {
                        direction: *direction,
                        pieces: made.iter().copied().chain([piece]).collect(),
                    };
                    let legal = game.clone().play(&Turn::Move(longer)).is_ok();
                    if self.order(piece, *direction)? != legal {
                        return against(format!("piece {piece} to go {direction}"), legal);
                    }
                    made.extend(legal.then_some(piece));
                }
                if let Some(&last) = made.last() {
                    self.end_order(last, *direction)?;
                }
                let order = MoveOrder {
                    direction: *direction,
                    pieces: made,
                };
                Ok((!order.pieces.is_empty()).then_some(Turn::Move(order)))
            }
        }
    }

    /// Has the computer that is to move think, and show its choice or, in place of that, the record's turn.
    fn compute(&mut self, contest: &Match, turn: &Turn) -> Result<(), Found> {
        let Some((opponent, chosen)) = contest.choice() else {
            return Err(Found::from("no computer is to move"));
        };
        self.keep_turn(contest, turn);
        self.rig.console.inputs_mut().sticks = [self.fidget; 2];
        let Tally { turns, choices, .. } = *self.tally();
        if !chosen.comes_to_the_same_as(turn) {
            let number = contest.game.turns + 1;
            self.warnings.push(format!(
                "turn {number}, `{turn}`: {opponent} chooses `{chosen}`"
            ));
            self.instruct(turn, contest.game.to_move)?;
        }
        self.wait_for_turns(turns + 1)?;
        match self.tally().choices == choices + 1 {
            true => Ok(()),
            false => Err(Found::from("the computer has not thought")),
        }
    }

    /// Compares the two while the side to move may think.
    fn compare_thinking(&self, contest: &Match) -> Result<(), Found> {
        let at = format!("turn {}", contest.game.turns + 1);
        self.compare(&at, |at, ram| {
            at.write_thinking(contest, self.thought, ram);
            at.write_over(false, ram);
            at.trail.set(ram, Trail::default().0);
        })
    }

    /// Compares the two when a computer is to move, which has the clock and the trail for itself.
    fn compare_turn(&self, contest: &Match) -> Result<(), Found> {
        let at = format!("the state after turn {}", contest.game.turns);
        let now = self.rig.console.ram();
        self.compare(&at, |at, ram| {
            at.write(contest, ram);
            at.write_over(false, ram);
            for byte in [at.clock, at.clock_f, at.late] {
                byte.set(ram, byte.get(now));
            }
        })
    }

    /// Compares the RAM with what the engine writes into it.
    fn compare(
        &self,
        at: &str,
        write: impl FnOnce(&Memory, &mut ::referee::Ram),
    ) -> Result<(), Found> {
        let referee = &self.rig.referee;
        let compared = referee.checks().compare(at, self.rig.console.ram(), write);
        compared.map_err(|mut difference| {
            referee.observer().explain(&mut difference);
            difference.into()
        })
    }

    fn tally(&self) -> &Tally {
        &self.rig.referee.checks().tally
    }
}

impl ::referee::Driver for Driver {
    type Cartridge = Ricochet;

    fn new(cartridge: Cartridge, symbols: &Symbols, observer: Observer) -> Result<Driver, Found> {
        Ok(Driver {
            rig: Rig::new(cartridge, referee(symbols)?, observer),
            hurry: false,
            keypads: false,
            thought: 0,
            last_thought: 0,
            fidget: Stick::default(),
            at: Memory::new(symbols)?,
            setup: Setup::new(Variant::FIRST, Side::Left),
            warnings: Vec::new(),
            last: None,
            flicker: Some(flicker::Onlooker::new(symbols)?),
        })
    }

    /// From the set-up to the first turn, or to a position.
    fn begin(&mut self, setup: &Setup) -> Result<(), Found> {
        self.set_up(setup)?;
        self.setup = setup.clone();
        self.come_to(&Match::new(setup))?;
        if let Some(mut flicker) = self.flicker.take() {
            self.rig.onlooker = Box::new(move |console: &mut Console| flicker.look(console));
        }
        if let Some(position) = &setup.position {
            self.set_clock(position.frames > 0);
            self.last = Some((position.clone(), None));
            self.place(&position.in_play, position.frames);
        }
        Ok(())
    }

    fn come_to(&mut self, contest: &Match) -> Result<(), Found> {
        match contest.decides() {
            Decides::Side(side) if contest.players[Side::ALL[side]].is_some() => {
                self.wait_for_game()?;
                self.compare_turn(contest)
            }
            Decides::Side(_) => self.wait_for_turn(contest),
            Decides::Chance | Decides::Over => self.end_game(contest),
        }
    }

    /// A computer must choose the turn by itself; it is shown another one if it does not.
    fn act(
        &mut self,
        contest: &Match,
        TimedTurn { turn, .. }: &TimedTurn,
        _: Option<&TimedTurn>,
    ) -> Result<(), Found> {
        match contest.players[contest.game.to_move] {
            Some(_) => self.compute(contest, turn),
            None => self.push_turn(contest, turn).map(drop),
        }
    }

    fn made(&self, TimedTurn { turn, .. }: &TimedTurn) -> TimedTurn {
        let frames = self.last_thought;
        TimedTurn {
            turn: turn.clone(),
            seconds: (frames > 0).then(|| seconds(frames)),
        }
    }

    fn refuse(
        &mut self,
        contest: &Match,
        TimedTurn { turn, .. }: &TimedTurn,
    ) -> Result<Option<TimedTurn>, Found> {
        let made = self.push_turn(contest, turn)?;
        Ok(made.map(|made| self.made(&made.into())))
    }

    /// A person may think for a second more.
    fn linger(&mut self, contest: &Match) -> Result<(), Found> {
        match contest.decides() {
            Decides::Side(side) if contest.players[Side::ALL[side]].is_none() => {
                self.think(contest, Stick::default(), FRAMES_A_SECOND.into())
            }
            _ => Ok(()),
        }
    }

    fn unplayable(timed: &TimedTurn) -> Option<String> {
        timed.seconds?;
        Some(format!(
            "`{timed}`: the seconds of a turn can't be played on the cartridge"
        ))
    }

    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    fn compared(tally: &Tally) -> String {
        format!(
            "{} and {}",
            count(tally.turns, "turn"),
            count(tally.launches, "launch")
        )
    }
}

/// Begins a turn, a launch or the first piece of an order, and presses RESET after this number of frames, or of frames of a
/// computer's turn: the match begins again.
///
/// # Errors
/// What keeps the cartridge from it, or where the two differ.
pub fn restart_amid(player: &mut Player, turn: &Turn, frames: u32) -> Result<(), Found> {
    let contest = player.game().clone();
    let driver = &mut player.driver;
    driver.come_to(&contest)?;
    let side = contest.game.to_move;
    match turn {
        _ if contest.players[side].is_some() => {}
        Turn::Launch(end) => {
            driver.launch(Launcher::new(side, *end))?;
        }
        Turn::Move(order) => {
            if let Some(&piece) = order.pieces.first() {
                driver.order(piece, order.direction)?;
            }
        }
    }
    driver.idle(frames)?;
    driver.let_go()?;
    driver.reset()?;
    let contest = Match::new(&driver.setup);
    player.go_on(contest);
    player.settle()
}

/// The record of a turn that is attempted in a position of a match, or of the position alone.
pub fn record_of_turn(setup: &Setup, position: &Position, turn: Option<&Turn>) -> Record {
    let game = &position.in_play.game;
    let mut setup = setup.clone();
    setup.first = game.to_move;
    let legal = |turn: &Turn| game.clone().play(turn).is_ok();
    setup.position = Some(position.clone());
    let mut record = Record::new(setup);
    match turn {
        Some(turn) if legal(turn) => record.push(turn.clone().into()),
        turn => record.attempt = turn.cloned().map(TimedTurn::from),
    }
    record
}

impl Controls for Driver {
    type Checks = Follower<Ricochet>;

    fn rig(&self) -> &Rig<Follower<Ricochet>> {
        &self.rig
    }

    fn rig_mut(&mut self) -> &mut Rig<Follower<Ricochet>> {
        &mut self.rig
    }

    fn hold(&mut self, stick: Stick) -> Result<(), Found> {
        match self.keypads {
            true => self.tap_stick(stick),
            false => self.hold_stick(stick),
        }
    }

    fn run_frame(&mut self) -> Result<(), Found> {
        let counts = self.clock_on() && self.mode() <= MODE_MOVING && self.person_moves();
        let turns = self.rig.referee.checks().tally.turns;
        self.rig.referee.run_frame(&mut self.rig.console);
        self.rig.completed()?;
        self.thought += u32::from(counts);
        if self.rig.referee.checks().tally.turns != turns {
            self.last_thought = std::mem::take(&mut self.thought);
        }
        Ok(())
    }
}

/// The push of a stick in a direction.
pub fn pushed(direction: Direction) -> Stick {
    match direction {
        Direction::Up => Stick::UP,
        Direction::Down => Stick::DOWN,
        Direction::Left => Stick::LEFT,
        Direction::Right => Stick::RIGHT,
    }
}
