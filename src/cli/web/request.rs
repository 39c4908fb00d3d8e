//! Requests of HTTP/1, as far as a server of files needs them.

/// Number of bytes of the longest head that is read.
pub const LONGEST: usize = 8192;

/// A request for a file.
#[derive(Debug, PartialEq, Eq)]
pub struct Request<'a> {
    /// What is asked for, from its `/` on, without what is behind `?` or `#`.
    pub path: &'a str,
    /// Whether the file itself is asked for, not the head of the response alone.
    pub body: bool,
    /// Whether the file may be compressed with gzip.
    pub gzip: bool,
}

/// Why a request is refused: the status, and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    Bad,
    Method,
    TooLong,
    HasBody,
}

impl Refused {
    /// The status line's end.
    pub fn status(self) -> &'static str {
        match self {
            Refused::Bad => "400 Bad Request",
            Refused::Method => "405 Method Not Allowed",
            Refused::TooLong => "431 Request Header Fields Too Large",
            Refused::HasBody => "413 Content Too Large",
        }
    }
}

impl Request<'_> {
    /// Reads the head of a request, as far as it was received: `None` if its empty line is still to come.
    pub fn read(received: &[u8]) -> Option<Result<Request<'_>, Refused>> {
        let whole = received.windows(4).position(|end| end == b"\r\n\r\n");
        match whole {
            Some(end) if end + 4 <= LONGEST => Some(Request::of_head(&received[..end])),
            None if received.len() < LONGEST => None,
            _ => Some(Err(Refused::TooLong)),
        }
    }

    fn of_head(head: &[u8]) -> Result<Request<'_>, Refused> {
        let head = std::str::from_utf8(head).map_err(|_| Refused::Bad)?;
        let mut lines = head.split("\r\n");
        let words: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let [method, target, version] = words[..] else {
            return Err(Refused::Bad);
        };
        if !["HTTP/1.1", "HTTP/1.0"].contains(&version) || !target.starts_with('/') {
            return Err(Refused::Bad);
        }
        let body = match method {
            "GET" => true,
            "HEAD" => false,
            _ => return Err(Refused::Method),
        };
        let mut gzip = false;
        for line in lines {
            let (name, value) = line.split_once(':').ok_or(Refused::Bad)?;
            let value = value.trim();
            if name.eq_ignore_ascii_case("content-length") && value != "0"
                || name.eq_ignore_ascii_case("transfer-encoding")
            {
                return Err(Refused::HasBody);
            }
            if name.eq_ignore_ascii_case("accept-encoding") {
                gzip |= value.split(',').any(|coding| coding.trim() == "gzip");
            }
        }
        let path = target.split(['?', '#']).next().unwrap_or_default();
        Ok(Request { path, body, gzip })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_read_when_its_head_is_complete() {
        let text = "GET /a.js?x=1#y HTTP/1.1\r\nHost: here\r\nAccept-Encoding: br, gzip\r\n\r\n";
        for length in 0..text.len() {
            assert_eq!(Request::read(&text.as_bytes()[..length]), None);
        }
        let request = Request {
            path: "/a.js",
            body: true,
            gzip: true,
        };
        assert_eq!(Request::read(text.as_bytes()), Some(Ok(request)));
        let head = Request::read(b"HEAD / HTTP/1.0\r\n\r\n").unwrap().unwrap();
        assert!(!head.body && !head.gzip);
    }

    #[test]
    fn everything_else_is_refused_with_its_status() {
        let post = "Content-Length: 5";
        for (head, why) in [
            ("DELETE / HTTP/1.1", Refused::Method),
            ("TRACE / HTTP/1.1", Refused::Method),
            ("FOO / HTTP/1.1", Refused::Method),
            ("POST / HTTP/1.1", Refused::Method),
            (&format!("GET / HTTP/1.1\r\n{post}"), Refused::HasBody),
            (
                "GET / HTTP/1.1\r\ntransfer-encoding: chunked",
                Refused::HasBody,
            ),
            ("GET / HTTP/2", Refused::Bad),
            ("GET http://here/ HTTP/1.1", Refused::Bad),
            ("GET  / HTTP/1.1", Refused::Bad),
            ("GET / HTTP/1.1\r\nno field", Refused::Bad),
            ("", Refused::Bad),
        ] {
            let text = format!("{head}\r\n\r\n");
            assert_eq!(Request::read(text.as_bytes()), Some(Err(why)), "{head}");
        }
        assert_eq!(Request::read(&[b'x'; LONGEST]), Some(Err(Refused::TooLong)));
        assert_eq!(Request::read(&[b'x'; LONGEST - 1]), None);
    }
}
