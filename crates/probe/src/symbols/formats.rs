//! The symbol files of VICE, MADS, ACME, Kick Assembler and ld65.
//!
//! Sources: the manuals of VICE, MADS, ACME and Kick Assembler, and cc65's documentation of its debug files.

use std::collections::{BTreeMap, BTreeSet};

use super::error::SymbolError;

/// The values of the names.
pub type Values = BTreeMap<String, u16>;
type Parser = fn(&str) -> Result<Values, SymbolError>;

/// The first line of ld65's debug files up to the version, and what MADS writes before its labels.
const DEBUG_FILE: &str = "version\t";
const MADS: &str = "mads ";
const MADS_TABLE: &str = "Label table:";
/// Commands of VICE's monitor that name an address, and others that are written to the same files.
const LABELS: [&str; 2] = ["al", "add_label"];
const OTHERS: [&str; 6] = ["break", "bk", "trace", "tr", "watch", "w"];

/// The most scopes of Kick Assembler around a label, whose names its own begins with.
const MOST_SCOPES: usize = 32;

/// Returns the parser of a text that begins as a file of one of these formats does.
pub fn parser(text: &str) -> Option<Parser> {
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    let mut words = first.split_whitespace();
    let word = words.next()?;
    if first.starts_with(DEBUG_FILE) {
        Some(ld65)
    } else if first.starts_with(MADS) || first.trim() == MADS_TABLE {
        Some(mads)
    } else if [".label", ".namespace"].contains(&word) {
        Some(kick)
    } else if LABELS.contains(&word) || OTHERS.contains(&word) {
        Some(vice)
    } else {
        (words.next() == Some("=")).then_some(acme)
    }
}

/// The lines that are not blank, with their numbers from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = (1..).zip(text.lines().map(str::trim));
    numbered.filter(|(_, line)| !line.is_empty())
}

fn unreadable(number: usize, line: &str) -> SymbolError {
    SymbolError::Unreadable(number, line.to_string())
}

/// Keeps the value of a name if it is one of 16 bits.
fn keep(values: &mut Values, name: &str, value: u64) {
    if let Ok(value) = u16::try_from(value) {
        values.insert(name.to_string(), value);
    }
}

/// VICE's labels, which many assemblers write: `al C:f000 .Start` or `al 00F000 .Start`, and breakpoints between them.
fn vice(text: &str) -> Result<Values, SymbolError> {
    let mut values = Values::new();
    for (number, line) in lines(text) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if OTHERS.contains(&words[0]) {
            continue;
        }
        let [command, value, name] = words[..] else {
            return Err(unreadable(number, line));
        };
        let value = value.rsplit([':', '$']).next().unwrap_or_default();
        let (Ok(value), true) = (u64::from_str_radix(value, 16), LABELS.contains(&command)) else {
            return Err(unreadable(number, line));
        };
        let name = name.strip_prefix('.').unwrap_or(name);
        // A second dot or an @ marks local and generated labels.
        if !name.starts_with(['.', '@']) {
            keep(&mut values, name, value);
        }
    }
    Ok(values)
}

/// MADS's label table (`-t`): bank, value and name between tabs.
fn mads(text: &str) -> Result<Values, SymbolError> {
    let mut values = Values::new();
    let head = |line: &str| line.starts_with(MADS) || line == MADS_TABLE;
    for (number, line) in lines(text).filter(|(_, line)| !head(line)) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, value, name] = words[..] else {
            return Err(unreadable(number, line));
        };
        let value = u64::from_str_radix(value, 16).map_err(|_| unreadable(number, line))?;
        keep(&mut values, name, value);
    }
    Ok(values)
}

/// ACME's symbol list (`--symbollist`): `Start = $f000 ; unused`. Values that are not whole, and texts, are skipped.
fn acme(text: &str) -> Result<Values, SymbolError> {
    let mut values = Values::new();
    for (number, line) in lines(text) {
        let Some((name, value)) = line.split_once('=') else {
            return Err(unreadable(number, line));
        };
        let value = value.split(';').next().unwrap_or_default().trim();
        if let Some(digits) = value.strip_prefix('$') {
            let value = u64::from_str_radix(digits, 16).map_err(|_| unreadable(number, line))?;
            keep(&mut values, name.trim(), value);
        }
    }
    Ok(values)
}

/// Kick Assembler's symbol file (`-symbolfile`): `.label Start=$f000`. Names in a namespace or in a label's scope begin with
/// that name and a dot.
fn kick(text: &str) -> Result<Values, SymbolError> {
    let mut values = Values::new();
    let mut scopes = Vec::new();
    for (number, line) in lines(text) {
        let (line, opens) = match line.strip_suffix('{') {
            Some(head) => (head.trim_end(), true),
            None => (line, false),
        };
        let name = if line == "}" {
            scopes.pop().ok_or_else(|| unreadable(number, line))?;
            continue;
        } else if let Some(name) = line.strip_prefix(".namespace ") {
            name.trim()
        } else {
            let label = line
                .strip_prefix(".label ")
                .and_then(|label| label.split_once("=$"));
            let (name, digits) = label.ok_or_else(|| unreadable(number, line))?;
            let name = name.trim();
            let value = u64::from_str_radix(digits, 16).map_err(|_| unreadable(number, line))?;
            let scoped: String = scopes.iter().map(|scope| format!("{scope}.")).collect();
            keep(&mut values, &(scoped + name), value);
            name
        };
        if opens && scopes.len() == MOST_SCOPES {
            return Err(unreadable(number, line));
        }
        if opens {
            scopes.push(name.to_string());
        }
    }
    Ok(values)
}

/// ld65's debug file (`--dbgfile`). Of a name in several scopes the value is that of a file's own, or else of the first.
fn ld65(text: &str) -> Result<Values, SymbolError> {
    let records = |kind: &'static str| {
        lines(text).filter_map(move |(number, line)| {
            let (found, fields) = line.split_once('\t')?;
            (found == kind).then_some((number, line, fields))
        })
    };
    let inner: BTreeSet<&str> = records("scope")
        .filter(|(_, _, fields)| field(fields, "parent").is_some())
        .filter_map(|(_, _, fields)| field(fields, "id"))
        .collect();
    let [mut values, mut others] = [Values::new(), Values::new()];
    for (number, line, fields) in records("sym") {
        // Imports have no value, and cheap local labels have a parent.
        let [name, value, parent] = ["name", "val", "parent"].map(|name| field(fields, name));
        let (Some(name), Some(value), None) = (name, value, parent) else {
            continue;
        };
        let digits = value.strip_prefix("0x").unwrap_or_default();
        let value = u64::from_str_radix(digits, 16).map_err(|_| unreadable(number, line))?;
        let is_inner = field(fields, "scope").is_some_and(|scope| inner.contains(scope));
        let known = if is_inner { &mut others } else { &mut values };
        let name = name.trim_matches('"');
        if !known.contains_key(name) {
            keep(known, name, value);
        }
    }
    others.append(&mut values);
    Ok(others)
}

/// The value of a field in a line of a debug file.
fn field<'a>(fields: &'a str, wanted: &str) -> Option<&'a str> {
    fields.split(',').find_map(|field| {
        let (name, value) = field.split_once('=')?;
        (name == wanted).then_some(value)
    })
}

#[cfg(test)]
mod tests {
    use super::super::{SymbolError, Symbols};

    /// Checks the values of names, and that others are not there.
    fn check(text: &str, known: &[(&str, u16)], unknown: &[&str]) {
        let symbols = Symbols::parse(text).unwrap();
        for (name, value) in known {
            assert_eq!(symbols.value(name), Ok(*value), "{name}");
        }
        for name in unknown {
            assert!(symbols.value(name).is_err(), "{name}");
        }
    }

    /// Checks that each of the lines is refused behind a valid one.
    fn refuse(valid: &str, lines: &[&str]) {
        for line in lines {
            let found = Symbols::parse(&format!("{valid}\n\n{line}\n"));
            let expected = SymbolError::Unreadable(3, line.to_string());
            assert_eq!(found, Err(expected), "{line}");
        }
    }

    #[test]
    fn vices_labels_may_have_breakpoints_between_them() {
        let text = "al C:f000 .Start\nbreak f003\n\nal 000080 .score\nbreak f003 if a == $10\n\
                    add_label $f010 .Next\nal 00F001 .@loop\nal C:f002 ..local\n";
        let known = [("Start", 0xF000), ("score", 0x80), ("Next", 0xF010)];
        check(text, &known, &["@loop", ".local", "f003"]);
        check("break C:f000\nal C:f000 .Start", &known[..1], &[]);
        refuse(
            "al C:f000 .Start",
            &["al C:g000 .Loop", "al f000", "goto f000 .Loop"],
        );
    }

    #[test]
    fn mads_writes_banks_values_and_names() {
        let text = "mads 2.1.0 build 8 (23 Dec 19)\nLabel table:\n00\t0005\tHEIGHT\n00\t0080\tSCORE\n\
                    01\tD000\tBANK.START\n00\t12345\tLARGE\n";
        let known = [("HEIGHT", 5), ("SCORE", 0x80), ("BANK.START", 0xD000)];
        check(text, &known, &["LARGE"]);
        refuse("Label table:", &["00\tF000", "00\tG000\tSTART"]);
    }

    /// Written by ACME 0.97.
    #[test]
    fn acme_lists_numbers_and_texts() {
        let text = "\tpi\t= 3.500000000000000000000000000000\t; unused\n\tHEIGHT\t= $5\n\
                    \tOther\t= $f009\t; unused\n\tStart\t= $f000\n\tscore\t= $80\n";
        let known = [
            ("HEIGHT", 5),
            ("Other", 0xF009),
            ("Start", 0xF000),
            ("score", 0x80),
        ];
        check(text, &known, &["pi"]);
        refuse("\tStart\t= $f000", &["Other", "Other\t= $g000"]);
    }

    #[test]
    fn kick_assemblers_labels_have_the_names_of_their_scopes() {
        let text = ".label score=$80\n.namespace bank1 {\n.label Start=$d000 {\n.label loop=$d001\n}\n}\n\
                    .label Start=$f000\n";
        let known = [
            ("score", 0x80),
            ("bank1.Start", 0xD000),
            ("bank1.Start.loop", 0xD001),
            ("Start", 0xF000),
        ];
        check(text, &known, &["loop"]);
        refuse(".label score=$80", &["}", ".label x=y", ".const x=$10"]);
    }

    /// Written by ld65 2.19, without the lines about the source.
    #[test]
    fn ld65s_debug_file_has_scopes() {
        let text = "version\tmajor=2,minor=0\n\
            scope\tid=0,name=\"\",mod=0,size=14,span=10+9+12+11\n\
            scope\tid=1,name=\"Other\",mod=0,type=scope,size=3,parent=0,sym=2,span=7\n\
            scope\tid=2,name=\"\",mod=1,size=1,span=13\n\
            sym\tid=1,name=\"loop\",addrsize=absolute,size=3,scope=1,def=6,ref=6,val=0xF009,seg=0,type=lab\n\
            sym\tid=2,name=\"Start\",addrsize=absolute,scope=1,def=10,val=0xF00B,seg=0,type=lab\n\
            sym\tid=3,name=\"@loop\",addrsize=absolute,size=2,parent=5,def=1,ref=7,val=0xF001,seg=0,type=lab\n\
            sym\tid=4,name=\"ext\",addrsize=zeropage,scope=0,def=15,ref=0,type=imp,exp=9\n\
            sym\tid=5,name=\"Start\",addrsize=absolute,size=1,scope=0,def=9,ref=4+3,val=0xF000,seg=0,type=lab\n\
            sym\tid=6,name=\"HEIGHT\",addrsize=zeropage,scope=0,def=12,ref=1,val=0x5,type=equ\n\
            sym\tid=9,name=\"ext\",addrsize=zeropage,size=1,scope=2,def=17,ref=16,val=0x83,seg=4,type=lab\n";
        let known = [
            ("loop", 0xF009),
            ("Start", 0xF000),
            ("HEIGHT", 5),
            ("ext", 0x83),
        ];
        check(text, &known, &["@loop", "Other"]);
        refuse(
            "version\tmajor=2,minor=0",
            &["sym\tid=1,name=\"loop\",scope=0,val=65536"],
        );
    }
}
