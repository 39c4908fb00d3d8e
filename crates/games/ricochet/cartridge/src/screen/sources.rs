//! Reads art and strings from the cartridge's sources.

use std::sync::LazyLock;

use ricochet_engine::rules::Piece;
use scene::{Art, Arts, Words, source};

use super::{PIECE_LINES, PIECE_WIDTH};

/// Art and strings from the cartridge's sources.
pub struct Sources {
    /// What a cell looks like, by [`Held::place`].
    pub cells: Vec<Art>,
    /// Left's and Right's bumpers, and where there is none.
    pub bumpers: [Art; 3],
    /// Those of 0 to 99, eight clocks wide, and the digits that flash.
    pub numbers: Vec<Art>,
    pub late: Vec<Art>,
    pub due: Art,
    /// Left's and Right's.
    pub outages: [Art; 2],
    /// Of each side, at the top and at the bottom: a launcher, and one that is out.
    pub launchers: [[[Art; 2]; 2]; 2],
    /// The rows of the title's letters.
    pub logo: Vec<Art>,
    pub names: Arts,
    /// The letter W, and a word, of the line below the board.
    pub line: Arts,
    pub font: Arts,
    pub words: Words,
}

pub static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources {
    cells: {
        let free = [&[][..], &[7], &[6, 8]].map(|lines| {
            let is_on = |x, y| (4..8).contains(&x) && lines.contains(&y);
            Art::drawn(PIECE_WIDTH, PIECE_LINES, &is_on)
        });
        let letters = Arts::of(source!("ricochet/art/letters.txt"));
        let drawn = |piece: Piece| {
            let letter = letters.get(&piece.to_string());
            let [standing, lying] = [STANDING, LYING].map(|rows| letter.picked(&rows).scaled(4, 1));
            let is_on = |x, y| [0, PIECE_LINES - 1].contains(&y) || lying.is_on(x, y);
            let lying = Art::drawn(PIECE_WIDTH, PIECE_LINES, &is_on);
            [standing, lying]
        };
        let pieces = Piece::all().flat_map(drawn);
        free.into_iter().chain(pieces).collect()
    },
    bumpers: {
        let drawn = |is_on| Art::drawn(PIECE_WIDTH, PIECE_LINES, is_on);
        let left = drawn(&|x, y| x < 4 * BUMPER[y]);
        [left.clone(), left.mirrored(), drawn(&|_, _| false)]
    },
    numbers: {
        let digits = DIGITS.each_ref().map(|digit| digit.scaled(1, 2));
        let number = |number: usize| {
            let ones = Art::default().with(4, &digits[number % 10]);
            match number / 10 {
                0 => ones,
                tens => ones.with(0, &digits[tens]),
            }
        };
        (0..100).map(number).collect()
    },
    late: DIGITS.iter().map(|digit| digit.scaled(2, 2)).collect(),
    due: sign("a launch is due"),
    outages: ["left is out", "right is out"].map(sign),
    launchers: {
        let sides = Arts::of(source!("ricochet/art/sides.txt"));
        let both = ["launcher", "launcher that is out"].map(|name| sides.get(name));
        let left = [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0]]
            .map(|rows| both.map(|art| art.picked(&rows).scaled(4, 2)));
        let right = left
            .each_ref()
            .map(|both| both.each_ref().map(Art::mirrored));
        [left, right]
    },
    logo: {
        let arts = Arts::of(source!("ricochet/art/logo.txt"));
        let logo = arts.get("logo");
        let row = |row| logo.picked(&[row]).scaled(4, 2);
        (0..logo.height()).map(row).collect()
    },
    names: Arts::of(source!("ricochet/art/names.txt")),
    line: Arts::of(source!("ricochet/art/line.txt")),
    font: Arts::of(source!("common/art/font.txt")),
    words: Words::parse(&[
        source!("ricochet/strings.txt"),
        source!("ricochet/pages.txt"),
        source!("ricochet/proof/offers.txt"),
        "LEFT: LEFT",
    ]),
});

static DIGITS: LazyLock<[Art; 10]> = LazyLock::new(|| {
    let numbers = Arts::of(source!("ricochet/art/numbers.txt"));
    let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    digits.map(|digit| numbers.get(digit).clone())
});

fn sign(name: &str) -> Art {
    let signs = Arts::of(source!("ricochet/art/signs.txt"));
    signs.get(name).scaled(1, 2)
}
/// The row of a letter in each of the 14 lines of a standing piece; and of a lying one, whose first and last line are bars.
const STANDING: [usize; 14] = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4];
const LYING: [usize; 14] = [5, 5, 5, 0, 0, 1, 2, 2, 3, 4, 4, 5, 5, 5];
/// The width of a bumper in each of its lines, in fours of clocks.
const BUMPER: [usize; PIECE_LINES] = [2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2];
