//! The Atari 2600 itself; it knows no game.
