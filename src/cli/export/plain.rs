//! The manual as plain text of at most 78 columns.

use super::manual::{Block, Inline, Line};

const COLUMNS: usize = 78;
/// Columns between those of a table.
const GAP: usize = 2;

/// Sets the manual as text.
pub fn text(blocks: &[Block]) -> String {
    set(blocks, COLUMNS)
}

/// Sets blocks in lines of at most `columns` characters.
pub fn set(blocks: &[Block], columns: usize) -> String {
    let mut text = String::new();
    let mut in_list = false;
    for block in blocks {
        let item = matches!(block, Block::Item(..));
        let together = item && in_list;
        if !text.is_empty() && !together {
            text.push('\n');
        }
        in_list = item;
        match block {
            Block::Heading(level, line) => {
                let title = joined(line);
                let rule = if *level == 1 { "=" } else { "-" };
                text += &format!("{title}\n{}\n", rule.repeat(title.chars().count()));
            }
            Block::Paragraph(line) => push_lines(&mut text, wrap(&joined(line), columns), ""),
            Block::Item(depth, mark, line) => {
                let mark = if mark == "\u{2022}" { "*" } else { mark };
                let indent = " ".repeat(2 * depth);
                let under = format!("{indent}{:width$}", "", width = mark.len() + 1);
                let lines = wrap(&joined(line), columns.saturating_sub(under.len()));
                for (number, line) in lines.iter().enumerate() {
                    match number {
                        0 if !mark.is_empty() => text += &format!("{indent}{mark} {line}\n"),
                        _ => text += &format!("{under}{line}\n"),
                    }
                }
            }
            Block::Table(rows) => push_lines(&mut text, table(rows, columns), ""),
            Block::Code(code) => push_lines(&mut text, code.lines().map(str::to_string), "    "),
        }
    }
    text
}

fn push_lines(text: &mut String, lines: impl IntoIterator<Item = String>, indent: &str) {
    for line in lines {
        text.push_str(format!("{indent}{line}").trim_end());
        text.push('\n');
    }
}

/// A line's text; pictures are what they show.
fn joined(line: &Line) -> String {
    let parts = line.iter().map(|inline| match inline {
        Inline::Text(text, _) => text.clone(),
        Inline::Picture { shows, .. } => format!("[{shows}]"),
    });
    parts.collect::<String>().trim().to_string()
}

/// Breaks a text into lines of at most `columns`; a longer word has a line for itself.
fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            *line = word.to_string();
        } else if line.chars().count() + 1 + word.chars().count() <= columns {
            *line = format!("{line} {word}");
        } else {
            lines.push(word.to_string());
        }
    }
    lines
}

/// A table's lines: cells wrap in columns as wide as their widest cell, and the last takes the rest.
fn table(rows: &[Vec<Line>], width: usize) -> Vec<String> {
    let cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.iter().map(joined).collect())
        .collect();
    let columns = cells.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        let widths = cells
            .iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count());
        widths.max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..columns).map(widest).collect();
    let available = width.saturating_sub(GAP * columns.saturating_sub(1));
    while widths.iter().sum::<usize>() > available {
        let most = widths.iter_mut().max().expect("there is a column");
        if *most <= 1 {
            break;
        }
        *most -= 1;
    }
    let mut lines = Vec::new();
    for row in cells
        .iter()
        .filter(|row| row.iter().any(|cell| !cell.is_empty()))
    {
        let wrapped: Vec<_> = row
            .iter()
            .zip(&widths)
            .map(|(cell, &width)| wrap(cell, width))
            .collect();
        let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let parts = wrapped.iter().zip(&widths).map(|(cell, &width)| {
                format!("{:width$}", cell.get(line).map_or("", String::as_str))
            });
            lines.push(parts.collect::<Vec<_>>().join(&" ".repeat(GAP)));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::manual;

    #[test]
    fn a_manual_is_set_in_lines_of_one_width() {
        let long = "word ".repeat(30);
        let markdown = format!(
            "# Title\n\n{long}\n\n* one\n* {long}\n\n| key | meaning |\n|---|---|\n| F | {long} |\n"
        );
        let text = super::text(&manual::read(&markdown));
        let filled = "word ".repeat(15);
        let rest = "word ".repeat(15);
        let (filled, rest) = (filled.trim_end(), rest.trim_end());
        let row = "word ".repeat(14);
        let row = row.trim_end();
        let expected = format!(
            "Title\n=====\n\n{filled}\n{rest}\n\n* one\n* {filled}\n  {rest}\n\n\
             key  meaning\nF    {row}\n     {row}\n     word word\n"
        );
        assert_eq!(text, expected);
    }
}
