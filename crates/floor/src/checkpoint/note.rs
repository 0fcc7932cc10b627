//! A checkpoint as it is told and kept: a signed note with the name of the log, its size and its head, and after them
//! the text of its last leaf. The form is that of C2SP (signed-note, tlog-checkpoint), so other witnesses read it too.

use baize_wire::Seq;
use base64ct::{Base64, Encoding};
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};

use crate::checkpoint::log;
use crate::record::{hex, unhex};

/// The mark of an Ed25519 key among those that may sign notes.
const ED25519: u8 = 1;
/// How a line begins that holds a signature.
const SIGNED: &str = "\u{2014} ";

/// What a checkpoint says of the record: the leaf of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Point {
    /// How many checkpoints there are with it.
    pub size: u64,
    /// When it was made, in milliseconds of Unix time.
    pub at_ms: i64,
    /// The last row that it covers.
    pub rows: Seq,
    /// How many chains there were.
    pub chains: u64,
    /// One hash of the ends of all chains.
    pub tips: [u8; 32],
}

impl Point {
    /// The text whose hash is the leaf.
    pub(crate) fn text(&self) -> String {
        let Point { size: _, at_ms, rows, chains, tips } = self;
        format!("rows {rows}\nchains {chains}\ntips {}\ntime {at_ms}\n", hex(tips))
    }

    /// The hash of that text, as the log has it.
    pub(crate) fn leaf(&self) -> [u8; 32] {
        log::leaf(self.text().as_bytes())
    }
}

/// The name of a house's log: it follows from the first row of its record, so another house has another.
pub(crate) fn origin(first: &[u8; 32]) -> String {
    format!("baize/{}", hex(&first[..8]))
}

/// The key that the house signs its checkpoints with.
#[derive(Clone)]
pub struct Signer(SigningKey);

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer")
    }
}

impl Signer {
    /// A house that signs with this key.
    pub fn new(key: SigningKey) -> Signer {
        Signer(key)
    }

    /// The public key of the log in the form that witnesses take: name, mark and key.
    pub(crate) fn verifier(&self, origin: &str) -> String {
        let key = self.0.verifying_key();
        let bytes = [&[ED25519][..], key.as_bytes()].concat();
        format!("{origin}+{}+{}", hex(&mark(origin, &key)), to_base64(&bytes))
    }

    /// The signed note of a checkpoint.
    pub(crate) fn sign(&self, origin: &str, point: &Point, root: &[u8; 32]) -> String {
        let text = format!("{origin}\n{}\n{}\n{}", point.size, to_base64(root), point.text());
        let signed = [&mark(origin, &self.0.verifying_key())[..], &self.0.sign(text.as_bytes()).to_bytes()].concat();
        format!("{text}\n{SIGNED}{origin} {}\n", to_base64(&signed))
    }
}

/// Four bytes that tell keys apart.
fn mark(origin: &str, key: &VerifyingKey) -> [u8; 4] {
    let digest = Sha256::new().chain_update(origin).chain_update([b'\n', ED25519]).chain_update(key.as_bytes());
    let digest: [u8; 32] = digest.finalize().into();
    [digest[0], digest[1], digest[2], digest[3]]
}

/// A signed note that was read; nobody has checked yet what it says.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    /// The name of the log.
    pub origin: String,
    /// What its last leaf says.
    pub point: Point,
    /// The head of the log.
    pub root: [u8; 32],
    /// The signed text.
    text: String,
    /// The names and signatures, each with the mark of its key before it.
    signatures: Vec<(String, Vec<u8>)>,
}

impl Note {
    /// Whether the holder of this key has signed it.
    pub(crate) fn is_signed(&self, key: &VerifyingKey) -> bool {
        let mark = mark(&self.origin, key);
        let valid = |bytes: &[u8]| {
            let signature = bytes.strip_prefix(&mark).and_then(|rest| <[u8; 64]>::try_from(rest).ok());
            signature.is_some_and(|it| key.verify_strict(self.text.as_bytes(), &Signature::from_bytes(&it)).is_ok())
        };
        self.signatures.iter().any(|(name, bytes)| *name == self.origin && valid(bytes))
    }

    /// Reads a note from lines, of which the first is the name of the log.
    fn read(text: &[&str], signatures: &[&str]) -> Result<Note, String> {
        let [origin, size, root, rows, chains, tips, time] = text else {
            return Err(format!("a checkpoint has seven lines before its signature, and this has {}", text.len()));
        };
        let word = |line: &str, name: &str| {
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            value.map(str::to_owned).ok_or_else(|| format!("`{line}` should say its {name}"))
        };
        let number = |text: &str| text.parse::<u64>().map_err(|_| format!("`{text}` is not a number"));
        let at_ms = word(time, "time")?;
        let point = Point {
            size: number(size)?,
            at_ms: at_ms.parse().map_err(|_| format!("`{at_ms}` is not a time"))?,
            rows: Seq(number(&word(rows, "rows")?)?),
            chains: number(&word(chains, "chains")?)?,
            tips: unhex(&word(tips, "tips")?).ok_or("its hash of the chains cannot be read")?,
        };
        let root = from_base64(root).and_then(|root| root.try_into().ok()).ok_or("its head cannot be read")?;
        let signature = |line: &&str| {
            let (name, code) = line.strip_prefix(SIGNED)?.split_once(' ')?;
            Some((name.to_owned(), from_base64(code)?))
        };
        Ok(Note {
            origin: (*origin).to_owned(),
            point,
            root,
            text: text.iter().map(|line| format!("{line}\n")).collect(),
            signatures: signatures.iter().filter_map(signature).collect(),
        })
    }
}

/// Reads all notes of a file, as the house appends them. The error names the line at which a note begins that cannot be
/// read.
pub(crate) fn read_notes(text: &str) -> Result<Vec<Note>, (usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let (mut notes, mut at) = (Vec::new(), 0);
    while at < lines.len() {
        if lines[at].is_empty() {
            at += 1;
            continue;
        }
        let rest = &lines[at..];
        let words = rest.iter().take_while(|line| !line.is_empty()).count();
        let after = rest.get(words + 1..).unwrap_or_default();
        let signed = after.iter().take_while(|line| line.starts_with(SIGNED)).count();
        notes.push(Note::read(&rest[..words], &after[..signed]).map_err(|says| (at + 1, says))?);
        at += words + 1 + signed;
    }
    Ok(notes)
}

/// Bytes as text.
fn to_base64(bytes: &[u8]) -> String {
    Base64::encode_string(bytes)
}

/// Bytes from text.
fn from_base64(text: &str) -> Option<Vec<u8>> {
    Base64::decode_vec(text).ok()
}
