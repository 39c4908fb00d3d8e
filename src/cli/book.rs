//! A game's manual for the screen: its text, in lines of any length, and its pictures.

use super::export::manual::{self, Block, Inline, Line, Style};
use super::export::plain;
use host::{Passage, Picture};
use program::Manual;

/// The manual in lines of at most `columns` characters, with an empty one between two blocks.
pub fn passages(book: &Manual, columns: usize) -> Vec<Passage> {
    let mut passages = Vec::new();
    let mut in_list = false;
    for block in manual::read(book.text) {
        let is_item = matches!(block, Block::Item(..));
        let together = is_item && in_list;
        if !passages.is_empty() && !together {
            passages.push(Passage::Line(String::new()));
        }
        in_list = is_item;
        match block {
            Block::Heading(_, _) => {
                let text = plain::set(&[block], columns);
                let line = text.lines().next().unwrap_or_default();
                passages.push(Passage::Heading(line.to_string()));
            }
            Block::Paragraph(line) => {
                let (pictures, text) = split(line);
                passages.extend(pictures_of(book, &pictures));
                passages.extend(lines(&Block::Paragraph(text), columns));
            }
            Block::Table(rows) if has_pictures(&rows) || is_wide(&rows, columns) => {
                for (pictures, items) in as_list(rows) {
                    passages.extend(pictures_of(book, &pictures));
                    passages.extend(items.iter().flat_map(|item| lines(item, columns)));
                }
            }
            Block::Table(rows) => {
                let has_head = rows[0].iter().any(|cell| !cell.is_empty());
                let mut table = lines(&Block::Table(rows), columns).into_iter().peekable();
                if let Some(Passage::Line(head)) = table.next_if(|_| has_head) {
                    passages.push(Passage::Heading(head));
                }
                passages.extend(table);
            }
            block => passages.extend(lines(&block, columns)),
        }
    }
    passages
}

/// Whether a table does not fit.
fn is_wide(rows: &[Vec<Line>], columns: usize) -> bool {
    let text = plain::set(&[Block::Table(rows.to_vec())], columns);
    text.lines().any(|line| line.chars().count() > columns)
}

fn has_pictures(rows: &[Vec<Line>]) -> bool {
    rows.iter().flatten().flatten().any(is_picture)
}

fn is_picture(part: &Inline) -> bool {
    matches!(part, Inline::Picture { .. })
}

/// The pictures of a line, and the rest.
fn split(line: Line) -> (Line, Line) {
    line.into_iter().partition(is_picture)
}

/// A table as a list: of each row the pictures, the first cell with text, and under it the others, each after the head of
/// its column.
fn as_list(mut rows: Vec<Vec<Line>>) -> Vec<(Line, Vec<Block>)> {
    let head = rows.remove(0);
    let list = rows.into_iter().map(|row| {
        let mut shown = Line::new();
        let mut items = Vec::new();
        for (cell, head) in row.into_iter().zip(&head) {
            let (pictures, cell) = split(cell);
            let is_seen = !pictures.is_empty();
            shown.extend(pictures);
            if is_seen && cell.is_empty() {
                continue;
            }
            let text = |text: &str| Inline::Text(text.to_string(), Style::Plain);
            let (depth, mark, line) = match (items.is_empty(), head.is_empty()) {
                (true, _) => (0, "*", cell),
                (false, true) => (1, "-", cell),
                (false, false) => (1, "-", [head.clone(), vec![text(": ")], cell].concat()),
            };
            items.push(Block::Item(depth, mark.to_string(), line));
        }
        (shown, items)
    });
    list.collect()
}

fn lines(block: &Block, columns: usize) -> Vec<Passage> {
    let text = plain::set(std::slice::from_ref(block), columns);
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| Passage::Line(line.to_string())).collect()
}

fn pictures_of(book: &Manual, parts: &[Inline]) -> Vec<Passage> {
    let pictures = parts.iter().filter_map(|part| picture(book, part));
    pictures.map(Passage::Picture).collect()
}

/// The picture of a part of a line, if it is one.
fn picture(book: &Manual, part: &Inline) -> Option<Picture> {
    let Inline::Picture { name, .. } = part else {
        return None;
    };
    let (_, bytes) = book.pictures.iter().find(|(known, _)| known == name)?;
    Picture::of_png(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::programs::Programs;

    #[test]
    fn every_manual_is_set_in_the_lines_of_a_window_and_a_terminal_with_all_its_pictures() {
        let programs = Programs::bundled();
        for game in programs.catalog.games() {
            let book = programs.part(game).manual.as_ref().unwrap();
            for columns in [38, 64, 78] {
                let passages = passages(book, columns);
                let pictures = passages
                    .iter()
                    .filter(|part| matches!(part, Passage::Picture(_)));
                assert_eq!(
                    pictures.count(),
                    book.text.matches("<img ").count(),
                    "{}",
                    game.name
                );
                for passage in &passages {
                    if let Passage::Line(line) = passage {
                        // `[WHAT IT SHOWS]` is text in place of a picture.
                        assert!(!line.contains('['), "{line}");
                        let length = line.chars().count();
                        // A word that is longer stands for itself.
                        assert!(length <= columns || !line.trim().contains(' '), "{line}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_heading_of_a_manual_is_alone_at_the_end_of_a_page() {
        // A window of 66 columns and 24 rows, with one at both sides and two above and below.
        const PAGE: (u16, u16) = (64, 20);
        let programs = Programs::bundled();
        for game in programs.catalog.games() {
            let book = programs.part(game).manual.as_ref().unwrap();
            let text = passages(book, PAGE.0.into());
            let is_heading = |part: &Passage| matches!(part, Passage::Heading(_));
            assert!(text.iter().filter(|part| is_heading(part)).count() > 5);
            for first in 0..text.len() {
                let rest = &text[first..];
                let (page, after) = rest.split_at(Passage::on_page(rest, PAGE));
                let below = page.rsplit(is_heading).next().unwrap();
                let picture = below.iter().any(|part| matches!(part, Passage::Picture(_)));
                let line =
                    |part: &&Passage| matches!(part, Passage::Line(text) if !text.is_empty());
                let lines = below.iter().filter(line).count();
                assert!(
                    picture || lines >= 2 || after.is_empty(),
                    "{}: {below:?} before {:?}",
                    game.name,
                    after.first()
                );
            }
        }
    }
}
