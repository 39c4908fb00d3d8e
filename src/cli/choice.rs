//! The format of the file with a person's own keys and pad buttons.

use anyhow::{Context, Result, anyhow, bail};
use toml::{Table, Value};

use host::portable::{Choice, Controls};

/// Reads the text of a file of controls.
///
/// # Errors
/// Returns one line with the line or the function that is not valid.
pub fn parse(text: &str) -> Result<Controls> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().map_or(0, |span| span.start);
        let before = text.bytes().take(before);
        let line = 1 + before.filter(|&byte| byte == b'\n').count();
        anyhow!("line {line}: {}", error.message().replace('\n', ", "))
    })?;
    Controls::new(&choice(&table)?)
}

/// A table of sections, each with functions, each with a name or a list of names.
fn choice(table: &Table) -> Result<Choice> {
    let mut choice = Choice::new();
    for (section, functions) in table {
        let Value::Table(functions) = functions else {
            bail!("{section} is outside of a section");
        };
        let chosen = choice.entry(section.clone()).or_default();
        for (function, names) in functions {
            let names = match names {
                Value::String(name) => Some(vec![name.clone()]),
                Value::Array(names) => names
                    .iter()
                    .map(|name| name.as_str().map(String::from))
                    .collect(),
                _ => None,
            };
            let names =
                names.with_context(|| format!("[{section}] {function}: not a list of names"))?;
            chosen.insert(function.clone(), names);
        }
    }
    Ok(choice)
}
