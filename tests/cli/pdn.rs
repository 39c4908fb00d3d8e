//! `ricochet diff` with games in PDN.

use testing::Place;

#[test]
fn the_program_plays_a_file_of_games_and_says_where_it_differs() {
    let place = Place::new("checkers-diff");
    let text = "[Event \"a\"]\n1. 11-15 22-18 2. 15x22 26x17 *\n[Event \"b\"] 1. 12-16 *\n";
    place.file("two.pdn", text);
    let printed = place.run(&["diff", "two.pdn"]).well();
    assert_eq!(printed, "two.pdn: 5 moves, 10 presses and 0 ends equal\n");
    // More moves than the game has on the cartridge.
    let drawn = "[FEN \"W:WK32,21:BK1,12\"] 1... 32-27 2. 1-6 27-32 3. 6-1 32-27 4. 1-6 27-32 5. 6-1 32-28 *";
    place.file("long.pdn", drawn);
    let printed = place.run(&["diff", "long.pdn"]).well();
    let warned = "long.pdn: warning: after move 8: the game is over: drawn by the third repetition; the rest is not played\n";
    assert!(printed.starts_with(warned), "{printed}");
    place.file("bad.pdn", "1. 11-15 11-16 *");
    place
        .run(&["diff", "bad.pdn"])
        .refused(2, "bad.pdn: line 1, column 10: 11-16 is not possible here");
}
