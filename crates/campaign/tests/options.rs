//! Options of kinds of work: two kinds can share them, and a difference names them as they are typed.

use campaign::{Campaign, Kind, Subject, Units};
use clap::{Args, Command};
use probe::symbols::Symbols;
use referee::Found;
use vcs::{BANK_SIZE, Cartridge};

#[derive(Args, Debug)]
struct Options {
    #[arg(long, num_args = 2, default_values = ["1", "4"])]
    levels: Vec<u8>,
    #[arg(long)]
    set_ups: bool,
    #[arg(long)]
    file: Option<String>,
}

/// A kind of work whose units all differ.
const fn kind(name: &'static str) -> Kind<Options> {
    Kind {
        name,
        help: "Number of units",
        default: Some(1),
        units: Units::EachSeed,
        unit: "units",
        worker: |asked| {
            Ok(Box::new(|_| {
                Err(Found::from(format!("{:?}", asked.options)))
            }))
        },
        sentence: campaign::report::Counts::list,
    }
}

static CAMPAIGN: Campaign = Campaign {
    game: &referee::Game {
        name: "none",
        title: "None",
        sentence: "",
        images: &[],
        referee: |_| unreachable!("nothing is played"),
        notation: None,
    },
    keypads: false,
    kinds: &[&kind("one"), &kind("other")],
    shrink: None,
};

#[test]
fn options_are_in_the_words_of_what_is_asked_for() {
    let cartridge = Cartridge::new(&[0xEA; BANK_SIZE], None).unwrap();
    let subject = Subject::new(cartridge, Symbols::parse("Begin f000\n").unwrap());
    for (line, found) in [
        (
            "",
            "--one 1 --levels 1 4, unit 0: Options { levels: [1, 4], set_ups: false, file: None }",
        ),
        (
            "--other 2 --file a --set-ups --levels 2 3 --seeds 3..4",
            "--other 2 --levels 2 3 --set-ups --file a, unit 6: \
             Options { levels: [2, 3], set_ups: true, file: Some(\"a\") }",
        ),
    ] {
        let compared = CAMPAIGN.compare(&subject, line);
        assert_eq!(compared.unwrap_err().to_string(), found);
    }
}

#[test]
fn options_follow_the_kinds_in_the_help_and_are_there_once() {
    let help = CAMPAIGN.arguments(Command::new("campaign")).render_help();
    let help = help.to_string();
    let names = help
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--"));
    let names: Vec<&str> = names.filter_map(|line| line.split(' ').next()).collect();
    let first = [
        "one",
        "other",
        "hands",
        "long-hands",
        "alone",
        "levels",
        "set-ups",
        "file",
    ];
    assert_eq!(names[..first.len()], first);
}
