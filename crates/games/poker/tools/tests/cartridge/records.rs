//! Sessions played through the sticks and in the engine at once, with every frame checked.

use campaign::Subject;
use poker_cartridge::Player;
use poker_engine::record::Record;
use poker_engine::{Action, Phase};
use probe::symbols::Symbols;
use referee::{Found, Replay as _, Why};
use vcs::Cartridge;

use crate::subject;

/// The rules' own hand, and what it leaves to the four.
const OWN_HAND: &str = "poker seed 243F6A88 seats 4 chips 20 options example\nb3 f b2 b2 b4 f\n";
const OWN_CHIPS: [u16; 4] = [30, 17, 19, 14];
const BANK: usize = 0x1000;

fn replay(record: &Record, subject: &Subject) -> Result<Player, Found> {
    let begun = Player::begin(record, subject);
    let mut replay = begun.unwrap_or_else(|found| panic!("{found}"));
    replay.play_all(record).map(|()| replay)
}

/// Plays a record to its end; the live record of it must be the same one.
fn played(record: &Record) -> Player {
    let mut replay = replay(record, &subject()).unwrap_or_else(|found| panic!("{record}{found}"));
    let taken = replay.driver.rig.referee.checks_mut().take_record();
    let taken = taken.expect("a session with an action");
    assert_eq!(taken.number, 1);
    assert_eq!(taken.text, record.to_string());
    replay
}

/// A session of this header until this number of actions or its end; most turns buy as many cards as possible.
fn session(header: &str, most: usize) -> Record {
    let mut record: Record = header.parse().unwrap();
    let (mut table, mut actions) = (record.start(), 0);
    while actions < most && table.phase() != Phase::Over {
        if table.phase() == Phase::Deal {
            table.deal().unwrap();
            record.begin_part();
        }
        if let Phase::Act(seat) = table.phase() {
            // Every third turn one card fewer, or a fold.
            let cards = table.most(seat) - u8::from(actions % 3 == 2);
            let action = match cards {
                0 => Action::Fold,
                cards => Action::Buy(cards),
            };
            table.act(action).unwrap();
            record.push(action);
            actions += 1;
        }
    }
    record
}

#[test]
fn the_rules_own_hand_is_a_record() {
    let replay = played(&OWN_HAND.parse().unwrap());
    assert_eq!(replay.game().chips()[..4], OWN_CHIPS);
    assert_eq!((replay.tally().hands, replay.tally().actions), (1, 6));
}

#[test]
fn sessions_of_all_options_are_equal() {
    let headers = [
        "poker seed 243F6A88 seats 2 chips 10 options none",
        "poker seed 00C0FFEE seats 8 chips 20 options jokers",
        "poker seed 12345678 seats 3 chips 50 options six",
        "poker seed 9ABCDEF0 seats 7 chips 100 options jokers,seven",
        "poker casino seed 13579BDF seats 1 chips 10 options capped",
        "poker casino seed 2468ACE0 seats 7 chips 20 options none",
        "poker casino seed 0BADCAFE seats 2 chips 10 options rotating",
        "poker casino seed 0F1E2D3C seats 7 chips 20 options capped,rotating",
    ];
    for header in headers {
        let record = session(header, 8);
        let actions = record.parts.concat().len();
        assert!(actions >= 5, "{record}");
        assert_eq!(played(&record).tally().actions, actions as u64, "{record}");
    }
}

#[test]
fn a_session_is_played_to_its_end() {
    let record = session("poker seed 00000007 seats 2 chips 10 options none", 200);
    let replay = played(&record);
    assert_eq!(replay.game().phase(), Phase::Over, "{record}");
    assert_eq!(replay.tally().sessions, 1);
}

/// The house goes round more than once, and one player gets all chips.
#[test]
#[ignore = "plays a whole session"]
fn a_session_with_a_rotating_house_is_played_to_its_end() {
    let record = session(
        "poker casino seed 00000005 seats 4 chips 10 options rotating",
        400,
    );
    let replay = played(&record);
    assert_eq!(replay.game().phase(), Phase::Over, "{record}");
    assert!(record.parts.len() > 4, "{record}");
    assert_eq!(replay.game().chips().iter().max(), Some(&40));
}

#[test]
fn a_changed_record_is_reported_at_the_first_action_refused() {
    let mut record: Record = OWN_HAND.parse().unwrap();
    record.parts[0][3] = Action::Buy(6);
    let found = replay(&record, &subject()).err().expect("a refusal");
    assert!(matches!(found.why, Why::Refused(_)), "{found}");
    assert_eq!(found.at.as_deref(), Some("hand 1, action 4, `b6`"));
}

#[test]
fn chips_that_the_cartridge_does_not_have_are_reported() {
    let record: Record = OWN_HAND.replace("chips 20", "chips 21").parse().unwrap();
    let begun = Player::begin(&record, &subject());
    let found = begun.err().expect("a refusal").to_string();
    assert!(found.ends_with("not with 21"), "{found}");
}

/// With a mask of too many bits draws take more bytes, so that the first turn finds another generator.
#[test]
fn a_wrong_image_is_reported_with_its_first_difference() {
    let mut subject = subject();
    let last = subject.symbols.code("DrawMasks").unwrap() + 6;
    let mut image = subject.cartridge.image().to_vec();
    let at = Symbols::bank_of(last, image.len() / BANK) * BANK + usize::from(last) % BANK;
    assert_eq!(image[at], 0x3F);
    image[at] = 0x7F;
    let record = session("poker seed 243F6A88 seats 4 chips 20 options none", 12);
    subject.cartridge = Cartridge::new(&image, None).unwrap();
    let found = replay(&record, &subject);
    let found = found.err().expect("a difference");
    assert!(found.to_string().contains("in the engine"), "{found}");
    assert!(found.to_string().starts_with("hand 1"), "{found}");
}
