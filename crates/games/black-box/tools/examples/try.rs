//! Try.
fn main() {
    let image = &black_box_cartridge::GAME.images[0];
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
    let command = black_box_tools::campaign::CAMPAIGN.arguments(clap::Command::new("campaign"));
    let matches = command.get_matches();
    if let Err(e) = black_box_tools::campaign::CAMPAIGN.run(&matches, &subject) {
        println!("{e:?}");
    }
}
