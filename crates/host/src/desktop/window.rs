//! Opens the window, on X or on Wayland, and fills the screen with it.

use anyhow::{Result, anyhow, bail};
use minifb::{ScaleMode, Window, WindowOptions};

/// How to fill the screen with a window.
#[derive(Clone, Copy, Debug)]
pub struct FullScreen {
    /// Whether the window is on an X display.
    on_x: bool,
}

impl FullScreen {
    /// Fills the screen with the window, or returns it to its size before.
    ///
    /// # Errors
    /// Returns one line where minifb has no way to do this: anywhere but on an X display.
    pub fn toggle(self, window: &Window) -> Result<()> {
        #[cfg(all(unix, not(target_os = "macos")))]
        if self.on_x {
            return super::display::toggle_full_screen(window.get_window_handle() as _);
        }
        let _ = window;
        bail!("no full screen on this display")
    }
}

/// Opens a window with this title and this width and height in pixels. The user can resize it.
///
/// If there are both an X display and a Wayland one, X comes first: several Wayland desktops draw a title
/// bar only for X clients, and the title has the number of checked launches.
///
/// # Errors
/// Returns one line if there is no display, or none that minifb can draw on. If both fail, the error is
/// that of the X display.
#[cfg(all(unix, not(target_os = "macos")))]
pub fn open(title: &str, size: (usize, usize)) -> Result<(Window, FullScreen)> {
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
pub fn open(title: &str, size: (usize, usize)) -> Result<(Window, FullScreen)> {
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
) -> Result<(Window, FullScreen)> {
    let options = WindowOptions {
        resize: true,
        scale_mode: ScaleMode::UpperLeft,
        ..WindowOptions::default()
    };
    let mut window = Window::new(title, width, height, options)?;
    window.set_target_fps(0); // the play loop keeps the time
    Ok((window, FullScreen { on_x }))
}
