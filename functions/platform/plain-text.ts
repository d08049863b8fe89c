const characters: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&apos;': "'", '&nbsp;': ' ', '&amp;': '&' },
};

/**
 * The words of HTML in one line. What stood in two blocks doesn't become one word; what is marked within a word, as in
 * `H<sub>2</sub>O`, stays one.
 * @param html sanitised, or of a foreign file: it is read only, and nothing of it runs
 */
export function plainText(html: string): string {
  // Behind the last mark that ends a tag there is none to look for: each that only begins would be looked for to the end.
  const end = html.lastIndexOf('>') + 1;
  const words = html
    .slice(0, end)
    .replace(/<\/?(strong|em|b|i|u|s|code|sub|sup|a|span)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ');
  return (words + html.slice(end))
    .replace(/&(lt|gt|quot|#39|apos|nbsp|amp);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
