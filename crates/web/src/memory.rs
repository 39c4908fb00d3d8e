//! What JavaScript and a module of WebAssembly pass to each other: numbers, and bytes in memory.
//!
//! Text and bytes go into memory from [`allocate`], and come back as the *answer* of the last call that has one.

use std::cell::RefCell;

use crate::player::Refusal;

thread_local! {
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Leaves an answer.
pub fn answer(bytes: impl Into<Vec<u8>>) {
    let bytes = bytes.into();
    ANSWER.with(|answer| *answer.borrow_mut() = bytes);
}

/// 1 for success; 0 for a refusal, which becomes the answer.
pub fn done(result: Result<(), Refusal>) -> u32 {
    match result {
        Ok(()) => 1,
        Err(refusal) => {
            answer(refusal);
            0
        }
    }
}

/// Takes the bytes that JavaScript has put into memory from [`allocate`], and gives the memory back.
///
/// # Safety
/// As [`release`].
pub unsafe fn take(bytes: *mut u8, length: usize) -> Vec<u8> {
    // SAFETY: by the caller's promise the memory is an allocation of this length.
    unsafe { Vec::from_raw_parts(bytes, length, length) }
}

/// Takes text as [`take`] takes bytes; what is not UTF-8 becomes a replacement character.
///
/// # Safety
/// As [`release`].
pub unsafe fn take_text(bytes: *mut u8, length: usize) -> String {
    // SAFETY: the caller's promise is passed on.
    String::from_utf8_lossy(&unsafe { take(bytes, length) }).into_owned()
}

/// Reserves memory for `length` bytes, which the call that it is passed to gives back.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::leak(vec![0; length].into_boxed_slice()).as_mut_ptr()
}

/// Gives memory back that was not passed to a call.
///
/// # Safety
/// `bytes` is from [`allocate`] with the same length, and was passed to no other call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(bytes: *mut u8, length: usize) {
    // SAFETY: the caller's promise is passed on.
    drop(unsafe { take(bytes, length) });
}

/// The address of the answer of the last call that has one; valid until the next such call.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    ANSWER.with(|answer| answer.borrow().as_ptr())
}

/// The length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    ANSWER.with(|answer| answer.borrow().len())
}
