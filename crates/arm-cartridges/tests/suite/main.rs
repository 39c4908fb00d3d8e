//! Cartridges with an ARM: frames as in Stella, programs that are stopped, states, any bytes.

mod any_bytes;
mod faults;
mod images;
mod names;
mod states;
mod stella;
