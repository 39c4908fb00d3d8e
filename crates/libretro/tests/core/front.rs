//! A front end for the tests: loads the core as RetroArch does, and keeps what it shows.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ffi::{CStr, CString, OsString, c_char, c_uint, c_void};
use std::ptr::null;

use libloading::Library;
use ricochet_libretro::api::{self, AvInfo, GameInfo, SystemInfo, environment};

/// What the core has told the front end, and what it is told.
#[derive(Default)]
pub struct Seen {
    /// The picture, which stays until the next one is shown.
    pub picture: Option<*const [u32]>,
    pub size: (u32, u32),
    pub sound: Vec<i16>,
    pub messages: Vec<String>,
    pub av: Vec<AvInfo>,
    /// Keys of the options and the text with their values.
    pub offered: Vec<(String, String)>,
    /// What is chosen.
    pub chosen: HashMap<String, CString>,
    pub chosen_anew: bool,
    /// Number of the port, device, index and button or axis, and its text.
    pub described: Vec<([u32; 4], String)>,
    /// Of each port the names and numbers of controllers.
    pub controllers: Vec<Vec<(String, u32)>>,
    /// First address, number of bytes, and where they are.
    pub memory: Option<(usize, usize, *mut u8)>,
    /// By port, device, index and button or axis.
    pub pressed: HashMap<[u32; 4], i16>,
    pub polls: u32,
}

thread_local! {
    static SEEN: RefCell<Seen> = RefCell::default();
}

/// Reads or changes what was seen in this thread.
pub fn seen<T>(read: impl FnOnce(&mut Seen) -> T) -> T {
    SEEN.with(|seen| read(&mut seen.borrow_mut()))
}

/// # Safety
/// The text ends with a zero.
unsafe fn text(from: *const c_char) -> String {
    // SAFETY: the caller's promise.
    unsafe { CStr::from_ptr(from) }
        .to_str()
        .unwrap()
        .to_string()
}

unsafe extern "C" fn on_environment(number: c_uint, data: *mut c_void) -> bool {
    // SAFETY: the core passes the structures that libretro.h has for these numbers; its lists are ended as there.
    seen(|seen| unsafe {
        match number {
            environment::SET_PIXEL_FORMAT => return *data.cast::<c_uint>() == api::XRGB8888,
            environment::SET_MESSAGE => {
                let message = &*data.cast::<api::Message>();
                assert!(message.frames > 0);
                seen.messages.push(text(message.msg));
            }
            environment::SET_SYSTEM_AV_INFO => seen.av.push(*data.cast::<AvInfo>()),
            environment::SET_VARIABLES => {
                let mut next = data.cast::<api::Variable>();
                seen.offered.clear();
                while !(*next).key.is_null() {
                    seen.offered.push((text((*next).key), text((*next).value)));
                    next = next.add(1);
                }
            }
            environment::GET_VARIABLE => {
                let variable = &mut *data.cast::<api::Variable>();
                match seen.chosen.get(&text(variable.key)) {
                    Some(value) => variable.value = value.as_ptr(),
                    None => return false,
                }
            }
            environment::GET_VARIABLE_UPDATE => {
                *data.cast::<bool>() = std::mem::take(&mut seen.chosen_anew);
            }
            environment::SET_INPUT_DESCRIPTORS => {
                let mut next = data.cast::<api::InputDescriptor>();
                seen.described.clear();
                while !(*next).description.is_null() {
                    let api::InputDescriptor {
                        port,
                        device,
                        index,
                        id,
                        description,
                    } = *next;
                    seen.described
                        .push(([port, device, index, id], text(description)));
                    next = next.add(1);
                }
            }
            environment::SET_CONTROLLER_INFO => {
                let mut next = data.cast::<api::ControllerInfo>();
                seen.controllers.clear();
                while !(*next).types.is_null() {
                    let kinds =
                        std::slice::from_raw_parts((*next).types, (*next).num_types as usize);
                    let named = kinds.iter().map(|kind| (text(kind.desc), kind.id));
                    seen.controllers.push(named.collect());
                    next = next.add(1);
                }
            }
            environment::SET_MEMORY_MAPS => {
                let map = &*data.cast::<api::MemoryMap>();
                assert_eq!(map.num_descriptors, 1);
                let memory = &*map.descriptors;
                assert_eq!(memory.flags, api::MEMDESC_SYSTEM_RAM);
                seen.memory = Some((memory.start, memory.len, memory.ptr.cast()));
            }
            _ => return false,
        }
        true
    })
}

unsafe extern "C" fn on_video(data: *const c_void, width: c_uint, height: c_uint, pitch: usize) {
    assert_eq!(pitch, width as usize * 4);
    let pixels = std::ptr::slice_from_raw_parts(data.cast(), (width * height) as usize);
    seen(|seen| {
        seen.picture = Some(pixels);
        seen.size = (width, height);
    });
}

unsafe extern "C" fn on_audio(data: *const i16, pairs: usize) -> usize {
    // SAFETY: the core has this many pairs.
    let samples = unsafe { std::slice::from_raw_parts(data, 2 * pairs) };
    seen(|seen| seen.sound = samples.to_vec());
    pairs
}

unsafe extern "C" fn on_poll() {
    seen(|seen| seen.polls += 1);
}

unsafe extern "C" fn on_state(port: c_uint, device: c_uint, index: c_uint, id: c_uint) -> i16 {
    let at = [port, device, index, id];
    seen(|seen| seen.pressed.get(&at).copied().unwrap_or_default())
}

/// The core that `tools/retroarch` built.
pub fn path() -> OsString {
    std::env::var_os("RICOCHET_CORE").expect("tools/retroarch --test names the core")
}

/// The core with an image in it.
pub struct Core(pub Library);

/// Calls a function of the core by its name and type.
macro_rules! call {
    ($core:expr, $name:ident($($argument:expr),*): $type:ty) => {{
        // SAFETY: the type is that of libretro.h, and the tests pass what it wants.
        #[allow(clippy::macro_metavars_in_unsafe)]
        unsafe {
            let function = $core.0.get::<$type>(stringify!($name).as_bytes()).unwrap();
            function($($argument),*)
        }
    }};
}
pub(crate) use call;

impl Core {
    /// Loads the core without an image.
    pub fn empty() -> Core {
        // SAFETY: nothing runs when the core is loaded.
        let core = Core(unsafe { Library::new(path()) }.unwrap());
        call!(core, retro_set_environment(on_environment): unsafe extern "C" fn(api::Environment));
        call!(core, retro_init(): unsafe extern "C" fn());
        call!(core, retro_set_video_refresh(on_video): unsafe extern "C" fn(api::VideoRefresh));
        call!(core, retro_set_audio_sample_batch(on_audio): unsafe extern "C" fn(api::AudioSampleBatch));
        call!(core, retro_set_input_poll(on_poll): unsafe extern "C" fn(api::InputPoll));
        call!(core, retro_set_input_state(on_state): unsafe extern "C" fn(api::InputState));
        core
    }

    /// Loads the core with an image from a file of this name.
    pub fn with(name: &str, image: &[u8]) -> Core {
        let core = Core::empty();
        assert!(core.load(name, image), "{name}");
        core
    }

    pub fn load(&self, name: &str, image: &[u8]) -> bool {
        let path = CString::new(name).unwrap();
        let info = GameInfo {
            path: path.as_ptr(),
            data: image.as_ptr().cast(),
            size: image.len(),
            meta: null(),
        };
        call!(self, retro_load_game(&info): unsafe extern "C" fn(*const GameInfo) -> bool)
    }

    pub fn run(&self) -> Vec<u32> {
        call!(self, retro_run(): unsafe extern "C" fn());
        let picture = seen(|seen| seen.picture);
        // SAFETY: the core's picture has this size.
        picture.map_or_else(Vec::new, |picture| unsafe { &*picture }.to_vec())
    }

    pub fn info(&self) -> [String; 3] {
        let mut info = SystemInfo {
            library_name: null(),
            library_version: null(),
            valid_extensions: null(),
            need_fullpath: true,
            block_extract: true,
        };
        call!(self, retro_get_system_info(&mut info): unsafe extern "C" fn(*mut SystemInfo));
        assert!(!info.need_fullpath && !info.block_extract);
        // SAFETY: the core's texts end with a zero.
        [
            info.library_name,
            info.library_version,
            info.valid_extensions,
        ]
        .map(|from| unsafe { text(from) })
    }

    pub fn av_info(&self) -> AvInfo {
        let mut info = AvInfo::default();
        call!(self, retro_get_system_av_info(&mut info): unsafe extern "C" fn(*mut AvInfo));
        info
    }

    pub fn plug(&self, port: u32, device: u32) {
        call!(self, retro_set_controller_port_device(port, device): unsafe extern "C" fn(c_uint, c_uint));
    }

    pub fn state_bytes(&self) -> usize {
        call!(self, retro_serialize_size(): unsafe extern "C" fn() -> usize)
    }

    pub fn save(&self) -> Vec<u8> {
        let mut state = vec![0xA5; self.state_bytes()];
        let (data, size) = (state.as_mut_ptr().cast(), state.len());
        assert!(
            call!(self, retro_serialize(data, size): unsafe extern "C" fn(*mut c_void, usize) -> bool)
        );
        state
    }

    pub fn restore(&self, state: &[u8]) -> bool {
        let (data, size) = (state.as_ptr().cast(), state.len());
        call!(self, retro_unserialize(data, size): unsafe extern "C" fn(*const c_void, usize) -> bool)
    }

    /// The memory with this number, byte by byte; none if the core has none.
    pub fn memory(&self, id: u32) -> &[Cell<u8>] {
        let size = call!(self, retro_get_memory_size(id): unsafe extern "C" fn(c_uint) -> usize);
        let data =
            call!(self, retro_get_memory_data(id): unsafe extern "C" fn(c_uint) -> *mut c_void);
        assert_eq!(data.is_null(), size == 0);
        match size {
            0 => &[],
            // SAFETY: the memory has this size, and stays where it is until the core is dropped, in this thread.
            _ => unsafe { std::slice::from_raw_parts(data.cast(), size) },
        }
    }

    /// The console's RAM.
    pub fn ram(&self) -> Vec<u8> {
        self.memory(api::MEMORY_SYSTEM_RAM)
            .iter()
            .map(Cell::get)
            .collect()
    }

    /// Presses or releases a button of a player's pad.
    pub fn press(&self, player: u32, button: u32, on: bool) {
        let at = [player, api::device::JOYPAD, 0, button];
        seen(|seen| seen.pressed.insert(at, i16::from(on)));
    }

    /// Chooses a value of an option.
    pub fn choose(&self, key: &str, value: &str) {
        seen(|seen| {
            let value = CString::new(value).unwrap();
            seen.chosen.insert(key.to_string(), value);
            seen.chosen_anew = true;
        });
    }
}
