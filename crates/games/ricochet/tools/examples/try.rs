//! Try.
fn main() {
    let image = &ricochet_cartridge::GAME.images[0];
    let mut bytes = image.bytes.to_vec();
    if let Ok(at) = std::env::var("BREAK") {
        let (a, v) = at.split_once('=').unwrap();
        bytes[a.parse::<usize>().unwrap()] = v.parse().unwrap();
    }
    let subject = campaign::Subject::new(
        vcs::Cartridge::new(&bytes, None).unwrap(),
        probe::symbols::Symbols::parse(image.symbols).unwrap(),
        0..1,
    );
    if let Ok(n) = std::env::var("COMPARE") {
        let t = std::time::Instant::now();
        let c = ricochet_tools::campaign::CAMPAIGN
            .compare(&subject, &format!("--launches {n}"))
            .unwrap();
        let s = t.elapsed().as_secs_f64();
        println!(
            "compare: {} {:.2} s {:.0}/s",
            c.list(),
            s,
            c.sum("launches") as f64 / s
        );
        return;
    }
    let command = ricochet_tools::campaign::CAMPAIGN.arguments(clap::Command::new("campaign"));
    let matches = command.get_matches();
    if let Err(e) = ricochet_tools::campaign::CAMPAIGN.run(&matches, &subject) {
        println!("{}", format!("{e:?}").lines().next().unwrap());
    }
}
