//! The manual as a PDF of A4 pages: text in PDF's own fonts, and the pictures as they are in their PNG files.
//!
//! It contains no date, so that the same manual gives the same bytes.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use pdf_writer::types::Predictor;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use super::fonts::{Font, Letter, letter};
use super::manual::{Block, Inline, Line, Style};

const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 56.0;
const WIDTH: f32 = PAGE.0 - 2.0 * MARGIN;
const BODY: f32 = 10.0;
/// Sizes of headings, by their level from 1.
const HEADINGS: [f32; 3] = [20.0, 14.0, 11.0];
const CODE: f32 = 9.0;
/// A line's height by the size of its letters.
const LEADING: f32 = 1.35;
/// Points of a browser's pixel, for pictures.
const PIXEL: f32 = 0.5;
/// Points between two columns of a table, and around its rules.
const GAP: f32 = 10.0;
const RULE: f32 = 3.0;
/// The indentation of an item of a list, by its depth.
const INDENT: f32 = 16.0;

/// A picture's file, as PDF can take it over.
struct Png<'a> {
    size: (i32, i32),
    palette: Option<&'a [u8]>,
    packed: Vec<u8>,
}

impl<'a> Png<'a> {
    /// Reads a PNG of 8-bit samples, colours of a palette or RGB, that is not interlaced.
    fn read(file: &'a [u8]) -> Result<Png<'a>> {
        let mut rest = file.get(8..).context("not a PNG")?;
        let mut header: Option<&[u8]> = None;
        let (mut palette, mut packed) = (None, Vec::new());
        while let Some((length, after)) = rest.split_first_chunk::<4>() {
            let length = u32::from_be_bytes(*length) as usize;
            let kind = after.get(..4).context("a PNG that is cut off")?;
            let body = after.get(4..4 + length).context("a PNG that is cut off")?;
            match kind {
                b"IHDR" => header = Some(body),
                b"PLTE" => palette = Some(body),
                b"IDAT" => packed.extend_from_slice(body),
                _ => {}
            }
            rest = after.get(8 + length..).unwrap_or_default();
        }
        let header = header.context("a PNG without a header")?;
        let (Some(&[8, colours @ (2 | 3), 0, 0, 0]), Some(size)) =
            (header.get(8..), header.get(..8))
        else {
            bail!("a PNG of another kind than 8-bit colours");
        };
        let number = |at: usize| {
            size[at..at + 4]
                .iter()
                .fold(0, |n, &byte| n << 8 | i32::from(byte))
        };
        Ok(Png {
            size: (number(0), number(4)),
            palette: palette.filter(|_| colours == 3),
            packed,
        })
    }
}

/// Sets a manual as PDF. `pictures` has the PNG files by name.
///
/// # Errors
/// A picture is missing, or of another kind than the project's screenshots.
pub fn pdf(title: &str, blocks: &[Block], pictures: &[(&str, &[u8])]) -> Result<Vec<u8>> {
    let files: BTreeMap<&str, &[u8]> = pictures.iter().copied().collect();
    let mut setter = Setter {
        files,
        pages: vec![Content::new()],
        page: 0,
        y: PAGE.1 - MARGIN,
        used: BTreeMap::new(),
    };
    for (number, block) in blocks.iter().enumerate() {
        setter.block(block, blocks.get(number + 1))?;
    }
    setter.finish(title)
}

/// A piece of a line: letters of one font, or a picture.
#[derive(Clone)]
enum Piece {
    Word(Vec<Letter>, f32),
    Space(Letter),
    Picture(String, (f32, f32)),
}

/// A line that fits: pieces and their places from the left, the width and the height.
#[derive(Default)]
struct Set {
    pieces: Vec<(f32, Piece)>,
    width: f32,
    height: f32,
}

struct Setter<'a> {
    files: BTreeMap<&'a str, &'a [u8]>,
    pages: Vec<Content>,
    /// The page that is drawn on.
    page: usize,
    /// Where the next line's top is.
    y: f32,
    /// Numbers of the pictures in the file, in the order of their first use.
    used: BTreeMap<String, usize>,
}

impl Setter<'_> {
    /// Sets a block; a heading goes to the page of the block after it.
    fn block(&mut self, block: &Block, after: Option<&Block>) -> Result<()> {
        match block {
            Block::Heading(level, line) => {
                let size = HEADINGS[(*level - 1).min(HEADINGS.len() - 1)];
                self.space(size * 0.8);
                let first = match after {
                    Some(Block::Paragraph(line)) => {
                        self.fit(line, BODY, WIDTH)?.first().map(|line| line.height)
                    }
                    _ => None,
                };
                self.keep(size * LEADING + first.unwrap_or_default() + 3.0 * BODY * LEADING);
                self.paragraph(&bold(line), size, 0.0)?;
                self.space(size * 0.2);
            }
            Block::Paragraph(line) => {
                self.paragraph(line, BODY, 0.0)?;
                self.space(BODY * 0.6);
            }
            Block::Item(depth, mark, line) => {
                let indent = INDENT * (*depth as f32 + 1.0);
                if !mark.is_empty() {
                    let first = self.fit(line, BODY, WIDTH - indent)?;
                    self.keep(first.first().map_or(0.0, |line| line.height));
                    let mark = vec![Inline::Text(mark.clone(), Style::Plain)];
                    let mark = self.fit(&mark, BODY, INDENT)?;
                    let top = self.y;
                    mark.iter().for_each(|mark| {
                        self.draw(mark, MARGIN + indent - INDENT + 2.0, top, BODY)
                    });
                }
                self.paragraph(line, BODY, indent)?;
                self.space(BODY * 0.25);
            }
            Block::Table(rows) => self.table(rows)?,
            Block::Code(code) => {
                for line in code.lines() {
                    let line = vec![Inline::Text(line.to_string(), Style::Code)];
                    self.paragraph(&line, CODE, INDENT)?;
                }
                self.space(BODY * 0.6);
            }
        }
        Ok(())
    }

    fn space(&mut self, points: f32) {
        if self.y < PAGE.1 - MARGIN {
            self.y -= points;
        }
    }

    /// Begins a page if less than `points` are left on this one.
    fn keep(&mut self, points: f32) {
        if self.y - points < MARGIN {
            self.page = self.pages.len();
            self.pages.push(Content::new());
            self.y = PAGE.1 - MARGIN;
        }
    }

    fn paragraph(&mut self, line: &Line, size: f32, indent: f32) -> Result<()> {
        for set in self.fit(line, size, WIDTH - indent)? {
            self.keep(set.height);
            self.draw(&set, MARGIN + indent, self.y, size);
            self.y -= set.height;
        }
        Ok(())
    }

    /// Draws a line whose top is at `y`.
    fn draw(&mut self, set: &Set, x: f32, y: f32, size: f32) {
        let page = &mut self.pages[self.page];
        for (at, piece) in &set.pieces {
            match piece {
                Piece::Word(letters, _) => {
                    page.begin_text();
                    page.next_line(x + at, y - set.height + size * (LEADING - 1.0));
                    for run in letters.chunk_by(|one, other| one.font == other.font) {
                        page.set_font(Name(run[0].font.name().as_bytes()), size);
                        let bytes: Vec<u8> = run.iter().map(|letter| letter.byte).collect();
                        page.show(Str(&bytes));
                    }
                    page.end_text();
                }
                Piece::Space(_) => {}
                Piece::Picture(name, (width, height)) => {
                    let number = self.used.len();
                    let number = *self.used.entry(name.clone()).or_insert(number);
                    page.save_state();
                    page.transform([*width, 0.0, 0.0, *height, x + at, y - height]);
                    page.x_object(Name(format!("P{number}").as_bytes()));
                    page.restore_state();
                }
            }
        }
    }

    /// Breaks a text into lines of a width.
    fn fit(&self, line: &Line, size: f32, width: f32) -> Result<Vec<Set>> {
        let mut sets = vec![Set::default()];
        let mut x = 0.0;
        let pieces = self.pieces(line, size, width)?;
        // words that touch, such as a bold one and its comma, stay together
        let mut at = 0;
        while at < pieces.len() {
            if let Piece::Space(space) = pieces[at] {
                if x > 0.0 {
                    x += f32::from(space.width) * size / 1000.0;
                }
                at += 1;
                continue;
            }
            let together = pieces[at..]
                .iter()
                .take_while(|piece| !matches!(piece, Piece::Space(_)));
            let group: Vec<_> = together.cloned().collect();
            at += group.len();
            let total: f32 = group.iter().map(extent).sum();
            if x > 0.0 && x + total > width {
                sets.push(Set::default());
                x = 0.0;
            }
            let set = sets.last_mut().expect("there is a line");
            for piece in group {
                let height = match &piece {
                    Piece::Picture(_, (_, height)) => height + BODY * 0.6,
                    _ => size * LEADING,
                };
                let start = x;
                x += extent(&piece);
                set.height = set.height.max(height);
                set.width = x;
                set.pieces.push((start, piece));
            }
        }
        sets.retain(|set| !set.pieces.is_empty());
        Ok(sets)
    }

    fn pieces(&self, line: &Line, size: f32, most: f32) -> Result<Vec<Piece>> {
        let mut pieces = Vec::new();
        for inline in line {
            match inline {
                Inline::Text(text, style) => {
                    let letters: Vec<Letter> = text
                        .chars()
                        .map(|character| letter(character, *style))
                        .collect();
                    for run in
                        letters.chunk_by(|one, other| (one.byte == b' ') == (other.byte == b' '))
                    {
                        let width: u32 = run.iter().map(|letter| u32::from(letter.width)).sum();
                        pieces.push(match run[0].byte {
                            b' ' => Piece::Space(run[0]),
                            _ => Piece::Word(run.to_vec(), width as f32 * size / 1000.0),
                        });
                    }
                }
                Inline::Picture { name, width, .. } => {
                    let file = self.files.get(name.as_str());
                    let file = file.with_context(|| format!("there is no picture {name}"))?;
                    let (columns, rows) = Png::read(file).with_context(|| name.clone())?.size;
                    let width = (width * PIXEL).min(most);
                    let height = width * rows as f32 / columns as f32;
                    pieces.push(Piece::Picture(name.clone(), (width, height)));
                }
            }
        }
        Ok(pieces)
    }

    fn table(&mut self, rows: &[Vec<Line>]) -> Result<()> {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut widths = vec![0.0_f32; columns];
        for row in rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                let lines = self.fit(cell, BODY, f32::INFINITY)?;
                *width = lines.iter().fold(*width, |most, line| most.max(line.width));
            }
        }
        narrow(&mut widths, WIDTH - GAP * columns.saturating_sub(1) as f32);
        let mut set = Vec::new();
        for (number, row) in rows.iter().enumerate() {
            let mut cells = Vec::new();
            for (cell, &width) in row.iter().zip(&widths) {
                let cell = if number == 0 {
                    bold(cell)
                } else {
                    cell.clone()
                };
                cells.push(self.fit(&cell, BODY, width)?);
            }
            let height = |cell: &Vec<Set>| cell.iter().map(|line| line.height).sum::<f32>();
            let highest = cells.iter().map(height).fold(0.0, f32::max);
            set.push((cells, highest));
        }
        for (number, (cells, highest)) in set.iter().enumerate() {
            if *highest == 0.0 {
                continue; // a head without words
            }
            // the head goes to the page of the first row
            let next = set
                .get(number + 1)
                .map_or(0.0, |(_, highest)| highest + 2.0 * RULE);
            self.keep(highest + 2.0 * RULE + if number == 0 { next } else { 0.0 });
            let (top, mut x) = (self.y - RULE, MARGIN);
            for (cell, width) in cells.iter().zip(&widths) {
                let mut y = top;
                for line in cell {
                    self.draw(line, x, y, BODY);
                    y -= line.height;
                }
                x += width + GAP;
            }
            self.y = top - highest - RULE;
            let page = &mut self.pages[self.page];
            page.set_line_width(0.4).set_stroke_gray(0.6);
            page.move_to(MARGIN, self.y)
                .line_to(MARGIN + WIDTH, self.y)
                .stroke();
        }
        self.space(BODY * 0.8);
        Ok(())
    }

    fn finish(mut self, title: &str) -> Result<Vec<u8>> {
        let last = self.pages.len();
        for number in 1..=last {
            let footer = vec![Inline::Text(
                format!("{title}, page {number} of {last}"),
                Style::Plain,
            )];
            let footer = self.fit(&footer, CODE, WIDTH)?;
            self.page = number - 1;
            footer
                .iter()
                .for_each(|line| self.draw(line, MARGIN + WIDTH - line.width, MARGIN - 14.0, CODE));
        }
        let mut next = 0;
        let mut reference = || {
            next += 1;
            Ref::new(next)
        };
        let [catalog, tree, info] = [reference(), reference(), reference()];
        let fonts: Vec<(Font, Ref)> = Font::ALL.iter().map(|&font| (font, reference())).collect();
        let mut names: Vec<(&String, &usize)> = self.used.iter().collect();
        names.sort_by_key(|(_, number)| **number);
        let pictures: Vec<(&String, Ref)> =
            names.iter().map(|(name, _)| (*name, reference())).collect();
        let pages: Vec<(Ref, Ref)> = self
            .pages
            .iter()
            .map(|_| (reference(), reference()))
            .collect();

        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(tree);
        pdf.document_info(info).title(TextStr(title));
        let kids = pages.iter().map(|(page, _)| *page);
        pdf.pages(tree).kids(kids).count(pages.len() as i32);
        for (font, reference) in &fonts {
            let mut written = pdf.type1_font(*reference);
            written.base_font(Name(font.name().as_bytes()));
            if *font != Font::Symbol {
                written.encoding_predefined(Name(b"WinAnsiEncoding"));
            }
        }
        for (name, reference) in &pictures {
            let png = Png::read(self.files[name.as_str()])?;
            let mut image = pdf.image_xobject(*reference, &png.packed);
            let (columns, rows) = png.size;
            image.filter(Filter::FlateDecode);
            image.width(columns).height(rows).bits_per_component(8);
            match png.palette {
                Some(palette) => {
                    let most = palette.len() / 3 - 1;
                    image
                        .color_space()
                        .indexed(Name(b"DeviceRGB"), most as i32, palette);
                }
                None => image.color_space().device_rgb(),
            }
            let colours = if png.palette.is_some() { 1 } else { 3 };
            let mut parameters = image.decode_parms();
            parameters
                .predictor(Predictor::PngOptimum)
                .columns(columns)
                .colors(colours);
        }
        for (content, (page, stream)) in self.pages.into_iter().zip(&pages) {
            let mut written = pdf.page(*page);
            written
                .parent(tree)
                .contents(*stream)
                .media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1));
            let mut resources = written.resources();
            let mut dictionary = resources.fonts();
            for (font, reference) in &fonts {
                dictionary.pair(Name(font.name().as_bytes()), *reference);
            }
            dictionary.finish();
            let mut dictionary = resources.x_objects();
            for (number, (_, reference)) in pictures.iter().enumerate() {
                dictionary.pair(Name(format!("P{number}").as_bytes()), *reference);
            }
            dictionary.finish();
            resources.finish();
            written.finish();
            pdf.stream(*stream, &content.finish());
        }
        Ok(pdf.finish())
    }
}

fn extent(piece: &Piece) -> f32 {
    match piece {
        Piece::Word(_, width) => *width,
        Piece::Space(_) => 0.0,
        Piece::Picture(_, (width, _)) => width + GAP,
    }
}

/// The line in bold.
fn bold(line: &Line) -> Line {
    let parts = line.iter().map(|inline| match inline {
        Inline::Text(text, Style::Plain) => Inline::Text(text.clone(), Style::Bold),
        other => other.clone(),
    });
    parts.collect()
}

/// Narrows the widest columns to one width, so that all fit.
fn narrow(widths: &mut [f32], available: f32) {
    let mut sorted = widths.to_vec();
    sorted.sort_by(f32::total_cmp);
    let mut left = available;
    for (index, width) in sorted.iter().enumerate() {
        let share = left / (sorted.len() - index) as f32;
        if *width > share {
            widths
                .iter_mut()
                .for_each(|width| *width = width.min(share));
            return;
        }
        left -= width;
    }
}
