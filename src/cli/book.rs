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
                let (pictures, text): (Vec<Inline>, Vec<Inline>) = line
                    .into_iter()
                    .partition(|part| matches!(part, Inline::Picture { .. }));
                let pictures = pictures.iter().filter_map(|part| picture(book, part));
                passages.extend(pictures.map(Passage::Picture));
                passages.extend(lines(&Block::Paragraph(text), columns));
            }
            Block::Table(rows) if is_wide(&rows, columns) => {
                for block in as_list(rows) {
                    passages.extend(lines(&block, columns));
                }
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

/// A table as a list: the first cell of each row, and under it the others, each after the head of its column.
fn as_list(mut rows: Vec<Vec<Line>>) -> Vec<Block> {
    let head = rows.remove(0);
    let mut blocks = Vec::new();
    for row in rows {
        for (number, (cell, head)) in row.into_iter().zip(&head).enumerate() {
            let text = |text: &str| Inline::Text(text.to_string(), Style::Plain);
            let (depth, mark, line) = match (number, head.is_empty()) {
                (0, _) => (0, "*", cell),
                (_, true) => (1, "-", cell),
                (_, false) => (1, "-", [head.clone(), vec![text(": ")], cell].concat()),
            };
            blocks.push(Block::Item(depth, mark.to_string(), line));
        }
    }
    blocks
}

fn lines(block: &Block, columns: usize) -> Vec<Passage> {
    let text = plain::set(std::slice::from_ref(block), columns);
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| Passage::Line(line.to_string())).collect()
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
    fn every_manual_is_set_in_the_lines_of_a_window_and_a_terminal_with_all_pictures_of_its_paragraphs()
     {
        let programs = Programs::bundled();
        for game in programs.catalog.games() {
            let book = programs.part(game).manual.as_ref().unwrap();
            for columns in [38, 64, 78] {
                let passages = passages(book, columns);
                let pictures = passages
                    .iter()
                    .filter(|part| matches!(part, Passage::Picture(_)));
                assert!(pictures.count() > 2, "{}", game.name);
                for passage in &passages {
                    if let Passage::Line(line) = passage {
                        let length = line.chars().count();
                        // A word that is longer stands for itself.
                        assert!(length <= columns || !line.trim().contains(' '), "{line}");
                    }
                }
            }
        }
    }
}
