//! An Atari 2600: a 6507, a TIA, a RIOT and a cartridge, exact to the bus cycle.
//!
//! The crate owns the machine from the controls to the colour values of a frame and the samples of the
//! sound. It knows no game, palette, window, file or clock; its user loads the image, paces the frames, and
//! shows and plays them. A [`Batch`] runs many consoles in threads; nothing else starts any.
//!
//! ```
//! use vcs::{Cartridge, Console};
//!
//! # // INC $80; VSYNC on for three lines; 200 lines with VSYNC off; and again
//! # let mut image = vec![0xEA; 2048];
//! # let code = [
//! #     0xE6, 0x80, 0xA9, 0x02, 0x85, 0x00, 0x85, 0x02, 0x85, 0x02, 0x85, 0x02, 0xA9, 0x00, 0x85, 0x00,
//! #     0xA2, 0xC8, 0x85, 0x02, 0xCA, 0xD0, 0xFB, 0x4C, 0x00, 0xF8,
//! # ];
//! # image[..code.len()].copy_from_slice(&code);
//! # image[2044..2046].copy_from_slice(&[0x00, 0xF8]);
//! let cartridge = Cartridge::new(&image, None)?; // the bytes of an image file
//! let mut console = Console::new(cartridge, 0); // seed 0: the same state every time
//! for _ in 0..60 {
//!     console.run_frame();
//! }
//! console.inputs_mut().sticks[0].fire = true; // press the left joystick's button
//! let frame = console.run_frame().clone();
//! let pixels = frame.line(100); // 160 colour values
//! println!("{} lines, line 100: {pixels:02X?}", frame.lines());
//! println!("RAM $80 is {:02X}", console.ram()[0]);
//! # assert_eq!((frame.number, frame.lines(), pixels.len()), (61, 203, 160));
//! # assert_eq!(console.ram()[0], 61);
//! # Ok::<(), vcs::CartridgeError>(())
//! ```
//!
//! # Time
//!
//! * A **cycle** is one CPU cycle: every bus access of the CPU, dummy accesses included, and every cycle
//!   that WSYNC halts it. [`Console::cycles`] counts them from power-on. [`Standard::cpu_clock`] is their
//!   number per second.
//! * A **colour clock** is a third of a cycle. A **scanline** is [`LINE_CLOCKS`] = 228 of them, 76 cycles:
//!   68 of horizontal blank, then [`VISIBLE_CLOCKS`] = 160 pixels.
//! * A **frame** begins with the scanline on which VSYNC is turned off, which is its line 0, and ends before
//!   the next such line. [`Console::run_frame`] returns with the instruction that turns VSYNC off. Frames
//!   are numbered from 1, which begins at power-on. A frame without VSYNC is ended 51 lines after VSYNC was
//!   due.
//! * The **beam** ([`Console::beam`]) is the scanline in the current frame and the colour clock in it,
//!   `0..228`.
//!
//! # Units
//!
//! * A **pixel** is the byte of the COLUxx register shown: hue in bits 4 to 7, luminance in bits 1 to 3, bit
//!   0 clear. Which colour that is depends on the television; the crate has no palette.
//! * **Sound** is mono, two samples per scanline, `0.0..=1.0` ([`Console::take_audio`]).
//! * **Addresses** are the CPU's 16 bits, of which the 6507 has 13. [`Device`] decodes them, [`registers`]
//!   has the names.
//!
//! # Reproducibility
//!
//! A console depends only on its image, its seed and its inputs. [`Console::save`] returns all of it but
//! the image, and [`Console::restore`] continues exactly from there. [`Console::snapshot`] leaves out what has been
//! drawn, for rewinding and playing over a network.

mod ahead;
mod autodetect;
mod batch;
mod board;
mod cartridge;
mod console;
pub mod cpu;
mod detect_controllers;
mod inputs;
mod memory_map;
mod opcodes;
mod power_on;
mod random;
pub mod registers;
pub mod riot;
mod save_key;
// The page has no use for them, and would load them: this and what it needs.
#[cfg(not(target_family = "wasm"))]
mod snapshot;
mod standard;
mod state;
mod steadiness;
mod tape;
mod television;
pub mod tia;
mod timing;
mod undriven;
mod vsync;

pub use batch::{Arrays, Batch, BatchError, Step};
pub use board::Access;
pub use cartridge::{BANK_SIZE, Cartridge, CartridgeError, Chip, Layout, Place, Scheme, Slot};
pub use console::Console;
pub use cpu::Registers;
pub use detect_controllers::drives_save_key;
pub use inputs::{
    Control, Controller, Inputs, KEYBOARD_KEYS, KEYS, Keyboard, Keys, Lever, Paddle, Stick,
};
pub use memory_map::Device;
pub use save_key::SAVE_KEY_BYTES;
pub use standard::Standard;
pub use state::RestoreError;
pub use steadiness::{START_UP_FRAMES, Steadiness, Stretch};
pub use tape::{Saved, Tape};
pub use television::Frame;
pub use timing::{LINE_CLOCKS, VISIBLE_CLOCKS};
pub use undriven::Undriven;
pub use vsync::{Vsync, Vsyncs};
