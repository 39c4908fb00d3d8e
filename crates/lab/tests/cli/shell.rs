//! Completions and manual pages.

use std::process::Command;

use catalog::GAMES;
use testing::Place;

#[test]
fn completions_and_manual_pages_are_of_this_program() {
    let place = Place::new("shell");
    place.file("script", place.run(&["completions", "bash"]).well());
    let script = ". ./script; COMP_WORDS=(ricochet-lab checkers pe); COMP_CWORD=2
                  _ricochet__lab ricochet-lab pe checkers; echo \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
        .current_dir(place.path())
        .args(["--norc", "-c", script])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "perft\n");
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        let script = place.run(&["completions", shell]).well();
        assert!(script.contains("tournament"), "{shell}");
    }
    place.run(&["man", "--out", "man1"]).well();
    let campaigns = GAMES
        .games()
        .map(|game| format!("ricochet-lab-campaign-{}.1", game.name));
    for page in ["ricochet-lab.1".to_string()].into_iter().chain(campaigns) {
        let page = String::from_utf8(place.read(&format!("man1/{page}"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{page}");
    }
}
