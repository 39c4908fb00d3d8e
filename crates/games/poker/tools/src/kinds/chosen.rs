//! Compares decisions at chosen tables: those where the cartridge thinks long, or chances are hard to count.

use super::positions::{FRAMES_A_SECOND, TEMPERS, decide};
use super::waits;
use campaign::{Kind, Units, Value, worker};
use poker_cartridge::constants::KIND_TIGHT;
use poker_engine::rules::{Hand, Options, Position, SEATS, State};
use random::Random;
use referee::Found;

/// The tables: the options as bits, and the hands by seat; those that are folded have a `-`.
const TABLES: &[(u8, &str)] = &[
    // long thoughts, which a search for them found
    (0x00, "3d4d / AdQs7s / -6c / -3h / -Jh / -Tc"),
    (0x01, "4c9c2c / QdAh7hKh / -2d / -4s / -9s / -6h8s"),
    (0x02, "2s3s / 9cAh4hJd / -5c / -5d / -7d8h9d / -Kd"),
    (0x02, "3d4d / AsTh8c / -9s / -Js / -Qs"),
    (0x03, "Kh4hThQh / AcJc5dTd*2 / -4d / -Ks / -6c4c2d"),
    (0x04, "4h4dQh / 9s6sJsJh9h7s / Ad6h / 3c5c / -Qs"),
    (0x05, "7s3sQh5s2s / Kh9h2c4d6d2dAc / -7d / -Ad / -Jd5cJh*2"),
    (0x05, "Td3hQhTs / Kc6hKs4d / 4sQs5s3s9c / -QcAh3c4h / -8h2c"),
    // flushes of six and seven cards above a goal of their ranks: the first card's suit is lower, held or bought
    (0x04, "AcKc9c7c2d / AsKd9h7h5s"),
    (0x04, "Kc9c7c5c2d / AdKd9h7h5s"),
    (0x04, "Kc9c7c5c2d / AhKd9h7h5s"),
    (0x04, "Kc9c7c2d3d / AhKd9h7h5s"),
    (0x02, "Ks9s7s5s2d / AhKd9h7h5c"),
    (0x02, "Ad9d7d5d2c / AcKc9h7h5s"),
    (0x05, "AcKc9c7c2d / *1Kd9h7h5s"),
    (0x05, "*1Kc9c7c2d / *2Kd9h7h5s"),
    (0x05, "Kc9c7c5c2d / *2Kd9h7h5s"),
    // flushes and straight flushes against flushes and straight flushes
    (0x00, "Kd9d7d / Kc9c7c5c2c"),
    (0x00, "Kc9c7c / Kd9d7d5d2d"),
    (0x01, "7h8hQh / ThKh*12hJh"),
    (0x03, "9s2sAs / 9c2hAh6cAc"),
    (0x01, "7dKd3d*1 / 7hKs3c3sAh"),
    (0x01, "7h8h*2 / ThKh*12hJh"),
    (0x01, "7h8h9h / 4s5s6s7s8s"),
    (0x01, "7h*28h / 5s6s7s8s9s"),
    (0x04, "7h8hQh2c3c / ThKh2hJh4h"),
    (0x05, "*1*2Ac3h5s / QsTs9s7s4s"),
    (0x05, "*1*22c3h4s / KdJd9d7d6d"),
    (0x05, "*17h8hQh2c3c / ThKh2hJh4h"),
    (0x04, "5h6h7h8hKc / 5s6s7s8s9s"),
    // straights against straights
    (0x00, "5h6c7h / 4s5s6s7s8d"),
    (0x01, "5h6c*1 / 4s5s6s7s8d"),
    (0x04, "5h6c7hKdQc / 4s5s6s7s8d"),
];

/// Chips of each player, and in the pot.
const CHIPS: u16 = 50;
const POT: u16 = 20;

/// Decisions at the chosen tables.
pub const CHOSEN: Kind = Kind {
    name: "chosen",
    help: "Let computers decide at chosen tables: long thoughts, and chances that are hard to count",
    default: None,
    units: Units::Once(Value::Nothing, |_| Ok(TABLES.len() as u64)),
    unit: "tables",
    worker: |asked| {
        let mut planter = super::planter(&asked.subject)?;
        Ok(worker(move |number: u64| {
            let (bits, hands) = TABLES[number as usize];
            let failed = |found: Found| found.at(format_args!("options {bits:#04x}, {hands}"));
            let position = position(bits, hands).map_err(failed)?;
            if !waits(&position.table()) {
                return Err(failed("nobody has to decide".into()));
            }
            let kinds = [KIND_TIGHT + number as u8 % TEMPERS as u8; SEATS];
            decide(&mut planter, &position, kinds).map_err(failed)
        }))
    },
    sentence: |counts| {
        let (longest, _) = counts.most("longest");
        format!(
            "{} at chosen tables as the engine, thought at most {:.2} s",
            counts.count("choice"),
            longest as f64 / FRAMES_A_SECOND
        )
    },
};

/// The position of these hands.
fn position(bits: u8, hands: &str) -> Result<Position, Found> {
    let mut position = Position {
        options: Options::of_bits(bits).map_err(Found::of)?,
        chips: [0; SEATS],
        states: [State::Empty; SEATS],
        hands: Default::default(),
        pot: POT,
        house: None,
        random: Random::new(1),
    };
    for (seat, word) in hands.split('/').map(str::trim).enumerate() {
        let folded = word.strip_prefix('-');
        let hand = folded.unwrap_or(word).parse::<Hand>();
        position.hands[seat] = hand.map_err(Found::of)?;
        position.chips[seat] = CHIPS;
        position.states[seat] = match folded {
            Some(_) => State::Folded,
            None => State::In,
        };
    }
    Ok(position)
}
