//! Each check that is made while assembling fails when it should: a fault is planted in a copy of
//! Ricochet's sources, and the assembler must name it.

use crate::{assemble, replace, sources};

/// Plants a fault and checks that the assembly fails with this message.
#[track_caller]
fn fails(name: &str, file: &str, old: &str, new: &str, message: &str) {
    let place = sources(name);
    replace(&place, file, old, new);
    let output = assemble(&place, "ricochet");
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains(message), "{text}");
    assert_eq!(place.files(), ["asm", "rom", "tools"]);
    let written = std::fs::read_dir(place.path().join("rom")).unwrap().count();
    assert_eq!(written, 0, "an image was written in spite of the fault");
}

const RAM: &str = "asm/ricochet/ram.inc";

#[test]
fn two_overlays_that_share_a_byte_in_one_phase() {
    fails(
        "overlap",
        RAM,
        "OVERLAY scratch,2,P_PUSH|P_ORDER",
        "OVERLAY scratch,1,P_PUSH|P_ORDER",
        "two overlays share a byte: phase 11",
    );
}

#[test]
fn an_overlay_that_lives_longer_than_its_bytes() {
    fails(
        "phases",
        RAM,
        "OVERLAY clockBytes,0,M_CURSOR|M_LAUNCH",
        "OVERLAY clockBytes,0,M_CURSOR|M_LAUNCH|T_REPLY",
        "two overlays share a byte: phase 22",
    );
}

#[test]
fn an_overlay_that_is_longer_than_its_region() {
    fails(
        "region",
        RAM,
        "ratePart ds 1 ",
        "ratePart ds 14 ",
        "an overlay exceeds its region: bytes 0 to 23 of 22",
    );
}

#[test]
fn ram_that_leaves_too_little_for_the_stack() {
    fails(
        "stack",
        RAM,
        "sound   ds 1 ",
        "sound   ds 3 ",
        "an overlay exceeds its region",
    );
}

#[test]
fn a_call_that_goes_into_the_bytes_of_a_suspended_thought() {
    fails(
        "suspended",
        "asm/ricochet/rules/game.asm",
        "TargetColumn SUBROUTINE\n",
        "TargetColumn SUBROUTINE\n        PUSH_A\n        PULL_A\n",
        "the stack runs into an overlay",
    );
}

#[test]
fn a_call_that_is_deeper_than_the_stack() {
    fails(
        "depth",
        "asm/ricochet/rules/launch.asm",
        "AddPoints\n        sed",
        "AddPoints\n        CALL ClearTrail\n        sed",
        "the stack runs into RAM: 12 bytes of 11",
    );
}

#[test]
fn a_call_that_is_deeper_than_the_stack_of_a_thought() {
    fails(
        "thought",
        "asm/ricochet/think/standing.asm",
        "SetFaces\n        lda",
        "SetFaces\n        MAX_STACK 4\n        lda",
        "a stack is too deep: 8 bytes of 6",
    );
}

#[test]
fn a_byte_left_on_the_stack() {
    fails(
        "pushed",
        "asm/ricochet/input/hand.asm",
        "        PULL_A\n",
        "",
        "a routine leaves bytes on the stack",
    );
}

#[test]
fn a_loop_of_the_kernel_across_a_page() {
    fails(
        "loop",
        "asm/common/text.asm",
        "        align 256\nTextPairs",
        "        align 256\n        ds $C0\nTextPairs",
        "a loop crosses a page",
    );
}

#[test]
fn a_table_across_a_page() {
    fails(
        "table",
        "asm/ricochet/kernel/scores.asm",
        "NumberOf\n        include",
        "        ds $80\nNumberOf\n        include",
        "a table crosses a page",
    );
}

#[test]
fn a_bank_that_is_full() {
    fails(
        "full",
        "asm/ricochet/input/cursor.asm",
        "MoveCursor SUBROUTINE",
        "        ds 38\nMoveCursor SUBROUTINE",
        "the bank is full",
    );
}
