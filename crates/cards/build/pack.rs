//! Packs sparse keys into a dense table.

/// Where keys are placed in the table.
pub(crate) struct Packed {
    /// The place of each key, in the order in which they were given.
    pub(crate) places: Vec<usize>,
    /// What to add to the keys of each row to find their places.
    pub(crate) offsets: Vec<u32>,
    /// The length of the table.
    pub(crate) length: usize,
}

/// Lays the rows of keys over one another so that no two keys share a place: the fullest row first, each at the first
/// offset where it fits. The upper bits of a key choose its row.
pub(crate) fn pack(keys: &[u32], key_bits: u32, row_bits: u32) -> Packed {
    let column_bits = key_bits - row_bits;
    let mut rows: Vec<Vec<(u32, usize)>> = vec![Vec::new(); 1 << row_bits];
    for (i, key) in keys.iter().enumerate() {
        rows[(key >> column_bits) as usize].push((key % (1 << column_bits), i));
    }
    for row in &mut rows {
        row.sort_unstable();
        assert!(row.windows(2).all(|pair| pair[0].0 != pair[1].0), "two sets of ranks have the same key");
    }
    let mut fullest_first: Vec<usize> = (0..rows.len()).collect();
    fullest_first.sort_by_key(|row| std::cmp::Reverse(rows[*row].len()));

    let mut packed = Packed { places: vec![0; keys.len()], offsets: vec![0; rows.len()], length: 0 };
    let mut taken = Taken(Vec::new());
    for row in fullest_first {
        let start = taken.first_fit(&rows[row]);
        for (column, i) in &rows[row] {
            let place = start + *column as usize;
            taken.take(place);
            packed.places[*i] = place;
            packed.length = packed.length.max(place + 1);
        }
        // The ranker adds the whole key, so its row bits are subtracted here.
        let start = u32::try_from(start).expect("the table is small");
        packed.offsets[row] = start.wrapping_sub(u32::try_from(row).expect("rows are few") << column_bits);
    }
    packed
}

/// The places that are taken, one bit each; all beyond the end are free.
struct Taken(Vec<u64>);

impl Taken {
    fn take(&mut self, place: usize) {
        self.0.resize(self.0.len().max(place / 64 + 1), 0);
        self.0[place / 64] |= 1 << (place % 64);
    }

    /// Whether each of the 64 places from this one on is taken.
    #[expect(clippy::cast_possible_truncation, reason = "a window of 64 places")]
    fn from(&self, place: usize) -> u64 {
        let word = |at: usize| u128::from(self.0.get(at).copied().unwrap_or(0));
        ((word(place / 64 + 1) << 64 | word(place / 64)) >> (place % 64)) as u64
    }

    /// The first start at which none of the columns falls on a taken place; 64 starts are tried at once.
    fn first_fit(&self, row: &[(u32, usize)]) -> usize {
        let mut start = 0;
        loop {
            let mut blocked = 0;
            for (column, _) in row {
                blocked |= self.from(start + *column as usize);
                if blocked == u64::MAX {
                    break;
                }
            }
            if blocked != u64::MAX {
                return start + blocked.trailing_ones() as usize;
            }
            start += 64;
        }
    }
}
