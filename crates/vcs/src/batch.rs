//! Many consoles with the same cartridge, run by a few threads.
//!
//! Owns the order in which consoles run. A console depends only on its seed and its steps, not on the number of threads
//! or the other consoles.
//!
//! A console is *at rest* until a [`Step`] is sent for it, then *away* until it is received. Threads take the steps in
//! the order in which they were sent, a whole step at a time.

use crate::cartridge::Cartridge;
use crate::console::Console;
use crate::inputs::Inputs;
use crate::riot::RAM_SIZE;
use crate::television::Frame;
use crate::timing::VISIBLE_CLOCKS;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::{self, JoinHandle};
use thiserror::Error;

/// Consoles with the same cartridge, numbered from 0.
///
/// ```
/// use vcs::{Arrays, Batch, Cartridge, Step};
///
/// # let image = [0xEA; 2048];
/// let cartridge = Cartridge::new(&image, None)?; // the bytes of an image file
/// let mut batch = Batch::new(&cartridge, &[1, 2, 3, 4], 34..244, 2)?; // four consoles, two threads
/// let (mut consoles, mut frames) = ([0; 4], [0; 4]);
/// let (mut pixels, mut ram) = (vec![0; 4 * batch.picture_bytes()], vec![0; 4 * 128]);
/// for number in 0..4 {
///     batch.send(&[Step { console: number, frames: 4, shown: true, ..Step::default() }])?;
/// }
/// batch.receive(Arrays {
///     consoles: &mut consoles,
///     pixels: &mut pixels,
///     ram: &mut ram,
///     frames: &mut frames,
///     ..Arrays::default()
/// })?;
/// assert_eq!((consoles, frames), ([0, 1, 2, 3], [4; 4]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Batch::send`], [`Batch::send_by_frame`] and [`Batch::receive`] allocate no memory once each kind of step has been run; the
/// other functions do. The image is in memory once. There is no sound, but for what [`Batch::when_done`] takes.
pub struct Batch {
    cartridge: Cartridge,
    shared: Arc<Shared>,
    /// By console: a step was sent, and the console has not been received since.
    away: Vec<bool>,
    threads: Vec<JoinHandle<()>>,
}

/// What a console does next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The console's number.
    pub console: usize,
    /// The controls, held for the whole step.
    pub inputs: Inputs,
    /// The number of frames to run, at least 1.
    pub frames: u32,
    /// The last of the frames is painted and [received](Arrays::pixels).
    pub shown: bool,
    /// The frame before the last is painted and [received](Arrays::before), too. No other is ever painted.
    pub before_shown: bool,
}

/// Where [`Batch::receive`] writes: in each array a row for each console received.
#[derive(Default)]
pub struct Arrays<'a> {
    /// The numbers of the consoles, in ascending order. Its length is the number of consoles to wait for.
    pub consoles: &'a mut [usize],
    /// Of each console [`Batch::picture_bytes`]: the batch's lines of its last frame, 160 colour values each, 0 in
    /// lines that the frame does not have. The row of a console whose step is not `shown` is left alone.
    pub pixels: &'a mut [u8],
    /// As [`Arrays::pixels`], of the frame before the last; lines of 0 if the step has a single frame. Empty if it is not wanted.
    pub before: &'a mut [u8],
    /// Of each console the 128 bytes of its RAM, at the end of its last frame.
    pub ram: &'a mut [u8],
    /// The number of each console's last frame, from 1.
    pub frames: &'a mut [u64],
    /// Whether each console's CPU has jammed. Empty if it is not wanted.
    pub jammed: &'a mut [bool],
}

/// Why a batch refused. Nothing has changed then.
#[derive(Debug, Error)]
pub enum BatchError {
    /// The batch has no console of this number.
    #[error("there is no console {0}")]
    NoConsole(usize),
    /// A step was sent to this console, which has not been received.
    #[error("console {0} is away: it must be received first")]
    Away(usize),
    /// A step of this console has no frames.
    #[error("the step of console {0} has no frames")]
    NoFrames(usize),
    /// More consoles are awaited than are away.
    #[error("{wanted} consoles are awaited and {away} are away")]
    TooMany {
        /// The consoles awaited.
        wanted: usize,
        /// The consoles away.
        away: usize,
    },
    /// An array has the wrong length.
    #[error("`{array}` has {length} elements instead of {expected}")]
    Length {
        /// The name of the parameter or the field.
        array: &'static str,
        /// The length that it has.
        length: usize,
        /// The length that it must have.
        expected: usize,
    },
    /// The system starts no more threads.
    #[error("cannot start a thread: {0}")]
    Thread(#[from] std::io::Error),
}

/// What the threads share.
struct Shared {
    /// One thread at a time has a console: none waits for another.
    slots: Vec<Mutex<Slot>>,
    /// The lines of a received picture.
    lines: Range<usize>,
    done: OnceLock<Done>,
    queues: Mutex<Queues>,
    /// There is a step to take, or the batch is gone.
    sent: Condvar,
    /// As many consoles are ready as are awaited.
    ready: Condvar,
}

/// What a thread runs on a console of this number at the end of a step.
type Done = Box<dyn Fn(usize, &mut Console) + Send + Sync>;

/// A console with its last step.
struct Slot {
    console: Console,
    step: Step,
    /// The controls of each of the step's frames, or none.
    by_frame: Vec<Inputs>,
    /// The lines of the frame before the last, if they are shown.
    before: Vec<u8>,
}

/// Numbers of consoles; each is in one queue at most, which has room for all.
struct Queues {
    sent: VecDeque<usize>,
    ready: VecDeque<usize>,
    /// The number of consoles that [`Batch::receive`] waits for.
    awaited: usize,
    /// The batch is gone.
    closed: bool,
}

impl Batch {
    /// Switches a console on for each seed, as [`Console::new`], and starts threads. With 0 threads, for systems that
    /// have none, [`Batch::receive`] runs the consoles. A received picture has the lines `lines` of a frame, which begins
    /// where VSYNC ends; for most NTSC cartridges 34 to 243 are the lines in use.
    ///
    /// # Errors
    /// [`BatchError::Thread`].
    pub fn new(
        cartridge: &Cartridge,
        seeds: &[u64],
        lines: Range<usize>,
        threads: usize,
    ) -> Result<Batch, BatchError> {
        let slot = |&seed: &u64| {
            Mutex::new(Slot {
                console: begin(cartridge, seed),
                step: Step::default(),
                by_frame: Vec::new(),
                before: Vec::new(),
            })
        };
        let shared = Shared {
            slots: seeds.iter().map(slot).collect(),
            lines,
            done: OnceLock::new(),
            queues: Mutex::new(Queues {
                sent: VecDeque::with_capacity(seeds.len()),
                ready: VecDeque::with_capacity(seeds.len()),
                awaited: 0,
                closed: false,
            }),
            sent: Condvar::new(),
            ready: Condvar::new(),
        };
        let mut batch = Batch {
            cartridge: cartridge.clone(),
            shared: Arc::new(shared),
            away: vec![false; seeds.len()],
            threads: Vec::new(),
        };
        for _ in 0..threads {
            let shared = Arc::clone(&batch.shared);
            let thread = thread::Builder::new().spawn(move || shared.work())?;
            batch.threads.push(thread);
        }
        Ok(batch)
    }

    /// Returns the number of consoles.
    pub fn consoles(&self) -> usize {
        self.away.len()
    }

    /// Returns the bytes of a received picture: its lines times 160.
    pub fn picture_bytes(&self) -> usize {
        self.shared.lines.len() * VISIBLE_CLOCKS
    }

    /// Has `done` run by the thread that has run a step, with the console's number and the console, whose controls, RAM and state
    /// it may change and whose sound it may take. It must not panic. A batch keeps the first.
    pub fn when_done(&mut self, done: impl Fn(usize, &mut Console) + Send + Sync + 'static) {
        self.shared.done.get_or_init(|| Box::new(done));
    }

    /// Sends steps to consoles at rest, and returns at once.
    ///
    /// # Errors
    /// [`BatchError::NoConsole`], [`BatchError::Away`], also if a console has two steps, and [`BatchError::NoFrames`].
    pub fn send(&mut self, steps: &[Step]) -> Result<(), BatchError> {
        self.take_away(steps)?;
        self.queue(steps, &[]);
        Ok(())
    }

    /// As [`Batch::send`], with controls for each frame in place of the steps' own: those of the first step's frames, then those
    /// of the second's, and so on.
    ///
    /// # Errors
    /// As [`Batch::send`], and [`BatchError::Length`] unless `inputs` has an element for each frame.
    pub fn send_by_frame(&mut self, steps: &[Step], inputs: &[Inputs]) -> Result<(), BatchError> {
        let frames = steps.iter().map(|step| step.frames as usize).sum();
        check("inputs", inputs.len(), frames)?;
        self.take_away(steps)?;
        self.queue(steps, inputs);
        Ok(())
    }

    /// The consoles of these steps are away from now on.
    fn take_away(&mut self, steps: &[Step]) -> Result<(), BatchError> {
        for (at, step) in steps.iter().enumerate() {
            let refused = match self.at_rest(step.console) {
                Ok(()) if step.frames == 0 => Some(BatchError::NoFrames(step.console)),
                result => result.err(),
            };
            if let Some(error) = refused {
                let sent = steps[..at].iter();
                sent.for_each(|step| self.away[step.console] = false);
                return Err(error);
            }
            self.away[step.console] = true;
        }
        Ok(())
    }

    /// Gives steps to the threads; `inputs` are the controls of all frames, or none.
    fn queue(&mut self, steps: &[Step], mut inputs: &[Inputs]) {
        for step in steps {
            let mut slot = lock(&self.shared.slots[step.console]);
            slot.step = *step;
            let own;
            (own, inputs) = inputs.split_at(inputs.len().min(step.frames as usize));
            slot.by_frame.clear();
            slot.by_frame.extend_from_slice(own);
        }
        let mut queues = lock(&self.shared.queues);
        queues.sent.extend(steps.iter().map(|step| step.console));
        drop(queues);
        self.shared.sent.notify_all();
    }

    /// Waits until as many consoles are ready as `arrays.consoles` has elements, and receives those that were ready
    /// first. They are at rest then.
    ///
    /// # Errors
    /// [`BatchError::TooMany`] and [`BatchError::Length`].
    pub fn receive(&mut self, arrays: Arrays) -> Result<(), BatchError> {
        let wanted = arrays.consoles.len();
        let away = self.away.iter().filter(|&&away| away).count();
        if wanted > away {
            return Err(BatchError::TooMany { wanted, away });
        }
        let size = self.picture_bytes();
        check("pixels", arrays.pixels.len(), wanted * size)?;
        check("ram", arrays.ram.len(), wanted * RAM_SIZE)?;
        check("frames", arrays.frames.len(), wanted)?;
        if !arrays.before.is_empty() {
            check("before", arrays.before.len(), wanted * size)?;
        }
        if !arrays.jammed.is_empty() {
            check("jammed", arrays.jammed.len(), wanted)?;
        }
        self.shared.wait(self.threads.is_empty(), arrays.consoles);
        arrays.consoles.sort_unstable();
        for (row, &number) in arrays.consoles.iter().enumerate() {
            let slot = lock(&self.shared.slots[number]);
            let frame = slot.console.frame();
            if slot.step.shown {
                let picture = &mut arrays.pixels[row * size..][..size];
                copy_lines(frame, &self.shared.lines, picture);
            }
            if slot.step.before_shown && !arrays.before.is_empty() {
                arrays.before[row * size..][..size].copy_from_slice(&slot.before);
            }
            if let Some(jammed) = arrays.jammed.get_mut(row) {
                *jammed = slot.console.jammed();
            }
            arrays.ram[row * RAM_SIZE..][..RAM_SIZE].copy_from_slice(slot.console.ram());
            arrays.frames[row] = frame.number;
            drop(slot);
            self.away[number] = false;
        }
        Ok(())
    }

    /// Switches the consoles whose element of `which` is true off, and on again with their element of `seeds`.
    ///
    /// # Errors
    /// [`BatchError::Length`] unless both have an element for each console; [`BatchError::Away`].
    pub fn reset(&mut self, which: &[bool], seeds: &[u64]) -> Result<(), BatchError> {
        check("which", which.len(), self.consoles())?;
        check("seeds", seeds.len(), self.consoles())?;
        let chosen = || (0..which.len()).filter(|&number| which[number]);
        chosen().try_for_each(|number| self.at_rest(number))?;
        for number in chosen() {
            lock(&self.shared.slots[number]).console = begin(&self.cartridge, seeds[number]);
        }
        Ok(())
    }

    /// Puts the consoles whose element of `which` is true into the state of `template`, which has the same cartridge.
    ///
    /// # Errors
    /// [`BatchError::Length`] unless `which` has an element for each console; [`BatchError::Away`].
    pub fn reset_to(&mut self, which: &[bool], template: &Console) -> Result<(), BatchError> {
        check("which", which.len(), self.consoles())?;
        let chosen = || (0..which.len()).filter(|&number| which[number]);
        chosen().try_for_each(|number| self.at_rest(number))?;
        for number in chosen() {
            lock(&self.shared.slots[number]).console = prepared(template.clone());
        }
        Ok(())
    }

    /// Returns what `change` does with a console at rest: it may restore a state, set RAM or registers.
    ///
    /// # Errors
    /// [`BatchError::NoConsole`] and [`BatchError::Away`].
    pub fn change<R>(
        &mut self,
        number: usize,
        change: impl FnOnce(&mut Console) -> R,
    ) -> Result<R, BatchError> {
        self.at_rest(number)?;
        Ok(change(&mut lock(&self.shared.slots[number]).console))
    }

    /// Puts the console `to` into the state of `from`, its last frame included. Both are at rest.
    ///
    /// # Errors
    /// [`BatchError::NoConsole`] and [`BatchError::Away`].
    pub fn copy(&mut self, from: usize, to: usize) -> Result<(), BatchError> {
        let copy = self.console(from)?;
        self.at_rest(to)?;
        lock(&self.shared.slots[to]).console = prepared(copy);
        Ok(())
    }

    /// Returns a copy of a console at rest.
    ///
    /// # Errors
    /// [`BatchError::NoConsole`] and [`BatchError::Away`].
    pub fn console(&self, number: usize) -> Result<Console, BatchError> {
        self.at_rest(number)?;
        Ok(lock(&self.shared.slots[number]).console.clone())
    }

    fn at_rest(&self, number: usize) -> Result<(), BatchError> {
        match self.away.get(number) {
            None => Err(BatchError::NoConsole(number)),
            Some(true) => Err(BatchError::Away(number)),
            Some(false) => Ok(()),
        }
    }
}

impl Drop for Batch {
    /// Ends the threads after the steps that they have begun.
    fn drop(&mut self) {
        lock(&self.shared.queues).closed = true;
        self.shared.sent.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

impl Shared {
    /// Takes steps until the batch is gone.
    fn work(&self) {
        let mut queues = lock(&self.queues);
        while !queues.closed {
            queues = match queues.sent.pop_front() {
                Some(number) => {
                    drop(queues);
                    self.run(number)
                }
                None => self
                    .sent
                    .wait(queues)
                    .unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// Runs a console's step.
    fn run(&self, number: usize) -> MutexGuard<'_, Queues> {
        let mut slot = lock(&self.slots[number]);
        slot.run(&self.lines);
        if let Some(done) = self.done.get() {
            done(number, &mut slot.console);
        }
        slot.console.drop_audio();
        drop(slot);
        let mut queues = lock(&self.queues);
        queues.ready.push_back(number);
        if queues.ready.len() == queues.awaited {
            self.ready.notify_one();
        }
        queues
    }

    /// Waits for the first consoles that are ready, as many as are away at most; with `alone` it runs them.
    fn wait(&self, alone: bool, numbers: &mut [usize]) {
        let mut queues = lock(&self.queues);
        queues.awaited = numbers.len();
        while queues.ready.len() < numbers.len() {
            let next = if alone { queues.sent.pop_front() } else { None };
            queues = match next {
                Some(number) => {
                    drop(queues);
                    self.run(number)
                }
                None => self
                    .ready
                    .wait(queues)
                    .unwrap_or_else(PoisonError::into_inner),
            };
        }
        queues.awaited = 0;
        let first = queues.ready.drain(..numbers.len());
        first
            .zip(numbers)
            .for_each(|(ready, number)| *number = ready);
    }
}

impl Slot {
    fn run(&mut self, lines: &Range<usize>) {
        let Slot {
            console,
            step,
            by_frame,
            before,
        } = self;
        *console.inputs_mut() = step.inputs;
        if step.before_shown {
            before.clear();
            before.resize(lines.len() * VISIBLE_CLOCKS, 0);
        }
        for frame in 0..step.frames {
            let left = step.frames - 1 - frame;
            let shown = step.shown && left == 0 || step.before_shown && left == 1;
            if console.has_video() != shown {
                console.set_video(shown);
            }
            if let Some(inputs) = by_frame.get(frame as usize) {
                *console.inputs_mut() = *inputs;
            }
            console.run_frame();
            if step.before_shown && left == 1 {
                copy_lines(console.frame(), lines, before);
            }
        }
    }
}

/// Copies these lines of a frame; those that it does not have are 0.
fn copy_lines(frame: &Frame, lines: &Range<usize>, picture: &mut [u8]) {
    let first = frame.pixels.len().min(lines.start * VISIBLE_CLOCKS);
    let shown = &frame.pixels[first..];
    let shown = &shown[..shown.len().min(picture.len())];
    picture[..shown.len()].copy_from_slice(shown);
    picture[shown.len()..].fill(0);
}

/// Switches a console on that allocates nothing when it is run.
fn begin(cartridge: &Cartridge, seed: u64) -> Console {
    prepared(Console::new(cartridge.clone(), seed))
}

fn prepared(mut console: Console) -> Console {
    console.reserve();
    console
}

fn check(array: &'static str, length: usize, expected: usize) -> Result<(), BatchError> {
    match length == expected {
        true => Ok(()),
        false => Err(BatchError::Length {
            array,
            length,
            expected,
        }),
    }
}

/// Locks what a panic, which there is none, would leave as it was.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
