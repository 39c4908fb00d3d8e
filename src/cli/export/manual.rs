//! A game's manual as a list of blocks, read from its Markdown.
//!
//! It reads the Markdown that the manuals use: headings, paragraphs, lists, tables, code, and pictures as `<img
//! src="pictures/NAME" width="N" alt="TEXT">`. Links keep their text only.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// How a text is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    #[default]
    Plain,
    Bold,
    Italic,
    Code,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Inline {
    /// A text without line breaks.
    Text(String, Style),
    /// A picture: the name of its file, its width in the pixels of a browser, and what it shows.
    Picture {
        name: String,
        width: f32,
        shows: String,
    },
}

/// The content of a paragraph or a cell.
pub type Line = Vec<Inline>;

/// A part of the manual.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A heading of level 1 (the title) and below.
    Heading(usize, Line),
    /// A paragraph.
    Paragraph(Line),
    /// An item of a list: how deep the list is in others, from 0, and the item's mark.
    Item(usize, String, Line),
    /// A table's rows of cells; the first row is its head, which may be empty.
    Table(Vec<Vec<Line>>),
    /// Lines to be set as they are.
    Code(String),
}

/// Reads a manual.
pub fn read(markdown: &str) -> Vec<Block> {
    let mut reader = Reader::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.flush();
    reader.blocks
}

#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    line: Line,
    styles: Vec<Style>,
    heading: Option<usize>,
    /// The next number of each list that is open; `None` for bullets.
    lists: Vec<Option<u64>>,
    /// The mark of an item whose text has not begun.
    mark: Option<String>,
    rows: Vec<Vec<Line>>,
    in_table: bool,
    code: Option<String>,
}

impl Reader {
    fn take(&mut self, event: Event) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => match &mut self.code {
                Some(code) => code.push_str(&text),
                None => self.text(&text, self.styles.last().copied().unwrap_or_default()),
            },
            Event::Code(text) => self.text(&text, Style::Code),
            Event::SoftBreak | Event::HardBreak => self.text(" ", Style::Plain),
            Event::Html(html) | Event::InlineHtml(html) => self.html(&html),
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag) {
        match tag {
            Tag::Heading { level, .. } => {
                self.flush();
                self.heading = Some(match level {
                    HeadingLevel::H1 => 1,
                    HeadingLevel::H2 => 2,
                    _ => 3,
                });
            }
            Tag::List(first) => {
                self.flush();
                self.lists.push(first);
            }
            Tag::Item => {
                self.flush();
                self.mark = Some(match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}.", *number - 1)
                    }
                    _ => "\u{2022}".to_string(),
                });
            }
            Tag::Table(_) => {
                self.flush();
                self.in_table = true;
            }
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            Tag::CodeBlock(_) => {
                self.flush();
                self.code = Some(String::new());
            }
            Tag::Strong => self.styles.push(Style::Bold),
            Tag::Emphasis => self.styles.push(Style::Italic),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item | TagEnd::HtmlBlock => {
                self.flush()
            }
            TagEnd::List(_) => {
                self.flush();
                self.lists.pop();
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.line);
                self.rows
                    .last_mut()
                    .into_iter()
                    .for_each(|row| row.push(cell.clone()));
            }
            TagEnd::Table => {
                self.in_table = false;
                self.blocks
                    .push(Block::Table(std::mem::take(&mut self.rows)));
            }
            TagEnd::CodeBlock => {
                let code = self.code.take().map(Block::Code);
                self.blocks.extend(code);
            }
            TagEnd::Strong | TagEnd::Emphasis => {
                self.styles.pop();
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str, style: Style) {
        match self.line.last_mut() {
            Some(Inline::Text(before, same)) if *same == style => before.push_str(text),
            _ => self.line.push(Inline::Text(text.to_string(), style)),
        }
    }

    fn html(&mut self, html: &str) {
        for tag in html.split("<img ").skip(1) {
            let value = |name: &str| {
                let (_, rest) = tag.split_once(&format!("{name}=\""))?;
                rest.split('"').next()
            };
            let path = value("src").unwrap_or_default();
            self.line.push(Inline::Picture {
                name: path.rsplit('/').next().unwrap_or_default().to_string(),
                width: value("width")
                    .and_then(|width| width.parse().ok())
                    .unwrap_or(400.0),
                shows: value("alt").unwrap_or_default().to_string(),
            });
        }
    }

    /// Ends the current paragraph, item or heading.
    fn flush(&mut self) {
        if self.in_table || self.line.is_empty() {
            return;
        }
        let line = std::mem::take(&mut self.line);
        let depth = self.lists.len().saturating_sub(1);
        self.blocks
            .push(match (self.heading.take(), self.mark.take()) {
                (Some(level), _) => Block::Heading(level, line),
                (None, Some(mark)) => Block::Item(depth, mark, line),
                (None, None) if !self.lists.is_empty() => Block::Item(depth, String::new(), line),
                (None, None) => Block::Paragraph(line),
            });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Inline {
        Inline::Text(text.to_string(), Style::Plain)
    }

    #[test]
    fn all_that_the_manuals_use_is_read() {
        let blocks = read(
            "# The *title*\n\nA line\nand **more** [of it](#there).\n\n\
             <img src=\"pictures/a.png\" width=\"300\" alt=\"A board\">\n\n\
             * one\n* two, `F`\n\n1. first\n2. second\n\n| a | b |\n|---|---|\n| c | **d** |\n",
        );
        let expected = [
            Block::Heading(
                1,
                vec![
                    plain("The "),
                    Inline::Text("title".to_string(), Style::Italic),
                ],
            ),
            Block::Paragraph(vec![
                plain("A line and "),
                Inline::Text("more".to_string(), Style::Bold),
                plain(" of it."),
            ]),
            Block::Paragraph(vec![Inline::Picture {
                name: "a.png".to_string(),
                width: 300.0,
                shows: "A board".to_string(),
            }]),
            Block::Item(0, "\u{2022}".to_string(), vec![plain("one")]),
            Block::Item(
                0,
                "\u{2022}".to_string(),
                vec![plain("two, "), Inline::Text("F".to_string(), Style::Code)],
            ),
            Block::Item(0, "1.".to_string(), vec![plain("first")]),
            Block::Item(0, "2.".to_string(), vec![plain("second")]),
            Block::Table(vec![
                vec![vec![plain("a")], vec![plain("b")]],
                vec![
                    vec![plain("c")],
                    vec![Inline::Text("d".to_string(), Style::Bold)],
                ],
            ]),
        ];
        assert_eq!(blocks, expected);
    }
}
