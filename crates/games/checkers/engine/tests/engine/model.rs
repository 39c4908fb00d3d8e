//! The model of 1980's computer player, and the engine's own search.

use checkers_engine::opponents::model::{choose, has_the_move, value};
use checkers_engine::search::{SURE, Search, WIN};
use checkers_engine::{Game, Move, Position, Side, Variant};
use proptest::prelude::*;
use random::Random;
use rules::Rules;

use super::{any_position, position};

#[test]
fn a_position_is_worth_the_ratio_of_material_in_8_8() {
    let of = |fen: &str, level| value(&position(fen), Side::Black, Variant::Checkers, level);
    assert_eq!(of("B:W21,22:B10,11", 1), 0x100);
    assert_eq!(of("B:W21,22:B10,11,K12", 1), 0x1C0, "7 to 4");
    assert_eq!(of("B:W21,22,23:B10", 1), 0x055, "2 to 6");
    assert_eq!(
        value(
            &position("B:W21,22,23:B10"),
            Side::Black,
            Variant::Losing,
            9
        ),
        0x300
    );
    // Two men on the bridge squares from level 2 on, a man in the centre from level 3 on.
    assert_eq!(
        [1, 2, 3].map(|level| of("B:W21,22,24:B1,3,15", level)),
        [0x100, 0x104, 0x106]
    );
}

#[test]
fn white_has_the_move_at_the_start() {
    assert_eq!(has_the_move(&Position::START), Side::White);
    // Opposed kings, the side that is not to move being on the other's next square.
    assert_eq!(has_the_move(&position("B:WK18:BK10")), Side::White);
    assert_eq!(has_the_move(&position("W:WK18:BK10")), Side::Black);
}

/// Plain minimax as the model is defined.
fn minimax(position: &Position, left: u8, own: Side, variant: Variant, level: u8) -> i32 {
    let moves = position.moves();
    if moves.is_empty() {
        return if variant.winner(position.turn()) == own {
            0xFFFF
        } else {
            0
        };
    }
    if left == 0 && !position.must_jump() {
        return value(position, own, variant, level);
    }
    let values = moves.iter().map(|played| {
        minimax(
            &position.after(played),
            left.saturating_sub(1),
            own,
            variant,
            level,
        )
    });
    if position.turn() == own {
        values.max()
    } else {
        values.min()
    }
    .unwrap()
}

/// Positions that come up in games.
fn played() -> impl Strategy<Value = Game> {
    let variant = prop::sample::select(vec![Variant::Checkers, Variant::Losing]);
    (
        variant,
        prop::collection::vec(any::<prop::sample::Index>(), 0..70),
    )
        .prop_map(|(variant, drawn)| {
            let mut game = Game::new(variant, Position::START);
            for index in drawn {
                if game.ending().is_none() {
                    game.act(index.get(&game.position().moves())).unwrap();
                }
            }
            game
        })
}

proptest! {
    #![proptest_config(samples::cases(150))]

    #[test]
    fn the_model_chooses_among_the_best_moves_of_plain_minimax(game in played(), plies in 1..=5u8, seed in 1..u32::MAX) {
        let position = game.position();
        prop_assume!(position.can_move() && position != Position::START);
        let chosen = choose(&game, plies, &mut Random::new(seed));
        let own = position.turn();
        let of = |played: &Move| minimax(&position.after(played), plies - 1, own, game.variant(), plies);
        let best = position.moves().iter().map(of).max().unwrap();
        prop_assert_eq!(of(&chosen), best);
    }

    #[test]
    fn the_search_proves_wins_that_minimax_finds(position in any_position()) {
        prop_assume!(position.can_move());
        let proof = forced(&position, 4);
        let game = Game::new(Variant::Checkers, position);
        let found = Search::new(Variant::Checkers, 12, None).run(&game, 4, &mut |_| true).unwrap();
        if let Some(plies) = proof {
            prop_assert_eq!(found.value, WIN - plies);
        } else {
            prop_assert!(found.value < SURE || WIN - found.value > 4);
        }
        prop_assert!(position.moves().contains(&found.line[0]));
    }
}

/// Plies to a forced win of the side to move within this many.
fn forced(position: &Position, plies: i32) -> Option<i32> {
    if plies <= 0 {
        return None;
    }
    let wins = position
        .moves()
        .into_iter()
        .filter_map(|played| lost(&position.after(&played), plies - 1));
    wins.min().map(|plies| plies + 1)
}

/// Plies until the side to move cannot move, whatever it does, within this many.
fn lost(position: &Position, plies: i32) -> Option<i32> {
    let moves = position.moves();
    let after: Option<Vec<i32>> = moves
        .iter()
        .map(|played| forced(&position.after(played), plies - 1))
        .collect();
    after.map(|after| after.into_iter().max().map_or(0, |longest| longest + 1))
}

#[test]
fn chance_decides_the_first_move_and_among_equals() {
    let start = Game::new(Variant::Checkers, Position::START);
    let mut random = Random::new(1);
    let mut seen: Vec<String> = (0..100)
        .map(|_| choose(&start, 1, &mut random).to_string())
        .collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 7);
}
