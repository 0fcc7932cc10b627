//! Keys that sign papers: Ed25519, in the files that OpenSSL and others write and read too (PKCS #8 and SPKI as PEM).

use anyhow::{Context, Result, bail};
use baize_floor::{key_folder, lies_outside};
use ed25519_dalek::{SIGNATURE_LENGTH, Signature, Signer, SigningKey, VerifyingKey};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The bytes before the 32 of a private key and of a public one.
const PRIVATE: [u8; 16] =
    [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];
const PUBLIC: [u8; 12] = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/// The labels of the two kinds of PEM file.
const PRIVATE_KEY: &str = "PRIVATE KEY";
const PUBLIC_KEY: &str = "PUBLIC KEY";

/// Makes a new pair: `NAME.key`, which only its owner may read, and `NAME.pub`. Existing files are never overwritten.
pub(crate) fn make(name: &Path) -> Result<[PathBuf; 2]> {
    let files = ["key", "pub"].map(|ending| with_ending(name, ending));
    if let Some(there) = files.iter().find(|file| file.exists()) {
        bail!("{} is there already and is not overwritten: choose another name", there.display());
    }
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).context("the operating system gives no entropy")?;
    let key = SigningKey::from_bytes(&secret);
    let [private, public] = [
        pem(PRIVATE_KEY, &[&PRIVATE[..], &secret].concat()),
        pem(PUBLIC_KEY, &[&PUBLIC[..], key.verifying_key().as_bytes()].concat()),
    ];
    write_new(&files[0], &private, true)?;
    write_new(&files[1], &public, false)?;
    Ok(files)
}

/// The name of the files with the house's own key.
const HOUSE: &str = "house";

/// The house's own key, with which it signs checkpoints: a credential of the service, or the file in the user's
/// configuration folder, which is made if it is not there. Keys never lie among the data.
pub(crate) fn of_house(data: &Path) -> Result<SigningKey> {
    let credential = std::env::var_os("CREDENTIALS_DIRECTORY").map(|folder| Path::new(&folder).join("house.key"));
    if let Some(file) = credential.filter(|file| file.is_file()) {
        return private(&file);
    }
    let folder = key_folder()?;
    lies_outside(&folder, data)?;
    let name = folder.join(HOUSE);
    let [secret, told] = ["key", "pub"].map(|ending| with_ending(&name, ending));
    if !secret.exists() {
        make_folder(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        // Two floors may open at once: whole files get the name, and only one of them does.
        let own = folder.join(format!("{HOUSE}-{}", std::process::id()));
        let made = make(&own)?;
        let linked = fs::hard_link(&made[0], &secret);
        if linked.is_ok() {
            let _ = fs::rename(&made[1], &told);
        }
        made.iter().for_each(|file| drop(fs::remove_file(file)));
        if !secret.exists() {
            linked.with_context(|| format!("cannot write {}", secret.display()))?;
        }
    }
    private(&secret)
}

/// The public half of the house's own key, if it is on this machine.
pub(crate) fn public_of_house() -> Option<PathBuf> {
    let file = with_ending(&key_folder().ok()?.join(HOUSE), "pub");
    file.is_file().then_some(file)
}

fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)
}

/// The path with one more ending; a dot in the name is part of it.
pub(crate) fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn write_new(file: &Path, text: &str, secret: bool) -> Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(if secret { 0o600 } else { 0o644 });
    }
    #[cfg(not(unix))]
    let _ = secret;
    let mut opened = options.open(file).with_context(|| format!("cannot write {}", file.display()))?;
    opened.write_all(text.as_bytes()).with_context(|| format!("cannot write {}", file.display()))
}

/// Reads the private key in a file.
pub(crate) fn private(file: &Path) -> Result<SigningKey> {
    let bytes = read(file, PRIVATE_KEY, PUBLIC_KEY, "a private key, such as `baize key new NAME` writes to NAME.key")?;
    let secret = bytes.strip_prefix(&PRIVATE).and_then(|secret| <[u8; 32]>::try_from(secret).ok());
    let secret = secret.with_context(|| format!("{} is not an Ed25519 private key", file.display()))?;
    Ok(SigningKey::from_bytes(&secret))
}

/// Reads the public key in a file.
pub(crate) fn public(file: &Path) -> Result<VerifyingKey> {
    let bytes = read(file, PUBLIC_KEY, PRIVATE_KEY, "a public key, such as `baize key new NAME` writes to NAME.pub")?;
    let key = bytes.strip_prefix(&PUBLIC).and_then(|key| <[u8; 32]>::try_from(key).ok());
    let key = key.and_then(|key| VerifyingKey::from_bytes(&key).ok());
    key.with_context(|| format!("{} is not an Ed25519 public key", file.display()))
}

/// The signature of some bytes, 64 bytes long.
pub(crate) fn sign(key: &SigningKey, bytes: &[u8]) -> [u8; SIGNATURE_LENGTH] {
    key.sign(bytes).to_bytes()
}

/// Whether this is the signature of these bytes by this key; an error if it is not a signature at all.
pub(crate) fn is_signed(key: &VerifyingKey, bytes: &[u8], signature: &[u8], file: &Path) -> Result<bool> {
    let Ok(signature) = <[u8; SIGNATURE_LENGTH]>::try_from(signature) else {
        bail!("{} is not a signature: it has {} bytes, not {SIGNATURE_LENGTH}", file.display(), signature.len());
    };
    Ok(key.verify_strict(bytes, &Signature::from_bytes(&signature)).is_ok())
}

/// The bytes between the lines of a PEM file.
fn read(file: &Path, label: &str, other: &str, wanted: &str) -> Result<Vec<u8>> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let between = |label: &str| {
        let (_, rest) = text.split_once(&format!("-----BEGIN {label}-----"))?;
        Some(rest.split_once(&format!("-----END {label}-----"))?.0.to_owned())
    };
    let Some(body) = between(label) else {
        let found = if between(other).is_some() { format!("a {}", other.to_lowercase()) } else { "no key".to_owned() };
        bail!("{} holds {found}; here it takes {wanted}", file.display());
    };
    unbase64(&body).with_context(|| format!("{} is damaged: its base64 cannot be read", file.display()))
}

fn pem(label: &str, bytes: &[u8]) -> String {
    format!("-----BEGIN {label}-----\n{}\n-----END {label}-----\n", base64(bytes))
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The base64 text of a key, which has 44 or 48 bytes, so that one line is enough.
fn base64(bytes: &[u8]) -> String {
    let letters = |three: &[u8]| {
        let number = three.iter().chain(&[0; 3]).take(3).fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte));
        let digit = |at: usize| char::from(ALPHABET[number >> (18 - 6 * at) & 63]);
        (0..4).map(|at| if at > three.len() { '=' } else { digit(at) }).collect::<String>()
    };
    bytes.chunks(3).map(letters).collect()
}

fn unbase64(text: &str) -> Option<Vec<u8>> {
    let letters: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let kept = letters.iter().rposition(|byte| *byte != b'=').map_or(0, |at| at + 1);
    if !letters.len().is_multiple_of(4) || letters.len() - kept > 2 {
        return None;
    }
    let mut bytes = Vec::new();
    for four in letters[..kept].chunks(4) {
        let value = |byte: &u8| (0..64).zip(ALPHABET).find(|(_, letter)| *letter == byte).map(|(value, _)| value);
        let number = four.iter().try_fold(0_u32, |sum, byte| Some(sum << 6 | value(byte)?))? << (6 * (4 - four.len()));
        bytes.extend(number.to_be_bytes()[1..four.len()].iter());
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_as_everybody_writes_it() {
        for (text, coded) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(text.as_bytes()), coded);
            assert_eq!(unbase64(coded).as_deref(), Some(text.as_bytes()));
        }
        assert_eq!(unbase64("Zg="), None);
        assert_eq!(unbase64("Z*=="), None);
        assert_eq!(unbase64("===="), None);
    }

    /// The first example of RFC 8032: the signature of an empty message.
    #[test]
    fn signatures_are_those_of_the_standard() {
        let bytes = |hex: &str| -> Vec<u8> {
            (0..hex.len() / 2).map(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).expect("hex")).collect()
        };
        let secret = bytes("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
        let key = SigningKey::from_bytes(&secret.try_into().expect("32 bytes"));
        let public = bytes("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
        assert_eq!(key.verifying_key().as_bytes()[..], public[..]);
        let signed = sign(&key, b"");
        let standard = "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b";
        assert_eq!(signed[..], bytes(standard)[..]);
        let verifying = key.verifying_key();
        assert!(is_signed(&verifying, b"", &signed, Path::new("x.sig")).expect("a signature"));
        assert!(!is_signed(&verifying, b"x", &signed, Path::new("x.sig")).expect("a signature"));
        assert!(is_signed(&verifying, b"", &signed[1..], Path::new("x.sig")).is_err());
    }
}
