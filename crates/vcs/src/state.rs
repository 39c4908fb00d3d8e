//! Saved states: the whole machine as bytes.
//!
//! A state is a magic, a version, a checksum, and everything that changes in the console. It has a checksum
//! of the image instead of the image, so that it can only be restored with the same cartridge. Checksums
//! can be forged: each part validates what was read, unless every value of its type is valid, as for the
//! inputs.

use super::board::Board;
use super::cartridge::{Cartridge, CartridgeState};
use super::cpu::{Cpu, Registers};
use super::inputs::Inputs;
use super::riot::Riot;
use super::television::Television;
use super::tia::Tia;
use super::vsync::Meter;
use crate::tape::{self, checksum, saved};
use thiserror::Error;

const MAGIC: &[u8; 4] = b"RCST";
/// Incremented with each change of the layout.
const VERSION: u8 = 13;
/// The largest valid cycle count, over a hundred thousand years, so that counts do not overflow.
const MAX_CYCLES: u64 = 1 << 62;
/// Magic, version, and the checksum of what follows.
pub(super) const HEADER: usize = MAGIC.len() + 1 + 8;

/// Why a state was not restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RestoreError {
    /// Not a saved state.
    #[error("not a saved state")]
    NotAState,
    /// A saved state of this version of the layout, which is not the one that this console reads.
    #[error("saved state has version {0}; this program reads {VERSION}")]
    OtherVersion(u8),
    /// Truncated or changed.
    #[error("saved state is damaged")]
    Damaged,
    /// Saved with another cartridge.
    #[error("saved state belongs to another cartridge")]
    OtherCartridge,
    /// Not saved by a console: the named part has an impossible value.
    #[error("saved state is invalid: {0} out of range")]
    OutOfRange(&'static str),
}

pub(super) struct State {
    image: u64,
    registers: Registers,
    jammed: bool,
    cycles: u64,
    data: u8,
    cartridge: CartridgeState,
    inputs: Inputs,
    riot: Riot,
    pub(super) tia: Tia,
    pub(super) television: Television,
}

saved!(State: image, registers, jammed, cycles, data, cartridge, inputs, riot, tia, television);

impl State {
    pub(super) fn of(cpu: &Cpu<Board>) -> State {
        let board = cpu.bus();
        State {
            image: board.cartridge.checksum(),
            registers: cpu.registers(),
            jammed: cpu.jammed(),
            cycles: board.cycles,
            data: board.data,
            cartridge: board.cartridge.state(),
            inputs: *board.inputs(),
            riot: board.riot.clone(),
            tia: board.tia_now(),
            television: board.television.clone(),
        }
    }

    /// Takes the state out of the machine without copying it, to be written and put back.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn take(cpu: &mut Cpu<Board>) -> State {
        let (registers, jammed) = (cpu.registers(), cpu.jammed());
        let board = cpu.bus_mut();
        board.catch_up();
        State {
            image: board.cartridge.checksum(),
            registers,
            jammed,
            cycles: board.cycles,
            data: board.data,
            cartridge: board.cartridge.take_state(),
            inputs: *board.inputs(),
            riot: board.riot.clone(),
            tia: std::mem::take(&mut board.tia),
            television: std::mem::take(&mut board.television),
        }
    }

    /// Puts a state that [`State::take`] took back.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn put_back(self, cpu: &mut Cpu<Board>) {
        let board = cpu.bus_mut();
        board.cartridge.put_state(self.cartridge);
        board.tia = self.tia;
        board.television = self.television;
    }

    /// Returns the first invalid part for a console with this cartridge.
    fn out_of_range(&self, cartridge: &Cartridge) -> Option<&'static str> {
        if !self.registers.in_range() {
            Some("CPU's status")
        } else if self.cycles > MAX_CYCLES {
            Some("cycle count")
        } else if !cartridge.accepts(&self.cartridge) {
            Some("cartridge")
        } else if !self.riot.in_range(self.cycles) {
            Some("RIOT")
        } else if !self.television.in_range(self.cycles) {
            Some("television")
        } else {
            self.tia.out_of_range()
        }
    }
}

/// Fills in the header in front of a state.
pub(super) fn seal(magic: &[u8; 4], bytes: &mut [u8]) {
    let (head, body) = bytes.split_at_mut(HEADER);
    head[..MAGIC.len()].copy_from_slice(magic);
    head[MAGIC.len()] = VERSION;
    head[MAGIC.len() + 1..].copy_from_slice(&checksum(body).to_le_bytes());
}

/// Returns what is behind a header.
pub(super) fn body_of<'a>(magic: &[u8; 4], bytes: &'a [u8]) -> Result<&'a [u8], RestoreError> {
    let (head, body) = bytes
        .split_at_checked(HEADER)
        .ok_or(RestoreError::NotAState)?;
    if head[..MAGIC.len()] != *magic {
        return Err(RestoreError::NotAState);
    }
    if head[MAGIC.len()] != VERSION {
        return Err(RestoreError::OtherVersion(head[MAGIC.len()]));
    }
    if head[MAGIC.len() + 1..] != checksum(body).to_le_bytes() {
        return Err(RestoreError::Damaged);
    }
    Ok(body)
}

/// Returns the machine's state.
pub(super) fn save(cpu: &Cpu<Board>) -> Vec<u8> {
    let mut bytes = tape::appended(vec![0; HEADER], &mut State::of(cpu));
    seal(MAGIC, &mut bytes);
    bytes
}

/// Restores the machine's state; on an error nothing is changed.
pub(super) fn restore(cpu: &mut Cpu<Board>, bytes: &[u8]) -> Result<(), RestoreError> {
    let body = body_of(MAGIC, bytes)?;
    let mut state = State::of(cpu);
    if !tape::read(&mut state, body) {
        return Err(RestoreError::Damaged);
    }
    let video = cpu.bus().tia.has_video();
    install(cpu, state)?;
    let tia = &mut cpu.bus_mut().tia;
    if tia.has_video() != video {
        tia.set_video(video);
    }
    Ok(())
}

/// Puts a state that was read into the machine; on an error nothing is changed.
pub(super) fn install(cpu: &mut Cpu<Board>, state: State) -> Result<(), RestoreError> {
    let board = cpu.bus_mut();
    if state.image != board.cartridge.checksum() {
        return Err(RestoreError::OtherCartridge);
    }
    if let Some(part) = state.out_of_range(&board.cartridge) {
        return Err(RestoreError::OutOfRange(part));
    }
    board.cycles = state.cycles;
    board.data = state.data;
    board.cartridge.restore(state.cartridge);
    *board.inputs_mut() = state.inputs;
    board.riot = state.riot;
    board.tia = state.tia;
    board.follow_tia();
    board.television = state.television;
    board.vsync = Meter::default();
    cpu.set_registers(state.registers);
    cpu.set_jammed(state.jammed);
    Ok(())
}
