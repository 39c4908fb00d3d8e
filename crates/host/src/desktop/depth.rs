//! Colour depth of a terminal, and conversion to its nearest colours.

use std::env;

use ratatui::buffer::Buffer;
use ratatui::style::Color;

/// How many colours a terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// All.
    True,
    /// The 256 of xterm.
    Indexed,
    /// The 16 that every terminal has.
    Sixteen,
}

/// The brightness of the steps of xterm's cube of 6 x 6 x 6 colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
/// The 16 colours as xterm has them.
const SIXTEEN: [(Color, [u8; 3]); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [205, 0, 0]),
    (Color::Green, [0, 205, 0]),
    (Color::Yellow, [205, 205, 0]),
    (Color::Blue, [0, 0, 238]),
    (Color::Magenta, [205, 0, 205]),
    (Color::Cyan, [0, 205, 205]),
    (Color::Gray, [229, 229, 229]),
    (Color::DarkGray, [127, 127, 127]),
    (Color::LightRed, [255, 0, 0]),
    (Color::LightGreen, [0, 255, 0]),
    (Color::LightYellow, [255, 255, 0]),
    (Color::LightBlue, [92, 92, 255]),
    (Color::LightMagenta, [255, 0, 255]),
    (Color::LightCyan, [0, 255, 255]),
    (Color::White, [255, 255, 255]),
];

impl Depth {
    /// What `COLORTERM` and `TERM` say.
    pub fn of_environment() -> Depth {
        let value = |name| env::var(name).unwrap_or_default();
        Depth::of(&value("COLORTERM"), &value("TERM"))
    }

    fn of(colours: &str, terminal: &str) -> Depth {
        let direct = ["direct", "kitty", "alacritty", "ghostty", "foot", "wezterm"];
        if ["truecolor", "24bit"].contains(&colours)
            || direct.iter().any(|name| terminal.contains(name))
        {
            Depth::True
        } else if terminal.contains("256color") {
            Depth::Indexed
        } else {
            Depth::Sixteen
        }
    }

    /// Replaces all colours by the nearest that the terminal has.
    pub fn reduce(self, buffer: &mut Buffer) {
        if self == Depth::True {
            return;
        }
        for cell in &mut buffer.content {
            cell.fg = self.nearest(cell.fg);
            cell.bg = self.nearest(cell.bg);
        }
    }

    fn nearest(self, colour: Color) -> Color {
        let Color::Rgb(red, green, blue) = colour else {
            return colour;
        };
        let rgb = [red, green, blue];
        match self {
            Depth::True => colour,
            Depth::Sixteen => {
                let nearest = SIXTEEN
                    .iter()
                    .min_by_key(|(_, known)| distance(*known, rgb));
                nearest.map_or(colour, |&(known, _)| known)
            }
            Depth::Indexed => {
                let step = |channel: u8| {
                    let near = |&step: &usize| STEPS[step].abs_diff(channel);
                    (0..STEPS.len()).min_by_key(near).unwrap_or(0)
                };
                let steps = rgb.map(step);
                let cube = steps.map(|step| STEPS[step]);
                // 24 greys from 8 to 238.
                let mean = rgb.iter().map(|&channel| u32::from(channel)).sum::<u32>() / 3;
                let grey = (mean.saturating_sub(3) / 10).min(23) as u8;
                match distance([8 + 10 * grey; 3], rgb) < distance(cube, rgb) {
                    true => Color::Indexed(232 + grey),
                    false => {
                        let [red, green, blue] = steps.map(|step| step as u8);
                        Color::Indexed(16 + 36 * red + 6 * green + blue)
                    }
                }
            }
        }
    }
}

fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let squares = one
        .iter()
        .zip(other)
        .map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2));
    squares.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_says_what_it_has() {
        for (colours, terminal, depth) in [
            ("truecolor", "xterm-256color", Depth::True),
            ("", "xterm-kitty", Depth::True),
            ("", "xterm-256color", Depth::Indexed),
            ("", "linux", Depth::Sixteen),
            ("", "", Depth::Sixteen),
        ] {
            assert_eq!(Depth::of(colours, terminal), depth, "{colours} {terminal}");
        }
    }

    /// The numbers are those of xterm's 256colres.h.
    #[test]
    fn the_nearest_of_256_colours_is_taken() {
        for (rgb, number) in [
            ([0, 0, 0], 16),
            ([255, 255, 255], 231),
            ([255, 0, 0], 196),
            ([95, 135, 175], 67),
            ([8, 8, 8], 232),
            ([238, 238, 238], 255),
            ([130, 127, 128], 244),
        ] {
            let [red, green, blue] = rgb;
            let found = Depth::Indexed.nearest(Color::Rgb(red, green, blue));
            assert_eq!(found, Color::Indexed(number), "{rgb:?}");
        }
    }

    #[test]
    fn the_nearest_of_16_colours_is_taken() {
        for (rgb, nearest) in [
            ([10, 0, 10], Color::Black),
            ([250, 250, 240], Color::White),
            ([200, 20, 20], Color::Red),
            ([80, 90, 255], Color::LightBlue),
        ] {
            let [red, green, blue] = rgb;
            assert_eq!(
                Depth::Sixteen.nearest(Color::Rgb(red, green, blue)),
                nearest
            );
        }
        assert_eq!(Depth::Sixteen.nearest(Color::Reset), Color::Reset);
    }
}
