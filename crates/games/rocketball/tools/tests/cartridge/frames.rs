//! Frames while computers play, and the field's picture.

use rocketball_cartridge::constants::{GLYPH_LINES, MODE_AIM, MODE_PLAY, MODE_ROLL, MODE_THINK};
use vcs::{Console, Control, Lever};

use crate::{cartridge, memory};

/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames until the set-up is steady.
const SETTLED: u64 = 10;
/// Games that SELECT steps through.
const GAMES: usize = 6;
/// Frames of a game between computers.
const COMPUTERS: u64 = 1200;
/// The levels with which the set-up begins: a person against the kindest computer.
const FIRST_LEVELS: [usize; 2] = [0, 1];

/// Runs frames, each of which has all its lines.
fn run(console: &mut Console, frames: u64) {
    for _ in 0..frames {
        let lines = console.run_frame().lines();
        let number = console.frame().number;
        assert!(
            number < SETTLED || lines == LINES,
            "frame {number}: {lines}"
        );
    }
}

/// Holds a control for two frames, and lets it go.
fn push(console: &mut Console, control: Control) {
    for on in [true, false] {
        control.set(console.inputs_mut(), on);
        run(console, 2);
    }
}

/// A game that SELECT steps to, with these levels of North and of South; 0 is a person.
fn begin(game: usize, levels: [usize; 2]) -> Console {
    let mut console = Console::new(cartridge(), 0);
    console.set_video(false);
    run(&mut console, SETTLED + 5);
    (0..game).for_each(|_| push(&mut console, Control::Select));
    for (level, first) in levels.into_iter().zip(FIRST_LEVELS) {
        push(&mut console, Control::Stick(0, Lever::Down));
        let way = match level < first {
            true => Lever::Left,
            false => Lever::Right,
        };
        (0..level.abs_diff(first)).for_each(|_| push(&mut console, Control::Stick(0, way)));
    }
    push(&mut console, Control::Reset);
    console
}

#[test]
fn every_frame_has_262_lines_while_computers_play() {
    for game in 0..GAMES {
        for levels in [[2, 3], [4, 1]] {
            run(&mut begin(game, levels), COMPUTERS);
        }
    }
}

/// Frames in which a person looks for a square: the words below the field come round once.
const ROUND: u64 = 256;
/// Frames for which words stay, and the cursor's square.
const WORDS: u64 = 64;
const BLINK: u64 = 16;
/// The field: the first clocks of its columns, and the clocks and the lines of a square; its glyph has the first ten of
/// the lines.
const COLUMN: [usize; 7] = [22, 43, 59, 75, 91, 107, 128];
const COLUMNS: usize = COLUMN.len();
const SQUARES: usize = 77;
const SQUARE: [usize; 2] = [8, 14];
const GLYPH: usize = 10;
/// The first line of a glyph with the dot of an empty square, and the clocks of that dot.
const DOT: usize = 4;
const DOTS: [usize; 2] = [3, 4];
/// The lines of the goals' rows, which have four dark ones behind them.
const GOAL: usize = 6;
/// Clocks beside which there is no glyph: in a goal, and on the ground.
const BESIDE: [usize; 2] = [57, 38];
/// Pixels of a square that is not empty.
const LIT: usize = 10;
/// The colour of what is drawn on the squares.
const WHITE: u8 = 0x0E;
const CENTRE: usize = 38;
/// Codes of the chips: steps, all vortices, those before a bumper's, all chips.
const CODE: usize = GLYPH_LINES as usize;
const VORTICES: usize = 4;
const BUMPER: usize = 8;
const CHIPS: usize = 12;

fn picture(console: &Console) -> Vec<Vec<u8>> {
    let frame = console.frame();
    let lines = (0..frame.lines()).map(|line| frame.line(line).to_vec());
    lines.collect()
}

/// The line on which the field begins, in a picture with row 0 empty.
fn first_line(empty: &[Vec<u8>]) -> usize {
    let inner = &COLUMN[1..COLUMNS - 1];
    let dots: Vec<usize> = inner
        .iter()
        .flat_map(|clock| DOTS.map(|dot| clock + dot))
        .collect();
    let is_dots = |line: &Vec<u8>| {
        let between = COLUMN[1]..COLUMN[COLUMNS - 1];
        between
            .filter(|clock| line[*clock] == WHITE)
            .eq(dots.iter().copied())
    };
    empty.iter().position(is_dots).expect("row 0 is empty") - DOT
}

/// The white pixels of each line of a square's glyph.
fn glyph(picture: &[Vec<u8>], first: usize, square: usize) -> [usize; GLYPH] {
    let clock = COLUMN[square % COLUMNS];
    let line = first + square / COLUMNS * SQUARE[1];
    std::array::from_fn(|number| {
        let pixels = &picture[line + number][clock..clock + SQUARE[0]];
        pixels.iter().filter(|colour| **colour == WHITE).count()
    })
}

/// The lit pixels of each square.
fn lit(picture: &[Vec<u8>], first: usize) -> Vec<usize> {
    let square = |number| glyph(picture, first, number).into_iter().sum();
    (0..SQUARES).map(square).collect()
}

/// A game between two people, in the first frames in which a square is looked for, with its picture.
fn asked(game: usize) -> Console {
    let at = memory();
    let mut console = begin(game, [0, 0]);
    let asked = |console: &mut Console| {
        run(console, 1);
        at.mode.get(console) == MODE_PLAY
    };
    assert!((0..COMPUTERS).any(|_| asked(&mut console)), "game {game}");
    console.set_video(true);
    run(&mut console, 2);
    console
}

/// On an empty square beside a wall an arrow, its head wider than its shaft, shows the way to which the wall turns a ball:
/// in the west to the south from even rows and to the north from odd ones, in the east the other way round.
#[test]
fn the_squares_beside_the_walls_show_where_a_ball_is_turned() {
    let at = memory();
    let mut console = asked(0);
    at.ball.at(0).set(&mut console, CENTRE as u8);
    at.cursor.set(&mut console, CENTRE as u8);
    run(&mut console, 4);
    let picture = picture(&console);
    let first = first_line(&picture);
    for row in 0..SQUARES / COLUMNS {
        for (column, north) in [(0, row % 2 == 1), (COLUMNS - 1, row % 2 == 0)] {
            let lines = glyph(&picture, first, row * COLUMNS + column);
            let arrow: Vec<usize> = lines.into_iter().filter(|white| *white > 0).collect();
            let (above, below) = arrow.split_at(arrow.len() / 2);
            let (head, shaft) = if north {
                (above, below)
            } else {
                (below, above)
            };
            let widest = |lines: &[usize]| lines.iter().max().copied();
            assert!(
                widest(head) > widest(shaft),
                "row {row}, column {column}: {arrow:?}"
            );
        }
    }
}

/// With chips on all 76 squares, and one ball or two on them, every picture shows all of them, and a picture changes only
/// when the cursor blinks, a chip is shown under a ball, or the words below the field change.
#[test]
fn a_full_field_does_not_flicker() {
    let at = memory();
    for (game, kinds) in [(0, VORTICES), (4, VORTICES), (5, CHIPS)] {
        let mut console = asked(game);
        let first = first_line(&picture(&console));
        for square in (0..SQUARES).filter(|square| *square != CENTRE) {
            let code = CODE * (1 + square % kinds);
            at.chips.at(square).set(&mut console, code as u8);
        }
        run(&mut console, 4);
        let mut pictures: Vec<(u64, Vec<Vec<u8>>)> = Vec::new();
        for _ in 0..2 * ROUND {
            let number = u64::from(at.frame.get(&console)); // of the picture that comes next
            run(&mut console, 1);
            let kind = number / BLINK;
            let now = picture(&console);
            match pictures.iter().find(|(known, _)| *known == kind) {
                Some((_, before)) => {
                    assert!(*before == now, "game {game}: frame {number} flickers")
                }
                None => pictures.push((kind, now)),
            }
        }
        assert_eq!(pictures.len() as u64, ROUND / BLINK, "game {game}");
        for (kind, picture) in &pictures {
            let lit = lit(picture, first);
            let dark = (0..SQUARES).find(|square| *square != CENTRE && lit[*square] < LIT);
            assert_eq!(dark, None, "game {game}, picture {kind}: {lit:?}");
        }
    }
}

/// On a square where nothing may be done, here the middle, the words are NOT HERE but for a quarter of the time, in which
/// they are the roll of the ball (docs/rocketball/picture.md).
#[test]
fn a_square_where_nothing_may_be_done_is_not_here() {
    let at = memory();
    let mut console = asked(0);
    at.cursor.set(&mut console, CENTRE as u8);
    run(&mut console, 4);
    let mut words = std::collections::BTreeMap::new();
    for _ in 0..ROUND {
        run(&mut console, 1);
        *words.entry(at.status_line.get(&console)).or_insert(0) += 1;
    }
    let mut frames: Vec<u64> = words.into_values().collect();
    frames.sort_unstable();
    assert_eq!(frames, [WORDS, 3 * WORDS]);
}

/// From a bumper, which may drift, to the middle, where nothing may be done, and back, in even frames and in odd ones.
#[test]
fn a_button_pressed_as_the_cursor_moves_is_for_the_square_to_which_it_moves() {
    let at = memory();
    let bumper = CENTRE + COLUMNS;
    for (from, way, due) in [
        (bumper, Lever::Up, MODE_PLAY),
        (CENTRE, Lever::Down, MODE_AIM),
    ] {
        for frames in 4..6 {
            let mut console = asked(5);
            at.chips
                .at(bumper)
                .set(&mut console, (CODE * (1 + BUMPER)) as u8);
            at.cursor.set(&mut console, from as u8);
            run(&mut console, frames);
            for port in 0..2 {
                for lever in [way, Lever::Fire] {
                    Control::Stick(port, lever).set(console.inputs_mut(), true);
                }
            }
            run(&mut console, 1);
            assert_eq!(
                at.mode.get(&console),
                due,
                "from {from} after {frames} frames"
            );
        }
    }
}

/// The number of the words with this name.
fn words(name: &str) -> u8 {
    let source = include_str!("../../../../../../asm/rocketball/tables/pages.inc");
    let number = source
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
    number.expect(name).parse().unwrap()
}

#[test]
fn the_line_below_says_whose_windbag_it_is_while_the_die_rolls() {
    let at = memory();
    let due = ["P_NORTH_BAG", "P_SOUTH_BAG"].map(words);
    let mut console = begin(0, [1, 1]);
    let mut rolls = [0, 0];
    for _ in 0..COMPUTERS {
        run(&mut console, 1);
        if at.mode.get(&console) == MODE_ROLL {
            let holder = usize::from(at.holder.get(&console));
            assert_eq!(at.status_line.get(&console), due[holder]);
            rolls[holder] += 1;
        }
    }
    assert!(rolls.into_iter().all(|frames| frames > 0), "{rolls:?}");
}

/// Clocks of each wall.
const WALL: usize = 20;

#[test]
fn the_walls_are_equally_wide_and_go_to_the_edges_of_the_screen() {
    let picture = picture(&asked(0));
    let first = first_line(&picture);
    let last = first + (SQUARES / COLUMNS - 1) * SQUARE[1] + GLYPH;
    for line in &picture[first..last] {
        let [wall, ground] = [line[0], line[WALL]];
        let (west, east) = (&line[..WALL], &line[line.len() - WALL..]);
        assert!(wall != ground && west.iter().chain(east).all(|colour| *colour == wall));
        assert_eq!(line[line.len() - WALL - 1], ground);
    }
}

/// The moment of the manual's picture of a thinking computer (`docs/rocketball/pictures.txt`): it thinks, and a frame is on
/// the square that it tries.
#[test]
fn the_picture_of_the_thinking_computer_shows_one() {
    /// As `tools/pictures` plays: the first press, the frames of a press, and those between two.
    const FIRST: u64 = 60;
    const HOLD: u64 = 3;
    const PAUSE: u64 = 4;
    let at = memory();
    let session = include_str!("../../../../../../docs/rocketball/pictures.txt")
        .lines()
        .find_map(|line| line.strip_prefix("thinks: "))
        .unwrap();
    let mut console = Console::new(cartridge(), 0);
    console.set_video(false);
    run(&mut console, FIRST - 1);
    for word in session.split_whitespace() {
        let lever = match word {
            "D" => Lever::Down,
            "R" => Lever::Right,
            "F" => Lever::Fire,
            "=thinks" => {
                run(&mut console, 1);
                assert_eq!(at.mode.get(&console), MODE_THINK);
                assert_ne!(at.cursor_code.get(&console), 0, "no frame on the field");
                return;
            }
            frames => {
                run(&mut console, frames.parse().unwrap());
                continue;
            }
        };
        Control::Stick(0, lever).set(console.inputs_mut(), true);
        run(&mut console, HOLD);
        Control::Stick(0, lever).set(console.inputs_mut(), false);
        run(&mut console, PAUSE);
    }
    panic!("no picture");
}

/// In Tug-of-War each goal, and each half of the field, has the other side's colour.
#[test]
fn in_tug_of_war_goals_and_halves_have_the_other_colour() {
    let colours = |game: usize| {
        let picture = picture(&asked(game));
        let first = first_line(&picture);
        let row = |number: usize| &picture[first + number * SQUARE[1]];
        let [goal, ground] = BESIDE;
        let goals = [
            picture[first - SQUARE[1] + GLYPH - GOAL][goal],
            row(SQUARES / COLUMNS)[goal],
        ];
        (goals, [2, 8].map(|number| row(number)[ground]))
    };
    let ([north, south], [above, below]) = colours(0);
    assert!(north != south && above != below);
    assert_eq!(colours(2), ([south, north], [below, above]));
}
