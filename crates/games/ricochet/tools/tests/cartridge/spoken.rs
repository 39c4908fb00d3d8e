//! Plays a launch by what `--say` prints.

use ricochet_cartridge::GAME;
use testing::spoken::Listener;
use vcs::Stick;

#[test]
fn a_launch_is_told_as_the_line_below_the_board_tells_it() {
    let mut listener = Listener::new(&GAME);
    // Two persons, since a computer would begin to think behind the launch.
    for push in [Stick::UP, Stick::UP, Stick::LEFT, Stick::DOWN, Stick::DOWN] {
        listener.push(push);
    }
    listener.push(Stick::FIRE);
    listener.wait_for(|line| line == "LEFT'S TURN");
    listener.push_until(Stick::UP, "LAUNCH: 5");
    listener.push(Stick::FIRE);
    let events = [
        "HIT ",
        "BUMPER: ",
        "OWN BUMP: ",
        "HIT GUN: ",
        "OWN GUN: ",
        "BALL GONE",
    ];
    let told = |line: &str| events.iter().any(|event| line.starts_with(event));
    listener.wait_for(told);
    listener.wait_for(|line| line == "RIGHT'S TURN");
    listener.ends();
}
