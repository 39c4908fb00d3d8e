//! The lines of the source from which an image was assembled.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::Serialize;

use super::listing::{self, Row};

/// A line of the source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Source {
    /// The file, as it was named to the assembler.
    pub file: String,
    /// The line, from 1; of a macro's code the line of the file that calls it.
    pub line: usize,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// The line of each instruction and each table in an image, by the offset of its first byte.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources(pub(super) BTreeMap<usize, Source>);

impl Sources {
    /// Returns the line of the instruction or table that begins at an offset in the image.
    pub fn at(&self, offset: usize) -> Option<&Source> {
        self.0.get(&offset)
    }

    /// The lines by the offset of their first byte in the image.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Source)> {
        self.0.iter().map(|(&offset, source)| (offset, source))
    }
}

/// Follows a listing from file to file and into macros.
///
/// A head names a file at its beginning, and the file or macro to which DASM returns from an included one. The call of a macro is row
/// 0, and the rows of its expansion are numbered from 1. No head tells where they end, but the macro's definition is listed
/// before, with as many rows.
#[derive(Default)]
pub struct Walk {
    /// What is being assembled, the innermost last.
    origins: Vec<Origin>,
    /// Number of rows of each macro, by its name in lower case.
    macros: HashMap<String, usize>,
    /// The macro that is being defined, and the number of the row with its name.
    defined: Option<(String, usize)>,
    /// The scope of local labels, and the last one that was begun.
    scope: usize,
    last_scope: usize,
}

/// Where the rows of a listing come from, and the number of the last one.
enum Origin {
    File {
        name: String,
        last: usize,
    },
    /// An expansion.
    Macro {
        name: String,
        rows: usize,
        last: usize,
        /// The scope of local labels behind it.
        outer_scope: usize,
    },
}

impl Origin {
    fn last(&mut self) -> &mut usize {
        match self {
            Origin::File { last, .. } | Origin::Macro { last, .. } => last,
        }
    }
}

impl Walk {
    /// Reads the part of a head behind [`listing::HEAD`]: ` NAME LEVEL N PASS N`, or ` NAME` where DASM returns from one.
    pub fn head(&mut self, head: &str) {
        if let Some((name, _)) = head.split_once(" LEVEL ") {
            // The line that includes the file.
            self.leave_macros();
            self.count();
            let name = name.trim().to_string();
            self.origins.push(Origin::File { name, last: 0 });
            return;
        }
        let is_it = |origin: &Origin| match origin {
            Origin::File { name, .. } => name == head.trim(),
            Origin::Macro { name, .. } => name.eq_ignore_ascii_case(head.trim()),
        };
        if let Some(depth) = self.origins.iter().rposition(is_it) {
            while self.origins.len() > depth + 1 {
                self.leave();
            }
        }
    }

    /// Goes on to a row. Returns whether it is code: neither skipped nor part of a definition, a call of a macro, or an
    /// inclusion.
    pub fn is_code(&mut self, row: &Row) -> bool {
        let word = row.word();
        match row.number {
            0 if word == "include" => return false,
            0 => {
                self.leave_macros();
                self.count();
                let outer_scope = self.scope;
                self.begin_scope();
                self.origins.push(Origin::Macro {
                    rows: self.macros.get(&word).copied().unwrap_or(usize::MAX),
                    name: word,
                    last: 0,
                    outer_scope,
                });
                return false;
            }
            number => self.go_to(number),
        }
        if let Some((name, first)) = &self.defined {
            if word == listing::END_OF_MACRO {
                let rows = row.number.saturating_sub(first + 1);
                self.macros.insert(name.clone(), rows);
                self.defined = None;
            }
            return false;
        }
        if row.skipped {
            return false;
        }
        if listing::DEFINES.contains(&&*word) {
            self.defined = Some((row.argument().to_ascii_lowercase(), row.number));
            return false;
        }
        if word == listing::SUBROUTINE {
            self.begin_scope();
        }
        true
    }

    /// The line of the file that is being assembled.
    pub fn source(&self) -> Option<Source> {
        self.origins.iter().rev().find_map(|origin| match origin {
            Origin::File { name, last } => Some(Source {
                file: name.clone(),
                line: *last,
            }),
            Origin::Macro { .. } => None,
        })
    }

    /// The name of a label as DASM's symbol list has it; `None` for one with a `$` at its end, whose scopes are others.
    pub fn name(&self, label: &str) -> Option<String> {
        match label.strip_prefix('.') {
            Some(local) => Some(format!("{}.{local}", self.scope)),
            None => (!label.ends_with('$')).then(|| label.to_string()),
        }
    }

    fn begin_scope(&mut self) {
        self.last_scope += 1;
        self.scope = self.last_scope;
    }

    /// Counts a line that is no row with a number.
    fn count(&mut self) {
        if let Some(origin) = self.origins.last_mut() {
            *origin.last() += 1;
        }
    }

    /// Leaves the macros that end before the row of this number.
    fn go_to(&mut self, number: usize) {
        while let [.., outer, Origin::Macro { rows, last, .. }] = &mut self.origins[..] {
            let goes_on = number == *last + 1 && number <= *rows;
            // REPEAT goes back.
            let repeats = number <= *last && number != *outer.last() + 1;
            if goes_on || repeats {
                break;
            }
            self.leave();
        }
        if let Some(origin) = self.origins.last_mut() {
            *origin.last() = number;
        }
    }

    /// Leaves the macros whose last row was read.
    fn leave_macros(&mut self) {
        let is_over =
            |origin: &Origin| matches!(origin, Origin::Macro { rows, last, .. } if last >= rows);
        while self.origins.last().is_some_and(is_over) {
            self.leave();
        }
    }

    fn leave(&mut self) {
        if let Some(Origin::Macro { outer_scope, .. }) = self.origins.pop() {
            self.scope = outer_scope;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Symbols;

    /// Written by DASM 2.20.14: macros in a macro and in a loop, an inclusion, a false condition.
    const LISTING: &[&str] = &[
        "------- FILE a.asm LEVEL 1 PASS 1",
        "      1  0000\t\t\t\t\t      processor\t6502",
        "      2  f000\t\t\t\t\t      org\t$f000",
        "      3  f000\t\t\t\t\t      mac\tm1",
        "      4  f000\t\t\t\t   .x\t      nop",
        "      5  f000\t\t\t\t\t      bne\t.x",
        "      6  f000\t\t\t\t\t      endm",
        "      7  f000\t\t\t\t\t      mac\tm2",
        "      8  f000\t\t\t\t\t      m1",
        "      9  f000\t\t\t\t   .y\t      lda\t#1",
        "     10  f000\t\t\t\t\t      m1",
        "     11  f000\t\t\t\t   .z\t      bne\t.y",
        "     12  f000\t\t\t\t\t      endm",
        "     13  f000\t\t       ea\t   .a\t      nop",
        "     14  f001\t\t\t\t   Start",
        "     15  f001\t\t       ea\t   .a1\t      nop",
        "      0  f002\t\t\t\t\t      m1",
        "      1  f002\t\t       ea\t   .x\t      nop",
        "      2  f003\t\t       d0 fd\t\t      bne\t.x",
        "     17  f005\t\t       ea\t   .b\t      nop",
        "     18  f006\t\t\t\t\t      subroutine",
        "     19  f006\t\t       ea\t   .c\t      nop",
        "      0  f007\t\t\t\t\t      m2",
        "      0  f007\t\t\t\t\t      m1",
        "      1  f007\t\t       ea\t   .x\t      nop",
        "      2  f008\t\t       d0 fd\t\t      bne\t.x",
        "      2  f00a\t\t       a9 01\t   .y\t      lda\t#1",
        "      0  f00c\t\t\t\t\t      m1",
        "      1  f00c\t\t       ea\t   .x\t      nop",
        "      2  f00d\t\t       d0 fd\t\t      bne\t.x",
        "      4  f00f\t\t       d0 f9\t   .z\t      bne\t.y",
        "     21  f011\t\t       ea\t   .d\t      nop",
        "------- FILE b.inc LEVEL 2 PASS 1",
        "      0  f012\t\t\t\t\t      include\t\"b.inc\"",
        "      1  f012\t\t       ea\t   .i\t      nop",
        "      2  f013\t\t\t\t\t      subroutine",
        "      3  f013\t\t       ea\t   .j\t      nop",
        "      0  f014\t\t\t\t\t      m1",
        "      1  f014\t\t       ea\t   .x\t      nop",
        "      2  f015\t\t       d0 fd\t\t      bne\t.x",
        "      5  f017\t\t       ea\t   .k\t      nop",
        "------- FILE a.asm",
        "     23  f018\t\t       ea\t   .e\t      nop",
        "     24  f019\t\t\t\t   Foo\t      subroutine",
        "     25  f019\t\t       ea\t   .f\t      nop",
        "     26  f01a\t\t       ea\t   10$\t      nop",
        "     27  f01b\t\t\t\t  -\t      if\t0",
        "     28  f01b\t\t\t\t  -\t      m1",
        "     29  f01b\t\t\t\t  -.skip      nop",
        "     30  f01b\t\t\t\t  -Bar\t      subroutine",
        "     31  f01b\t\t\t\t\t      endif",
        "     32  f01b\t\t       ea\t   .g\t      nop",
        "     33  f01c\t\t\t\t\t      repeat\t2",
        "      0  f01c\t\t\t\t\t      m1",
        "      1  f01c\t\t       ea\t   .x\t      nop",
        "      2  f01d\t\t       d0 fd\t\t      bne\t.x",
        "     33  f01d\t\t\t\t\t      repend",
        "      0  f01f\t\t\t\t\t      m1",
        "      1  f01f\t\t       ea\t   .x\t      nop",
        "      2  f020\t\t       d0 fd\t\t      bne\t.x",
        "     35  f022\t\t\t\t\t      repend",
        "     36  f022\t\t       ea\t   .h\t      nop",
    ];

    #[test]
    fn code_of_a_macro_has_the_line_that_calls_it() {
        let symbols = Symbols::parse(&LISTING.join("\n")).unwrap();
        let lines: Vec<String> = symbols
            .sources()
            .iter()
            .map(|(offset, source)| format!("{offset:02X} {source}"))
            .collect();
        let expected = [
            "00 a.asm:13",
            "01 a.asm:15",
            "02 a.asm:16",
            "03 a.asm:16",
            "05 a.asm:17",
            "06 a.asm:19",
            "07 a.asm:20",
            "08 a.asm:20",
            "0A a.asm:20",
            "0C a.asm:20",
            "0D a.asm:20",
            "0F a.asm:20",
            "11 a.asm:21",
            "12 b.inc:1",
            "13 b.inc:3",
            "14 b.inc:4",
            "15 b.inc:4",
            "17 b.inc:5",
            "18 a.asm:23",
            "19 a.asm:25",
            "1A a.asm:26",
            "1B a.asm:32",
            "1C a.asm:34",
            "1D a.asm:34",
            "1F a.asm:34",
            "20 a.asm:34",
            "22 a.asm:36",
        ];
        assert_eq!(lines, expected);
    }

    /// Written by DASM 2.20.14.
    #[test]
    fn a_long_address_moves_the_columns_behind_it() {
        let listing = [
            "------- FILE o.asm LEVEL 1 PASS 1",
            "      1  10000 ????\t\t00 69\t    VERSION_VCS =\t105",
            "      2  fff8\t\t\t\t\t      org\t$fff8",
            "      3  fff8\t\t       ea\t   ab\t      nop",
            "      8  10000\t\t\t\t\t       org\t$10000",
            "      9  10000\t\t\tea\t    xx\t       nop",
            "     11  10003\t\t\t01 02 03 04*yy\t       .byte.b\t1,2,3,4,5",
            "     13  10008\t\t\t\t   -zz\t       nop",
        ];
        let symbols = Symbols::parse(&listing.join("\n")).unwrap();
        let lines = symbols.sources().iter();
        let lines: Vec<(usize, usize)> = lines
            .map(|(offset, source)| (offset, source.line))
            .collect();
        assert_eq!(lines, [(0, 3), (8, 9), (11, 11)]);
        assert!(symbols.value("VERSION_VCS").is_err());
    }

    /// The values are those of DASM's symbol list of the same program.
    #[test]
    fn local_labels_are_named_by_their_scope() {
        let symbols = Symbols::parse(&LISTING.join("\n")).unwrap();
        for (name, value) in [
            ("0.a", 0xF000),
            ("0.a1", 0xF001),
            ("0.b", 0xF005),
            ("1.x", 0xF002),
            ("10.x", 0xF01F),
            ("2.c", 0xF006),
            ("2.d", 0xF011),
            ("2.i", 0xF012),
            ("3.y", 0xF00A),
            ("3.z", 0xF00F),
            ("4.x", 0xF007),
            ("5.x", 0xF00C),
            ("6.e", 0xF018),
            ("6.j", 0xF013),
            ("6.k", 0xF017),
            ("7.x", 0xF014),
            ("8.f", 0xF019),
            ("8.g", 0xF01B),
            ("8.h", 0xF022),
            ("9.x", 0xF01C),
            ("Foo", 0xF019),
            ("Start", 0xF001),
        ] {
            assert_eq!(symbols.value(name), Ok(value), "{name}");
        }
        for name in ["8.skip", "Bar", "10$", "7$10$"] {
            assert!(symbols.value(name).is_err(), "{name}");
        }
    }
}
