//! The system's memory.

use std::alloc::{GlobalAlloc, Layout, System};

use crate::interrupt;

/// The system's memory, of which there may be too little: as a program's allocator it ends the program with a message then.
#[derive(Debug)]
pub struct Memory;

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
        interrupt::out_of_memory();
    }
    memory
}
