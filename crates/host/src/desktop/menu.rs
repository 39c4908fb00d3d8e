//! Pages of a menu: their choices, the cursor on them, and drawing.
//!
//! A stick and one button reach every choice. What a choice does is up to the maker of the page.

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::canvas::{Canvas, Picture, Placed};
use super::drawing::Lit;
use super::navigator::Nav;
use crate::portable::{Controls, Key, first_key};

/// A line that can be chosen. `A` is what it does.
#[derive(Debug, Clone)]
pub struct Item<A> {
    /// The label.
    pub label: String,
    /// The value.
    pub value: Option<String>,
    /// What the button does, or left and right.
    pub action: A,
}

impl<A> Item<A> {
    /// A line without a value.
    pub fn new(label: impl Into<String>, action: A) -> Item<A> {
        Item {
            label: label.into(),
            value: None,
            action,
        }
    }

    /// A line with a value.
    pub fn set(label: impl Into<String>, value: impl Into<String>, action: A) -> Item<A> {
        Item {
            value: Some(value.into()),
            ..Item::new(label, action)
        }
    }
}

/// A picture with a name below it that can be chosen. `A` is what it does.
#[derive(Debug, Clone)]
pub struct Tile<A> {
    /// The name.
    pub label: String,
    /// What is said below all tiles while this one is chosen; may be empty.
    pub line: String,
    /// The picture; without one the tile is empty.
    pub picture: Option<Picture>,
    /// What the button does.
    pub action: A,
}

/// A drawn key or button with its label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cap {
    /// The label.
    pub label: String,
    /// How it is drawn; `None` for a gap.
    pub lit: Option<Lit>,
}

/// A part of a text.
#[derive(Debug, Clone)]
pub enum Passage {
    /// A line.
    Line(String),
    /// A line that stands out.
    Heading(String),
    /// A picture.
    Picture(Picture),
}

impl Passage {
    /// The rows of this part in a text of this width.
    fn rows(&self, columns: u16) -> u16 {
        match self {
            Passage::Line(_) | Passage::Heading(_) => 1,
            Passage::Picture(picture) => rows_of(picture, columns),
        }
    }

    /// The number of parts that are wholly within this many rows; at least one.
    fn fitting<'a>(
        parts: impl Iterator<Item = &'a Passage>,
        (columns, mut rows): (u16, u16),
    ) -> usize {
        let fits = |part: &&Passage| match rows.checked_sub(part.rows(columns)) {
            Some(rest) => {
                rows = rest;
                true
            }
            None => false,
        };
        parts.take_while(fits).count().max(1)
    }

    /// The number of parts of a text that are on a page of this many columns and rows: those that fit, but for a heading at the end
    /// with less than two lines below it, or a picture, if there is more to come.
    pub fn on_page(text: &[Passage], size: (u16, u16)) -> usize {
        const LINES: usize = 2;
        let lines = |part: &Passage| match part {
            Passage::Line(line) => usize::from(!line.is_empty()),
            Passage::Heading(_) => 0,
            Passage::Picture(_) => LINES,
        };
        let mut count = Passage::fitting(text.iter(), size);
        if count == text.len() {
            return count;
        }
        let is_heading = |part: &Passage| matches!(part, Passage::Heading(_));
        while let Some(last @ 1..) = text[..count].iter().rposition(is_heading)
            && text[last..count].iter().map(lines).sum::<usize>() < LINES
        {
            count = last;
        }
        count
    }
}

/// A page: pictures to choose from, lines to choose from, or a text to read.
#[derive(Debug, Clone)]
pub struct Page<A> {
    /// The title, in the top line.
    pub title: String,
    /// Lines below the title.
    pub lines: Vec<String>,
    /// Keys or buttons below the lines, by rows.
    pub drawing: Vec<Vec<Cap>>,
    /// Pictures, three in a row.
    pub tiles: Vec<Tile<A>>,
    /// Lines to choose from.
    pub items: Vec<Item<A>>,
    /// A picture above the lines to choose from.
    pub picture: Option<Picture>,
    /// A text instead of all these.
    pub text: Vec<Passage>,
    /// Whether the picture behind the page stays bright.
    pub clear: bool,
}

impl<A> Page<A> {
    /// An empty page.
    pub fn new(title: impl Into<String>) -> Page<A> {
        Page {
            title: title.into(),
            lines: Vec::new(),
            drawing: Vec::new(),
            tiles: Vec::new(),
            items: Vec::new(),
            picture: None,
            text: Vec::new(),
            clear: false,
        }
    }

    /// The action of the choice with this number.
    pub fn action(&self, number: usize) -> Option<&A> {
        let tiles = self.tiles.iter().map(|tile| &tile.action);
        let mut all = tiles.chain(self.items.iter().map(|item| &item.action));
        all.nth(number)
    }

    /// How its text is drawn.
    fn style(&self) -> Style {
        match self.clear {
            true => Style::new().fg(TEXT).bg(BAR),
            false => Style::new().fg(TEXT),
        }
    }

    /// The name of what chooses, for the line of keys.
    pub fn chooser(&self, by_pad: bool) -> &'static str {
        match (by_pad, self.tiles.is_empty()) {
            (true, _) => "STICK",
            (false, true) => "UP DOWN",
            (false, false) => "ARROWS",
        }
    }
}

/// The result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// At most the position changed.
    Moved,
    /// The choice with this number was made.
    Chosen(usize),
    /// The value of the choice with this number was decreased (-1) or increased (1).
    Changed(usize, i32),
    /// Back to the page before.
    Back,
}

/// The number of the last line, on which the mouse goes back.
pub const BACK: usize = usize::MAX;
/// Tiles in a row.
const TILES: usize = 3;
/// Passages that a notch of the wheel scrolls a text.
const NOTCH: i32 = 3;
/// Rows of the title and of the line of keys, each with an empty one.
const EDGE: u16 = 2;

/// The position on a page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cursor {
    /// The number of the choice: the tiles come first.
    pub selected: usize,
    /// The first passage of a text that is shown.
    first: usize,
    /// The same a page before and a page after this one, and at the end, as the text was drawn last.
    before: usize,
    after: usize,
    furthest: usize,
}

impl Cursor {
    /// The position on this choice.
    pub fn at(selected: usize) -> Cursor {
        Cursor {
            selected,
            ..Cursor::default()
        }
    }

    /// Takes a step on a page.
    pub fn step<A>(&mut self, page: &Page<A>, nav: Nav) -> Step {
        if matches!(nav, Nav::Back | Nav::Click(BACK)) {
            return Step::Back;
        }
        if !page.text.is_empty() {
            return self.read(nav);
        }
        let (tiles, all) = (page.tiles.len(), page.tiles.len() + page.items.len());
        if all == 0 {
            return Step::Moved;
        }
        let at = self.selected.min(all - 1);
        let last_row = tiles.saturating_sub(1) / TILES;
        self.selected = match nav {
            Nav::Ok => return Step::Chosen(at),
            Nav::Click(number) => {
                self.selected = number.min(all - 1);
                return Step::Chosen(self.selected);
            }
            Nav::Wheel(notches) => {
                (at as i64 + i64::from(notches)).clamp(0, all as i64 - 1) as usize
            }
            Nav::Point(BACK) => at,
            Nav::Point(number) => number.min(all - 1),
            Nav::Left | Nav::Right if at >= tiles => {
                return Step::Changed(at, if nav == Nav::Left { -1 } else { 1 });
            }
            Nav::Left => at.saturating_sub(1),
            Nav::Right => (at + 1).min(tiles - 1),
            Nav::Up if at < TILES && at < tiles => match all > tiles {
                true => all - 1,
                false => at,
            },
            Nav::Up if at < tiles => at - TILES,
            Nav::Up if at == tiles && tiles > 0 => last_row * TILES,
            Nav::Up => at.checked_sub(1).unwrap_or(all - 1),
            Nav::Down if at < tiles && at / TILES < last_row => (at + TILES).min(tiles - 1),
            Nav::Down if at < tiles && all > tiles => tiles,
            Nav::Down if at < tiles => at,
            Nav::Down => (at + 1) % all,
            Nav::Back => at,
        };
        Step::Moved
    }

    fn read(&mut self, nav: Nav) -> Step {
        let to = match nav {
            Nav::Up => self.first.saturating_sub(1),
            Nav::Down => self.first + 1,
            Nav::Left => self.before,
            Nav::Right => self.after,
            Nav::Wheel(notches) => self.first.saturating_add_signed((NOTCH * notches) as isize),
            Nav::Ok | Nav::Back => return Step::Back,
            Nav::Point(_) | Nav::Click(_) => self.first,
        };
        self.first = to.min(self.furthest);
        Step::Moved
    }

    /// Draws a page on a canvas of this size, with the keys in the last line.
    pub fn draw<A>(&mut self, page: &Page<A>, columns: u16, rows: u16, keys: &str) -> Canvas {
        let mut canvas = Canvas::new(columns, rows);
        let whole = canvas.buffer.area;
        canvas.fill(Rect::new(0, 0, columns, 1), Style::new().bg(BAR));
        canvas.centred(
            Rect::new(0, 0, columns, 1),
            &shortened(&page.title, columns.saturating_sub(2).into()),
            Style::new().fg(TITLE),
        );
        let last = Rect::new(0, rows.saturating_sub(1), columns, 1);
        canvas.fill(last, Style::new().bg(BAR));
        canvas.centred(last, keys, Style::new().fg(KEYS));
        canvas.targets.push((last, BACK));
        let mut rest =
            Rect::new(0, EDGE, columns, rows.saturating_sub(2 * EDGE)).intersection(whole);
        let (wide, style) = (columns.saturating_sub(2), page.style());
        let wrapped = |line: &String| wrapped(line, wide.into());
        for line in page.lines.iter().flat_map(wrapped) {
            let around = line.chars().count() as u16 + 2;
            let left = columns.saturating_sub(around) / 2;
            canvas.fill(Rect::new(left, rest.y, around, rest.height.min(1)), style);
            canvas.centred(rest, &line, style);
            rest = below(rest, 1);
        }
        if !page.lines.is_empty() {
            rest = below(rest, 1);
        }
        for row in &page.drawing {
            draw_caps(row, &mut canvas, rest);
            rest = below(rest, 1);
        }
        if !page.drawing.is_empty() {
            rest = below(rest, 1);
        }
        if !page.text.is_empty() {
            self.draw_text(&page.text, &mut canvas, rest);
            return canvas;
        }
        let all = page.tiles.len() + page.items.len();
        self.selected = self.selected.min(all.saturating_sub(1));
        if !page.tiles.is_empty() {
            rest = self.draw_tiles(page, &mut canvas, rest);
        }
        if let Some(picture) = &page.picture {
            let high = rest.height.saturating_sub(page.items.len() as u16 + 1);
            canvas.pictures.push(Placed {
                picture: picture.clone(),
                at: (rest.x, rest.y.into()),
                size: (rest.width, high),
                clip: rest,
                dark: false,
            });
            rest = below(rest, high + 1);
        }
        self.draw_items(page, &mut canvas, rest);
        canvas
    }

    /// Draws the tiles; returns the area below them.
    fn draw_tiles<A>(&self, page: &Page<A>, canvas: &mut Canvas, area: Rect) -> Rect {
        let lines = page.tiles.len().div_ceil(TILES) as u16;
        // A line of a file's name or two are left for the items, and an empty one above them.
        let below_tiles = match page.items.len() {
            0 => 0,
            items => items.min(4) as u16 + 1,
        };
        let said = |tile: &Tile<A>| wrapped(&tile.line, area.width.into());
        let longest = page.tiles.iter().map(|tile| said(tile).len()).max();
        let said_rows = longest.unwrap_or(0) as u16;
        let high = area.height.saturating_sub(below_tiles + said_rows) / lines;
        let wide = area.width / TILES as u16;
        for (number, tile) in page.tiles.iter().enumerate() {
            let (row, column) = ((number / TILES) as u16, (number % TILES) as u16);
            let place = Rect::new(area.x + column * wide, area.y + row * high, wide, high);
            let chosen = number == self.selected;
            let inner = Rect::new(
                place.x + 1,
                place.y,
                wide.saturating_sub(2),
                high.saturating_sub(2),
            );
            match &tile.picture {
                Some(picture) => canvas.pictures.push(Placed {
                    picture: picture.clone(),
                    at: (inner.x, inner.y.into()),
                    size: (inner.width, inner.height),
                    clip: area,
                    dark: !chosen,
                }),
                None => canvas.fill(inner, Style::new().bg(EMPTY)),
            }
            let style = if chosen {
                CHOSEN
            } else {
                Style::new().fg(TEXT)
            };
            let name = below(place, high.saturating_sub(2));
            let name = Rect::new(inner.x, name.y, inner.width, 1);
            if chosen {
                canvas.fill(name, CHOSEN);
            }
            canvas.centred(name, &tile.label, style);
            canvas.targets.push((place, number));
        }
        let mut rest = below(area, high * lines);
        let chosen = page.tiles.get(self.selected).map(said);
        for (row, line) in (0..).zip(chosen.unwrap_or_default()) {
            canvas.centred(below(rest, row), &line, Style::new().fg(TEXT));
        }
        if said_rows > 0 {
            rest = below(rest, said_rows + 1);
        }
        rest
    }

    fn draw_items<A>(&self, page: &Page<A>, canvas: &mut Canvas, area: Rect) {
        let tiles = page.tiles.len();
        let shown = usize::from(area.height);
        let on = self.selected.saturating_sub(tiles);
        let first = (on + 1).saturating_sub(shown.max(1));
        Cursor::draw_more(canvas, area, first > 0, first + shown < page.items.len());
        // Wide enough for the longest, in the middle.
        let length = |item: &Item<A>| {
            let value = item
                .value
                .as_ref()
                .map_or(0, |value| value.chars().count() + 6);
            item.label.chars().count() + value + 2
        };
        let longest = page.items.iter().map(length).max().unwrap_or(0);
        let wide = (longest.max(30) as u16).min(area.width);
        let left = area.x + (area.width - wide) / 2;
        for (row, (number, item)) in page
            .items
            .iter()
            .enumerate()
            .skip(first)
            .take(shown)
            .enumerate()
        {
            let place = Rect::new(left, area.y + row as u16, wide, 1);
            let chosen = number + tiles == self.selected;
            let style = if chosen { CHOSEN } else { page.style() };
            canvas.fill(place, style);
            let within = inside(place);
            let label = shortened(&item.label, within.width.into());
            canvas.text(within, &label, style);
            if let Some(value) = &item.value {
                let value = if chosen {
                    format!("< {value} >")
                } else {
                    format!("{value}  ")
                };
                let width = (value.chars().count() as u16).min(wide.saturating_sub(2));
                let at = Rect::new(left + wide - width - 1, place.y, width, 1);
                canvas.text(at, &value, style);
            }
            canvas.targets.push((place, number + tiles));
        }
    }

    /// Says in the empty rows around an area whether there is more above and below.
    fn draw_more(canvas: &mut Canvas, area: Rect, above: bool, below: bool) {
        let rows = [(above, area.y.checked_sub(1)), (below, Some(area.bottom()))];
        for (_, row) in rows.into_iter().filter(|(is_more, _)| *is_more) {
            let row = Rect::new(area.x, row.unwrap_or_default(), area.width, 1);
            canvas.centred(row, "- MORE -", Style::new().fg(KEYS));
        }
    }

    /// Draws the passages from the first one on that are [on the page](Passage::on_page). One that is higher than the page is cut.
    fn draw_text(&mut self, text: &[Passage], canvas: &mut Canvas, area: Rect) {
        let wide = area.width.saturating_sub(2);
        let size = (wide, area.height);
        self.furthest = text.len() - Passage::fitting(text.iter().rev(), size);
        self.first = self.first.min(self.furthest);
        let (read, rest) = text.split_at(self.first);
        self.before = read
            .len()
            .saturating_sub(Passage::fitting(read.iter().rev(), size));
        // A heading that is moved from the end of the page before would be on neither.
        while self.before + Passage::on_page(&text[self.before..], size) < self.first {
            self.before += 1;
        }
        let shown = Passage::on_page(rest, size);
        self.after = self.first + shown;
        let mut row = area.y;
        for passage in &rest[..shown] {
            let line = Rect::new(area.x + 1, row, wide, 1);
            match passage {
                Passage::Line(text) => canvas.text(line, text, Style::new().fg(TEXT)),
                Passage::Heading(text) => canvas.text(line, text, Style::new().fg(TITLE)),
                Passage::Picture(picture) => canvas.pictures.push(Placed {
                    picture: picture.clone(),
                    at: (line.x, line.y.into()),
                    size: (wide, passage.rows(wide)),
                    clip: area,
                    dark: false,
                }),
            }
            row += passage.rows(wide);
        }
        let (above, below) = (self.first > 0, self.first < self.furthest);
        Cursor::draw_more(canvas, area, above, below);
    }
}

/// Draws a row of keys in the middle of the first row of an area. Each second one is a little darker, so that one is
/// seen beside the other.
fn draw_caps(row: &[Cap], canvas: &mut Canvas, area: Rect) {
    let width = |cap: &Cap| cap.label.chars().count() as u16;
    let caps: u16 = row.iter().map(width).sum();
    let gaps = row.len().saturating_sub(1) as u16;
    let gap = u16::from(caps + gaps <= area.width);
    let all = caps + gap * gaps;
    let mut left = area.x + area.width.saturating_sub(all) / 2;
    for (number, cap) in row.iter().enumerate() {
        let is_odd = number % 2;
        let style = match cap.lit {
            None => Style::new(),
            Some(Lit::Dark) => Style::new().fg(UNUSED).bg([EMPTY, EMPTY_TOO][is_odd]),
            Some(Lit::Used) => Style::new().fg(TEXT).bg([USED, USED_TOO][is_odd]),
            Some(Lit::Chosen) => CHOSEN,
        };
        let place = Rect::new(left, area.y, width(cap), 1).intersection(area);
        canvas.text(place, &cap.label, style);
        left += width(cap) + gap;
    }
}

/// The rows of a picture in a text of this width.
fn rows_of(picture: &Picture, columns: u16) -> u16 {
    /// The most rows, and height of a character in its widths.
    const MOST: f64 = 14.0;
    const TALL: f64 = 2.0;
    // A narrow strip is no larger than as if it were a part of a whole picture.
    let columns = f64::from(columns).min(MOST * TALL * 1.4);
    (columns / picture.ratio() / TALL).clamp(1.0, MOST).round() as u16
}

/// The colours of pages.
const BAR: Color = Color::Rgb(0x18, 0x20, 0x60);
const TITLE: Color = Color::Rgb(0xFF, 0xE0, 0x60);
const KEYS: Color = Color::Rgb(0xC0, 0xD0, 0xFF);
const TEXT: Color = Color::Rgb(0xF0, 0xF0, 0xF0);
const EMPTY: Color = Color::Rgb(0x28, 0x28, 0x38);
const EMPTY_TOO: Color = Color::Rgb(0x1C, 0x1C, 0x28);
const UNUSED: Color = Color::Rgb(0x90, 0x90, 0xA0);
const USED: Color = Color::Rgb(0x28, 0x48, 0xA8);
const USED_TOO: Color = Color::Rgb(0x20, 0x38, 0x80);
const CHOSEN: Style = Style::new()
    .fg(Color::Rgb(0, 0, 0))
    .bg(Color::Rgb(0xFF, 0xD0, 0x40));

/// The part of an area below its first rows.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect::new(area.x, area.y + rows, area.width, area.height - rows)
}

fn inside(area: Rect) -> Rect {
    Rect::new(
        area.x + 1,
        area.y,
        area.width.saturating_sub(2),
        area.height,
    )
}

/// A text in at most `columns` characters, of which the middle is left out if it is longer: of a path or the name of a file, both ends
/// tell it from others.
fn shortened(text: &str, columns: usize) -> String {
    const GAP: &str = "...";
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= columns {
        return text.to_string();
    }
    let kept = columns.saturating_sub(GAP.len());
    let (first, last) = (kept.div_ceil(2), letters.len() - kept / 2);
    let ends = [&letters[..first], &letters[last..]].map(String::from_iter);
    ends.join(GAP)
}

/// Breaks a text into lines of at most `columns`, between words, and within a word that is longer.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for (number, piece) in letters.chunks(columns.max(1)).enumerate() {
            let last = lines.len() - 1;
            let line = &mut lines[last];
            if line.is_empty() {
                line.extend(piece);
            } else if number == 0 && line.chars().count() + 1 + piece.len() <= columns {
                line.push(' ');
                line.extend(piece);
            } else {
                lines.push(piece.iter().collect());
            }
        }
    }
    lines
}

/// The names of the button and of the way back: those of a pad if one was used last, else their keys.
pub fn button_and_back(controls: &Controls, by_pad: bool) -> [String; 2] {
    match by_pad {
        true => ["BUTTON", "SELECT"].map(String::from),
        false => [
            format!("FIRE, {}", first_key(controls, Key::Space)),
            first_key(controls, Key::Escape),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desktop::canvas::target;

    #[test]
    fn a_text_is_broken_between_words_and_within_long_ones_and_none_of_it_is_lost() {
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrapped("in /abc/def: no", 5), ["in", "/abc/", "def:", "no"]);
        let text = "no screenshot: cannot write /home/a-long-name/Pictures/\u{e9}t\u{e9}.png: Permission denied";
        for columns in 1..100 {
            let lines = wrapped(text, columns);
            assert!(lines.iter().all(|line| line.chars().count() <= columns));
            let letters = |text: &str| text.replace(' ', "");
            assert_eq!(letters(&lines.concat()), letters(text), "{columns}");
        }
    }

    #[test]
    fn both_ends_of_a_long_name_are_shown() {
        assert_eq!(shortened("Pong (PAL).a26", 14), "Pong (PAL).a26");
        assert_eq!(shortened("Pong (PAL).a26", 13), "Pong ...).a26");
        let mut files = page(0, 1);
        files.title = "/home/somebody/".repeat(5) + "games";
        files.items[0].label = "A long name of a game ".repeat(4) + "(PAL).a26";
        let rows = rows(&Cursor::default().draw(&files, 66, 24, ""));
        assert!(rows[0].starts_with(" /home/") && rows[0].ends_with("games "));
        assert!(rows[2].starts_with(" A long") && rows[2].ends_with("(PAL).a26 "));
    }

    #[test]
    fn the_lines_of_a_page_keep_clear_of_its_edges() {
        let mut said = page(0, 1);
        said.lines = vec!["no_blank".repeat(20)];
        let rows = rows(&Cursor::default().draw(&said, 66, 24, ""));
        assert_eq!(rows[2].trim().len(), 64);
        assert!(rows[2].starts_with(' ') && rows[2].ends_with(' '));
    }

    fn page(tiles: usize, items: usize) -> Page<usize> {
        let tile = |number| Tile {
            label: format!("tile {number}"),
            line: String::new(),
            picture: None,
            action: number,
        };
        Page {
            tiles: (0..tiles).map(tile).collect(),
            items: (0..items)
                .map(|number| Item::new(format!("item {number}"), number))
                .collect(),
            ..Page::new("A page")
        }
    }

    /// The choices that these steps lead to, from the first one.
    fn walk(page: &Page<usize>, navs: &[Nav]) -> Vec<usize> {
        let mut cursor = Cursor::default();
        navs.iter()
            .map(|&nav| {
                assert_eq!(cursor.step(page, nav), Step::Moved);
                cursor.selected
            })
            .collect()
    }

    #[test]
    fn every_choice_is_reached_with_a_stick() {
        use Nav::{Down, Left, Right, Up};
        let both = page(5, 2);
        // 0 1 2 / 3 4 / item 5 / item 6
        let path = [Right, Right, Down, Left, Down, Down, Down, Up, Up, Up, Up];
        assert_eq!(walk(&both, &path), [1, 2, 4, 3, 5, 6, 0, 6, 5, 3, 0]);
        assert_eq!(walk(&page(6, 0), &[Down, Down, Up, Up]), [3, 3, 0, 0]);
        assert_eq!(walk(&page(0, 3), &[Up, Down, Down]), [2, 0, 1]);
    }

    #[test]
    fn the_button_chooses_and_left_and_right_change_a_line() {
        let mut cursor = Cursor {
            selected: 1,
            ..Cursor::default()
        };
        let items = page(0, 3);
        assert_eq!(cursor.step(&items, Nav::Ok), Step::Chosen(1));
        assert_eq!(cursor.step(&items, Nav::Left), Step::Changed(1, -1));
        assert_eq!(cursor.step(&items, Nav::Right), Step::Changed(1, 1));
        assert_eq!(cursor.step(&items, Nav::Click(2)), Step::Chosen(2));
        assert_eq!(cursor.step(&items, Nav::Point(0)), Step::Moved);
        assert_eq!(cursor.selected, 0);
        for back in [Nav::Back, Nav::Click(BACK)] {
            assert_eq!(cursor.step(&items, back), Step::Back);
        }
        assert_eq!(cursor.step(&page(0, 0), Nav::Down), Step::Moved);
    }

    fn rows(canvas: &Canvas) -> Vec<String> {
        let area = canvas.buffer.area;
        let row = |y| {
            (0..area.width)
                .map(|x| canvas.buffer[(x, y)].symbol())
                .collect()
        };
        (0..area.height).map(row).collect()
    }

    #[test]
    fn what_is_chosen_is_on_the_screen_and_can_be_pointed_at() {
        for (columns, rows_there) in [(80, 24), (66, 24), (40, 18)] {
            let mut long = page(0, 60);
            long.items[59].value = Some("on".to_string());
            let mut cursor = Cursor {
                selected: 59,
                ..Cursor::default()
            };
            let canvas = cursor.draw(&long, columns, rows_there, "UP DOWN: CHOOSE");
            let rows = rows(&canvas);
            assert_eq!(rows[0].trim(), "A page");
            assert_eq!(rows.last().unwrap().trim(), "UP DOWN: CHOOSE");
            let row = rows.iter().position(|row| row.contains("item 59")).unwrap();
            assert!(rows[row].contains("< on >"), "{}", rows[row]);
            assert_eq!(target(&canvas.targets, columns / 2, row as u16), Some(59));
            assert_eq!(target(&canvas.targets, columns / 2, 0), None);
        }
    }

    #[test]
    fn the_wheel_goes_over_a_long_page_that_says_where_there_is_more() {
        let long = page(0, 60);
        let mut cursor = Cursor::default();
        let mut turned = |notches| {
            cursor.step(&long, Nav::Wheel(notches));
            let rows = rows(&cursor.draw(&long, 66, 24, ""));
            let more = |row: usize| rows[row].trim() == "- MORE -";
            (cursor.selected, more(1), more(22))
        };
        assert_eq!(turned(0), (0, false, true));
        assert_eq!(turned(30), (30, true, true));
        assert_eq!(turned(100), (59, true, false), "it does not go round");
        assert_eq!(turned(-100), (0, false, true));
        let short = page(0, 5);
        let canvas = Cursor::default().draw(&short, 66, 24, "");
        assert!(rows(&canvas).iter().all(|row| !row.contains("MORE")));
    }

    #[test]
    fn a_text_is_scrolled_to_its_end_and_no_further() {
        let text = (0..100).map(|number| Passage::Line(format!("line {number}.")));
        let text: Page<usize> = Page {
            text: text.collect(),
            ..Page::new("A text")
        };
        let mut cursor = Cursor::default();
        let shows = |cursor: &mut Cursor, line: &str| {
            let canvas = cursor.draw(&text, 80, 24, "");
            rows(&canvas).iter().any(|row| row.trim() == line)
        };
        assert!(shows(&mut cursor, "line 0."));
        for _ in 0..20 {
            cursor.step(&text, Nav::Right);
            cursor.draw(&text, 80, 24, "");
        }
        assert!(shows(&mut cursor, "line 99."));
        cursor.step(&text, Nav::Up);
        assert!(!shows(&mut cursor, "line 99."));
        cursor.step(&text, Nav::Wheel(-100));
        assert!(shows(&mut cursor, "line 0.") && shows(&mut cursor, "- MORE -"));
        cursor.step(&text, Nav::Wheel(1));
        assert!(shows(&mut cursor, "line 3.") && !shows(&mut cursor, "line 2."));
        assert_eq!(cursor.step(&text, Nav::Ok), Step::Back);
    }

    #[test]
    fn no_line_of_a_text_is_missed_between_its_pages() {
        // Headings with one line and with four below them, which are at every row of a page.
        let passages = (0..99).map(|number| match number % 7 {
            0 | 2 => Passage::Heading(format!("part {number}.")),
            _ => Passage::Line(format!("line {number}.")),
        });
        let text: Page<usize> = Page {
            text: passages.collect(),
            ..Page::new("A text")
        };
        let shown = |cursor: &mut Cursor| {
            let rows = rows(&cursor.draw(&text, 66, 24, ""));
            let number = |row: &String| row.trim().strip_suffix('.')?[5..].parse().ok();
            rows.iter().filter_map(number).collect::<Vec<usize>>()
        };
        for start in 0..60 {
            let mut cursor = Cursor::default();
            cursor.draw(&text, 66, 24, "");
            for _ in 0..start {
                cursor.step(&text, Nav::Down);
                cursor.draw(&text, 66, 24, "");
            }
            let here = shown(&mut cursor);
            assert!(here.windows(2).all(|two| two[0] + 1 == two[1]), "{here:?}");
            assert!(!matches!(here[here.len() - 1] % 7, 0 | 2), "{here:?}");
            let mut turned = cursor;
            turned.step(&text, Nav::Right);
            let after = shown(&mut turned);
            assert!(after[0] <= here[here.len() - 1] + 1, "{here:?} {after:?}");
            let mut turned = cursor;
            turned.step(&text, Nav::Left);
            let before = shown(&mut turned);
            assert!(before[0] < here[0] || here[0] == 0, "{before:?} {here:?}");
            assert!(
                before[before.len() - 1] + 1 >= here[0],
                "{before:?} {here:?}"
            );
        }
    }

    #[test]
    fn no_picture_of_a_text_is_cut_at_the_end_of_a_page() {
        let frame = vcs::Frame::default();
        let screen = crate::portable::Screen::of(vcs::Standard::Ntsc);
        let picture = Picture::of_frame(&screen, &frame);
        let passages = (0..40).flat_map(|number| {
            let line = Passage::Line(format!("line {number}."));
            let picture = Passage::Picture(picture.clone());
            [Some(line), (number % 3 == 0).then_some(picture)]
        });
        let text: Page<usize> = Page {
            text: passages.flatten().collect(),
            ..Page::new("A text")
        };
        for nav in [Nav::Right, Nav::Down, Nav::Wheel(1)] {
            let (mut cursor, mut lines, mut pictures) = (Cursor::default(), 0, 0);
            while pictures == 0 || cursor.first < cursor.furthest {
                let canvas = cursor.draw(&text, 80, 24, "");
                let whole = |placed: &Placed| {
                    let end = placed.at.1 + i32::from(placed.size.1);
                    placed.at.1 >= placed.clip.y.into() && end <= placed.clip.bottom().into()
                };
                assert!(canvas.pictures.iter().all(whole));
                pictures += canvas.pictures.len();
                lines += rows(&canvas)
                    .iter()
                    .filter(|row| row.contains("line"))
                    .count();
                assert!(canvas.pictures.len() + lines > 0, "an empty page");
                cursor.step(&text, nav);
            }
            assert!(
                pictures >= 10 && lines >= 30,
                "{pictures} pictures, {lines} lines"
            );
            for _ in 0..100 {
                cursor.step(&text, Nav::Left);
                cursor.draw(&text, 80, 24, "");
            }
            assert_eq!(cursor.first, 0);
        }
    }
}
