//! Art: pictures of one colour, drawn as text.

use std::sync::Arc;

use thiserror::Error;

/// A picture of one colour, a pixel on or off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Art {
    width: usize,
    /// Row by row, the top one first; shared by copies.
    pixels: Arc<Vec<bool>>,
}

/// An error in a file of art.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ArtError {
    /// A row before the first name.
    #[error("line {0}: a row belongs to no name")]
    NoName(usize),
    /// A row has another character than `#` and `.`.
    #[error("line {0}: a row has `{1}`, not only `#` and `.`")]
    NoPixel(usize, char),
    /// A row is not as wide as the one above.
    #[error("line {0}: the row is not as wide as the first one")]
    Ragged(usize),
    /// A name stands twice.
    #[error("line {0}: `{1}` has been drawn before")]
    Twice(usize, String),
}

impl Art {
    /// Art of this width and height, with the pixels on for which `is_on(x, y)` holds.
    pub fn drawn(width: usize, height: usize, is_on: &dyn Fn(usize, usize) -> bool) -> Art {
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                pixels.push(is_on(x, y));
            }
        }
        let pixels = Arc::new(pixels);
        Art { width, pixels }
    }

    /// Clocks.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Lines.
    pub fn height(&self) -> usize {
        self.pixels.len().checked_div(self.width).unwrap_or(0)
    }

    /// Whether a pixel is on; `false` outside.
    pub fn is_on(&self, x: usize, y: usize) -> bool {
        x < self.width && self.pixels.get(y * self.width + x) == Some(&true)
    }

    /// Its rows, from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[bool]> {
        self.pixels.chunks_exact(self.width.max(1))
    }

    /// A row, from the top; empty if it has none of this number.
    pub fn row(&self, number: usize) -> &[bool] {
        let from = number * self.width;
        self.pixels.get(from..from + self.width).unwrap_or_default()
    }

    /// Each pixel `width` clocks wide and `height` lines high.
    pub fn scaled(&self, width: usize, height: usize) -> Art {
        let is_on = |x, y| self.is_on(x / width, y / height);
        Art::drawn(self.width * width, self.height() * height, &is_on)
    }

    /// The rows with these numbers, from the top; one that is not there is blank.
    pub fn picked(&self, rows: &[usize]) -> Art {
        let mut art = Art::blank(self.width, rows.len());
        for (to, from) in art.rows_mut().zip(rows) {
            if let Some(row) = self.rows().nth(*from) {
                to.copy_from_slice(row);
            }
        }
        art
    }

    /// This art with another one over it, whose left edge is at clock `left`.
    pub fn with(&self, left: usize, over: &Art) -> Art {
        let width = self.width.max(left + over.width);
        let mut art = Art::blank(width, self.height().max(over.height()));
        art.put(0, self);
        art.put(left, over);
        art
    }

    /// Art of this width and height with no pixel on.
    pub(crate) fn blank(width: usize, height: usize) -> Art {
        Art {
            width,
            pixels: Arc::new(vec![false; width * height]),
        }
    }

    /// Adds what is on in another art, whose left edge is at clock `left`; there is room for it.
    pub(crate) fn put(&mut self, left: usize, over: &Art) {
        for (row, over) in self.rows_mut().zip(over.rows()) {
            for (pixel, is_on) in row[left..].iter_mut().zip(over) {
                *pixel |= is_on;
            }
        }
    }

    fn rows_mut(&mut self) -> impl Iterator<Item = &mut [bool]> {
        Arc::make_mut(&mut self.pixels).chunks_exact_mut(self.width.max(1))
    }

    /// Left and right exchanged.
    pub fn mirrored(&self) -> Art {
        let is_on = |x, y| self.is_on(self.width - 1 - x, y);
        Art::drawn(self.width, self.height(), &is_on)
    }
}

/// A file of art: for each picture a line with its name and a colon, and then its rows of `#` and `.`. Blank
/// lines and lines that begin with a semicolon have no meaning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arts(Vec<(&'static str, Art)>);

impl Arts {
    /// Reads a file.
    ///
    /// # Errors
    /// Returns an [`ArtError`] with the first line that is not as described.
    pub fn parse(text: &'static str) -> Result<Arts, ArtError> {
        let mut arts: Vec<(&str, Art)> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim_ascii();
            if line.is_empty() || line.starts_with(';') {
                continue;
            }
            if let Some(name) = line.strip_suffix(':') {
                if arts.iter().any(|(other, _)| *other == name) {
                    return Err(ArtError::Twice(number, name.to_string()));
                }
                arts.push((name, Art::default()));
                continue;
            }
            let (_, art) = arts.last_mut().ok_or(ArtError::NoName(number))?;
            if let Some(other) = line.chars().find(|pixel| !['#', '.'].contains(pixel)) {
                return Err(ArtError::NoPixel(number, other));
            }
            if art.width == 0 {
                art.width = line.len();
            }
            if art.width != line.len() {
                return Err(ArtError::Ragged(number));
            }
            let row = line.bytes().map(|pixel| pixel == b'#');
            Arc::make_mut(&mut art.pixels).extend(row);
        }
        Ok(Arts(arts))
    }

    /// Reads a file that is compiled in.
    ///
    /// # Panics
    /// Panics if it cannot be read: the file is as fixed as the program.
    pub fn of(text: &'static str) -> Arts {
        Arts::parse(text).expect("the cartridge's art can be read")
    }

    /// The picture of this name.
    ///
    /// # Panics
    /// Panics if the file has none: the names that a scene asks for are as fixed as the file.
    pub fn get(&self, name: &str) -> &Art {
        let found = self.0.iter().find(|(other, _)| *other == name);
        let art = found.map(|(_, art)| art);
        art.unwrap_or_else(|| panic!("no art is named `{name}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Art of these rows.
    fn of(rows: &[&str]) -> Art {
        let is_on = |x: usize, y: usize| rows[y].as_bytes()[x] == b'#';
        Art::drawn(rows[0].len(), rows.len(), &is_on)
    }

    #[test]
    fn a_file_has_a_name_and_rows_for_each_picture() {
        let arts = Arts::parse("; men\nman:\n.#.\n###\n\n::\n#\n").unwrap();
        assert_eq!(arts.get("man"), &of(&[".#.", "###"]));
        assert_eq!(arts.get(":"), &of(&["#"]));
    }

    #[test]
    fn what_is_no_art_is_reported_with_its_line() {
        let error = |text: &'static str| Arts::parse(text).unwrap_err().to_string();
        assert_eq!(error("##"), "line 1: a row belongs to no name");
        assert_eq!(
            error("a:\n#x"),
            "line 2: a row has `x`, not only `#` and `.`"
        );
        assert_eq!(
            error("a:\n##\n#"),
            "line 3: the row is not as wide as the first one"
        );
        assert_eq!(error("a:\n#\na:"), "line 3: `a` has been drawn before");
    }

    #[test]
    fn art_is_scaled_picked_mirrored_and_put_together() {
        let art = of(&["#.", "##"]);
        assert_eq!(art.scaled(2, 1), of(&["##..", "####"]));
        assert_eq!(art.picked(&[1, 0, 0, 2]), of(&["##", "#.", "#.", ".."]));
        assert_eq!(art.mirrored(), of(&[".#", "##"]));
        assert_eq!(art.with(3, &of(&["#"])), of(&["#..#", "##.."]));
    }
}
