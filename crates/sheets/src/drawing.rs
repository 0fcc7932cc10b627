//! Pictures as shapes: laid out once, drawn as SVG on a page and as paths in a PDF.

use crate::document::Drawing;

/// A rectangle or a word of a picture, in points from the upper left corner.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Shape {
    /// A bar: left, top, width, height, and whether it is on the losing side.
    Bar { x: f64, y: f64, width: f64, height: f64, below: bool },
    /// A word: its position, and which end of it is there.
    Word { x: f64, y: f64, text: String, anchor: Anchor },
    /// A thin line.
    Line { from: (f64, f64), to: (f64, f64) },
}

/// Which end of a word is at its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The width of every picture.
pub(crate) const WIDTH: f64 = 500.0;

/// The height of a row where bars lie one below the other.
const ROW: f64 = 14.0;

/// The most letters of a bar's name, and the width of a letter.
const LONGEST: usize = 66;
const LETTER: f64 = 4.4;

/// The height of a picture whose bars are upright.
const UPRIGHT: f64 = 120.0;

/// The shapes of a picture, and its height.
pub(crate) fn shapes(drawing: &Drawing) -> (Vec<Shape>, f64) {
    if drawing.upright { upright(drawing) } else { lying(drawing) }
}

/// A name shortened by its last words where it is too long; the table beside the picture has it in full.
pub(crate) fn shortened(name: &str) -> String {
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    let mut short = String::new();
    for word in name.split_whitespace() {
        if short.chars().count() + word.chars().count() + 3 > LONGEST {
            break;
        }
        short.push_str(word);
        short.push(' ');
    }
    short + "…"
}

/// Names on the left, bars in the middle, numbers at their ends.
#[expect(clippy::cast_precision_loss, reason = "there are few bars with short names")]
fn lying(drawing: &Drawing) -> (Vec<Shape>, f64) {
    let most = drawing.bars.iter().map(|(_, value)| value.abs()).fold(f64::MIN_POSITIVE, f64::max);
    let longest = drawing.bars.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).min(LONGEST);
    let left = longest as f64 * LETTER + 8.0;
    let room = WIDTH - left - 70.0;
    let shapes = drawing.bars.iter().enumerate().flat_map(|(i, (name, value))| {
        let y = i as f64 * ROW;
        let width = (value.abs() / most * room).max(0.5);
        let name = shortened(name);
        [
            Shape::Word { x: left - 6.0, y: y + 10.0, text: name, anchor: Anchor::End },
            Shape::Bar { x: left, y: y + 2.0, width, height: ROW - 4.0, below: *value < 0.0 },
            Shape::Word { x: left + width + 4.0, y: y + 10.0, text: format!("{value:.6}"), anchor: Anchor::Start },
        ]
    });
    (shapes.collect(), drawing.bars.len() as f64 * ROW)
}

/// Bars along a scale, with a label under every few of them; no label passes the margin or touches another.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "there are few bars with short names, and no length is negative"
)]
fn upright(drawing: &Drawing) -> (Vec<Shape>, f64) {
    let most = drawing.bars.iter().map(|(_, value)| *value).fold(f64::MIN_POSITIVE, f64::max);
    let step = WIDTH / drawing.bars.len().max(1) as f64;
    let wide = |name: &str| name.chars().count() as f64 * LETTER;
    let widest = drawing.bars.iter().map(|(name, _)| wide(name)).fold(0.0, f64::max);
    let apart = ((widest + 2.0 * LETTER) / step).ceil() as usize;
    let (floor, every) = (UPRIGHT - 16.0, drawing.bars.len().div_ceil(7).max(apart).max(1));
    let mut shapes = vec![Shape::Line { from: (0.0, floor), to: (WIDTH, floor) }];
    let mut end = f64::MIN;
    for (i, (name, value)) in drawing.bars.iter().enumerate() {
        let (x, height) = (i as f64 * step, (value / most * (floor - 12.0)).max(0.0));
        let below = name.starts_with('-');
        shapes.push(Shape::Bar { x: x + step * 0.1, y: floor - height, width: step * 0.8, height, below });
        let half = wide(name) / 2.0;
        let middle = (x + step / 2.0).min(WIDTH - half).max(half);
        if i % every == every / 2 && middle - half > end {
            end = middle + half + LETTER;
            shapes.push(Shape::Word { x: middle, y: UPRIGHT - 3.0, text: name.clone(), anchor: Anchor::Middle });
        }
    }
    let text = format!("highest bar {:.1} %", 100.0 * most);
    shapes.push(Shape::Word { x: WIDTH, y: 9.0, text, anchor: Anchor::End });
    (shapes, UPRIGHT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "names are short")]
    fn no_label_of_a_histogram_passes_the_margin_or_touches_another() {
        for bars in [1, 2, 7, 13, 40, 41] {
            let name = |i: usize| if i + 1 == bars { "+123.75 or more".to_owned() } else { format!("+{i} to +{i}.75") };
            let bars: Vec<(String, f64)> = (0..bars).map(|i| (name(i), 0.1)).collect();
            let drawing = Drawing { caption: String::new(), bars, upright: true };
            let mut end = 0.0;
            for shape in shapes(&drawing).0 {
                if let Shape::Word { x, text, anchor: Anchor::Middle, .. } = shape {
                    let half = text.chars().count() as f64 * LETTER / 2.0;
                    assert!(x - half >= end - 1e-9 && x + half <= WIDTH + 1e-9, "{text} at {x}");
                    end = x + half;
                }
            }
            assert!(end > 0.0, "there is a label");
        }
    }

    #[test]
    fn long_names_of_bars_end_with_a_word() {
        let long = "wins with a straight flush, dealer does not qualify, Play four times the ante, all of it";
        let cut = shortened(long);
        assert!(cut.chars().count() <= LONGEST && cut.ends_with(" …"), "{cut}");
        assert!(long.starts_with(cut.trim_end_matches(" …")));
        assert_eq!(shortened("short"), "short");
    }
}
