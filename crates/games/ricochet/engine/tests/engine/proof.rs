//! The code of a match: what the writer writes is read, what is wrong in it is named, and nothing else is taken for one.

use random::Random;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::proof::{Code, Codes, NoCode, Proof, Unreadable, Verdict, Writer, read};
use ricochet_engine::{Match, Piece, Setup, Side, TimedTurn, Turn, Variant};
use rules::{Decides, Rules};

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";
const ADDRESS: &str = "HTTPS://GAMES.EXAMPLE.ORG/R/";
/// More turns than a random match has.
const MOST: usize = 2_000;

/// Any set-up.
fn setup(random: &mut Random) -> Setup {
    let variant = Variant::new(1 + random.below(5)).unwrap();
    let first = Side::ALL[random.index(2)];
    let mut setup = Setup::new(variant, first);
    for side in Side::ALL {
        setup.players[side] = Opponent::new(random.below(17));
        if setup.players[side].is_none() && random.below(2) == 0 {
            setup.ratings[side] = u16::from(random.byte()) * 39;
        }
    }
    setup
}

/// A match that was played: the turns with the states after them.
struct Played {
    first: Match,
    turns: Vec<(Side, TimedTurn, Match)>,
}

impl Played {
    /// At most this number of turns, each chosen so.
    fn new(
        setup: &Setup,
        most: usize,
        mut choose: impl FnMut(&Match) -> Option<TimedTurn>,
    ) -> Played {
        let first = Match::begin(setup);
        let mut game = first.clone();
        let mut turns = Vec::new();
        while turns.len() < most && game.decides() != Decides::Over {
            game.advance();
            let side = game.game.to_move;
            let Some(turn) = choose(&game) else {
                break;
            };
            game.act(&turn).unwrap();
            turns.push((side, turn, game.clone()));
        }
        Played { first, turns }
    }

    /// Random turns.
    fn random(random: &mut Random, most: usize) -> Played {
        let setup = setup(random);
        Played::new(&setup, most, |game| game.random_action(random))
    }

    fn texts(&self, address: Option<&str>) -> Vec<String> {
        let mut writer = Writer::new(&self.first, address);
        for (side, turn, after) in &self.turns {
            writer.turn(*side, turn, after);
        }
        writer.texts()
    }

    /// The texts of a console that goes wrong at this turn, from 0: what `wrong` does to the state stays.
    fn wrong(&self, at: usize, wrong: impl Fn(&mut Match)) -> Vec<String> {
        let mut writer = Writer::new(&self.first, None);
        for (number, (side, turn, after)) in self.turns.iter().enumerate() {
            let mut after = after.clone();
            if number >= at {
                wrong(&mut after);
            }
            writer.turn(*side, turn, &after);
        }
        writer.texts()
    }
}

/// The proof in texts that are all of one match.
fn proof(texts: &[String]) -> Proof {
    let codes = texts.iter().rev().map(|text| text.parse::<Code>().unwrap());
    let matches = Codes::of(codes);
    assert_eq!(matches.len(), 1, "{texts:?}");
    assert_eq!(matches[0].missing(), [0; 0]);
    read(&matches[0].record().unwrap()).unwrap()
}

#[test]
fn random_matches_are_read_as_they_were_played() {
    let mut random = Random::new(58);
    let (mut timed, mut games, mut whole) = (0, 0, 0);
    for number in 0..samples::samples(300) {
        let most = if number % 3 == 0 {
            random.index(60)
        } else {
            MOST
        };
        let played = Played::random(&mut random, most);
        let address = (number % 2 == 0).then_some(ADDRESS);
        let texts = played.texts(address);
        assert!(texts.iter().all(|text| text.len() == 77));
        let proof = proof(&texts);
        assert_eq!(proof.verdict, Verdict::Equal);
        let turns: Vec<_> = proof.record.parts.iter().flatten().collect();
        if proof.is_cut {
            assert!(turns.len() < played.turns.len());
        } else {
            assert_eq!(turns.len(), played.turns.len());
            let last = played
                .turns
                .last()
                .map_or(&played.first, |(_, _, after)| after);
            assert_eq!(&proof.played, last);
        }
        for (turn, (side, due, _)) in turns.iter().zip(&played.turns) {
            assert!(turn.turn.comes_to_the_same_as(&due.turn), "{turn} {due}");
            let is_person = played.first.players[*side].is_none();
            assert_eq!(turn.seconds, due.seconds.filter(|_| is_person));
            timed += usize::from(turn.seconds.is_some());
        }
        // The record is one that is played: its text too.
        let record: ricochet_engine::Record = proof.record.to_string().parse().unwrap();
        assert_eq!(record.play().unwrap(), proof.played);
        games += proof.record.parts.len();
        whole += usize::from(proof.played.standing.over);
    }
    assert!(
        timed > 100 && games > 300 && whole > 50,
        "{timed} {games} {whole}"
    );
}

/// As many moves as the rules allow before each launch.
fn slow(game: &Match, random: &mut Random) -> Option<TimedTurn> {
    let choices = std::iter::repeat_with(|| game.random_action(random)).take(200);
    let mut choices = choices.flatten();
    let moves = |turn: &TimedTurn| matches!(turn.turn, Turn::Move(_));
    match game.game.launch_due() {
        true => choices.next(),
        false => choices.find(moves),
    }
}

#[test]
fn a_long_match_is_cut_and_what_was_written_is_compared() {
    let mut random = Random::new(2_000);
    let setup = Setup::new(Variant::new(3).unwrap(), Side::Left);
    let played = Played::new(&setup, MOST, |game| slow(game, &mut random));
    for (address, digits) in [(None, 4096), (Some(ADDRESS), 2048)] {
        let texts = played.texts(address);
        let proof = proof(&texts);
        assert_eq!(proof.verdict, Verdict::Equal);
        let room = digits - 7;
        assert_eq!(proof.is_cut, texts.len() == 64, "{} codes", texts.len());
        if proof.is_cut {
            // Two digits a turn, four of the set-up, and those of the clock.
            assert!(proof.turns * 2 + 4 <= room);
            assert!(proof.turns * 5 > room);
        }
    }
    assert!(
        proof(&played.texts(Some(ADDRESS))).is_cut,
        "{} turns",
        played.turns.len()
    );
}

/// One piece that lies wrongly after a launch: named there, but for one time in 256.
#[test]
fn a_launch_that_turns_a_piece_too_few_is_named() {
    let mut random = Random::new(1981);
    let (mut named, mut later, mut all) = (0, 0, 0);
    for _ in 0..samples::samples(200) {
        let played = Played::random(&mut random, 80);
        let is_launch = |at: &usize| matches!(played.turns[*at].1.turn, Turn::Launch(_));
        let launches: Vec<usize> = (0..played.turns.len()).filter(is_launch).collect();
        let at = launches[random.index(launches.len())];
        let piece = Piece::new(random.index(12)).unwrap();
        let texts = played.wrong(at, |state| state.game.board.turn(piece));
        let Verdict::Differs { turn, why, .. } = proof(&texts).verdict else {
            panic!("{texts:?} is equal");
        };
        assert!(turn > at, "turn {turn} is right: {why}");
        all += 1;
        named += usize::from(turn == at + 1);
        later += usize::from(turn > at + 2);
    }
    println!("{named} of {all} wrong launches are named at their turn");
    assert!(
        named * 100 >= all * 98 && later * 100 <= all,
        "{named} and {later} of {all}"
    );
}

/// What a console does to a state.
type Wrong = fn(&mut Match);

/// Every byte of the state counts.
#[test]
fn whatever_is_wrong_at_the_end_is_found() {
    let mut random = Random::new(7);
    let wrong: [(&str, Wrong); 14] = [
        ("score", |state| state.game.scores.left ^= 1),
        ("hundreds", |state| {
            state.game.scores.right = (state.game.scores.right + 100) % 9999
        }),
        ("launches", |state| state.game.magazines.0[2].launches ^= 1),
        ("outs", |state| {
            let outage = &mut state.game.magazines.0[1].outage;
            *outage = match outage {
                ricochet_engine::Outage::None => ricochet_engine::Outage::Turns(1),
                _ => ricochet_engine::Outage::None,
            }
        }),
        ("values", |state| state.standing.values.right ^= 1),
        ("bumpers", |state| state.standing.bumpers.left ^= 3),
        ("to move", |state| {
            state.game.to_move = state.game.to_move.other()
        }),
        ("turns", |state| state.game.turns += 1),
        ("quiet", |state| state.game.quiet ^= 1),
        ("first", |state| {
            state.standing.first = state.standing.first.other()
        }),
        ("drawn", |state| state.standing.drawn ^= true),
        ("games", |state| state.standing.games += 1),
        ("match points", |state| state.standing.points.left ^= 1),
        ("averages", |state| state.clock.averages.right ^= 1),
    ];
    for (what, wrong) in wrong {
        for _ in 0..10 {
            let played = Played::random(&mut random, 12);
            let last = played.turns.len() - 1;
            let found = proof(&played.wrong(last, wrong)).verdict;
            assert_ne!(found, Verdict::Equal, "{what}");
        }
    }
    let played = Played::random(&mut random, 20);
    let mut rated = played.first.clone();
    rated.ratings.left += 1;
    rated.players.left = None;
    let mut unrated = rated.clone();
    unrated.ratings.left += 1;
    let [one, other] = [rated, unrated].map(|first| Writer::new(&first, None).texts());
    assert_ne!(one, other);
}

#[test]
fn a_turn_that_is_not_legal_is_named() {
    let setup = Setup::new(Variant::FIRST, Side::Left);
    let first = Match::begin(&setup);
    let played = |turns: &[&str], states: &[&Match]| {
        let mut writer = Writer::new(&first, None);
        for ((side, turn), state) in Side::ALL.into_iter().cycle().zip(turns).zip(states) {
            writer.turn(side, &turn.parse().unwrap(), state);
        }
        let proof = proof(&writer.texts());
        let Verdict::Differs { turn, game, why } = proof.verdict else {
            panic!("{proof:?}");
        };
        assert_eq!((proof.turns, game), (turn - 1, 1), "{why}");
        (turn, why.to_string())
    };
    let mut after = first.clone();
    after.act(&"T".parse().unwrap()).unwrap();
    // A launch that is not made.
    let due = "after Right's `B` the state is not what the rules give";
    assert_eq!(played(&["T", "B"], &[&after, &after]), (2, due.to_string()));
    let due = "Left's `LA` is refused by the rules: piece A cannot go left: no marker there";
    assert_eq!(played(&["LA"], &[&first]), (1, due.to_string()));
}

/// The page's example, which was computed from the page by long division.
#[test]
fn the_example_of_the_page_is_written_and_read() {
    let first = Match::begin(&Setup::new(Variant::FIRST, Side::Left));
    let mut after = first.clone();
    let turn = "RF".parse().unwrap();
    after.act(&turn).unwrap();
    let mut writer = Writer::new(&first, None);
    writer.turn(Side::Left, &turn, &after);
    let due = "RICOCHET001NI1000E1006TNKS000000000000000000\
               000000000000000000000000000000000";
    assert_eq!(writer.texts(), [due]);
    let proof = proof(&[due.to_string()]);
    assert_eq!((proof.verdict, proof.played), (Verdict::Equal, after));
}

/// A character that is another one is no console's fault, wherever it is.
#[test]
fn a_damaged_code_is_no_code() {
    let mut random = Random::new(3);
    let played = Played::random(&mut random, 100);
    for address in [None, Some(ADDRESS)] {
        for text in played.texts(address) {
            for at in 0..text.len() {
                let mut damaged = text.clone().into_bytes();
                let other = DIGITS.iter().find(|digit| **digit != damaged[at]).unwrap();
                damaged[at] = *other;
                let damaged = String::from_utf8(damaged).unwrap();
                let is_address = address.is_some_and(|address| at < address.len() - 1);
                assert_eq!(
                    damaged.parse::<Code>().is_ok(),
                    is_address,
                    "{at} of {damaged}"
                );
            }
            assert_eq!(text[1..].parse::<Code>(), Err(NoCode::Foreign));
            assert_eq!(text.to_lowercase().parse::<Code>(), Err(NoCode::Foreign));
        }
    }
}

/// A text of a code with these digits behind the head.
fn with_head(data: &[u8]) -> String {
    let sum = data.iter().fold(0, |sum, digit| (sum + digit) % 32);
    let digits = [0, 0, 0, 0, sum].into_iter().chain(data.iter().copied());
    let digits = digits.map(|digit| char::from(DIGITS[usize::from(digit)]));
    "RICOCHET".chars().chain(digits).collect()
}

/// Neither are random texts taken for a match, nor those that begin as a code does, nor codes of which two or more digits are
/// other ones.
#[test]
fn random_texts_are_no_match() {
    let mut random = Random::new(77);
    let played = Played::random(&mut random, 25);
    let whole = played.texts(None);
    let codes = whole.iter().map(|text| text.parse().unwrap());
    let record = Codes::of(codes.collect::<Vec<Code>>())[0].record().unwrap();
    let mut begun = 0;
    for number in 0..samples::samples(1_000_000) {
        let text: String = (0..77)
            .map(|_| char::from(DIGITS[random.index(32)]))
            .collect();
        assert_eq!(text.parse::<Code>(), Err(NoCode::Foreign));
        let mut data: Vec<u8> = (0..64).map(|_| random.byte() & 31).collect();
        match number % 2 {
            0 => (data[0], data[1]) = (1, random.below(5) << 2),
            _ => {
                data = record.clone();
                for _ in 0..2 + random.index(3) {
                    let at = random.index(data.len());
                    data[at] ^= 1 + random.below(31);
                }
            }
        }
        if data == record {
            continue;
        }
        data.truncate(64);
        let code: Code = with_head(&data).parse().unwrap();
        let digits = Codes::of([code])[0].record().unwrap();
        match read(&digits) {
            Ok(proof) => {
                begun += 1;
                assert_ne!(proof.verdict, Verdict::Equal, "{data:?}");
            }
            Err(Unreadable::Format(format)) => assert_ne!(format, 1),
            Err(Unreadable::Setup) => {}
        }
    }
    assert!(begun * 4 > samples::samples(1_000_000), "{begun}");
}

#[test]
fn codes_of_two_matches_are_told_apart_and_what_is_missing_is_known() {
    let mut random = Random::new(12);
    let [one, other] = [90, 140].map(|turns| Played::random(&mut random, turns).texts(None));
    assert!(
        one.len() > 1 && other.len() > 2,
        "{} {}",
        one.len(),
        other.len()
    );
    let texts = [&one[..], &other[1..], &one[..1]].concat();
    let codes = texts.iter().map(|text| text.parse::<Code>().unwrap());
    let matches = Codes::of(codes);
    assert_eq!(matches.len(), 2);
    assert_eq!(
        matches[0].record().is_some(),
        matches[0].missing().is_empty()
    );
    assert_eq!(matches[0].count(), one.len());
    assert_eq!(matches[1].missing(), [0]);
    assert_eq!(matches[1].record(), None);
}
