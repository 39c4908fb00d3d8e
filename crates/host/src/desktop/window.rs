//! The front end of a window: on X or on Wayland, with keyboard, mouse and game pads.
//!
//! Owns the calls to minifb and the loop of the window.

use std::ffi::CStr;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use minifb::{MouseButton, MouseMode, ScaleMode, WindowOptions};

use super::activity::{Activity, End};
use super::desk::Front;
#[cfg(all(unix, not(target_os = "macos")))]
use super::display::Listener;
use super::glyphs::{Glyphs, Grid};
#[cfg(not(target_os = "macos"))]
use super::icon;
use super::input::{Act, Heard, Input, Mouse, Place};
use super::keyboard::Keyboard;
use super::notice::Notice;
use super::pads::Pads;
use crate::portable::{Pacer, Screen};
use vcs::Standard;

/// The name of the application, by which a desktop finds its entry of the menu: the class of the window on X, and the
/// first title on Wayland.
const APPLICATION: &CStr = c"ricochet";

/// What is known of the mouse where it is looked at once a frame.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Polled {
    position: Option<(f32, f32)>,
    /// Whether the left or the middle button is held, and the right one.
    left: bool,
    right: bool,
}

/// The window.
pub struct Window {
    window: minifb::Window,
    native: Native,
    keyboard: Keyboard,
    pads: Option<Pads>,
    glyphs: Glyphs,
    pixels: Vec<u32>,
    title: String,
    focused: bool,
    /// The mouse at the last look, where nobody hears of it.
    polled: Polled,
    /// Whether a part of the window is to be drawn again.
    exposed: bool,
    /// The size of what was drawn last.
    drawn: (usize, usize),
    /// Whether the last button or key was a pad's.
    by_pad: bool,
    start: Instant,
}

impl Window {
    /// Opens the window, as large as a game at its normal scale, or the screen if `full` is true. `notify` is told of missing game
    /// pads, and of no way to fill the screen.
    ///
    /// # Errors
    /// Returns one line if there is no display, or none that minifb can draw on.
    pub fn open(notify: &mut impl FnMut(Notice), full: bool) -> Result<Window> {
        let (mut window, mut native) = open(
            &APPLICATION.to_string_lossy(),
            Screen::of(Standard::Ntsc).size(),
        )?;
        if full && let Err(error) = native.toggle(&window) {
            notify(Notice::Message(error.to_string()));
        }
        let keyboard = Keyboard::default();
        window.set_input_callback(Box::new(keyboard.clone()));
        Ok(Window {
            window,
            native,
            keyboard,
            pads: open_pads(notify),
            glyphs: Glyphs::default(),
            pixels: Vec::new(),
            title: String::new(),
            focused: false,
            polled: Polled::default(),
            exposed: false,
            drawn: (0, 0),
            by_pad: false,
            start: Instant::now(),
        })
    }

    /// What the person has done since the last call.
    fn inputs(&mut self) -> Vec<Input> {
        self.window.update();
        let mut inputs = self.keyboard.drain();
        // On macOS minifb 0.29 reports the opposite (emoon/rust_minifb#414).
        let focused = self.window.is_active() != cfg!(target_os = "macos");
        let lost = self.focused && !focused;
        self.focused = focused;
        if lost {
            self.keyboard.release();
            inputs.push(Input::Unfocused);
        }
        inputs.extend(self.mouse().into_iter().map(Input::Mouse));
        inputs.extend(self.pads.iter_mut().flat_map(Pads::drain));
        for index in 0..inputs.len() {
            let by_pad = match inputs[index] {
                Input::Button(..) | Input::Axis(..) => true,
                Input::Key(..) => false,
                _ => self.by_pad,
            };
            if by_pad != self.by_pad {
                self.by_pad = by_pad;
                inputs.push(Input::ByPad(by_pad));
            }
        }
        inputs
    }

    /// What was done with the mouse.
    fn mouse(&mut self) -> Vec<Mouse> {
        let (width, height) = self.window.get_size();
        let (wide, high) = Grid::of(width, height).cell;
        let place = |(x, y): (f32, f32)| {
            let pixel = (x as usize, y as usize);
            Place {
                pixel,
                across: x / width.max(1) as f32,
                character: ((pixel.0 / wide) as u16, (pixel.1 / high) as u16),
            }
        };
        if let Some(Heard { exposed, mouse }) = self.native.hear() {
            self.exposed |= exposed;
            let inside = |&(x, y): &(i32, i32)| {
                (0..width as i32).contains(&x) && (0..height as i32).contains(&y)
            };
            let heard = mouse.into_iter().map(|Mouse { at, held, act }| Mouse {
                at: at.filter(inside).map(|(x, y)| place((x as f32, y as f32))),
                held,
                act,
            });
            return heard.collect();
        }
        if !self.focused {
            return Vec::new();
        }
        let position = self.window.get_unscaled_mouse_pos(MouseMode::Discard);
        let is_down = |button| self.window.get_mouse_down(button);
        let [left, right] = [
            is_down(MouseButton::Left) || is_down(MouseButton::Middle),
            is_down(MouseButton::Right),
        ];
        let before = std::mem::replace(
            &mut self.polled,
            Polled {
                position,
                left,
                right,
            },
        );
        let wheel = self.window.get_scroll_wheel().map_or(0.0, |(_, y)| -y);
        let moved = before.position.is_some() && position != before.position;
        let act = match () {
            () if left && !before.left => Some(Act::Click),
            () if right && !before.right => Some(Act::Back),
            () if wheel != 0.0 => Some(Act::Wheel(wheel.signum() as i32)),
            () => moved.then_some(Act::Move),
        };
        if act.is_none() && before == self.polled {
            return Vec::new();
        }
        vec![Mouse {
            at: position.map(place),
            held: left || right,
            act,
        }]
    }

    /// Draws what may have changed, if `changed` is true or the window has another size.
    fn draw(&mut self, activity: &mut dyn Activity, changed: bool) -> Result<()> {
        let title = activity.title();
        if title != self.title {
            self.window.set_title(&title);
            self.title = title;
        }
        let (width, height) = self.window.get_size();
        if width == 0 || height == 0 {
            return Ok(());
        }
        let size = (width, height);
        // What has changed meanwhile is drawn when the window is exposed again.
        let is_exposed = std::mem::take(&mut self.exposed);
        if self.native.is_hidden() || !(changed || is_exposed || self.drawn != size) {
            return Ok(());
        }
        self.drawn = size;
        activity.paint(&mut self.pixels, size);
        let Grid { columns, rows, .. } = Grid::of(width, height);
        let canvas = activity.canvas(columns, rows, self.start.elapsed());
        self.glyphs.draw(&canvas, &mut self.pixels, size);
        self.window
            .update_with_buffer(&self.pixels, width, height)
            .map_err(|error| anyhow!("cannot draw in the window: {error}"))
    }
}

impl Front for Window {
    fn run(
        &mut self,
        activity: &mut dyn Activity,
        standard: Standard,
        notify: &mut dyn FnMut(Notice),
    ) -> Result<End> {
        let mut pacer = Pacer::new(self.start.elapsed(), standard);
        let mut hidden = None;
        activity.input(Input::ByPad(self.by_pad), self.start.elapsed());
        let end = loop {
            if !self.window.is_open() {
                break End::Left;
            }
            let inputs = self.inputs();
            let mut changed = !inputs.is_empty() || hidden.is_none();
            for input in inputs {
                activity.input(input, self.start.elapsed());
            }
            activity.advance(self.start.elapsed());
            if activity.take_full_screen()
                && let Err(error) = self.native.toggle(&self.window)
            {
                activity.say(&error.to_string(), self.start.elapsed());
            }
            activity.take_notices().into_iter().for_each(&mut *notify);
            if let Some(end) = activity.end() {
                break end;
            }
            let hides = activity.hides_mouse();
            if hidden != Some(hides) {
                self.window.set_cursor_visibility(!hides);
                hidden = Some(hides);
            }
            changed |= activity.take_change(self.start.elapsed());
            self.draw(activity, changed)?;
            thread::sleep(pacer.next(self.start.elapsed(), activity.lines()));
        };
        let now: Duration = self.start.elapsed();
        activity.finish(now);
        activity.take_notices().into_iter().for_each(notify);
        Ok(end)
    }
}

/// Opens the game pads, with a notice if they cannot be read or none is connected.
fn open_pads(notify: &mut impl FnMut(Notice)) -> Option<Pads> {
    match Pads::open() {
        Ok(pads) => {
            if !pads.any() {
                notify(Notice::NoPads("none is connected yet".into()));
            }
            Some(pads)
        }
        Err(reason) => {
            notify(Notice::NoPads(reason.to_string()));
            None
        }
    }
}

/// What minifb lacks for a window: how to fill the screen, and when to draw again.
pub struct Native {
    /// Whether the window is on an X display.
    #[cfg(all(unix, not(target_os = "macos")))]
    on_x: bool,
    #[cfg(all(unix, not(target_os = "macos")))]
    listener: Option<Listener>,
    #[cfg(windows)]
    before: super::windows::Before,
}

impl Native {
    /// What was heard since the last call; `None` where nobody listens: only X needs it.
    fn hear(&mut self) -> Option<Heard> {
        #[cfg(all(unix, not(target_os = "macos")))]
        return self.listener.as_mut().map(Listener::take);
        #[cfg(not(all(unix, not(target_os = "macos"))))]
        None
    }

    /// Whether the window is known not to be on the screen.
    fn is_hidden(&self) -> bool {
        #[cfg(all(unix, not(target_os = "macos")))]
        return self.listener.as_ref().is_some_and(Listener::is_hidden);
        #[cfg(not(all(unix, not(target_os = "macos"))))]
        false
    }

    /// Fills the screen with the window, or returns it to its size before.
    ///
    /// # Errors
    /// Returns one line where minifb has no way to do this: on Wayland and on macOS.
    pub fn toggle(&mut self, window: &minifb::Window) -> Result<()> {
        let handle = window.get_window_handle();
        #[cfg(windows)]
        return super::windows::toggle_full_screen(handle, &mut self.before);
        #[cfg(all(unix, not(target_os = "macos")))]
        if self.on_x {
            return super::display::toggle_full_screen(handle as _);
        }
        #[cfg(not(windows))]
        {
            let _ = handle;
            let system = if cfg!(target_os = "macos") {
                "macOS"
            } else {
                "Wayland"
            };
            anyhow::bail!("there is no full screen on {system}")
        }
    }
}

/// Opens a window with this title and this width and height in pixels. The user can resize it.
///
/// If there are both an X display and a Wayland one, X comes first: several Wayland desktops draw a title
/// bar only for X clients.
///
/// # Errors
/// Returns one line if there is no display, or none that minifb can draw on. If both fail, the error is
/// that of the X display.
#[cfg(all(unix, not(target_os = "macos")))]
fn open(title: &str, size: (usize, usize)) -> Result<(minifb::Window, Native)> {
    const X: &str = "DISPLAY";
    const WAYLAND: &str = "WAYLAND_DISPLAY";
    let available = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let on_x = || {
        super::display::check()?;
        without(WAYLAND, || create(title, size, true))
    };
    // Without DISPLAY minifb cannot fall back to an X display that failed the check.
    let on_wayland = || without(X, || create(title, size, false));
    match (available(X), available(WAYLAND)) {
        (true, true) => on_x().or_else(|error| on_wayland().map_err(|_| error)),
        (false, true) => on_wayland(),
        (_, false) => on_x(),
    }
    .map_err(no_window)
}

/// Opens a window with this title and this width and height in pixels. The user can resize it.
///
/// # Errors
/// Returns one line if the system cannot open a window.
#[cfg(not(all(unix, not(target_os = "macos"))))]
fn open(title: &str, size: (usize, usize)) -> Result<(minifb::Window, Native)> {
    create(title, size, false).map_err(no_window)
}

fn no_window(error: anyhow::Error) -> anyhow::Error {
    anyhow!("no window: {error}")
}

/// Calls `then` with an environment variable removed, and restores it.
#[cfg(all(unix, not(target_os = "macos")))]
fn without<T>(name: &str, then: impl FnOnce() -> T) -> T {
    let value = std::env::var_os(name);
    // TODO: Audit that the environment access only happens in single-threaded code.
    unsafe { std::env::remove_var(name) };
    let result = then();
    if let Some(value) = value {
        // TODO: Audit that the environment access only happens in single-threaded code.
        unsafe { std::env::set_var(name, value) };
    }
    result
}

fn create(
    title: &str,
    (width, height): (usize, usize),
    on_x: bool,
) -> Result<(minifb::Window, Native)> {
    let options = WindowOptions {
        resize: true,
        scale_mode: ScaleMode::UpperLeft,
        ..WindowOptions::default()
    };
    let mut window = minifb::Window::new(title, width, height, options)?;
    window.set_target_fps(0); // the play loop keeps the time
    #[cfg(windows)]
    super::windows::set_icon(window.get_window_handle(), icon::FILE);
    #[cfg(all(unix, not(target_os = "macos")))]
    let listener = on_x.then(|| {
        let handle = window.get_window_handle() as _;
        super::display::introduce(handle, APPLICATION, icon::pixels());
        Listener::open(&window)
    });
    let _ = on_x;
    Ok((
        window,
        Native {
            #[cfg(all(unix, not(target_os = "macos")))]
            on_x,
            #[cfg(all(unix, not(target_os = "macos")))]
            listener: listener.flatten(),
            #[cfg(windows)]
            before: None,
        },
    ))
}
