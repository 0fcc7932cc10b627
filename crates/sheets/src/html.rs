//! A document as a self-contained page: no scripts, no other files, fit for a printer and a phone.

use std::fmt::Write;

use crate::chart::{ChartGrid, Tone};
use crate::document::{Align, Block, Document, Drawing, Grid};
use crate::drawing::{Anchor, Shape, WIDTH, shapes};

const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1b1f24;--faint:#5c6670;--line:#c9d0d6;--good:#1b6b4a;--bad:#a2403a;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ec;--faint:#9aa4ad;--line:#3b444c;--good:#58b98f;--bad:#e08a83;--paper:#14181b}}
body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:62rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:2rem 0 .5rem;padding-top:.6rem;border-top:2px solid var(--line)}
.sub,.foot{color:var(--faint)}.foot{margin-top:3rem;font-size:.8rem;font-family:ui-monospace,monospace}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:.6rem 0}dt{color:var(--faint)}dd{margin:0;overflow-wrap:break-word;min-width:0}
.wide{overflow-x:auto;margin:.8rem 0}table{border-collapse:collapse;font-size:.82rem;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding:.2rem 0}th,td{padding:.18rem .6rem .18rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th{font-weight:600}.number{text-align:right}tfoot td{font-weight:600;border-bottom:0}
figure{margin:1rem 0}figcaption{font-weight:600;font-size:.82rem;margin-bottom:.3rem}svg{width:100%;max-width:40rem;height:auto}
svg text{font:9px system-ui,sans-serif;fill:var(--ink)}.bar{fill:var(--good)}.below{fill:var(--bad)}.axis{stroke:var(--line)}
.chart td{text-align:center;color:#111;padding:.15rem .4rem;border:1px solid var(--paper)}.chart th{padding-right:.5rem}.chart thead th+th{text-align:center}.chart b{display:block}
.chart small{font-size:.7rem}.key{font-size:.82rem}.key b{color:#111;padding:0 .35rem}
@media print{*{print-color-adjust:exact}body{margin:0;max-width:none;font-size:9pt;color:#000;background:#fff}h2{break-after:avoid}table{break-inside:auto}
tr,figure,dl{break-inside:avoid}thead{display:table-header-group}.wide{overflow:visible}@page{size:A4;margin:14mm}}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
";

/// The page as text.
pub fn html(document: &Document) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\"><title>{title}</title><style>{STYLE}{tones}</style></head>\n<body>\n\
         <main>\n<h1>{title}</h1>\n<p class=\"sub\">{subtitle}</p>\n",
        tones = tones(),
        title = escaped(&document.title),
        subtitle = escaped(&document.subtitle),
    );
    document.blocks.iter().for_each(|block| add(&mut page, block));
    let _ = write!(page, "</main>\n<p class=\"foot\">{}</p>\n</body>\n</html>\n", escaped(&document.foot));
    page
}

fn add(page: &mut String, block: &Block) {
    // Writing to a string cannot fail.
    let _ = match block {
        Block::Heading(heading) => writeln!(page, "<h2>{}</h2>", escaped(heading)),
        Block::Text(text) => writeln!(page, "<p>{}</p>", escaped(text)),
        Block::Pairs(pairs) => {
            let each = pairs.iter().map(|(name, value)| format!("<dt>{}</dt><dd>{}</dd>", escaped(name), shown(value)));
            writeln!(page, "<dl>{}</dl>", each.collect::<String>())
        }
        Block::Table(grid) => {
            table(page, grid);
            Ok(())
        }
        Block::Drawing(drawing) => {
            figure(page, drawing);
            Ok(())
        }
        Block::Chart(grid) => {
            chart(page, grid);
            Ok(())
        }
    };
}

fn table(page: &mut String, grid: &Grid) {
    let class = |align: Align| if align == Align::Right { " class=\"number\"" } else { "" };
    let row = |cells: &[String]| -> String {
        let cells = cells.iter().zip(&grid.columns);
        cells.map(|(cell, column)| format!("<td{}>{}</td>", class(column.align), shown(cell))).collect()
    };
    let heads =
        grid.columns.iter().map(|it| format!("<th scope=\"col\"{}>{}</th>", class(it.align), escaped(&it.head)));
    let caption = Some(format!("<caption>{}</caption>", escaped(&grid.caption))).filter(|_| !grid.caption.is_empty());
    let rows: String = grid.rows.iter().map(|cells| format!("<tr>{}</tr>\n", row(cells))).collect();
    let sum = grid.sum.as_ref().map_or(String::new(), |sum| format!("<tfoot><tr>{}</tr></tfoot>", row(sum)));
    let _ = writeln!(
        page,
        "<div class=\"wide\" tabindex=\"0\"><table>{}<thead><tr>{}</tr></thead>\n<tbody>\n{rows}</tbody>{sum}</table></div>",
        caption.unwrap_or_default(),
        heads.collect::<String>(),
    );
}

fn figure(page: &mut String, drawing: &Drawing) {
    let (shapes, height) = shapes(drawing);
    let draw = |shape: &Shape| match shape {
        Shape::Bar { x, y, width, height, below } => {
            let class = if *below { "below" } else { "bar" };
            format!("<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>")
        }
        Shape::Word { x, y, text, anchor } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>", escaped(text))
        }
        Shape::Line { from, to } => format!(
            "<line class=\"axis\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
            from.0, from.1, to.0, to.1
        ),
    };
    let caption = escaped(&drawing.caption);
    let _ = writeln!(
        page,
        "<figure><figcaption>{caption}</figcaption><svg viewBox=\"0 0 {WIDTH:.0} {height:.0}\" role=\"img\" \
         aria-label=\"{caption}\">{}</svg></figure>",
        shapes.iter().map(draw).collect::<String>(),
    );
}

/// The style rules for the colours of charts.
fn tones() -> String {
    let tone = |tone: Tone| {
        let [red, green, blue] = tone.colour();
        format!(".{}{{background:rgb({red},{green},{blue})}}", tone.name())
    };
    Tone::ALL.into_iter().map(tone).collect()
}

/// A chart: a letter on a colour, what it is worth below it, the answer as its title, and a legend.
fn chart(page: &mut String, chart: &ChartGrid) {
    let heads = [&chart.rows_are].into_iter().chain(&chart.columns);
    let heads: String = heads.map(|head| format!("<th scope=\"col\">{}</th>", escaped(head))).collect();
    let mut rows = String::new();
    for (label, marks) in &chart.rows {
        let _ = write!(rows, "<tr><th scope=\"row\">{}</th>", escaped(label));
        for mark in marks {
            let (tone, answer) = (mark.tone.name(), escaped(&mark.answer));
            let (letter, worth) = (escaped(mark.letter), escaped(&mark.worth));
            let _ = write!(rows, "<td class=\"{tone}\" title=\"{answer}\"><b>{letter}</b><small>{worth}</small></td>");
        }
        rows.push_str("</tr>\n");
    }
    let key = |mark: &crate::chart::Mark| {
        format!("<b class=\"{}\">{}</b> {}", mark.tone.name(), escaped(mark.letter), escaped(&mark.answer))
    };
    let key: Vec<String> = chart.legend.iter().map(key).collect();
    let _ = writeln!(
        page,
        "<div class=\"wide\" tabindex=\"0\"><table class=\"chart\"><caption>{}</caption><thead><tr>{heads}</tr></thead>\n\
         <tbody>\n{rows}</tbody></table></div>\n<p class=\"key\">{}; numbers are what the answer is worth, in opening \
         stakes</p>",
        escaped(&chart.caption),
        key.join(", "),
    );
}

/// The content of a cell. A long number may be broken after a comma between its groups of digits, and nowhere else.
fn shown(cell: &str) -> String {
    const LONG: usize = 30;
    // A unit stays on the same line as its number.
    let mut text = escaped(cell).replace(" %", "&nbsp;%");
    if cell.len() > LONG && cell.bytes().filter(|byte| byte.is_ascii_digit()).count() > LONG / 2 {
        text = text.replace(',', ",<wbr>");
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_user_wrote_cannot_become_part_of_the_page() {
        let document = Document { title: "<script>\"&".to_owned(), ..Document::default() };
        let page = html(&document);
        assert!(page.contains("<h1>&lt;script&gt;&quot;&amp;</h1>") && !page.contains("<script>"));
    }
}
