//! What the core asks and tells a front end.

use std::cell::Cell;
use std::ffi::{CStr, CString, c_char, c_uint};
use std::ptr::null;
use std::sync::OnceLock;

use host::Screen;
use host::portable::Palette;
use vcs::{Controller, Standard, VISIBLE_CLOCKS};

use crate::api::{
    AudioSampleBatch, AvInfo, ControllerDescription, ControllerInfo, Environment, Geometry,
    InputDescriptor, InputPoll, InputState, Message, Timing, Variable, VideoRefresh, device,
    environment, joypad, mouse,
};
use crate::game::{Game, Options};
use crate::pads::{Levels, PLAYERS, STICKS, descriptions};

/// Frames for which a message is shown: ten seconds.
const MESSAGE_FRAMES: c_uint = 600;
/// The choice of the image's own standard.
const AUTO: &str = "auto";
const STANDARD: &CStr = c"ricochet_standard";
const PALETTE: &CStr = c"ricochet_palette";

// The devices of the kinds of controllers.
pub const JOYSTICK: c_uint = device::subclass(device::JOYPAD, 0);
pub const KEYPAD: c_uint = device::subclass(device::JOYPAD, 1);
pub const SAVE_KEY: c_uint = device::subclass(device::JOYPAD, 2);
pub const PADDLES: c_uint = device::subclass(device::ANALOG, 0);
pub const DRIVING: c_uint = device::subclass(device::ANALOG, 1);

/// Pointers to text, for front ends that keep them.
#[repr(transparent)]
struct Constant<T>(T);

// SAFETY: nothing writes to what the pointers of this file's constants point to.
unsafe impl<T> Sync for Constant<T> {}

static CONTROLLERS: Constant<[ControllerDescription; 6]> = {
    const fn named(desc: &'static CStr, id: c_uint) -> ControllerDescription {
        let desc = desc.as_ptr();
        ControllerDescription { desc, id }
    }
    Constant([
        named(c"As the image reads it", device::JOYPAD),
        named(c"Joystick", JOYSTICK),
        named(c"Paddles", PADDLES),
        named(c"Keypad", KEYPAD),
        named(c"Driving controller", DRIVING),
        named(c"SaveKey", SAVE_KEY),
    ])
};

static PORTS: Constant<[ControllerInfo; 3]> = {
    const fn kinds(num_types: c_uint) -> ControllerInfo {
        let types = CONTROLLERS.0.as_ptr();
        ControllerInfo { types, num_types }
    }
    let end = ControllerInfo {
        types: null(),
        num_types: 0,
    };
    // A SaveKey is for the right port.
    Constant([kinds(5), kinds(6), end])
};

/// The front end's functions.
#[derive(Clone, Copy)]
pub struct Calls {
    pub environment: Option<Environment>,
    pub video: Option<VideoRefresh>,
    pub audio: Option<AudioSampleBatch>,
    pub poll: Option<InputPoll>,
    pub state: Option<InputState>,
}

thread_local! {
    pub static CALLS: Cell<Calls> = const {
        Cell::new(Calls { environment: None, video: None, audio: None, poll: None, state: None })
    };
}

pub fn change_calls(change: impl FnOnce(&mut Calls)) {
    let mut calls = CALLS.get();
    change(&mut calls);
    CALLS.set(calls);
}

/// Asks the front end. `data` is what `number` wants.
pub fn ask<T: ?Sized>(number: c_uint, data: &mut T) -> bool {
    let Some(environment) = CALLS.get().environment else {
        return false;
    };
    // SAFETY: the front end's function takes a pointer to the structure of this number, which the caller has chosen; it keeps no
    // pointer but those of constants.
    unsafe { environment(number, (data as *mut T).cast()) }
}

/// Shows a line to the user.
pub fn show(text: &str) {
    let Ok(text) = CString::new(text) else {
        return;
    };
    let mut message = Message {
        msg: text.as_ptr(),
        frames: MESSAGE_FRAMES,
    };
    ask(environment::SET_MESSAGE, &mut message);
}

/// The names of the options' values, the default first.
fn choices() -> [Vec<String>; 2] {
    let standards = Standard::ALL.iter().map(|standard| standard.name());
    let standards = [AUTO].into_iter().chain(standards).map(String::from);
    let palettes = Palette::choices(Standard::default()).into_iter();
    [
        standards.collect(),
        palettes.map(|(name, _)| name).collect(),
    ]
}

/// What the user has chosen.
pub fn options() -> Options {
    let [_, palettes] = choices();
    let chosen = chosen(PALETTE);
    let palette = palettes
        .iter()
        .position(|name| Some(name) == chosen.as_ref());
    let standard = self::chosen(STANDARD);
    Options {
        standard: Standard::ALL
            .into_iter()
            .find(|known| standard.as_deref() == Some(known.name())),
        palette: palette.unwrap_or_default(),
    }
}

fn chosen(key: &CStr) -> Option<String> {
    let mut variable = Variable {
        key: key.as_ptr(),
        value: null(),
    };
    let known = ask(environment::GET_VARIABLE, &mut variable);
    if !known || variable.value.is_null() {
        return None;
    }
    // SAFETY: the front end's value is text, ended by a zero, until the next call.
    let value = unsafe { CStr::from_ptr(variable.value) };
    value.to_str().ok().map(String::from)
}

pub fn av_info(game: &Game) -> AvInfo {
    let screen = game.screen();
    let highest = Standard::ALL.map(|standard| Screen::of(standard).lines());
    let lines = screen.lines();
    AvInfo {
        geometry: Geometry {
            base_width: VISIBLE_CLOCKS as c_uint,
            base_height: lines as c_uint,
            max_width: VISIBLE_CLOCKS as c_uint,
            max_height: highest.into_iter().fold(0, usize::max) as c_uint,
            aspect_ratio: (VISIBLE_CLOCKS as f64 * screen.shape() / lines as f64) as f32,
        },
        timing: Timing {
            fps: game.standard().frame_rate(),
            sample_rate: game.standard().audio_rate(),
        },
    }
}

/// Tells the front end what buttons and sticks do.
pub fn describe(controllers: [Controller; 2]) {
    let mut list: Vec<InputDescriptor> = (0..PLAYERS)
        .flat_map(|player| {
            descriptions(controllers, player)
                .into_iter()
                .map(move |(device, index, id, text)| InputDescriptor {
                    port: player as c_uint,
                    device,
                    index,
                    id,
                    description: text.as_ptr(),
                })
        })
        .collect();
    list.push(InputDescriptor {
        port: 0,
        device: 0,
        index: 0,
        id: 0,
        description: null(),
    });
    ask(environment::SET_INPUT_DESCRIPTORS, &mut list[..]);
}

/// Polls pads and mouse.
pub fn levels() -> Levels {
    let (Some(poll), Some(state)) = (CALLS.get().poll, CALLS.get().state) else {
        return Levels::default();
    };
    // SAFETY: these are the front end's functions for it, called from `retro_run`; any numbers are allowed.
    let at = |port: usize, device, index, id| unsafe { state(port as c_uint, device, index, id) };
    // SAFETY: as above.
    unsafe { poll() };
    let is_pressed = |player, id| u16::from(at(player, device::JOYPAD, 0, id) != 0) << id;
    let axis = |player, index, id| at(player, device::ANALOG, index, id);
    Levels {
        buttons: [0, 1].map(|player| (0..joypad::BUTTONS).map(|id| is_pressed(player, id)).sum()),
        axes: [0, 1].map(|player| STICKS.map(|(_, index, id)| axis(player, index, id))),
        mouse_moved: at(0, device::MOUSE, 0, mouse::X),
        mouse_pressed: [mouse::LEFT, mouse::RIGHT]
            .iter()
            .any(|&id| at(0, device::MOUSE, 0, id) != 0),
    }
}

/// Tells the front end the options and the kinds of controllers.
pub fn offer() {
    static TEXTS: OnceLock<[CString; 2]> = OnceLock::new();
    let [standard, palette] = TEXTS.get_or_init(|| {
        let [standards, palettes] = choices().map(|names| names.join("|"));
        [
            format!("Television standard; {standards}"),
            format!("Palette; {palettes}"),
        ]
        .map(|text| CString::new(text).unwrap_or_default())
    });
    let variable = |key: *const c_char, value: *const c_char| Variable { key, value };
    let mut variables = [
        variable(STANDARD.as_ptr(), standard.as_ptr()),
        variable(PALETTE.as_ptr(), palette.as_ptr()),
        variable(null(), null()),
    ];
    ask(environment::SET_VARIABLES, &mut variables);
    // The front end reads the list, whose last entry has no types.
    let ports = PORTS.0.as_ptr().cast_mut();
    if let Some(environment) = CALLS.get().environment {
        // SAFETY: as in `ask`; the list is constant, and ended.
        unsafe { environment(environment::SET_CONTROLLER_INFO, ports.cast()) };
    }
}
