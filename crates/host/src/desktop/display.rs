//! Calls to Xlib that minifb lacks: checks the pixel format before a window is opened, sets the window's class and icon,
//! and switches full screen.
//!
//! minifb draws with 32 bits a pixel. On an X display with another format it returns an error but then
//! frees the default graphics context of the display twice, which crashes (minifb 0.29).

use std::ffi::{CStr, c_long, c_ulong};
use std::ptr;

use anyhow::{Result, bail};
use raw_window_handle::{HasDisplayHandle, RawDisplayHandle};
use x11_dl::xlib::{self, Xlib};

use super::input::{Act, Heard, Mouse};

/// The pixel format of the default visual of a screen.
#[derive(Debug, Clone, Copy)]
struct PixelFormat {
    /// Significant bits of a pixel.
    depth: i32,
    /// Bits that a pixel occupies in memory; 0 if the display does not list the depth.
    stored: i32,
}

impl PixelFormat {
    /// # Errors
    /// Returns one line if minifb cannot draw with this format.
    fn check(self) -> Result<()> {
        match (self.depth, self.stored) {
            (24 | 32, 32) => Ok(()),
            (24 | 32, stored) => {
                bail!("the display stores a pixel in {stored} bits; 32 are needed")
            }
            (depth, _) => bail!("the display has {depth} bits a pixel; 24 or 32 are needed"),
        }
    }
}

/// Checks the display that `DISPLAY` names. libX11 is opened at run time, as minifb does. If the library
/// or the display is missing the check passes: minifb reports those.
///
/// # Errors
/// Returns one line if minifb cannot draw on this display.
pub fn check() -> Result<()> {
    Xlib::open()
        .ok()
        .and_then(|lib| pixel_format(&lib))
        .map_or(Ok(()), PixelFormat::check)
}

/// The pixel format of the default display, or `None` if it cannot be opened.
fn pixel_format(lib: &Xlib) -> Option<PixelFormat> {
    // SAFETY: the calls follow Xlib's manual: threads are enabled first, since minifb does so later; the
    // display is not null and is closed last; the list has `count` elements and is freed once.
    unsafe {
        (lib.XInitThreads)();
        let display = (lib.XOpenDisplay)(ptr::null());
        if display.is_null() {
            return None;
        }
        let depth = (lib.XDefaultDepth)(display, (lib.XDefaultScreen)(display));
        let mut count = 0;
        let formats = (lib.XListPixmapFormats)(display, &mut count);
        let mut stored = 0;
        if !formats.is_null() {
            let list: &[xlib::XPixmapFormatValues] =
                std::slice::from_raw_parts(formats, usize::try_from(count).unwrap_or(0));
            let format = list.iter().find(|format| format.depth == depth);
            stored = format.map_or(0, |format| format.bits_per_pixel);
            (lib.XFree)(formats.cast());
        }
        (lib.XCloseDisplay)(display);
        Some(PixelFormat { depth, stored })
    }
}

/// Tells the window manager which application a window is of, by the name of its desktop file, and the window's icon:
/// its width and height, and its pixels as `0xAARRGGBB`. Where the display cannot be opened nothing happens.
pub fn introduce(window: xlib::Window, application: &CStr, (size, pixels): (usize, Vec<u32>)) {
    let Ok(lib) = Xlib::open() else { return };
    let icon = [size, size].into_iter().map(|size| size as c_ulong);
    let icon = icon.chain(pixels.into_iter().map(c_ulong::from));
    let icon: Vec<c_ulong> = icon.collect();
    // SAFETY: the calls follow Xlib's manual: the display is not null and is closed last, the names end in a null byte
    // and are only read, and a property of 32 bits is an array of longs.
    unsafe {
        let display = (lib.XOpenDisplay)(ptr::null());
        if display.is_null() {
            return;
        }
        let mut class = xlib::XClassHint {
            res_name: application.as_ptr().cast_mut(),
            res_class: application.as_ptr().cast_mut(),
        };
        (lib.XSetClassHint)(display, window, &mut class);
        let property = (lib.XInternAtom)(display, c"_NET_WM_ICON".as_ptr(), xlib::False);
        (lib.XChangeProperty)(
            display,
            window,
            property,
            xlib::XA_CARDINAL,
            32,
            xlib::PropModeReplace,
            icon.as_ptr().cast(),
            icon.len() as i32,
        );
        (lib.XCloseDisplay)(display);
    }
}

/// A connection of its own to the display, which hears what minifb does not tell of its window: each press of the mouse, also one
/// that is shorter than a frame; that a part of the window is to be drawn again, and that the window is not on the screen.
pub struct Listener {
    lib: Xlib,
    display: *mut xlib::Display,
    is_hidden: bool,
    /// The buttons of the mouse that are held, a bit each.
    held: u32,
    /// Where the mouse is in the window, in pixels.
    at: Option<(i32, i32)>,
}

/// What minifb selects for its window but for the mouse's buttons, of which a display tells one connection only.
const OF_MINIFB: c_long =
    xlib::StructureNotifyMask | xlib::KeyPressMask | xlib::KeyReleaseMask | xlib::FocusChangeMask;
/// What the listener hears.
const HEARD: c_long = xlib::ExposureMask
    | xlib::StructureNotifyMask
    | xlib::ButtonPressMask
    | xlib::ButtonReleaseMask
    | xlib::PointerMotionMask
    | xlib::EnterWindowMask
    | xlib::LeaveWindowMask;
/// The buttons that do something: left, middle and right, and those of the wheel, up and down.
const LEFT: u32 = xlib::Button1;
const MIDDLE: u32 = xlib::Button2;
const RIGHT: u32 = xlib::Button3;
const WHEEL_UP: u32 = xlib::Button4;
const WHEEL_DOWN: u32 = xlib::Button5;

impl Listener {
    /// Listens to events of a window of minifb's in its place; `None` where the display cannot be opened again.
    pub fn open(window: &minifb::Window) -> Option<Listener> {
        let RawDisplayHandle::Xlib(handle) = window.display_handle().ok()?.as_raw() else {
            return None;
        };
        let of_minifb = handle.display?.as_ptr().cast();
        let window = window.get_window_handle() as xlib::Window;
        let lib = Xlib::open().ok()?;
        // SAFETY: the calls follow Xlib's manual: minifb's connection is open as long as its window, which lives meanwhile; the
        // own one is not null, and closed when this is dropped. The buttons are given up before they are asked for.
        unsafe {
            let display = (lib.XOpenDisplay)(ptr::null());
            if display.is_null() {
                return None;
            }
            (lib.XSelectInput)(of_minifb, window, OF_MINIFB);
            (lib.XSync)(of_minifb, xlib::False);
            (lib.XSelectInput)(display, window, HEARD);
            (lib.XSync)(display, xlib::False);
            Some(Listener {
                lib,
                display,
                is_hidden: false,
                held: 0,
                at: None,
            })
        }
    }

    /// What was heard since the last call.
    pub fn take(&mut self) -> Heard {
        let mut heard = Heard::default();
        // SAFETY: the display is open, and the event is read after it was filled, as the member that its type names.
        unsafe {
            while (self.lib.XPending)(self.display) > 0 {
                let mut event = xlib::XEvent { pad: [0; 24] };
                (self.lib.XNextEvent)(self.display, &mut event);
                match event.get_type() {
                    xlib::Expose => heard.exposed = true,
                    xlib::UnmapNotify => self.is_hidden = true,
                    xlib::MapNotify => self.is_hidden = false,
                    xlib::MotionNotify => {
                        self.at = Some((event.motion.x, event.motion.y));
                        self.tell(&mut heard, Some(Act::Move));
                    }
                    xlib::EnterNotify => {
                        self.at = Some((event.crossing.x, event.crossing.y));
                        self.tell(&mut heard, None);
                    }
                    xlib::LeaveNotify => {
                        self.at = None;
                        self.tell(&mut heard, None);
                    }
                    xlib::ButtonPress => {
                        self.at = Some((event.button.x, event.button.y));
                        self.press(&mut heard, event.button.button);
                    }
                    xlib::ButtonRelease => {
                        self.held &= !bit(event.button.button);
                        self.tell(&mut heard, None);
                    }
                    _ => {}
                }
            }
        }
        heard
    }

    fn press(&mut self, heard: &mut Heard, button: u32) {
        self.held |= bit(button);
        let act = match button {
            LEFT | MIDDLE => Act::Click,
            RIGHT => Act::Back,
            WHEEL_UP => Act::Wheel(-1),
            WHEEL_DOWN => Act::Wheel(1),
            _ => return,
        };
        self.tell(heard, Some(act));
    }

    fn tell(&self, heard: &mut Heard, act: Option<Act>) {
        heard.mouse.push(Mouse {
            at: self.at,
            held: self.held != 0,
            act,
        });
    }

    /// Whether the window is not on the screen, as one that is minimised.
    pub fn is_hidden(&self) -> bool {
        self.is_hidden
    }
}

/// The bit of a button that is held: the wheel has none.
fn bit(button: u32) -> u32 {
    match button {
        LEFT | MIDDLE | RIGHT => 1 << button,
        _ => 0,
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // SAFETY: the display is open, and closed once.
        unsafe { (self.lib.XCloseDisplay)(self.display) };
    }
}

/// Requests from the window manager of the default display that this window fill the screen, or no longer fill it, as
/// the Extended Window Manager Hints define. Without a window manager nothing happens.
///
/// # Errors
/// Returns one line if the display cannot be opened.
pub fn toggle_full_screen(window: xlib::Window) -> Result<()> {
    /// The data of the message: toggle, and the request comes from an application.
    const TOGGLE: c_long = 2;
    const APPLICATION: c_long = 1;
    let lib = Xlib::open()?;
    // SAFETY: the calls follow Xlib's manual: the display is not null and is closed last, the names end in
    // a null byte, and the event is the member of the union that its type names.
    unsafe {
        let display = (lib.XOpenDisplay)(ptr::null());
        if display.is_null() {
            bail!("the display cannot be opened");
        }
        let atom = |name: &CStr| (lib.XInternAtom)(display, name.as_ptr(), xlib::False);
        let mut data = xlib::ClientMessageData::new();
        data.set_long(0, TOGGLE);
        data.set_long(1, atom(c"_NET_WM_STATE_FULLSCREEN") as c_long);
        data.set_long(3, APPLICATION);
        let mut event = xlib::XEvent {
            client_message: xlib::XClientMessageEvent {
                type_: xlib::ClientMessage,
                serial: 0,
                send_event: xlib::True,
                display,
                window,
                message_type: atom(c"_NET_WM_STATE"),
                format: 32,
                data,
            },
        };
        let root = (lib.XDefaultRootWindow)(display);
        let mask = xlib::SubstructureRedirectMask | xlib::SubstructureNotifyMask;
        (lib.XSendEvent)(display, root, xlib::False, mask, &mut event);
        (lib.XCloseDisplay)(display);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pixels_stored_in_32_bits_are_accepted() {
        let check = |depth, stored| PixelFormat { depth, stored }.check();
        assert!(check(24, 32).is_ok() && check(32, 32).is_ok());
        for (depth, stored, error) in [
            (1, 1, "the display has 1 bits a pixel; 24 or 32 are needed"),
            (
                15,
                16,
                "the display has 15 bits a pixel; 24 or 32 are needed",
            ),
            (
                30,
                32,
                "the display has 30 bits a pixel; 24 or 32 are needed",
            ),
            (
                24,
                24,
                "the display stores a pixel in 24 bits; 32 are needed",
            ),
        ] {
            assert_eq!(check(depth, stored).unwrap_err().to_string(), error);
        }
    }
}
