/** Words that stand before a Dutch surname, and by which lists don't sort. */
const prefixes = new Set(
  "van der den de ter ten te in 't op aan bij het la le el al von zum zur du des dos da di ibn ben".split(
    ' ',
  ),
);

/**
 * Divides a surname as other systems keep it: `van der Laan` into `van der` and `Laan`. The last word stays a surname
 * whatever it is, and so does a word that begins with a capital.
 */
export function splitSurname(whole: string): { readonly prefixName: string; readonly surname: string } {
  const words = whole.trim().split(/\s+/);
  const isPrefix = (word: string) => prefixes.has(word.replace('’', "'"));
  const first = words.findIndex((word, position) => position === words.length - 1 || !isPrefix(word));
  return { prefixName: words.slice(0, first).join(' '), surname: words.slice(first).join(' ') };
}
