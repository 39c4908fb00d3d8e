//! The TIA in small cases: registers written in given CPU cycles, a scanline as text.
//!
//! A write in cycle c takes place as the beam reaches colour clock 3 (c + 1); column 0 of the
//! picture is clock 68. Expectations follow from that, the Stella Programmer's Guide and Andrew
//! Towers' "Atari 2600 TIA Hardware Notes".

mod bench;
mod collisions;
mod lines;
mod motion;
mod objects;
mod picture;
mod ports;
