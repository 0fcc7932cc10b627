//! How the house is reached: over TLS, under its own names alone, from its own pages, through proxies that it trusts,
//! and for staff by an entrance of their own.

use baize_floor::{Floor, Settings, Setup, serve};
use baize_table::Role;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use serde_json::json;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsConnector;

use crate::support::{Folder, Person, Reply, request};
use crate::the_house::{Open, PASSWORD, timing};

/// What is awaited comes long before.
const PATIENCE: Duration = Duration::from_secs(30);

async fn house(name: &str, settings: &str) -> Open {
    let settings = Settings::read(settings).expect("settings");
    Open::bounded(Folder::new(name), Setup { settings, ..timing(600_000, 600_000, 600_000).into() }).await
}

/// Gets a path with these headers, which may name another host.
async fn get(address: &str, path: &str, headers: &[(&str, &str)]) -> Reply {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let lines: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let asks = format!("GET {path} HTTP/1.1\r\n{lines}Connection: close\r\n\r\n");
    stream.write_all(asks.as_bytes()).await.expect("it is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    Reply { status, head: head.to_owned(), body: body.to_owned() }
}

#[tokio::test]
async fn the_house_is_called_by_its_own_names() {
    let open = house("names", "[address]\npublic = \"https://baize.example\"\nnames = [\"club.example\"]").await;
    let port = open.address.rsplit(':').next().expect("a port");
    let [local, ours] = [format!("localhost:{port}"), format!("127.0.0.1:{port}")];
    for name in [local.as_str(), &ours, "[::1]", "baize.example", "BAIZE.example", "club.example:80"] {
        assert_eq!(get(&open.address, "/api/house", &[("Host", name)]).await.status, 200, "{name}");
    }
    for name in ["evil.example", "127.0.0.1.evil.example", "baize.example.evil.example", "203.0.113.7"] {
        let refused = get(&open.address, "/api/house", &[("Host", name)]).await;
        assert_eq!((refused.status, refused.json()["error"].as_str()), (421, Some("misdirected")), "{name}");
    }
    assert_eq!(get(&open.address, "/api/house", &[]).await.status, 421, "it says no name");
    assert_eq!(get(&open.address, "/healthz", &[("Host", "10.0.0.1")]).await.status, 200, "that harms nobody");
}

#[tokio::test]
async fn pages_of_others_may_ask_for_nothing() {
    let open = house("origins", "[address]\npublic = \"https://baize.example\"").await;
    let from = async |host: &str, origin: &str| {
        get(&open.address, "/api/house", &[("Host", host), ("Origin", origin)]).await.status
    };
    assert_eq!(from("baize.example", "https://baize.example").await, 200);
    assert_eq!(from(&open.address, "https://baize.example").await, 200, "a proxy has changed the name");
    assert_eq!(from(&open.address, &format!("http://{}", open.address)).await, 200);
    assert_eq!(from("baize.example", "http://baize.example").await, 403, "a page that came without TLS");
    assert_eq!(from("baize.example", "https://evil.example").await, 403);
    assert_eq!(from("baize.example", "null").await, 403);
    let page = get(&open.address, "/", &[("Host", "baize.example")]).await.head;
    let strict = ["strict-transport-security: max-age=", "x-frame-options: SAMEORIGIN", "object-src 'none'"];
    assert!(strict.iter().all(|header| page.contains(header)), "{page}");
    let home = get(&open.address, "/", &[("Host", "localhost")]).await.head;
    assert!(!home.contains("strict-transport-security"), "on this machine there is no TLS: {home}");
}

#[tokio::test]
async fn who_asks_is_the_rightmost_whom_no_proxy_of_ours_is() {
    let limits = "[rates]\nhistories = { by-address = 2, by-account = 100 }\n";
    let trusts = format!("[address]\nproxies = [\"127.0.0.0/8\", \"10.0.0.0/8\"]\n{limits}");
    let open = house("proxies", &trusts).await;
    let rounds = format!("/api/tables/{}/rounds", open.table("uk/roulette"));
    let from = async |open: &Open, says: &str| {
        get(&open.address, &rounds, &[("Host", &open.address), ("X-Forwarded-For", says)]).await.status
    };
    for says in ["203.0.113.1", "198.51.100.9, 203.0.113.1, 10.0.0.7"] {
        assert_eq!(from(&open, says).await, 200);
    }
    assert_eq!(from(&open, "198.51.100.10, 203.0.113.1").await, 429, "what stands further left anybody can write");
    assert_eq!(from(&open, "203.0.113.2").await, 200, "somebody else");
    for (says, status) in
        [("2001:db8::1", 200), ("2001:db8::2", 200), ("[2001:db8::3]:4711", 429), ("2001:db8:0:1::1", 200)]
    {
        assert_eq!(from(&open, says).await, status, "{says}: a network of 64 bits counts as one");
    }
    // Nobody who is not trusted is believed.
    let open = house("no-proxies", limits).await;
    for (says, status) in [("203.0.113.1", 200), ("203.0.113.2", 200), ("203.0.113.3", 429)] {
        assert_eq!(from(&open, says).await, status);
    }
}

/// A server on a folder with these settings: its address, and the task that it runs in.
async fn server(folder: &Folder, settings: &str) -> (SocketAddr, tokio::task::JoinHandle<()>) {
    let setup =
        Setup { settings: Settings::read(settings).expect("settings"), ..timing(600_000, 600_000, 600_000).into() };
    let floor = Floor { listen: "127.0.0.1:0".to_owned(), data: folder.0.clone(), setup, ..Floor::default() };
    let (tell, told) = tokio::sync::oneshot::channel();
    let serving = tokio::spawn(async move {
        serve(floor, |address, _| tell.send(address).expect("the test waits")).await.expect("it serves");
    });
    (told.await.expect("it opens"), serving)
}

fn certificate(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/tls").join(name)
}

/// Asks over TLS, trusting this certificate alone; `None` if the house has another.
async fn asks_secretly(address: SocketAddr, trusted: &str, asks: &str) -> Option<String> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(certificate(trusted)).expect("a certificate")).expect("it is one");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().expect("versions");
    let config = config.with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from("localhost").expect("a name");
    let stream = TcpStream::connect(address).await.expect("a connection");
    let mut stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await.ok()?;
    stream.write_all(asks.as_bytes()).await.expect("it is sent");
    let mut answer = Vec::new();
    // Some end without saying so.
    let _ = stream.read_to_end(&mut answer).await;
    Some(String::from_utf8_lossy(&answer).into_owned())
}

#[tokio::test]
async fn the_house_speaks_tls_and_takes_a_new_certificate_as_it_comes() {
    let folder = Folder::new("tls");
    let files = [folder.0.join("own.pem"), folder.0.join("own.key")];
    for (from, to) in ["one.pem", "one.key"].iter().zip(&files) {
        std::fs::copy(certificate(from), to).expect("a copy");
    }
    let free = TcpListener::bind("127.0.0.1:0").await.expect("a port").local_addr().expect("an address");
    let settings = format!(
        "[address]\npublic = \"https://localhost\"\n[tls]\ncertificate = {:?}\nkey = {:?}\nredirect = \"{free}\"",
        files[0], files[1]
    );
    let (address, serving) = server(&folder, &settings).await;
    let guest = "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    let told = asks_secretly(address, "one.pem", guest).await.expect("it has this certificate");
    assert!(told.starts_with("HTTP/1.1 200 ") && told.contains("strict-transport-security: max-age="), "{told}");
    let cookie = told.lines().find(|line| line.starts_with("set-cookie: baize=")).expect("a cookie");
    assert!(cookie.ends_with("; Secure") && cookie.contains("HttpOnly"), "{cookie}");
    let sent_on = get(&free.to_string(), "/table/7", &[("Host", "localhost")]).await;
    assert_eq!(sent_on.status, 308, "{}", sent_on.body);
    assert!(sent_on.head.contains("location: https://localhost/table/7"), "{}", sent_on.head);
    // A connection that says nothing of TLS holds nobody up.
    let silent = TcpStream::connect(address).await.expect("a connection");
    assert!(asks_secretly(address, "two.pem", guest).await.is_none());
    for (from, to) in ["two.pem", "two.key"].iter().zip(&files) {
        std::fs::copy(certificate(from), to).expect("a copy");
    }
    let renewed = async { while asks_secretly(address, "two.pem", guest).await.is_none() {} };
    tokio::time::timeout(PATIENCE, renewed).await.expect("it is read again");
    drop(silent);
    serving.abort();
}

#[tokio::test]
async fn staff_come_in_by_an_entrance_of_their_own() {
    let folder = Folder::new("staff-side");
    let free = TcpListener::bind("127.0.0.1:0").await.expect("a port").local_addr().expect("an address");
    baize_floor::appoint(&folder.0, "the dealer", Role::Dealer, PASSWORD.to_owned()).await.expect("an appointment");
    let (public, serving) = server(&folder, &format!("[address]\nstaff = \"{free}\"")).await;
    let [public, own] = [public, free].map(|address| address.to_string());
    for path in ["/metrics", "/staff.html"] {
        assert_eq!(get(&public, path, &[("Host", &public)]).await.status, 404, "{path}");
        assert_eq!(get(&own, path, &[("Host", &own)]).await.status, 200, "{path}");
    }
    let credentials = json!({ "name": "the dealer", "password": PASSWORD });
    let refused = request(&public, "POST", "/api/login", &[], Some(&credentials)).await.expect("it is open");
    assert_eq!((refused.status, refused.json()["error"].as_str()), (403, Some("elsewhere")), "{}", refused.body);
    let dealer = Person::login(&own, "the dealer", PASSWORD).await;
    assert_eq!(dealer.get("/api/me").await.json()["role"], "dealer");
    let outside = Person { address: public, ..dealer };
    assert!(outside.get("/api/me").await.json()["role"].is_null(), "on the other side they are nobody");
    serving.abort();
}
