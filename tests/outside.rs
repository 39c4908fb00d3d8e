//! The crates for others: builds a crate outside the repository that depends on `vcs` and `probe` by their paths, with
//! cargo alone and without a system library, and checks the packages to be published.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

const MAIN: &str = r#"
use probe::Probe;

fn main() {
    let mut image = vec![0xEA; 4096];
    image[..5].copy_from_slice(&[0xE6, 0x80, 0x4C, 0x00, 0xF0]); // INC Count, JMP Start
    image[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF0]);
    let mut probe = Probe::new(&image, "Count 0080\nStart F000\n").unwrap();
    probe.step();
    let frame: &vcs::Frame = probe.frame();
    println!("{} {} {}", probe.peek("Count").unwrap(), frame.number, probe.position());
}
"#;

fn cargo(folder: &Path, args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO"))
        .current_dir(folder)
        .args(args)
        .arg("--offline")
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .output()
        .expect("cargo starts");
    assert!(
        output.status.success(),
        "cargo {args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

/// Writes the crate into a new folder outside the workspace.
fn outside() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outside");
    fs::create_dir_all(folder.join("src")).unwrap();
    let crates = Path::new(ROOT).join("crates");
    let manifest = format!(
        "[workspace]\n\n[package]\nname = \"outside\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n\
         [dependencies]\nprobe = {{ path = {:?}, package = \"vcs-probe\" }}\nvcs = {{ path = {:?} }}\n",
        crates.join("probe"),
        crates.join("vcs"),
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::write(folder.join("src/main.rs"), MAIN).unwrap();
    fs::copy(
        Path::new(ROOT).join("Cargo.lock"),
        folder.join("Cargo.lock"),
    )
    .unwrap();
    folder
}

#[test]
#[ignore = "builds the console once more, for a minute"]
fn a_crate_outside_builds_with_vcs_and_probe_and_no_system_library() {
    let folder = outside();
    let run = cargo(&folder, &["run", "--quiet"]);
    let text = String::from_utf8(run.stdout).unwrap();
    assert_eq!(
        text.trim(),
        "1 0 frame 1, scanline 0, cycle 5, bank 0, $F002 (Start+2)"
    );

    let tree = cargo(
        &folder,
        &["tree", "--prefix", "none", "--edges", "normal,build"],
    );
    let tree = String::from_utf8(tree.stdout).unwrap();
    assert!(tree.contains("mos6502 "), "{tree}");
    let links: Vec<&str> = tree
        .lines()
        .filter(|line| {
            line.split(' ')
                .next()
                .is_some_and(|name| name.ends_with("-sys"))
        })
        .collect();
    assert!(links.is_empty(), "{links:?}");
}

/// The packages that are published, and the names of those that are not.
fn packages() -> (Vec<Value>, Vec<String>) {
    let metadata = cargo(
        Path::new(ROOT),
        &["metadata", "--no-deps", "--format-version", "1"],
    );
    let mut metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    let Value::Array(all) = metadata["packages"].take() else {
        panic!("no packages");
    };
    let (published, others): (Vec<_>, Vec<_>) = all
        .into_iter()
        .partition(|package| package["publish"].is_null());
    let name = |package: &Value| package["name"].as_str().unwrap().to_string();
    (published, others.iter().map(name).collect())
}

#[test]
fn the_manifests_of_what_is_published_have_all_fields() {
    let (published, _) = packages();
    assert_eq!(published.len(), 38);
    for package in published {
        let name = package["name"].as_str().unwrap();
        let text = |field: &str| package[field].as_str().unwrap_or_default().to_string();
        assert!(
            name.starts_with("ricochet-") || name.starts_with("vcs"),
            "{name}"
        );
        assert!(!text("description").is_empty(), "{name}");
        assert_eq!(text("documentation"), format!("https://docs.rs/{name}"));
        for address in ["repository", "homepage"] {
            assert!(text(address).starts_with("https://"), "{name}: {address}");
        }
        // The readme is beside the manifest, or the project's.
        let manifest = text("manifest_path");
        let readme = Path::new(&manifest).with_file_name(text("readme"));
        assert!(readme.is_file(), "{name}: {}", readme.display());
        // The registry takes five keywords of at most 20 characters, and five categories.
        for list in ["keywords", "categories"] {
            let words = package[list].as_array().unwrap();
            assert!((1..=5).contains(&words.len()), "{name}: {list}");
            let mut words = words.iter().map(|word| word.as_str().unwrap());
            assert!(words.all(|word| list == "categories" || word.len() <= 20));
        }
    }
}

#[test]
#[ignore = "checks the program as it is built from its packages"]
fn the_packages_contain_all_that_the_program_needs() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packages");
    let _ = fs::remove_dir_all(folder.join("target/package"));
    fs::create_dir_all(&folder).unwrap();
    let (published, others) = packages();
    let run = |from: &Path, args: &[String]| {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let output = Command::new(env!("CARGO"))
            .current_dir(from)
            .args(&args)
            .env("CARGO_TARGET_DIR", folder.join("target"))
            .output()
            .expect("cargo starts");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "cargo {args:?}: {errors}");
    };
    // Not offline: no build here asks the registry for the published libudev-sys, but a package's dependencies are looked up.
    let mut pack = ["package", "--workspace", "--no-verify", "--allow-dirty"]
        .map(String::from)
        .to_vec();
    pack.extend(
        others
            .iter()
            .flat_map(|name| ["--exclude".to_string(), name.clone()]),
    );
    run(Path::new(ROOT), &pack);
    let packed = folder.join("target/package");
    let mut check = ["check", "--offline", "--no-default-features"]
        .map(String::from)
        .to_vec();
    for package in &published {
        let (name, version) = (package["name"].as_str(), package["version"].as_str());
        let (name, version) = (name.unwrap(), version.unwrap());
        let file = packed.join(format!("{name}-{version}.crate"));
        let unpacked = Command::new("tar")
            .arg("-xzmf") // as new as they are, or cargo takes what an earlier run has compiled
            .arg(&file)
            .current_dir(&packed)
            .status();
        assert!(unpacked.unwrap().success(), "{}", file.display());
        let path = packed.join(format!("{name}-{version}"));
        check.push("--config".to_string());
        check.push(format!("patch.crates-io.{name}.path = {path:?}"));
    }
    let program = published
        .iter()
        .find(|package| package["name"] == "ricochet-2600");
    let version = program.unwrap()["version"].as_str().unwrap();
    let program = packed.join(format!("ricochet-2600-{version}"));
    // Apart from this workspace.
    let manifest = program.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, format!("{text}\n[workspace]\n")).unwrap();
    run(&program, &check);
}
