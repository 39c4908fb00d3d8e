//! The program `ricochet`.

use std::alloc::{GlobalAlloc, Layout, System};
use std::process::ExitCode;

/// The system's memory, of which there may be too little: the program ends with a message then.
struct Memory;

#[global_allocator]
static MEMORY: Memory = Memory;

// SAFETY: all is the system's.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller's.
        given(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller's.
        given(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as the caller's.
        given(unsafe { System.realloc(pointer, layout, size) })
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as the caller's.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// The memory, if there is any.
fn given(memory: *mut u8) -> *mut u8 {
    if memory.is_null() {
        output::interrupt::out_of_memory();
    }
    memory
}

fn main() -> ExitCode {
    output::console::close_own();
    ricochet::cli::main()
}
