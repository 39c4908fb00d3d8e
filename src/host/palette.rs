//! The colours of a television set, from the TIA's COLU values.
//!
//! A COLU register holds a hue in its upper nibble and a brightness in bits 3..1; bit 0 is not wired.
//! The TIA makes a hue by delaying the colour signal: hue 1 has the phase of the colour burst (180
//! degrees in the U/V plane), and each further hue is delayed by one more step of a potentiometer
//! that sets are tuned with. Hue 0 has no colour signal. The figures below are chosen by eye and by
//! comparison with what televisions and other emulators show, not measured.

/// The hue of the colour burst in the U/V plane, in degrees.
const BURST: f64 = 180.0;
/// One step of the colour delay, in degrees; 27 sets the last hue a little past the first.
const DELAY: f64 = 27.0;
/// Length of the colour vector; 1.0 would be as strong as full white is bright.
const SATURATION: f64 = 0.22;

/// The 128 colours of one television standard as `0x00RRGGBB`.
#[derive(Debug, Clone)]
pub struct Palette([u32; 128]);

impl Palette {
    /// The colours of an NTSC set.
    pub fn ntsc() -> Palette {
        Palette(std::array::from_fn(|index| {
            ntsc_colour(index / 8, index % 8)
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

/// `hue` 0..16, `brightness` 0..8. The eight steps are not even: the lower ones are wider apart, and
/// more so without a colour, where a set shows the lowest as black.
fn ntsc_colour(hue: usize, brightness: usize) -> u32 {
    let step = brightness as f64 / 7.0;
    if hue == 0 {
        let grey = 0.925 * step.powf(0.6);
        return pack([grey, grey, grey]);
    }
    let y = 0.17 + 0.61 * step.powf(0.83);
    let phase = (BURST - DELAY * (hue - 1) as f64).to_radians();
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

    fn parts(colu: u8) -> [i32; 3] {
        let [_, r, g, b] = Palette::ntsc().rgb(colu).to_be_bytes();
        [r.into(), g.into(), b.into()]
    }

    fn luminance(colu: u8) -> i32 {
        let [r, g, b] = parts(colu);
        (299 * r + 587 * g + 114 * b) / 1000
    }

    #[test]
    fn bit_0_is_not_wired() {
        for colu in (0..=255).step_by(2) {
            assert_eq!(parts(colu), parts(colu | 1));
        }
    }

    #[test]
    fn hue_0_is_grey_from_black() {
        assert_eq!(parts(0x00), [0, 0, 0]);
        for colu in (0..16).step_by(2) {
            let [r, g, b] = parts(colu);
            assert!(r == g && g == b);
        }
    }

    #[test]
    fn brightness_rises_in_every_hue() {
        for hue in 0..16 {
            for brightness in 0..7 {
                let colu = hue << 4 | brightness << 1;
                assert!(luminance(colu) < luminance(colu + 2), "${colu:02X}");
            }
        }
    }

    /// The names that Atari's programmers' guide gives the hues, as the order of the three parts.
    #[test]
    fn hues_have_their_names() {
        let [r, g, b] = parts(0x16); // gold
        assert!(r > b + 60 && g > b + 60);
        let [r, g, b] = parts(0x44); // red
        assert!(r > g + 60 && r > b + 60);
        let [r, g, b] = parts(0x84); // blue
        assert!(b > r + 60 && b > g + 60);
        let [r, g, b] = parts(0xC4); // green
        assert!(g > r + 60 && g > b + 60);
    }
}
