//! The front end of a terminal: the picture in half blocks of true colour, and the keyboard.
//!
//! Owns the calls to crossterm and ratatui, and the play loop of a terminal. What it shares with the window is in
//! [`super::player`].

use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use ratatui::DefaultTerminal;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, KeyboardEnhancementFlags,
    PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use ratatui::crossterm::{execute, terminal};
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::notice::Notice;
use super::player::{Player, Setting};
use super::session::Session;
use super::sound::Sound;
use crate::portable::{HeldKeys, Key, Pacer, Request, SMALLEST, Source, change_key};
use vcs::Console;

/// Time between two pictures: 30 a second, which a connection over a network can carry.
const PICTURE: Duration = Duration::from_millis(33);
/// A character whose upper half has the foreground's colour and whose lower half the background's.
const HALF_BLOCK: &str = "\u{2580}";

/// Plays in the terminal until the person leaves. `session` runs the frames of the console. `notify` receives the
/// events that do not stop the game, after the terminal is as it was.
///
/// # Errors
/// Returns one line if the standard output or input is no terminal, or cannot be read or written.
pub fn play(
    console: &mut Console,
    session: &mut dyn Session,
    setting: Setting,
    mut notify: impl FnMut(Notice),
) -> Result<()> {
    if !(io::stdout().is_terminal() && io::stdin().is_terminal()) {
        bail!("not a terminal: the standard input and output of --tui must be one");
    }
    let mut notices = Vec::new();
    // Over a network the sound would be played on the other machine.
    let sound = match std::env::var_os("SSH_CONNECTION") {
        Some(_) => None,
        None => Sound::open(setting.standard)
            .map_err(|reason| notices.push(Notice::NoSound(reason.to_string())))
            .ok(),
    };
    let mut screen = ratatui::try_init().context("the terminal cannot be set up")?;
    let releases = terminal::supports_keyboard_enhancement().unwrap_or(false);
    if releases {
        let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
            | KeyboardEnhancementFlags::REPORT_EVENT_TYPES
            | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
        execute!(io::stdout(), PushKeyboardEnhancementFlags(flags))?;
    }
    let start = Instant::now();
    let standard = setting.standard;
    let mut player = Player::new(console, session, setting, sound, start.elapsed());
    let mut keys = Keys {
        releases,
        held: HeldKeys::default(),
    };
    let mut pacer = Pacer::new(start.elapsed(), standard);
    let events = events();
    let played = run(
        &mut screen,
        &mut player,
        &mut keys,
        &events,
        &mut pacer,
        start,
    );
    if releases {
        execute!(io::stdout(), PopKeyboardEnhancementFlags)?;
    }
    ratatui::try_restore()?;
    player.finish(start.elapsed());
    notices.extend(player.take_notices());
    notices.into_iter().for_each(&mut notify);
    played
}

/// Returns the terminal's events from now on. A thread of its own reads them: crossterm's reading does not return
/// once the terminal is closed.
fn events() -> Receiver<Event> {
    let (sender, events) = channel();
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if sender.send(event).is_err() {
                return;
            }
        }
    });
    events
}

/// The loop: keys, frames, and a picture as often as the terminal can take it.
fn run(
    screen: &mut DefaultTerminal,
    player: &mut Player,
    keys: &mut Keys,
    events: &Receiver<Event>,
    pacer: &mut Pacer,
    start: Instant,
) -> Result<()> {
    let mut drawn = None;
    let mut title = String::new();
    while !player.left() {
        let now = start.elapsed();
        for key in keys.held.released(now) {
            keys.change(player, key, false, now);
        }
        player.advance(now);
        title = player.take_title().unwrap_or(title);
        if drawn.is_none_or(|drawn| now >= drawn + PICTURE) {
            screen.draw(|frame| {
                let area = frame.area();
                draw(frame.buffer_mut(), area, player, &title, now);
            })?;
            drawn = Some(now);
        }
        let mut wait = pacer.next(start.elapsed(), player.frame().lines());
        let until = start.elapsed() + wait;
        loop {
            match events.recv_timeout(wait) {
                Ok(Event::Key(key)) if is_interrupt(&key) => return Ok(()),
                Ok(Event::Key(event)) => keys.event(player, &event, start.elapsed()),
                Ok(Event::FocusLost) => keys.release_all(player),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => bail!("the terminal cannot be read"),
            }
            wait = until.saturating_sub(start.elapsed());
        }
    }
    Ok(())
}

fn is_interrupt(key: &KeyEvent) -> bool {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    control && key.code == KeyCode::Char('c') && key.kind == KeyEventKind::Press
}

/// The keys of the terminal.
struct Keys {
    /// Whether the terminal reports releases.
    releases: bool,
    held: HeldKeys,
}

impl Keys {
    fn event(&mut self, player: &mut Player, event: &KeyEvent, now: Duration) {
        let Some(key) = known(event.code) else {
            return;
        };
        match (event.kind, self.releases) {
            (KeyEventKind::Repeat, true) => {}
            (KeyEventKind::Release, _) => self.change(player, key, false, now),
            (KeyEventKind::Press, true) => self.change(player, key, true, now),
            (KeyEventKind::Press | KeyEventKind::Repeat, false) => {
                if self.held.press(key, now) {
                    self.change(player, key, true, now);
                }
            }
        }
    }

    fn change(&mut self, player: &mut Player, key: Key, down: bool, now: Duration) {
        match change_key(&mut player.panel, &player.controls, key, down) {
            Some(Request::FullScreen) => player.say("NO FULL SCREEN IN A TERMINAL", now),
            Some(request) => player.request(request, now),
            None => {}
        }
    }

    fn release_all(&mut self, player: &mut Player) {
        self.held = HeldKeys::default();
        player
            .panel
            .release(|source| matches!(source, Source::Key(_)));
    }
}

/// The key with this code, if it can have a function.
fn known(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Char(character) => return Key::of_character(character),
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Insert => Key::Insert,
        KeyCode::Delete => Key::Delete,
        KeyCode::F(number) => {
            use Key::{F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12};
            let keys = [F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12];
            return keys.get(usize::from(number).checked_sub(1)?).copied();
        }
        _ => return None,
    })
}

/// Draws the picture in the middle, the title below it, and text over it.
fn draw(buffer: &mut Buffer, area: Rect, player: &Player, title: &str, now: Duration) {
    let (columns, rows) = (usize::from(area.width), usize::from(area.height));
    let Some(blocks) = player.blocks(columns, rows.saturating_sub(1)) else {
        let (least_columns, least_rows) = (SMALLEST.0, SMALLEST.1 + 1);
        let line = format!("{columns} x {rows}: {least_columns} x {least_rows} are needed");
        buffer.set_stringn(area.x, area.y, line, columns, Style::new());
        return;
    };
    let left = area.x + ((columns - blocks.width) / 2) as u16;
    let top = area.y + ((rows - 1 - blocks.height / 2) / 2) as u16;
    for (y, pair) in (top..).zip(blocks.pixels.chunks_exact(2 * blocks.width)) {
        let (upper, lower) = pair.split_at(blocks.width);
        for (x, (&upper, &lower)) in (left..).zip(upper.iter().zip(lower)) {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                let style = Style::new().fg(colour(upper)).bg(colour(lower));
                cell.set_symbol(HALF_BLOCK).set_style(style);
            }
        }
    }
    let last = area.y + area.height - 1;
    buffer.set_stringn(area.x, last, title, columns, Style::new());
    let [top_lines, lines] = player.lines(now);
    let style = Style::new().fg(Color::White).bg(Color::Black);
    for (y, line) in (area.y..last).zip(&top_lines) {
        buffer.set_stringn(area.x, y, line, columns, style);
    }
    let first = last.saturating_sub(lines.len() as u16);
    for (y, line) in (first..last).zip(&lines) {
        buffer.set_stringn(left, y, format!(" {line} "), blocks.width, style);
    }
}

fn colour(rgb: u32) -> Color {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Color::Rgb(red, green, blue)
}
