//! The whole machine as bytes.
//!
//! A state is the magic, a version, a checksum, and all that changes in the console. The image is
//! not in it, only its checksum: a state goes back into a console with the same cartridge. With
//! both checksums right the bytes are those of [`save`], and are not looked into any further.

use super::board::Board;
use super::cartridge::{Cartridge, CartridgeState};
use super::cpu::{Cpu, Registers};
use super::inputs::Inputs;
use super::riot::Riot;
use super::television::Television;
use super::tia::Tia;
use borsh::{BorshDeserialize, BorshSerialize};
use std::fmt;

const MAGIC: &[u8; 4] = b"RCST";
/// Changes with everything that changes the layout.
const VERSION: u8 = 4;
/// Magic, version, and the checksum of what follows.
const HEADER: usize = MAGIC.len() + 1 + 8;

/// Why bytes cannot be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// They are no saved state, or one of another version.
    NotAState,
    /// They are cut short or changed.
    Damaged,
    /// They were saved with another cartridge.
    OtherCartridge,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            RestoreError::NotAState => "no saved state of this version",
            RestoreError::Damaged => "saved state is damaged",
            RestoreError::OtherCartridge => "saved state is of another cartridge",
        })
    }
}

impl std::error::Error for RestoreError {}

#[derive(BorshSerialize, BorshDeserialize)]
struct State {
    image: u64,
    registers: Registers,
    jammed: bool,
    cycles: u64,
    data: u8,
    cartridge: CartridgeState,
    inputs: Inputs,
    riot: Riot,
    tia: Tia,
    television: Television,
}

/// FNV-1a, 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

fn image_checksum(cartridge: &Cartridge) -> u64 {
    checksum(cartridge.image()) ^ cartridge.scheme() as u64
}

/// The machine's bytes.
pub(super) fn save(cpu: &Cpu<Board>) -> Vec<u8> {
    let board = cpu.bus();
    let state = State {
        image: image_checksum(&board.cartridge),
        registers: cpu.registers(),
        jammed: cpu.jammed(),
        cycles: board.cycles,
        data: board.data,
        cartridge: board.cartridge.state(),
        inputs: board.inputs,
        riot: board.riot.clone(),
        tia: board.tia.clone(),
        television: board.television.clone(),
    };
    let body = borsh::to_vec(&state).expect("a state of memory only is always written");
    let mut bytes = Vec::with_capacity(HEADER + body.len());
    bytes.extend_from_slice(MAGIC);
    bytes.push(VERSION);
    bytes.extend_from_slice(&checksum(&body).to_le_bytes());
    bytes.extend_from_slice(&body);
    bytes
}

/// Puts the machine's bytes back; on an error nothing has changed.
pub(super) fn restore(cpu: &mut Cpu<Board>, bytes: &[u8]) -> Result<(), RestoreError> {
    let (head, body) = bytes
        .split_at_checked(HEADER)
        .ok_or(RestoreError::NotAState)?;
    if head[..MAGIC.len()] != *MAGIC || head[MAGIC.len()] != VERSION {
        return Err(RestoreError::NotAState);
    }
    if head[MAGIC.len() + 1..] != checksum(body).to_le_bytes() {
        return Err(RestoreError::Damaged);
    }
    let state = State::try_from_slice(body).map_err(|_| RestoreError::Damaged)?;
    let board = cpu.bus_mut();
    if state.image != image_checksum(&board.cartridge) {
        return Err(RestoreError::OtherCartridge);
    }
    if !board.cartridge.accepts(&state.cartridge) {
        return Err(RestoreError::Damaged);
    }
    board.cycles = state.cycles;
    board.data = state.data;
    board.cartridge.restore(state.cartridge);
    board.inputs = state.inputs;
    board.riot = state.riot;
    board.tia = state.tia;
    board.television = state.television;
    cpu.set_registers(state.registers);
    cpu.set_jammed(state.jammed);
    Ok(())
}
