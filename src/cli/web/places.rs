//! The connections of a server, of which there are only so many.

use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Number of connections at a time.
const CONNECTIONS: usize = 400;
/// How long a connection may ask for nothing without being the first that is closed.
const TO_BEGIN: Duration = Duration::from_secs(1);

/// The connections that are open, the oldest first. A new one always has a place: if all are taken, one is closed for it,
/// the oldest that has asked for nothing for a second, or else the oldest of all.
#[derive(Debug, Default)]
pub struct Places(Mutex<Vec<Arc<Place>>>);

/// A connection.
#[derive(Debug)]
pub struct Place {
    stream: TcpStream,
    begun: Instant,
    has_asked: AtomicBool,
}

impl Place {
    /// The connection's two directions.
    pub fn stream(&self) -> &TcpStream {
        &self.stream
    }

    /// Notes that the client has sent its request.
    pub fn ask(&self) {
        self.has_asked.store(true, Ordering::Relaxed);
    }

    fn is_idle(&self) -> bool {
        !self.has_asked.load(Ordering::Relaxed) && self.begun.elapsed() >= TO_BEGIN
    }
}

impl Places {
    fn open(&self) -> MutexGuard<'_, Vec<Arc<Place>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a new connection a place.
    pub fn take(&self, stream: TcpStream) -> Arc<Place> {
        let place = Arc::new(Place {
            stream,
            begun: Instant::now(),
            has_asked: AtomicBool::new(false),
        });
        let mut open = self.open();
        if open.len() >= CONNECTIONS {
            let idle = open.iter().position(|place| place.is_idle());
            let closed = open.remove(idle.unwrap_or(0));
            // What is read from it or sent to it fails now, if it is not closed already.
            let _ = closed.stream.shutdown(Shutdown::Both);
        }
        open.push(place.clone());
        place
    }

    /// A connection is over.
    pub fn leave(&self, place: &Arc<Place>) {
        self.open().retain(|open| !Arc::ptr_eq(open, place));
    }
}
