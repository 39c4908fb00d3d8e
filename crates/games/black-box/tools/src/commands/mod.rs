//! Black Box's commands, found under `ricochet-lab black-box`.

pub mod cartridge;
pub mod count;
