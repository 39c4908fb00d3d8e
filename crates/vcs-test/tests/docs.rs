//! Holds docs/testing-your-cartridge.md: its scenarios are valid, its workflow fits the action, and each line of its table of who
//! can what has a test.

use std::fs;

use probe::Scenario;
use testing::{Place, root};

/// The lines of the table of which the last column is `yes`, each with a file and a test in it.
const HELD: [(&str, &str, &str); 8] = [
    (
        "passes or fails without a window",
        "crates/vcs-test/tests/cli.rs",
        "what_passed_is_listed",
    ),
    (
        "values at a label or in a frame",
        "crates/probe/tests/suite/scenarios.rs",
        "a_scenario_that_passes",
    ),
    (
        "expressions within a number of frames",
        "crates/probe/tests/suite/scenarios.rs",
        "expressions_hold_at_a_time_and_within_a_time",
    ),
    (
        "cycles from label to label, with a limit",
        "crates/probe/tests/suite/scenarios.rs",
        "reports_failures_of_every_kind",
    ),
    (
        "pictures as references, as PNG",
        "crates/vcs-test/tests/cli.rs",
        "pictures_are_compared_and_blessed",
    ),
    (
        "a failure's line in the assembly",
        "crates/vcs-test/tests/cli.rs",
        "failures_are_annotated_where_the_source_has_them",
    ),
    (
        "JUnit, TAP, GitHub's annotations",
        "crates/vcs-test/tests/cli.rs",
        "junit_and_tap_have_every_check",
    ),
    (
        "tests in a language of its own",
        "crates/probe/tests/suite/instruments.rs",
        "runs_to_a_label",
    ),
];

fn guide() -> String {
    fs::read_to_string(root().join("docs/testing-your-cartridge.md")).unwrap()
}

/// The contents of the code blocks in a language.
fn blocks(language: &str) -> Vec<String> {
    let start = format!("```{language}\n");
    let guide = guide();
    let parts = guide.split(&start).skip(1);
    parts
        .map(|part| part.split("```").next().unwrap().to_string())
        .collect()
}

#[test]
fn the_guides_scenarios_are_valid() {
    let scenarios = blocks("toml");
    let scenarios: Vec<&String> = scenarios
        .iter()
        .filter(|text| text.contains("frames ="))
        .collect();
    assert_eq!(scenarios.len(), 2);
    for text in scenarios {
        Scenario::parse(text).unwrap();
    }
}

#[test]
fn the_guides_workflow_fits_the_action() {
    let folder = ".github/actions/vcs-test";
    let action = fs::read_to_string(root().join(folder).join("action.yml")).unwrap();
    let [workflow] = &blocks("yaml")[..] else {
        panic!("one workflow")
    };
    let (_, used) = workflow.split_once(&format!("/{folder}@main\n")).unwrap();
    let options = used
        .lines()
        .skip(1)
        .map(|line| line.trim().split_once(": ").unwrap());
    for (name, value) in options {
        assert!(action.contains(&format!("\n  {name}:\n")), "{name}");
        let place = Place::new("help");
        let help = place.run(&["--help"]).well();
        for option in value
            .split_whitespace()
            .filter(|word| word.starts_with("--"))
        {
            assert!(help.contains(&format!("{option} ")), "{option}");
        }
    }
}

#[test]
fn the_guide_has_every_option() {
    let place = Place::new("options");
    let help = place.run(&["--help"]).well();
    let words = help
        .split_whitespace()
        .filter(|word| word.starts_with("--"));
    let mut options: Vec<&str> = words
        .filter(|word| !["--help", "--version"].contains(word))
        .collect();
    options.sort_unstable();
    options.dedup();
    assert_eq!(options.len(), 6, "{options:?}");
    for option in options {
        assert!(guide().contains(&format!("\n| `{option}")), "{option}");
    }
}

#[test]
fn each_line_of_the_table_has_a_test() {
    let guide = guide();
    let rows = guide
        .split("8bitworkshop |")
        .nth(1)
        .unwrap()
        .split("\n\n")
        .next()
        .unwrap();
    let ours = rows.lines().skip(2).filter_map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        (cells[5] != "no").then(|| cells[1].to_string())
    });
    let ours: Vec<String> = ours.collect();
    assert_eq!(ours, HELD.map(|(row, ..)| row));
    for (row, file, test) in HELD {
        let text = fs::read_to_string(root().join(file)).unwrap();
        assert!(
            text.contains(&format!("fn {test}()")),
            "{row}: {file} has no {test}"
        );
    }
}
