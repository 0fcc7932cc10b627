//! A chart of a strategy as it is printed: the usual letters on colours, with a legend that says what they stand for.

use baize_maths::{Chart, ChartCell, decimal};

/// A chart laid out. Colours help the eye; letters or words say what to do.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ChartGrid {
    /// What the chart shows.
    pub caption: String,
    /// What a row stands for.
    pub rows_are: String,
    /// The heading of each column.
    pub columns: Vec<String>,
    /// The rows, each with its label and one mark per column.
    pub rows: Vec<(String, Vec<Mark>)>,
    /// What the letters stand for.
    pub legend: Vec<Mark>,
}

/// A cell of a chart, or an entry of its legend.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// The letter that is printed.
    pub letter: &'static str,
    /// The answer that it stands for.
    pub answer: String,
    /// What the answer is worth in opening stakes, to four places; empty where it is not one number.
    pub worth: String,
    /// The colour behind the letter.
    pub tone: Tone,
}

/// A colour of a chart, by what the answer does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Nothing more is taken or staked.
    Stay,
    /// A card is taken, or the player waits.
    Take,
    /// More is staked.
    More,
    /// A pair is divided.
    Divide,
    /// The hand is given up.
    Give,
}

impl Tone {
    /// All colours, for a page's style sheet.
    pub(crate) const ALL: [Tone; 5] = [Tone::Stay, Tone::Take, Tone::More, Tone::Divide, Tone::Give];

    /// Its name on a page.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Tone::Stay => "stay",
            Tone::Take => "take",
            Tone::More => "more",
            Tone::Divide => "divide",
            Tone::Give => "give",
        }
    }

    /// A colour light enough for black letters, also when printed in grey.
    pub(crate) fn colour(self) -> [u8; 3] {
        match self {
            Tone::Stay => [247, 214, 200],
            Tone::Take => [212, 236, 212],
            Tone::More => [198, 221, 246],
            Tone::Divide => [248, 236, 178],
            Tone::Give => [222, 222, 222],
        }
    }
}

/// The letters that players know, by the words of the games.
const LETTERS: [(&str, &str, Tone); 18] = [
    ("hit", "H", Tone::Take),
    ("stand", "S", Tone::Stay),
    ("double", "D", Tone::More),
    ("split", "P", Tone::Divide),
    ("split for less", "PL", Tone::Divide),
    ("surrender", "R", Tone::Give),
    ("fold", "F", Tone::Give),
    ("check", "X", Tone::Stay),
    ("call", "C", Tone::More),
    ("bet", "B", Tone::More),
    ("bet 3", "B3", Tone::More),
    ("bet 4", "B4", Tone::More),
    ("raise", "R", Tone::More),
    ("raise if it matches", "RM", Tone::Divide),
    ("play", "P", Tone::More),
    ("card", "C", Tone::Take),
    ("no-card", "N", Tone::Stay),
    ("—", "-", Tone::Give),
];

/// A chart uses letters from this many columns on; with fewer there is room for words.
const COLUMNS: usize = 3;

impl ChartGrid {
    /// The chart in letters, if there is a letter for each of its answers.
    pub(crate) fn of(chart: &Chart) -> Option<ChartGrid> {
        if chart.columns.len() < COLUMNS || chart.rows.is_empty() {
            return None;
        }
        let row = |row: &baize_maths::ChartRow| {
            let marks: Option<Vec<Mark>> = row.cells.iter().map(mark).collect();
            Some((row.label.clone(), marks?))
        };
        let rows: Vec<(String, Vec<Mark>)> = chart.rows.iter().map(row).collect::<Option<_>>()?;
        let mut legend: Vec<Mark> = Vec::new();
        for mark in rows.iter().flat_map(|(_, marks)| marks) {
            if legend.iter().all(|known| known.answer != mark.answer) {
                legend.push(Mark { worth: String::new(), ..mark.clone() });
            }
        }
        legend.sort_by_key(|mark| LETTERS.iter().position(|(answer, ..)| *answer == mark.answer));
        let (caption, rows_are, columns) = (chart.title.clone(), chart.rows_are.clone(), chart.columns.clone());
        Some(ChartGrid { caption, rows_are, columns, rows, legend })
    }

    /// The legend as a sentence.
    pub fn legend_in_words(&self) -> String {
        let says: Vec<String> = self.legend.iter().map(|mark| format!("{} {}", mark.letter, mark.answer)).collect();
        let worth = self.rows.iter().flat_map(|(_, marks)| marks).any(|mark| !mark.worth.is_empty());
        let below = if worth { "; the number is what it is worth, in opening stakes" } else { "" };
        format!("{}{below}", says.join(", "))
    }
}

fn mark(cell: &ChartCell) -> Option<Mark> {
    let (_, letter, tone) = LETTERS.iter().find(|(answer, ..)| *answer == cell.answer)?;
    let worth = cell.value.as_ref().map_or(String::new(), |value| decimal(&value.exact(), 4));
    Some(Mark { letter, answer: cell.answer.clone(), worth, tone: *tone })
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_maths::ChartRow;

    fn chart(answers: &[&str]) -> Chart {
        let cells = answers.iter().map(|answer| ChartCell::answer(*answer)).collect();
        Chart {
            title: "Hard totals".to_owned(),
            rows_are: "total".to_owned(),
            columns: answers.iter().map(|_| "two".to_owned()).collect(),
            rows: vec![ChartRow { label: "16".to_owned(), cells }],
            notes: Vec::new(),
        }
    }

    #[test]
    fn the_usual_letters_stand_for_the_usual_answers() {
        let grid = ChartGrid::of(&chart(&["split", "hit", "stand", "double"])).expect("letters");
        let letters: Vec<&str> = grid.rows[0].1.iter().map(|mark| mark.letter).collect();
        assert_eq!(letters, ["P", "H", "S", "D"]);
        assert_eq!(grid.legend_in_words(), "H hit, S stand, D double, P split");
        assert_eq!(ChartGrid::of(&chart(&["hit", "hit", "call on 5 of 19600 flops"])), None, "words stay words");
        assert_eq!(ChartGrid::of(&chart(&["hit", "stand"])), None, "there is room for words");
    }

    /// No chart of a game can use one letter for two answers.
    #[test]
    fn letters_that_are_alike_are_of_different_games() {
        let games: [&[&str]; 5] = [
            &["hit", "stand", "double", "split", "split for less", "surrender"],
            &["bet", "bet 3", "bet 4", "check", "fold", "—"],
            &["call", "fold", "—"],
            &["raise", "raise if it matches", "fold"],
            &["card", "no-card"],
        ];
        for answers in games {
            let mut letters: Vec<&str> =
                LETTERS.iter().filter(|(answer, ..)| answers.contains(answer)).map(|(_, letter, _)| *letter).collect();
            assert_eq!(letters.len(), answers.len());
            letters.sort_unstable();
            letters.dedup();
            assert_eq!(letters.len(), answers.len(), "{answers:?}");
        }
    }
}
