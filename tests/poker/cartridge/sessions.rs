//! Sessions of the cartridge as Stella plays them, the referee watching.

use probe::symbols::Symbols;
use ricochet::games::poker::referee::referee;

use crate::cartridge::{IMAGE, SYMBOLS};
use crate::sessions;

#[test]
fn every_session_has_stellas_pictures_lines_and_ram() {
    let symbols = Symbols::parse(SYMBOLS).unwrap();
    let mut watching = None;
    let sessions = sessions::are_stellas("poker", IMAGE, |name, console| {
        let (of, watched) = watching
            .take()
            .filter(|(of, _)| of == name)
            .unwrap_or_else(|| (name.to_string(), referee(&symbols).unwrap()));
        let mut watched = watched;
        watched.run_frame(console);
        let differences = watched.take_differences();
        assert!(differences.is_empty(), "{name}: {}", differences[0]);
        watching = Some((of, watched));
    });
    assert!(sessions >= 5, "{sessions} sessions");
}
