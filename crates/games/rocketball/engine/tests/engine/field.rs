//! Placing, rotating and drifting: what is possible and what is refused.

use proptest::prelude::*;
use rocketball_engine::{
    Action, Chips, Field, Kind, Nonsense, Refused, Side, Square, Variant, Variants,
};

use super::{at, chips, field, square, variants};

fn act(field: &mut Field, side: Side, drawn: Kind, text: &str) -> Result<(), Refused> {
    field.act(side, Some(drawn), text.parse().unwrap())
}

fn vortex(field: &mut Field, side: Side, text: &str) -> Result<(), Refused> {
    act(field, side, Kind::Vortex, text)
}

#[test]
fn a_vortex_lies_on_any_empty_square_but_the_middle_and_the_ball_s() {
    let mut here = field("none", "2,4N", "1,1E");
    assert_eq!(
        vortex(&mut here, Side::North, "+3,5N"),
        Err(Refused::Middle)
    );
    let occupied = |text| Err(Refused::Occupied(square(text)));
    assert_eq!(vortex(&mut here, Side::North, "+2,4N"), occupied("2,4"));
    assert_eq!(vortex(&mut here, Side::North, "+1,1N"), occupied("1,1"));
    assert_eq!(vortex(&mut here, Side::North, "+0,0N"), Ok(()));
    assert_eq!(here.chips, chips("0,0N 1,1E"));
    assert_eq!(here.bag.count(Kind::Vortex), 75);
    let placing = |action: &&Action| matches!(action, Action::Place(..));
    let actions = here.actions(Side::South, Some(Kind::Vortex));
    assert_eq!(actions.iter().filter(placing).count(), 4 * (77 - 4));
    assert_eq!(actions.len(), 4 * 73 + 2 * 2);
}

#[test]
fn a_chip_is_rotated_by_90_degrees_and_not_at_once_by_the_opponent_again() {
    let mut here = field("none", "2,4N", "1,1E 2,4S 5,5W");
    assert_eq!(vortex(&mut here, Side::North, ">1,1"), Ok(()));
    assert_eq!(here.chips, chips("1,1S 2,4S 5,5W"));
    let last = Err(Refused::RotatedLast(square("1,1")));
    assert_eq!(vortex(&mut here, Side::South, "<1,1"), last);
    assert_eq!(
        vortex(&mut here, Side::South, "<2,4"),
        Err(Refused::UnderBall(square("2,4")))
    );
    assert_eq!(
        vortex(&mut here, Side::South, "<4,4"),
        Err(Refused::Empty(square("4,4")))
    );
    assert_eq!(vortex(&mut here, Side::South, "<5,5"), Ok(()));
    assert_eq!(here.chips, chips("1,1S 2,4S 5,5S"));
    // Who rotated it may do so again, and the other one after that has not.
    assert_eq!(vortex(&mut here, Side::North, ">1,1"), Ok(()));
    assert_eq!(vortex(&mut here, Side::South, "+6,6N"), Ok(()));
    assert_eq!(vortex(&mut here, Side::North, "+6,7N"), Ok(()));
    assert_eq!(vortex(&mut here, Side::South, "<1,1"), Ok(()));
}

#[test]
fn nothing_drifts_and_nobody_passes_unless_it_is_allowed() {
    let mut here = field("none", "2,4N", "1,1E");
    assert_eq!(
        vortex(&mut here, Side::North, "~1,1E"),
        Err(Refused::NoDrift)
    );
    assert_eq!(vortex(&mut here, Side::North, "."), Err(Refused::NoPass));
}

#[test]
fn with_the_bag_empty_a_chip_must_be_rotated() {
    let mut here = field("none", "3,5N", "");
    for square in Square::all().filter(|square| *square != Square::MIDDLE) {
        here.act(
            Side::North,
            Some(Kind::Vortex),
            format!("+{square}N").parse().unwrap(),
        )
        .unwrap();
    }
    assert_eq!(here.bag.total(), 0);
    assert_eq!(here.actions(Side::North, None).len(), 2 * 76);
    assert_eq!(
        here.check(Side::North, None, "+3,4N".parse().unwrap()),
        Err(Refused::NotDrawn(None))
    );
}

#[test]
fn special_chips_keep_off_the_edges_the_goals_and_each_other() {
    let all = "bumpers,twisters,barricades,gusts,moguls";
    let mut here = field(all, "3,5N", "");
    let free: Vec<String> = Square::all()
        .filter(|square| here.chips.may_lie(Kind::Bumper, *square, None))
        .map(|square| square.to_string())
        .collect();
    // 5 x 9 within the ring, less three before each goal and the middle.
    assert_eq!(free.len(), 45 - 6 - 1);
    for barred in ["0,4", "6,4", "1,0", "5,10", "2,1", "4,1", "3,9", "3,5"] {
        assert!(!free.contains(&barred.to_string()), "{barred}");
    }
    for fine in ["1,1", "5,1", "2,2", "1,9", "4,8"] {
        assert!(free.contains(&fine.to_string()), "{fine}");
    }
    let barred = Err(Refused::Barred(square("3,1")));
    assert_eq!(act(&mut here, Side::North, Kind::Bumper, "+3,1b"), barred);
    assert_eq!(act(&mut here, Side::North, Kind::Bumper, "+3,3b"), Ok(()));
    for (kind, text) in [
        (Kind::Twister, "+4,4t"),
        (Kind::Barricade, "+3,4x"),
        (Kind::Gust, "+2,2gN"),
        (Kind::Bumper, "+2,3b"),
    ] {
        let beside = act(&mut here, Side::North, kind, text);
        assert!(matches!(beside, Err(Refused::Beside(_))), "{text}");
    }
    assert_eq!(act(&mut here, Side::North, Kind::Mogul, "+4,4m"), Ok(()));
    // Two squares away is far enough; a mogul keeps others away as well.
    assert_eq!(act(&mut here, Side::North, Kind::Gust, "+1,3gN"), Ok(()));
    let beside = act(&mut here, Side::North, Kind::Twister, "+5,5t");
    assert_eq!(beside, Err(Refused::Beside(square("5,5"))));
    // Vortices lie anywhere.
    assert_eq!(act(&mut here, Side::North, Kind::Vortex, "+3,4N"), Ok(()));
    let drawn = Err(Refused::NotDrawn(Some(Kind::Bumper)));
    assert_eq!(act(&mut here, Side::North, Kind::Bumper, "+0,0N"), drawn);
}

#[test]
fn of_special_chips_only_gusts_are_rotated() {
    let mut here = field("none", "3,5N", "1,1b 1,3t 1,5x 1,7gN 5,5m");
    for fixed in ["1,1", "1,3", "1,5", "5,5"] {
        let refused = Err(Refused::NoDirection(square(fixed)));
        assert_eq!(
            vortex(&mut here, Side::North, &format!(">{fixed}")),
            refused
        );
    }
    assert_eq!(vortex(&mut here, Side::North, "<1,7"), Ok(()));
    assert_eq!(here.chips, chips("1,1b 1,3t 1,5x 1,7gW 5,5m"));
}

#[test]
fn a_djinn_gives_any_chip_of_the_bag_and_leaves_either_way() {
    let mut here = field("gusts,djinns", "3,5N", "");
    assert_eq!(here.bag.count(Kind::Djinn), 2);
    let drawn = Kind::Djinn;
    let no_bumper = Err(Refused::NotInBag(Kind::Bumper));
    assert_eq!(act(&mut here, Side::North, drawn, "+3,3b"), no_bumper);
    assert_eq!(act(&mut here, Side::North, drawn, "+3,3gS"), Ok(()));
    assert_eq!(
        (here.bag.count(Kind::Djinn), here.bag.count(Kind::Gust)),
        (1, 5)
    );
    assert_eq!(act(&mut here, Side::South, drawn, "<3,3"), Ok(()));
    assert_eq!((here.bag.count(Kind::Djinn), here.bag.total()), (0, 81));
}

#[test]
fn winds_drift_onto_empty_squares_where_they_may_lie() {
    let mut here = field("drifting,bumpers", "3,4N", "3,4E 2,4S 0,0W 2,2b 4,2b 5,9b");
    let mut drift = |text: &str| vortex(&mut here, Side::North, text);
    assert_eq!(drift("~3,4E"), Err(Refused::UnderBall(square("3,4"))));
    assert_eq!(drift("~2,4E"), Err(Refused::Occupied(square("3,4"))));
    assert_eq!(drift("~0,0N"), Err(Refused::OffField));
    assert_eq!(drift("~2,2E"), Err(Refused::Beside(square("3,2"))));
    assert_eq!(drift("~5,9E"), Err(Refused::Barred(square("6,9"))));
    assert_eq!(drift("~2,2W"), Ok(()));
    assert_eq!(drift("~2,4N"), Ok(()));
    assert_eq!(here.chips, chips("3,4E 2,3S 0,0W 1,2b 4,2b 5,9b"));
    // Neither the middle nor another chip's square.
    let mut here = field("drifting", "3,4N", "2,5E 1,5E");
    assert_eq!(
        vortex(&mut here, Side::North, "~2,5E"),
        Err(Refused::Middle)
    );
    let occupied = Err(Refused::Occupied(square("2,5")));
    assert_eq!(vortex(&mut here, Side::North, "~1,5E"), occupied);
}

#[test]
fn a_chip_that_drifts_takes_the_memory_of_its_rotation_along() {
    let mut here = Field {
        rotated: [Some(square("1,1")), None],
        ..field("drifting", "3,5N", "1,1E 5,5N")
    };
    assert_eq!(vortex(&mut here, Side::South, "~1,1E"), Ok(()));
    let last = Err(Refused::RotatedLast(square("2,1")));
    assert_eq!(vortex(&mut here, Side::South, ">2,1"), last);
}

#[test]
fn who_can_do_nothing_passes() {
    // Bumpers only, all around: the bumper drawn has no square, and nothing turns.
    let lying = "1,1b 1,3b 1,5b 1,7b 1,9b 3,3b 3,7b 5,1b 5,3b 5,5b 5,7b 5,9b";
    let mut here = field("bumpers", "3,5N", lying);
    assert_eq!(
        here.actions(Side::North, Some(Kind::Bumper)),
        [Action::Pass]
    );
    assert_eq!(act(&mut here, Side::North, Kind::Bumper, "."), Ok(()));
    assert_eq!(here.chips, chips(lying));
}

#[test]
fn combinations_that_make_no_sense_are_refused() {
    assert_eq!(Variants::of([Variant::Djinns]), Err(Nonsense::DjinnsAlone));
    let both = [Variant::TugOfWar, Variant::Assault];
    assert_eq!(Variants::of(both), Err(Nonsense::TugOfWarInAssault));
    // 32 of 64 choices of special chips with djinns, one of them djinns alone; 8 of modes less the 2.
    assert_eq!(Variants::all().count(), 63 * 6);
    for variants in Variants::all() {
        assert_eq!(variants.to_string().parse(), Ok(variants));
    }
    assert_eq!(variants("moguls,djinns,tug-of-war").bits(), 0b0111_0000);
    let refused = "tug-of-war,assault".parse::<Variants>().unwrap_err();
    assert_eq!(
        refused.to_string(),
        "`tug-of-war,assault`: Tug-of-War is not for Assault!: there a ball in its own goal starts again"
    );
    assert!("bumpers,".parse::<Variants>().is_err());
}

#[test]
fn six_to_eight_chips_of_a_kind_four_moguls_and_two_djinns_are_in_the_bag() {
    let all = "bumpers,twisters,barricades,gusts,moguls,djinns";
    for (names, each) in [("", 6), (",7-each", 7), (",8-each", 8)] {
        let of: Variants = format!("{all}{names}").parse().unwrap();
        assert_eq!(of.to_string(), format!("{all}{names}"));
        let counts = Kind::ALL.map(|kind| of.bag().count(kind));
        assert_eq!(counts, [76, each, each, each, each, 4, 2]);
    }
    // A kind that does not take part has none of whatever number.
    assert_eq!(variants("gusts,8-each").bag().total(), 76 + 8);
    assert_eq!(Variants::NONE.with_each(9), Err(Nonsense::Each(9)));
    assert_eq!(Variants::NONE.with_each(5), Err(Nonsense::Each(5)));
}

#[test]
fn tug_of_war_changes_every_1_2_5_or_10_minutes() {
    for minutes in [1, 2, 5, 10] {
        let text = format!("bumpers,tug-of-war-{minutes},drifting,7-each");
        let read: Variants = text.parse().unwrap();
        assert_eq!(read.minutes(), Some(minutes));
        assert!(!read.has(Variant::TugOfWar), "first the plain game's goals");
        assert_eq!(read.to_string(), text);
    }
    let three = Variants::NONE.changing_every(3);
    assert_eq!(three, Err(Nonsense::Minutes(3)));
    let refused = |text: &str| text.parse::<Variants>().unwrap_err().to_string();
    assert!(
        refused("tug-of-war-3").starts_with("`tug-of-war-3` is not a variant (none, or bumpers, ")
    );
    assert_eq!(
        refused("tug-of-war-1,assault"),
        "`tug-of-war-1,assault`: Tug-of-War is not for Assault!: there a ball in its own goal starts again"
    );
    assert_eq!(
        refused("tug-of-war,tug-of-war-1"),
        "`tug-of-war,tug-of-war-1`: Tug-of-War is played throughout, or changes"
    );
    assert_eq!(
        refused("7-each,8-each"),
        "`7-each,8-each`: two numbers for the same"
    );
}

#[test]
fn texts_of_chips_and_actions_are_read_back() {
    for text in ["+3,4E", "+3,4gS", "+0,10b", ">6,0", "<1,1", "~5,4W", "."] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for text in [
        "", "+", "+3,4", "+3,4Q", "+7,4N", "+3,11N", "~3,4", "~3,4NN", "x3,4", ">3", "+-1,4N", "é",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    let refused = |text: &str| text.parse::<Chips>().unwrap_err().to_string();
    assert_eq!(refused("3,5N"), "`3,5N`: the middle never holds a chip");
    assert_eq!(
        refused("1,1N 1,1E"),
        "`1,1E`: the square has a chip already"
    );
    assert_eq!(refused("0,4b"), "`0,4b`: special chips may not lie there");
    assert_eq!(
        refused("2,3b 2,4t"),
        "`2,3b`: another special chip is next to it"
    );
    assert!("2,3b 2,4m".parse::<Chips>().is_ok());
    assert!("é".parse::<rocketball_engine::Place>().is_err());
    assert_eq!(at("3,5 N"), at("3,5N"));
}

proptest! {
    #![proptest_config(samples::cases(60))]

    /// Whatever is played: chips are on the field or in the bag, special chips lie where they may, what is
    /// listed is accepted, and what is accepted is listed.
    #[test]
    fn actions_keep_the_field_in_order(
        bits in 0..Variants::COUNT,
        choices in prop::collection::vec((any::<usize>(), any::<usize>()), 0..60),
    ) {
        let Ok(variants) = Variants::of_bits(bits) else { return Ok(()) };
        let mut field = Field::new(variants, [Some(at("2,5N")), None]);
        let mut side = Side::North;
        let mut djinns = 0;
        for (draw, choice) in choices {
            let drawn = field.bag.kind((draw % usize::from(field.bag.total().max(1))) as u8);
            let actions = field.actions(side, drawn);
            let action = actions[choice % actions.len()];
            let before = field;
            prop_assert!(field.act(side, drawn, action).is_ok());
            djinns += u8::from(drawn == Some(Kind::Djinn));
            prop_assert_eq!(field.chips.get(Square::MIDDLE), None);
            for kind in Kind::ALL {
                let gone = if kind == Kind::Djinn { djinns } else { 0 };
                let all = field.bag.count(kind) + field.chips.count(kind) + gone;
                prop_assert_eq!(all, variants.bag().count(kind), "{}", kind);
            }
            prop_assert_eq!(field.chips.to_string().parse::<Chips>(), Ok(field.chips));
            let lists = |text: &str| {
                let action = text.parse().unwrap();
                before.check(side, drawn, action).is_ok() == actions.contains(&action)
            };
            for square in Square::all() {
                for sign in ["+0E", "+0gS", "+0b", "+0m", ">0", "~0S"] {
                    let text = sign.replace('0', &square.to_string());
                    prop_assert!(lists(&text), "{}", text);
                }
            }
            side = side.other();
        }
    }
}
