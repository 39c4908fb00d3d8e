//! Checks what a cartridge computes against the reference engine.
