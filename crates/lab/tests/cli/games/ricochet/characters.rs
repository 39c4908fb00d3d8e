//! The table of the characters: `ricochet-lab tournament` for MAGPIE, ECHO, GUNNER and SNIPER.

use testing::Place;

const NAMES: [&str; 4] = ["MAGPIE", "ECHO", "GUNNER", "SNIPER"];

/// The points of each character in each variant, and what it scored more as the first than as the second.
fn table(text: &str) -> [Vec<(f64, f64)>; 4] {
    NAMES.map(|name| {
        let mut lines = text
            .lines()
            .skip_while(|line| !line.starts_with("of three"));
        let line = lines.find(|line| line.starts_with(name)).expect(name);
        let numbers: Vec<f64> = line
            .split_whitespace()
            .filter_map(|word| word.trim_end_matches(',').parse().ok())
            .collect();
        // Points, their interval, first less second, its interval.
        let cells = numbers.chunks_exact(4);
        cells.map(|cell| (cell[0], cell[2])).collect()
    })
}

#[test]
fn each_character_is_hardest_on_another_variant_and_echo_would_rather_be_second() {
    let place = Place::new("characters");
    let options = ["--characters", "--openings", "200", "--seed", "1981"];
    let text = place.run(&[&["tournament"], &options[..]].concat()).well();
    let table = table(&text);
    let hardest = |variant: usize| {
        let points = |one: &usize| table[*one][variant - 1].0;
        let most = (0..4).max_by(|one, other| points(one).total_cmp(&points(other)));
        NAMES[most.unwrap()]
    };
    let found = [1, 2, 4, 5].map(|variant| (variant, hardest(variant)));
    let expected = [(1, "MAGPIE"), (2, "ECHO"), (4, "GUNNER"), (5, "SNIPER")];
    assert_eq!(found, expected, "{text}");
    for variant in [3, 4, 5] {
        assert!(table[1][variant - 1].1 < 0.0, "ECHO, {variant}\n{text}");
    }
    // What one of them has, the others have lost.
    for variant in 0..5 {
        let sum: f64 = table.iter().map(|cells| cells[variant].0).sum();
        assert!((sum - 200.0).abs() < 0.25, "{text}");
    }
}
