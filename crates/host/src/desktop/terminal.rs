//! The front end of a terminal: the picture in half blocks, text, and the keyboard.
//!
//! Owns the calls to crossterm and ratatui, and the loop of the terminal.

use std::io;
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

use super::activity::{Activity, End};
use super::canvas::{HALF_BLOCK, colour};
use super::depth::Depth;
use super::desk::{Desk, Front};
use super::input::Input;
use super::menu::wrapped;
use super::notice::Notice;
use crate::portable::{HeldKeys, Key, Pacer, SMALLEST};
use vcs::Standard;

/// The fewest and the most columns of the text beside the picture, with the gap between them.
const TEXT: (usize, usize) = (25, 40);
/// Time between two pictures: 30 a second, which a connection over a network can carry.
const PICTURE: Duration = Duration::from_millis(33);

/// The standard output, on which the picture is drawn.
#[expect(
    clippy::disallowed_methods,
    reason = "ratatui and crossterm write no text of others with control characters"
)]
fn standard_output() -> io::Stdout {
    io::stdout()
}

/// The terminal, as it is set up for playing until it is dropped.
pub struct Terminal {
    screen: DefaultTerminal,
    /// The events; a thread reads them.
    events: Receiver<Event>,
    keys: Keys,
    depth: Depth,
    start: Instant,
    /// Events that are reported when the terminal is restored.
    kept: Vec<Notice>,
    notify: fn(Notice),
}

impl Terminal {
    /// Sets the terminal up. `notify` receives the notices when it is restored.
    ///
    /// # Errors
    /// Returns one line if the standard output or input is no terminal.
    pub fn open(notify: fn(Notice)) -> Result<Terminal> {
        if !Desk::has_terminal() {
            bail!("not a terminal: the standard input and output of --tui must be one");
        }
        let screen = ratatui::try_init().context("the terminal cannot be set up")?;
        let releases = terminal::supports_keyboard_enhancement().unwrap_or(false);
        if releases {
            let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_EVENT_TYPES
                | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
            execute!(standard_output(), PushKeyboardEnhancementFlags(flags))?;
        }
        Ok(Terminal {
            screen,
            events: events(),
            keys: Keys {
                releases,
                held: HeldKeys::default(),
            },
            depth: Depth::of_environment(),
            start: Instant::now(),
            kept: Vec::new(),
            notify,
        })
    }

    /// The loop: keys, frames, and a picture as often as the terminal can take it.
    fn turn(&mut self, activity: &mut dyn Activity, pacer: &mut Pacer) -> Result<End> {
        let mut drawn = None;
        loop {
            if let Some(end) = activity.end() {
                return Ok(end);
            }
            let now = self.start.elapsed();
            for key in self.keys.held.released(now) {
                activity.input(Input::Key(key, false), now);
            }
            activity.advance(now);
            if activity.take_full_screen() {
                activity.say("NO FULL SCREEN IN A TERMINAL", now);
            }
            if drawn.is_none_or(|drawn| now >= drawn + PICTURE) {
                let depth = self.depth;
                self.screen.draw(|frame| {
                    let area = frame.area();
                    draw(frame.buffer_mut(), area, activity, now);
                    depth.reduce(frame.buffer_mut());
                })?;
                drawn = Some(now);
            }
            let mut wait = pacer.next(self.start.elapsed(), activity.lines());
            let until = self.start.elapsed() + wait;
            loop {
                let now = self.start.elapsed();
                match self.events.recv_timeout(wait) {
                    Ok(Event::Key(key)) if is_interrupt(&key) => return Ok(End::Left),
                    Ok(Event::Key(event)) => self.keys.event(activity, &event, now),
                    Ok(Event::FocusLost) => {
                        self.keys.held = HeldKeys::default();
                        activity.input(Input::Unfocused, now);
                    }
                    Ok(_) => {}
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => bail!("the terminal cannot be read"),
                }
                wait = until.saturating_sub(self.start.elapsed());
            }
        }
    }
}

impl Front for Terminal {
    fn run(
        &mut self,
        activity: &mut dyn Activity,
        standard: Standard,
        _: &mut dyn FnMut(Notice),
    ) -> Result<End> {
        self.keys.held = HeldKeys::default();
        let mut pacer = Pacer::new(self.start.elapsed(), standard);
        let end = self.turn(activity, &mut pacer);
        activity.finish(self.start.elapsed());
        self.kept.extend(activity.take_notices());
        end
    }

    /// Over a network the sound would be played on the other machine.
    fn sounds(&self) -> bool {
        std::env::var_os("SSH_CONNECTION").is_none()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if self.keys.releases {
            let _ = execute!(standard_output(), PopKeyboardEnhancementFlags);
        }
        let _ = ratatui::try_restore();
        self.kept.drain(..).for_each(self.notify);
    }
}

/// Returns the terminal's events from now on. A thread of its own reads them: crossterm's reading does not return
/// once the terminal is closed. Without memory for the thread it is as if the terminal were closed.
fn events() -> Receiver<Event> {
    let (sender, events) = channel();
    let _ = thread::Builder::new().spawn(move || {
        while let Ok(event) = event::read() {
            if sender.send(event).is_err() {
                return;
            }
        }
    });
    events
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
    fn event(&mut self, activity: &mut dyn Activity, event: &KeyEvent, now: Duration) {
        let Some(key) = known(event.code) else {
            return;
        };
        match (event.kind, self.releases) {
            (KeyEventKind::Repeat, true) => {}
            (KeyEventKind::Release, _) => activity.input(Input::Key(key, false), now),
            (KeyEventKind::Press, true) => activity.input(Input::Key(key, true), now),
            (KeyEventKind::Press | KeyEventKind::Repeat, false) => {
                let new = self.held.press(key, now);
                // In a menu two presses in a short time are two, or the terminal's repeats.
                if !new && activity.steps() {
                    activity.input(Input::Key(key, false), now);
                }
                if new || activity.steps() {
                    activity.input(Input::Key(key, true), now);
                }
            }
        }
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
        KeyCode::Pause => Key::Pause,
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

/// Draws the picture, its text beside it where there is room, and the characters over it.
fn draw(buffer: &mut Buffer, area: Rect, activity: &mut dyn Activity, now: Duration) {
    let (columns, rows) = (usize::from(area.width), usize::from(area.height));
    if columns < SMALLEST.0 || rows <= SMALLEST.1 {
        let (least_columns, least_rows) = (SMALLEST.0, SMALLEST.1 + 1);
        let line = format!("{columns} x {rows}: {least_columns} x {least_rows} are needed");
        buffer.set_stringn(area.x, area.y, line, columns, Style::new());
        return;
    }
    // A row is left for messages, which are not to cover the picture.
    let is_wide = columns >= SMALLEST.0 + TEXT.0;
    let beside = if is_wide { TEXT.0 } else { 0 };
    let Some(blocks) = activity.blocks(columns - beside, rows - 1) else {
        let canvas = activity.canvas(area.width, area.height, now).in_blocks();
        buffer.content.clone_from(&canvas.content);
        return;
    };
    let beside = match is_wide {
        true => (columns - blocks.width).min(TEXT.1),
        false => 0,
    };
    let left = area.x + ((columns - beside - blocks.width) / 2) as u16;
    let first = area.y + u16::from(is_wide);
    let top = first + ((rows - 1 - blocks.height / 2) / 2) as u16;
    for (y, pair) in (top..).zip(blocks.pixels.chunks_exact(2 * blocks.width)) {
        let (upper, lower) = pair.split_at(blocks.width);
        for (x, (&upper, &lower)) in (left..).zip(upper.iter().zip(lower)) {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                let style = Style::new().fg(colour(upper)).bg(colour(lower));
                cell.set_symbol(HALF_BLOCK).set_style(style);
            }
        }
    }
    let title = activity.title();
    if is_wide {
        let left = left + blocks.width as u16 + 1;
        let text = Rect::new(left, first, beside as u16 - 1, area.height - 1);
        draw_text(buffer, text, &title, activity.words());
    } else {
        let last = area.y + area.height - 1;
        buffer.set_stringn(area.x, last, title, columns, Style::new());
    }
    let canvas = activity
        .canvas(area.width, area.height - 1, now)
        .in_blocks();
    for (over, cell) in canvas.content.iter().zip(&mut buffer.content) {
        if over.symbol() != " " || over.bg != Color::Reset {
            cell.clone_from(over);
        }
    }
}

/// Draws the title, what the picture says, and at the bottom what the keys do. What there is no room for is left out:
/// the title first, and then the keys.
fn draw_text(buffer: &mut Buffer, area: Rect, title: &str, [words, keys]: [Vec<String>; 2]) {
    let wide = usize::from(area.width);
    let set = |lines: &[String]| -> Vec<(String, Style)> {
        let styled = |line: &String| {
            let style = if line.starts_with('>') { MARKED } else { SAID };
            let lines = wrapped(line, wide).into_iter();
            lines.map(|line| (line, style)).collect::<Vec<_>>()
        };
        lines.iter().flat_map(styled).collect()
    };
    let (words, mut keys) = (set(&words), set(&keys));
    let rows = usize::from(area.height);
    let mut lines = vec![(title.to_string(), NAME), (String::new(), SAID)];
    lines.truncate(rows.saturating_sub(words.len() + keys.len()));
    lines.extend(words);
    keys.truncate(rows.saturating_sub(lines.len()));
    let below = area.bottom().saturating_sub(keys.len() as u16);
    let keys = (below..).zip(keys);
    for (y, (line, style)) in (area.y..area.bottom()).zip(lines).chain(keys) {
        let width = if style == MARKED { wide } else { 0 };
        let line = format!("{line:width$}");
        buffer.set_stringn(area.x, y, line, wide, style);
    }
}

/// Colours of the text beside the picture: its words, the marked line, and the title.
const SAID: Style = Style::new().fg(Color::Rgb(0xF0, 0xF0, 0xF0));
const MARKED: Style = Style::new()
    .fg(Color::Rgb(0, 0, 0))
    .bg(Color::Rgb(0xFF, 0xD0, 0x40));
const NAME: Style = Style::new().fg(Color::Rgb(0xFF, 0xE0, 0x60));
