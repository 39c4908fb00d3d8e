//! The colours of a television set, from the TIA's COLU values.
//!
//! A COLU register holds a hue in its upper nibble and a brightness in bits 3..1; bit 0 is not wired.
//! The TIA makes a hue by delaying the colour signal: hue 1 has the phase of the colour burst (180
//! degrees in the U/V plane), and each further hue is delayed by one more step of a potentiometer
//! that sets are tuned with. Hue 0 has no colour signal. The figures below are chosen by eye and by
//! comparison with what televisions and other emulators show, not measured.
//!
//! A PAL TIA has twelve hues, in pairs: each odd one is the even one before it with V turned round, and
//! from pair to pair the phase goes on by one delay, which lasts longer in the turns of PAL's faster
//! carrier (24 degrees * 4.43 MHz / 3.58 MHz, so 30, and six pairs fill the circle). They run from yellow
//! by way of red and of green to blue; hues 0, 1, 14 and 15 have no colour signal.
//!
//! A SECAM TIA leaves the hue out: the three bits of the brightness are the colour, blue in the lowest,
//! red in the middle, green in the highest one.

use vcs::Standard;

/// The hue of the colour burst in the U/V plane, in degrees.
const BURST: f64 = 180.0;
/// How far an NTSC set's tint is turned, in degrees: toward a hue 1 that looks yellow beside the greens,
/// as far as hue 4 stays red.
const TINT: f64 = 8.0;
/// One step of the colour delay, in degrees; 27 sets the last hue a little past the first.
const DELAY: f64 = 27.0;
/// One step of the colour delay on a PAL console, in degrees.
const PAL_DELAY: f64 = 30.0;
/// Length of the colour vector; 1.0 would be as strong as full white is bright.
const SATURATION: f64 = 0.22;

/// The colours of the eight brightnesses on a SECAM console, as emulators and the tables of colours for
/// 2600 authors have them: black, blue, red, magenta, green, cyan, yellow, white.
const SECAM: [u32; 8] = [
    0x00_0000, 0x21_21FF, 0xF0_3C79, 0xFF_50FF, 0x7F_FF00, 0x7F_FFFF, 0xFF_FF3F, 0xFF_FFFF,
];

/// The 128 colours of one television standard as `0x00RRGGBB`.
#[derive(Debug, Clone)]
pub struct Palette([u32; 128]);

impl Palette {
    /// The colours of an NTSC set.
    pub fn ntsc() -> Palette {
        Palette::of_phases(ntsc_phase)
    }

    /// The colours of a PAL set.
    pub fn pal() -> Palette {
        Palette::of_phases(pal_phase)
    }

    /// The colours of a SECAM set.
    pub fn secam() -> Palette {
        Palette(std::array::from_fn(|index| SECAM[index % 8]))
    }

    /// The colours of a set for this standard; those of PAL60 are PAL's.
    pub fn of(standard: Standard) -> Palette {
        match standard {
            Standard::Ntsc => Palette::ntsc(),
            Standard::Pal | Standard::Pal60 => Palette::pal(),
            Standard::Secam => Palette::secam(),
        }
    }

    /// `phase` gives the phase of a hue in radians, `None` if it has no colour signal.
    fn of_phases(phase: impl Fn(usize) -> Option<f64>) -> Palette {
        Palette(std::array::from_fn(|index| {
            colour(phase(index / 8), index % 8)
        }))
    }

    /// The colour of a COLU value as `0x00RRGGBB`; bit 0 of `colu` makes no difference.
    pub fn rgb(&self, colu: u8) -> u32 {
        self.0[usize::from(colu >> 1)]
    }

    /// All colours as red, green, blue bytes, in the order of `colu >> 1`.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0
            .iter()
            .flat_map(|rgb| rgb.to_be_bytes().into_iter().skip(1))
            .collect()
    }
}

/// The phase of `hue` 0..16 on an NTSC console.
fn ntsc_phase(hue: usize) -> Option<f64> {
    (hue != 0).then(|| (BURST - TINT - DELAY * (hue - 1) as f64).to_radians())
}

/// The phase of `hue` 0..16 on a PAL console; half a step on either side of U, the pairs are furthest
/// from their neighbours.
fn pal_phase(hue: usize) -> Option<f64> {
    let pair = (2..14).contains(&hue).then(|| hue / 2 - 1)?;
    let even = (BURST - PAL_DELAY * (pair as f64 + 0.5)).to_radians();
    Some(if hue % 2 == 0 { even } else { -even })
}

/// The colour of a phase in radians, or a grey, at `brightness` 0..8. The eight steps are not even:
/// the lower ones are wider apart, and more so without a colour, where a set shows the lowest as black.
fn colour(phase: Option<f64>, brightness: usize) -> u32 {
    let step = brightness as f64 / 7.0;
    let Some(phase) = phase else {
        let grey = 0.925 * step.powf(0.6);
        return pack([grey, grey, grey]);
    };
    let y = 0.17 + 0.61 * step.powf(0.83);
    let (u, v) = (SATURATION * phase.cos(), SATURATION * phase.sin());
    // ITU-R BT.470: luminance and colour differences to red, green, blue.
    pack([y + 1.140 * v, y - 0.395 * u - 0.581 * v, y + 2.032 * u])
}

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
    fn bit_0_is_not_wired() {
        for palette in [Palette::ntsc(), Palette::pal()] {
            for colu in (0..=255).step_by(2) {
                assert_eq!(palette.rgb(colu), palette.rgb(colu | 1));
            }
        }
    }

    #[test]
    fn hues_without_a_colour_signal_are_grey_from_black() {
        for (palette, greys) in [
            (Palette::ntsc(), [0].as_slice()),
            (Palette::pal(), &[0, 1, 14, 15]),
        ] {
            for hue in 0..16 {
                let grey = (0..8).all(|brightness| {
                    let [r, g, b] = parts(&palette, hue << 4 | brightness << 1);
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
    fn brightness_rises_in_every_hue() {
        for palette in [Palette::ntsc(), Palette::pal()] {
            for colu in (0..=255).filter(|colu| colu & 0xF < 0xE).step_by(2) {
                let next = luminance(&palette, colu + 2);
                assert!(luminance(&palette, colu) < next, "${colu:02X}");
            }
        }
    }

    /// Each bit of the brightness lights up one of the three colours, and the hue none.
    #[test]
    fn secam_has_eight_colours_whatever_the_hue() {
        let palette = Palette::secam();
        for colu in (0..=255u8).step_by(2) {
            assert_eq!(palette.rgb(colu), palette.rgb(colu & 0x0F));
            let [r, g, b] = parts(&palette, colu);
            let lit = [colu & 4 != 0, colu & 8 != 0, colu & 2 != 0];
            // None is pure: half of red in green, nearly half of blue in red.
            assert_eq!([r, g, b].map(|part| part > 0x7F), lit, "${colu:02X}");
        }
    }

    /// The names that Atari's programmers' guide gives the hues, as the order of the three parts.
    #[test]
    fn hues_have_their_names() {
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

    /// What the same colours are called on PAL consoles, where warm and cool hues alternate.
    #[test]
    fn pal_hues_have_their_names() {
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
