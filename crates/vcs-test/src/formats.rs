//! Results as text, JUnit XML, the Test Anything Protocol, and annotations of GitHub.
//!
//! Sources: the JUnit schema that Jenkins and GitLab document, the specification of TAP 14, GitHub's documentation of workflow
//! commands.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::tests::Done;
use probe::Case;

/// A line for each check.
pub fn text(done: &[Done]) -> String {
    let mut text = String::new();
    for done in done {
        let file = done.path.display();
        for case in &done.cases {
            let Case { line, name, .. } = case;
            let _ = match &case.failure {
                None => writeln!(text, "ok     {file}:{line}: {name}"),
                Some(why) => writeln!(text, "FAILED {file}:{line}: {name}: {why}"),
            };
        }
        for note in &done.notes {
            let _ = writeln!(text, "       {note}");
        }
    }
    let checks: usize = done.iter().map(|done| done.cases.len()).sum();
    let failed: usize = done.iter().map(Done::failed).sum();
    let frames: u64 = done.iter().map(|done| done.report.frames).sum();
    let scenarios = done.len();
    let _ = writeln!(
        text,
        "scenarios {scenarios}, frames {frames}, passed {}, failed {failed}",
        checks - failed
    );
    text
}

/// JUnit XML: a suite for each scenario.
pub fn junit(done: &[Done]) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    for done in done {
        let file = xml(&done.path.display().to_string());
        let (tests, failures) = (done.cases.len(), done.failed());
        let seconds = done.duration.as_secs_f64();
        let _ = writeln!(
            text,
            "  <testsuite name=\"{file}\" tests=\"{tests}\" failures=\"{failures}\" time=\"{seconds:.3}\">"
        );
        for case in &done.cases {
            let (name, line) = (xml(&case.name), case.line);
            let _ = write!(
                text,
                "    <testcase classname=\"{file}\" name=\"{name}\" file=\"{file}\" line=\"{line}\""
            );
            match &case.failure {
                None => text.push_str("/>\n"),
                Some(why) => {
                    let message = xml(why);
                    let _ = writeln!(
                        text,
                        ">\n      <failure message=\"{message}\"/>\n    </testcase>"
                    );
                }
            }
        }
        text.push_str("  </testsuite>\n");
    }
    text + "</testsuites>\n"
}

/// Escapes a text for XML, and leaves out what XML cannot have.
fn xml(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' => escaped.push(' '),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// The Test Anything Protocol, version 14.
pub fn tap(done: &[Done]) -> String {
    let cases = done
        .iter()
        .flat_map(|done| done.cases.iter().map(move |case| (done, case)));
    let mut text = format!("TAP version 14\n1..{}\n", cases.clone().count());
    for (number, (done, case)) in (1..).zip(cases) {
        let word = if case.failure.is_none() {
            "ok"
        } else {
            "not ok"
        };
        // A # would begin a directive.
        let name = format!("{}:{} {}", done.path.display(), case.line, case.name);
        let name = name.replace('\\', "\\\\").replace('#', "\\#");
        let _ = writeln!(text, "{word} {number} - {name}");
        if let Some(why) = &case.failure {
            let why = why.replace('\'', "''");
            let _ = writeln!(text, "  ---\n  message: '{why}'\n  ...");
        }
    }
    text
}

/// Annotations of GitHub: an error for each failure, in the source if its line is known and the file is there, or else in the
/// scenario.
pub fn annotations(done: &[Done]) -> String {
    let mut text = String::new();
    for done in done {
        for case in &done.cases {
            let Some(why) = &case.failure else { continue };
            let (file, line) = place(done, case);
            let _ = writeln!(
                text,
                "::error file={},line={line},title={}::{}",
                property(&file.display().to_string()),
                property(&case.name),
                message(why)
            );
        }
    }
    text
}

fn place(done: &Done, case: &Case) -> (PathBuf, usize) {
    let source = case.source.as_ref().and_then(|source| {
        let name = PathBuf::from(&source.file);
        let mut files = [done.sources.join(&name), name].into_iter();
        Some((files.find(|file| file.is_file())?, source.line))
    });
    source.unwrap_or_else(|| (done.path.clone(), case.line))
}

fn message(text: &str) -> String {
    let escapes = [('%', "%25"), ('\r', "%0D"), ('\n', "%0A")];
    escape(text, &escapes)
}

fn property(text: &str) -> String {
    escape(&message(text), &[(':', "%3A"), (',', "%2C")])
}

fn escape(text: &str, escapes: &[(char, &str)]) -> String {
    escapes
        .iter()
        .fold(text.to_string(), |text, &(letter, escape)| {
            text.replace(letter, escape)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped() {
        assert_eq!(
            xml("a < b & \"c\">\n\u{1b}"),
            "a &lt; b &amp; &quot;c&quot;&gt; "
        );
        assert_eq!(message("50 %\nx: y, z"), "50 %25%0Ax: y, z");
        assert_eq!(property("50 %: a, b"), "50 %25%3A a%2C b");
    }
}
