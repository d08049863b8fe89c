const paragraphEnd = '</p>';

/**
 * What came behind a text, as rich text, after that text was sent: what was sent isn't offered to be sent again. All of
 * it when the sent words themselves were changed, as nobody can say then which part is new.
 */
export function typedSince(sent: string, now: string): string {
  if (sent === '') return now;
  if (now.startsWith(sent)) return withWords(now.slice(sent.length));
  const open = sent.endsWith(paragraphEnd) ? sent.slice(0, -paragraphEnd.length) : null;
  if (open === null || !now.startsWith(open)) return now;
  return withWords(`<p>${now.slice(open.length).trimStart()}`);
}

/** An editor ends with an empty paragraph once Enter was pressed. */
function withWords(text: string): string {
  return /^(<p>\s*<\/p>)*$/.test(text) ? '' : text;
}
