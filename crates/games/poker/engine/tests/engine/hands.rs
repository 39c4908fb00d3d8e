//! The order of hands: the rules' vectors, all hands of five cards, and the properties of an order.

use poker_engine::{Card, Cards, Class, Ranks, Value, bonus, kick_out};
use proptest::prelude::*;

use super::{set, value};

/// Asserts that each hand is below the next one.
fn ascending(hands: &[&str]) {
    for pair in hands.windows(2) {
        assert!(value(pair[0]) < value(pair[1]), "{} < {}", pair[0], pair[1]);
    }
}

#[test]
fn the_rules_vectors_hold() {
    ascending(&["7s", "8h", "Jc", "Kd"]);
    ascending(&["Ac", "Ad", "Ah", "As"]);
    ascending(&["7s2h", "8h", "9c7s2h", "Jc"]);
    ascending(&["QdJc9h", "Kd", "2h2d9c7s", "8s8dKd5h"]);
    ascending(&["As", "Ac8d"]);
}

#[test]
fn kinds_rise_and_straights_and_flushes_have_five_cards() {
    ascending(&[
        "AsKhQdJc", // four in a row are nothing
        "AsKsQsJs9d",
        "2c2d",
        "2c2d3h4s5h",
        "2c2h3h3s",
        "2c2d2h",
        "As2d3h4c5s", // the lowest straight
        "2c3d4h5s6c",
        "TcJdQhKsAc",
        "2c3c4c5c7c",
        "2c2d2h3c3d",
        "2c2d2h2s",
        "Ac2c3c4c5c",
        "TsJsQsKsAs",
    ]);
    assert_eq!(value("AsKsQsJs").class(), Class::High);
}

#[test]
fn suits_decide_between_equal_ranks_from_the_first_card_that_counts() {
    // the kings decide before the queen, the higher king before the lower
    ascending(&["KcKhQs", "KdKsQc"]);
    ascending(&["KhKdQs3s", "KsKcQc3c"]);
    // of two pairs the higher pair
    ascending(&["9h9d2s2h", "9s9c2d2c"]);
    // equal first cards' suits cannot be; the next card of nothing decides by rank first
    ascending(&["As7c3c", "Ac8c"]);
    // A2345 begins with the five
    ascending(&["5cAs2s3s4s", "5dAh2h3h4c"]);
    ascending(&["5s6c7c8c9d", "5c6s7s8s9h"]);
    assert_eq!(value("KcKhQs").ranks(), value("KdKsQc").ranks());
}

#[test]
fn jokers_are_aces_or_complete_straights_and_flushes() {
    ascending(&["Kd", "*1", "*2", "Ac"]);
    ascending(&["AhAd", "*1*2Kc"]);
    ascending(&["*1Ac", "*2Ac", "AcAd"]);
    let class = |text| value(text).class();
    assert_eq!(class("*1 9c 9d"), Class::Pair); // not three nines
    assert_eq!(class("*1 9c 9d As"), Class::TwoPair);
    assert_eq!(class("5c 6d *1 8h 9s"), Class::Straight);
    assert_eq!(class("5c 6d *1 *2 9s"), Class::Straight);
    assert_eq!(class("5c 6c *1 *2 9c"), Class::StraightFlush);
    assert_eq!(class("Kc *1 5c 7c 9c"), Class::Flush);
    assert_eq!(class("Ac *1 *2 Ah 7c"), Class::Four);
    assert_eq!(class("5c 6d *1 8h"), Class::High); // four cards are no straight
    // the joker stands for the highest card that helps
    assert_eq!(value("5c6d7h8s*1").ranks(), value("5c6d7h8s9c").ranks());
    assert_eq!(value("*1 2c3d4h5s").ranks(), value("6c2c3d4h5s").ranks());
    assert_eq!(value("Kc*1 5c7c9c").ranks(), value("KcAc5c7c9c").ranks());
    assert_eq!(value("Ac*1*2 7c9c").ranks(), value("AcKcQc7c9c").ranks());
    // its suit stays its own: below clubs
    ascending(&["5c6d7h8s*1", "5c6d7h8s9c"]);
    assert!(value("Ks Qs *1 7s 4s") < value("As Ks Qs 7s 4s"));
    // a group has four aces at most, a fifth is of the rest
    assert_eq!(value("AcAdAhAs*1").class(), Class::Four);
    ascending(&["AcAdAhAsKs", "AcAdAh*1*2", "AcAdAhAs*1", "AcAdAhAs*2"]);
    assert_eq!(value("AcAdAh*1*2").ranks(), value("AcAdAhAs*1").ranks());
}

#[test]
fn of_six_and_seven_cards_the_best_five_count() {
    let same = |more: &str, best: &str| assert_eq!(value(more), value(best), "{more}");
    same("2c2d2h3c3d3h4s", "3c3d3h2d2h");
    same("2c2d3c3d4c4d5s", "4c4d3c3d5s");
    same("2c2d3c3d4c4d", "4c4d3c3d2d");
    same("AcKdQhJsTc9c8c", "AcKdQhJsTc");
    same("2c3c4c5c6c7d8h", "2c3c4c5c6c");
    same("AcAdAhAsKcKdKh", "AcAdAhAsKh");
    same("2s4s6s8sTsQsAs", "AsQsTs8s6s");
    same("9c9d9hKcQd2s", "9c9d9hKcQd");
}

fn choose_all(each: &mut impl FnMut(u64)) {
    for a in 0..52 {
        for b in a + 1..52 {
            for c in b + 1..52 {
                for d in c + 1..52 {
                    for e in d + 1..52 {
                        each(1 << a | 1 << b | 1 << c | 1 << d | 1 << e);
                    }
                }
            }
        }
    }
}

fn cards(bits: u64) -> Cards {
    (0..54)
        .filter(|number| bits >> number & 1 == 1)
        .filter_map(Card::of_number)
        .collect()
}

#[test]
fn all_hands_of_five_cards_are_counted_as_in_the_rules() {
    let mut classes = [0u32; 9];
    let mut kicked = [0u32; 7];
    let mut paid = [0u64; 2];
    let limits: Vec<Ranks> = (1..=7).map(kick_out).collect();
    choose_all(&mut |bits| {
        let ranks = Value::of(cards(bits)).ranks();
        classes[ranks.class() as usize] += 1;
        for (count, limit) in kicked.iter_mut().zip(&limits) {
            *count += u32::from(ranks >= *limit);
        }
        paid[0] += u64::from(bonus(ranks, false));
        paid[1] += u64::from(bonus(ranks, true));
    });
    let expected = [
        1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40,
    ];
    assert_eq!(classes, expected);
    let expected = [321_060, 236_580, 153_828, 93_636, 74_628, 32_388, 19_716];
    assert_eq!(kicked, expected);
    assert_eq!(paid[0], 106_580);
    // capped: 2 and 5 as they are, 10 for each of 3744 + 624 + 40 hands
    assert_eq!(paid[1], 2 * 10_200 + 5 * 5_108 + 10 * 4_408);
}

/// What the ranks of a hand of up to five cards without jokers are, by the words of the rules, apart from the engine.
fn by_words(cards: Cards) -> (u8, Vec<u8>) {
    let mut ranks: Vec<u8> = cards.iter().map(|card| card.number() / 4).collect();
    let count = |ranks: &[u8], rank: u8| ranks.iter().filter(|other| **other == rank).count();
    let all = ranks.clone();
    ranks.sort_by_key(|rank| std::cmp::Reverse((count(&all, *rank), *rank)));
    let mut sizes: Vec<usize> = ranks.iter().map(|rank| count(&all, *rank)).collect();
    sizes.dedup();
    let pairs = ranks.iter().filter(|rank| count(&all, **rank) == 2).count() / 2;
    let suit = cards.iter().next().map(|card| card.number() % 4);
    let five = ranks.len() == 5;
    let flush = five && cards.iter().all(|card| Some(card.number() % 4) == suit);
    let wheel = ranks == [12, 3, 2, 1, 0];
    let straight = five && sizes == [1] && (ranks[0] - ranks[4] == 4 || wheel);
    if wheel {
        ranks = vec![3, 2, 1, 0, 12];
    }
    let class = match (sizes.first().copied().unwrap_or(1), pairs) {
        _ if flush && straight => 8,
        (4, _) => 7,
        (3, 1) => 6,
        _ if flush => 5,
        _ if straight => 4,
        (3, _) => 3,
        (_, 2) => 2,
        (_, 1) => 1,
        _ => 0,
    };
    (class, ranks)
}

fn any_cards(from: usize, to: usize, pack: u8) -> impl Strategy<Value = Vec<Card>> {
    let all: Vec<Card> = (0..pack).filter_map(Card::of_number).collect();
    proptest::sample::subsequence(all, from..=to)
}

proptest! {
    #![proptest_config(samples::cases(20_000))]

    #[test]
    fn ranks_are_compared_as_the_rules_describe(
        one in any_cards(1, 5, 52), other in any_cards(1, 5, 52)
    ) {
        let [one, other] = [one, other].map(|cards| cards.into_iter().collect::<Cards>());
        let engine = Value::of(one).ranks().cmp(&Value::of(other).ranks());
        prop_assert_eq!(engine, by_words(one).cmp(&by_words(other)));
    }

    #[test]
    fn different_hands_of_up_to_five_cards_are_never_equal(
        one in any_cards(1, 5, 54), other in any_cards(1, 5, 54)
    ) {
        let [one, other] = [one, other].map(|cards| cards.into_iter().collect::<Cards>());
        prop_assert_eq!(Value::of(one) == Value::of(other), one == other);
    }

    #[test]
    fn a_further_card_never_lowers_a_hand(mut cards in any_cards(2, 7, 54), last in 0..7usize) {
        let last = cards.remove(last % cards.len());
        let before: Cards = cards.iter().copied().collect();
        prop_assert!(Value::of(before.with(last)) >= Value::of(before));
        if before.count() < 5 {
            prop_assert!(Value::of(before.with(last)).ranks() > Value::of(before).ranks());
        }
    }

    #[test]
    fn six_and_seven_cards_are_worth_the_best_five_of_them(cards in any_cards(6, 7, 54)) {
        let all: Cards = cards.iter().copied().collect();
        let best = (0..1u32 << cards.len())
            .filter(|chosen| chosen.count_ones() == 5)
            .map(|chosen| {
                let five = cards.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
                Value::of(five.map(|(_, card)| *card).collect())
            })
            .max();
        prop_assert_eq!(Some(Value::of(all)), best);
    }

    #[test]
    fn a_joker_is_worth_the_best_card_that_the_rules_let_it_be(mut cards in any_cards(4, 4, 52)) {
        cards.sort();
        let natural: Cards = cards.iter().copied().collect();
        let joker = Card::of_number(52).unwrap();
        let engine = Value::of(natural.with(joker)).ranks();
        // as an ace of a suit of its own, or as any card that makes a straight, a flush or both
        let straights = Cards::pack(false)
            .except(natural)
            .iter()
            .map(|card| Value::of(natural.with(card)).ranks())
            .filter(|ranks| {
                matches!(ranks.class(), Class::Straight | Class::Flush | Class::StraightFlush)
            })
            .max();
        let mut counts = [0; 13];
        for card in &cards {
            counts[usize::from(card.number() / 4)] += 1;
        }
        let ace = match counts[12] {
            // the fifth ace is of the rest
            4 => Value::of(set("Ac Ad Ah As *1")).ranks(),
            _ => {
                counts[12] += 1;
                Ranks::of_counts(&counts)
            }
        };
        prop_assert_eq!(Some(engine), straights.max(Some(ace)));
    }
}

#[test]
fn the_short_way_to_ranks_is_the_long_one() {
    choose_all(&mut |bits| {
        // every 7th hand, and its parts
        if bits % 7 != 0 {
            return;
        }
        for part in [bits, bits & (bits - 1), bits & 0xFF_FFFF_FFFF] {
            let cards = cards(part);
            let mut counts = [0; 13];
            for card in cards.iter() {
                counts[usize::from(card.number() / 4)] += 1;
            }
            let ranks = Value::of(cards).ranks();
            match ranks.class() {
                Class::Flush | Class::StraightFlush => {}
                _ => assert_eq!(Ranks::of_counts(&counts), ranks),
            }
        }
    });
}
