//! Both games at a table: the rules' own hand whole, splits, limits, and random sessions of all options.

use poker_engine::record::Record;
use poker_engine::{
    Action, Cards, Event, HOUSE, Hand, MOST_CHIPS, Options, Phase, Position, Refused, SEATS, Setup,
    State, Table, bonus,
};
use proptest::prelude::*;
use random::Random;

use super::{hand, value};

fn options(casino: bool, text: &str) -> Options {
    Options::parse(casino, text).unwrap()
}

fn texts(table: &Table) -> Vec<String> {
    table.hands()[..4].iter().map(Hand::to_string).collect()
}

#[test]
fn the_rules_own_hand_is_played_card_by_card() {
    let mut table = Table::with_players(options(false, "example"), 4, 20, Random::new(7));
    let mut pots = Vec::new();
    table.deal().unwrap();
    assert_eq!(texts(&table), ["Kd", "Jc", "8h", "7s"]);
    pots.push(table.pot());
    // each turn: who, what, the hand and the state after it
    let turns = [
        (3, Action::Buy(3), "7s 2h 9c", State::In),
        (2, Action::Fold, "8h", State::Folded),
        (3, Action::Buy(2), "7s 2h 9c 2d", State::In),
        (1, Action::Buy(2), "Jc 9h Qd", State::Out),
        (0, Action::Buy(4), "Kd 5h 8d 8s", State::In),
    ];
    for (seat, action, after, state) in turns {
        assert_eq!(table.phase(), Phase::Act(seat));
        table.act(action).unwrap();
        assert_eq!(table.hands()[seat], hand(after));
        assert_eq!(table.states()[seat], state);
        pots.push(table.pot());
    }
    assert_eq!(pots, [4, 7, 7, 9, 11, 15]);
    assert_eq!(table.phase(), Phase::Act(3));
    assert_eq!(table.most(3), 1);
    assert_eq!(table.left().count(), 40);
    assert_eq!(table.random(), Random::new(7)); // no draw
    assert_eq!(table.act(Action::Buy(2)), Err(Refused::Number(1)));
}

#[test]
fn a_draw_takes_a_card_by_its_place_among_those_left() {
    // below 52 from the state at power-on: 3 2 31 25 (docs/random.md); below 51 and less the masks are the same
    let mut table = Table::with_players(options(false, "none"), 4, 20, Random::after_frames(0));
    table.deal().unwrap();
    // place 3 of all is 2s, place 2 of the rest 2h, place 31 of 50 the card 33, place 25 of 49 the card 27
    assert_eq!(texts(&table), ["2s", "2h", "Td", "8s"]);
}

/// Plays a hand of two players who buy as many cards as they can; returns the events.
fn all_in(table: &mut Table) -> Vec<Event> {
    let mut events = table.deal().unwrap();
    while let Phase::Act(seat) = table.phase() {
        events.extend(table.act(Action::Buy(table.most(seat))).unwrap());
    }
    events
}

#[test]
fn equal_hands_split_the_pot_and_the_odd_chip_goes_to_the_better_suit() {
    // three players who have a card of one rank each right after the deal
    let mut found = 0;
    for seed in 1..=200_000 {
        let mut table = Table::with_players(options(false, "none"), 3, 20, Random::new(seed));
        let events = table.deal().unwrap();
        let hands = table.hands()[..3].iter();
        let ranks: Vec<u8> = hands
            .clone()
            .map(|hand| hand.cards()[0].number() / 4)
            .collect();
        if ranks[0] != ranks[1] || ranks[0] != ranks[2] {
            continue;
        }
        found += 1;
        assert_eq!(table.phase(), Phase::Deal);
        let won: Vec<(usize, u16)> = events
            .iter()
            .filter_map(|event| match event {
                Event::Won(seat, chips) => Some((*seat, *chips)),
                _ => None,
            })
            .collect();
        assert_eq!(won.iter().map(|(_, chips)| chips).sum::<u16>(), 3);
        assert_eq!(table.chips()[..3], [20, 20, 20]);
    }
    assert!(found > 100, "{found}");
}

#[test]
fn a_tie_by_the_last_card_splits_whatever_the_suits() {
    // two players to the end: every hand that ends with two seats in is a tie in ranks, and the odd chip goes to the better one
    let mut splits = 0;
    for seed in 1..=60_000 {
        let mut table = Table::with_players(options(false, "none"), 2, 100, Random::new(seed));
        let events = all_in(&mut table);
        let won: Vec<(usize, u16)> = events
            .iter()
            .filter_map(|event| match event {
                Event::Won(seat, chips) => Some((*seat, *chips)),
                _ => None,
            })
            .collect();
        if let [(one, more), (other, less)] = won[..] {
            splits += 1;
            let [one, other] = [one, other].map(|seat| table.hands()[seat].value());
            assert_eq!(one.ranks(), other.ranks());
            assert!(one > other);
            assert!(more - less <= 1);
        }
    }
    assert!(splits > 100, "{splits}");
}

#[test]
fn a_seat_without_chips_to_buy_with_folds_by_itself() {
    // with one chip each, all is in the pot after the antes
    let mut table = Table::with_players(options(false, "none"), 4, 1, Random::new(99));
    let events = table.deal().unwrap();
    let folded = events
        .iter()
        .filter(|event| matches!(event, Event::Folded(_)));
    assert_eq!(folded.count(), 3);
    assert_eq!(table.phase(), Phase::Over);
    assert_eq!(table.chips().iter().sum::<u16>(), 4);
    assert_eq!(table.deal(), Err(Refused::Over));
    assert_eq!(table.act(Action::Fold), Err(Refused::Over));
}

#[test]
fn options_that_make_no_sense_together_are_refused() {
    for (casino, text) in [
        (true, "jokers"),
        (true, "six"),
        (false, "six,seven"),
        (false, "capped"),
        (true, "example"),
        (false, "rotating"),
        (true, "rotating,jokers"),
        (false, "example,seven"),
        (false, "eight"),
    ] {
        assert!(Options::parse(casino, text).is_err(), "{text}");
    }
    for bits in 0..128 {
        if let Ok(options) = Options::of_bits(bits) {
            assert_eq!(options.bits(), bits);
            assert_eq!(
                Options::parse(options.casino, &options.to_string()),
                Ok(options)
            );
        }
    }
}

/// Checks what the casino game's rules demand of a hand's events.
fn check_casino(table: &Table, events: &[Event], players: usize) {
    let mut dealt = [0; SEATS];
    for event in events {
        match event {
            Event::Card(seat, _) => dealt[*seat] += 1,
            Event::Bonus(seat, chips) => {
                let ranks = table.hands()[*seat].value().ranks();
                let due = bonus(ranks, table.options().caps());
                match table.options().rotating {
                    // as far as the house's chips go
                    true => assert!((1..=due).contains(chips)),
                    false => assert_eq!(*chips, due),
                }
            }
            _ => {}
        }
    }
    let house = table.house().expect("the casino game has a house");
    assert_eq!(dealt[house], 5);
    for (seat, cards) in dealt[..players].iter().enumerate() {
        assert!(
            seat == house || [0, 2, 5].contains(cards),
            "seat {seat} has {cards} cards"
        );
    }
    // of the hands of five cards in, none is below another by ranks
    let five: Vec<_> = table
        .seats_in()
        .filter(|seat| table.hands()[*seat].len() == 5)
        .map(|seat| table.hands()[seat].value().ranks())
        .collect();
    assert!(five.windows(2).all(|pair| pair[0] == pair[1]));
    let ranks = table.hands()[house].value().ranks();
    let kicked = events.contains(&Event::Folded(house));
    let limit = poker_engine::kick_out(
        events
            .iter()
            .filter(|event| matches!(event, Event::Ante(_)))
            .count()
            - 1,
    );
    assert_eq!(kicked, ranks >= limit);
}

proptest! {
    #![proptest_config(samples::cases(400))]

    #[test]
    fn sessions_of_all_options_keep_chips_and_cards(
        bits in 0..128u8, players in 1..=8usize, chips in 1..=30u16, seed in 1..u32::MAX, choices in any::<u64>()
    ) {
        let Ok(options) = Options::of_bits(bits) else {
            return Ok(());
        };
        let (fewest, most) = options.seats();
        prop_assume!((fewest..=most).contains(&players));
        let mut record = Record::new(Setup { seed: Random::new(seed), seats: players, chips, options });
        let mut table = record.start();
        let mut random = Random::new(choices as u32 | 1);
        for _ in 0..30 {
            if table.phase() == Phase::Over {
                break;
            }
            let before = table.chips();
            let mut events = table.deal().unwrap();
            let mut actions = Vec::new();
            while let Phase::Act(seat) = table.phase() {
                let lowest = table.seats_in().min_by_key(|seat| table.hands()[*seat].value());
                if !options.casino {
                    prop_assert_eq!(lowest, Some(seat));
                    prop_assert!(table.seats_in().count() > 1);
                }
                let most = table.most(seat);
                prop_assert!(most > 0);
                let action = match random.below(u16::from(most) + 1) {
                    0 => Action::Fold,
                    number => Action::Buy(number),
                };
                actions.push(action);
                events.extend(table.act(action).unwrap());
            }
            record.parts.push(actions);
            if options.casino {
                check_casino(&table, &events, players);
            }
            if !options.casino || options.rotating {
                prop_assert_eq!(table.chips().iter().sum::<u16>(), chips * players as u16);
                let limit = options.limit.cards();
                prop_assert!(table.hands().iter().all(|hand| hand.len() <= limit));
            }
            // each card is in one place
            let in_hands = table.hands().iter().map(Hand::len).sum::<usize>() as u32;
            let seen = table.hands().iter().fold(Cards::NONE, |all, hand| all.and(hand.set()));
            prop_assert_eq!(seen.count(), in_hands);
            prop_assert_eq!(seen.and(table.left()), Cards::pack(options.jokers));
            prop_assert_eq!(seen.count() + table.left().count(), Cards::pack(options.jokers).count());
            prop_assert_eq!(table.pot(), 0);
            // what came and went by the events
            let mut chips = before;
            for event in &events {
                match event {
                    Event::Ante(seat) if !(options.has_bank() && *seat == HOUSE) => chips[*seat] -= 1,
                    Event::Paid(seat, paid) => chips[*seat] -= paid,
                    Event::Bonus(seat, won) if options.rotating => {
                        chips[table.house().unwrap()] -= won;
                        chips[*seat] += won;
                    }
                    Event::Won(seat, won) | Event::Bonus(seat, won) if !(options.has_bank() && *seat == HOUSE) => {
                        chips[*seat] = (chips[*seat] + won).min(MOST_CHIPS);
                    }
                    _ => {}
                }
            }
            prop_assert_eq!(table.chips(), chips);
        }
        let text = record.to_string();
        let again: Record = text.parse().unwrap();
        prop_assert_eq!(&again, &record);
        prop_assert_eq!(again.play().unwrap(), table);
    }
}

#[test]
fn records_that_are_not_valid_are_refused_in_one_line() {
    let why = |text: &str| match text.parse::<Record>() {
        Ok(record) => record.play().unwrap_err().to_string(),
        Err(why) => why.to_string(),
    };
    assert_eq!(why(""), "no header `poker ...` in this record");
    assert_eq!(
        why("poker seed 1"),
        "line 1: `poker seed 1` is not a header such as `poker seed 243F6A88 seats 4 chips 20 options none`"
    );
    let head = "poker seed 243F6A88 seats 4 chips 20 options example\n";
    assert_eq!(
        why("poker seed 243F6A8 seats 4 chips 20 options none"),
        "line 1: `243F6A8` is not a seed, eight hexadecimal digits, not all 0"
    );
    assert_eq!(
        why("poker casino seed 243F6A88 seats 8 chips 20 options none"),
        "line 1: `8` is not a number of seats, 1 to 7"
    );
    assert_eq!(
        why(&format!("{head}b3 x")),
        "line 2: `x` is not an action (f, or b and a number of cards)"
    );
    assert_eq!(
        why(&format!("{head}b3 f b3")),
        "hand 1, action 3, `b3`: 1 to 2 cards can be bought"
    );
    assert_eq!(why(&format!("{head}b3\nf")), "hand 2: hand 1 is not over");
    assert_eq!(
        why(&format!("{head}f f f f")),
        "hand 1, action 4, `f`: the hand is over before it"
    );
}

#[test]
fn random_games_keep_the_contract() {
    for number in 0..300 {
        let Ok(options) = Options::of_bits((number % 128) as u8) else {
            continue;
        };
        let (fewest, most) = options.seats();
        let setup = Setup {
            seed: Random::after_frames(number),
            seats: fewest + number as usize % (most - fewest + 1),
            chips: [3, 10, 100][number as usize % 3],
            options,
        };
        rules::actions::<Table>(&setup, &mut Random::after_frames(7 * number), 200);
    }
}

/// Without the actions that a failure does not need: its last one is needed.
#[test]
fn a_record_is_shrunk_to_what_fails() {
    let setup = Setup {
        seed: Random::new(11),
        seats: 3,
        chips: 20,
        options: options(false, "none"),
    };
    let fails = |record: &Record| {
        let table = record.play().unwrap();
        table.hands().iter().any(|hand| hand.len() > 2)
    };
    let records =
        (1..).map(|number| rules::actions::<Table>(&setup, &mut Random::after_frames(number), 60));
    let mut records = records.filter(|record| record.parts.len() > 3 && fails(record));
    let record = records.next().unwrap();
    let short = rules::shortest(&record, fails);
    assert!(fails(&short), "{short}");
    assert!(short.parts.concat().len() < record.parts.concat().len());
    let mut fewer = short.clone();
    let cut = fewer.parts.iter_mut().rev().find_map(Vec::pop);
    assert!(cut.is_some() && !fails(&fewer), "{short}");
}

#[test]
fn a_lone_player_wins_at_once_when_the_house_folds() {
    let mut kicked = 0;
    for seed in 1..=2000 {
        let mut table = Table::with_players(options(true, "none"), 1, 20, Random::new(seed));
        table.deal().unwrap();
        if table.hands()[HOUSE].value().ranks() < value("Kc Kd Qc 3c 2d").ranks() {
            assert_eq!(table.phase(), Phase::Act(0));
            assert_eq!(table.pot(), 2);
            continue;
        }
        kicked += 1;
        assert_eq!(table.phase(), Phase::Deal);
        assert_eq!(table.hands()[0].len(), 5);
        assert_eq!(
            table.chips()[0],
            21 + bonus(table.hands()[0].value().ranks(), false)
        );
    }
    // 321060 of 2598960 hands: 247 of 2000 on average
    assert!((200..300).contains(&kicked), "{kicked}");
}

/// The seats of the houses of a session's hands, if everybody folds where possible.
fn houses(table: &mut Table, hands: usize) -> Vec<usize> {
    let mut houses = Vec::new();
    for _ in 0..hands {
        table.deal().unwrap();
        houses.push(table.house().unwrap());
        while let Phase::Act(_) = table.phase() {
            table.act(Action::Fold).unwrap();
        }
    }
    houses
}

#[test]
fn the_house_goes_from_seat_to_seat() {
    let new = |players| {
        let options = options(true, "rotating");
        Table::with_players(options, players, 50, Random::new(11))
    };
    assert_eq!(new(3).house(), None);
    assert_eq!(houses(&mut new(3), 7), [0, 1, 2, 0, 1, 2, 0]);
    // an empty seat is left out
    let mut chips = [0; SEATS];
    for seat in [1, 4, 6] {
        chips[seat] = 50;
    }
    let mut table = Table::new(options(true, "rotating"), chips, Random::new(11));
    assert_eq!(houses(&mut table, 4), [1, 4, 6, 1]);
}

#[test]
fn the_house_that_rotates_pays_its_ante_and_gets_pots() {
    let (mut won, mut kicked) = (0, 0);
    for seed in 1..=2000 {
        let options = options(true, "rotating");
        let mut table = Table::with_players(options, 2, 20, Random::new(seed));
        let events = table.deal().unwrap();
        assert_eq!(events[..2], [Event::Ante(0), Event::Ante(1)]);
        assert_eq!(table.hands()[0].len(), 5);
        // against one player it folds from K K Q on, and its ante stays in the pot
        let high = table.hands()[0].value().ranks() >= value("Kc Kd Qc 3c 2d").ranks();
        assert_eq!(events.contains(&Event::Folded(0)), high);
        if high {
            kicked += 1;
            assert!(events.contains(&Event::Won(1, 2)));
            continue;
        }
        assert_eq!(table.phase(), Phase::Act(1));
        let events = table.act(Action::Fold).unwrap();
        assert!(events.contains(&Event::Won(0, 2)));
        assert_eq!(table.chips()[..2], [21, 19]);
        won += 1;
    }
    assert!(won > 1000 && kicked > 100, "{won} {kicked}");
}

/// A hand with a house at seat 0 that rotates and has these chips, two players with a flush each whatever comes, and all other
/// cards but nine hearts in folded hands; the bonuses in the order in which they are paid, and the house's chips then.
fn flushes(house: u16, seed: u32) -> Option<(Vec<u16>, u16)> {
    let mut hands: [Hand; SEATS] = Default::default();
    hands[0] = hand("2c 3s 4d 6s Jc");
    hands[1] = hand("2h 8h");
    hands[2] = hand("3h Kh");
    let mut position = Position {
        options: options(true, "rotating"),
        chips: [house, 20, 20, 0, 0, 0, 0, 0],
        states: [State::Folded; SEATS],
        hands,
        pot: 3,
        house: Some(0),
        random: Random::new(seed),
    };
    position.states[..3].copy_from_slice(&[State::Acted, State::In, State::In]);
    let mut others = position.left().iter().filter(|card| card.number() % 4 != 2);
    for seat in 3..SEATS {
        for card in others.by_ref().take(7) {
            position.hands[seat].push(card);
        }
    }
    let mut table = position.table();
    let mut paid = Vec::new();
    // the lower two cards act first; who is sure to be out later folds
    for seat in [1, 2] {
        if table.phase() != Phase::Act(seat) {
            return None;
        }
        let events = table.act(Action::Buy(1)).unwrap();
        paid.extend(events.iter().filter_map(|event| match event {
            Event::Bonus(at, chips) if *at == seat => Some(*chips),
            _ => None,
        }));
    }
    Some((paid, table.chips()[0]))
}

/// A flush pays five: who comes later gets what is left, and nothing is paid from an empty house. The pot is a player's.
#[test]
fn a_house_that_rotates_pays_as_far_as_its_chips_go() {
    for (house, paid, left) in [
        (0, vec![], 0),
        (3, vec![3], 0),
        (5, vec![5], 0),
        (7, vec![5, 2], 0),
        (10, vec![5, 5], 0),
        (30, vec![5, 5], 20),
    ] {
        let hand = (1..100).find_map(|seed| flushes(house, seed));
        assert_eq!(hand, Some((paid, left)), "{house}");
    }
}

#[test]
fn a_house_that_rotates_pays_ten_at_most() {
    for (one, left, due) in [
        ("5h 6c", "7d 8s 9h", 2),
        ("2h 8h", "9h Jh Kh", 5),
        ("9c 9d", "9h Kc Kd", 10),
        ("9c 9d", "9h 9s Kd", 10),
        ("5h 6h", "7h 8h 9h", 10),
        ("Ah Kh", "Qh Jh Th", 10),
    ] {
        let mut hands: [Hand; SEATS] = Default::default();
        hands[2] = hand("2c 3s 4d 6s Jc");
        hands[5] = hand(one);
        let mut position = Position {
            options: options(true, "rotating"),
            chips: [0, 0, 300, 0, 0, 20, 0, 0],
            states: [State::Folded; SEATS],
            hands,
            pot: 2,
            house: Some(2),
            random: Random::new(1),
        };
        position.states[2] = State::Acted;
        position.states[5] = State::In;
        let others: Vec<_> = position.left().except(hand(left).set()).iter().collect();
        let seats = (0..SEATS).filter(|seat| ![2, 5].contains(seat));
        for (seat, cards) in seats.zip(others.chunks(7)) {
            for card in cards {
                position.hands[seat].push(*card);
            }
        }
        let mut table = position.table();
        let events = table.act(Action::Buy(1)).unwrap();
        assert!(events.contains(&Event::Bonus(5, due)), "{one}: {events:?}");
        assert_eq!(table.chips()[2], 300 - due);
        assert_eq!(table.chips()[5], 20 - 1 + due + 3);
    }
}

#[test]
fn a_session_with_a_rotating_house_ends_with_one_player() {
    let options = options(true, "rotating");
    let mut table = Table::with_players(options, 3, 5, Random::new(3));
    let mut hands = 0;
    while table.phase() != Phase::Over {
        table.deal().unwrap();
        hands += 1;
        while let Phase::Act(seat) = table.phase() {
            assert_ne!(Some(seat), table.house());
            table.act(Action::Buy(1)).unwrap();
        }
        assert!(hands < 10_000);
    }
    let mut chips = table.chips();
    chips.sort_unstable();
    assert_eq!(chips, [0, 0, 0, 0, 0, 0, 0, 15]);
}
