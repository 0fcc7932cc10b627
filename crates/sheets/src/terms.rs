//! What the words on a sheet mean, and who signs for it.

use crate::document::Block;

/// The words that every sheet uses.
const ALWAYS: [(&str, &str); 8] = [
    ("House edge", "what the house keeps of the stake on average; a minus sign means that the player gains"),
    ("Return", "what comes back of the stake on average: 1 less the house edge"),
    (
        "Cases",
        "the number of equally likely cases that end this way, out of all that were enumerated, with nothing reduced; \
         where no finite number of deals decides a wager they are weights over the least common denominator",
    ),
    ("Hit, push", "the share of rounds that end with a gain, and of those that end with neither gain nor loss"),
    ("Deviation", "the standard deviation of the net result of one round, in stakes"),
    ("Volatility index", "1.645 deviations: nine rounds of ten lie within it under a normal curve"),
    ("Bands", "1.645, 1.96 and 2.576 deviations of the mean: how far the return strays in 90, 95 and 99 % of samples"),
    (
        "Fingerprint",
        "the SHA-256 of this paper as JSON, without its members fingerprint and printed, the others sorted by name \
         with no spaces between; docs/papers.md has the recipe. The same rules, options, figures, strategy and filing \
         always have the same one",
    ),
];

/// The words for wagers to which the player adds during a round.
const FURTHER: [(&str, &str); 2] = [
    ("Average total stake", "all that is staked in a round on average, further stakes and required wagers included"),
    ("Element of risk", "the house edge divided by the average total stake"),
];

/// The words for progressives.
const PROGRESSIVE: [(&str, &str); 3] = [
    ("Increment, reserve", "the part of each stake that goes on the meter, and on the reserve that refills it"),
    ("Seed", "what the house puts on the meter each time it is won, spread over all stakes"),
    ("Break-even meter", "the meter at which a single wager has no edge"),
];

/// The last section: the words, and a place to sign.
pub(crate) fn terms(further: bool, progressive: bool) -> Vec<Block> {
    let words = ALWAYS.iter().chain(FURTHER.iter().filter(|_| further));
    let words = words.chain(PROGRESSIVE.iter().filter(|_| progressive));
    let pair = |(word, meaning): &(&str, &str)| ((*word).to_owned(), (*meaning).to_owned());
    let [heading, places] = signatures();
    vec![heading, Block::Pairs(words.map(pair).collect()), places]
}

/// A place to sign, for papers that need no words explained.
pub(crate) fn signatures() -> [Block; 2] {
    let place = |who: &str| (who.to_owned(), format!("{}  date {}", "_".repeat(36), "_".repeat(14)));
    [
        Block::Heading("Terms and signatures".to_owned()),
        Block::Pairs(["Prepared by", "Examined by", "Approved by"].map(place).into()),
    ]
}
