//! Each check of the assembly fails when it should: a fault is planted in a copy of Ricochet's sources, and the
//! assembler must name it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use catalog::GAMES;

use crate::{ROOT, assemble, replace, sources};

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
    // The bank is full: what PUSH_A counts, without its byte.
    fails(
        "suspended",
        "asm/ricochet/rules/game.asm",
        "TargetColumn SUBROUTINE\n",
        "TargetColumn SUBROUTINE\n        MAX_STACK 1\n        MAX_SUSPENDED 1\n",
        "the stack runs into an overlay",
    );
}

#[test]
fn a_call_that_is_deeper_than_the_stack() {
    // The bank is full: what CALL counts, without its bytes.
    fails(
        "depth",
        "asm/ricochet/rules/launch.asm",
        "AddPoints\n        sed",
        "AddPoints\n        MAX_STACK 2+STACK_ClearTrail\n        sed",
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
        "a stack is too deep: 6 bytes of 4",
    );
}

#[test]
fn a_byte_left_on_the_stack() {
    fails(
        "pushed",
        "asm/ricochet/input/place.asm",
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
        "        PAGE_LOOP\n.line",
        "        align 256\n        ds $E0\n        PAGE_LOOP\n.line",
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

const PAGES: &str = "asm/ricochet/kernel/pages.asm";
const MEASURES: &str = "asm/ricochet/tables/measures.inc";

#[test]
fn a_page_that_is_read_behind_its_table() {
    fails(
        "behind",
        PAGES,
        "        ds ROW_GLYPHS-[.-BallT],0\n",
        "        ds 90,0\n",
        "a page is read behind its table: byte 239 of 186",
    );
}

#[test]
fn a_glyph_at_whose_offset_the_pages_of_markers_have_none() {
    fails(
        "offset",
        MEASURES,
        "DoneCursor = 105 ",
        "DoneCursor = 106 ",
        "no marker is at the offset of a glyph: 106",
    );
}

#[test]
fn a_glyph_at_whose_offset_the_blank_page_has_the_ball() {
    fails(
        "ball",
        MEASURES,
        "EmptyCursor = 84 ",
        "EmptyCursor = 91 ",
        "the ball is at the offset of a glyph: 91",
    );
}

#[test]
fn a_bank_that_is_full() {
    fails(
        "full",
        "asm/ricochet/input/hand.asm",
        "Hand SUBROUTINE",
        "        ds 200\nHand SUBROUTINE",
        "the bank is full",
    );
}

/// Instructions that branch, not jump.
const CONDITIONAL: [&str; 8] = ["bcc", "bcs", "beq", "bne", "bmi", "bpl", "bvc", "bvs"];
/// Bytes of a page, and low bytes of the hotspots of eight banks, all in the last page.
const PAGE: u16 = 0x100;
const LAST_PAGE: u16 = 0x0F00;
const HOTSPOTS: std::ops::RangeInclusive<u16> = 0xF4..=0xFB;

/// The page that a branch reads when it leaves the page behind it: that page, at the low byte of the target. A hotspot
/// there selects another bank.
#[test]
fn no_branch_reads_a_hotspot_on_its_way() {
    for game in GAMES.games().map(|game| game.name) {
        let place = testing::Place::new(&format!("listing-{game}"));
        let listing = place.path().join("listing");
        let assembled = Command::new("dasm")
            .arg(format!("{game}.asm"))
            .args(["-f3", "-DF4SC=1"]) // 3E+ has no hotspots
            .arg(format!("-l{}", listing.display()))
            .arg(format!("-o{}", place.path().join("image").display()))
            .current_dir(Path::new(ROOT).join("asm").join(game))
            .output()
            .expect("dasm runs");
        assert!(assembled.status.success(), "{game}");
        let text = fs::read(listing).unwrap();
        let mut branches = 0;
        for line in String::from_utf8_lossy(&text).lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let is_branch = words
                .iter()
                .skip(4)
                .take(2)
                .any(|word| CONDITIONAL.contains(word));
            let [_, address, _, offset, ..] = words[..] else {
                continue;
            };
            let address = u16::from_str_radix(address, 16);
            let offset = u8::from_str_radix(offset, 16);
            let (true, Ok(address), Ok(offset)) = (is_branch, address, offset) else {
                continue;
            };
            branches += 1;
            let next = address.wrapping_add(2);
            let target = next.wrapping_add_signed(i16::from(offset as i8));
            let crosses = next / PAGE != target / PAGE;
            let hotspot = next & LAST_PAGE == LAST_PAGE && HOTSPOTS.contains(&(target % PAGE));
            assert!(!(crosses && hotspot), "{game}: {line}");
        }
        assert!(branches > 200, "{game}: {branches} branches in the listing");
    }
}

const BRANCHES: [&str; 9] = [
    "jmp", "bcc", "bcs", "beq", "bne", "bmi", "bpl", "bvc", "bvs",
];

/// The sources below a folder, without comments.
fn code(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(code(&path));
        } else if path.extension().is_some_and(|extension| extension == "asm") {
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().map(|line| line.split(';').next().unwrap());
            found.push((path, lines.collect::<Vec<_>>().join("\n")));
        }
    }
    found
}

/// A cartridge's sources and those of `common` that they include, or that these include.
fn with_included(
    mut files: Vec<(PathBuf, String)>,
    common: &[(PathBuf, String)],
) -> Vec<(PathBuf, String)> {
    let mut at = 0;
    while let Some((_, text)) = files.get(at) {
        let names: BTreeSet<String> = following(text, &["include"])
            .iter()
            .filter_map(|name| name.strip_prefix("\"../common/")?.strip_suffix('"'))
            .map(str::to_string)
            .collect();
        let new = common.iter().filter(|(path, _)| {
            let name = path.file_name().unwrap().to_str().unwrap();
            names.contains(name) && !files.iter().any(|(known, _)| known == path)
        });
        let new: Vec<_> = new.cloned().collect();
        files.extend(new);
        at += 1;
    }
    files
}

/// The words that follow one of these in a text.
fn following<'a>(text: &'a str, before: &[&str]) -> BTreeSet<&'a str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let pairs = words.windows(2);
    pairs
        .filter(|pair| before.contains(&pair[0]))
        .map(|pair| pair[1])
        .collect()
}

/// The depth of a routine is right only if each of its ways into another one is counted.  Two
/// cartridges may use the same name, so each is checked separately, together with `common`.
#[test]
fn every_way_from_routine_to_routine_is_counted() {
    let asm = Path::new(ROOT).join("asm");
    let mut cartridges = 0;
    for entry in fs::read_dir(&asm).unwrap() {
        let folder = entry.unwrap().path();
        if folder.is_dir() && !folder.ends_with("common") {
            check_ways(&with_included(code(&folder), &code(&asm.join("common"))));
            cartridges += 1;
        }
    }
    assert!(cartridges >= 2, "the folders of asm/ are not understood");
}

/// Checks the jumps, branches and calls of one cartridge's sources.
fn check_ways(files: &[(PathBuf, String)]) {
    let mut routines = BTreeSet::new();
    let mut limited = BTreeSet::new();
    for (_, text) in files {
        routines.extend(following(text, &["END_ROUTINE"]));
        let checks = text
            .lines()
            .filter(|line| line.contains("STACK_IN") || line.contains("STACK_LIMIT"));
        limited.extend(checks.flat_map(|line| line.split([' ', ','])));
    }
    assert!(routines.len() > 60, "the sources are not understood");
    let counted = ["REACH", "REACH_IDLE", "TAIL", "TAIL_IDLE"];
    for (path, text) in files {
        for routine in text.split("END_ROUTINE") {
            let own: BTreeSet<&str> = routine
                .lines()
                .filter(|line| !line.starts_with(' '))
                .filter_map(|line| line.split_whitespace().next())
                .collect();
            let known = following(routine, &counted);
            for target in following(routine, &BRANCHES) {
                let elsewhere = routines.contains(target) && !own.contains(target);
                let apart = limited.contains(format!("STACK_{target}").as_str());
                assert!(
                    !elsewhere || apart || known.contains(target),
                    "{}: {target} is reached without REACH or TAIL",
                    path.display()
                );
            }
            for target in following(routine, &["jsr"]) {
                let allowed = target.starts_with('.') || target == "BallStep";
                assert!(allowed, "{}: JSR {target}, not CALL", path.display());
            }
        }
    }
}
