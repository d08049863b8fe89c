/**
 * How a text begins, of at most so many characters as `length` counts them. Never with half of one at its end, as of an
 * emoji, which counts as two: no link and no table takes that.
 * @param max above 0
 */
export function startOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** A text of at most so many characters: of a longer one how it begins, and a mark that it goes on. */
export function shortened(text: string, max: number): string {
  return text.length > max ? `${startOf(text, max - 1).trimEnd()}…` : text;
}
