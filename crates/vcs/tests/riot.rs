//! The RIOT: timer, ports, edge detector. Expectations from the MCS6532 data sheet.

use vcs::riot::{Pins, RAM_SIZE, Riot};
use vcs::{Cartridge, Console};

const PORT_A: u16 = 0x280;
const DIRECTION_A: u16 = 0x281;
const PORT_B: u16 = 0x282;
const DIRECTION_B: u16 = 0x283;
const INTIM: u16 = 0x284;
const INSTAT: u16 = 0x285;
const TIM1T: u16 = 0x294;
const TIM8T: u16 = 0x295;
const TIM64T: u16 = 0x296;
const TIM1024T: u16 = 0x297;
/// Writes that choose the edge of PA7 to look for.
const FALLING: u16 = 0x284;
const RISING: u16 = 0x285;

const HIGH: Pins = Pins { a: 0xFF, b: 0xFF };

fn riot() -> Riot {
    Riot::new([0; RAM_SIZE], 0xFF, 3)
}

/// A timer register written in cycle 0.
fn started(register: u16, value: u8) -> Riot {
    let mut riot = riot();
    riot.write(register, value, 0, HIGH);
    riot
}

#[test]
fn timer_counts_once_at_once_and_then_every_interval() {
    for (register, interval) in [(TIM1T, 1), (TIM8T, 8), (TIM64T, 64), (TIM1024T, 1024)] {
        let value = |cycle| started(register, 100).read(INTIM, cycle, HIGH);
        assert_eq!(value(1), 99);
        assert_eq!(value(interval), 99);
        assert_eq!(value(interval + 1), 98);
        assert_eq!(value(99 * interval), 1);
        assert_eq!(value(99 * interval + 1), 0);
        assert_eq!(value(100 * interval), 0);
    }
}

#[test]
fn timer_counts_every_cycle_after_it_has_run_out() {
    let over = 5 * 64 + 1;
    let value = |cycle| started(TIM64T, 5).read(INTIM, cycle, HIGH);
    assert_eq!(value(over - 1), 0);
    assert_eq!(value(over), 0xFF);
    assert_eq!(value(over + 1), 0xFE);
    assert_eq!(value(over + 255), 0x00);
    assert_eq!(value(over + 256), 0xFF);
}

#[test]
fn the_flag_is_set_from_timer_underflow_until_the_timer_is_read() {
    let over = 5 * 64 + 1;
    let mut riot = started(TIM64T, 5);
    assert_eq!(riot.read(INSTAT, over - 1, HIGH), 0x00);
    assert_eq!(riot.read(INSTAT, over + 2, HIGH), 0x80);
    assert_eq!(
        riot.read(INSTAT, over + 4, HIGH),
        0x80,
        "reading it does not clear it"
    );
    // reading the timer does, and brings the interval back
    assert_eq!(riot.read(INTIM, over + 10, HIGH), 0xFF - 10);
    assert_eq!(riot.read(INSTAT, over + 11, HIGH), 0x00);
    assert_eq!(riot.read(INTIM, over + 63, HIGH), 0xFF - 10);
    assert_eq!(riot.read(INTIM, over + 64, HIGH), 0xFF - 11);
    assert_eq!(riot.read(INTIM, over + 128, HIGH), 0xFF - 12);
}

#[test]
fn a_read_in_the_cycle_of_the_wrap_does_not_clear_the_flag() {
    let over = 5 * 64 + 1;
    let mut riot = started(TIM64T, 5);
    assert_eq!(riot.read(INTIM, over, HIGH), 0xFF);
    assert_eq!(riot.read(INSTAT, over + 1, HIGH), 0x80);
}

#[test]
fn writing_the_timer_clears_the_flag() {
    let mut riot = started(TIM1T, 5);
    assert_eq!(riot.read(INSTAT, 20, HIGH), 0x80);
    riot.write(TIM8T, 9, 21, HIGH);
    assert_eq!(riot.read(INSTAT, 22, HIGH), 0x00);
    assert_eq!(riot.read(INTIM, 22, HIGH), 8);
}

#[test]
fn ports_drive_outputs_and_read_inputs() {
    let mut riot = riot();
    let pins = Pins { a: 0xC5, b: 0x3B };
    assert_eq!(riot.read(PORT_A, 1, pins), 0xC5);
    assert_eq!(riot.read(PORT_B, 1, pins), 0x3B);
    riot.write(PORT_A, 0x50, 2, pins);
    assert_eq!(riot.read(PORT_A, 3, pins), 0xC5, "all pins are inputs");
    riot.write(DIRECTION_A, 0xF0, 4, pins);
    assert_eq!(riot.read(DIRECTION_A, 5, pins), 0xF0);
    // port A reads its pins, which a stick can pull low: $50 and $C5 above, $C5 below
    assert_eq!(riot.read(PORT_A, 6, pins), 0x45);
    // port B reads what it drives
    riot.write(DIRECTION_B, 0xF0, 7, pins);
    riot.write(PORT_B, 0xC0, 8, pins);
    assert_eq!(riot.read(PORT_B, 9, pins), 0xCB);
}

#[test]
fn an_edge_of_pa7_is_kept_until_the_flags_are_read() {
    let low = Pins { a: 0x7F, ..HIGH };
    let mut riot = riot();
    riot.write(FALLING, 0, 1, HIGH);
    assert_eq!(riot.read(INSTAT, 2, HIGH), 0x00);
    assert_eq!(riot.read(INSTAT, 3, low), 0x40);
    assert_eq!(riot.read(INSTAT, 4, low), 0x00);
    assert_eq!(riot.read(INSTAT, 5, HIGH), 0x00, "the other edge");
    riot.write(RISING, 0, 6, HIGH);
    assert_eq!(riot.read(INSTAT, 7, low), 0x00);
    assert_eq!(riot.read(INSTAT, 8, HIGH), 0x40);
    // one that the port drives itself
    riot.write(DIRECTION_A, 0x80, 9, HIGH);
    assert_eq!(riot.read(INSTAT, 12, HIGH), 0x00);
    riot.write(PORT_A, 0x80, 13, HIGH);
    assert_eq!(riot.read(INSTAT, 15, HIGH), 0x40);
}

#[test]
fn looking_changes_nothing() {
    let mut riot = started(TIM1T, 1);
    assert_eq!(riot.read(INSTAT, 9, HIGH), 0x80);
    assert_eq!(riot.peek(INTIM, 10, HIGH), 0xF7);
    assert_eq!(riot.peek(INTIM, 11, HIGH), 0xF6);
    assert_eq!(riot.read(INSTAT, 12, HIGH), 0x80);
}

/// All addresses of the 6507 at which the console's RIOT answers with a register: A12 low, A7 and A9 high.
fn registers() -> impl Iterator<Item = u16> {
    (0..0x1000).filter(|address| address & 0x280 == 0x280)
}

/// The data sheet's table of what is read where; A3, A4 and the lines that are not connected do not count.
fn read_there(address: u16) -> u16 {
    match [address >> 2 & 1, address >> 1 & 1, address & 1] {
        [0, 0, 0] => PORT_A,
        [0, 0, 1] => DIRECTION_A,
        [0, 1, 0] => PORT_B,
        [0, 1, 1] => DIRECTION_B,
        [_, _, 0] => INTIM,
        [_, _, _] => INSTAT,
    }
}

/// And of what is written where; A3 would enable an interrupt, which the 6507 has no pin for.
fn written_there(address: u16) -> u16 {
    match [
        address >> 4 & 1,
        address >> 2 & 1,
        address >> 1 & 1,
        address & 1,
    ] {
        [_, 0, 0, 0] => PORT_A,
        [_, 0, 0, 1] => DIRECTION_A,
        [_, 0, 1, 0] => PORT_B,
        [_, 0, 1, 1] => DIRECTION_B,
        [1, 1, 0, 0] => TIM1T,
        [1, 1, 0, 1] => TIM8T,
        [1, 1, 1, 0] => TIM64T,
        [1, 1, 1, 1] => TIM1024T,
        [_, _, _, 0] => FALLING,
        [_, _, _, _] => RISING,
    }
}

#[test]
fn every_register_answers_at_all_its_mirrors() {
    const LOW: Pins = Pins { a: 0x0F, b: 0x3C };
    let mut different = [PORT_A, DIRECTION_A, PORT_B, DIRECTION_B, INTIM, INSTAT].map(|register| {
        let mut riot = started(TIM8T, 2);
        riot.write(DIRECTION_A, 0x21, 1, HIGH);
        riot.write(DIRECTION_B, 0x47, 1, HIGH);
        riot.read(register, 20, LOW)
    });
    different.sort_unstable();
    assert!(different.windows(2).all(|pair| pair[0] != pair[1]));
    for address in registers() {
        let after = |register: u16| {
            let mut riot = started(TIM8T, 2);
            riot.write(DIRECTION_A, 0x21, 1, HIGH);
            riot.write(DIRECTION_B, 0x47, 1, HIGH);
            let value = riot.read(register, 20, LOW);
            (value, riot)
        };
        assert!(
            after(address) == after(read_there(address)),
            "a read of ${address:04X}"
        );
        let after = |register: u16| {
            let mut riot = riot();
            riot.write(register, 0x9C, 1, HIGH);
            riot
        };
        assert!(
            after(address) == after(written_there(address)),
            "a write to ${address:04X}"
        );
    }
}

#[test]
fn the_ram_the_riot_and_the_tia_stand_at_all_their_mirrors() {
    const RAM: u16 = 0x80;
    let mut console = Console::new(Cartridge::new(&[0xEA; 2048], None).unwrap(), 1);
    for cell in RAM..=0xFF {
        console.poke_ram(cell as u8, (cell as u8).wrapping_mul(5));
    }
    for address in 0..0x1000_u16 {
        let there = match [address >> 9 & 1, address >> 7 & 1] {
            [0, 1] => RAM | address & 0x7F,
            [1, 1] => read_there(address),
            _ => address & 0x0F,
        };
        assert_eq!(console.peek(address), console.peek(there), "${address:04X}");
    }
}
