//! Campaigns on the command line: results, reports, files after an interrupt or a kill, differences.

use std::ffi::OsString;
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

use ricochet::programs::Programs;
use testing::wrong::{image_with, wrong_image};

use testing::{Ended, Place};

/// A campaign of Rocketball!, whose units are short.
fn rocketball(place: &Place, arguments: &str) -> Ended {
    let words = ["campaign", "rocketball"].into_iter();
    let arguments: Vec<&str> = words.chain(arguments.split_whitespace()).collect();
    place.run(&arguments)
}

#[test]
fn each_kind_of_work_has_a_line_of_its_result() {
    let place = Place::new("campaign");
    let arguments = [
        "campaign",
        "--launches",
        "200",
        "--choices",
        "5",
        "--jobs",
        "2",
    ];
    let printed = place.run(&arguments).well();
    let lines: Vec<&str> = printed.lines().collect();
    assert!(
        lines[0].starts_with("launches 200, seeds 0..1: 200 launches and "),
        "{printed}"
    );
    assert!(lines[0].ends_with(" seconds, 0 differences"), "{printed}");
    let last = lines.last().unwrap();
    assert!(
        last.starts_with("choices 5, seeds 0..1: ") && last.ends_with(" seconds, 0 differences"),
        "{printed}"
    );
    let twice = rocketball(&place, "--dice 20 --seeds 4..6").well();
    assert!(
        twice.starts_with("dice 20, seeds 4..6: dice as the engine: "),
        "{twice}"
    );
}

#[test]
fn a_campaign_refuses_a_folder_that_cannot_be_made() {
    let place = Place::new("campaign-folder");
    place.file("taken", "a file");
    for (arguments, path) in [
        ("--dice 1 --out taken/cases", "taken/cases"),
        ("--dice 1 --report taken/report", "taken/report"),
    ] {
        let ended = rocketball(&place, arguments);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
        assert!(ended.err.contains(path), "{}", ended.err);
        assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
    }
}

/// A report's lines without the seconds.
fn report(place: &Place, name: &str) -> Vec<String> {
    let text = String::from_utf8(place.read(name)).unwrap();
    let line = |line: &str| {
        let (before, _) = line.split_once("\"seconds\":").unwrap();
        before.to_string()
    };
    text.lines().skip(1).map(line).collect()
}

#[test]
fn reports_of_parts_add_up_to_that_of_the_whole() {
    let place = Place::new("campaign-parts");
    let part = |seeds, name| {
        let arguments = format!("--fields 2 --dice 50 --chips 0 --seeds {seeds} --report {name}");
        rocketball(&place, &arguments).well()
    };
    let whole = part("0..3", "whole");
    part("0..1", "one");
    part("1..3", "two");
    let merged = rocketball(&place, "--merge two one --report merged --expect 0..3").well();
    let sentences = |text: &str| -> Vec<String> {
        let sentence = |line: &str| line.rsplit_once("; ").unwrap().0.to_string();
        let mut sentences: Vec<String> = text.lines().map(sentence).collect();
        sentences.sort();
        sentences
    };
    assert_eq!(sentences(&merged), sentences(&whole));
    let sorted = |name| {
        let mut lines = report(&place, name);
        lines.sort();
        lines
    };
    assert_eq!(sorted("merged"), sorted("whole"));
    rocketball(&place, "--merge one whole").refused(2, "seeds 0..1 of `chips` overlap others");
    let gap = rocketball(&place, "--merge two --expect 0..3");
    assert_eq!(gap.code, Some(1));
    assert_eq!(gap.err, "ricochet-lab: `fields`: seed 0 is missing\n");
    place.file("text", "no report");
    let none = rocketball(&place, "--merge text");
    assert_eq!(none.code, Some(2));
    assert_eq!(none.err, "ricochet-lab: text: not a report\n");
    place
        .run(&["campaign", "poker", "--merge", "one"])
        .refused(2, "one: this campaign has no work `chips`");
}

/// Waits until a running campaign has written that units are done.
fn wait_for_units(place: &Place, name: &str, campaign: &mut Child) {
    let begun = Instant::now();
    while !String::from_utf8_lossy(&place.read(name)).contains("\"done\":[{") {
        assert!(campaign.try_wait().unwrap().is_none(), "it has ended");
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "nothing is written"
        );
        sleep(Duration::from_millis(50));
        if !place.path().join(name).exists() {
            continue;
        }
    }
}

/// More than any machine does in a minute.
const MANY: &str = "--fields 100000 --seeds 2..3 --jobs 1 --report report";

/// Begins a campaign of Rocketball! with a report, and waits until units are done.
fn begin(place: &Place, arguments: &str) -> Child {
    place.file("report", "");
    let words = ["campaign", "rocketball"].into_iter();
    let arguments: Vec<&str> = words.chain(arguments.split_whitespace()).collect();
    let mut command = place.program(&arguments);
    command.stdout(std::process::Stdio::piped());
    let mut campaign = command.spawn().unwrap();
    wait_for_units(place, "report", &mut campaign);
    campaign
}

/// What was done is in the report after Ctrl-C, within a second, and after a kill; the campaign goes on from there.
#[cfg(unix)]
#[test]
fn an_interrupted_campaign_reports_what_is_done_and_goes_on() {
    let place = Place::new("campaign-interrupted");
    let campaign = begin(&place, MANY);
    let interrupted = Instant::now();
    let id = campaign.id().to_string();
    let killed = std::process::Command::new("kill")
        .args(["-INT", &id])
        .status();
    assert!(killed.unwrap().success());
    let output = campaign.wait_with_output().unwrap();
    assert!(
        interrupted.elapsed() < Duration::from_secs(3),
        "{:?}",
        interrupted.elapsed()
    );
    assert_eq!(output.status.code(), Some(130));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(
        printed.starts_with("fields 100000, seeds 2..3, "),
        "{printed}"
    );
    assert!(printed.contains(" of 100000 units: "), "{printed}");

    rocketball(&place, MANY).refused(
        2,
        "report is an unfinished report; --resume goes on with it",
    );
    let other = "--fields 100001 --seeds 2..3 --report report --resume";
    rocketball(&place, other).refused(2, "report is a report of other work");
    let unfinished = rocketball(&place, "--merge report --expect 2..3");
    assert_eq!(unfinished.code, Some(1));
    assert_eq!(
        unfinished.err,
        "ricochet-lab: `fields`: seed 2 is not finished\n"
    );
}

/// A campaign that was killed is resumed: its report is that of one run.
#[cfg(unix)]
#[test]
fn a_killed_campaign_ends_with_the_report_of_one_run() {
    const FIELDS: &str = "--fields 100 --seeds 2..3 --jobs 1";
    let place = Place::new("campaign-killed");
    let reported = format!("{FIELDS} --report report");
    let mut campaign = begin(&place, &reported);
    campaign.kill().unwrap();
    campaign.wait().unwrap();
    let killed = rocketball(&place, "--merge report --expect 2..3");
    assert_eq!(
        killed.err,
        "ricochet-lab: `fields`: seed 2 is not finished\n"
    );
    rocketball(&place, &format!("{reported} --resume")).well();
    rocketball(&place, &format!("{FIELDS} --report whole")).well();
    assert_eq!(report(&place, "report"), report(&place, "whole"));
}

#[test]
fn a_merge_takes_no_image() {
    let place = Place::new("campaign-merge-image");
    rocketball(&place, "--merge one --rom two").refused(
        2,
        "the argument '--merge <FILE>...' cannot be used with '--rom <FILE>'",
    );
}

#[test]
fn a_campaign_fails_on_a_difference_and_keeps_its_record() {
    let place = Place::new("campaign-wrong");
    let wrong = wrong_image(&place);
    let ended = place.run(&[
        "campaign",
        "--launches",
        "50",
        "--rom",
        &wrong,
        "--out",
        "cases",
    ]);
    assert_eq!(ended.code, Some(1), "{}", ended.out);
    assert!(ended.err.ends_with(" differences\n"), "{}", ended.err);
    let mut cases: Vec<&str> = ended.out.lines().skip(1).collect();
    let case = cases[0];
    cases.sort_unstable();
    let kept = std::fs::read_dir(place.path().join("cases")).unwrap();
    let mut kept: Vec<String> = kept
        .map(|file| format!("cases/{}", file.unwrap().file_name().display()))
        .collect();
    kept.sort_unstable();
    assert_eq!(kept, cases, "no other file is kept");
    assert!(case.starts_with("cases/launches-"), "{}", ended.out);
    let text = String::from_utf8(place.read(case)).unwrap();
    assert!(
        text.contains("# difference at a step of a launch"),
        "{text}"
    );
    let at = |name: &str| place.path().join(name).display().to_string();
    let diff = |more: &[&str]| {
        let words = [&["ricochet", "diff"], more].concat();
        ricochet::cli::run(&Programs::bundled(), words.iter().map(OsString::from))
    };
    assert_eq!(diff(&[&at(case)]), 0, "the bundled image is well");
    assert_eq!(diff(&["--rom", &at(&wrong), &at(case)]), 1);
}

#[test]
fn random_hands_leave_a_script_that_run_plays() {
    const JAM: u8 = 0x02;
    let place = Place::new("campaign-hands");
    let jammed = image_with(&place, "Overscan", JAM);
    let words = [
        "campaign", "--hands", "1", "--seeds", "7..8", "--rom", &jammed,
    ];
    let ended = place.run(&[&words[..], &["--out", "cases"]].concat());
    assert_eq!(ended.code, Some(1), "{}", ended.err);
    let (result, case) = ended.out.trim_end().split_once('\n').unwrap();
    assert!(result.ends_with("1 difference: 1 at the frame"), "{result}");
    assert_eq!(case, "cases/hands-7.txt");
    let text = String::from_utf8(place.read(case)).unwrap();
    let head = text.lines().next().unwrap();
    let (command, found) = head.split_once("; ").unwrap();
    assert_eq!(command, format!("# {jammed} --seed 7 --frames 9000"));
    assert!(found.contains("the CPU is jammed in frame "), "{head}");
    assert!(
        text.lines().all(|line| line.starts_with('#')),
        "no press is needed: {text}"
    );
    let script = place.path().join(case).display().to_string();
    let image = place.path().join(&jammed).display().to_string();
    let arguments = command.split(' ').skip(2);
    let words = ["ricochet", "run", &image].into_iter().chain(arguments);
    let words = words.chain(["--input", &script]).map(OsString::from);
    assert_eq!(ricochet::cli::run(&Programs::bundled(), words), 1);
}
