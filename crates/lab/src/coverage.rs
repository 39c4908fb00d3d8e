//! `ricochet-lab coverage`: lists the bytes of an image that a game's checks execute or read.

use std::fmt::Write as _;
use std::ops::Range;
use std::path::PathBuf;

use clap::Args;

use crate::labs::Labs;
use crate::proof::{Bench, Common, merged};
use ::campaign::mutation;
use output::{Failure, Outcome, files, print};
use probe::Coverage;

/// The fewest bytes in a row that count as filling.
const FILLING: usize = 16;

/// Report which bytes of a game's image its checks execute and read, for each label
#[derive(Args, Debug)]
pub struct CoverageOf {
    #[command(flatten)]
    common: Common,
    /// Print the whole image as a listing, in place of the table of labels
    #[arg(long)]
    listing: bool,
    /// Write the table and the listing as an HTML page
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// The bytes from a label to the next.
struct Row<'a> {
    part: &'a str,
    label: String,
    bytes: usize,
    executed: usize,
    data: usize,
}

impl Row<'_> {
    fn untouched(&self) -> usize {
        self.bytes - self.executed - self.data
    }
}

impl CoverageOf {
    /// Runs the checks, and prints the labels of the parts in question.
    pub fn execute(self, labs: &Labs) -> Outcome {
        let bench = self.common.bench(labs).map_err(Failure::usage)?;
        let _claims =
            files::outputs(self.html.as_deref(), self.common.rom()).map_err(Failure::usage)?;
        let coverages = bench.coverage()?;
        let all = merged(&coverages, &bench.subject.cartridge);
        let rows = rows(&bench, &all).map_err(Failure::usage)?;
        if let Some(path) = &self.html {
            let page = html(&bench, &all, &rows);
            files::write(path, page.as_bytes()).map_err(Failure::failed)?;
        }
        match self.listing {
            true => print(all.listing(&bench.subject.symbols)),
            false => print(table(&rows)),
        }
    }
}

/// Whether a byte belongs to a run of filling: at least [`FILLING`] bytes, or up to the end of the range.
fn filling(all: &Coverage, range: &Range<usize>, offset: usize) -> bool {
    let fill = |at: &usize| all.is_filling(*at);
    let before = (range.start..offset).rev().take_while(fill).count();
    let after = (offset..range.end).take_while(fill).count();
    after > 0 && (before + after >= FILLING || offset + after == range.end)
}

fn rows<'a>(bench: &'a Bench, all: &Coverage) -> anyhow::Result<Vec<Row<'a>>> {
    let length = bench.subject.cartridge.image().len();
    let mut rows: Vec<Row> = Vec::new();
    for part in bench.proof.parts {
        for range in bench.ranges(part)? {
            for offset in range.clone() {
                if filling(all, &range, offset) {
                    continue;
                }
                let address = mutation::address_of(offset, length, &bench.subject.symbols);
                let label = bench.subject.symbols.label(address).map(|(label, _)| label);
                let label = label.unwrap_or_default();
                let new = rows.last().is_none_or(|row| row.label != label);
                if new {
                    rows.push(Row {
                        part: part.name,
                        label: label.to_string(),
                        bytes: 0,
                        executed: 0,
                        data: 0,
                    });
                }
                if let Some(row) = rows.last_mut() {
                    row.bytes += 1;
                    row.executed += usize::from(all.executed(offset));
                    row.data += usize::from(all.data_only(offset));
                }
            }
        }
    }
    Ok(rows)
}

fn table(rows: &[Row]) -> String {
    let mut text = format!(
        "{:<10} {:<20} {:>6} {:>9} {:>6} {:>10}\n",
        "part", "label", "bytes", "executed", "data", "untouched"
    );
    let mut line = |part: &str, label: &str, [bytes, executed, data, untouched]: [usize; 4]| {
        let _ = writeln!(
            text,
            "{part:<10} {label:<20} {bytes:>6} {executed:>9} {data:>6} {untouched:>10}"
        );
    };
    let mut sum = [0; 4];
    for row in rows {
        let numbers = [row.bytes, row.executed, row.data, row.untouched()];
        line(row.part, &row.label, numbers);
        for (sum, number) in sum.iter_mut().zip(numbers) {
            *sum += number;
        }
    }
    line("all", "", sum);
    text
}

/// The page: the table of labels, and the listing below it.
fn html(bench: &Bench, all: &Coverage, rows: &[Row]) -> String {
    let title = format!("Coverage of {}", bench.game.title);
    let mut body = String::new();
    for row in rows {
        let percent = 100 * (row.executed + row.data) / row.bytes.max(1);
        let class = if row.untouched() == 0 { "all" } else { "part" };
        let _ = writeln!(
            body,
            "<tr class=\"{class}\"><td>{}<td>{}<td>{}<td>{}<td>{}<td>{}<td>\
             <meter min=\"0\" max=\"100\" value=\"{percent}\">{percent} %</meter>",
            escaped(row.part),
            escaped(&row.label),
            row.bytes,
            row.executed,
            row.data,
            row.untouched()
        );
    }
    let mut listing = String::new();
    for line in all.listing(&bench.subject.symbols).lines() {
        let text = escaped(line);
        let _ = match line {
            line if line.contains("untouched") => writeln!(listing, "<mark>{text}</mark>"),
            line if line.ends_with(':') => writeln!(listing, "<b>{text}</b>"),
            _ => writeln!(listing, "{text}"),
        };
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
         <style>body{{font-family:sans-serif}}td{{padding:0 .6em}}td:nth-child(n+3){{text-align:right}}\
         .part{{background:#fee}}</style>\n<h1>{title}</h1>\n<p>{}</p>\n\
         <table>\n<tr><th>part<th>label<th>bytes<th>executed<th>data<th>untouched<th>\n{body}</table>\n\
         <pre>\n{listing}</pre>\n</html>\n",
        all.total().describe()
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
