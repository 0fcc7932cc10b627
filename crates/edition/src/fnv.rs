//! The hash that the build script begins and the program ends.

/// The hash FNV-1a: it need not withstand anybody, only tell one source from another.
#[derive(Clone, Copy)]
pub(crate) struct Fnv(pub(crate) u64);

impl Fnv {
    /// With a file: its name, what it says, and an end after each, so that nothing can move from one to the other.
    pub(crate) fn file(self, name: &str, text: &str) -> Fnv {
        let end = || [0].into_iter();
        name.bytes().chain(end()).chain(text.bytes()).chain(end()).fold(self, Fnv::byte)
    }

    fn byte(self, byte: u8) -> Fnv {
        Fnv((self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}
