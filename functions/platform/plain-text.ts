const characters: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&apos;': "'", '&nbsp;': ' ', '&amp;': '&' },
};

/**
 * The words of HTML in one line. What stood in two blocks doesn't become one word; what is marked within a word, as in
 * `H<sub>2</sub>O`, stays one.
 * @param html sanitised, or of a foreign file: it is read only, and nothing of it runs
 */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(strong|em|b|i|u|s|code|sub|sup|a|span)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#39|apos|nbsp|amp);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
