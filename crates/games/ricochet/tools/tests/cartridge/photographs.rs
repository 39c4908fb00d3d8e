//! Random matches as codes on simulated photographs, read and compared with what was played.

use camera::{Case, modules, photograph, picture};
use photo::Picture;
use random::Random;
use rayon::prelude::*;
use ricochet_engine::proof::{Code, Codes, Verdict, Writer, read};
use ricochet_engine::rules::{Match, Setup, Side, Variant};
use rules::{Decides, Rules as _};
use samples::samples;

/// The most turns of a match.
const MOST: usize = 20;
/// Photographs of a code that somebody takes until one is read.
const SHOTS: u64 = 10;

/// Plays a match, photographs its codes and reads them. Returns the numbers of codes and of photographs.
fn compare(number: u32) -> (usize, u64) {
    let mut random = Random::new(number + 1);
    let variant = Variant::new(1 + (number % 5) as u8).unwrap();
    let setup = Setup::new(variant, Side::ALL[number as usize / 5 % 2]);
    let mut game = Match::begin(&setup);
    let mut writer = Writer::new(&game, None);
    for _ in 0..MOST {
        game.advance();
        if game.decides() == Decides::Over {
            break;
        }
        let side = game.game.to_move;
        let turn = game.random_action(&mut random).unwrap();
        game.act(&turn).unwrap();
        writer.turn(side, &turn, &game);
    }
    let case = Case::ALL[number as usize % Case::ALL.len()];
    let mut shots = 0;
    let codes = writer.texts().into_iter().enumerate().map(|(place, text)| {
        let picture = picture(&modules(&text));
        let taken = (0..SHOTS).find_map(|shot| {
            shots += 1;
            let (width, pixels) = photograph(
                &picture,
                case,
                u64::from(number) << 16 | (place as u64) << 8 | shot,
            );
            let texts = Picture::new(width, pixels).texts();
            assert!(
                texts.iter().all(|read| *read == text),
                "{texts:?}, not {text}"
            );
            texts.into_iter().next()
        });
        let taken = taken.unwrap_or_else(|| panic!("match {number}: {case:?} {SHOTS} times"));
        taken.parse::<Code>().unwrap()
    });
    let codes = Codes::of(codes.collect::<Vec<Code>>());
    let proof = read(&codes[0].record().unwrap()).unwrap();
    assert_eq!(
        (proof.verdict, codes.len()),
        (Verdict::Equal, 1),
        "match {number}"
    );
    assert_eq!(proof.played, game, "match {number}");
    (codes[0].count(), shots)
}

fn compare_all(matches: u32) {
    let (codes, shots) = (0..matches)
        .into_par_iter()
        .map(compare)
        .reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1));
    println!("{matches} matches in {codes} codes on {shots} photographs");
}

#[test]
fn random_matches_come_through_photographs() {
    compare_all(samples(14));
}

#[test]
#[ignore = "takes minutes"]
fn a_thousand_random_matches_come_through_photographs() {
    compare_all(samples(1_000));
}
