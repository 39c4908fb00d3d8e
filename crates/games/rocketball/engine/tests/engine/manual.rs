//! Compares the manual's diagrams and counts with the rules.

use rocketball_engine::{Ahead, COLUMNS, Direction, GOAL, Kind, ROWS, Square, Variants};

const MANUAL: &str = include_str!("../../../../../../docs/rocketball/manual.md");
/// How a direction is drawn, in the order of directions.
const ARROWS: [char; 4] = ['^', '>', 'v', '<'];
/// What code is indented by.
const INDENT: &str = "    ";

/// The arrow of the edge that a ball meets beyond a square, or the goal behind it.
fn beyond(column: u8, row: u8, way: Direction) -> char {
    let square = Square::new(column as i8, row as i8).unwrap();
    match square.ahead(way) {
        Ahead::Edge(direction) => ARROWS[direction as usize],
        Ahead::Goal(_) => '=',
        Ahead::Square(_) => unreachable!("{square} {way}"),
    }
}

#[test]
fn the_drawing_of_the_edges_arrows_is_exact() {
    let spaced = |marks: Vec<char>| {
        let marks: Vec<String> = marks.into_iter().map(String::from).collect();
        marks.join(" ")
    };
    let end = |row, way| {
        let marks = (0..COLUMNS).map(|column| beyond(column, row, way));
        format!("{INDENT}  {}", spaced(marks.collect()))
    };
    let mut drawing = vec![end(0, Direction::North)];
    for row in 0..ROWS {
        let squares = (0..COLUMNS).map(|column| {
            let square = Square::new(column as i8, row as i8);
            if square == Some(Square::MIDDLE) {
                'o'
            } else {
                '.'
            }
        });
        let marks = std::iter::once(beyond(0, row, Direction::West))
            .chain(squares)
            .chain([beyond(COLUMNS - 1, row, Direction::East)]);
        drawing.push(format!("{INDENT}{}", spaced(marks.collect())));
    }
    drawing.push(end(ROWS - 1, Direction::South));
    let goals = drawing[0].matches('=').count();
    assert_eq!(goals, GOAL.count());
    let lines: Vec<&str> = MANUAL.lines().collect();
    let drawn = lines.windows(drawing.len()).any(|lines| lines == drawing);
    assert!(drawn, "the manual does not have\n{}", drawing.join("\n"));
}

/// The table of special chips has the numbers of the bag.
#[test]
fn the_manual_s_numbers_of_chips_are_those_of_the_bag() {
    let all = "bumpers,twisters,barricades,gusts,moguls,djinns";
    let bags = ["", ",8-each"].map(|more| {
        let variants: Variants = format!("{all}{more}").parse().unwrap();
        variants.bag()
    });
    for kind in Kind::ALL.into_iter().filter(|kind| kind.is_special()) {
        let row = format!("| {kind} | ");
        let row = MANUAL.lines().find_map(|line| line.strip_prefix(&row));
        let number = row.and_then(|rest| rest.split(" |").next());
        let [least, most] = bags.map(|bag| bag.count(kind));
        let expected = match least == most {
            true => least.to_string(),
            false => format!("{least} to {most}"),
        };
        assert_eq!(number, Some(expected.as_str()), "{kind}");
    }
}
