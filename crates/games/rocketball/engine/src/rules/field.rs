//! The second step of a round: the field, the bag, and what a player may do with them.

use super::action::{Action, Refused};
use super::ball::Place;
use super::chips::{Bag, Chip, Chips, Kind};
use super::square::{Direction, Side, Square};
use super::variants::{Variant, Variants};

/// Everything that decides which actions are possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    /// The variants.
    pub variants: Variants,
    /// The chips that lie.
    pub chips: Chips,
    /// The balls: ball 0 is the only one of the plain game, or North's.
    pub balls: [Option<Place>; 2],
    /// The chips in the bag; one that is drawn and shown is still in it.
    pub bag: Bag,
    /// The square of the chip that each side rotated in its last turn; the chip that drifts takes it along.
    pub rotated: [Option<Square>; 2],
    /// The square of the chip that the first player of this round has placed, in Assault!.
    pub placed: Option<Square>,
}

impl Field {
    /// An empty field with these balls and a full bag.
    pub fn new(variants: Variants, balls: [Option<Place>; 2]) -> Field {
        Field {
            variants,
            chips: Chips::default(),
            balls,
            bag: variants.bag(),
            rotated: [None; 2],
            placed: None,
        }
    }

    /// Whether a ball is on a square.
    pub fn has_ball(&self, square: Square) -> bool {
        let on = |place: &Option<Place>| place.and_then(Place::square) == Some(square);
        self.balls.iter().any(on)
    }

    /// Whether a side may do something, with the kind drawn.
    ///
    /// `drawn` is `Kind::Vortex` where chips are not drawn, and `None` if the bag is empty.
    ///
    /// # Errors
    /// The rules refuse it.
    pub fn check(&self, side: Side, drawn: Option<Kind>, action: Action) -> Result<(), Refused> {
        match action {
            Action::Place(square, chip) => {
                let kind = chip.kind();
                match drawn {
                    Some(Kind::Djinn) if self.bag.count(kind) == 0 => {
                        return Err(Refused::NotInBag(kind));
                    }
                    Some(Kind::Djinn) => {}
                    _ if drawn == Some(kind) => {}
                    _ => return Err(Refused::NotDrawn(drawn)),
                }
                self.check_lie(kind, square, None)
            }
            Action::Clockwise(square) | Action::Counterclockwise(square) => {
                self.check_rotate(side, square)
            }
            Action::Drift(square, direction) => self.check_drift(square, direction),
            Action::Pass => match self.actions(side, drawn)[..] {
                [Action::Pass] => Ok(()),
                _ => Err(Refused::NoPass),
            },
        }
    }

    /// What a side may do with the kind drawn, in this order: placing by square, then by the chip's code;
    /// rotating by square, clockwise first; drifting by square, then by direction. Passing, if there is nothing
    /// else.
    pub fn actions(&self, side: Side, drawn: Option<Kind>) -> Vec<Action> {
        let kinds: Vec<Kind> = match drawn {
            Some(Kind::Djinn) => Kind::ALL
                .into_iter()
                .filter(|kind| *kind != Kind::Djinn && self.bag.count(*kind) > 0)
                .collect(),
            Some(kind) => vec![kind],
            None => Vec::new(),
        };
        let mut chips: Vec<Chip> = kinds.into_iter().flat_map(Kind::chips).collect();
        chips.sort_by_key(|chip| chip.code());
        let mut actions = Vec::new();
        for square in Square::all() {
            let lies = |chip: &&Chip| self.check_lie(chip.kind(), square, None).is_ok();
            let placing = chips.iter().filter(lies);
            actions.extend(placing.map(|chip| Action::Place(square, *chip)));
        }
        for square in Square::all() {
            if self.check_rotate(side, square).is_ok() {
                actions.extend([Action::Clockwise(square), Action::Counterclockwise(square)]);
            }
        }
        if self.variants.has(Variant::DriftingWinds) {
            for square in Square::all() {
                let ways = Direction::ALL.into_iter();
                let ways = ways.filter(|way| self.check_drift(square, *way).is_ok());
                actions.extend(ways.map(|way| Action::Drift(square, way)));
            }
        }
        if actions.is_empty() {
            actions.push(Action::Pass);
        }
        actions
    }

    /// Does what a side may do; the drawn djinn leaves the game either way.
    ///
    /// # Errors
    /// The rules refuse it; nothing has changed.
    pub fn act(&mut self, side: Side, drawn: Option<Kind>, action: Action) -> Result<(), Refused> {
        self.check(side, drawn, action)?;
        if drawn == Some(Kind::Djinn) {
            self.bag.take(Kind::Djinn);
        }
        self.apply(side, action);
        Ok(())
    }

    /// Does something that was checked.
    fn apply(&mut self, side: Side, action: Action) {
        self.rotated[side as usize] = None;
        self.placed = None;
        match action {
            Action::Place(square, chip) => {
                self.bag.take(chip.kind());
                self.chips.put(square, Some(chip));
                self.placed = self.variants.has(Variant::Assault).then_some(square);
            }
            Action::Clockwise(square) => self.rotate(side, square, 1),
            Action::Counterclockwise(square) => self.rotate(side, square, 3),
            Action::Drift(square, direction) => {
                let to = square.neighbour(direction).expect("on the field");
                self.chips.put(to, self.chips.get(square));
                self.chips.put(square, None);
                for rotated in self.rotated.iter_mut().filter(|at| **at == Some(square)) {
                    *rotated = Some(to);
                }
            }
            Action::Pass => {}
        }
    }

    fn rotate(&mut self, side: Side, square: Square, clockwise: u8) {
        let chip = self.chips.get(square);
        let rotated = chip.and_then(|chip| chip.rotated(clockwise));
        self.chips.put(square, rotated);
        self.rotated[side as usize] = Some(square);
    }

    fn check_lie(&self, kind: Kind, square: Square, moved: Option<Square>) -> Result<(), Refused> {
        if square == Square::MIDDLE {
            return Err(Refused::Middle);
        }
        if self.has_ball(square) || self.chips.get(square).is_some() {
            return Err(Refused::Occupied(square));
        }
        match self.chips.may_lie(kind, square, moved) {
            true => Ok(()),
            false if square.bars_specials() => Err(Refused::Barred(square)),
            false => Err(Refused::Beside(square)),
        }
    }

    fn chip_to_touch(&self, square: Square) -> Result<Chip, Refused> {
        let chip = self.chips.get(square).ok_or(Refused::Empty(square))?;
        match self.has_ball(square) {
            true => Err(Refused::UnderBall(square)),
            false => Ok(chip),
        }
    }

    fn check_rotate(&self, side: Side, square: Square) -> Result<(), Refused> {
        let chip = self.chip_to_touch(square)?;
        if chip.rotated(1).is_none() {
            return Err(Refused::NoDirection(square));
        }
        if self.rotated[side.other() as usize] == Some(square) {
            return Err(Refused::RotatedLast(square));
        }
        match self.placed == Some(square) {
            true => Err(Refused::PlacedNow(square)),
            false => Ok(()),
        }
    }

    fn check_drift(&self, square: Square, direction: Direction) -> Result<(), Refused> {
        if !self.variants.has(Variant::DriftingWinds) {
            return Err(Refused::NoDrift);
        }
        let chip = self.chip_to_touch(square)?;
        let to = square.neighbour(direction).ok_or(Refused::OffField)?;
        self.check_lie(chip.kind(), to, Some(square))
    }
}
