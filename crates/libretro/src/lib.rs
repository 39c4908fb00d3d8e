//! A core of libretro, for RetroArch and other front ends: the console, any image, and the referees of the five games.
//!
//! `api` has the part of the C interface that is used, `game` the console, which knows nothing of C, `pads` what buttons do,
//! `front` what the core asks and tells a front end, and this file the functions that a front end calls. None of them unwinds: a
//! panic ends the call, and the game is over.
//!
//! A front end calls from one thread. What it may call while it is itself called finds no game, and does nothing.

pub mod api;
mod front;
pub mod game;
pub mod pads;

use std::cell::{Cell, RefCell};
use std::ffi::{CStr, CString, c_char, c_uint, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::ptr::{null, null_mut};
use std::slice;
use std::sync::OnceLock;

use api::{
    AudioSample, AudioSampleBatch, AvInfo, Environment, GameInfo, InputPoll, InputState,
    MemoryDescriptor, MemoryMap, SystemInfo, VideoRefresh, environment,
};
use front::{CALLS, ask, av_info, change_calls, describe, show};
use game::{Game, Plugged, RAM_BYTES, RAM_START};
use vcs::{Controller, SAVE_KEY_BYTES, Scheme, Standard, VISIBLE_CLOCKS};

/// The core's name.
pub const NAME: &CStr = c"Ricochet 2600";
/// Its version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

thread_local! {
    static PLUGGED: Cell<[Plugged; 2]> = const { Cell::new([Plugged::Found; 2]) };
    static GAME: RefCell<Option<Game>> = const { RefCell::new(None) };
    /// The last picture, which front ends read once more for a screenshot, or while they pause.
    static PICTURE: Cell<Vec<u32>> = const { Cell::new(Vec::new()) };
}

/// Calls a function; if it panics, the game is over and the result is the default one.
fn guarded<T: Default>(call: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(call)).unwrap_or_else(|_| {
        set_game(None);
        show("The core has failed, and stopped the game");
        T::default()
    })
}

/// Calls a function with the game; without one the result is the default one.
fn with_game<T: Default>(call: impl FnOnce(&mut Game) -> T) -> T {
    guarded(|| {
        GAME.with(|game| match game.try_borrow_mut() {
            Ok(mut game) => game.as_mut().map(call).unwrap_or_default(),
            Err(_) => T::default(),
        })
    })
}

fn set_game(new: Option<Game>) {
    GAME.with(|game| {
        if let Ok(mut game) = game.try_borrow_mut() {
            *game = new;
        }
    });
}

/// The extensions of images, with `|` between: those that leave the scheme open, and each scheme's.
pub fn extensions() -> &'static CStr {
    static EXTENSIONS: OnceLock<CString> = OnceLock::new();
    EXTENSIONS.get_or_init(|| {
        let mut all = ["a26", "bin", "rom"].map(String::from).to_vec();
        for scheme in Scheme::all().into_iter().chain(arm_cartridges::SCHEMES) {
            all.push(scheme.name().to_lowercase());
            all.extend(scheme.extensions().iter().map(|end| end.to_lowercase()));
        }
        CString::new(all.join("|")).unwrap_or_default()
    })
}

/// Returns the version of the interface.
#[unsafe(no_mangle)]
pub extern "C" fn retro_api_version() -> c_uint {
    api::API_VERSION
}

/// Does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn retro_init() {}

/// Takes the cartridge out.
#[unsafe(no_mangle)]
pub extern "C" fn retro_deinit() {
    guarded(|| set_game(None));
}

/// Takes the front end's function for everything, and tells it the options and the kinds of controllers.
///
/// # Safety
/// The function is a front end's, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn retro_set_environment(call: Option<Environment>) {
    guarded(|| {
        change_calls(|calls| calls.environment = call);
        front::offer();
    });
}

/// Takes the front end's function for pictures.
#[unsafe(no_mangle)]
pub extern "C" fn retro_set_video_refresh(call: Option<VideoRefresh>) {
    change_calls(|calls| calls.video = call);
}

/// Does nothing: samples are played by frames.
#[unsafe(no_mangle)]
pub extern "C" fn retro_set_audio_sample(_: Option<AudioSample>) {}

/// Takes the front end's function for samples.
#[unsafe(no_mangle)]
pub extern "C" fn retro_set_audio_sample_batch(call: Option<AudioSampleBatch>) {
    change_calls(|calls| calls.audio = call);
}

/// Takes the front end's function that reads devices.
#[unsafe(no_mangle)]
pub extern "C" fn retro_set_input_poll(call: Option<InputPoll>) {
    change_calls(|calls| calls.poll = call);
}

/// Takes the front end's function that gives what was read.
#[unsafe(no_mangle)]
pub extern "C" fn retro_set_input_state(call: Option<InputState>) {
    change_calls(|calls| calls.state = call);
}

/// Gives the name of the core, its version, and the extensions of images.
///
/// # Safety
/// The pointer is null, or there is room for the structure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn retro_get_system_info(info: *mut SystemInfo) {
    static VERSION_TEXT: OnceLock<CString> = OnceLock::new();
    guarded(|| {
        let version = VERSION_TEXT.get_or_init(|| CString::new(VERSION).unwrap_or_default());
        // SAFETY: by the caller's promise.
        if let Some(info) = unsafe { info.as_mut() } {
            *info = SystemInfo {
                library_name: NAME.as_ptr(),
                library_version: version.as_ptr(),
                valid_extensions: extensions().as_ptr(),
                need_fullpath: false,
                block_extract: false,
            };
        }
    });
}

/// Gives the size of the picture and the rates of the game.
///
/// # Safety
/// The pointer is null, or there is room for the structure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn retro_get_system_av_info(info: *mut AvInfo) {
    let of_game = with_game(|game| Some(av_info(game)));
    // SAFETY: by the caller's promise.
    if let (Some(info), Some(of_game)) = (unsafe { info.as_mut() }, of_game) {
        *info = of_game;
    }
}

/// Plugs a controller into a port. Other ports and devices are left alone.
#[unsafe(no_mangle)]
pub extern "C" fn retro_set_controller_port_device(port: c_uint, device: c_uint) {
    let chosen = match device {
        front::JOYSTICK => Plugged::Chosen(Controller::Joystick),
        front::PADDLES => Plugged::Chosen(Controller::Paddles),
        front::KEYPAD => Plugged::Chosen(Controller::Keypad),
        front::DRIVING => Plugged::Chosen(Controller::Driving),
        front::SAVE_KEY => Plugged::SaveKey,
        _ => Plugged::Found,
    };
    let mut plugged = PLUGGED.get();
    if let Some(place) = plugged.get_mut(port as usize) {
        *place = chosen;
        PLUGGED.set(plugged);
    }
    let controllers = with_game(|game| {
        game.plug(plugged);
        Some(game.controllers())
    });
    guarded(|| controllers.map(describe));
}

/// Switches the console off and on again.
#[unsafe(no_mangle)]
pub extern "C" fn retro_reset() {
    with_game(Game::restart);
}

/// Runs a frame.
#[unsafe(no_mangle)]
pub extern "C" fn retro_run() {
    guarded(|| {
        let mut changed = false;
        if ask(environment::GET_VARIABLE_UPDATE, &mut changed) && changed {
            let options = front::options();
            let info = with_game(|game| game.set_options(options).then(|| av_info(game)));
            if let Some(mut info) = info {
                ask(environment::SET_SYSTEM_AV_INFO, &mut info);
            }
        }
        let levels = front::levels();
        let Some(shown) = with_game(|game| Some(game.run(&levels))) else {
            return;
        };
        let rows = shown.picture.chunks(VISIBLE_CLOCKS).len() as c_uint;
        let row_bytes = VISIBLE_CLOCKS * size_of::<u32>();
        let width = VISIBLE_CLOCKS as c_uint;
        if let Some(video) = CALLS.get().video {
            // SAFETY: the picture has this many rows of this many bytes, and stays until the next one was shown.
            unsafe { video(shown.picture.as_ptr().cast(), width, rows, row_bytes) };
        }
        PICTURE.set(shown.picture);
        if let Some(audio) = CALLS.get().audio {
            // SAFETY: there are this many pairs of samples.
            unsafe { audio(shown.sound.as_ptr(), shown.sound.len() / 2) };
        }
        if let Some(message) = shown.message {
            show(&message);
        }
    });
}

/// Returns the number of bytes of each state of the game; 0 without one.
#[unsafe(no_mangle)]
pub extern "C" fn retro_serialize_size() -> usize {
    with_game(|game| game.state_bytes())
}

/// Saves the state. Returns false if there is no room, or no game.
///
/// # Safety
/// The pointer is null, or there is room for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn retro_serialize(data: *mut c_void, size: usize) -> bool {
    with_game(|game| {
        let bytes = game.state_bytes();
        if data.is_null() || size < bytes {
            return false;
        }
        let state = game.save();
        // SAFETY: by the caller's promise there is room for `size` bytes, which are no fewer than these.
        unsafe { data.cast::<u8>().copy_from(state.as_ptr(), bytes) };
        true
    })
}

/// Continues from a state. Returns false, and changes nothing, if it is none of this game.
///
/// # Safety
/// The pointer is null, or there are `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn retro_unserialize(data: *const c_void, size: usize) -> bool {
    with_game(|game| {
        let bytes = game.state_bytes();
        if data.is_null() || size < bytes {
            return false;
        }
        // SAFETY: by the caller's promise there are `size` bytes, which are no fewer than these.
        game.restore(unsafe { slice::from_raw_parts(data.cast(), bytes) })
    })
}

/// Does nothing: front ends apply codes to the memory.
#[unsafe(no_mangle)]
pub extern "C" fn retro_cheat_reset() {}

/// Does nothing, as [`retro_cheat_reset`].
#[unsafe(no_mangle)]
pub extern "C" fn retro_cheat_set(_: c_uint, _: bool, _: *const c_char) {}

/// Puts a cartridge in and switches the console on. Returns false if the image is not supported, which a message explains.
///
/// # Safety
/// The pointer is null, or the structure is a front end's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn retro_load_game(info: *const GameInfo) -> bool {
    guarded(|| {
        // SAFETY: by the caller's promise.
        let Some(info) = (unsafe { info.as_ref() }) else {
            return false;
        };
        if info.data.is_null() || !ask(environment::SET_PIXEL_FORMAT, &mut { api::XRGB8888 }) {
            return false;
        }
        // SAFETY: by the caller's promise there are `size` bytes.
        let image = unsafe { slice::from_raw_parts(info.data.cast(), info.size) };
        let path = match info.path.is_null() {
            true => "".into(),
            // SAFETY: by the caller's promise a path ends with a zero.
            false => unsafe { CStr::from_ptr(info.path) }.to_string_lossy(),
        };
        let mut game = match Game::new(Path::new(&*path), image, front::options()) {
            Ok(game) => game,
            Err(error) => {
                show(&error);
                return false;
            }
        };
        game.plug(PLUGGED.get());
        let controllers = game.controllers();
        let ram = game.ram().as_ptr().cast();
        set_game(Some(game));
        describe(controllers);
        let descriptor = MemoryDescriptor {
            flags: api::MEMDESC_SYSTEM_RAM,
            ptr: ram,
            offset: 0,
            start: RAM_START,
            select: 0,
            disconnect: 0,
            len: RAM_BYTES,
            addrspace: null(),
        };
        let mut map = MemoryMap {
            descriptors: &descriptor,
            num_descriptors: 1,
        };
        ask(environment::SET_MEMORY_MAPS, &mut map);
        true
    })
}

/// Returns false: there are no games of several files.
#[unsafe(no_mangle)]
pub extern "C" fn retro_load_game_special(_: c_uint, _: *const GameInfo, _: usize) -> bool {
    false
}

/// Takes the cartridge out.
#[unsafe(no_mangle)]
pub extern "C" fn retro_unload_game() {
    guarded(|| set_game(None));
}

/// Returns the region, by the lines of a frame.
#[unsafe(no_mangle)]
pub extern "C" fn retro_get_region() -> c_uint {
    with_game(
        |game| match game.standard().lines() == Standard::Pal.lines() {
            true => api::REGION_PAL,
            false => api::REGION_NTSC,
        },
    )
}

/// Returns the console's RAM, or the SaveKey's bytes; null for other memory.
#[unsafe(no_mangle)]
pub extern "C" fn retro_get_memory_data(id: c_uint) -> *mut c_void {
    let memory = with_game(|game| match id {
        api::MEMORY_SYSTEM_RAM => Some(game.ram().as_ptr().cast()),
        api::MEMORY_SAVE_RAM => game.save_key().map(|key| key.as_ptr().cast()),
        _ => None,
    });
    memory.unwrap_or(null_mut())
}

/// Returns the number of bytes of that memory; 0 for other memory.
#[unsafe(no_mangle)]
pub extern "C" fn retro_get_memory_size(id: c_uint) -> usize {
    with_game(|game| match id {
        api::MEMORY_SYSTEM_RAM => RAM_BYTES,
        api::MEMORY_SAVE_RAM => game.save_key().map_or(0, |_| SAVE_KEY_BYTES),
        _ => 0,
    })
}
