//! The play loop.

use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::{anyhow, Result};
use minifb::{MouseButton, MouseMode, Window};

use super::keyboard::Keyboard;
use super::notice::Notice;
use super::pads::Pads;
use super::sound::Sound;
use super::window;
use crate::files;
use crate::host::portable::{draw_caption, Pacer, Panel, Playback, Pointer, Request, Screen};
use vcs::{Console, Frame, Standard};

/// The caller's report on a frame of [`play`].
#[derive(Debug, Default)]
pub struct FrameReport {
    /// A new title for the window, if it changed.
    pub title: Option<String>,
    /// Differences found in this frame, one text each, passed on as [`Notice::Difference`].
    pub differences: Vec<String>,
}

/// Plays in a window until it is closed, on a console and a television of `standard`.
///
/// `name` is the window's first title, and in lower case the prefix of screenshots, which are written to
/// the current directory. `run_frame` runs one frame of the console. `notify` receives the
/// events that do not stop the game, such as a missing sound device.
///
/// # Errors
/// Returns one line if the window cannot be opened or drawn.
pub fn play(
    console: &mut Console,
    standard: Standard,
    name: &str,
    mut run_frame: impl FnMut(&mut Console) -> FrameReport,
    mut notify: impl FnMut(Notice),
) -> Result<()> {
    let screen = Screen::of(standard);
    let (mut window, full_screen) = window::open(name, screen.size())?;
    let keyboard = Keyboard::default();
    window.set_input_callback(Box::new(keyboard.clone()));
    let mut pads = open_pads(&mut notify);
    let sound = Sound::open(standard)
        .map_err(|reason| notify(Notice::NoSound(reason)))
        .ok();

    let controllers = console.inputs().controllers;
    let mut panel = Panel::new(controllers);
    let mut pointer = Pointer::new(controllers);
    window.set_cursor_visibility(pointer.is_none());
    let mut pixels = Vec::new();
    let mut focused = false;
    let start = Instant::now();
    let mut pacer = Pacer::new(start.elapsed(), standard);
    let mut playback = Playback::new(controllers, start.elapsed());
    while window.is_open() && !playback.left() {
        window.update();
        let requests = keyboard.drain(&mut panel);
        let lost_focus = focused && !window.is_active();
        focused = window.is_active();
        if lost_focus {
            keyboard.release(&mut panel);
        }
        if let Some(pointer) = &mut pointer {
            if focused {
                let (position, pressed) = mouse(&window);
                pointer.update(position, pressed, &mut panel);
            } else {
                pointer.release(&mut panel);
            }
        }
        if let Some(pads) = &mut pads {
            pads.drain(&mut panel);
        }

        for &request in &requests {
            playback.request(request, start.elapsed());
        }
        for _ in 0..playback.take_frames() {
            *console.inputs_mut() = panel.next_frame();
            let report = run_frame(console);
            if let Some(title) = report.title {
                window.set_title(&title);
            }
            for difference in report.differences {
                notify(Notice::Difference(difference));
            }
            let samples = console.take_audio();
            if let Some(sound) = &sound {
                sound.push(&samples, playback.gain());
            }
        }

        let frame = console.frame();
        if requests.contains(&Request::Screenshot) {
            let saved = match save_screenshot(frame, &screen, name) {
                Ok(path) => Notice::ScreenshotSaved(path),
                Err(error) => Notice::ScreenshotFailed(format!("{error:#}")),
            };
            playback.say(&saved.to_string(), start.elapsed());
            notify(saved);
        }
        if requests.contains(&Request::FullScreen) {
            if let Err(error) = full_screen.toggle(&window) {
                playback.say(&error.to_string(), start.elapsed());
            }
        }
        let (width, height) = window.get_size();
        if width > 0 && height > 0 {
            screen.paint(frame, &mut pixels, width, height);
            draw_caption(&mut pixels, width, height, &playback.lines(start.elapsed()));
            window
                .update_with_buffer(&pixels, width, height)
                .map_err(|error| anyhow!("cannot draw in the window: {error}"))?;
        }
        thread::sleep(pacer.next(start.elapsed(), frame.lines()));
    }
    Ok(())
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
            notify(Notice::NoPads(reason));
            None
        }
    }
}

/// The position of the mouse across the window, if known, and whether any button is pressed.
fn mouse(window: &Window) -> (Option<f32>, bool) {
    let (width, _) = window.get_size();
    let position = window
        .get_unscaled_mouse_pos(MouseMode::Pass)
        .map(|(x, _)| x / width.max(1) as f32);
    let pressed = [MouseButton::Left, MouseButton::Middle, MouseButton::Right]
        .map(|button| window.get_mouse_down(button));
    (position, pressed.contains(&true))
}

/// Writes a screenshot to the first of NAME-1.png, NAME-2.png and so on that does not exist.
fn save_screenshot(frame: &Frame, screen: &Screen, name: &str) -> Result<PathBuf> {
    let name = name.to_lowercase().replace(['/', '\\'], "-");
    let path = (1..)
        .map(|number| PathBuf::from(format!("{name}-{number}.png")))
        .find(|path| !path.exists())
        .ok_or_else(|| anyhow!("all file names are taken"))?;
    files::write(&path, &screen.png(frame)?)?;
    Ok(path)
}
