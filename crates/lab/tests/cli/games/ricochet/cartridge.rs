//! Runs `ricochet-lab cartridge` on a few launches and choices.

use testing::Place;

#[test]
fn the_table_has_launch_steps_all_opponents_and_all_banks() {
    let place = Place::new("cartridge");
    let table = place
        .run(&["cartridge", "--launches", "50", "--choices", "2"])
        .well();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 1 + 8 + 8, "{table}");

    let numbers = |line: &str| -> Vec<u64> {
        line.split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect()
    };
    let [mean, most, steps] = numbers(lines[0])[..] else {
        panic!("{}", lines[0]);
    };
    assert!(mean <= most && steps > 50, "{}", lines[0]);

    for (name, line) in [
        "ROOKIE", "SCORER", "ARCHER", "MAGPIE", "ECHO", "GUNNER", "SNIPER", "ORACLE",
    ]
    .iter()
    .zip(&lines[1..])
    {
        assert!(line.starts_with(name), "{line}");
        let shares = line.split_once("; ").expect("shares of the parts").1;
        let sum: u64 = numbers(shares).iter().sum();
        assert!((95..=105).contains(&sum), "{line}");
    }
    // Bank 6 is not full.
    assert!(numbers(lines[15])[1] > 100, "{}", lines[15]);
}

#[test]
fn a_table_of_nothing_is_refused() {
    let place = Place::new("cartridge-none");
    place.run(&["cartridge", "--choices", "0"]).refused(
        2,
        "invalid value '0' for '--choices <N>': 0 is not in 1..=4294967295",
    );
}
