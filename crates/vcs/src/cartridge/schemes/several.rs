//! 2IN1 to 128IN1: images of several games, of which each power-on chooses one.
//!
//! The cartridges go on to the next game each time that the console is switched on. A game has the scheme of its size
//! and its instructions. Nothing in an image tells that it is one: a file's extension does.

use crate::cartridge::layout::{Layout, Scheme, Sizes};

/// Images of `games` games, of these numbers of KiB.
const fn of(
    name: &'static str,
    extensions: &'static [&'static str],
    games: usize,
    kib: &'static [usize],
) -> Layout {
    Layout {
        name,
        extensions,
        sizes: Sizes::Kib(kib),
        games,
        ..Layout::BANKED
    }
}

impl Scheme {
    /// Two games of 2 to 32 KiB. [`crate::Cartridge::of_game`] chooses one, and then has that one's scheme.
    pub const N2IN1: Scheme = Scheme(&of("2IN1", &["2N1"], 2, &[4, 8, 16, 32, 64]));
    /// Four games of 2 to 16 KiB.
    pub const N4IN1: Scheme = Scheme(&of("4IN1", &["4N1"], 4, &[8, 16, 32, 64]));
    /// Eight games of 2 to 8 KiB.
    pub const N8IN1: Scheme = Scheme(&of("8IN1", &["8N1"], 8, &[16, 32, 64]));
    /// Sixteen games of 2 to 8 KiB.
    pub const N16IN1: Scheme = Scheme(&of("16IN1", &["16N", "16N1"], 16, &[32, 64, 128]));
    /// 32 games of 2 or 4 KiB.
    pub const N32IN1: Scheme = Scheme(&of("32IN1", &["32N", "32N1"], 32, &[64, 128]));
    /// 64 games of 2 or 4 KiB.
    pub const N64IN1: Scheme = Scheme(&of("64IN1", &["64N", "64N1"], 64, &[128, 256]));
    /// 128 games of 2 or 4 KiB.
    pub const N128IN1: Scheme = Scheme(&of("128IN1", &["128", "128N1"], 128, &[256, 512]));
}
