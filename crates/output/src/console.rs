//! The console that Windows opens for a program started with a double click. Other systems open none.

use std::fmt::Display;

/// Closes the console if only this program uses it: no command was typed there, and no output is read.
pub fn close_own() {
    #[cfg(windows)]
    windows::close_own();
}

/// Shows a message in a box if the console was closed, and waits until the person has read it.
pub fn show(message: impl Display) {
    #[cfg(windows)]
    windows::show(&message.to_string());
    #[cfg(not(windows))]
    let _ = message;
}

#[cfg(windows)]
mod windows {
    use std::io::{IsTerminal, stderr, stdin, stdout};
    use std::ptr::null_mut;
    use std::sync::atomic::{AtomicBool, Ordering};

    use windows_sys::Win32::System::Console::{
        FreeConsole, GetConsoleProcessList, STD_ERROR_HANDLE, STD_INPUT_HANDLE, STD_OUTPUT_HANDLE,
        SetStdHandle,
    };
    use windows_sys::Win32::UI::WindowsAndMessaging::{MB_ICONERROR, MB_OK, MessageBoxW};

    static CLOSED: AtomicBool = AtomicBool::new(false);

    pub fn close_own() {
        let mut processes = [0; 2];
        // SAFETY: the list has the length that is said; the standard library takes a missing handle for an output that is
        // closed.
        unsafe {
            let alone = GetConsoleProcessList(processes.as_mut_ptr(), 2) == 1;
            let unread = stdin().is_terminal() && stdout().is_terminal() && stderr().is_terminal();
            if alone && unread && FreeConsole() != 0 {
                for handle in [STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE] {
                    SetStdHandle(handle, null_mut());
                }
                CLOSED.store(true, Ordering::Relaxed);
            }
        }
    }

    pub fn show(message: &str) {
        if !CLOSED.load(Ordering::Relaxed) {
            return;
        }
        let wide = |text: &str| text.encode_utf16().chain([0]).collect::<Vec<u16>>();
        let (message, title) = (wide(message), wide(crate::printing::program()));
        // SAFETY: both texts end in a null character.
        unsafe {
            MessageBoxW(
                null_mut(),
                message.as_ptr(),
                title.as_ptr(),
                MB_OK | MB_ICONERROR,
            );
        }
    }
}
