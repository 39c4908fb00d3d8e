//! The index of a position in a table.
//!
//! A slice of the table holds the positions of one material. Within it an index combines the ranks of Black's men on 28
//! squares, of White's men on 28 squares, of Black's kings on the squares without men, and of White's kings on the
//! rest, each among the sets of that number of squares. Where men of both sides would share a square, the index belongs
//! to no position.

use super::material::Material;
use crate::rules::{Position, Side, Squares};

/// The greatest number of pieces of a table.
pub const MAX_PIECES: u8 = 5;
/// Squares of a side's men: all but the king row.
const FOR_MEN: u8 = 28;

/// The places of the positions with up to a number of pieces.
pub struct Index {
    pieces: u8,
    slices: Vec<Slice>,
    /// The slice of a material, by its numbers in base MAX_PIECES.
    numbers: Vec<Option<usize>>,
}

/// The places of one material.
pub struct Slice {
    pub material: Material,
    /// The first place.
    pub first: usize,
    /// Number of places.
    pub len: usize,
}

impl Index {
    /// The places of positions with a piece of each side and at most this number in all.
    pub fn new(pieces: u8) -> Index {
        let mut slices = Vec::new();
        let mut materials: Vec<Material> = Vec::new();
        let counts = || 0..pieces;
        for (own_men, own_kings) in counts().flat_map(|men| counts().map(move |kings| (men, kings)))
        {
            for (other_men, other_kings) in
                counts().flat_map(|men| counts().map(move |kings| (men, kings)))
            {
                let material = Material {
                    own_men,
                    own_kings,
                    other_men,
                    other_kings,
                };
                let both = own_men + own_kings > 0 && other_men + other_kings > 0;
                if both && material.pieces() <= pieces {
                    materials.push(material);
                }
            }
        }
        // Captures and crownings lead to earlier ones.
        materials.sort_by_key(|material| {
            (
                material.pieces(),
                material.own_men + material.other_men,
                *material,
            )
        });
        let mut first = 0;
        let base = usize::from(MAX_PIECES);
        let mut numbers = vec![None; base.pow(4)];
        for material in materials {
            let len = len(material);
            numbers[number(material)] = Some(slices.len());
            slices.push(Slice {
                material,
                first,
                len,
            });
            first += len;
        }
        Index {
            pieces,
            slices,
            numbers,
        }
    }

    pub fn pieces(&self) -> u8 {
        self.pieces
    }

    /// Number of places.
    pub fn len(&self) -> usize {
        self.slices.iter().map(|slice| slice.len).sum()
    }

    /// The slices, those that captures and crownings lead to first.
    pub fn slices(&self) -> impl Iterator<Item = &Slice> {
        self.slices.iter()
    }

    /// The place of a position with Black to move and at most this number of pieces; `None` if a side has
    /// no piece.
    pub fn place(&self, position: &Position) -> Option<usize> {
        let material = Material::of(position);
        let slice = &self.slices[(*self.numbers.get(number(material))?)?];
        let (own_men, other_men) = (
            position.men(Side::Black).packed(),
            position.men(Side::White).packed(),
        );
        let (own_kings, other_kings) = (
            position.kings(Side::Black).packed(),
            position.kings(Side::White).packed(),
        );
        let men = own_men | other_men;
        let free = 32 - men.count_ones() as u8;
        let place = rank(own_men, 0);
        let place = place * choose(FOR_MEN, material.other_men) + rank(other_men >> 4, 0);
        let place = place * choose(free, material.own_kings) + rank(own_kings, men);
        let left = free - material.own_kings;
        let place = place * choose(left, material.other_kings) + rank(other_kings, men | own_kings);
        Some(slice.first + place)
    }
}

impl Slice {
    /// Its positions, each with its place.
    pub fn positions(&self) -> impl Iterator<Item = (usize, Position)> + '_ {
        (0..self.len).filter_map(|place| Some((self.first + place, self.position(place)?)))
    }

    /// The position of a place counted from the slice's first; `None` if it belongs to no position.
    pub fn position(&self, place: usize) -> Option<Position> {
        let Material {
            own_men,
            own_kings,
            other_men,
            other_kings,
        } = self.material;
        let free = 32 - own_men - other_men;
        let ways = choose(free - own_kings, other_kings);
        let (place, last) = (place / ways, place % ways);
        let ways = choose(free, own_kings);
        let (place, kings) = (place / ways, place % ways);
        let ways = choose(FOR_MEN, other_men);
        let black_men = unrank(place / ways, own_men, 0);
        let white_men = unrank(place % ways, other_men, 0) << 4;
        if black_men & white_men != 0 {
            return None;
        }
        let men = black_men | white_men;
        let black_kings = unrank(kings, own_kings, men);
        let white_kings = unrank(last, other_kings, men | black_kings);
        Position::new(
            Squares::unpacked(black_men | black_kings),
            Squares::unpacked(white_men | white_kings),
            Squares::unpacked(black_kings | white_kings),
            Side::Black,
        )
    }
}

fn number(material: Material) -> usize {
    let counts = [
        material.own_men,
        material.own_kings,
        material.other_men,
        material.other_kings,
    ];
    counts.into_iter().fold(0, |number, count| {
        number * usize::from(MAX_PIECES) + usize::from(count)
    })
}

fn len(material: Material) -> usize {
    let free = 32 - material.own_men - material.other_men;
    choose(FOR_MEN, material.own_men)
        * choose(FOR_MEN, material.other_men)
        * choose(free, material.own_kings)
        * choose(free - material.own_kings, material.other_kings)
}

/// Number of sets of `count` out of `all`, for a `count` up to 5.
fn choose(all: u8, count: u8) -> usize {
    let mut ways = 1;
    for place in 0..usize::from(count) {
        ways = ways * usize::from(all).saturating_sub(place) / (place + 1);
    }
    ways
}

/// The rank of a set among those of its size, its squares counted without the ones that are `taken`.
fn rank(mut set: u32, taken: u32) -> usize {
    let (mut rank, mut count) = (0, 0);
    while set != 0 {
        let square = set.trailing_zeros();
        let below = (1u32 << square) - 1;
        let place = square - (taken & below).count_ones();
        count += 1;
        rank += choose(place as u8, count);
        set &= set - 1;
    }
    rank
}

/// The set of this rank and size.
fn unrank(mut rank: usize, count: u8, taken: u32) -> u32 {
    let mut set = 0;
    let mut place = 31;
    for count in (1..=count).rev() {
        while choose(place, count) > rank {
            place -= 1;
        }
        rank -= choose(place, count);
        set |= nth_free(place, taken);
    }
    set
}

/// The square that is this many free ones from the first.
fn nth_free(place: u8, taken: u32) -> u32 {
    let mut free = !taken;
    for _ in 0..place {
        free &= free - 1;
    }
    free & free.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_a_place_of_its_own() {
        let index = Index::new(3);
        let mut positions = 0;
        for slice in index.slices() {
            for (place, position) in slice.positions() {
                assert_eq!(index.place(&position), Some(place), "{position}");
                assert_eq!(Material::of(&position), slice.material);
                positions += 1;
            }
        }
        // Of 2 and of 3 pieces there are 6,972 and 261,224 in all, published by the Chinook project; those
        // of one side only are not here.
        let one_side = |pieces: u8| {
            let men = |men: u8| choose(FOR_MEN, men) * choose(32 - men, pieces - men);
            2 * (0..=pieces).map(men).sum::<usize>()
        };
        assert_eq!(positions, 6_972 + 261_224 - one_side(2) - one_side(3));
    }
}
