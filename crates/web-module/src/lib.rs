//! The console and the referee of one game as WebAssembly, for the page in `web/`.
//!
//! The functions are what JavaScript calls. They take and return numbers: text and bytes go into memory from
//! [`allocate`](web::memory::allocate), and come back as the *answer* of the last call that has one. None of them panics on bad input:
//! a call that fails returns 0 and leaves the reason, one line of text, as the answer. There is one player,
//! and one queue of sound; a worker or a worklet that needs its own has its own instance of the module.
//!
//! A module has one game, so that a visitor loads only the game to be played; cartridges of other games run in it
//! without a referee. `tools/web` builds two modules for each game of the catalog: with the feature `records`, for a
//! link to a recorded game, and without.

mod names;
#[cfg(feature = "records")]
mod records;

use std::cell::RefCell;

use catalog::GAMES;
use host::portable::Resampler;
use vcs::{Standard, VISIBLE_CLOCKS};
use web::game::Engine;
use web::memory::{answer, done, take, take_text};
use web::player::{Player, Refusal};

/// The game: of the name in the variable `GAME` when this is compiled, or the catalog's first.
static ENGINE: Engine = Engine::of(match option_env!("GAME") {
    Some(name) => GAMES.named(name).expect("a game of the catalog"),
    None => GAMES.first(),
});

/// Samples that are resampled at once: a block of an AudioWorklet.
const BLOCK: usize = 128;

thread_local! {
    static PLAYER: RefCell<Option<Player>> = const { RefCell::new(None) };
    static SOUND: RefCell<Option<(Resampler, [f32; BLOCK])>> = const { RefCell::new(None) };
}

/// Does something with the player, if a cartridge is in it.
fn with<T: Default>(action: impl FnOnce(&mut Player) -> T) -> T {
    PLAYER.with(|player| player.borrow_mut().as_mut().map(action).unwrap_or_default())
}

/// Takes text, such as a name or a record, an image, and the text of the image's symbols.
///
/// # Safety
/// As [`release`](web::memory::release), for all three.
unsafe fn take_all(
    text: (*mut u8, usize),
    image: (*mut u8, usize),
    symbols: (*mut u8, usize),
) -> (String, Vec<u8>, String) {
    // SAFETY: the caller's promise is passed on.
    unsafe {
        (
            take_text(text.0, text.1),
            take(image.0, image.1),
            take_text(symbols.0, symbols.1),
        )
    }
}

/// Switches the console on with an image from a file of this name, with the text of its symbols if it is one of
/// the module's game. Answers with the name without its extension.
///
/// # Safety
/// As [`release`](web::memory::release), for all three.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn open_file(
    name: *mut u8,
    name_length: usize,
    image: *mut u8,
    image_length: usize,
    symbols: *mut u8,
    symbols_length: usize,
) -> u32 {
    // SAFETY: the caller's promise is passed on.
    let (name, image, symbols) = unsafe {
        take_all(
            (name, name_length),
            (image, image_length),
            (symbols, symbols_length),
        )
    };
    let player = Player::of_file(&ENGINE, &name, &image, &symbols);
    done(player.map(|player| {
        answer(player.title());
        PLAYER.with(|slot| *slot.borrow_mut() = Some(player));
    }))
}

/// Width of the picture in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn picture_width() -> usize {
    VISIBLE_CLOCKS
}

/// Height of the picture in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn picture_height() -> usize {
    with(|player| player.screen().lines())
}

/// Width of a pixel divided by its height.
#[unsafe(no_mangle)]
pub extern "C" fn pixel_shape() -> f64 {
    with(|player| player.screen().shape())
}

/// Index of the television's standard, for [`open_sound`].
#[unsafe(no_mangle)]
pub extern "C" fn standard() -> usize {
    let standard = with(|player| Some(player.standard()));
    let index = standard.and_then(|standard| Standard::ALL.iter().position(|&s| s == standard));
    index.unwrap_or_default()
}

/// Length of a frame of the television's standard in milliseconds.
#[unsafe(no_mangle)]
pub extern "C" fn frame_time() -> f64 {
    with(|player| 1000.0 / player.standard().frame_rate())
}

/// Runs a frame.
#[unsafe(no_mangle)]
pub extern "C" fn run_frame() {
    with(Player::run_frame);
}

/// Number of the frame that is drawn next, counted from power-on.
#[unsafe(no_mangle)]
pub extern "C" fn frame_number() -> f64 {
    with(|player| player.console().frame_number() as f64)
}

/// The address of the picture: red, green, blue and 255 for each pixel, row by row.
#[unsafe(no_mangle)]
pub extern "C" fn picture_at() -> *const u8 {
    PLAYER.with(|player| match player.borrow().as_ref() {
        Some(player) => player.picture().as_ptr(),
        None => std::ptr::null(),
    })
}

/// The address of the last frame's sound: 32-bit floating-point samples from 0.0 to 1.0.
#[unsafe(no_mangle)]
pub extern "C" fn sound_at() -> *const f32 {
    PLAYER.with(|player| match player.borrow().as_ref() {
        Some(player) => player.sound().as_ptr(),
        None => std::ptr::null(),
    })
}

/// Number of samples of the last frame's sound.
#[unsafe(no_mangle)]
pub extern "C" fn sound_length() -> usize {
    with(|player| player.sound().len())
}

/// Answers with the last frame's COLU values, 160 a scanline, from its first scanline on.
#[unsafe(no_mangle)]
pub extern "C" fn frame_pixels() {
    answer(with(|player| player.console().frame().pixels.clone()));
}

/// Answers with what is new in words on the last frame's picture, lines between line feeds; to be called once a frame.
#[unsafe(no_mangle)]
pub extern "C" fn new_lines() {
    answer(with(|player| player.new_lines().join("\n")));
}

/// Answers with what the referee has compared; empty if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn checked() {
    answer(with(|player| player.checked().unwrap_or_default()));
}

/// Number of differences between the cartridge and the engine.
#[unsafe(no_mangle)]
pub extern "C" fn differences() -> u32 {
    with(|player| player.differences().try_into().unwrap_or(u32::MAX))
}

/// Answers with the record of the match; empty if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn record() {
    answer(with(|player| player.record().to_string()));
}

/// Records that a key was pressed (1) or released (0), by its `KeyboardEvent.code`. Returns 0 for a key
/// without a function, 1 for one of the console's controls, and 1 more than the request's number for one
/// that requests something of the page.
///
/// # Safety
/// As [`release`](web::memory::release).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn key(code: *mut u8, length: usize, down: u32) -> u32 {
    // SAFETY: the caller's promise is passed on.
    let code = unsafe { take_text(code, length) };
    match names::key(&code) {
        None => 0,
        Some(key) => {
            let request = with(|player| player.key(key, down != 0));
            1 + request.map_or(0, names::request)
        }
    }
}

/// Records that the mouse or a finger was pressed (1) or let go (0) at a place of the picture, from 0.0 to 1.0 across and down.
#[unsafe(no_mangle)]
pub extern "C" fn point(across: f64, along: f64, down: u32) {
    with(|player| player.point(across, along, down != 0));
}

/// Records that a button of the pad of player 0 or 1 was pressed (1) or released (0), by its index in the
/// Gamepad API's standard mapping.
#[unsafe(no_mangle)]
pub extern "C" fn button(player: usize, index: usize, down: u32) {
    if let (Some(button), 0..=1) = (names::button(index), player) {
        with(|console| console.button(player, button, down != 0));
    }
}

/// Records that an axis of the pad of player 0 or 1 moved, by its index in the Gamepad API's standard
/// mapping, with the API's value.
#[unsafe(no_mangle)]
pub extern "C" fn axis(player: usize, index: usize, value: f32) {
    if let (Some((axis, factor)), 0..=1) = (names::axis(index), player) {
        with(|console| console.axis(player, axis, factor * value));
    }
}

/// Releases everything on the pad of player 0 or 1.
#[unsafe(no_mangle)]
pub extern "C" fn release_pad(player: usize) {
    if player <= 1 {
        with(|console| console.release_pad(player));
    }
}

/// Releases everything.
#[unsafe(no_mangle)]
pub extern "C" fn release_all() {
    with(Player::release_all);
}

/// Answers with the state of the console.
#[unsafe(no_mangle)]
pub extern "C" fn save() {
    answer(with(|player| player.save()));
}

/// Continues from a state.
///
/// # Safety
/// As [`release`](web::memory::release).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn restore(state: *mut u8, length: usize) -> u32 {
    // SAFETY: the caller's promise is passed on.
    let state = unsafe { take(state, length) };
    done(with(|player| Some(player.restore(&state))).unwrap_or_else(no_cartridge))
}

/// Winds back by some frames. Returns 0 at the earliest that is kept.
#[unsafe(no_mangle)]
pub extern "C" fn rewind() -> u32 {
    with(Player::rewind).into()
}

/// Whether a text begins as the records of the module's game do.
///
/// # Safety
/// As [`release`](web::memory::release).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn has_record(text: *mut u8, length: usize) -> u32 {
    // SAFETY: the caller's promise is passed on.
    let text = unsafe { take_text(text, length) };
    ENGINE.has_record(&text).into()
}

/// Whether a recorded game is shown.
#[unsafe(no_mangle)]
pub extern "C" fn replaying() -> u32 {
    with(|player| player.replaying()).into()
}

/// Ends the recorded game that is shown, to play on from here.
#[unsafe(no_mangle)]
pub extern "C" fn take_over() {
    with(Player::take_over);
}

/// Prepares a queue of sound for a console of a standard, by its index, and a device that plays `rate`
/// samples a second.
#[unsafe(no_mangle)]
pub extern "C" fn open_sound(standard: usize, rate: u32) {
    let standard = Standard::ALL.get(standard).copied().unwrap_or_default();
    let resampler = Resampler::new(standard, rate.max(1));
    SOUND.with(|sound| *sound.borrow_mut() = Some((resampler, [0.0; BLOCK])));
}

/// Appends samples of the console to the queue.
///
/// # Safety
/// As [`release`](web::memory::release), and the bytes are 32-bit floating-point samples.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn push_sound(samples: *mut u8, length: usize) {
    // SAFETY: the caller's promise is passed on.
    let bytes = unsafe { take(samples, length) };
    let samples: Vec<f32> = bytes
        .chunks_exact(4)
        .map(|sample| f32::from_le_bytes([sample[0], sample[1], sample[2], sample[3]]))
        .collect();
    SOUND.with(|sound| {
        if let Some((resampler, _)) = sound.borrow_mut().as_mut() {
            resampler.push(&samples);
        }
    });
}

/// Takes 128 samples at the device's rate from the queue. Returns their address.
#[unsafe(no_mangle)]
pub extern "C" fn fill_sound() -> *const f32 {
    SOUND.with(|sound| match sound.borrow_mut().as_mut() {
        Some((resampler, block)) => {
            resampler.fill(block);
            block.as_ptr()
        }
        None => std::ptr::null(),
    })
}

fn no_cartridge() -> Result<(), Refusal> {
    Err("no cartridge is in the console".to_string())
}
