/** Tells how wide a text is printed, in points. */
export type Measure = (text: string) => number;

/**
 * Divides a text into lines that fit: between words, after a hyphen or slash, and within a word that is wider than a
 * line. A line keeps the space that ended it, so that who copies the text gets its words apart.
 * @param text may have line breaks of its own
 * @param width of a line, in points
 */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => broken(paragraph, width, measure));
}

function broken(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of paragraph.split(/(?<=[ \-/])(?![ \-/])/)) {
    // Words are measured one by one: the same ones come again and again, and are remembered by who measures.
    if (used + measure(piece.trimEnd()) <= width) {
      line += piece;
      used += measure(piece);
      continue;
    }
    if (line) lines.push(line);
    const cut = pieces(piece, width, measure);
    lines.push(...cut.slice(0, -1));
    line = cut.at(-1) ?? '';
    used = measure(line);
  }
  return [...lines, line];
}

/** A word in parts that fit; a letter that doesn't is a part too. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && measure((part + letter).trimEnd()) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
