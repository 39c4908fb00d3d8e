//! The console: an Atari 2600 with a cartridge, and its interface to the outside.
//!
//! Owns running, inspecting and changing the machine. The chips' behaviour is theirs.

use crate::board::{Access, Board};
use crate::cartridge::{BANK_SIZE, Cartridge, Place};
use crate::cpu::{Cpu, Registers};
use crate::inputs::Inputs;
use crate::power_on;
use crate::riot::RAM_SIZE;
use crate::save_key::SaveKey;
#[cfg(not(target_family = "wasm"))]
use crate::snapshot;
use crate::standard::Standard;
use crate::state::{self, RestoreError};
use crate::television::Frame;
use crate::tia::TiaState;
use crate::undriven::{FloatingBus, Undriven};
use crate::vsync::Vsync;

/// No marks for [`Console::run_until`].
static NO_MARKS: [bool; BANK_SIZE] = [false; BANK_SIZE];

/// An Atari 2600 with a cartridge, switched on. A clone is an independent console in the same state.
#[derive(Clone)]
pub struct Console {
    cpu: Cpu<Board>,
}

impl Console {
    /// Switches a console on. With seed 0, RAM, A, X, Y and the TIA are zero, SP is $FD, the timer is as
    /// after writing $FF to T1024T, and the bank is the scheme's usual start bank. With any other seed all
    /// of these are random, the same for the same seed.
    pub fn new(cartridge: Cartridge, seed: u64) -> Console {
        Console {
            cpu: power_on::power_on(cartridge, seed),
        }
    }

    /// Runs one CPU instruction, or one cycle of a jammed CPU. Returns whether it completed a frame; a
    /// frame ends with the instruction that turns VSYNC off.
    pub fn step(&mut self) -> bool {
        self.run_to(0, &NO_MARKS)
    }

    /// Runs until a frame is completed, `cycles` CPU cycles since power-on have passed, the CPU is jammed, or
    /// the next instruction is at a marked address: `marks` has the lowest 12 bits of an address as index.
    /// Runs at least one instruction. Returns whether it completed a frame.
    ///
    /// Faster than [`Console::step`] by a call for each instruction, and, with `u64::MAX` cycles, by the lines that it
    /// remembers.
    pub fn run_until(&mut self, cycles: u64, marks: &[bool; BANK_SIZE]) -> bool {
        if cycles < u64::MAX {
            return self.run_to(cycles, marks);
        }
        self.cpu.bus_mut().tia.remember();
        let completed = self.run_to(cycles, marks);
        self.cpu.bus_mut().tia.settle_lines();
        completed
    }

    fn run_to(&mut self, cycles: u64, marks: &[bool; BANK_SIZE]) -> bool {
        let number = self.frame().number;
        let stops = |pc: u16, now: u64| marks[usize::from(pc) % BANK_SIZE] || now >= cycles;
        loop {
            let stopped = self.cpu.run_ahead(false, stops);
            let completed = self.frame().number != number;
            if stopped || completed {
                return completed;
            }
            self.cpu.step();
            let completed = self.frame().number != number;
            if completed || self.jammed() || stops(self.cpu.pc(), self.cycles()) {
                return completed;
            }
        }
    }

    /// As [`Console::step`], and replaces the contents of `accesses` with the instruction's bus accesses in
    /// order.
    pub fn step_recorded(&mut self, accesses: &mut Vec<Access>) -> bool {
        accesses.clear();
        self.cpu.bus_mut().record(Some(std::mem::take(accesses)));
        let completed = self.step();
        *accesses = self.cpu.bus_mut().record(None).unwrap_or_default();
        completed
    }

    /// Runs until a frame is completed, and returns it. Also ends if the program never uses VSYNC, or the
    /// CPU has jammed.
    pub fn run_frame(&mut self) -> &Frame {
        self.cpu.bus_mut().tia.remember();
        let number = self.frame().number;
        loop {
            self.cpu.run_ahead(true, |_, _| false);
            if self.frame().number != number {
                break;
            }
            self.cpu.step();
            if self.frame().number != number {
                break;
            }
        }
        self.cpu.bus_mut().tia.settle_lines();
        self.frame()
    }

    /// Draws frames with their pixels, as from power-on, or leaves them black, which is faster. Nothing that
    /// the CPU can read depends on it, collisions included. Saved states do not contain it.
    pub fn set_video(&mut self, video: bool) {
        self.cpu.bus_mut().tia.set_video(video);
    }

    /// Returns whether frames are drawn with their pixels.
    pub fn has_video(&self) -> bool {
        self.board().tia.has_video()
    }

    /// Sets what reads return in the bits that nothing drives; [`Undriven::LastValue`] from power-on.
    /// [`Console::peek`] always returns that. Saved states do not contain it.
    pub fn set_undriven(&mut self, undriven: Undriven) {
        self.cpu.bus_mut().floating = FloatingBus::new(undriven);
    }

    /// Returns the last completed frame; before the first one, a frame with number 0 and no lines.
    #[inline]
    pub fn frame(&self) -> &Frame {
        self.board().television.frame()
    }

    /// Returns the number of the frame being drawn; the first is 1.
    #[inline]
    pub fn frame_number(&self) -> u64 {
        self.frame().number + 1
    }

    /// Sets the connected television's standard, which decides when a frame without VSYNC is ended: 51
    /// lines after VSYNC was due. The default is PAL's 312 lines.
    pub fn set_standard(&mut self, standard: Standard) {
        self.cpu.bus_mut().television.set_standard(standard);
    }

    /// Returns the controls.
    pub fn inputs(&self) -> &Inputs {
        self.board().inputs()
    }

    /// Returns the controls, to change them. Changes take effect with the next bus access; those of
    /// paddles and keypads, which charge INPT0 to INPT3, with the next scanline.
    pub fn inputs_mut(&mut self) -> &mut Inputs {
        self.cpu.bus_mut().inputs_mut()
    }

    /// Plugs a SaveKey with these bytes into the right port, in place of its controller; those that are
    /// missing to [`SAVE_KEY_BYTES`](crate::SAVE_KEY_BYTES) are $FF, as in an empty one. Saved states do not contain it.
    pub fn plug_save_key(&mut self, bytes: &[u8]) {
        self.cpu
            .bus_mut()
            .set_save_key(Some(Box::new(SaveKey::new(bytes))));
    }

    /// Pulls the SaveKey out, if one is plugged in; the right port has its controller again.
    pub fn unplug_save_key(&mut self) {
        self.cpu.bus_mut().set_save_key(None);
    }

    /// Returns the bytes of the SaveKey, if one is plugged in.
    pub fn save_key(&self) -> Option<&[u8]> {
        self.board().save_key().map(SaveKey::bytes)
    }

    /// Returns the value that a read of `address` would have, without side effects and without taking a
    /// cycle: of RAM, the current bank, or a chip's register.
    #[inline]
    pub fn peek(&self, address: u16) -> u8 {
        self.board().peek(address)
    }

    /// Returns the RIOT's RAM; index 0 is address $80.
    #[inline]
    pub fn ram(&self) -> &[u8; RAM_SIZE] {
        self.board().riot.ram()
    }

    /// The RIOT's RAM, to be changed; index 0 is address $80.
    pub fn ram_mut(&mut self) -> &mut [u8; RAM_SIZE] {
        self.cpu.bus_mut().riot.ram_mut()
    }

    /// Sets a byte of the RIOT's RAM, by its address ($80 to $FF) or its index (0 to $7F).
    pub fn poke_ram(&mut self, address: u8, value: u8) {
        self.ram_mut()[usize::from(address & 0x7F)] = value;
    }

    /// Returns the cartridge's RAM, wherever it is mapped; empty if it has none.
    pub fn cartridge_ram(&self) -> &[u8] {
        self.board().cartridge.ram()
    }

    /// The cartridge's RAM, to be changed.
    pub fn cartridge_ram_mut(&mut self) -> &mut [u8] {
        self.cpu.bus_mut().cartridge.ram_mut()
    }

    /// Sets the byte of the cartridge's RAM that is mapped to `address`, at the read port or the write
    /// port. Returns false if there is none.
    pub fn poke_cartridge(&mut self, address: u16, value: u8) -> bool {
        let cartridge = &mut self.cpu.bus_mut().cartridge;
        let Place::Ram(index) = cartridge.place(address) else {
            return false;
        };
        let byte = cartridge.ram_mut().get_mut(index);
        byte.map(|byte| *byte = value).is_some()
    }

    /// Returns the CPU's registers between two instructions.
    #[inline]
    pub fn registers(&self) -> Registers {
        self.cpu.registers()
    }

    /// Sets the CPU's registers; bits 4 and 5 of the status are ignored.
    pub fn set_registers(&mut self, registers: Registers) {
        self.cpu.set_registers(registers);
    }

    /// Returns the cartridge.
    pub fn cartridge(&self) -> &Cartridge {
        &self.board().cartridge
    }

    /// Returns the number of the cartridge's bank at $1000, from 0. See [`Cartridge::bank`].
    #[inline]
    pub fn bank(&self) -> usize {
        self.board().cartridge.bank()
    }

    /// Switches a bank to $1000; numbers that do not exist wrap around.
    pub fn set_bank(&mut self, bank: usize) {
        self.cpu.bus_mut().cartridge.set_bank(bank);
    }

    /// Maps 4 KiB of the image. See [`Cartridge::map_bank`].
    pub fn map_bank(&mut self, bank: usize) {
        self.cpu.bus_mut().cartridge.map_bank(bank);
    }

    /// Returns the number of CPU cycles since power-on.
    #[inline]
    pub fn cycles(&self) -> u64 {
        self.board().cycles
    }

    /// Returns the beam's position: the scanline in the current frame, from 0, and the colour clock in the
    /// line, `0..228`.
    #[inline]
    pub fn beam(&self) -> (usize, u16) {
        let board = self.board();
        (board.television.present_line(), board.beam())
    }

    /// Returns the VSYNC that completed the last frame; `None` if none did, or the state was restored since it began.
    pub fn vsync(&self) -> Option<Vsync> {
        let board = self.board();
        board.vsync.of_frame(board.television.frame().number)
    }

    /// Returns whether a JAM instruction has stopped the CPU.
    #[inline]
    pub fn jammed(&self) -> bool {
        self.cpu.jammed()
    }

    /// Returns the sound since the last call: [`Standard::audio_rate`] samples per second, mono,
    /// `0.0..=1.0`. 0 is silence; the signal is not centred. At most the last second is kept.
    pub fn take_audio(&mut self) -> Vec<f32> {
        self.cpu.bus_mut().tia.take_audio()
    }

    /// Returns what the TIA holds: registers as last written, positions and collisions.
    pub fn tia(&self) -> TiaState {
        self.board().tia_now().inspect()
    }

    /// Returns what AUDC (0 to 15), AUDF (0 to 31) and AUDV (0 to 15) of each channel were last written with.
    pub fn channels(&self) -> [[u8; 3]; 2] {
        self.board().tia.channels()
    }

    /// Returns the whole state of the machine, except the image, the sound not yet taken and a SaveKey.
    pub fn save(&self) -> Vec<u8> {
        state::save(&self.cpu)
    }

    /// Restores a state that [`Console::save`] returned.
    ///
    /// # Errors
    /// If the bytes are not a state of this version, are damaged or truncated, contain impossible values,
    /// or were saved with another image. The console is then unchanged.
    pub fn restore(&mut self, bytes: &[u8]) -> Result<(), RestoreError> {
        state::restore(&mut self.cpu, bytes)
    }

    /// Returns the state of the machine with the SaveKey, what undriven bits read and whether there is video, for states that
    /// are taken often or sent: without the pixels of the last frame and of the one being drawn, the image, and the sound not yet
    /// taken. All snapshots have [`Console::snapshot_size`] bytes.
    #[cfg(not(target_family = "wasm"))]
    pub fn snapshot(&self) -> Vec<u8> {
        snapshot::save(&self.cpu)
    }

    /// Replaces the contents of `bytes` by [`Console::snapshot`]. Allocates nothing if they have the capacity, unless the
    /// cartridge has a chip from outside this crate.
    #[cfg(not(target_family = "wasm"))]
    pub fn snapshot_into(&mut self, bytes: &mut Vec<u8>) {
        snapshot::save_into(&mut self.cpu, bytes);
    }

    /// Returns the number of bytes of a snapshot: the same for the console's life, unless a SaveKey is plugged in or out.
    #[cfg(not(target_family = "wasm"))]
    pub fn snapshot_size(&self) -> usize {
        snapshot::size(&self.cpu)
    }

    /// Restores a state that [`Console::snapshot`] returned, with its SaveKey or without one. The last frame and the lines of the
    /// one being drawn are black; the next frame has all of its pixels if the snapshot was taken between two frames.
    ///
    /// # Errors
    /// As [`Console::restore`].
    #[cfg(not(target_family = "wasm"))]
    pub fn restore_snapshot(&mut self, bytes: &[u8]) -> Result<(), RestoreError> {
        snapshot::restore(&mut self.cpu, bytes)
    }

    /// As [`Console::take_audio`], into `samples`, which has an element for each: the last ones, if it has fewer. Returns the
    /// number of samples.
    pub fn take_audio_into(&mut self, samples: &mut [f32]) -> usize {
        self.cpu.bus_mut().tia.take_audio_into(samples)
    }

    /// Forgets the sound since the last call.
    pub fn drop_audio(&mut self) {
        self.cpu.bus_mut().tia.drop_audio();
    }

    /// Allocates all that the console can need while it runs.
    pub(crate) fn reserve(&mut self) {
        let board = self.cpu.bus_mut();
        board.tia.reserve();
        board.television.reserve();
    }

    #[inline]
    fn board(&self) -> &Board {
        self.cpu.bus()
    }
}
