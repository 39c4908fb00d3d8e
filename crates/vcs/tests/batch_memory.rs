//! A batch allocates nothing while it runs, nor does a snapshot or sound into a caller's memory. Alone in this file, since the counter counts for the whole process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use vcs::{Arrays, Batch, Cartridge, Console, Inputs, Step};

/// The system's allocator, which counts.
struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

// SAFETY: passes each call on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const CONSOLES: usize = 6;
const TURNS: usize = 40;
/// Rounds of turns in which all threads have started.
const STARTS: usize = 10;
const LINES: std::ops::Range<usize> = 34..244;

/// The tests of this file, one at a time.
static ALONE: Mutex<()> = Mutex::new(());

#[test]
fn a_snapshot_and_sound_allocate_nothing() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let image = include_bytes!("data/banks-f8sc.bin");
    let mut console = Console::new(Cartridge::new(image, None).unwrap(), 1);
    console.plug_save_key(&[]);
    let mut snapshot = Vec::with_capacity(console.snapshot_size());
    let mut samples = [0.0; 2000];
    // The first frames make room for pixels and samples, and the thread of the tests allocates now and then.
    let mut rounds = (0..STARTS).filter(|_| {
        let mut allocated = 0;
        for _ in 0..TURNS {
            console.run_frame();
            let before = ALLOCATIONS.load(Ordering::Relaxed);
            console.snapshot_into(&mut snapshot);
            assert!(console.take_audio_into(&mut samples) > 0);
            allocated += ALLOCATIONS.load(Ordering::Relaxed) - before;
        }
        allocated == 0
    });
    assert!(rounds.next().is_some(), "a round without an allocation");
}

#[test]
fn a_step_allocates_nothing() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let images: [&[u8]; 4] = [
        // a write in each cycle of a line; frames of different lengths; RAM; switching by each access to the bus
        include_bytes!("data/tia.bin"),
        include_bytes!("data/controllers.bin"),
        include_bytes!("data/banks-f8sc.bin"),
        include_bytes!("data/banks-fe.bin"),
    ];
    // no VSYNC: the longest frames
    let mut unsynced = [0xEA; 2048];
    unsynced[2045] = 0xF8;
    for image in images.into_iter().chain([unsynced.as_slice()]) {
        for threads in [0, 2] {
            let cartridge = Cartridge::new(image, None).unwrap();
            let mut batch = Batch::new(&cartridge, &[0, 1, 2, 3, 4, 5], LINES, threads).unwrap();
            let mut consoles = [0; CONSOLES];
            let mut frames = [0; CONSOLES];
            let mut jammed = [false; CONSOLES];
            let mut before = vec![0; CONSOLES * batch.picture_bytes()];
            let mut pixels = vec![0; CONSOLES * batch.picture_bytes()];
            let mut ram = [0; CONSOLES * 128];
            let steps: [Step; CONSOLES] = std::array::from_fn(|console| Step {
                console,
                inputs: Inputs::default(),
                frames: console as u32 + 1,
                shown: console != 3,
                before_shown: console % 2 == 1,
            });
            let mut turn = || {
                let (first, rest) = steps.split_at(2);
                batch.send_by_frame(first, &[Inputs::default(); 3]).unwrap();
                batch.send(rest).unwrap();
                batch
                    .receive(Arrays {
                        consoles: &mut consoles,
                        pixels: &mut pixels,
                        ram: &mut ram,
                        frames: &mut frames,
                        before: &mut before,
                        jammed: &mut jammed,
                    })
                    .unwrap();
            };
            // A thread that has just been started allocates for itself.
            let mut rounds = (1..=STARTS).filter(|_| {
                let before = ALLOCATIONS.load(Ordering::Relaxed);
                (0..TURNS).for_each(|_| turn());
                ALLOCATIONS.load(Ordering::Relaxed) == before
            });
            let rounds = rounds.next().expect("a round without an allocation");
            assert_eq!(frames[CONSOLES - 1], (rounds * TURNS * CONSOLES) as u64);
        }
    }
}
