//! The TIA's sound: bit sequences and periods of all sixteen AUDC values, and the mix of both channels.

use vcs::tia::Tia;

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

/// One cycle of a polynomial counter: a shift register of `size` bits into which the exclusive or of its
/// last bit and bit `tap` goes; its last bit.
fn polynomial(size: u32, tap: u32) -> Vec<u8> {
    let mut bits = 1u32;
    let cycle = (1 << size) - 1;
    (0..cycle)
        .map(|_| {
            let last = bits >> (size - 1) & 1;
            bits = (bits << 1 | (last ^ bits >> tap & 1)) & cycle;
            last as u8
        })
        .collect()
}

/// `clocks` bits of an output that goes on by one step of `steps`, over and over, on those clocks on
/// which the bit of `gate`, over and over, is 1.
fn gated(gate: &[u8], steps: &[u8], clocks: usize) -> Vec<u8> {
    let mut step = 0;
    (0..clocks)
        .map(|clock| {
            step += usize::from(gate[clock % gate.len()]);
            steps[step % steps.len()]
        })
        .collect()
}

/// Returns whether `b` is `a` with another phase, which cannot be heard.
fn same_wave(a: &[u8], b: &[u8]) -> bool {
    let turned = |by: usize, high: u8| (0..a.len()).all(|n| a[(n + by) % a.len()] ^ high == b[n]);
    a.len() == b.len() && (0..a.len()).any(|by| turned(by, 0) || turned(by, 1))
}

/// The bits of one period of AUDCx = `control` at the highest frequency.
fn bits(control: u8, period: usize) -> Vec<u8> {
    let mut tia = playing(&[(AUDC0, control), (AUDV0, 0x0F)]);
    lines(&mut tia, 600); // from any state into the cycle
    tia.take_audio();
    lines(&mut tia, period);
    let samples = tia.take_audio();
    assert_eq!(samples[..period], samples[period..], "AUDC {control:X}");
    samples[..period]
        .iter()
        .map(|&level| u8::from(level > 0.0))
        .collect()
}

#[test]
fn every_control_value_has_the_sequence_of_its_counters() {
    // the Programmer's Guide's table of AUDC, as gates and steps; a division by 31 has two unequal
    // halves of 13 and 18 clocks
    let every = [1];
    // taps as in Stella's sound before it followed the schematics
    let (poly_4, poly_5) = (polynomial(4, 2), polynomial(5, 2));
    let by_31: Vec<u8> = (0..31)
        .map(|clock| u8::from(clock == 0 || clock == 13))
        .collect();
    let by_2 = [0, 1];
    let by_6 = [0, 0, 0, 1, 1, 1];
    for (control, wave) in [
        (0x1, gated(&every, &poly_4, 15)),
        (0x2, gated(&by_31, &poly_4, 31 * 15)),
        (0x3, gated(&poly_5, &poly_4, 31 * 15)),
        (0x4, gated(&every, &by_2, 2)),
        (0x5, gated(&every, &by_2, 2)),
        (0x6, gated(&by_31, &by_2, 31)),
        (0x7, gated(&poly_5, &by_2, 31)),
        (0x9, poly_5.clone()),
        (0xA, gated(&by_31, &by_2, 31)),
        (0xC, gated(&every, &by_6, 6)),
        (0xD, gated(&every, &by_6, 6)),
        (0xE, gated(&by_31, &by_6, 93)),
        (0xF, gated(&poly_5, &by_6, 31 * 6 * 2)),
    ] {
        let found = bits(control, wave.len());
        assert!(same_wave(&found, &wave), "AUDC {control:X}: {found:?}");
    }
    for control in [0x0, 0xB] {
        assert_eq!(bits(control, 20), [1; 20], "AUDC {control:X}");
    }
}

#[test]
fn white_noise_is_the_whole_cycle_of_a_9_bit_counter() {
    // 5-bit and 4-bit counter in a row, fed back from the ends of both
    let found = bits(0x8, 511);
    let at = |n: usize| found[n % 511];
    let inverted = u8::from(found.iter().filter(|&&bit| bit == 1).count() != 256);
    for n in 0..511 {
        let fed_back = at(n) ^ at(n + 4);
        assert_eq!(at(n + 9) ^ inverted, fed_back, "bit {n}");
    }
}
