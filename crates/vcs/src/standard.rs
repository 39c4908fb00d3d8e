//! The television standards for which the console was sold.
//!
//! Owns each standard's clock and line count, and the standard in a file name. The chips count clocks, not
//! seconds; colours are the host's.

use crate::timing::LINE_CLOCKS;

const LINES_60: usize = 262;
const LINES_50: usize = 312;
enums::listed! {
    /// A console's television standard.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Standard {
        /// 262 lines, 59.92 frames per second: America, Japan.
        #[default]
        Ntsc,
        /// 312 lines, 49.86 frames per second: most of Europe.
        Pal,
        /// 312 lines, 50.08 frames per second, eight colours: France.
        Secam,
        /// A PAL console with an image of 262 lines: 59.38 frames per second.
        Pal60,
    }
}

impl Standard {
    /// Returns its name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Standard::Ntsc => "ntsc",
            Standard::Pal => "pal",
            Standard::Secam => "secam",
            Standard::Pal60 => "pal60",
        }
    }

    /// Returns the colour clocks per second: NTSC's colour carrier of 315/88 MHz; four fifths of PAL's of
    /// 4.43361875 MHz; SECAM consoles have a crystal of 3.5625 MHz.
    pub const fn colour_clock(self) -> f64 {
        match self {
            Standard::Ntsc => 315e6 / 88.0,
            Standard::Pal | Standard::Pal60 => 4_433_618.75 * 4.0 / 5.0,
            Standard::Secam => 3_562_500.0,
        }
    }

    /// Returns the CPU cycles per second: a third of the colour clock.
    pub const fn cpu_clock(self) -> f64 {
        self.colour_clock() / 3.0
    }

    /// Returns the sound samples per second, two per scanline: 31,399.5 for NTSC.
    pub const fn audio_rate(self) -> f64 {
        self.colour_clock() * 2.0 / LINE_CLOCKS as f64
    }

    /// Returns the number of scanlines of a standard frame.
    pub const fn lines(self) -> usize {
        match self {
            Standard::Ntsc | Standard::Pal60 => LINES_60,
            Standard::Pal | Standard::Secam => LINES_50,
        }
    }

    /// Returns the frames per second, with the standard number of lines.
    pub const fn frame_rate(self) -> f64 {
        self.colour_clock() / (LINE_CLOCKS as f64 * self.lines() as f64)
    }

    /// Returns the standard in a file name: `NTSC`, `PAL`, `SECAM`, `PAL60` or `PAL 60` as a separate word,
    /// in either case, that is not the first word. Of several the last one counts, as in
    /// `Pal Joey (NTSC)`. Brazil's `PAL-M` has the lines and the clock of NTSC (Stella's report 831).
    pub fn of_name(name: &str) -> Option<Standard> {
        let words: Vec<String> = name
            .split(|c: char| !c.is_ascii_alphanumeric())
            .map(str::to_ascii_lowercase)
            .filter(|word| !word.is_empty())
            .collect();
        let begins_apart = name.starts_with(|c: char| !c.is_ascii_alphanumeric());
        (usize::from(!begins_apart)..words.len())
            .rev()
            .find_map(|at| {
                let word = words[at].as_str();
                let standard = Standard::ALL.into_iter().find(|s| s.name() == word)?;
                let next = words.get(at + 1).map(String::as_str);
                Some(match (standard, next) {
                    (Standard::Pal, Some("60")) => Standard::Pal60,
                    (Standard::Pal, Some("m")) => Standard::Ntsc,
                    (standard, _) => standard,
                })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rates that the Stella Programmer's Guide and the standards' carriers give.
    #[test]
    fn clocks_are_those_of_the_crystals() {
        let near = |value: f64, expected: f64, by: f64| (value - expected).abs() < by;
        assert!(near(Standard::Ntsc.cpu_clock(), 1_193_182.0, 1.0));
        assert!(near(Standard::Pal.cpu_clock(), 1_182_298.0, 1.0));
        assert!(near(Standard::Secam.cpu_clock(), 1_187_500.0, 1.0));
        for (standard, rate) in [
            (Standard::Ntsc, 59.92),
            (Standard::Pal, 49.86),
            (Standard::Secam, 50.08),
            (Standard::Pal60, 59.38),
        ] {
            assert!(near(standard.frame_rate(), rate, 0.005), "{standard:?}");
        }
        assert!(near(Standard::Ntsc.audio_rate(), 31_399.5, 0.1));
    }

    #[test]
    fn a_file_name_has_the_standard_as_a_separate_word() {
        for (name, standard) in [
            ("Ricochet (NTSC)", Some(Standard::Ntsc)),
            ("Ricochet (PAL)", Some(Standard::Pal)),
            ("Ricochet (1981) (SECAM) [!]", Some(Standard::Secam)),
            ("Ricochet (PAL60)", Some(Standard::Pal60)),
            ("Ricochet [PAL-60]", Some(Standard::Pal60)),
            ("ricochet-pal60", Some(Standard::Pal60)),
            ("ricochet_pal", Some(Standard::Pal)),
            ("Ricochet (PAL-M)", Some(Standard::Ntsc)),
            ("Ricochet (pal m) (Brazil)", Some(Standard::Ntsc)),
            ("(PAL) Ricochet", Some(Standard::Pal)),
            ("Pal Joey (NTSC)", Some(Standard::Ntsc)),
            ("Pal Joey", None),
            ("Palace", None),
            ("Opal (1999)", None),
            ("Ricochet", None),
            ("", None),
        ] {
            assert_eq!(Standard::of_name(name), standard, "{name}");
        }
    }
}
