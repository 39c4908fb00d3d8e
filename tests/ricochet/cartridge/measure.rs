//! temporary
use campaign::Subject;
use probe::symbols::Symbols;
use ricochet_engine::Record;
use ricochet_engine::opponents::{Opponent, arena};
use ricochet_tools::campaign::choices::Thinker;
use ricochet_tools::campaign::longest::{limit, path, time};
use vcs::Cartridge;
#[test]
#[ignore]
fn measure_at_length() {
    for base in std::env::var("IMAGES").unwrap().split(',') {
        let image = std::fs::read(format!("{base}.a26")).unwrap();
        let symbols = std::fs::read_to_string(format!("{base}.sym")).unwrap();
        let subject = Subject::new(Cartridge::new(&image, None).unwrap(), Symbols::parse(&symbols).unwrap());
        let mut thinker = Thinker::in_a_match(&subject).unwrap();
        let mut all = Vec::new();
        let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../tests/ricochet/longest"));
        for opponent in Opponent::ALL {
            let record: Record = std::fs::read_to_string(path(folder, opponent)).unwrap().parse().unwrap();
            all.push((time(&mut thinker, &record, opponent).unwrap_or(9999), limit(opponent)));
        }
        let mut sum = 0;
        let mut n = 0; let mut per = Vec::new();
        for (opponent, game) in arena::positions(7).step_by(37).take(60) {
            let f = thinker.frames(&game, opponent).unwrap(); per.push(f); sum += f;
            n += 1;
        }
        let mut cyc = std::collections::BTreeMap::new();
        let mut dice = ricochet_tools::campaign::chance::Dice::new(3, 0);
        for (opponent, game) in arena::positions(7).step_by(37).take(60) {
            let e = cyc.entry(format!("{opponent}")).or_insert(0u64);
            let mut no = ricochet_tools::campaign::chance::Dice::new(3, 0);
            let _ = &mut dice;
            *e += thinker.raw(&game, opponent, &mut no);
        }
        println!("{cyc:?} {per:?}");
        println!("{base}: {sum} frames of {n}; longest {all:?}");
    }
}
