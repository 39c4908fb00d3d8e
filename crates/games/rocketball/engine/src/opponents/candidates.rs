//! The actions that a computer player considers.

use super::sight::{Seen, Wish};
use crate::rules::{Action, COLUMNS, Chip, Chips, Direction, Field, Kind, ROWS, Square, Variant};

/// The columns in the order in which a quiet action is looked for.
const QUIET_COLUMNS: [u8; COLUMNS as usize] = [3, 4, 2, 5, 1, 6, 0];

/// The squares that a ball enters in its next moves, each once, in the order in which it enters them.
pub fn path(ball: Seen, moves: usize, chips: &mut Chips) -> Vec<Square> {
    let mut squares = Vec::new();
    let mut seen = ball;
    for _ in 0..moves {
        let next = seen.after(chips);
        match next.square() {
            Some(square) if seen.square() != Some(square) && !squares.contains(&square) => {
                squares.push(square)
            }
            _ => {}
        }
        seen = next;
    }
    squares
}

/// The actions that a player looks at, in order: everything on the squares of the balls' ways within these
/// moves, and a quiet action elsewhere. Without any, it passes.
pub fn candidates(field: &Field, wish: &Wish, drawn: Option<Kind>, moves: usize) -> Vec<Action> {
    let mut chips = field.chips;
    let mut squares: Vec<Square> = Vec::new();
    for place in field.balls.iter().flatten() {
        let way = Seen::new(*place).map(|ball| path(ball, moves, &mut chips));
        for square in way.unwrap_or_default() {
            if !squares.contains(&square) {
                squares.push(square);
            }
        }
    }
    let look = Look { field, wish, drawn };
    let mut actions = Vec::new();
    for square in &squares {
        actions.extend(look.placing(*square));
        actions.extend(look.rotating(*square));
        actions.extend(look.drifting(*square));
    }
    let elsewhere = quiet_order(wish).filter(|square| !squares.contains(square));
    actions.extend(look.quiet(elsewhere));
    if actions.is_empty() {
        actions.push(Action::Pass);
    }
    actions
}

/// What may be done on a square.
pub(super) struct Look<'a> {
    pub(super) field: &'a Field,
    pub(super) wish: &'a Wish,
    pub(super) drawn: Option<Kind>,
}

impl Look<'_> {
    /// The first placing on these squares; if there is none, the first rotating; if there is none, the first drifting.
    pub(super) fn quiet(&self, squares: impl Iterator<Item = Square> + Clone) -> Option<Action> {
        let mut placing = squares
            .clone()
            .filter_map(|square| self.placing(square).first().copied());
        let rotating = squares
            .clone()
            .filter_map(|square| self.rotating(square).first().copied());
        let drifting = squares.filter_map(|square| self.drifting(square).first().copied());
        placing.next().or_else(|| rotating.chain(drifting).next())
    }

    /// Those that the rules allow.
    fn possible(&self, actions: impl IntoIterator<Item = Action>) -> Vec<Action> {
        let check = |action: &Action| self.field.check(self.wish.side, self.drawn, *action);
        let all = actions.into_iter();
        all.filter(|action| check(action).is_ok()).collect()
    }

    /// Placing, by the directions clockwise from forward.
    fn placing(&self, square: Square) -> Vec<Action> {
        let chips = match self.held() {
            None => Vec::new(),
            Some(Kind::Vortex) => self.wish.directions().map(Chip::Vortex).to_vec(),
            Some(Kind::Gust) => self.wish.directions().map(Chip::Gust).to_vec(),
            Some(kind) => kind.chips(),
        };
        self.possible(chips.into_iter().map(|chip| Action::Place(square, chip)))
    }

    /// Rotating clockwise, then counterclockwise.
    fn rotating(&self, square: Square) -> Vec<Action> {
        self.possible([Action::Clockwise(square), Action::Counterclockwise(square)])
    }

    /// Drifting, by the directions clockwise from forward.
    fn drifting(&self, square: Square) -> Vec<Action> {
        match self.field.variants.has(Variant::DriftingWinds) {
            true => self.possible(self.wish.directions().map(|way| Action::Drift(square, way))),
            false => Vec::new(),
        }
    }

    /// The kind that is placed: the one drawn, and with a djinn the first kind that the bag has.
    fn held(&self) -> Option<Kind> {
        match self.drawn {
            Some(Kind::Djinn) => Kind::ALL
                .into_iter()
                .find(|kind| *kind != Kind::Djinn && self.field.bag.count(*kind) > 0),
            drawn => drawn,
        }
    }
}

/// All squares, as the player sees them when forward is up: rows from the top, in each row the columns of
/// [`QUIET_COLUMNS`].
fn quiet_order(wish: &Wish) -> impl Iterator<Item = Square> + Clone + '_ {
    let up = |square: Square| match wish.forward {
        Direction::North => square,
        _ => square.opposite(),
    };
    let squares = (0..ROWS).flat_map(|row| QUIET_COLUMNS.map(|column| (column, row)));
    squares.filter_map(move |(column, row)| Square::new(column as i8, row as i8).map(up))
}
