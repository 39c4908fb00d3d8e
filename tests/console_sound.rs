//! The TIA's sound: periods, and the mix of both channels.

use ricochet::console::tia::Tia;

const AUDC0: u16 = 0x15;
const AUDF0: u16 = 0x17;
const AUDV0: u16 = 0x19;
const AUDV1: u16 = 0x1A;

fn playing(writes: &[(u16, u8)]) -> Tia {
    let mut tia = Tia::default();
    for &(register, value) in writes {
        tia.write(register, value);
    }
    tia
}

fn lines(tia: &mut Tia, lines: usize) {
    for _ in 0..lines {
        while !tia.cycle() {}
    }
}

/// The period of the sound in samples, and how many of those are high, with AUDC0 `control` at
/// AUDF0 `frequency`.
fn sound(control: u8, frequency: u8) -> (usize, usize) {
    let mut tia = playing(&[(AUDC0, control), (AUDF0, frequency), (AUDV0, 0x0F)]);
    lines(&mut tia, 600 * 32);
    tia.take_audio();
    lines(&mut tia, 600 * 20);
    let samples = tia.take_audio();
    let half = samples.len() / 2;
    let period = (1..half).find(|&p| samples[..half] == samples[p..p + half]);
    let period = period.expect("no period");
    (
        period,
        samples[..period]
            .iter()
            .filter(|&&level| level > 0.0)
            .count(),
    )
}

#[test]
fn sounds_have_the_periods_of_the_programmers_guide() {
    // the guide's table of AUDC, in steps of the divided clock (two samples a line)
    for (control, period) in [
        (0x1, 15),      // 4-bit polynomial
        (0x2, 15 * 31), // divided by 31, into the 4-bit polynomial
        (0x4, 2),       // pure tone
        (0x5, 2),
        (0x6, 31),  // divided by 31, pure
        (0x7, 31),  // 5-bit polynomial
        (0x8, 511), // 9-bit polynomial, white noise
        (0x9, 31),
        (0xA, 31),
        (0xC, 6), // divided by 6, pure
        (0xD, 6),
        (0xE, 93), // divided by 93, pure
        (0xF, 93),
    ] {
        assert_eq!(sound(control, 0).0, period, "AUDC {control:X}");
    }
    for frequency in [0, 1, 9, 31] {
        assert_eq!(
            sound(0x4, frequency),
            (2 * (usize::from(frequency) + 1), usize::from(frequency) + 1)
        );
    }
}

#[test]
fn volumes_mix_to_less_than_their_sum() {
    // AUDC 0 holds the output high: the level is the volume alone
    let level = |v0: u8, v1: u8| {
        let mut tia = playing(&[(AUDV0, v0), (AUDV1, v1)]);
        lines(&mut tia, 40);
        *tia.take_audio().last().unwrap()
    };
    assert_eq!(level(0, 0), 0.0);
    assert_eq!(level(15, 15), 1.0);
    assert!(level(15, 0) > 0.5 && level(15, 0) < 1.0);
    assert_eq!(level(15, 0), level(0, 15));
    assert!(level(8, 0) + level(7, 0) > level(8, 7));
}
