//! The launches of the manual's sample games, hit for hit: the acceptance vectors of the rules.

use ricochet_engine::{
    Event, Flight, Game, GameResult, Launcher, Outage, Record, Side, Standing, Variant,
};

/// The game after these turns of the two sides, Left beginning.
fn after(variant: u8, turns: &str) -> Game {
    let mut game = Game::first(Variant::new(variant).unwrap(), Side::Left);
    game.play_all(&ricochet_engine::notation::parse_turns(turns).unwrap())
        .unwrap();
    game
}

/// Everything but the walls, then the points.
fn hits(game: &Game, launcher: &str) -> String {
    let mut flight = game.flight(launcher.parse().unwrap()).unwrap();
    let hits: Vec<String> = flight
        .events()
        .filter(|event| !matches!(event, Event::Wall { .. }))
        .map(|event| match event {
            Event::Piece(piece) => piece.to_string(),
            other => other.to_string(),
        })
        .collect();
    let points = flight.points();
    format!("{}; {} {}", hits.join(" "), points.left, points.right)
}

#[test]
fn vector_1_the_opening_launch_from_below() {
    for variant in 1..=5 {
        assert_eq!(hits(&after(variant, ""), "LB"), "J L K launcher LT; 3 10");
    }
}

#[test]
fn vector_2_the_opening_launch_from_above() {
    assert_eq!(hits(&after(1, ""), "LT"), "K L J launcher LB; 3 10");
}

#[test]
fn vector_3_what_right_could_launch_from_above() {
    assert_eq!(hits(&after(1, "DCBA LLK"), "RT"), "L K F I exit L 2; 0 4");
}

#[test]
fn vector_4_the_rather_spectacular_launch() {
    let game = after(1, "DCBA LLK");
    assert_eq!(
        hits(&game, "LT"),
        "H J G C J G bumper R 4 H J G C launcher LB; 20 10"
    );
}

#[test]
fn vector_5_death_by_spectacle() {
    assert_eq!(
        hits(&after(1, "DCBA LLK T"), "RB"),
        "K J H launcher LT; 0 13"
    );
    let game = after(1, "DCBA LLK T B");
    assert_eq!((game.scores.left, game.scores.right), (20, 23));
    let result = game.result().expect("Left has no launch to make");
    assert_eq!(
        result,
        GameResult::Won {
            winner: Side::Right,
            by: 3
        }
    );

    let mut standing = Standing::new(Variant::FIRST, Side::Left);
    standing.enter(result);
    assert_eq!((standing.points.left, standing.points.right), (0, 1));
    assert_eq!((standing.values.left, standing.values.right), (10, 10));
    assert_eq!((standing.bumpers.left, standing.bumpers.right), (1, 2));
}

#[test]
fn vector_6_the_target_in_round_two() {
    for variant in 3..=5 {
        let mut game = after(variant, "DC DI");
        assert_eq!(hits(&game, "LT"), "K L J C target 12; 4 0");
        let full = game.magazines[Launcher::ALL[0]].launches;
        game.play(&"T".parse().unwrap()).unwrap();
        assert_eq!(game.magazines[Launcher::ALL[0]].launches, full - 1);
        assert_eq!(game.magazines[Launcher::ALL[1]].launches, full + 1);
    }
}

#[test]
fn vector_7_the_wrong_bumper() {
    for variant in 3..=5 {
        assert_eq!(
            hits(&after(variant, "DC DI T"), "RT"),
            "E F D I A D I bumper R 8 K launcher LT; 10 18"
        );
        let game = after(variant, "DC DI T T");
        assert_eq!((game.scores.left, game.scores.right), (14, 18));
    }
}

#[test]
fn vector_8_the_forty_five_bounce_launch() {
    for variant in 3..=5 {
        let mut flight: Flight = after(variant, "DC DI T T")
            .flight("LB".parse().unwrap())
            .unwrap();
        let events: Vec<Event> = flight.events().collect();
        let bumpers = |owner| {
            events
                .iter()
                .filter(|event| matches!(event, Event::Bumper { side, .. } if *side == owner))
                .count()
        };
        assert_eq!(
            events
                .iter()
                .filter(|event| matches!(event, Event::Piece(_)))
                .count(),
            28
        );
        assert_eq!((bumpers(Side::Left), bumpers(Side::Right)), (10, 7));
        assert_eq!(flight.launcher_hit(), Some("LB".parse().unwrap()));
        assert_eq!((flight.points().left, flight.points().right), (98, 110));
    }
}

#[test]
fn known_differences_from_the_manual() {
    assert_eq!(
        hits(&after(1, "DCBA LLK"), "RB"),
        "K J C G J C exit L 8; 0 6"
    );
    for variant in 2..=5 {
        assert_eq!(
            hits(&after(variant, "DCBA LLK"), "LT"),
            "H J G target 12; 3 0"
        );
    }
}

#[test]
fn recorded_sample_games() {
    let first: Record = include_str!("../../../../../../tests/ricochet/games/manual-1.txt")
        .parse()
        .unwrap();
    let game = first.play().unwrap().game;
    assert_eq!(game, after(1, "DCBA LLK T B"));

    let second: Record = include_str!("../../../../../../tests/ricochet/games/manual-2.txt")
        .parse()
        .unwrap();
    let game = second.play().unwrap().game;
    assert_eq!((game.scores.left, game.scores.right), (14 + 98, 18 + 110));
    assert_eq!(
        game.result(),
        Some(GameResult::Won {
            winner: Side::Right,
            by: 16
        })
    );
    assert_eq!(
        game.magazines["LT".parse().unwrap()].outage,
        Outage::Turns(1)
    );
    assert_eq!(
        game.magazines["LB".parse().unwrap()].outage,
        Outage::Turns(2)
    );
}
