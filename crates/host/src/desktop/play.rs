//! The play loop of the window.

use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow};
use minifb::{MouseButton, MouseMode, Window};

use super::keyboard::Keyboard;
use super::notice::Notice;
use super::pads::Pads;
use super::player::{Player, Setting};
use super::session::Session;
use super::sound::Sound;
use super::window;
use crate::portable::{Pacer, Pointer, Request, Screen};
use vcs::Console;

/// Plays in a window until it is closed. `session` runs the frames of the console. `notify` receives the
/// events that do not stop the game, such as a missing sound device.
///
/// # Errors
/// Returns one line if the window cannot be opened or drawn.
pub fn play(
    console: &mut Console,
    session: &mut dyn Session,
    setting: Setting,
    mut notify: impl FnMut(Notice),
) -> Result<()> {
    let standard = setting.standard;
    let (mut window, full_screen) = window::open(setting.name, Screen::of(standard).size())?;
    let keyboard = Keyboard::default();
    window.set_input_callback(Box::new(keyboard.clone()));
    let mut pads = open_pads(&mut notify);
    let sound = Sound::open(standard)
        .map_err(|reason| notify(Notice::NoSound(reason.to_string())))
        .ok();

    let start = Instant::now();
    let mut pointer = Pointer::new(console.inputs().controllers);
    window.set_cursor_visibility(pointer.is_none());
    let mut player = Player::new(console, session, setting, sound, start.elapsed());
    let mut pixels = Vec::new();
    let mut focused = false;
    let mut pacer = Pacer::new(start.elapsed(), standard);
    while window.is_open() && !player.left() {
        window.update();
        let requests = keyboard.drain(&mut player.panel, &player.controls);
        let lost_focus = focused && !window.is_active();
        focused = window.is_active();
        if lost_focus {
            keyboard.release(&mut player.panel);
            for held in [Request::Fast, Request::Rewind] {
                player.request(held(false), start.elapsed());
            }
        }
        if let Some(pointer) = &mut pointer {
            if focused {
                let (position, pressed) = mouse(&window);
                pointer.update(position, pressed, &mut player.panel);
            } else {
                pointer.release(&mut player.panel);
            }
        }
        if let Some(pads) = &mut pads {
            pads.drain(&mut player.panel, &player.controls);
        }

        let (now, later): (Vec<_>, Vec<_>) = requests
            .into_iter()
            .partition(|&request| request != Request::Screenshot);
        for request in now {
            player.request(request, start.elapsed());
            if request == Request::FullScreen
                && let Err(error) = full_screen.toggle(&window)
            {
                player.say(&error.to_string(), start.elapsed());
            }
        }
        player.advance(start.elapsed());
        for request in later {
            player.request(request, start.elapsed());
        }
        if let Some(title) = player.take_title() {
            window.set_title(&title);
        }
        player.take_notices().into_iter().for_each(&mut notify);

        let (width, height) = window.get_size();
        if width > 0 && height > 0 {
            player.paint(&mut pixels, (width, height), start.elapsed());
            window
                .update_with_buffer(&pixels, width, height)
                .map_err(|error| anyhow!("cannot draw in the window: {error}"))?;
        }
        thread::sleep(pacer.next(start.elapsed(), player.frame().lines()));
    }
    player.finish(start.elapsed());
    player.take_notices().into_iter().for_each(notify);
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
            notify(Notice::NoPads(reason.to_string()));
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
