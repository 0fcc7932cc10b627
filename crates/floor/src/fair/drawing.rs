//! The draws of a round.

use baize_table::{AnyFeed, AnyTable, Input, LiveRng, LogFeed, Progress, Start};

use crate::fair::scheme::Scheme;

/// Plays a round with these inputs, and draws from the streams of `key` whatever it needs until it must wait.
///
/// Each draw is made by running the round again with those before it as they are on record. So what a draw is made from
/// follows from the record alone: somebody who makes one again need not know at which moments the house had to wait.
/// Rounds of the first scheme drew as far as they came at once, and cards that look alike lay otherwise in the shoe.
pub(crate) fn played_on(
    scheme: Scheme,
    table: &dyn AnyTable,
    start: &Start,
    mut inputs: Vec<Input>,
    key: [u8; 32],
) -> Progress {
    let mut streams = LiveRng::of_record(key);
    loop {
        let progress = table.advance(start, AnyFeed::Log(LogFeed::live(&inputs, &mut streams)));
        match progress.inputs.get(inputs.len()) {
            Some(next) if scheme != Scheme::Alone && progress.inputs.len() > inputs.len() + 1 => {
                inputs.push(next.clone());
            }
            _ => return progress,
        }
    }
}
