//! The functions of libudev that gilrs calls, loaded at run time.
//!
//! The published crate of this name links libudev, so building it needs the library's development files and
//! pkg-config. This crate has the same names and types, and loads `libudev.so.1` on the first call. If the
//! library is missing, `udev_new` returns null; gilrs reports that as an error, and the program runs without
//! game pads.
//!
//! The functions are documented in libudev(3). If the library or a function is missing, each returns the
//! value that libudev returns on failure.
#![allow(non_camel_case_types)]
#![allow(clippy::missing_safety_doc)] // the contracts are those of libudev(3)

use std::sync::OnceLock;

use libc::{c_char, c_int};
use libloading::Library;

const LIBRARY: &str = "libudev.so.1";

/// The library, or `None` if it is missing. It is never closed, so the function pointers stay valid.
fn library() -> Option<&'static Library> {
    static LIBRARY_HANDLE: OnceLock<Option<Library>> = OnceLock::new();
    LIBRARY_HANDLE
        // SAFETY: libudev has no initialisers with preconditions.
        .get_or_init(|| unsafe { Library::new(LIBRARY) }.ok())
        .as_ref()
}

/// Declares libudev's structures, which are only used through pointers.
macro_rules! opaque {
    ($($name:ident)*) => {$(
        #[doc = concat!("`struct ", stringify!($name), "` of libudev(3).")]
        #[repr(C)]
        pub struct $name {
            _private: [u8; 0],
        }
    )*};
}

opaque!(udev udev_device udev_enumerate udev_list_entry udev_monitor);

/// Declares functions as in libudev.h; `or` is followed by the value returned if the library is missing.
macro_rules! functions {
    ($(fn $name:ident($($arg:ident: $type:ty),*) $(-> $ret:ty)? , or $missing:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), "()` of libudev(3).")]
        pub unsafe fn $name($($arg: $type),*) $(-> $ret)? {
            type Function = unsafe extern "C" fn($($type),*) $(-> $ret)?;
            static FUNCTION: OnceLock<Option<Function>> = OnceLock::new();
            let function = FUNCTION.get_or_init(|| {
                let name = concat!(stringify!($name), "\0").as_bytes();
                // SAFETY: the type is that of the declaration in libudev.h.
                library().and_then(|library| unsafe { library.get(name) }.ok().map(|symbol| *symbol))
            });
            match function {
                // SAFETY: the caller keeps what libudev.h asks for.
                Some(function) => unsafe { function($($arg),*) },
                None => $missing,
            }
        }
    )*};
}

use std::ptr::null_mut;

functions! {
    fn udev_new() -> *mut udev, or null_mut();
    fn udev_ref(udev: *mut udev) -> *mut udev, or null_mut();
    fn udev_unref(udev: *mut udev) -> *mut udev, or null_mut();

    fn udev_list_entry_get_next(entry: *mut udev_list_entry) -> *mut udev_list_entry, or null_mut();
    fn udev_list_entry_get_name(entry: *mut udev_list_entry) -> *const c_char, or null_mut();
    fn udev_list_entry_get_value(entry: *mut udev_list_entry) -> *const c_char, or null_mut();

    fn udev_device_ref(device: *mut udev_device) -> *mut udev_device, or null_mut();
    fn udev_device_unref(device: *mut udev_device) -> *mut udev_device, or null_mut();
    fn udev_device_new_from_syspath(udev: *mut udev, path: *const c_char) -> *mut udev_device, or null_mut();
    fn udev_device_get_syspath(device: *mut udev_device) -> *const c_char, or null_mut();
    fn udev_device_get_devnode(device: *mut udev_device) -> *const c_char, or null_mut();
    fn udev_device_get_properties_list_entry(device: *mut udev_device) -> *mut udev_list_entry, or null_mut();
    fn udev_device_get_property_value(device: *mut udev_device, key: *const c_char) -> *const c_char, or null_mut();
    fn udev_device_get_action(device: *mut udev_device) -> *const c_char, or null_mut();

    fn udev_monitor_new_from_netlink(udev: *mut udev, name: *const c_char) -> *mut udev_monitor, or null_mut();
    fn udev_monitor_unref(monitor: *mut udev_monitor) -> *mut udev_monitor, or null_mut();
    fn udev_monitor_enable_receiving(monitor: *mut udev_monitor) -> c_int, or -1;
    fn udev_monitor_get_fd(monitor: *mut udev_monitor) -> c_int, or -1;
    fn udev_monitor_receive_device(monitor: *mut udev_monitor) -> *mut udev_device, or null_mut();
    fn udev_monitor_filter_add_match_subsystem_devtype(monitor: *mut udev_monitor, subsystem: *const c_char, devtype: *const c_char) -> c_int, or -1;

    fn udev_enumerate_new(udev: *mut udev) -> *mut udev_enumerate, or null_mut();
    fn udev_enumerate_unref(enumerate: *mut udev_enumerate) -> *mut udev_enumerate, or null_mut();
    fn udev_enumerate_add_match_subsystem(enumerate: *mut udev_enumerate, subsystem: *const c_char) -> c_int, or -1;
    fn udev_enumerate_add_match_property(enumerate: *mut udev_enumerate, key: *const c_char, value: *const c_char) -> c_int, or -1;
    fn udev_enumerate_scan_devices(enumerate: *mut udev_enumerate) -> c_int, or -1;
    fn udev_enumerate_get_list_entry(enumerate: *mut udev_enumerate) -> *mut udev_list_entry, or null_mut();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without the library all handles are null, and passing them back is safe.
    #[test]
    fn handles_are_null_exactly_without_the_library() {
        // SAFETY: all handles come from libudev or are null, and are released once.
        unsafe {
            let context = udev_new();
            assert_eq!(context.is_null(), library().is_none());
            let enumerate = udev_enumerate_new(context);
            assert_eq!(enumerate.is_null(), library().is_none());
            udev_enumerate_unref(enumerate);
            udev_unref(context);
        }
    }
}
