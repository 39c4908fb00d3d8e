//! Black Box's commands under `ricochet-lab black-box`.

pub mod cartridge;
pub mod count;
