//! The picture of a game: its palette and painter, the referee's lines and path over it, and its text beside it.

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::super::canvas::Canvas;
use super::super::menu::wrapped;
use super::machine::Machine;
use crate::portable::{Blocks, Look, Overlay, Painter, Palette, Screen, draw_path};
use vcs::Standard;

/// Height of the window, in lines of the overlay's path.
const PATH: usize = 300;

/// How a game is drawn.
pub struct View {
    screen: Screen,
    painter: Painter,
    /// The palettes by their names, and which of them is used.
    palettes: Vec<(String, Palette)>,
    palette: usize,
    /// Whether the referee's lines and path are drawn over the picture.
    referee: bool,
    /// These lines and this path, as they were painted last.
    overlay: Overlay,
    /// The last words of the picture.
    words: Vec<String>,
}

impl View {
    /// The view of a television of this standard, with the palette of this name or else the first one.
    pub fn new(standard: Standard, palettes: Vec<(String, Palette)>, name: &str) -> View {
        let mut view = View {
            screen: Screen::of(standard),
            painter: Painter::default(),
            palettes,
            palette: 0,
            referee: false,
            overlay: Overlay::default(),
            words: Vec::new(),
        };
        view.set_palette(name);
        view
    }

    /// The screen with the palette that is used.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// Uses the palette of this name, or else the first one.
    pub fn set_palette(&mut self, name: &str) {
        let named = self.palettes.iter().position(|(known, _)| known == name);
        self.palette = named.unwrap_or(0);
        self.step_palette(0);
    }

    /// Uses the palette that is `by` further in the list. Returns its name.
    pub fn step_palette(&mut self, by: i32) -> Option<&str> {
        let count = self.palettes.len().max(1) as i32;
        self.palette = (self.palette as i32 + by).rem_euclid(count) as usize;
        let (name, palette) = self.palettes.get(self.palette)?;
        self.screen.set_palette(palette.clone());
        Some(name)
    }

    /// Whether the referee's lines and path are shown.
    pub fn shows_referee(&self) -> bool {
        self.referee
    }

    /// Shows the referee's lines and path, or hides them.
    pub fn toggle_referee(&mut self) {
        self.referee = !self.referee;
    }

    /// Fills a window with the picture and the referee's path.
    pub fn paint(
        &mut self,
        machine: &Machine,
        look: Look,
        window: &mut Vec<u32>,
        size: (usize, usize),
    ) {
        self.painter
            .paint(&self.screen, look, machine.console().frame(), window, size);
        if self.referee {
            self.overlay = machine.session().overlay();
            let place = |&(clock, line): &(u16, u16)| {
                let (clock, line) = (f64::from(clock), f64::from(line));
                self.painter.position(&self.screen, clock, line)
            };
            let places: Vec<(f64, f64)> = self.overlay.path.iter().map(place).collect();
            draw_path(window, size.0, &places, (size.1 / PATH).max(1));
        }
    }

    /// As [`Painter::place`].
    pub fn place(&self, pixel: (usize, usize)) -> Option<(usize, usize)> {
        self.painter.place(&self.screen, pixel)
    }

    /// Whether the machine's picture is the one that was painted last, as far as is known.
    pub fn shows(&self, machine: &Machine, look: Look) -> bool {
        let frame = machine.console().frame();
        let is_known = !self.referee || machine.session().overlay() == self.overlay;
        is_known && self.painter.shows(&self.screen, look, frame)
    }

    /// The picture and the referee's path in the half blocks of a terminal.
    pub fn blocks(&self, machine: &Machine, columns: usize, rows: usize) -> Option<Blocks> {
        let mut blocks = Blocks::draw(&self.screen, machine.console().frame(), columns, rows)?;
        if self.referee {
            let path = machine.session().overlay().path;
            let place = |&(clock, line): &(u16, u16)| blocks.position(&self.screen, clock, line);
            let places: Vec<(f64, f64)> = path.iter().map(place).collect();
            draw_path(&mut blocks.pixels, blocks.width, &places, 1);
        }
        Some(blocks)
    }

    /// The words of the picture, or the last ones while there are none because something moves.
    pub fn words(&mut self, machine: &Machine) -> Vec<String> {
        let words = machine.session().words(machine.console());
        if !words.is_empty() {
            self.words = words;
        }
        self.words.clone()
    }

    /// Draws a text and what the referee knows over the picture, each in as many rows as it needs; the referee's short line in the
    /// last row if the picture has anything in the first.
    pub fn caption(
        &self,
        machine: &Machine,
        line: Option<String>,
        columns: u16,
        rows: u16,
    ) -> Canvas {
        let mut canvas = Canvas::new(columns, rows);
        let wide = columns.saturating_sub(2);
        let known = self.referee.then(|| machine.session().overlay());
        let Overlay { lines, short, .. } = known.unwrap_or_default();
        let is_low = short.is_some() && !self.is_free(machine, rows);
        let known = short.map_or(lines, |short| vec![short]);
        let known = known.iter().flat_map(|line| wrapped(line, wide.into()));
        // A line that has room keeps its spaces.
        let lines = match line {
            Some(line) if line.chars().count() > wide.into() => wrapped(&line, wide.into()),
            line => line.into_iter().collect(),
        };
        let (above, known): (Vec<String>, Vec<String>) = match is_low {
            true => (lines, known.collect()),
            false => (lines.into_iter().chain(known).collect(), Vec::new()),
        };
        let last = (0..rows).rev().zip(known.into_iter().rev());
        for (row, text) in (0..rows).zip(above).chain(last) {
            let width = text.chars().count().min(wide.into()) as u16;
            let left = (columns - width) / 2;
            let around = Rect::new(left.saturating_sub(1), row, width + 2, 1);
            canvas.fill(around, CAPTION);
            canvas.text(Rect::new(left, row, width, 1), &text, CAPTION);
        }
        canvas
    }

    /// Whether the picture has nothing in the first of this many rows: its lines there have one colour.
    fn is_free(&self, machine: &Machine, rows: u16) -> bool {
        let high = self.screen.lines() / usize::from(rows.max(1));
        let lines = self.screen.shown(machine.console().frame()).take(high);
        let mut colours = lines.flatten();
        let first = colours.next();
        colours.all(|colour| Some(colour) == first)
    }
}

/// Lines over the picture.
const CAPTION: Style = Style::new()
    .fg(Color::Rgb(0xFF, 0xFF, 0xFF))
    .bg(Color::Rgb(0, 0, 0));
