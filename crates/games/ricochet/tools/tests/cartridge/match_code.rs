//! The state whose digest is in a match's code is what the cartridge keeps in its RAM, in the same bytes.

use std::fs;

use random::Random;
use ricochet_cartridge::constants::FACE_HORIZONTAL;
use ricochet_cartridge::state;
use ricochet_engine::Record;
use ricochet_engine::proof::{self, Codes, Verdict, Writer, state};
use ricochet_engine::rules::{Match, Setup, Side, Variant};
use rules::{Decides, Rules as _};
use vcs::Console;

use super::{cartridge, memory};

/// Pieces of a side.
const OWN: usize = 6;

/// What a cartridge feeds its digest with: `place` to `avg`, with `face` in two bytes.
pub fn bytes(console: &Console) -> Vec<u8> {
    let at = memory();
    let [place, face, avg] = [at.place.address(), at.face.address(), at.avg.address()];
    let ram =
        |from: u16, to: u16| (from..to).map(|address| console.ram()[usize::from(address - 0x80)]);
    let lying = ram(face, face + 2 * OWN as u16).map(|face| face & FACE_HORIZONTAL != 0);
    let lying: Vec<bool> = lying.collect();
    let sets = lying.chunks(OWN).map(|side| {
        let bits = side
            .iter()
            .zip(0..)
            .map(|(lies, piece)| u8::from(*lies) << piece);
        bits.sum()
    });
    ram(place, face)
        .chain(sets)
        .chain(ram(face + 2 * OWN as u16, avg + 2))
        .collect()
}

#[test]
fn the_digest_is_of_the_cartridges_ram() {
    let memory = memory();
    let mut console = Console::new(cartridge(), 0);
    let mut random = Random::new(44);
    let (mut games, mut over) = (0, 0);
    for number in 0..60 {
        let variant = Variant::new(1 + number % 5).unwrap();
        let mut setup = Setup::new(variant, Side::ALL[usize::from(number) % 2]);
        setup.ratings.left = 40 * u16::from(number);
        let mut game = Match::begin(&setup);
        while game.decides() != Decides::Over {
            game.advance();
            game.act(&game.random_action(&mut random).unwrap()).unwrap();
            state::write(&mut console, &memory, &game);
            state::write_over(&mut console, &memory, false);
            if let Some(result) = game.game.result() {
                state::write_result(&mut console, &memory, &game.standing, result);
                games += 1;
            }
            if let Some(ratings) = game.new_ratings() {
                state::write_ratings(&mut console, &memory, ratings);
                over += 1;
            }
            assert_eq!(state(&game), bytes(&console), "{:?}", game);
        }
    }
    assert!(games > 100 && over == 60, "{games} {over}");
}

/// Every recorded match through writer and reader.
#[test]
fn recorded_matches_are_read_as_they_were_played() {
    let mut codes = Vec::new();
    for folder in ["games", "records"] {
        let folder = testing::root().join("tests/ricochet").join(folder);
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let record: Record = fs::read_to_string(&path).unwrap().parse().unwrap();
            let mut game = Match::begin(&record.setup);
            let mut writer = Writer::new(&game, None);
            for turn in record.parts.iter().flatten() {
                game.advance();
                let side = game.game.to_move;
                game.act(turn).unwrap();
                writer.turn(side, turn, &game);
            }
            let texts = writer.texts();
            let read = Codes::of(texts.iter().map(|text| text.parse().unwrap()));
            let proof = proof::read(&read[0].record().unwrap()).unwrap();
            assert_eq!(proof.verdict, Verdict::Equal, "{}", path.display());
            assert_eq!(proof.played, game, "{}", path.display());
            assert_eq!(proof.record.parts.len(), record.parts.len());
            assert_eq!(proof.record.setup, record.setup);
            codes.push(texts.len());
        }
    }
    codes.sort_unstable();
    println!("codes of each: {codes:?}");
    assert!(codes.len() > 15);
}
