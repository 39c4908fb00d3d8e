#![no_main]

#[allow(dead_code)] // each target calls its check
#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::state(bytes);
});
