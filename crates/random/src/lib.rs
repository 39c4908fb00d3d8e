//! The generator of random numbers that the cartridges and the engines share.
//!
//! `docs/random.md` is its specification, with the operations on bytes and the proofs; this module implements it. It
//! knows no game: each game decides what it draws, and in which order.
//!
//! ```
//! use random::{POWER_ON, Random};
//!
//! let mut random = Random::new(POWER_ON);
//! assert_eq!([random.byte(), random.byte(), random.byte()], [0xB4, 0x83, 0x42]);
//! assert!(random.below(6) < 6);
//! ```

/// A linear-feedback shift register of 32 bits that makes eight steps for each byte drawn.
///
/// Its period over all states but zero is 2^32 - 1 bytes. Zero is followed by zeros only and is
/// never a state of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Random {
    state: u32,
}

/// The state at power-on: the first 32 bits of the fraction of pi.
pub const POWER_ON: u32 = 0x243F_6A88;

impl Random {
    /// A generator in this state.
    ///
    /// # Panics
    /// If the state is zero.
    pub fn new(state: u32) -> Random {
        assert!(state != 0, "a generator's state is never zero");
        Random { state }
    }

    /// The generator this number of frames after power-on, one byte being drawn in each.
    pub fn after_frames(frames: u32) -> Random {
        let mut random = Random::new(POWER_ON);
        for _ in 0..frames {
            random.byte();
        }
        random
    }

    /// The state; its least significant byte is the first of the four.
    pub fn state(&self) -> u32 {
        self.state
    }

    /// Makes a step and returns the byte drawn.
    pub fn byte(&mut self) -> u8 {
        let top = self.state >> 24;
        // The product with x^7 + x^6 + x^2 + 1, without carries.
        let product = top ^ top << 2 ^ top << 6 ^ top << 7;
        self.state = self.state << 8 ^ product;
        self.state as u8
    }

    /// The generator before the last byte was drawn.
    pub fn before(&self) -> Random {
        // The top byte before is the only one whose product ends in the byte drawn.
        let products = (0..=255).map(|top: u32| (top, top ^ top << 2 ^ top << 6 ^ top << 7));
        let mut tops = products.filter(|(_, product)| *product as u8 == self.state as u8);
        let (top, product) = tops.next().expect("every byte is the end of a product");
        Random::new(top << 24 | (self.state ^ product) >> 8)
    }

    /// Draws a number below `n`, each equally likely if bytes are: bytes are masked to the fewest
    /// bits that hold `n - 1` and drawn again until the number is below `n`.
    ///
    /// # Panics
    /// If `n` is 0 or more than 256.
    pub fn below(&mut self, n: u16) -> u8 {
        assert!((1..=256).contains(&n), "no draw below {n}");
        let mask = (n.next_power_of_two() - 1) as u8;
        loop {
            let drawn = self.byte() & mask;
            if u16::from(drawn) < n {
                return drawn;
            }
        }
    }

    /// Draws a number below `n` from two bytes; numbers differ in their chances by at most 1 in 65,536.
    ///
    /// # Panics
    /// If `n` is 0 or more than 65,536.
    pub fn index(&mut self, n: usize) -> usize {
        assert!((1..=0x1_0000).contains(&n), "no draw below {n}");
        let high = usize::from(self.byte()) << 8;
        ((high | usize::from(self.byte())) * n) >> 16
    }
}
