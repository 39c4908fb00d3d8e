//! Priority and collisions: which object is seen where several overlap, and which have overlapped.

/// Bits of the set of objects that show on a clock.
pub const P0: u8 = 1 << 0;
/// Missile 0.
pub const M0: u8 = 1 << 1;
/// Player 1.
pub const P1: u8 = 1 << 2;
/// Missile 1.
pub const M1: u8 = 1 << 3;
/// Ball.
pub const BL: u8 = 1 << 4;
/// Playfield.
pub const PF: u8 = 1 << 5;

const SETS: usize = 64;

/// Indices of the four colour registers.
pub const COLUP0: u8 = 0;
/// Player 1's.
pub const COLUP1: u8 = 1;
/// The playfield's and the ball's.
pub const COLUPF: u8 = 2;
/// The background's.
pub const COLUBK: u8 = 3;

/// CTRLPF bits 2 and 1; priority overrides SCORE.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Priority {
    /// Players and missiles before playfield and ball.
    #[default]
    Objects,
    /// SCORE: the left half of the playfield in player 0's colour, the right in player 1's.
    Score,
    /// PFP: playfield and ball before players and missiles.
    Playfield,
}

impl Priority {
    /// As CTRLPF has it.
    pub fn from_ctrlpf(value: u8) -> Self {
        match value & 0x06 {
            0x00 => Priority::Objects,
            0x02 => Priority::Score,
            _ => Priority::Playfield,
        }
    }
}

type Pick = [u8; SETS];

static OBJECTS_FIRST: Pick = picks(&[(P0 | M0, COLUP0), (P1 | M1, COLUP1), (PF | BL, COLUPF)]);
static PLAYFIELD_FIRST: Pick = picks(&[(PF | BL, COLUPF), (P0 | M0, COLUP0), (P1 | M1, COLUP1)]);
static SCORE_LEFT: Pick = picks(&[(P0 | M0 | PF, COLUP0), (P1 | M1, COLUP1), (BL, COLUPF)]);
static SCORE_RIGHT: Pick = picks(&[(P0 | M0, COLUP0), (P1 | M1 | PF, COLUP1), (BL, COLUPF)]);

/// For each set of objects, the colour of the first order's entry that is in it.
const fn picks(order: &[(u8, u8); 3]) -> Pick {
    let mut table = [COLUBK; SETS];
    let mut set = 0;
    while set < SETS {
        let mut n = order.len();
        while n > 0 {
            n -= 1;
            if set as u8 & order[n].0 != 0 {
                table[set] = order[n].1;
            }
        }
        set += 1;
    }
    table
}

/// For each set of objects that show, the index of the colour register seen.
#[inline]
pub fn picture(priority: Priority, right_half: bool) -> &'static [u8; SETS] {
    match (priority, right_half) {
        (Priority::Objects, _) => &OBJECTS_FIRST,
        (Priority::Playfield, _) => &PLAYFIELD_FIRST,
        (Priority::Score, false) => &SCORE_LEFT,
        (Priority::Score, true) => &SCORE_RIGHT,
    }
}

/// The pairs in the order of the read registers from $00 on: bit 7's, then bit 6's.
const PAIRS: [(u8, u8); 16] = [
    (M0, P1),
    (M0, P0),
    (M1, P0),
    (M1, P1),
    (P0, PF),
    (P0, BL),
    (P1, PF),
    (P1, BL),
    (M0, PF),
    (M0, BL),
    (M1, PF),
    (M1, BL),
    (BL, PF),
    (0, 0),
    (P0, P1),
    (M0, M1),
];

/// For each set of objects, the latches of the pairs in it; bit 15 is the first pair.
pub static COLLISIONS: [u16; SETS] = collisions();

const fn collisions() -> [u16; SETS] {
    let mut table = [0; SETS];
    let mut set = 0;
    while set < SETS {
        let mut n = 0;
        while n < PAIRS.len() {
            let both = PAIRS[n].0 | PAIRS[n].1;
            if both != 0 && set as u8 & both == both {
                table[set] |= 0x8000 >> n;
            }
            n += 1;
        }
        set += 1;
    }
    table
}

/// What the collision register `0..8` puts on the data bus's upper two lines.
pub fn collision_register(latches: u16, register: u16) -> u8 {
    (latches << (2 * register) >> 8) as u8 & 0xC0
}
