//! A launch: the path of the ball over the board, step by step.
//!
//! Owns the ball, the pieces that it turns, and the points of one launch. It knows nothing of turns:
//! [`game`](super::game) applies a launch to the launchers' loads, the scores and the game.
//!
//! It is written to be read beside the manual. Searches have launches of their own that are faster,
//! and tests compare them with this one.
//!
//! # One step
//! If the next row would lie beyond a wall, the ball strikes that wall in its present column and
//! turns its vertical direction. Then it moves by one column and one row, and what it finds in the
//! new cell acts at once:
//!
//! | found | points | effect |
//! |---|---|---|
//! | piece | 1 to the player who launched | vertical: turns the horizontal direction; horizontal: the vertical one; the piece turns too |
//! | bumper | the side's value to the opponent of its owner | turns the horizontal direction |
//! | launcher | the side's value to the opponent of its owner | ends the launch; the launcher is knocked out |
//! | empty bumper slot | | the ball leaves the board, the launch ends |
//! | nothing | | |
//!
//! A ball that would strike the top wall in the target's column ends there instead. **R** A
//! launcher that is knocked out already stops a ball and scores all the same.
//!
//! # Every launch ends
//! Call a *state* the ball's cell and heading between two steps together with the orientations of
//! the twelve pieces (their cells never change in flight). Between two steps of a launch that goes
//! on, the ball is in one of these situations:
//!
//! 1. at the start: in the corner of its launcher, heading inward;
//! 2. on one of the inner rows and columns, with any heading;
//! 3. on row 0 or 10 between the sides, heading towards the wall it is about to strike, because no
//!    piece stands on these rows (**R**) and it can have come only from the row next to it;
//! 4. on a bumper, heading inward, because the bumper has just turned it.
//!
//! From any of these the state *before* the step is known: undo what the cell did (a piece that
//! lies one way now lay the other way when it turned the ball), go back one column and one row, and
//! if that leads to row 0 or 10 between the sides, undo the strike. [`retrace`] does just this. So
//! no two states have the same successor. Nor does any state have situation 1 as its successor,
//! since a ball that reaches a corner stays there.
//!
//! There are finitely many states, so a launch without an end would come to some state a second
//! time. Take the first state that is visited twice. It is not the start, which has no predecessor;
//! so both visits have a predecessor, and it is the same, and it was visited twice earlier: a
//! contradiction. Hence every launch ends, without visiting any state twice. Builds with debug
//! assertions check after each step that retracing it gives back the state before.

use std::fmt;

use super::board::{
    Board, BySide, Cell, End, Launcher, Orientation, Piece, ROWS, Side, bumper_in_row,
};

/// The row along the bottom wall.
const BOTTOM: u8 = ROWS - 1;

/// Where a ball is heading; it always flies diagonally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heading {
    /// Towards column 16; otherwise towards column 0.
    pub right: bool,
    /// Towards row 10; otherwise towards row 0.
    pub down: bool,
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let vertical = if self.down { "down" } else { "up" };
        let horizontal = if self.right { "right" } else { "left" };
        write!(f, "{vertical}-{horizontal}")
    }
}

/// A ball between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ball {
    /// The cell that the ball is in.
    pub cell: Cell,
    /// The direction in which it leaves the cell.
    pub heading: Heading,
}

impl Ball {
    /// A ball in the launcher's corner, heading diagonally inward.
    pub fn launched(launcher: Launcher) -> Ball {
        Ball {
            cell: launcher.cell(),
            heading: Heading {
                right: launcher.side == Side::Left,
                down: launcher.end == End::Top,
            },
        }
    }

    /// The wall that the ball strikes before it moves on; `None` if the next row is on the board.
    fn wall_ahead(self) -> Option<Wall> {
        match (self.cell.y, self.heading.down) {
            (0, false) => Some(Wall::Top),
            (BOTTOM, true) => Some(Wall::Bottom),
            _ => None,
        }
    }

    /// The next cell in the heading. The caller has seen to it that the ball faces no wall; a side
    /// column is left only inward.
    fn advance(&mut self) {
        let Cell { x, y } = self.cell;
        self.cell = Cell {
            x: if self.heading.right { x + 1 } else { x - 1 },
            y: if self.heading.down { y + 1 } else { y - 1 },
        };
    }

    fn retreat(&mut self) {
        let Heading { right, down } = self.heading;
        self.heading = Heading {
            right: !right,
            down: !down,
        };
        self.advance();
        self.heading = Heading { right, down };
    }

    /// The side that the ball has come to.
    fn side(self) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| side.column() == self.cell.x)
    }
}

impl fmt::Display for Ball {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cell, self.heading)
    }
}

/// The Extra-Launch Target on the top wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// 4, 8 or 12 in a game; any column from 1 to 15 works.
    pub column: u8,
    /// What a hit loads into the launcher not used.
    pub launches: u8,
}

/// What surrounds the pieces during a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Surroundings {
    /// Bumpers on each side: 0, 1, 2 or 4.
    pub bumpers: BySide<u8>,
    /// What a hit on a bumper or a launcher of the side is worth, in points.
    pub values: BySide<u8>,
    /// The target, if it is in play.
    pub target: Option<Target>,
}

/// One of the two walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wall {
    /// The wall above row 0.
    Top,
    /// The wall below row 10.
    Bottom,
}

/// An event of a launch. Prints as `wall top 10`, `piece J`, `bumper R 4`, `target 12`,
/// `launcher LT`, `exit L 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Struck a wall.
    Wall {
        /// The wall.
        wall: Wall,
        /// The column, 1..=15.
        column: u8,
    },
    /// Hit a piece.
    Piece(Piece),
    /// Hit a bumper.
    Bumper {
        /// The owner.
        side: Side,
        /// The row: 2, 4, 6 or 8.
        row: u8,
    },
    /// Hit the target; the launch is over.
    Target {
        /// Its column.
        column: u8,
    },
    /// Hit this launcher; the launch is over.
    Launcher(Launcher),
    /// Left the board through an empty bumper slot; the launch is over.
    Exit {
        /// The side of the slot.
        side: Side,
        /// The row of the slot: 2, 4, 6 or 8.
        row: u8,
    },
}

impl Event {
    /// Whether a launch is over with it.
    pub fn ends_launch(self) -> bool {
        matches!(
            self,
            Event::Target { .. } | Event::Launcher(_) | Event::Exit { .. }
        )
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Wall {
                wall: Wall::Top,
                column,
            } => write!(f, "wall top {column}"),
            Event::Wall {
                wall: Wall::Bottom,
                column,
            } => write!(f, "wall bottom {column}"),
            Event::Piece(piece) => write!(f, "piece {piece}"),
            Event::Bumper { side, row } => write!(f, "bumper {} {row}", side.initial()),
            Event::Target { column } => write!(f, "target {column}"),
            Event::Launcher(launcher) => write!(f, "launcher {launcher}"),
            Event::Exit { side, row } => write!(f, "exit {} {row}", side.initial()),
        }
    }
}

/// What happened in one step, in order: perhaps a strike at a wall, then perhaps something in the
/// new cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// A wall, or the target.
    pub strike: Option<Event>,
    /// Anything else.
    pub contact: Option<Event>,
}

impl IntoIterator for Step {
    type Item = Event;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<Event>, 2>>;

    fn into_iter(self) -> Self::IntoIter {
        [self.strike, self.contact].into_iter().flatten()
    }
}

/// A launch in flight, or just over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    launcher: Launcher,
    surroundings: Surroundings,
    ball: Ball,
    board: Board,
    points: BySide<u32>,
    end: Option<Event>,
}

impl Flight {
    /// A launch about to make its first step.
    pub fn new(launcher: Launcher, board: Board, surroundings: Surroundings) -> Flight {
        Flight {
            launcher,
            surroundings,
            ball: Ball::launched(launcher),
            board,
            points: BySide::both(0),
            end: None,
        }
    }

    /// Makes one step; `None` once the launch is over.
    pub fn step(&mut self) -> Option<Step> {
        if self.end.is_some() {
            return None;
        }
        let before = cfg!(debug_assertions).then(|| (self.ball, self.board.clone()));
        let step = self.advance();
        self.end = step.into_iter().find(|event| event.ends_launch());
        if let (Some((ball, board)), None) = (before, self.end) {
            let mut retraced = self.board.clone();
            assert_eq!(
                (retrace(self.ball, &mut retraced), retraced),
                (ball, board),
                "a step of a launch cannot be undone"
            );
        }
        Some(step)
    }

    fn advance(&mut self) -> Step {
        let mut step = Step::default();
        if let Some(wall) = self.ball.wall_ahead() {
            let strike = self.strike(wall);
            step.strike = Some(strike);
            if strike.ends_launch() {
                return step;
            }
        }
        self.ball.advance();
        step.contact = self.found();
        if let Some(contact) = step.contact {
            self.meet(contact);
        }
        step
    }

    /// Strikes a wall, which turns the vertical direction, or the target on it.
    fn strike(&mut self, wall: Wall) -> Event {
        let column = self.ball.cell.x;
        let is_target = |target: Target| target.column == column;
        if wall == Wall::Top && self.surroundings.target.is_some_and(is_target) {
            return Event::Target { column };
        }
        self.ball.heading.down = !self.ball.heading.down;
        Event::Wall { wall, column }
    }

    /// What the ball finds in its cell.
    fn found(&self) -> Option<Event> {
        let cell = self.ball.cell;
        let Some(side) = self.ball.side() else {
            return self.board.piece_at(cell).map(Event::Piece);
        };
        Some(match cell.y {
            0 => Event::Launcher(Launcher::new(side, End::Top)),
            BOTTOM => Event::Launcher(Launcher::new(side, End::Bottom)),
            row if bumper_in_row(self.surroundings.bumpers[side], row) => {
                Event::Bumper { side, row }
            }
            row => Event::Exit { side, row },
        })
    }

    /// Lets what the ball has found act.
    fn meet(&mut self, found: Event) {
        let heading = &mut self.ball.heading;
        match found {
            Event::Piece(piece) => {
                deflect(heading, self.board.placed(piece).orientation);
                self.board.turn(piece);
                self.points[self.launcher.side] += 1;
            }
            Event::Bumper { side, .. } => {
                heading.right = !heading.right;
                self.score_value_of(side);
            }
            Event::Launcher(hit) => self.score_value_of(hit.side),
            Event::Exit { .. } | Event::Wall { .. } | Event::Target { .. } => {}
        }
    }

    /// The opponent of a bumper's or launcher's owner scores its value.
    fn score_value_of(&mut self, owner: Side) {
        self.points[owner.other()] += u32::from(self.surroundings.values[owner]);
    }

    /// The events from here to the end of the launch, each step made when its events are taken.
    pub fn events(&mut self) -> impl Iterator<Item = Event> + '_ {
        std::iter::from_fn(|| self.step()).flatten()
    }

    /// Makes all steps that are left.
    pub fn finish(&mut self) {
        while self.step().is_some() {}
    }

    /// The launcher that the ball came from.
    pub fn launcher(&self) -> Launcher {
        self.launcher
    }

    /// What surrounds the pieces.
    pub fn surroundings(&self) -> &Surroundings {
        &self.surroundings
    }

    /// The ball after the steps so far. At the end it is where it was stopped.
    pub fn ball(&self) -> Ball {
        self.ball
    }

    /// The pieces after the steps so far.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The points scored so far; no limit applies here.
    pub fn points(&self) -> BySide<u32> {
        self.points
    }

    /// The launcher that this launch knocked out.
    pub fn launcher_hit(&self) -> Option<Launcher> {
        match self.end {
            Some(Event::Launcher(hit)) => Some(hit),
            _ => None,
        }
    }

    /// What ended the launch; `None` in flight.
    pub fn end(&self) -> Option<Event> {
        self.end
    }
}

fn deflect(heading: &mut Heading, orientation: Orientation) {
    match orientation {
        Orientation::Vertical => heading.right = !heading.right,
        Orientation::Horizontal => heading.down = !heading.down,
    }
}

/// Undoes a step that did not end its launch: returns the ball before it and turns a piece that it
/// hit back.
///
/// `ball` must be a ball that such a step left (situations 2 to 4 of the module's proof).
pub fn retrace(mut ball: Ball, board: &mut Board) -> Ball {
    if ball.side().is_some() {
        ball.heading.right = !ball.heading.right;
    } else if let Some(piece) = board.piece_at(ball.cell) {
        board.turn(piece);
        deflect(&mut ball.heading, board.placed(piece).orientation);
    }
    ball.retreat();
    let along_wall = ball.cell.y == 0 || ball.cell.y == BOTTOM;
    if along_wall && ball.side().is_none() {
        ball.heading.down = !ball.heading.down;
    }
    ball
}
