//! Batches of consoles: the same bytes as consoles alone, whatever the number of threads.

use vcs::{Arrays, Batch, BatchError, Cartridge, Console, Inputs, Step, VISIBLE_CLOCKS};

/// Draws with every register and reads collisions into RAM, which differs from frame to frame.
const TIA: &[u8] = include_bytes!("data/tia.bin");
/// Reads all controls.
const CONTROLLERS: &[u8] = include_bytes!("data/controllers.bin");
/// Switches banks and has RAM.
const BANKS: &[u8] = include_bytes!("data/banks-f8sc.bin");

const LINES: std::ops::Range<usize> = 20..270;
const PICTURE: usize = 250 * VISIBLE_CLOCKS;
const RAM: usize = 128;
/// The longest step of [`step`].
const LONGEST: u32 = 5;

/// The arrays of a caller that awaits some consoles.
struct Received {
    consoles: Vec<usize>,
    pixels: Vec<u8>,
    before: Vec<u8>,
    ram: Vec<u8>,
    frames: Vec<u64>,
    jammed: Vec<bool>,
}

impl Received {
    fn new(consoles: usize) -> Received {
        Received {
            consoles: vec![usize::MAX; consoles],
            pixels: vec![0xFF; consoles * PICTURE],
            before: vec![0xFF; consoles * PICTURE],
            ram: vec![0xFF; consoles * RAM],
            frames: vec![u64::MAX; consoles],
            jammed: vec![true; consoles],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            consoles: &mut self.consoles,
            pixels: &mut self.pixels,
            before: &mut self.before,
            ram: &mut self.ram,
            frames: &mut self.frames,
            jammed: &mut self.jammed,
        }
    }

    fn picture(&self, row: usize) -> &[u8] {
        &self.pixels[row * PICTURE..][..PICTURE]
    }

    fn before(&self, row: usize) -> &[u8] {
        &self.before[row * PICTURE..][..PICTURE]
    }

    fn ram(&self, row: usize) -> &[u8] {
        &self.ram[row * RAM..][..RAM]
    }
}

fn batch(image: &[u8], seeds: &[u64], threads: usize) -> Batch {
    Batch::new(&Cartridge::new(image, None).unwrap(), seeds, LINES, threads).unwrap()
}

/// Steps of different lengths with different controls, not all of them shown.
fn step(console: usize, turn: usize) -> Step {
    let mut inputs = Inputs::default();
    inputs.sticks[turn % 2].left = console.is_multiple_of(2);
    inputs.sticks[0].fire = (console + turn).is_multiple_of(3);
    inputs.select = turn % 4 == 3;
    Step {
        console,
        inputs,
        frames: ((3 * console + turn) as u32 % LONGEST) + 1,
        shown: !(console + turn).is_multiple_of(4),
        before_shown: (console + turn).is_multiple_of(3),
    }
}

fn steps(consoles: usize, turn: usize) -> Vec<Step> {
    (0..consoles).map(|console| step(console, turn)).collect()
}

/// A step of a single console, which is always painted. Returns the frame before the last, or lines of 0.
fn run_alone(console: &mut Console, step: Step) -> Vec<u8> {
    *console.inputs_mut() = step.inputs;
    let mut before = vec![0; PICTURE];
    for frame in 0..step.frames {
        if frame > 0 {
            before = window(console);
        }
        console.run_frame();
    }
    before
}

fn window(console: &Console) -> Vec<u8> {
    let mut picture = vec![0; PICTURE];
    for (row, line) in picture.chunks_mut(VISIBLE_CLOCKS).zip(LINES) {
        let shown = console.frame().line(line);
        row[..shown.len()].copy_from_slice(shown);
    }
    picture
}

#[test]
fn a_batch_is_as_its_consoles_are_alone() {
    let seeds = [0, 1, 2, 3, 9, 8, 7];
    for image in [TIA, CONTROLLERS, BANKS] {
        let cartridge = Cartridge::new(image, None).unwrap();
        for threads in [0, 1, 2, 3] {
            let mut batch = batch(image, &seeds, threads);
            let mut alone = seeds.map(|seed| Console::new(cartridge.clone(), seed));
            for turn in 0..12 {
                let steps = steps(seeds.len(), turn);
                batch.send(&steps).unwrap();
                let mut received = Received::new(seeds.len());
                batch.receive(received.arrays()).unwrap();
                assert_eq!(received.consoles, [0, 1, 2, 3, 4, 5, 6]);
                for (number, console) in alone.iter_mut().enumerate() {
                    let what = format!("{threads} threads, console {number}, turn {turn}");
                    let mut before = run_alone(console, steps[number]);
                    if !steps[number].before_shown {
                        before.fill(0xFF);
                    }
                    assert!(received.before(number) == before, "{what}");
                    assert!(!received.jammed[number], "{what}");
                    assert_eq!(received.ram(number), console.ram(), "{what}");
                    assert_eq!(received.frames[number], console.frame().number, "{what}");
                    let picture = match steps[number].shown {
                        true => window(console),
                        false => vec![0xFF; PICTURE],
                    };
                    assert!(received.picture(number) == picture, "{what}");
                }
            }
        }
    }
}

#[test]
fn the_first_consoles_that_are_ready_are_received_first() {
    let seeds = [0; 5];
    for threads in [0, 1] {
        let mut batch = batch(TIA, &seeds, threads);
        // One thread takes steps in the order in which they were sent.
        let order = [4, 1, 3, 0, 2].map(|console| step(console, 0));
        batch.send(&order).unwrap();
        let mut two = Received::new(2);
        batch.receive(two.arrays()).unwrap();
        assert_eq!(two.consoles, [1, 4]);
        // Those may run again while others are away.
        batch.send(&[step(1, 1)]).unwrap();
        batch.receive(two.arrays()).unwrap();
        assert_eq!(two.consoles, [0, 3]);
        assert!(matches!(
            batch.receive(Received::new(3).arrays()),
            Err(BatchError::TooMany { wanted: 3, away: 2 })
        ));
        batch.receive(two.arrays()).unwrap();
        assert_eq!(two.consoles, [1, 2]);
        let frames = [step(1, 0), step(1, 1)].map(|step| u64::from(step.frames));
        assert_eq!(two.frames[0], frames.iter().sum::<u64>());
        batch.receive(Received::new(0).arrays()).unwrap();
    }
}

#[test]
fn consoles_are_reset_by_a_mask() {
    let mut batch = batch(TIA, &[5, 6, 7], 2);
    let mut received = Received::new(3);
    batch.send(&steps(3, 0)).unwrap();
    batch.receive(received.arrays()).unwrap();
    let before = [0, 2].map(|number| batch.console(number).unwrap().save());
    batch.reset(&[false, true, false], &[1, 2, 3]).unwrap();
    let after = [0, 2].map(|number| batch.console(number).unwrap().save());
    assert!(before == after);
    let cartridge = Cartridge::new(TIA, None).unwrap();
    let again = Console::new(cartridge, 2).save();
    assert!(batch.console(1).unwrap().save() == again);
}

#[test]
fn a_copy_goes_on_as_its_original_does() {
    let mut batch = batch(TIA, &[1, 2, 3], 2);
    let mut received = Received::new(3);
    batch.send(&steps(3, 0)).unwrap();
    batch.receive(received.arrays()).unwrap();
    batch.copy(2, 0).unwrap();
    let same = step(2, 1);
    let steps = [0, 1, 2].map(|console| Step { console, ..same });
    batch.send(&steps).unwrap();
    batch.receive(received.arrays()).unwrap();
    assert_eq!(received.frames[0], received.frames[2]);
    assert_eq!(received.ram(0), received.ram(2));
    assert!(received.picture(0) == received.picture(2));
    assert!(received.picture(1) != received.picture(2));
    batch.copy(1, 1).unwrap();
}

#[test]
fn controls_change_from_frame_to_frame() {
    let seeds = [1, 2, 3];
    let cartridge = Cartridge::new(CONTROLLERS, None).unwrap();
    for threads in [0, 2] {
        let mut batch = batch(CONTROLLERS, &seeds, threads);
        let mut alone = seeds.map(|seed| Console::new(cartridge.clone(), seed));
        let mut received = Received::new(3);
        for turn in 0..6 {
            let steps = steps(3, turn);
            let mut inputs = Vec::new();
            for (console, step) in alone.iter_mut().zip(&steps) {
                for frame in 0..step.frames {
                    let of_frame = self::step(frame as usize, turn + frame as usize).inputs;
                    *console.inputs_mut() = of_frame;
                    console.run_frame();
                    inputs.push(of_frame);
                }
            }
            batch.send_by_frame(&steps, &inputs).unwrap();
            batch.receive(received.arrays()).unwrap();
            for (number, console) in alone.iter().enumerate() {
                assert_eq!(received.ram(number), console.ram(), "{turn}, {number}");
            }
        }
        // The next step without controls of its frames has its own.
        batch.send(&steps(3, 9)).unwrap();
        batch.receive(received.arrays()).unwrap();
        for (number, console) in alone.iter_mut().enumerate() {
            run_alone(console, step(number, 9));
            assert_eq!(received.ram(number), console.ram());
        }
    }
}

#[test]
fn the_thread_that_ran_a_step_runs_what_is_to_be_done_then() {
    for threads in [0, 2] {
        let mut batch = batch(TIA, &[4, 5], threads);
        let heard = std::sync::Arc::new(std::sync::Mutex::new([0; 2]));
        let hears = heard.clone();
        batch.when_done(move |number, console| {
            console.poke_ram(0xFF, number as u8 + 0x40);
            hears.lock().unwrap()[number] += console.take_audio().len();
        });
        batch.when_done(|_, console| console.poke_ram(0xFF, 0));
        let mut received = Received::new(2);
        for turn in 0..3 {
            batch.send(&steps(2, turn)).unwrap();
            batch.receive(received.arrays()).unwrap();
            assert_eq!([received.ram(0)[127], received.ram(1)[127]], [0x40, 0x41]);
        }
        let cartridge = Cartridge::new(TIA, None).unwrap();
        let alone = [4, 5].map(|seed| Console::new(cartridge.clone(), seed));
        let samples = [0, 1].map(|number| {
            let mut console = alone[number].clone();
            (0..3).for_each(|turn| _ = run_alone(&mut console, step(number, turn)));
            console.take_audio().len()
        });
        assert_eq!(*heard.lock().unwrap(), samples);
    }
}

#[test]
fn consoles_are_changed_and_reset_to_a_template() {
    let mut batch = batch(TIA, &[5, 6, 7], 2);
    let mut template = Console::new(Cartridge::new(TIA, None).unwrap(), 9);
    template.run_frame();
    let before = batch.console(1).unwrap().save();
    batch.reset_to(&[true, false, false], &template).unwrap();
    assert!(batch.console(0).unwrap().save() == template.save());
    assert!(batch.console(1).unwrap().save() == before);
    let snapshot = template.snapshot();
    let restored = batch.change(2, |console| console.restore_snapshot(&snapshot));
    restored.unwrap().unwrap();
    assert!(batch.console(2).unwrap().snapshot() == snapshot);
    batch
        .change(1, |console| console.poke_ram(0x90, 0x12))
        .unwrap();
    assert_eq!(batch.console(1).unwrap().ram()[0x10], 0x12);
    let mut received = Received::new(3);
    batch
        .send(&[0, 1, 2].map(|console| Step {
            console,
            ..step(0, 1)
        }))
        .unwrap();
    batch.receive(received.arrays()).unwrap();
    assert_eq!(received.ram(0), received.ram(2));
}

#[test]
fn a_jam_is_told() {
    // JAM at $F8EA, where it begins
    let mut image = [0xEA; 2048];
    image[0xEA] = 0x02;
    image[2045] = 0xF8;
    let mut batch = batch(&image, &[0], 1);
    let mut received = Received::new(1);
    batch.send(&[step(0, 0)]).unwrap();
    batch.receive(received.arrays()).unwrap();
    assert_eq!(received.jammed, [true]);
}

#[test]
fn what_cannot_be_done_changes_nothing() {
    let mut batch = batch(TIA, &[0, 0], 2);
    let mut received = Received::new(2);
    let said = |error: BatchError| error.to_string();
    let ran = |console, frames| Step {
        frames,
        ..step(console, 0)
    };
    for (steps, error) in [
        (vec![ran(0, 1), ran(2, 1)], "there is no console 2"),
        (
            vec![ran(1, 1), ran(1, 1)],
            "console 1 is away: it must be received first",
        ),
        (
            vec![ran(1, 1), ran(0, 0)],
            "the step of console 0 has no frames",
        ),
    ] {
        assert_eq!(said(batch.send(&steps).unwrap_err()), error);
    }
    assert_eq!(
        said(batch.receive(received.arrays()).unwrap_err()),
        "2 consoles are awaited and 0 are away"
    );
    batch.send(&[ran(0, 1), ran(1, 1)]).unwrap();
    for (array, length, expected) in [
        ("pixels", 2 * PICTURE - 1, 2 * PICTURE),
        ("before", 1, 2 * PICTURE),
        ("jammed", 1, 2),
        ("ram", 2 * RAM - 1, 2 * RAM),
        ("frames", 1, 2),
    ] {
        let mut short = Received::new(2);
        match array {
            "pixels" => short.pixels.truncate(length),
            "before" => short.before.truncate(length),
            "jammed" => short.jammed.truncate(length),
            "ram" => short.ram.truncate(length),
            _ => short.frames.truncate(length),
        }
        assert_eq!(
            said(batch.receive(short.arrays()).unwrap_err()),
            format!("`{array}` has {length} elements instead of {expected}")
        );
    }
    let away = "console 1 is away: it must be received first";
    assert_eq!(said(batch.send(&[ran(1, 1)]).unwrap_err()), away);
    assert_eq!(said(batch.copy(1, 1).unwrap_err()), away);
    assert_eq!(said(batch.console(1).err().unwrap()), away);
    assert_eq!(said(batch.change(1, |_| ()).unwrap_err()), away);
    let template = Console::new(Cartridge::new(TIA, None).unwrap(), 0);
    let result = batch.reset_to(&[false, true], &template);
    assert_eq!(said(result.unwrap_err()), away);
    assert_eq!(
        said(batch.reset(&[false, true], &[0, 0]).unwrap_err()),
        away
    );
    batch.receive(received.arrays()).unwrap();
    assert_eq!(received.frames, [1, 1]);
    assert_eq!(said(batch.copy(0, 2).unwrap_err()), "there is no console 2");
    assert_eq!(
        said(batch.change(2, |_| ()).unwrap_err()),
        "there is no console 2"
    );
    assert_eq!(
        said(batch.reset_to(&[true], &template).unwrap_err()),
        "`which` has 1 elements instead of 2"
    );
    assert_eq!(
        said(
            batch
                .send_by_frame(&[ran(0, 3)], &[Inputs::default(); 2])
                .unwrap_err()
        ),
        "`inputs` has 2 elements instead of 3"
    );
    for (which, seeds, error) in [
        (2, 1, "`seeds` has 1 elements instead of 2"),
        (3, 2, "`which` has 3 elements instead of 2"),
    ] {
        let result = batch.reset(&vec![true; which], &vec![0; seeds]);
        assert_eq!(said(result.unwrap_err()), error);
    }
}

#[test]
fn a_batch_may_end_before_its_consoles_are_received() {
    let mut batch = batch(TIA, &[0; 4], 2);
    batch.send(&steps(4, 0)).unwrap();
    drop(batch);
    assert_eq!(self::batch(TIA, &[], 1).consoles(), 0);
}
