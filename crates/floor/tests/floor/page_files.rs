//! The page's files: what a browser may keep of them, and how small they are on the way.

use crate::support::{Reply, request};
use crate::the_house::{Open, timing};

async fn get(open: &Open, path: &str, headers: &[(&str, &str)]) -> Reply {
    request(&open.address, "GET", path, headers, None).await.expect("the floor is open")
}

fn header<'a>(reply: &'a Reply, name: &str) -> Option<&'a str> {
    reply.head.lines().filter_map(|line| line.split_once(": ")).find(|(key, _)| *key == name).map(|(_, value)| value)
}

#[tokio::test]
async fn a_page_that_is_the_same_is_not_sent_again() {
    let open = Open::new("same-page", timing(60_000, 60_000, 60_000)).await;
    for path in ["/", "/table/1", "/history/1", "/staff.html", "/assets/table/main.js", "/assets/styles/base.css"] {
        let first = get(&open, path, &[]).await;
        assert_eq!((first.status, header(&first, "cache-control")), (200, Some("no-cache")), "{path}");
        let tag = header(&first, "etag").expect("a tag");
        let again = get(&open, path, &[("If-None-Match", &format!("\"other\", {tag}"))]).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
        assert_eq!(header(&again, "etag"), Some(tag), "{path}");
        assert_eq!(get(&open, path, &[("If-None-Match", "\"other\"")]).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn a_page_says_at_once_which_modules_it_needs() {
    let open = Open::new("modules", timing(60_000, 60_000, 60_000)).await;
    let page = get(&open, "/table/1", &[]).await.body;
    let named = |line: &str| {
        let (path, _) = line.trim().strip_prefix("<link rel=\"modulepreload\" href=\"")?.split_once('"')?;
        Some(path.to_owned())
    };
    let modules: Vec<String> = page.lines().filter_map(named).collect();
    assert!(modules.len() > 80, "{modules:?}");
    for path in [
        "/assets/table/main.js",
        "/assets/table/changes.js",
        "/assets/shared/protocol.js",
        "/assets/table/roulette/felt.js",
    ] {
        assert!(modules.iter().any(|module| module == path), "{path} in {modules:?}");
    }
    for path in &modules {
        assert_eq!(get(&open, path, &[]).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn files_of_other_pages_are_sent_as_they_are_now_and_not_kept() {
    let open = Open::new("other-page", timing(60_000, 60_000, 60_000)).await;
    let protocol = baize_wire::PROTOCOL.to_string();
    assert_eq!(header(&get(&open, "/api/tables", &[]).await, "x-baize-page"), Some(protocol.as_str()));
    let (now, other) =
        (get(&open, "/assets/table/main.js", &[]).await, get(&open, "/at/0123456789abcdef/table/main.js", &[]).await);
    assert_eq!((other.status, header(&other, "cache-control")), (200, Some("no-cache")));
    assert_eq!(other.body, now.body);
    assert_eq!(get(&open, "/at/0123456789abcdef/table/gone.js", &[]).await.status, 404);
}

#[tokio::test]
async fn what_is_sent_over_http_is_compressed_for_whoever_can_read_it() {
    let open = Open::new("compressed", timing(60_000, 60_000, 60_000)).await;
    for path in ["/table/1", "/assets/table/main.js", "/api/games", "/api/tables/1"] {
        let (plain, packed) = (get(&open, path, &[]).await, get(&open, path, &[("Accept-Encoding", "gzip")]).await);
        assert_eq!(header(&plain, "content-encoding"), None, "{path}");
        assert_eq!(header(&packed, "content-encoding"), Some("gzip"), "{path}");
        assert!(packed.body.len() < plain.body.len(), "{path}");
    }
}
