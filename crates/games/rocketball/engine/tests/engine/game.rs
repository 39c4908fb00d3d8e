//! Rounds, goals, the windbag, and Assault!.

use proptest::prelude::*;
use random::Random;
use rocketball_engine::{
    Bag, Chip, Direction, Event, Field, Game, Kind, Moving, Phase, Place, Refused, Side, Square,
    Variant, Variants,
};

use super::{at, chips, field, no_die, square, variants};

/// A generator whose next dice of four are these.
fn dice(wanted: &[u8]) -> Random {
    let mut seed = 0x1234_5678u32;
    loop {
        let mut random = Random::new(seed);
        if wanted.iter().all(|die| random.below(4) + 1 == *die) {
            return Random::new(seed);
        }
        seed += 1;
    }
}

fn game(field: Field, holder: Side, wanted: &[u8]) -> Game {
    Game::on_field(field, holder, [0; 2], dice(wanted))
}

fn words(events: &[Event]) -> Vec<String> {
    events.iter().map(Event::to_string).collect()
}

fn assault(north: &str, south: &str, lying: &str) -> Field {
    Field {
        chips: chips(lying),
        ..Field::new(variants("assault"), [Some(at(north)), Some(at(south))])
    }
}

#[test]
fn the_start_s_roll_gives_direction_and_windbag() {
    for (roll, ball, holder) in [
        (1, "3,5N", Side::North),
        (2, "3,5E", Side::North),
        (3, "3,5S", Side::South),
        (4, "3,5W", Side::South),
    ] {
        let game = Game::new(Variants::NONE, dice(&[roll]));
        assert_eq!(game.field().balls, [Some(at(ball)), None]);
        assert_eq!((game.holder(), game.phase()), (holder, Phase::Roll));
        let game = Game::new(variants("assault"), dice(&[roll]));
        assert_eq!(game.field().balls, [Some(at("3,0S")), Some(at("3,10N"))]);
        assert_eq!(game.holder(), holder);
    }
}

#[test]
fn a_round_rolls_acts_and_passes_the_windbag() {
    let mut game = game(field("none", "3,5N", ""), Side::South, &[3, 2]);
    assert_eq!(game.apply("+1,1N".parse().unwrap()), Err(Refused::NotNow));
    let events = game.roll().unwrap();
    assert_eq!(words(&events), ["roll 3", "3,4 N", "3,3 N", "3,2 N"]);
    assert_eq!(game.phase(), Phase::Act(Side::South));
    assert_eq!(game.roll(), Err(Refused::NotNow));
    assert_eq!(game.face(Direction::North), Err(Refused::NotNow));
    assert_eq!(
        game.apply("+3,2N".parse().unwrap()),
        Err(Refused::Occupied(square("3,2")))
    );
    game.apply("+3,1E".parse().unwrap()).unwrap();
    assert_eq!((game.holder(), game.phase()), (Side::North, Phase::Roll));
    let events = game.roll().unwrap();
    assert_eq!(words(&events), ["roll 2", "3,1 E", "4,1 E"]);
}

#[test]
fn a_goal_is_the_other_side_s_point_and_two_points_win() {
    let mut game = Game::on_field(
        field("none", "2,0N", "4,4E"),
        Side::North,
        [0, 1],
        dice(&[3]),
    );
    let events = game.roll().unwrap();
    assert_eq!(words(&events), ["roll 3", "north goal", "point for South"]);
    assert_eq!(game.phase(), Phase::Over(Side::South));
    assert_eq!(game.score(), [0, 2]);
    assert_eq!(game.roll(), Err(Refused::Over));

    let mut game = Game::on_field(
        field("none", "2,10S", "4,4E"),
        Side::North,
        [0, 1],
        dice(&[1, 4]),
    );
    let events = game.roll().unwrap();
    let start = "start 4, South holds the windbag";
    assert_eq!(
        words(&events),
        ["roll 1", "south goal", "point for North", start]
    );
    assert_eq!(game.score(), [1, 1]);
    assert_eq!(game.field().chips, chips(""));
    assert_eq!(game.field().balls, [Some(at("3,5W")), None]);
    assert_eq!(game.field().bag, Variants::NONE.bag());
}

#[test]
fn in_tug_of_war_the_point_goes_the_other_way() {
    let mut game = game(field("tug-of-war", "2,0N", ""), Side::South, &[3]);
    assert!(words(&game.roll().unwrap()).contains(&"point for North".to_string()));
}

#[test]
fn when_the_time_is_up_the_goals_change_before_the_next_roll() {
    let goal = |changes: usize| {
        let mut game = game(field("tug-of-war-5", "2,0N", ""), Side::South, &[3]);
        for change in 1..=changes {
            assert_eq!(game.change_goals(), Ok(Event::Changed(change % 2 == 1)));
        }
        words(&game.roll().unwrap())
    };
    let point = |side| format!("point for {side}");
    assert!(goal(0).contains(&point(Side::South)));
    assert!(goal(1).contains(&point(Side::North)));
    assert!(goal(2).contains(&point(Side::South)));

    let mut waits = game(field("tug-of-war-5", "3,5N", ""), Side::South, &[1]);
    waits.roll().unwrap();
    assert_eq!(waits.change_goals(), Err(Refused::NotNow));
    for fixed in ["none", "tug-of-war"] {
        let mut game = game(field(fixed, "2,0N", ""), Side::South, &[3]);
        assert_eq!(game.change_goals(), Err(Refused::NoChange), "{fixed}");
    }
    // A game begins with the goals of the plain game, and a new field keeps them as they are.
    let mut changed = field("tug-of-war-1", "2,0N", "");
    assert!(!changed.variants.has(Variant::TugOfWar));
    let mut over = game(changed, Side::South, &[3]);
    over.change_goals().unwrap();
    over.roll().unwrap();
    changed = *over.field();
    assert!(changed.variants.has(Variant::TugOfWar) && changed.chips == chips(""));
    let again = Game::new(changed.variants, dice(&[1]));
    assert!(!again.field().variants.has(Variant::TugOfWar));
}

#[test]
fn a_new_field_has_as_many_chips_of_a_kind_as_were_chosen() {
    let mut game = game(
        field("bumpers,gusts,8-each", "2,0N", "3,3b"),
        Side::North,
        &[1],
    );
    game.roll().unwrap();
    let bag = game.field().bag;
    let counts = [Kind::Vortex, Kind::Bumper, Kind::Gust, Kind::Mogul].map(|kind| bag.count(kind));
    assert_eq!(counts, [76, 8, 8, 0]);
}

#[test]
fn a_ball_that_is_out_is_faced_and_rolled_for_again() {
    let mut game = game(field("moguls", "4,5E", "5,5m 3,4N"), Side::North, &[4, 2]);
    // A flight is one move with what is left: the mogul's own square is not reported.
    assert_eq!(words(&game.roll().unwrap()), ["roll 4", "out"]);
    assert_eq!(game.phase(), Phase::Face(0));
    let events = game.face(Direction::West).unwrap();
    assert_eq!(words(&events), ["3,5 W", "roll 2", "2,5 W", "1,5 W"]);
    assert_eq!(game.phase(), Phase::Act(Side::North));
}

#[test]
fn djinns_that_left_stay_away_after_a_goal_and_all_else_comes_back() {
    let mut lying = field("bumpers,djinns", "2,0N", "3,3b 4,7E");
    lying.bag = Bag::new([75, 5, 0, 0, 0, 0, 1]);
    let mut game = game(lying, Side::North, &[1]);
    game.roll().unwrap();
    let bag = game.field().bag;
    let counts = [Kind::Vortex, Kind::Bumper, Kind::Djinn].map(|kind| bag.count(kind));
    assert_eq!(counts, [76, 6, 1]);
}

#[test]
fn both_balls_of_assault_move_in_turn_and_both_players_act() {
    let mut game = game(assault("3,0S", "3,10N", "3,2E"), Side::South, &[3, 1]);
    let events = game.roll().unwrap();
    assert_eq!(
        words(&events),
        ["roll 3", "roll 1", "3,1 S", "3,9 N", "3,2 E", "4,2 E"]
    );
    assert_eq!(game.phase(), Phase::Act(Side::South));
    game.apply("+1,1N".parse().unwrap()).unwrap();
    assert_eq!(game.phase(), Phase::Act(Side::North));
    let placed = Err(Refused::PlacedNow(square("1,1")));
    assert_eq!(game.apply(">1,1".parse().unwrap()), placed);
    game.apply(">3,2".parse().unwrap()).unwrap();
    assert_eq!((game.holder(), game.phase()), (Side::North, Phase::Roll));
    // In the next round the chip is like any other; the one that North rotated is not South's to rotate.
    let field = game.field();
    assert!(
        field
            .check(Side::North, Some(Kind::Vortex), ">1,1".parse().unwrap())
            .is_ok()
    );
    let last = field.check(Side::South, Some(Kind::Vortex), ">3,2".parse().unwrap());
    assert_eq!(last, Err(Refused::RotatedLast(square("3,2"))));
}

#[test]
fn a_ball_of_assault_scores_in_the_other_s_goal_and_starts_again_from_its_own() {
    let mut one = game(assault("3,9S", "5,5N", ""), Side::South, &[2, 1, 3]);
    let events = words(&one.roll().unwrap());
    let start = "start 3, South holds the windbag";
    assert_eq!(
        events[2..],
        ["3,10 S", "5,4 N", "south goal", "point for North", start]
    );
    assert_eq!(one.field().balls, [Some(at("3,0S")), Some(at("3,10N"))]);

    let mut two = game(assault("2,0N", "5,5N", "3,0W"), Side::South, &[4, 2]);
    let events = words(&two.roll().unwrap());
    assert_eq!(events[2..], ["north goal", "3,0 S", "5,4 N", "5,3 N"]);
    assert_eq!(two.phase(), Phase::Act(Side::South));
    assert_eq!(two.field().balls[0], Some(at("3,0S")));
}

#[test]
fn balls_of_assault_that_meet_collide_and_those_that_cross_do_not() {
    let mut meet = Game::on_field(
        assault("3,4S", "3,6N", ""),
        Side::South,
        [1, 1],
        dice(&[1, 1]),
    );
    let events = words(&meet.roll().unwrap());
    assert_eq!(events[2..5], ["3,5 S", "3,5 N", "collision"]);
    assert_eq!(meet.score(), [1, 1]);
    assert_eq!(meet.field().balls, [Some(at("3,0S")), Some(at("3,10N"))]);
    let mut cross = game(assault("3,3S", "3,4N", ""), Side::South, &[1, 1]);
    let events = words(&cross.roll().unwrap());
    assert_eq!(events[2..], ["3,4 S", "3,3 N"]);
    // One that stands is met as well; it began again in the ball's way.
    let mut stands = game(assault("2,0N", "5,0W", ""), Side::South, &[1, 2]);
    let events = words(&stands.roll().unwrap());
    assert_eq!(events[2..6], ["north goal", "3,0 S", "4,0 W", "3,0 W"]);
    assert_eq!(events[6], "collision");
    // Both in goals by the same move.
    let mut both = game(assault("2,10S", "2,0N", ""), Side::South, &[1, 1]);
    assert_eq!(words(&both.roll().unwrap())[4], "collision");
    assert_eq!(both.score(), [0, 0]);
}

#[test]
fn a_ball_of_assault_that_is_out_waits_for_the_other() {
    let mut lying = assault("4,5E", "1,9W", "5,5m");
    lying.variants = variants("moguls,assault");
    let mut game = game(lying, Side::North, &[4, 3, 1]);
    let events = words(&game.roll().unwrap());
    assert_eq!(events[2..], ["out", "0,9 W", "0,9 N", "0,8 N"]);
    assert_eq!(game.phase(), Phase::Face(0));
    let events = words(&game.face(Direction::South).unwrap());
    assert_eq!(events, ["3,5 S", "roll 1", "3,6 S"]);
    assert_eq!(game.phase(), Phase::Act(Side::North));
}

proptest! {
    #![proptest_config(samples::cases(400))]

    /// Random games of all variants: nothing panics, chips are never lost but by barricades and djinns, the
    /// score grows by one point at a time to two, and the windbag changes hands.
    #[test]
    fn random_games_follow_the_rules(
        bits in 0..Variants::COUNT,
        seed in 1..u32::MAX,
        choices in prop::collection::vec(any::<usize>(), 0..150),
    ) {
        let Ok(variants) = Variants::of_bits(bits) else { return Ok(()) };
        let mut game = Game::new(variants, Random::new(seed));
        for choice in choices {
            let (score, holder) = (game.score(), game.holder());
            match game.phase() {
                Phase::Over(side) => {
                    prop_assert_eq!(game.score()[side as usize], 2);
                    break;
                }
                Phase::Roll => {
                    let events = game.roll().unwrap();
                    let points = events.iter().filter(|event| matches!(event, Event::Point(_)));
                    let gained: u8 = game.score().iter().sum::<u8>() - score.iter().sum::<u8>();
                    prop_assert_eq!(points.count(), usize::from(gained));
                }
                Phase::Face(_) => {
                    let way = Direction::ALL[choice % 4];
                    game.face(way).unwrap();
                }
                Phase::Act(side) => {
                    let actions = game.possible();
                    game.apply(actions[choice % actions.len()]).unwrap();
                    if game.phase() == Phase::Roll {
                        prop_assert_eq!(game.holder(), holder.other());
                    } else {
                        prop_assert_eq!(game.phase(), Phase::Act(side.other()));
                    }
                }
            }
            for ball in &game.field().balls[..variants.balls()] {
                let over = matches!(game.phase(), Phase::Over(_) | Phase::Face(_));
                prop_assert!(over || matches!(ball, Some(Place::On(..))));
            }
            prop_assert_eq!(game.field().chips.get(Square::MIDDLE), None);
        }
    }

    /// A roll of one ball on vortices is the moves of its way, however it is divided into rolls.
    #[test]
    fn rolls_add_up(seed in 1..u32::MAX, one in 1..=4u8, other in 1..=4u8) {
        let mut random = Random::new(seed);
        let mut lying = chips("");
        for square in Square::all().filter(|square| *square != Square::MIDDLE) {
            if random.below(3) == 0 {
                let way = Direction::ALL[usize::from(random.below(4))];
                lying.put(square, Some(Chip::Vortex(way)));
            }
        }
        let start = at("3,5N");
        let mut at_once = Moving::new(start, one + other);
        at_once.finish(&mut lying, &mut no_die);
        let mut first = Moving::new(start, one);
        first.finish(&mut lying, &mut no_die);
        let mut second = Moving::new(first.place, other);
        second.finish(&mut lying, &mut no_die);
        prop_assert_eq!(second.place, at_once.place);
    }
}
