//! The window, and the loop that plays.

use std::env;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{anyhow, Result};
use minifb::{ScaleMode, Window, WindowOptions};

use super::control::Panel;
use super::keyboard::Keyboard;
use super::mouse::Mouse;
use super::pace::Pacer;
use super::pads::Pads;
use super::picture::Screen;
use super::sound::Sound;
use crate::files;
use vcs::{Console, Frame, Standard};

/// Plays until the window is closed, on a console and a set of `standard`. `run_frame` runs one frame
/// on the console and returns a new title for the window when there is one; `name` is the title at
/// first, and the beginning of the names of screenshots, which go to the current directory.
///
/// What the machine lacks of sound and pads is said on the terminal, one line each, and the rest
/// goes on.
///
/// # Errors
/// If no window can be opened or drawn into.
pub fn play(
    console: &mut Console,
    standard: Standard,
    name: &str,
    mut run_frame: impl FnMut(&mut Console) -> Option<String>,
) -> Result<()> {
    let screen = Screen::of(standard);
    let mut window = open(name, screen.size())?;
    let keyboard = Keyboard::default();
    window.set_input_callback(Box::new(keyboard.clone()));
    let mut pads = or_say("no game pads", Pads::open());
    if pads.as_ref().is_some_and(|pads| !pads.any()) {
        eprintln!("ricochet: no game pads: none is connected yet");
    }
    let sound = or_say("no sound", Sound::open(standard));

    let controllers = console.inputs().controllers;
    let mut panel = Panel::new(controllers);
    let mut mouse = Mouse::of(controllers);
    window.set_cursor_visibility(mouse.is_none());
    let mut pixels = Vec::new();
    let mut focused = false;
    let mut pacer = Pacer::new(Instant::now(), standard);
    while window.is_open() {
        window.update();
        let screenshot = keyboard.drain(&mut panel);
        let left = focused && !window.is_active();
        focused = window.is_active();
        if left {
            keyboard.release(&mut panel);
        }
        if let Some(mouse) = &mut mouse {
            match focused {
                true => mouse.look(&window, &mut panel),
                false => mouse.release(&mut panel),
            }
        }
        if let Some(pads) = &mut pads {
            pads.drain(&mut panel);
        }

        *console.inputs_mut() = panel.next_frame();
        if let Some(title) = run_frame(console) {
            window.set_title(&title);
        }
        let samples = console.take_audio();
        if let Some(sound) = &sound {
            sound.push(&samples);
        }

        let frame = console.frame();
        if screenshot {
            match save_screenshot(frame, &screen, name) {
                Ok(path) => eprintln!("ricochet: wrote {}", path.display()),
                Err(error) => eprintln!("ricochet: {error:#}"),
            }
        }
        let (width, height) = window.get_size();
        if width > 0 && height > 0 {
            screen.paint(frame, &mut pixels, width, height);
            window
                .update_with_buffer(&pixels, width, height)
                .map_err(|error| anyhow!("the window cannot be drawn: {error}"))?;
        }
        pacer.wait(frame.lines());
    }
    Ok(())
}

/// A window in which the picture has its normal size. It can be resized; the picture then takes the
/// largest size of whole pixels that fits.
///
/// An X display is taken before a Wayland one where both are to be had: under several Wayland desktops
/// a window gets its title bar, with the count of checked launches, only through X.
fn open(title: &str, size: (usize, usize)) -> Result<Window> {
    const WAYLAND: &str = "WAYLAND_DISPLAY";
    let wayland = env::var_os(WAYLAND).filter(|_| env::var_os("DISPLAY").is_some());
    if let Some(wayland) = wayland {
        env::remove_var(WAYLAND);
        let window = create(title, size);
        env::set_var(WAYLAND, wayland);
        if window.is_ok() {
            return window;
        }
    }
    create(title, size)
}

fn create(title: &str, (width, height): (usize, usize)) -> Result<Window> {
    let options = WindowOptions {
        resize: true,
        scale_mode: ScaleMode::UpperLeft,
        ..WindowOptions::default()
    };
    let mut window = Window::new(title, width, height, options)
        .map_err(|error| anyhow!("no window: {error} (`ricochet run` needs none)"))?;
    window.set_target_fps(0);
    Ok(window)
}

/// The value, or `None` once the terminal has been told what is missing and why.
fn or_say<T>(missing: &str, result: Result<T, String>) -> Option<T> {
    result
        .map_err(|reason| eprintln!("ricochet: {missing}: {reason}"))
        .ok()
}

/// Writes the picture to the first free of NAME-1.png, NAME-2.png and so on.
fn save_screenshot(frame: &Frame, screen: &Screen, name: &str) -> Result<PathBuf> {
    let name = name.to_lowercase().replace(['/', '\\'], "-");
    let path = (1..)
        .map(|number| PathBuf::from(format!("{name}-{number}.png")))
        .find(|path| !path.exists())
        .ok_or_else(|| anyhow!("no name is free for a screenshot"))?;
    files::write(&path, &screen.png(frame)?)?;
    Ok(path)
}
