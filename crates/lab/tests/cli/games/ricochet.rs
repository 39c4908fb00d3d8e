//! Runs Ricochet's commands of `ricochet-lab`.

mod cartridge;
mod characters;
mod hunt;
mod tournament;
