//! Exact chances: against counts by hand, and the two ways of counting against each other.

use poker_engine::odds::{Chance, Draw, chances, chances_by_cards, choose, shown};
use poker_engine::{Action, Card, Cards, Options, Phase, Table, Value};
use proptest::prelude::*;
use random::Random;

use super::{set, value};

#[test]
fn chances_counted_by_hand() {
    let pack = Cards::pack(false);
    // A deuce of clubs must get above a king of spades: any ace or deuce, of 50 cards, or the king makes K2, of which 3 are left.
    let draw = Draw {
        hand: set("2c"),
        left: pack.except(set("2c Ks")),
        least: value("Ks").next(),
    };
    let [one] = chances(&draw, 1)[..] else {
        panic!("one chance")
    };
    assert_eq!((one.ways, one.all), (4 + 3 + 3, 50));
    assert_eq!(one.per_mille(), 200);
    // Two cards: all sets but those of two cards that are none of these ten and no pair.
    let other = 40;
    let pairs = 10 * choose(4, 2);
    let two = chances(&draw, 2)[1];
    assert_eq!(
        (two.ways, two.all),
        (choose(50, 2) - (choose(other, 2) - pairs), choose(50, 2))
    );
}

#[test]
fn per_mille_is_rounded_half_upward() {
    let of = |ways, all| Chance { ways, all }.per_mille();
    assert_eq!(of(1, 2000), 1);
    assert_eq!(of(1, 2001), 0);
    assert_eq!(of(2, 3), 667);
    assert_eq!(of(178_365, 178_365), 1000);
    assert_eq!(of(0, 45), 0);
}

#[test]
fn the_rules_own_hand_leaves_7_of_40_cards() {
    let options: Options = "example".parse().unwrap();
    let mut table = Table::with_players(options, 4, 20, Random::new(1));
    table.deal().unwrap();
    for action in [
        Action::Buy(3),
        Action::Fold,
        Action::Buy(2),
        Action::Buy(2),
        Action::Buy(4),
    ] {
        table.act(action).unwrap();
    }
    assert_eq!(table.phase(), Phase::Act(3));
    let [chance] = shown(&table, 3)[..] else {
        panic!("one card can be bought")
    };
    assert_eq!((chance.ways, chance.all), (7, 40));
}

fn draw(cards: Vec<Card>, held: usize, least: usize, jokers: bool) -> Draw {
    let (hand, rest) = cards.split_at(held);
    let (above, seen) = rest.split_at(least);
    let set = |cards: &[Card]| cards.iter().copied().collect::<Cards>();
    Draw {
        hand: set(hand),
        left: Cards::pack(jokers)
            .except(set(hand))
            .except(set(above))
            .except(set(seen)),
        least: Value::of(set(above)).next(),
    }
}

fn shuffled(number: usize, pack: u8) -> impl Strategy<Value = Vec<Card>> {
    let all: Vec<Card> = (0..pack).filter_map(Card::of_number).collect();
    Just(all)
        .prop_shuffle()
        .prop_map(move |cards| cards[..number].to_vec())
}

proptest! {
    #![proptest_config(samples::cases(150))]

    #[test]
    fn counting_by_ranks_is_counting_by_cards(
        cards in shuffled(24, 52), held in 1..5usize, least in 1..6usize, seen in 0..14usize, ranks: bool
    ) {
        let mut draw = draw(cards[..held + least + seen].to_vec(), held, least, false);
        if ranks {
            draw.least = Value::ranks(draw.least).least();
        }
        let most = (5 - held).min(3);
        prop_assert_eq!(chances(&draw, most), chances_by_cards(&draw, most));
    }

    #[test]
    fn more_cards_never_lower_a_chance(cards in shuffled(20, 54), held in 1..7usize, least in 1..6usize) {
        let draw = draw(cards, held, least, true);
        let all = chances(&draw, (7 - held).min(3));
        for pair in all.windows(2) {
            // compared as fractions
            prop_assert!(pair[0].ways * pair[1].all <= pair[1].ways * pair[0].all);
        }
    }
}

#[test]
fn four_cards_are_counted_by_ranks_as_by_cards() {
    for (hand, above) in [
        ("2c", "KdKh"),
        ("7s", "2h2d9c7d"),
        ("Ac", "AdKdQdJd9d"),
        ("5h", "5c6c7c8c9d"),
    ] {
        let draw = Draw {
            hand: set(hand),
            left: Cards::pack(false)
                .except(hand_set(hand))
                .except(hand_set(above)),
            least: value(above).next(),
        };
        assert_eq!(
            chances(&draw, 4),
            chances_by_cards(&draw, 4),
            "{hand} {above}"
        );
    }
}

fn hand_set(text: &str) -> Cards {
    super::hand(text).set()
}
