//! The core as a front end sees it. `tools/retroarch --test` builds the core and runs these.

mod front;
mod pads;

use std::ffi::{c_char, c_uint, c_void};
use std::ptr::{null, null_mut};

use catalog::GAMES;
use front::{Core, call, seen};
use host::Screen;
use referee::Image;
use ricochet_libretro::api::{self, device, joypad};
use vcs::{Cartridge, Console, SAVE_KEY_BYTES, Standard, VISIBLE_CLOCKS};

/// All images of the games.
fn images() -> impl Iterator<Item = &'static Image> {
    GAMES.games().flat_map(|game| game.images)
}

/// The image that is played by a game's name.
fn image_of(game: &str) -> &'static Image {
    GAMES.named(game).unwrap().image().unwrap()
}

fn core_with(image: &Image) -> Core {
    Core::with(&format!("/games/{}.a26", image.file_name), image.bytes)
}

/// The buttons of a frame: a game is started, and the stick is moved and pressed now and then.
fn hold(core: &Core, frame: u32) {
    core.press(0, joypad::START, (60..66).contains(&frame));
    core.press(0, joypad::RIGHT, frame % 40 < 4 && frame > 100);
    core.press(0, joypad::DOWN, frame % 56 < 4 && frame > 100);
    core.press(0, joypad::B, frame % 64 < 4 && frame > 100);
}

/// Runs these frames. Returns their pictures.
fn run(core: &Core, frames: std::ops::Range<u32>) -> Vec<Vec<u32>> {
    let shown = frames.map(|frame| {
        hold(core, frame);
        core.run()
    });
    shown.collect()
}

#[test]
fn frames_and_rates_are_those_of_the_console() {
    for image in images() {
        let core = core_with(image);
        let standard = Standard::of_name(image.file_name).unwrap();
        let screen = Screen::of(standard);
        let mut console = Console::new(Cartridge::new(image.bytes, None).unwrap(), 0);
        console.set_standard(standard);
        let mut expected = Vec::new();
        for (frame, picture) in (0..).zip(run(&core, 0..180)) {
            let inputs = console.inputs_mut();
            inputs.reset = (60..66).contains(&frame);
            let stick = &mut inputs.sticks[0];
            stick.right = frame % 40 < 4 && frame > 100;
            stick.down = frame % 56 < 4 && frame > 100;
            stick.fire = frame % 64 < 4 && frame > 100;
            screen.rgba(console.run_frame(), &mut expected);
            let pixels = picture.iter().flat_map(|pixel| {
                let [blue, green, red, _] = pixel.to_le_bytes();
                [red, green, blue, 255]
            });
            assert!(
                pixels.eq(expected.iter().copied()),
                "{}, frame {frame}",
                image.file_name
            );
        }
        let samples = seen(|seen| seen.sound.len());
        assert_eq!(samples, 2 * 2 * console.frame().lines());
        // NTSC's and PAL's clocks by 228, and by 262 lines; two samples a line
        let lines = match standard {
            Standard::Pal60 => 3_546_895.0 / 228.0,
            _ => 3_579_545.0 / 228.0,
        };
        let api::AvInfo { geometry, timing } = core.av_info();
        assert!((timing.fps - lines / 262.0).abs() < 0.01, "{timing:?}");
        assert!((timing.sample_rate - 2.0 * lines).abs() < 0.5, "{timing:?}");
        assert_eq!((geometry.base_width, geometry.base_height), (160, 228));
        assert!((geometry.aspect_ratio - 160.0 * 12.0 / 7.0 / 228.0).abs() < 0.01);
        assert_eq!(seen(|seen| seen.size), (160, 228));
        assert_eq!(seen(|seen| seen.messages.clone()), [""; 0]);
    }
}

#[test]
fn the_sound_is_centred() {
    let core = core_with(image_of("ricochet"));
    let mut all = Vec::new();
    for _ in 0..240 {
        core.run();
        seen(|seen| all.append(&mut seen.sound));
    }
    // the title's tune, after its first second
    let tune = &all[all.len() / 4..];
    let mean = tune.iter().map(|&sample| f64::from(sample)).sum::<f64>() / tune.len() as f64;
    let loudest = tune
        .iter()
        .map(|sample| sample.unsigned_abs())
        .max()
        .unwrap();
    assert!(
        loudest > 2000 && mean.abs() < f64::from(loudest) / 50.0,
        "{mean} of {loudest}"
    );
    assert!(all.chunks(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn a_state_of_frame_200_leads_to_the_same_frame_400() {
    for game in GAMES.games() {
        let core = core_with(game.image().unwrap());
        run(&core, 0..200);
        let state = core.save();
        let later = run(&core, 200..400);
        assert!(core.restore(&state), "{}", game.title);
        assert!(run(&core, 200..400) == later, "{}", game.title);
        let other = core_with(game.image().unwrap());
        assert!(other.restore(&state), "{}", game.title);
        assert!(
            run(&other, 200..400) == later,
            "{}: another core",
            game.title
        );
        assert!(
            later.iter().any(|picture| picture != &later[0]),
            "{}",
            game.title
        );
    }
}

#[test]
fn states_have_one_size_and_damaged_ones_are_refused() {
    for image in images() {
        let core = core_with(image);
        let size = core.state_bytes();
        // Ricochet uses a SaveKey, and its image for 3E+ has RAM.
        let ram = if image.file_name.starts_with("Ricochet (") {
            32768
        } else {
            0
        };
        let uses_key = ["Ricochet (", "Ricochet F4SC"]
            .iter()
            .any(|start| image.file_name.starts_with(start));
        let more = ram + if uses_key { SAVE_KEY_BYTES } else { 0 };
        assert!(
            (more..more + 2000).contains(&size),
            "{}: {size} bytes",
            image.file_name
        );
        let mut states: Vec<Vec<u8>> = Vec::new();
        for frame in 0..100 {
            hold(&core, frame);
            core.run();
            assert_eq!(core.state_bytes(), size);
            states.push(core.save());
        }
        let now = core.save();
        assert!(!core.restore(&now[..size - 1]));
        let mut damaged = states[50].clone();
        damaged[300] ^= 1;
        assert!(!core.restore(&damaged));
        assert!(!core.restore(&vec![0xFF; size]));
        assert!(
            core.save() == now,
            "a state that is refused changes nothing"
        );
    }
    let [first, second] = ["checkers", "poker"].map(|game| core_with(image_of(game)).save());
    let core = core_with(image_of("checkers"));
    assert!(core.restore(&first) && !core.restore(&second[..first.len().min(second.len())]));
}

#[test]
fn rewinding_shows_each_frame_again() {
    let core = core_with(image_of("rocketball"));
    let mut states = Vec::new();
    let mut pictures = Vec::new();
    for frame in 0..150 {
        states.push(core.save());
        pictures.extend(run(&core, frame..frame + 1));
    }
    for frame in (0..150).rev() {
        assert!(core.restore(&states[frame as usize]));
        assert!(
            run(&core, frame..frame + 1)[0] == pictures[frame as usize],
            "{frame}"
        );
    }
}

#[test]
fn running_ahead_by_a_frame_changes_nothing() {
    for paddles in [false, true] {
        let devices = if paddles {
            device::subclass(device::ANALOG, 0)
        } else {
            device::JOYPAD
        };
        let heard = |core: &Core, frame| {
            let picture = run(core, frame..frame + 1).remove(0);
            (picture, seen(|seen| seen.sound.clone()))
        };
        let core = core_with(image_of("checkers"));
        core.plug(0, devices);
        let plain: Vec<_> = (0..300).map(|frame| heard(&core, frame)).collect();
        let end = core.save();
        let core = core_with(image_of("checkers"));
        core.plug(0, devices);
        for frame in 0..300 {
            assert_eq!(seen(|seen| seen.messages.clone()), [""; 0], "{frame}");
            assert!(heard(&core, frame) == plain[frame as usize], "{frame}");
            let state = core.save();
            core.run();
            core.run();
            assert!(core.restore(&state));
        }
        assert!(core.save() == end);
        assert_eq!(seen(|seen| seen.messages.clone()), [""; 0]);
    }
}

/// Starts a game of Checkers and changes a square of its board. Returns the messages of the frames after that.
fn changed_board(core: &Core, mut frame: impl FnMut(&Core)) -> Vec<String> {
    let image = image_of("checkers");
    let symbols = probe::symbols::Symbols::parse(image.symbols).unwrap();
    let board = symbols.value("black").unwrap();
    for number in 0..300 {
        hold(core, if number < 100 { number } else { 100 });
        frame(core);
    }
    assert_eq!(seen(|seen| seen.messages.clone()), [""; 0]);
    let square = &core.memory(api::MEMORY_SYSTEM_RAM)[usize::from(board) - 0x80];
    square.set(square.get() ^ 0x05);
    for number in 101..600 {
        hold(core, number);
        frame(core);
    }
    seen(|seen| std::mem::take(&mut seen.messages))
}

#[test]
fn a_difference_is_shown_once_also_while_running_ahead() {
    let core = core_with(image_of("checkers"));
    let messages = changed_board(&core, |core| {
        core.run();
    });
    assert!(
        messages.len() == 1 && messages[0].starts_with("Cartridge and engine differ at "),
        "{messages:?}"
    );
    let core = core_with(image_of("checkers"));
    let ahead = changed_board(&core, |core| {
        core.run();
        let state = core.save();
        core.run();
        assert!(core.restore(&state));
    });
    assert_eq!(ahead, messages);
}

#[test]
fn options_change_palette_and_standard() {
    let core = core_with(image_of("ricochet"));
    let offered = seen(|seen| seen.offered.clone());
    let offered: Vec<_> = offered
        .iter()
        .map(|(key, text)| (key.as_str(), text.as_str()))
        .collect();
    assert_eq!(
        offered,
        [
            (
                "ricochet_standard",
                "Television standard; auto|ntsc|pal|secam|pal60"
            ),
            ("ricochet_palette", "Palette; standard|vivid|soft|grey"),
        ]
    );
    let is_grey = |picture: &[u32]| {
        picture.iter().all(|pixel| {
            let [blue, green, red, _] = pixel.to_le_bytes();
            blue == green && green == red
        })
    };
    let before = run(&core, 0..30).remove(29);
    assert!(!is_grey(&before));
    core.choose("ricochet_palette", "grey");
    let state = core.save();
    assert!(is_grey(&core.run()));
    assert!(seen(|seen| seen.av.is_empty()));
    core.choose("ricochet_standard", "pal");
    core.choose("ricochet_palette", "standard");
    core.run();
    assert_eq!(seen(|seen| seen.size), (160, 274));
    let told = seen(|seen| std::mem::take(&mut seen.av));
    assert_eq!(told.len(), 1);
    // PAL's clock by 228 and 312
    assert!((told[0].timing.fps - 3_546_895.0 / 228.0 / 312.0).abs() < 0.01);
    assert_eq!(
        (told[0].geometry.base_height, told[0].geometry.max_height),
        (274, 274)
    );
    assert_eq!(
        call!(core, retro_get_region(): unsafe extern "C" fn() -> c_uint),
        api::REGION_PAL
    );
    // a state of NTSC does not change the option
    assert!(core.restore(&state));
    core.run();
    assert_eq!(seen(|seen| seen.size), (160, 274));
    core.choose("ricochet_standard", "auto");
    core.run();
    assert_eq!(seen(|seen| (seen.size, seen.av.len())), ((160, 228), 1));
    assert_eq!(
        call!(core, retro_get_region(): unsafe extern "C" fn() -> c_uint),
        api::REGION_NTSC
    );
}

#[test]
fn the_standard_is_found_by_itself_and_an_option_is_taken_from_the_start() {
    let image = image_of("poker");
    // VSYNC for three lines, 200 lines and 109 lines, and again
    let mut tall = vec![0xEA; 2048];
    let code = [
        0xA9, 0x02, 0x85, 0x00, 0x85, 0x02, 0x85, 0x02, 0x85, 0x02, 0xA9, 0x00, 0x85, 0x00, 0xA2,
        0xC8, 0x85, 0x02, 0xCA, 0xD0, 0xFB, 0xA2, 0x6D, 0x85, 0x02, 0xCA, 0xD0, 0xFB, 0x4C, 0x00,
        0xF8,
    ];
    tall[..code.len()].copy_from_slice(&code);
    tall[0x7FC..0x7FE].copy_from_slice(&[0x00, 0xF8]);
    let mut marked = tall.clone();
    marked[0x700..0x705].copy_from_slice(b"PAL60");
    for (name, bytes, standard) in [
        ("x.a26", image.bytes, Standard::Ntsc),
        ("x.a26", &tall, Standard::Pal),
        ("x.a26", &marked, Standard::Pal60),
        ("/a/b.zip#x (SECAM).a26", image.bytes, Standard::Secam),
    ] {
        let core = Core::with(name, bytes);
        let fps = core.av_info().timing.fps;
        assert!((fps - standard.frame_rate()).abs() < 1e-6, "{name}: {fps}");
    }
    let core = Core::empty();
    core.choose("ricochet_standard", "secam");
    assert!(core.load("x.a26", image.bytes));
    assert!((core.av_info().timing.fps - Standard::Secam.frame_rate()).abs() < 1e-6);
}

#[test]
fn the_ram_stays_where_it_is_and_can_be_changed() {
    let image = image_of("checkers");
    let core = core_with(image);
    let place = core.memory(api::MEMORY_SYSTEM_RAM).as_ptr();
    let described = seen(|seen| seen.memory);
    assert_eq!(described, Some((0x80, 128, place.cast_mut().cast())));
    let mut console = Console::new(Cartridge::new(image.bytes, None).unwrap(), 0);
    console.set_standard(Standard::Ntsc);
    for _ in 0..100 {
        core.run();
        console.run_frame();
        assert_eq!(core.ram(), console.ram());
    }
    let byte = &core.memory(api::MEMORY_SYSTEM_RAM)[0x12];
    byte.set(!byte.get());
    let state = core.save();
    core.run();
    console.poke_ram(0x12, !console.ram()[0x12]);
    console.run_frame();
    assert_eq!(core.ram(), console.ram());
    call!(core, retro_reset(): unsafe extern "C" fn());
    assert_eq!(core.ram(), [0; 128]);
    assert!(core.restore(&state));
    core.run();
    assert_eq!(core.ram(), console.ram());
    assert_eq!(core.memory(api::MEMORY_SYSTEM_RAM).as_ptr(), place);
    assert!(core.memory(3).is_empty());
}

#[test]
fn a_save_key_is_in_the_save_ram_and_in_states() {
    let core = core_with(image_of("ricochet"));
    core.plug(1, device::subclass(device::JOYPAD, 2));
    let size = core.state_bytes();
    // The front end reads its file before the first frame. The game's page is another one (docs/hardware.md).
    let key = core.memory(api::MEMORY_SAVE_RAM);
    assert_eq!(key.len(), SAVE_KEY_BYTES);
    assert!(key.iter().all(|byte| byte.get() == 0xFF));
    key[100].set(0x5A);
    run(&core, 0..120);
    let state = core.save();
    assert_eq!((state.len(), core.state_bytes()), (size, size));
    key[100].set(0);
    core.run();
    assert_eq!(key[100].get(), 0);
    assert!(core.restore(&state));
    assert_eq!(key[100].get(), 0x5A);
    // It is in the place of the right joystick, which comes back.
    core.plug(1, device::JOYPAD);
    core.run();
    assert_eq!((core.save().len(), key[100].get()), (size, 0x5A));
    let core = core_with(image_of("checkers"));
    assert!(core.memory(api::MEMORY_SAVE_RAM).is_empty());
}

#[test]
fn buttons_are_described_for_the_controllers_that_are_plugged_in() {
    let core = core_with(image_of("checkers"));
    let has = |at, text: &str| seen(|seen| seen.described.contains(&(at, text.to_string())));
    assert!(has([0, 1, 0, joypad::B], "Fire") && has([1, 1, 0, joypad::START], "Reset"));
    let kinds = seen(|seen| seen.controllers.clone());
    assert_eq!((kinds.len(), kinds[0].len(), kinds[1].len()), (2, 5, 6));
    let named = |name: &str| kinds[1].iter().find(|kind| kind.0 == name).unwrap().1;
    core.plug(1, named("Keypad"));
    assert!(has([1, 1, 0, joypad::L], "1") && has([0, 1, 0, joypad::B], "Fire"));
    core.plug(0, named("Paddles"));
    assert!(has([0, 5, 0, 0], "Turn") && has([0, 5, 1, 0], "Second paddle: turn"));
    core.plug(7, named("Paddles"));
    core.plug(0, device::JOYPAD);
    assert!(has([0, 1, 0, joypad::UP], "Up"));
}

#[test]
fn an_image_that_is_none_is_refused_with_one_line() {
    let core = Core::empty();
    let text = b"this is a letter, and no image".repeat(7);
    for (name, bytes) in [
        ("letter.a26", &text[..]),
        ("empty.bin", &[]),
        ("short.f8", &[0; 5]),
    ] {
        assert!(!core.load(name, bytes), "{name}");
        let messages = seen(|seen| std::mem::take(&mut seen.messages));
        assert!(
            messages.len() == 1 && !messages[0].contains('\n'),
            "{name}: {messages:?}"
        );
    }
    core.run();
    assert_eq!(core.state_bytes(), 0);
    // the core goes on with one that is
    assert!(core.load("x.a26", image_of("poker").bytes));
    assert_eq!(core.run().len(), 228 * VISIBLE_CLOCKS);
}

#[test]
fn an_image_that_stops_the_processor_says_so_once() {
    let mut image = vec![0xEA; 2048];
    image[0] = 0x02;
    image[0x7FC..].copy_from_slice(&[0x00, 0xF8, 0x00, 0xF8]);
    let core = Core::with("jam.bin", &image);
    for _ in 0..5 {
        core.run();
    }
    let messages = seen(|seen| seen.messages.clone());
    assert_eq!(messages, ["A JAM instruction at $F800 stopped the CPU"]);
}

#[test]
fn every_function_takes_null() {
    type Setter = unsafe extern "C" fn(*const c_void);
    let core = Core::with("x.a26", image_of("checkers").bytes);
    core.run();
    for without_game in [false, true] {
        call!(core, retro_set_video_refresh(null()): Setter);
        call!(core, retro_set_audio_sample(null()): Setter);
        call!(core, retro_set_audio_sample_batch(null()): Setter);
        core.run();
        call!(core, retro_set_input_poll(null()): Setter);
        call!(core, retro_set_input_state(null()): Setter);
        core.run();
        call!(core, retro_set_environment(null()): Setter);
        core.run();
        call!(core, retro_get_system_info(null()): Setter);
        call!(core, retro_get_system_av_info(null()): Setter);
        let saved = call!(core, retro_serialize(null_mut(), 9999): unsafe extern "C" fn(*mut c_void, usize) -> bool);
        let restored = call!(core, retro_unserialize(null(), 9999): unsafe extern "C" fn(*const c_void, usize) -> bool);
        let loaded =
            call!(core, retro_load_game(null()): unsafe extern "C" fn(*const c_void) -> bool);
        let special = call!(core, retro_load_game_special(1, null(), 0): unsafe extern "C" fn(c_uint, *const c_void, usize) -> bool);
        assert_eq!([saved, restored, loaded, special], [false; 4]);
        call!(core, retro_cheat_set(0, true, null()): unsafe extern "C" fn(c_uint, bool, *const c_char));
        for nothing in ["retro_cheat_reset", "retro_reset", "retro_init"] {
            // SAFETY: these take nothing.
            unsafe {
                core.0
                    .get::<unsafe extern "C" fn()>(nothing.as_bytes())
                    .unwrap()()
            };
        }
        assert_eq!(core.state_bytes() == 0, without_game);
        call!(core, retro_unload_game(): unsafe extern "C" fn());
    }
    call!(core, retro_deinit(): unsafe extern "C" fn());
    assert_eq!(
        call!(core, retro_api_version(): unsafe extern "C" fn() -> c_uint),
        1
    );
}

#[test]
fn its_description_is_that_of_the_core() {
    let file = std::env::var_os("RICOCHET_CORE").unwrap();
    let described =
        std::fs::read_to_string(std::path::Path::new(&file).with_extension("info")).unwrap();
    let [name, version, extensions] = Core::empty().info();
    for line in [
        format!("corename = \"{name}\""),
        format!("display_version = \"{version}\""),
        format!("supported_extensions = \"{extensions}\""),
        "savestate = \"true\"".to_string(),
        "savestate_features = \"deterministic\"".to_string(),
    ] {
        assert!(described.lines().any(|has| has == line), "{line}");
    }
    for end in ["a26", "bin", "rom", "f8", "3ep", "cdf", "dpc+"] {
        assert!(extensions.split('|').any(|known| known == end), "{end}");
    }
}
