//! The house's edge against one to seven players of the casino game, by simulation.
//!
//! All cards lie open, and each player acts once, in the order of their two cards. So a player knows the best play if
//! it knows that of those who act later: paying is right if it wins more than a chip on average, since folding wins
//! nothing. Each decision here plays the rest of the hand many times with other cards. In these playouts the players
//! behind pay by a rule of thumb, [`Thumb`]; nobody is behind the last player, whose decision is exact except for the
//! sampling error.
//!
//! A player's bonus does not depend on cards that others are dealt later; its average is computed exactly.

use std::cmp::Ordering;

use super::super::odds::choose;
use super::super::rules::{CARDS, Card, Cards, RANKS, Ranks, Value, bonus, kick_out};
use random::Random;

/// Cards of a player at first, and of those that a chip pays for.
const DEALT: usize = 2;
const DRAWN: usize = 3;
/// Cards of the house.
const FULL: usize = 5;
/// Continuations of a decision at first, and at most: as many as it takes until paying and folding differ by
/// [`CLEAR`] standard errors.
const FIRST: u32 = 256;
const MOST: u32 = 8192;
const CLEAR: f64 = 3.0;

/// The winnings of players in some hands, by their decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lost {
    /// Hands that were dealt.
    pub hands: u64,
    /// The chips that the house and its bank have won of all players, bonuses by their averages.
    pub chips: f64,
    /// The sum of the squares of these, hand by hand.
    pub squares: f64,
    /// Decisions.
    pub decisions: u64,
    /// Those of them that were to pay.
    pub paid: u64,
}

impl Lost {
    /// Both together.
    #[must_use]
    pub fn and(self, other: Lost) -> Lost {
        Lost {
            hands: self.hands + other.hands,
            chips: self.chips + other.chips,
            squares: self.squares + other.squares,
            decisions: self.decisions + other.decisions,
            paid: self.paid + other.paid,
        }
    }

    /// What the house wins of a chip of the antes on average, and the standard error of this.
    pub fn of_ante(self, players: usize) -> (f64, f64) {
        let hands = self.hands.max(1) as f64;
        let mean = self.chips / hands;
        let variance = (self.squares / hands - mean * mean).max(0.0);
        let antes = players as f64;
        (mean / antes, (variance / hands).sqrt() / antes)
    }
}

/// A hand of the casino game under way.
#[derive(Clone)]
struct Deal {
    /// Two cards of each player, in the order in which they act.
    hands: Vec<Cards>,
    /// The cards that nobody has seen.
    left: Cards,
    /// The chips in the pot.
    pot: u32,
    /// The best hand of five cards in, and the number of those that have it.
    best: Option<Ranks>,
    sharing: u32,
    /// Whether the house is one of them.
    house: bool,
}

/// A pack from which cards are drawn by chance.
struct Drawer<'a> {
    cards: [Card; CARDS],
    left: usize,
    random: &'a mut Random,
}

impl Drawer<'_> {
    fn new(left: Cards, random: &mut Random) -> Drawer<'_> {
        let some = Card::of_number(0).expect("a card");
        let mut cards = [some; CARDS];
        let mut number = 0;
        for card in left.iter() {
            cards[number] = card;
            number += 1;
        }
        Drawer {
            cards,
            left: number,
            random,
        }
    }

    fn draw(&mut self, number: usize) -> Cards {
        (0..number)
            .map(|_| {
                let at = usize::from(self.random.below(self.left as u16));
                self.left -= 1;
                self.cards.swap(at, self.left);
                self.cards[self.left]
            })
            .collect()
    }
}

/// A rule of thumb: to pay if the chance to be above the best hand of five, as it is when only the own two cards are known, is worth
/// more of the pot than a chip with the average bonus.
pub struct Thumb {
    /// By the two cards' ranks, and whether they are of one suit: what all draws make of them, upward.
    draws: Vec<Vec<Ranks>>,
    /// The average bonus.
    bonuses: Vec<f64>,
    capped: bool,
}

/// The place of two cards in the tables of [`Thumb`].
fn place(hand: Cards) -> usize {
    let mut cards = hand.iter().map(|card| usize::from(card.number()));
    let (one, other) = (cards.next().unwrap_or(0), cards.next().unwrap_or(0));
    let suited = one % 4 == other % 4;
    (one / 4 * RANKS + other / 4) * 2 + usize::from(suited)
}

impl Thumb {
    /// Goes through all draws of all hands of two cards that differ in ranks, or in whether they are of one suit.
    pub fn new(capped: bool) -> Thumb {
        let mut draws = vec![Vec::new(); RANKS * RANKS * 2];
        let mut bonuses = vec![0.0; draws.len()];
        let pack = Cards::pack(false);
        for one in pack.iter() {
            for other in pack.iter().skip_while(|card| *card != one).skip(1) {
                let hand: Cards = [one, other].into_iter().collect();
                let at = place(hand);
                if !draws[at].is_empty() {
                    continue;
                }
                let rest: Vec<Card> = pack.except(hand).iter().collect();
                let mut values = Vec::new();
                for (a, first) in rest.iter().enumerate() {
                    for (b, second) in rest.iter().enumerate().skip(a + 1) {
                        for third in &rest[b + 1..] {
                            let full = hand.with(*first).with(*second).with(*third);
                            values.push(Value::of(full).ranks());
                        }
                    }
                }
                values.sort_unstable();
                bonuses[at] = average_bonus(hand, pack.except(hand), capped);
                draws[at] = values;
            }
        }
        Thumb {
            draws,
            bonuses,
            capped,
        }
    }

    fn pays(&self, hand: Cards, deal: &Deal) -> bool {
        let at = place(hand);
        let draws = &self.draws[at];
        let above = match deal.best {
            None => 1.0,
            Some(best) => {
                let not_above = draws.partition_point(|ranks| *ranks < best);
                (draws.len() - not_above) as f64 / draws.len() as f64
            }
        };
        let pot = f64::from(deal.pot + 1);
        above * pot + self.bonuses[at] > 1.0
    }
}

/// The average bonus of two cards and three of these others.
fn average_bonus(hand: Cards, left: Cards, capped: bool) -> f64 {
    let of_rank = |cards: Cards, rank: usize| cards.bits() >> (4 * rank) & 0xF;
    let counts: [u64; RANKS] = std::array::from_fn(|rank| of_rank(left, rank).count_ones().into());
    let own: Vec<(usize, u32)> = hand
        .iter()
        .map(|card| (usize::from(card.number() / 4), u32::from(card.number() % 4)))
        .collect();
    let [(one, suit), (other, other_suit)] = own[..] else {
        return 0.0;
    };
    let all: u64 = counts.iter().sum();
    // ways to get four, a full house, a flush, a straight, a straight flush and a royal flush
    let (mut fours, mut houses, mut flushes, mut straights, mut suited, mut royal) =
        (0, 0, 0, 0, 0, 0);
    if one == other {
        fours += choose(counts[one], 2) * (all - counts[one]);
        for rank in (0..RANKS).filter(|rank| *rank != one) {
            houses += choose(counts[rank], 3) + counts[one] * choose(counts[rank], 2);
        }
    } else {
        fours += choose(counts[one], 3) + choose(counts[other], 3);
        houses += choose(counts[one], 2) * counts[other] + counts[one] * choose(counts[other], 2);
        let flush = suit == other_suit;
        let in_suit = |rank: usize| of_rank(left, rank) >> suit & 1;
        if flush {
            flushes += choose((0..RANKS).map(in_suit).sum(), 3);
        }
        for lowest in 0..10 {
            // the ace is below the deuce too
            let ranks: [usize; FULL] = std::array::from_fn(|at| (lowest + at + RANKS - 1) % RANKS);
            if !ranks.contains(&one) || !ranks.contains(&other) {
                continue;
            }
            let lacking = || ranks.iter().filter(|rank| **rank != one && **rank != other);
            straights += lacking().map(|rank| counts[*rank]).product::<u64>();
            if flush && lacking().all(|rank| in_suit(*rank) == 1) {
                suited += 1;
                royal += u64::from(lowest == 9);
            }
        }
        flushes -= suited;
        straights -= suited;
        suited -= royal;
    }
    let least = |word: &str| {
        let hand: Cards = word
            .as_bytes()
            .chunks(2)
            .filter_map(|card| std::str::from_utf8(card).ok()?.parse::<Card>().ok())
            .collect();
        u64::from(bonus(Value::of(hand).ranks(), capped))
    };
    let paid = fours * least("2c2d2h2s3c")
        + houses * least("2c2d2h3c3d")
        + flushes * least("2c3c4c5c7c")
        + straights * least("2c3c4c5c6d")
        + suited * least("2c3c4c5c6c")
        + royal * least("TcJcQcKcAc");
    paid as f64 / choose(all, DRAWN as u64) as f64
}

impl Deal {
    /// The antes, the players' cards and the house's.
    fn new(players: usize, drawer: &mut Drawer) -> Deal {
        let mut hands: Vec<Cards> = (0..players).map(|_| drawer.draw(DEALT)).collect();
        hands.sort_by_key(|hand| Value::of(*hand));
        let house = Value::of(drawer.draw(FULL)).ranks();
        let stays = house < kick_out(players);
        Deal {
            hands,
            left: drawer.cards[..drawer.left].iter().copied().collect(),
            pot: players as u32 + 1,
            best: stays.then_some(house),
            sharing: stays.into(),
            house: stays,
        }
    }

    /// A player's three cards. Returns whether its hand is in.
    fn draw(&mut self, hand: Cards, drawer: &mut Drawer) -> bool {
        let drawn = drawer.draw(DRAWN);
        self.left = self.left.except(drawn);
        self.pot += 1;
        let ranks = Value::of(hand.and(drawn)).ranks();
        match self.best.map_or(Ordering::Greater, |best| ranks.cmp(&best)) {
            Ordering::Greater => {
                (self.best, self.sharing, self.house) = (Some(ranks), 1, false);
                true
            }
            Ordering::Equal => {
                self.sharing += 1;
                true
            }
            Ordering::Less => false,
        }
    }

    /// Whether the hand is over before the player of this number acts.
    fn is_over(&self, next: usize) -> bool {
        let behind = self.hands.len() - next;
        behind == 0 || behind == 1 && self.sharing == 0
    }

    /// Plays on from the player of this number, who pays, by the rule of thumb. Returns what this player wins of the pot.
    fn play_on(mut self, next: usize, thumb: &Thumb, drawer: &mut Drawer) -> f64 {
        let mut first = false;
        for at in next..self.hands.len() {
            if at > next && self.is_over(at) {
                break;
            }
            let hand = self.hands[at];
            if at == next || thumb.pays(hand, &self) {
                let before = self.best;
                let stays = self.draw(hand, drawer);
                first = match at == next {
                    true => stays,
                    false => first && (!stays || self.best == before),
                };
            }
        }
        match first {
            true => f64::from(self.pot) / f64::from(self.sharing),
            false => 0.0,
        }
    }

    /// Whether paying is better than folding for the player of this number.
    fn pays(&self, next: usize, bonus: f64, thumb: &Thumb, random: &mut Random) -> bool {
        let (mut sum, mut squares, mut number) = (0.0, 0.0, 0);
        loop {
            for _ in 0..FIRST.max(number) {
                let mut drawer = Drawer::new(self.left, random);
                let won = self.clone().play_on(next, thumb, &mut drawer);
                sum += won;
                squares += won * won;
            }
            number += FIRST.max(number);
            let mean = sum / f64::from(number);
            let error = ((squares / f64::from(number) - mean * mean) / f64::from(number)).sqrt();
            let gain = mean + bonus - 1.0;
            if number >= MOST || gain.abs() > CLEAR * error {
                return gain > 0.0;
            }
        }
    }
}

/// Deals hands to this number of players and plays them.
pub fn play(players: usize, thumb: &Thumb, hands: u32, mut random: Random) -> Lost {
    let mut lost = Lost::default();
    for _ in 0..hands {
        // the cards do not depend on the number of continuations
        let seed = u32::from_le_bytes([(); 4].map(|()| random.byte()));
        let mut dealt = Random::new(seed.max(1));
        let mut thoughts = Random::new(seed.wrapping_mul(0x85EB_CA6B).max(1));
        let mut deal = Deal::new(players, &mut Drawer::new(Cards::pack(false), &mut dealt));
        // the players' chips: antes and payments less what comes back
        let mut chips = players as f64;
        let mut next = 0;
        while !deal.is_over(next) {
            let hand = deal.hands[next];
            let bonus = average_bonus(hand, deal.left, thumb.capped);
            lost.decisions += 1;
            if deal.pays(next, bonus, thumb, &mut thoughts) {
                lost.paid += 1;
                chips += 1.0 - bonus;
                deal.draw(hand, &mut Drawer::new(deal.left, &mut dealt));
            }
            next += 1;
        }
        let pot = f64::from(deal.pot);
        if deal.sharing == 0 {
            // the last player wins with two cards, and gets the others for the bonus
            chips -= pot;
            if let Some(hand) = deal.hands.get(next) {
                chips -= average_bonus(*hand, deal.left, thumb.capped);
            }
        } else {
            let shares = deal.sharing - u32::from(deal.house);
            chips -= pot * f64::from(shares) / f64::from(deal.sharing);
        }
        lost.hands += 1;
        lost.chips += chips;
        lost.squares += chips * chips;
    }
    lost
}

#[cfg(test)]
mod tests {
    use super::super::one_player;
    use super::*;

    #[test]
    fn the_average_bonus_is_that_of_all_draws() {
        let house: Cards = ["Kh", "Kd", "9c", "5h", "2s"]
            .iter()
            .map(|card| card.parse::<Card>().unwrap())
            .collect();
        for hand in [
            ["Ah", "Qh"],
            ["9d", "9s"],
            ["3c", "4c"],
            ["8d", "4h"],
            ["Tc", "Jd"],
        ] {
            let hand: Cards = hand
                .iter()
                .map(|card| card.parse::<Card>().unwrap())
                .collect();
            let left = Cards::pack(false).except(hand).except(house);
            let rest: Vec<Card> = left.iter().collect();
            for capped in [false, true] {
                let (mut sum, mut all) = (0, 0);
                for (a, first) in rest.iter().enumerate() {
                    for (b, second) in rest.iter().enumerate().skip(a + 1) {
                        for third in &rest[b + 1..] {
                            let full = hand.with(*first).with(*second).with(*third);
                            sum += u64::from(bonus(Value::of(full).ranks(), capped));
                            all += 1;
                        }
                    }
                }
                let average = f64::from(sum as u32) / f64::from(all);
                assert!((average - average_bonus(hand, left, capped)).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn one_player_s_edge_is_the_exact_one_within_the_error() {
        let thumb = Thumb::new(true);
        let lost = play(1, &thumb, 20_000, Random::new(1));
        let (edge, error) = lost.of_ante(1);
        let exact = one_player(true).of_ante();
        assert!(
            (edge - exact).abs() < 3.0 * error,
            "{edge} ± {error}, {exact}"
        );
    }
}
