//! The exact edge of the house against one player of the casino game.
//!
//! A house hand that does not fold is neither a straight nor a flush nor anything higher, so that the value of a draw
//! depends on ranks only, except for the player's own flushes. It is therefore enough to go through the ranks of the
//! player's two cards, of the house's five and of the three drawn, with the number of ways of each, and for two cards
//! of a suit through the house's cards of that suit.
//!
//! A player whose two cards are above the house's five must act like any other **R**, which makes no difference: the
//! chip that such a player pays comes back with the pot.

pub mod many;

use super::odds::choose;
use super::rules::{Card, Cards, RANKS, Ranks, Value, bonus, kick_out};

/// The results of one player's deals under best play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    /// Deals: the player's two cards and the house's five.
    pub deals: u64,
    /// Deals in which the house folds.
    pub kicked: u64,
    /// Deals in which the player pays.
    pub paid: u64,
    /// The player's chips over all deals and all draws of three cards, in halves of a chip.
    pub halves: i128,
}

/// Sets of three of the cards that are left.
const DRAWS: i64 = 14_190;
/// Chips in the pot when the player has paid, in halves.
const POT: i64 = 6;
/// The pot of the antes, in halves.
const ANTES: i64 = 4;
/// A chip in halves.
const CHIP: i64 = 2;

impl Edge {
    /// What the house wins of a chip of the player's ante, on average.
    pub fn of_ante(self) -> f64 {
        -(self.halves as f64) / ((CHIP * DRAWS) as f64 * self.deals as f64)
    }

    /// What the house wins of a chip that the player puts in, on average.
    pub fn of_wager(self) -> f64 {
        self.of_ante() * self.deals as f64 / (self.deals + self.paid) as f64
    }
}

/// The ways to choose a number of suits from a number of suits.
const SUITS: [[i64; 5]; 5] = [
    [1, 0, 0, 0, 0],
    [1, 1, 0, 0, 0],
    [1, 2, 1, 0, 0],
    [1, 3, 3, 1, 0],
    [1, 4, 6, 4, 1],
];

/// Ranks as the number of cards of each.
type Counts = [u8; RANKS];

/// All ways to have this number of cards by ranks.
fn multisets(number: u8) -> Vec<Counts> {
    fn add(from: usize, left: u8, counts: &mut Counts, all: &mut Vec<Counts>) {
        if left == 0 {
            all.push(*counts);
            return;
        }
        for rank in from..RANKS {
            if counts[rank] < 4 {
                counts[rank] += 1;
                add(rank, left - 1, counts, all);
                counts[rank] -= 1;
            }
        }
    }
    let mut all = Vec::new();
    add(0, number, &mut [0; RANKS], &mut all);
    all
}

/// The ways to take cards of these ranks from cards of those.
fn ways(taken: &Counts, of: &Counts) -> u64 {
    let each = taken.iter().zip(of).filter(|(taken, _)| **taken > 0);
    each.map(|(taken, of)| choose((*of).into(), (*taken).into()))
        .product()
}

fn sum(one: &Counts, other: &Counts) -> Counts {
    std::array::from_fn(|rank| one[rank] + other[rank])
}

/// The ranks of which there are cards, as bits.
fn bits(counts: &Counts) -> u32 {
    let some = (0..RANKS).filter(|rank| counts[*rank] > 0);
    some.fold(0, |bits, rank| bits | 1 << rank)
}

/// What three cards make of the player's two, by ranks.
struct Drawn {
    /// The ranks with the number of their cards; 0 cards where there are fewer ranks.
    parts: [(usize, u8); 3],
    ranks: Ranks,
    bonus: i64,
}

/// Three cards that make a flush of the player's two.
struct Flush {
    /// The ranks drawn, as bits.
    drawn: u32,
    /// What the five cards are if the suits are not looked at.
    ranks: Ranks,
    /// The bonus of these, and that of the flush.
    bonus: [i64; 2],
}

/// The player's two cards, by ranks.
struct Player {
    counts: Counts,
    suited: bool,
    /// Number of pairs of suits.
    suits: u64,
    drawn: Vec<Drawn>,
    flushes: Vec<Flush>,
}

impl Player {
    fn new(counts: Counts, suited: bool, capped: bool) -> Player {
        let paid = |ranks| CHIP * i64::from(bonus(ranks, capped));
        let drawn = multisets(3)
            .into_iter()
            .filter(|drawn| sum(&counts, drawn).iter().all(|count| *count <= 4))
            .map(|drawn| {
                let ranks = Ranks::of_counts(&sum(&counts, &drawn));
                let mut parts = [(0, 0); 3];
                let some = (0..RANKS).filter(|rank| drawn[*rank] > 0);
                for (part, rank) in parts.iter_mut().zip(some) {
                    *part = (rank, drawn[rank]);
                }
                Drawn {
                    parts,
                    ranks,
                    bonus: paid(ranks),
                }
            })
            .collect::<Vec<_>>();
        let own = bits(&counts);
        let flushes = drawn
            .iter()
            .filter(|drawn| {
                suited
                    && drawn
                        .parts
                        .iter()
                        .all(|(rank, count)| *count == 1 && own >> rank & 1 == 0)
            })
            .map(|three| {
                let ranks = three
                    .parts
                    .iter()
                    .fold(0, |bits, (rank, _)| bits | 1 << rank);
                let of_suit = (0..RANKS).filter(|rank| (ranks | own) >> rank & 1 == 1);
                let cards = of_suit.filter_map(|rank| Card::of_number(4 * rank as u8));
                let flush = Value::of(cards.collect::<Cards>()).ranks();
                Flush {
                    drawn: ranks,
                    ranks: three.ranks,
                    bonus: [three.bonus, paid(flush)],
                }
            })
            .collect();
        let pair = counts.contains(&2);
        Player {
            counts,
            suited,
            suits: match (pair, suited) {
                (true, _) => 6,
                (false, true) => 4,
                (false, false) => 12,
            },
            drawn,
            flushes,
        }
    }

    /// Enters the deals in which the house holds these ranks and does not fold. Returns the bonuses of all draws after
    /// them, which are the bank's loss if the player pays.
    fn enter(&self, house: &Counts, edge: &mut Edge) -> (u64, i128) {
        let limit = Ranks::of_counts(house);
        let pack = self.counts.map(|count| 4 - count);
        let left: Counts = std::array::from_fn(|rank| pack[rank] - house[rank]);
        let pot = |ranks: Ranks| match ranks.cmp(&limit) {
            std::cmp::Ordering::Greater => POT,
            std::cmp::Ordering::Equal => POT / 2,
            std::cmp::Ordering::Less => 0,
        };
        let (mut value, mut bonuses) = (0, 0);
        for drawn in &self.drawn {
            let ways = drawn.parts.iter().fold(1, |ways, (rank, count)| {
                ways * SUITS[usize::from(left[*rank])][usize::from(*count)]
            });
            value += ways * pot(drawn.ranks);
            bonuses += ways * drawn.bonus;
        }
        let mut deals = 0;
        let mut all_bonuses = 0;
        let mut play = |ways: u64, pots: i64, bonuses: i64| {
            let each = i128::from(ways);
            deals += ways * self.suits;
            all_bonuses += each * i128::from(self.suits) * i128::from(bonuses);
            let pays = pots + bonuses - CHIP * DRAWS;
            if pays > 0 {
                edge.paid += ways * self.suits;
            }
            edge.halves += each * i128::from(self.suits) * i128::from(pays.max(0) - CHIP * DRAWS);
        };
        let distinct = house.iter().all(|count| *count <= 1);
        if !self.suited {
            // of the four suits, those of which the player has no card of these ranks make a flush
            let shared = house
                .iter()
                .zip(&self.counts)
                .filter(|(house, _)| **house > 0)
                .map(|(_, own)| u64::from(*own))
                .sum::<u64>();
            let flushes = if distinct { 4 - shared } else { 0 };
            play(ways(house, &pack) - flushes, value, bonuses);
        } else {
            let ranks: Vec<usize> = (0..RANKS).filter(|rank| house[*rank] > 0).collect();
            let own = bits(&self.counts);
            // what flushes add, by the house's ranks among those drawn
            let mut added = [(0, 0); 32];
            for flush in &self.flushes {
                let among = (0..ranks.len()).filter(|at| flush.drawn >> ranks[*at] & 1 == 1);
                let added = &mut added[among.fold(0, |bits, at| bits | 1 << at)];
                added.0 += POT - pot(flush.ranks);
                added.1 += flush.bonus[1] - flush.bonus[0];
            }
            for held in 0..1usize << ranks.len() {
                let mut ways = 1;
                let mut possible = true;
                for (at, rank) in ranks.iter().enumerate() {
                    let of_suit = held >> at & 1;
                    possible &= of_suit == 0 || own >> rank & 1 == 0;
                    ways *= choose(3, u64::from(house[*rank]) - of_suit as u64);
                }
                if distinct {
                    // the flushes of the three other suits, and of the suit
                    ways -= match held {
                        0 => 3,
                        31 => 1,
                        _ => 0,
                    };
                }
                if !possible || ways == 0 {
                    continue;
                }
                let (mut pots, mut paid) = (value, bonuses);
                for (among, added) in added.iter().enumerate() {
                    if among & held == 0 {
                        pots += added.0;
                        paid += added.1;
                    }
                }
                play(ways, pots, paid);
            }
        }
        (deals, all_bonuses)
    }
}

/// The house's edge against one player who decides for the best.
pub fn one_player(capped: bool) -> Edge {
    let mut edge = Edge {
        deals: choose(52, 2) * choose(50, 5),
        ..Edge::default()
    };
    let limit = kick_out(1);
    let houses: Vec<Counts> = multisets(5)
        .into_iter()
        .filter(|house| Ranks::of_counts(house) < limit)
        .collect();
    let (mut deals, mut bonuses) = (0, 0);
    for counts in multisets(2) {
        for suited in [false, true] {
            if suited && counts.contains(&2) {
                continue;
            }
            let player = Player::new(counts, suited, capped);
            for house in &houses {
                if sum(&counts, house).iter().all(|count| *count <= 4) {
                    let (more, paid) = player.enter(house, &mut edge);
                    deals += more;
                    bonuses += paid;
                }
            }
        }
    }
    edge.kicked = edge.deals - deals;
    // What is left of all bonuses falls to the deals in which the house folds: there the player wins the antes.
    let draws = i128::from(edge.deals) * i128::from(DRAWS);
    let all_bonuses =
        i128::from(CHIP) * i128::from(all_bonuses(capped)) * draws / i128::from(choose(52, 5));
    let won = i128::from(edge.kicked) * i128::from((ANTES - CHIP) * DRAWS);
    edge.halves += won + all_bonuses - bonuses;
    edge
}

/// The bonuses of all hands of five cards, by the rules' counts.
fn all_bonuses(capped: bool) -> u64 {
    const HANDS: [(u64, u64); 6] = [
        (10_200, 2),
        (5_108, 5),
        (3_744, 10),
        (624, 25),
        (36, 100),
        (4, 1000),
    ];
    let most = if capped { 10 } else { 1000 };
    HANDS
        .iter()
        .map(|(hands, chips)| hands * most.min(*chips))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum over all houses of these ranks of what two cards are worth, card by card.
    fn by_cards(own: [u8; 2], house: &Counts) -> (u64, u64, i128) {
        let card = |number| Card::of_number(number).unwrap();
        let own: Cards = own.into_iter().map(card).collect();
        let rest: Vec<Card> = Cards::pack(false).except(own).iter().collect();
        let (mut deals, mut paid, mut halves) = (0, 0, 0);
        let of = |cards: &Cards| {
            let mut counts = [0; RANKS];
            for card in cards.iter() {
                counts[usize::from(card.number() / 4)] += 1;
            }
            counts
        };
        for house_cards in sets(&rest, 5, &|part| {
            of(part).iter().zip(house).all(|(some, all)| some <= all)
        }) {
            let ranks = Value::of(house_cards).ranks();
            if ranks >= kick_out(1) {
                continue;
            }
            deals += 1;
            let left: Vec<Card> = Cards::pack(false)
                .except(own)
                .except(house_cards)
                .iter()
                .collect();
            let mut sum = 0;
            for drawn in sets(&left, 3, &|_| true) {
                let mine = Value::of(own.and(drawn)).ranks();
                sum += match mine.cmp(&ranks) {
                    std::cmp::Ordering::Greater => POT,
                    std::cmp::Ordering::Equal => POT / 2,
                    std::cmp::Ordering::Less => 0,
                };
                sum += CHIP * i64::from(bonus(mine, false));
            }
            sum -= CHIP * DRAWS;
            paid += u64::from(sum > 0);
            halves += i128::from(sum.max(0) - CHIP * DRAWS);
        }
        (deals, paid, halves)
    }

    /// The sets of this number of cards whose parts all fit.
    fn sets(cards: &[Card], number: usize, fits: &dyn Fn(&Cards) -> bool) -> Vec<Cards> {
        let mut all = vec![(Cards::NONE, 0)];
        for _ in 0..number {
            let mut more = Vec::new();
            for (set, from) in all {
                for (at, card) in cards.iter().enumerate().skip(from) {
                    let with = set.with(*card);
                    if fits(&with) {
                        more.push((with, at + 1));
                    }
                }
            }
            all = more;
        }
        all.into_iter().map(|(set, _)| set).collect()
    }

    #[test]
    fn counting_by_ranks_is_counting_by_cards() {
        // the player's cards, how many such pairs of cards there are, and the house's ranks
        for (own, suits, house) in [
            ([32, 36], 4, [11, 11, 10, 9, 3]), // TcJc against KKQJ5, which folds
            ([32, 36], 4, [11, 11, 7, 5, 9]),  // against KKJ97
            ([8, 12], 4, [0, 0, 12, 1, 4]),    // 4c5c against 22A36
            ([44, 29], 12, [12, 12, 1, 4, 7]), // Kc9d against AA
            ([44, 29], 12, [8, 8, 1, 4, 7]),
            ([20, 21], 6, [3, 3, 5, 6, 10]), // 77 against 55
        ] {
            let mut counts = [0; RANKS];
            own.iter()
                .for_each(|card| counts[usize::from(card / 4)] += 1);
            let mut of_house = [0; RANKS];
            house.iter().for_each(|rank: &usize| of_house[*rank] += 1);
            let (deals, paid, halves) = by_cards(own, &of_house);
            if Ranks::of_counts(&of_house) >= kick_out(1) {
                assert_eq!(deals, 0);
                continue;
            }
            let suited = own[0] % 4 == own[1] % 4;
            let mut edge = Edge::default();
            let player = Player::new(counts, suited, false);
            assert_eq!(player.suits, suits);
            let (entered, _) = player.enter(&of_house, &mut edge);
            assert_eq!(
                (entered, edge.paid, edge.halves),
                (deals * suits, paid * suits, halves * i128::from(suits)),
                "{own:?} against {house:?}"
            );
        }
    }

    #[test]
    fn the_house_wins_3_percent_of_one_player_s_ante() {
        let edge = one_player(false);
        // The rules' 321060 hands at which the house folds, with any two of the other cards.
        assert_eq!(edge.kicked, 321_060 * choose(47, 2));
        // A study found 2.96 of 100, with an error of 0.11.
        let of_100 = 100.0 * edge.of_ante();
        assert!((of_100 - 2.96).abs() <= 0.11, "{of_100}");
    }
}
