//! Random turns, positions and set-ups, the same in every run.

use std::sync::LazyLock;

use rand::seq::IndexedRandom;
use rand::{Rng, RngCore, SeedableRng};
use rand_pcg::Pcg64Mcg;

use ricochet_engine::rules::{
    Board, BySide, Cell, Direction, End, Game, Launcher, Magazine, MoveOrder, Orientation, Outage,
    Piece, Placed, Setup, Side, Turn, Variant,
};
use vcs::Stick;

/// A generator of random numbers.
#[derive(Clone, Debug)]
pub struct Dice(Pcg64Mcg);

impl Dice {
    /// The generator of one part of a campaign: number `number` of a kind of work with this seed.
    pub fn new(seed: u64, number: u64) -> Dice {
        Dice(Pcg64Mcg::seed_from_u64(seed.rotate_left(40) ^ number))
    }

    /// Any byte.
    pub fn byte(&mut self) -> u8 {
        self.0.random()
    }

    /// Any bytes.
    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill_bytes(&mut bytes);
        bytes
    }

    /// 0 to `sides` - 1.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0.random_range(0..sides)
    }

    /// One of several, which must not be empty.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        *from.choose(&mut self.0).expect("something to pick from")
    }
}

/// A turn that the engine may or may not accept.
pub fn random_turn(dice: &mut Dice, side: Side) -> Turn {
    if dice.roll(4) == 0 {
        return Turn::Launch(dice.pick(&End::ALL));
    }
    let all: Vec<Piece> = Piece::all().collect();
    let own: Vec<Piece> = Piece::of(side).collect();
    let mut pieces = Vec::new();
    for _ in 0..1 + dice.roll(3) {
        let from = if dice.roll(20) == 0 { &all } else { &own };
        let piece = dice.pick(from);
        if !pieces.contains(&piece) {
            pieces.push(piece);
        }
    }
    Turn::Move(MoveOrder {
        direction: dice.pick(&Direction::ALL),
        pieces,
    })
}

/// A stick held in any direction, the button up.
pub fn random_stick(dice: &mut Dice) -> Stick {
    let (x, y) = (dice.roll(3), dice.roll(3));
    Stick {
        up: y == 1,
        down: y == 2,
        left: x == 1,
        right: x == 2,
        fire: false,
    }
}

/// A match of two people.
pub fn random_setup(dice: &mut Dice, variant: Variant) -> Setup {
    let mut rating = || {
        let any = dice.roll(10_000) as u16;
        dice.pick(&[0, 1, 1000, 9999, any])
    };
    let ratings = BySide::new(rating(), rating());
    Setup {
        ratings,
        ..Setup::new(variant, dice.pick(&Side::ALL))
    }
}

/// A game of any variant in any position.
pub fn random_game(dice: &mut Dice) -> Game {
    let variants: Vec<Variant> = Variant::all().collect();
    let variant = dice.pick(&variants);
    random_game_of(variant, dice)
}

/// A game of a variant in any position, its numbers often at their limits.
pub fn random_game_of(variant: Variant, dice: &mut Dice) -> Game {
    let mut game = Game::first(variant, dice.pick(&Side::ALL));
    game.board = random_board(dice);
    for launcher in Launcher::ALL {
        let turns = [
            Outage::None,
            Outage::None,
            Outage::Turns(1),
            Outage::Turns(2),
        ];
        let outage = match game.variant.rules().outage {
            Outage::Game => dice.pick(&[Outage::None, Outage::Game]),
            _ => dice.pick(&turns),
        };
        game.magazines[launcher] = Magazine {
            launches: dice.pick(&[0, 1, 2, 3, 5, 9, 10, 98, 99]),
            outage,
        };
    }
    for side in Side::ALL {
        game.scores[side] = dice.pick(&[0, 9, 95, 99, 100, 1234, 9899, 9985, 9999]);
        game.bumpers[side] = dice.pick(&[1, 2, 4]);
        game.values[side] = 10 + dice.roll(90) as u8;
    }
    game.turns = dice.pick(&[
        0, 1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 30, 46, 47, 48, 49, 200, 255,
    ]);
    game.quiet = dice.roll(13) as u8;
    game
}

/// Returns the kind of a marker: whether its column is odd.
fn kind_of(cell: Cell) -> usize {
    usize::from(cell.x() % 2)
}

/// A board in any position. A piece keeps to the markers of its kind: in odd columns or in even ones.
fn random_board(dice: &mut Dice) -> Board {
    /// The markers of either kind.
    static MARKERS: LazyLock<[Vec<Cell>; 2]> = LazyLock::new(|| {
        let of_kind = |kind| Cell::markers().filter(move |cell| kind_of(*cell) == kind);
        [0, 1].map(|kind| of_kind(kind).collect())
    });
    let mut pieces = *Board::start().pieces();
    let mut free = MARKERS.clone();
    for piece in &mut pieces {
        let free = &mut free[kind_of(piece.cell)];
        let cell = dice.pick(free);
        if let Some(at) = free.iter().position(|other| *other == cell) {
            free.remove(at);
        }
        *piece = Placed {
            cell,
            orientation: dice.pick(&[Orientation::Vertical, Orientation::Horizontal]),
        };
    }
    Board::new(pieces).expect("every piece on another marker")
}
