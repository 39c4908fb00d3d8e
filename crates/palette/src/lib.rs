//! The colours of a television, from the TIA's COLU values.
//!
//! A COLU register holds a hue in bits 7..4 and a luminance in bits 3..1; bit 0 is not connected. The
//! TIA generates a hue by delaying the colour signal. Hue 1 has the phase of the colour burst (180 degrees
//! in the U/V plane), and each further hue adds one delay, which a potentiometer on the console sets. Hue 0
//! has no colour signal. The constants below were chosen by comparison with televisions and other
//! emulators; they are not measured.
//!
//! A PAL TIA has twelve hues in six pairs: an odd hue is the even hue below it with V inverted, and each
//! pair is one delay after the pair before it. The delay is a larger angle at PAL's higher carrier
//! frequency: 24 degrees * 4.43 MHz / 3.58 MHz, about 30, so that six pairs fill the circle. The even hues
//! run from yellow through red to violet, the odd ones from lime through green to blue. Hues 0, 1, 14 and
//! 15 have no colour signal.
//!
//! A SECAM TIA ignores the hue. The three luminance bits select the colour: bit 1 is blue, bit 2 red,
//! bit 3 green.

use anyhow::{Result, bail};

use vcs::Standard;

/// The hue of the colour burst in the U/V plane, in degrees.
const BURST: f64 = 180.0;
/// Tint control of an NTSC television, in degrees: makes hue 1 look yellow and keeps hue 4 red.
const TINT: f64 = 8.0;
/// The delay between two hues of an NTSC console, in degrees; at 27, hue 15 is 18 degrees past hue 1.
const DELAY: f64 = 27.0;
/// The delay between two pairs of hues of a PAL console, in degrees.
const PAL_DELAY: f64 = 30.0;
/// Terms of a series after which nothing is added to the cosine of less than a turn.
const TERMS: u32 = 40;
/// Amplitude of the colour signal, relative to the luminance of white.
const SATURATION: f64 = 0.22;

/// The eight colours of a SECAM console, by luminance: black, blue, red, magenta, green, cyan, yellow,
/// white. The values are the ones that Stella and the usual colour charts have.
const SECAM: [u32; 8] = [
    0x00_0000, 0x21_21FF, 0xF0_3C79, 0xFF_50FF, 0x7F_FF00, 0x7F_FFFF, 0xFF_FF3F, 0xFF_FFFF,
];

/// The names of the palettes that a set has, and their saturation, of which 1.0 is normal and 0.0 none.
const SETS: [(&str, f64); 4] = [
    ("standard", 1.0),
    ("vivid", 1.4),
    ("soft", 0.6),
    ("grey", 0.0),
];
/// Parts of red, green and blue in the luminance (ITU-R BT.470).
const LUMINANCE: [f64; 3] = [0.299, 0.587, 0.114];
/// Number of colours of each standard in a palette file of Stella, in their order there.
const STELLA: [usize; 3] = [128, 128, 8];

/// The 128 colours of a television standard as `0x00RRGGBB`.
#[derive(Debug, Clone)]
pub struct Palette([u32; 128]);

impl Palette {
    /// The NTSC palette.
    pub fn ntsc() -> Palette {
        Palette::of_phases(ntsc_phase)
    }

    /// The PAL palette.
    pub fn pal() -> Palette {
        Palette::of_phases(pal_phase)
    }

    /// The SECAM palette: eight colours, the same for all hues.
    pub fn secam() -> Palette {
        Palette(std::array::from_fn(|index| SECAM[index % 8]))
    }

    /// The palette of a television standard; PAL60 has the colours of PAL.
    pub fn of(standard: Standard) -> Palette {
        match standard {
            Standard::Ntsc => Palette::ntsc(),
            Standard::Pal | Standard::Pal60 => Palette::pal(),
            Standard::Secam => Palette::secam(),
        }
    }

    /// The palettes of a set of this standard, with their names; the first is that of [`Palette::of`].
    pub fn choices(standard: Standard) -> Vec<(String, Palette)> {
        let palette = Palette::of(standard);
        SETS.iter()
            .map(|&(name, saturation)| (name.to_string(), palette.saturated(saturation)))
            .collect()
    }

    /// The palette of a standard in a palette file of Stella: red, green and blue bytes of 128 NTSC colours, 128 PAL
    /// colours and 8 SECAM colours.
    ///
    /// # Errors
    /// Returns one line if the length is not that of such a file.
    pub fn from_stella(file: &[u8], standard: Standard) -> Result<Palette> {
        let [ntsc, pal, secam] = STELLA;
        let length = (ntsc + pal + secam) * 3;
        if file.len() != length {
            bail!(
                "not a palette: {length} bytes are needed, not {}",
                file.len()
            );
        }
        let (start, count) = match standard {
            Standard::Ntsc => (0, ntsc),
            Standard::Pal | Standard::Pal60 => (ntsc, pal),
            Standard::Secam => (ntsc + pal, secam),
        };
        Ok(Palette(std::array::from_fn(|index| {
            let at = (start + index % count) * 3;
            u32::from_be_bytes([0, file[at], file[at + 1], file[at + 2]])
        })))
    }

    /// This palette with each colour's distance from grey multiplied by `saturation`.
    fn saturated(&self, saturation: f64) -> Palette {
        Palette(self.0.map(|rgb| {
            let [_, red, green, blue] = rgb.to_be_bytes().map(f64::from);
            let channels = [red, green, blue];
            let grey: f64 = channels
                .iter()
                .zip(LUMINANCE)
                .map(|(c, part)| c * part)
                .sum();
            let [red, green, blue] = channels.map(|channel| {
                let channel = grey + saturation * (channel - grey);
                channel.round().clamp(0.0, 255.0) as u8
            });
            u32::from_be_bytes([0, red, green, blue])
        }))
    }

    /// `phase` returns the phase of a hue in radians, or `None` if the hue has no colour signal.
    fn of_phases(phase: impl Fn(usize) -> Option<f64>) -> Palette {
        Palette(std::array::from_fn(|index| {
            colour(phase(index / 8), index % 8)
        }))
    }

    /// The colour of a COLU value as `0x00RRGGBB`; bit 0 of `colu` is ignored.
    pub fn rgb(&self, colu: u8) -> u32 {
        self.0[usize::from(colu >> 1)]
    }

    /// All 128 colours as red, green and blue bytes, in the order of `colu >> 1`.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0
            .iter()
            .flat_map(|rgb| rgb.to_be_bytes().into_iter().skip(1))
            .collect()
    }
}

/// The phase in radians of `hue` (0..16) on an NTSC console.
fn ntsc_phase(hue: usize) -> Option<f64> {
    (hue != 0).then(|| (BURST - TINT - DELAY * (hue - 1) as f64).to_radians())
}

/// The phase in radians of `hue` (0..16) on a PAL console. The pairs start half a delay from the U axis,
/// which spaces all hues evenly.
fn pal_phase(hue: usize) -> Option<f64> {
    let pair = (2..14).contains(&hue).then(|| hue / 2 - 1)?;
    let even = (BURST - PAL_DELAY * (pair as f64 + 0.5)).to_radians();
    Some(if hue.is_multiple_of(2) { even } else { -even })
}

/// The colour of a phase in radians, or a grey, at `luminance` (0..8). The luminance curve is steeper at
/// its lower end, and more so for the greys, which begin at black.
fn colour(phase: Option<f64>, luminance: usize) -> u32 {
    let step = luminance as f64 / 7.0;
    let Some(phase) = phase else {
        let grey = 0.925 * step.powf(0.6);
        return pack([grey, grey, grey]);
    };
    let y = 0.17 + 0.61 * step.powf(0.83);
    let (cos, sin) = cos_sin(phase);
    let (u, v) = (SATURATION * cos, SATURATION * sin);
    // ITU-R BT.470: YUV to RGB.
    pack([y + 1.140 * v, y - 0.395 * u - 0.581 * v, y + 2.032 * u])
}

/// Cosine and sine of an angle of less than a turn, as their series: the library's, which reduce any angle, would be
/// 4 KB of a page's module.
fn cos_sin(angle: f64) -> (f64, f64) {
    let (mut cos, mut sin, mut term) = (0.0, 0.0, 1.0);
    for power in 0..TERMS {
        match power % 4 {
            0 => cos += term,
            1 => sin += term,
            2 => cos -= term,
            _ => sin -= term,
        }
        term *= angle / f64::from(power + 1);
    }
    (cos, sin)
}

/// Red, green and blue, clamped to 0.0..=1.0, as `0x00RRGGBB`.
fn pack(rgb: [f64; 3]) -> u32 {
    rgb.iter().fold(0, |packed, part| {
        packed << 8 | (part.clamp(0.0, 1.0) * 255.0).round() as u32
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(palette: &Palette, colu: u8) -> [i32; 3] {
        let [_, r, g, b] = palette.rgb(colu).to_be_bytes();
        [r.into(), g.into(), b.into()]
    }

    fn luminance(palette: &Palette, colu: u8) -> i32 {
        let [r, g, b] = parts(palette, colu);
        (299 * r + 587 * g + 114 * b) / 1000
    }

    #[test]
    fn cosines_are_the_librarys() {
        for degrees in -360..=360 {
            let angle = f64::from(degrees).to_radians();
            let (cos, sin) = cos_sin(angle);
            let error = (cos - angle.cos()).abs().max((sin - angle.sin()).abs());
            assert!(error < 1e-12, "{degrees} degrees: {error}");
        }
    }

    #[test]
    fn a_set_has_the_normal_colours_first_and_greys_last() {
        for standard in Standard::ALL {
            let choices = Palette::choices(standard);
            assert_eq!(choices[0].1.0, Palette::of(standard).0);
            for rgb in choices.last().unwrap().1.0 {
                let [_, red, green, blue] = rgb.to_be_bytes();
                assert!(red == green && green == blue, "{rgb:06X}");
            }
        }
    }

    #[test]
    fn a_palette_file_has_its_standards_behind_each_other() {
        let file: Vec<u8> = (0..264)
            .flat_map(|colour| [0, (colour / 256) as u8, colour as u8])
            .collect();
        let first = |standard| {
            let palette = Palette::from_stella(&file, standard).unwrap();
            (palette.rgb(0), palette.rgb(2))
        };
        assert_eq!(first(Standard::Ntsc), (0, 1));
        assert_eq!(first(Standard::Pal60), (128, 129));
        assert_eq!(first(Standard::Secam), (256, 257));
        let secam = Palette::from_stella(&file, Standard::Secam).unwrap();
        assert_eq!(secam.rgb(0xFE), 263);
        let refused = Palette::from_stella(&file[1..], Standard::Ntsc).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "not a palette: 792 bytes are needed, not 791"
        );
    }

    #[test]
    fn bit_0_is_ignored() {
        for palette in [Palette::ntsc(), Palette::pal()] {
            for colu in (0..=255).step_by(2) {
                assert_eq!(palette.rgb(colu), palette.rgb(colu | 1));
            }
        }
    }

    #[test]
    fn hues_without_a_colour_signal_are_greys_that_begin_at_black() {
        for (palette, greys) in [
            (Palette::ntsc(), [0].as_slice()),
            (Palette::pal(), &[0, 1, 14, 15]),
        ] {
            for hue in 0..16 {
                let grey = (0..8).all(|luminance| {
                    let [r, g, b] = parts(&palette, hue << 4 | luminance << 1);
                    r == g && g == b
                });
                assert_eq!(grey, greys.contains(&hue), "hue {hue}");
                if grey {
                    assert_eq!(palette.rgb(hue << 4), 0);
                }
            }
        }
    }

    #[test]
    fn luminance_rises_in_every_hue() {
        for palette in [Palette::ntsc(), Palette::pal()] {
            for colu in (0..=255).filter(|colu| colu & 0xF < 0xE).step_by(2) {
                let next = luminance(&palette, colu + 2);
                assert!(luminance(&palette, colu) < next, "${colu:02X}");
            }
        }
    }

    /// Each luminance bit switches one of red, green and blue.
    #[test]
    fn secam_has_eight_colours_whatever_the_hue() {
        let palette = Palette::secam();
        for colu in (0..=255u8).step_by(2) {
            assert_eq!(palette.rgb(colu), palette.rgb(colu & 0x0F));
            let [r, g, b] = parts(&palette, colu);
            let lit = [colu & 4 != 0, colu & 8 != 0, colu & 2 != 0];
            // No primary is pure: green has half of full red, red nearly half of full blue.
            assert_eq!([r, g, b].map(|part| part > 0x7F), lit, "${colu:02X}");
        }
    }

    /// The colour names in the Stella Programmer's Guide.
    #[test]
    fn ntsc_hues_match_their_names() {
        let parts = |colu| parts(&Palette::ntsc(), colu);
        let [r, g, b] = parts(0x16); // gold
        assert!(r > b + 60 && g > b + 60);
        let [r, g, b] = parts(0x44); // red
        assert!(r > g + 60 && r > b + 60);
        let [r, g, b] = parts(0x84); // blue
        assert!(b > r + 60 && b > g + 60);
        let [r, g, b] = parts(0xC4); // green
        assert!(g > r + 60 && g > b + 60);
    }

    /// The usual names of the PAL hues.
    #[test]
    fn pal_hues_match_their_names() {
        let parts = |colu| parts(&Palette::pal(), colu);
        let [r, g, b] = parts(0x26); // yellow
        assert!(r > b + 60 && g > b + 60);
        let [r, g, b] = parts(0x56); // green
        assert!(g > r + 60 && g > b + 60);
        let [r, g, b] = parts(0x66); // red
        assert!(r > g + 60 && r > b + 60);
        let [r, g, b] = parts(0xA6); // purple
        assert!(r > g + 60 && b > g + 60);
        let [r, g, b] = parts(0xD6); // blue
        assert!(b > r + 60 && b > g + 60);
    }
}
