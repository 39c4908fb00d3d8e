//! Calls to Windows that minifb lacks: sets the window's icon and switches full screen.

use std::ffi::c_void;
use std::mem;

use anyhow::{Result, ensure};
use windows_sys::Win32::Graphics::Gdi::{
    GetMonitorInfoW, MONITOR_DEFAULTTONEAREST, MONITORINFO, MonitorFromWindow,
};
use windows_sys::Win32::UI::WindowsAndMessaging::{
    CreateIconFromResourceEx, GWL_STYLE, GetWindowLongPtrW, GetWindowPlacement, ICON_BIG,
    ICON_SMALL, LR_DEFAULTCOLOR, SWP_FRAMECHANGED, SWP_NOMOVE, SWP_NOOWNERZORDER, SWP_NOSIZE,
    SWP_NOZORDER, SendMessageW, SetWindowLongPtrW, SetWindowPlacement, SetWindowPos,
    WINDOWPLACEMENT, WM_SETICON, WS_OVERLAPPEDWINDOW,
};

/// The version of the format of icons.
const ICON_VERSION: u32 = 0x0003_0000;

/// Where a window was before it filled the screen; `None` while it does not.
pub type Before = Option<WINDOWPLACEMENT>;

/// Gives a window an icon, which is a PNG file. Where the system does not take it, the window has none.
pub fn set_icon(window: *mut c_void, png: &[u8]) {
    // SAFETY: the file is as long as is said, and the window is open.
    unsafe {
        let length = png.len() as u32;
        let icon =
            CreateIconFromResourceEx(png.as_ptr(), length, 1, ICON_VERSION, 0, 0, LR_DEFAULTCOLOR);
        if !icon.is_null() {
            for size in [ICON_BIG, ICON_SMALL] {
                SendMessageW(window, WM_SETICON, size as usize, icon as isize);
            }
        }
    }
}

/// Fills the screen that a window is on, or returns the window to where it was.
///
/// # Errors
/// Returns one line if the system does not tell where the window or its screen is.
pub fn toggle_full_screen(window: *mut c_void, before: &mut Before) -> Result<()> {
    let frame = WS_OVERLAPPEDWINDOW as isize;
    // SAFETY: the window is open, and each structure says its length first.
    unsafe {
        let style = GetWindowLongPtrW(window, GWL_STYLE);
        if let Some(place) = before.take() {
            SetWindowLongPtrW(window, GWL_STYLE, style | frame);
            SetWindowPlacement(window, &place);
            let flags =
                SWP_NOMOVE | SWP_NOSIZE | SWP_NOZORDER | SWP_NOOWNERZORDER | SWP_FRAMECHANGED;
            SetWindowPos(window, std::ptr::null_mut(), 0, 0, 0, 0, flags);
            return Ok(());
        }
        let mut place = WINDOWPLACEMENT {
            length: mem::size_of::<WINDOWPLACEMENT>() as u32,
            ..mem::zeroed()
        };
        let mut monitor = MONITORINFO {
            cbSize: mem::size_of::<MONITORINFO>() as u32,
            ..mem::zeroed()
        };
        let screen = MonitorFromWindow(window, MONITOR_DEFAULTTONEAREST);
        let known = GetWindowPlacement(window, &mut place) != 0
            && GetMonitorInfoW(screen, &mut monitor) != 0;
        ensure!(
            known,
            "no full screen: Windows does not tell where the window is"
        );
        SetWindowLongPtrW(window, GWL_STYLE, style & !frame);
        let area = monitor.rcMonitor;
        let (width, height) = (area.right - area.left, area.bottom - area.top);
        let flags = SWP_NOZORDER | SWP_NOOWNERZORDER | SWP_FRAMECHANGED;
        SetWindowPos(
            window,
            std::ptr::null_mut(),
            area.left,
            area.top,
            width,
            height,
            flags,
        );
        *before = Some(place);
    }
    Ok(())
}
