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
    /// The versions of the file that the client has, as `If-None-Match` lists them.
    pub known: Option<&'a str>,
    /// The part of the file that is asked for.
    pub range: Option<Range>,
    /// The version of which the part is asked for: of another one, all is.
    pub range_of: Option<&'a str>,
}

/// A part of a file, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// From a byte on, up to one that belongs to it or to the end.
    From(u64, Option<u64>),
    /// So many at the end.
    Last(u64),
}

impl Range {
    /// Reads `bytes=A-B`, `bytes=A-` or `bytes=-N`. Of several parts, or another unit, all of the file is asked for: `None`.
    fn parse(value: &str) -> Option<Range> {
        let (unit, range) = value.split_once('=')?;
        let (first, last) = range.trim().split_once('-')?;
        let number = |text: &str| -> Option<u64> {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse().unwrap_or(u64::MAX))
        };
        match (unit.trim().eq_ignore_ascii_case("bytes"), first, last) {
            (false, ..) => None,
            (true, "", last) => number(last).map(Range::Last),
            (true, first, "") => Some(Range::From(number(first)?, None)),
            (true, first, last) => {
                let (first, last) = (number(first)?, number(last)?);
                (first <= last).then_some(Range::From(first, Some(last)))
            }
        }
    }

    /// The place and the length of the part in a file of `length` bytes; `None` if it has none of it.
    pub fn within(self, length: u64) -> Option<(u64, u64)> {
        let (first, end) = match self {
            Range::From(first, last) => {
                let end = last.map_or(length, |last| last.saturating_add(1).min(length));
                (first, end)
            }
            Range::Last(bytes) => (length.saturating_sub(bytes), length),
        };
        (first < end).then(|| (first, end - first))
    }
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
        let (mut known, mut range, mut range_of) = (None, None, None);
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
            } else if name.eq_ignore_ascii_case("if-none-match") {
                known = Some(value);
            } else if name.eq_ignore_ascii_case("range") {
                range = Range::parse(value);
            } else if name.eq_ignore_ascii_case("if-range") {
                range_of = Some(value);
            }
        }
        let path = target.split(['?', '#']).next().unwrap_or_default();
        Ok(Request {
            path,
            body,
            gzip,
            known,
            range: range.filter(|_| body),
            range_of,
        })
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
            known: None,
            range: None,
            range_of: None,
        };
        assert_eq!(Request::read(text.as_bytes()), Some(Ok(request)));
        let head = Request::read(b"HEAD / HTTP/1.0\r\n\r\n").unwrap().unwrap();
        assert!(!head.body && !head.gzip);
    }

    #[test]
    fn a_part_is_within_the_file_or_there_is_none() {
        // As in RFC 9110, 14.1.2, of a file of 10,000 bytes.
        for (range, part) in [
            ("bytes=0-499", Some((0, 500))),
            ("bytes=500-999", Some((500, 500))),
            ("bytes=-500", Some((9500, 500))),
            ("bytes=9500-", Some((9500, 500))),
            ("bytes=0-0", Some((0, 1))),
            ("bytes=-1", Some((9999, 1))),
            ("bytes=9999-99999", Some((9999, 1))),
            ("bytes=-99999", Some((0, 10_000))),
            ("bytes=0-99999999999999999999999", Some((0, 10_000))),
            ("Bytes = 1-2", Some((1, 2))),
            ("bytes=10000-", None),
            ("bytes=99999999999999999999999-", None),
            ("bytes=-0", None),
        ] {
            let read = Range::parse(range).unwrap();
            assert_eq!(read.within(10_000), part, "{range}");
            assert_eq!(read.within(0), None, "{range}");
        }
        for range in [
            "",
            "bytes",
            "bytes=",
            "bytes=-",
            "bytes=2-1",
            "bytes=a-",
            "bytes=1-b",
            "bytes=+1-2",
            "bytes=0-1,3-4",
            "lines=0-1",
            "bytes=--1",
        ] {
            assert_eq!(Range::parse(range), None, "{range}");
        }
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
