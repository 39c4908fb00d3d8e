//! What of libretro's C interface, version 1, the core uses: numbers, structures and the types of functions.
//!
//! Source: the documentation of `libretro.h` (<https://docs.libretro.com/>), whose names these are without `RETRO_`.

use std::ffi::{c_char, c_uint, c_void};

/// The version of the interface.
pub const API_VERSION: c_uint = 1;

/// Numbers of calls of [`Environment`].
pub mod environment {
    use std::ffi::c_uint;

    /// Calls that libretro may still change.
    const EXPERIMENTAL: c_uint = 0x1_0000;
    /// Shows a [`Message`](super::Message).
    pub const SET_MESSAGE: c_uint = 6;
    /// Takes a number, such as [`XRGB8888`](super::XRGB8888).
    pub const SET_PIXEL_FORMAT: c_uint = 10;
    /// Takes a list of [`InputDescriptor`](super::InputDescriptor), ended by one without a text.
    pub const SET_INPUT_DESCRIPTORS: c_uint = 11;
    /// Gives the value of a [`Variable`](super::Variable).
    pub const GET_VARIABLE: c_uint = 15;
    /// Takes a list of [`Variable`](super::Variable), ended by one without a key.
    pub const SET_VARIABLES: c_uint = 16;
    /// Gives whether a variable has another value since the last call, as a `bool`.
    pub const GET_VARIABLE_UPDATE: c_uint = 17;
    /// Takes an [`AvInfo`](super::AvInfo) that differs from the last one.
    pub const SET_SYSTEM_AV_INFO: c_uint = 32;
    /// Takes a list of [`ControllerInfo`](super::ControllerInfo), ended by one without types.
    pub const SET_CONTROLLER_INFO: c_uint = 35;
    /// Takes a [`MemoryMap`](super::MemoryMap).
    pub const SET_MEMORY_MAPS: c_uint = 36 | EXPERIMENTAL;
}

/// The pixel format of 32 bits: blue in the lowest byte, then green and red.
pub const XRGB8888: c_uint = 1;
/// The region of 60 Hz.
pub const REGION_NTSC: c_uint = 0;
/// The region of 50 Hz.
pub const REGION_PAL: c_uint = 1;
/// The memory that outlasts a session, which front ends keep in files.
pub const MEMORY_SAVE_RAM: c_uint = 0;
/// The console's own memory.
pub const MEMORY_SYSTEM_RAM: c_uint = 2;
/// The flag of a [`MemoryDescriptor`] for the console's own memory.
pub const MEMDESC_SYSTEM_RAM: u64 = 1 << 2;

/// Kinds of devices.
pub mod device {
    use std::ffi::c_uint;

    /// A pad with buttons.
    pub const JOYPAD: c_uint = 1;
    /// A mouse.
    pub const MOUSE: c_uint = 2;
    /// A pad with sticks, too.
    pub const ANALOG: c_uint = 5;

    /// A device of a core's own that is polled as one of the kind `base`.
    pub const fn subclass(base: c_uint, number: c_uint) -> c_uint {
        (number + 1) << 8 | base
    }
}

/// Buttons of a pad. Those with a direction are the d-pad's; B is the lower face button, A the right, Y the left, X the upper;
/// those with 2 are the lower shoulder buttons, those with 3 the sticks, pressed.
#[allow(missing_docs)]
pub mod joypad {
    use std::ffi::c_uint;

    pub const B: c_uint = 0;
    pub const Y: c_uint = 1;
    pub const SELECT: c_uint = 2;
    pub const START: c_uint = 3;
    pub const UP: c_uint = 4;
    pub const DOWN: c_uint = 5;
    pub const LEFT: c_uint = 6;
    pub const RIGHT: c_uint = 7;
    pub const A: c_uint = 8;
    pub const X: c_uint = 9;
    pub const L: c_uint = 10;
    pub const R: c_uint = 11;
    pub const L2: c_uint = 12;
    pub const R2: c_uint = 13;
    pub const L3: c_uint = 14;
    pub const R3: c_uint = 15;
    /// Number of buttons.
    pub const BUTTONS: c_uint = 16;
}

/// Sticks of a pad: indices, and axes from -0x8000 (left, up) to 0x7FFF.
pub mod analog {
    use std::ffi::c_uint;

    /// The index of the left stick.
    pub const LEFT: c_uint = 0;
    /// The index of the right stick.
    pub const RIGHT: c_uint = 1;
    /// The axis across.
    pub const X: c_uint = 0;
    /// The axis along.
    pub const Y: c_uint = 1;
}

/// What of a mouse can be polled.
pub mod mouse {
    use std::ffi::c_uint;

    /// Its way to the right since the last poll.
    pub const X: c_uint = 0;
    /// Its left button.
    pub const LEFT: c_uint = 2;
    /// Its right button.
    pub const RIGHT: c_uint = 3;
}

/// Asks the front end for something, or tells it something, by a number of [`environment`].
pub type Environment = unsafe extern "C" fn(c_uint, *mut c_void) -> bool;
/// Shows a picture: pixels, width, height, and the bytes of a row.
pub type VideoRefresh = unsafe extern "C" fn(*const c_void, c_uint, c_uint, usize);
/// Plays a left and a right sample.
pub type AudioSample = unsafe extern "C" fn(i16, i16);
/// Plays samples, left and right by turns; of these pairs there are as many as the second argument says.
pub type AudioSampleBatch = unsafe extern "C" fn(*const i16, usize) -> usize;
/// Reads all devices.
pub type InputPoll = unsafe extern "C" fn();
/// Gives what was read: of a port, device, index and number.
pub type InputState = unsafe extern "C" fn(c_uint, c_uint, c_uint, c_uint) -> i16;

/// What the core is.
#[repr(C)]
#[derive(Debug)]
pub struct SystemInfo {
    /// Its name.
    pub library_name: *const c_char,
    /// Its version.
    pub library_version: *const c_char,
    /// Extensions of files, with `|` between.
    pub valid_extensions: *const c_char,
    /// Whether it reads files itself.
    pub need_fullpath: bool,
    /// Whether it unpacks archives itself.
    pub block_extract: bool,
}

/// The picture, in pixels.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Geometry {
    /// Its width.
    pub base_width: c_uint,
    /// Its height.
    pub base_height: c_uint,
    /// The greatest width of any picture.
    pub max_width: c_uint,
    /// The greatest height of any picture.
    pub max_height: c_uint,
    /// Width divided by height, as it is to be seen.
    pub aspect_ratio: f32,
}

/// Rates, per second.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Timing {
    /// Frames.
    pub fps: f64,
    /// Pairs of samples.
    pub sample_rate: f64,
}

/// Picture and rates.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct AvInfo {
    /// The picture.
    pub geometry: Geometry,
    /// The rates.
    pub timing: Timing,
}

/// A file to be played.
#[repr(C)]
#[derive(Debug)]
pub struct GameInfo {
    /// Its path; null if unknown.
    pub path: *const c_char,
    /// Its bytes.
    pub data: *const c_void,
    /// Number of bytes.
    pub size: usize,
    /// Not used.
    pub meta: *const c_char,
}

/// A choice for the user.
#[repr(C)]
#[derive(Debug)]
pub struct Variable {
    /// Its name.
    pub key: *const c_char,
    /// What is chosen; in a list of choices a title, `; ` and all values with `|` between, the first of which is the default.
    pub value: *const c_char,
}

/// A kind of controller.
#[repr(C)]
#[derive(Debug)]
pub struct ControllerDescription {
    /// Its name.
    pub desc: *const c_char,
    /// Its device.
    pub id: c_uint,
}

/// The kinds of controllers for a port.
#[repr(C)]
#[derive(Debug)]
pub struct ControllerInfo {
    /// The kinds.
    pub types: *const ControllerDescription,
    /// Number of them.
    pub num_types: c_uint,
}

/// What a button or a stick does.
#[repr(C)]
#[derive(Debug)]
pub struct InputDescriptor {
    /// The port.
    pub port: c_uint,
    /// The kind of device.
    pub device: c_uint,
    /// The stick; 0 for buttons.
    pub index: c_uint,
    /// The button or the axis.
    pub id: c_uint,
    /// What it does.
    pub description: *const c_char,
}

/// A line of text for the user.
#[repr(C)]
#[derive(Debug)]
pub struct Message {
    /// The text.
    pub msg: *const c_char,
    /// Frames for which it is shown.
    pub frames: c_uint,
}

/// Memory at addresses of the console.
#[repr(C)]
#[derive(Debug)]
pub struct MemoryDescriptor {
    /// What it is.
    pub flags: u64,
    /// Its bytes.
    pub ptr: *mut c_void,
    /// Where it begins in them.
    pub offset: usize,
    /// The first address.
    pub start: usize,
    /// The bits of an address that select it; 0 if the front end is to find them.
    pub select: usize,
    /// The bits of an address that are not connected.
    pub disconnect: usize,
    /// Number of bytes.
    pub len: usize,
    /// The name of the space of addresses; null of the only one.
    pub addrspace: *const c_char,
}

/// All memory at addresses.
#[repr(C)]
#[derive(Debug)]
pub struct MemoryMap {
    /// The descriptors.
    pub descriptors: *const MemoryDescriptor,
    /// Number of them.
    pub num_descriptors: c_uint,
}
