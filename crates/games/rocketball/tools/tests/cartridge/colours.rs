//! The contrast of the colours of `asm/rocketball/colours.inc`.

use std::collections::BTreeMap;

const COLOURS: &str = include_str!("../../../../../../asm/rocketball/colours.inc");
/// The bits of a colour that are its brightness, 0 to 14, and by how much thing and ground differ at least.
const BRIGHTNESS: u8 = 0x0E;
const STEPS: u8 = 4;
/// Things, and the grounds on which they are shown.
const ON: [(&[&str], &[&str]); 6] = [
    (
        &["CHIP"],
        &[
            "BALL_TILE",
            "NORTH_TILE",
            "SOUTH_TILE",
            "NORTH_GOAL_WALL",
            "SOUTH_GOAL_WALL",
        ],
    ),
    (
        &[
            "CHIP",
            "BALL_TILE",
            "NORTH_TILE",
            "SOUTH_TILE",
            "NORTH_WALL",
        ],
        &["NORTH_LIGHT", "NORTH_DARK"],
    ),
    (
        &[
            "CHIP",
            "BALL_TILE",
            "NORTH_TILE",
            "SOUTH_TILE",
            "SOUTH_WALL",
        ],
        &["SOUTH_LIGHT", "SOUTH_DARK"],
    ),
    (
        &[
            "CHIP",
            "BALL_TILE",
            "NORTH_TILE",
            "SOUTH_TILE",
            "MIDDLE_WALL",
        ],
        &["MIDDLE"],
    ),
    (&["CHIP", "NORTH_GOAL_WALL"], &["NORTH_END"]),
    (&["CHIP", "SOUTH_GOAL_WALL"], &["SOUTH_END"]),
];

/// The colours of a television standard.
fn colours(pal: bool) -> BTreeMap<&'static str, u8> {
    let mut here = true;
    let mut colours = BTreeMap::new();
    for line in COLOURS.lines() {
        match line.trim() {
            "ifconst PAL60" => here = pal,
            "else" => here = !pal,
            "endif" => here = true,
            line => {
                if let Some((name, value)) = line.split_once('=').filter(|_| here) {
                    let digits = value.trim().trim_start_matches('$').get(..2).unwrap();
                    colours.insert(name.trim(), u8::from_str_radix(digits, 16).unwrap());
                }
            }
        }
    }
    colours
}

#[test]
fn things_and_ground_differ_by_four_steps_of_brightness() {
    for pal in [false, true] {
        let colours = colours(pal);
        let brightness = |name: &str| colours[name] & BRIGHTNESS;
        for (things, grounds) in ON {
            for (thing, ground) in things
                .iter()
                .flat_map(|thing| grounds.iter().map(move |ground| (thing, ground)))
            {
                let steps = brightness(thing).abs_diff(brightness(ground));
                assert!(steps >= STEPS, "{thing} on {ground}, PAL60 {pal}: {steps}");
            }
        }
    }
}

/// North's colours become South's by the same change, which Tug-of-War makes.
#[test]
fn the_sides_colours_change_places() {
    for pal in [false, true] {
        let colours = colours(pal);
        let swap = colours["NORTH_LIGHT"] ^ colours["SOUTH_LIGHT"];
        for name in ["DARK", "END", "WALL", "GOAL_WALL", "TILE"] {
            let [north, south] =
                ["NORTH", "SOUTH"].map(|side| colours[format!("{side}_{name}").as_str()]);
            assert_eq!(north ^ south, swap, "{name}, PAL60 {pal}");
        }
    }
}
