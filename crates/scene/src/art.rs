//! Art: pictures of one colour, drawn as text.

use std::collections::BTreeMap;
use thiserror::Error;

/// A picture of one colour, a pixel on or off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Art {
    rows: Vec<Vec<bool>>,
}

/// What is wrong with a file of art.
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
    /// Art of these rows, `#` for a pixel that is on.
    pub fn of(rows: &[&str]) -> Art {
        let row = |row: &&str| row.chars().map(|pixel| pixel == '#').collect();
        Art {
            rows: rows.iter().map(row).collect(),
        }
    }

    /// Clocks.
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Lines.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Whether a pixel is on; `false` outside.
    pub fn is_on(&self, x: usize, y: usize) -> bool {
        self.rows.get(y).and_then(|row| row.get(x)) == Some(&true)
    }

    /// Each pixel `width` clocks wide and `height` lines high.
    pub fn scaled(&self, width: usize, height: usize) -> Art {
        let row = |row: &Vec<bool>| {
            let wide = |on: &bool| std::iter::repeat_n(*on, width);
            row.iter().flat_map(wide).collect::<Vec<_>>()
        };
        let high = |row| std::iter::repeat_n(row, height);
        Art {
            rows: self.rows.iter().map(row).flat_map(high).collect(),
        }
    }

    /// The rows with these numbers, from the top; one that is not there is blank.
    pub fn picked(&self, rows: &[usize]) -> Art {
        let blank = vec![false; self.width()];
        let row = |&row: &usize| self.rows.get(row).unwrap_or(&blank).clone();
        Art {
            rows: rows.iter().map(row).collect(),
        }
    }

    /// This art with another one to its right, `gap` clocks apart; the lower one is blank below.
    pub fn beside(&self, gap: usize, right: &Art) -> Art {
        let start = self.width() + gap;
        let row = |y| {
            (0..start + right.width())
                .map(|x| self.is_on(x, y) || x >= start && right.is_on(x - start, y))
                .collect()
        };
        Art {
            rows: (0..self.height().max(right.height())).map(row).collect(),
        }
    }

    /// Left and right exchanged.
    pub fn mirrored(&self) -> Art {
        let row = |row: &Vec<bool>| row.iter().rev().copied().collect();
        Art {
            rows: self.rows.iter().map(row).collect(),
        }
    }
}

/// A file of art: for each picture a line with its name and a colon, and then its rows of `#` and `.`. Blank
/// lines and lines that begin with a semicolon have no meaning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arts(BTreeMap<String, Art>);

impl Arts {
    /// Reads a file.
    ///
    /// # Errors
    /// Returns an [`ArtError`] with the first line that is not as described.
    pub fn parse(text: &str) -> Result<Arts, ArtError> {
        let mut arts = BTreeMap::new();
        let mut name: Option<String> = None;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with(';') {
                continue;
            }
            if let Some(next) = line.strip_suffix(':') {
                if arts.insert(next.to_string(), Art::default()).is_some() {
                    return Err(ArtError::Twice(number, next.to_string()));
                }
                name = Some(next.to_string());
                continue;
            }
            let art = name.as_ref().and_then(|name| arts.get_mut(name));
            let art = art.ok_or(ArtError::NoName(number))?;
            if let Some(other) = line.chars().find(|pixel| !['#', '.'].contains(pixel)) {
                return Err(ArtError::NoPixel(number, other));
            }
            let row = line.chars().map(|pixel| pixel == '#').collect::<Vec<_>>();
            if art.height() > 0 && row.len() != art.width() {
                return Err(ArtError::Ragged(number));
            }
            art.rows.push(row);
        }
        Ok(Arts(arts))
    }

    /// The picture of this name.
    ///
    /// # Panics
    /// Panics if the file has none: the names that a scene asks for are as fixed as the file.
    pub fn get(&self, name: &str) -> &Art {
        let art = self.0.get(name);
        art.unwrap_or_else(|| panic!("no art is named `{name}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_name_and_rows_for_each_picture() {
        let arts = Arts::parse("; men\nman:\n.#.\n###\n\n::\n#\n").unwrap();
        assert_eq!(arts.get("man"), &Art::of(&[".#.", "###"]));
        assert_eq!(arts.get(":"), &Art::of(&["#"]));
    }

    #[test]
    fn what_is_no_art_is_reported_with_its_line() {
        let error = |text| Arts::parse(text).unwrap_err().to_string();
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
        let art = Art::of(&["#.", "##"]);
        assert_eq!(art.scaled(2, 1), Art::of(&["##..", "####"]));
        assert_eq!(
            art.picked(&[1, 0, 0, 2]),
            Art::of(&["##", "#.", "#.", ".."])
        );
        assert_eq!(art.mirrored(), Art::of(&[".#", "##"]));
        assert_eq!(art.beside(1, &Art::of(&["#"])), Art::of(&["#..#", "##.."]));
    }
}
