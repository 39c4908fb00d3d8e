//! Chance, the same in every run.

use ricochet::games::ricochet::{Direction, End, MoveOrder, Piece, Side, Turn};

/// Chance from a seed: splitmix64.
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// 0 to `sides` - 1.
    pub fn roll(&mut self, sides: usize) -> usize {
        (self.next() % sides as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len())]
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
        let piece = if dice.roll(20) == 0 {
            dice.pick(&all)
        } else {
            dice.pick(&own)
        };
        if !pieces.contains(&piece) {
            pieces.push(piece);
        }
    }
    Turn::Move(MoveOrder {
        direction: dice.pick(&Direction::ALL),
        pieces,
    })
}
