#![no_main]

#[path = "../notation.rs"]
mod notation;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| notation::any(bytes));
