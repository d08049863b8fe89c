/** How many words somebody reads in a minute who learns from them. */
const wordsPerMinute = 200;

/** How long reading a text takes, in whole minutes, at least one; 0 where there is nothing to read. */
export function minutesToRead(html: string): number {
  const words = html.replace(/<[^>]*>|&nbsp;/g, ' ').match(/[\p{L}\p{N}]\S*/gu) ?? [];
  return words.length === 0 ? 0 : Math.max(1, Math.round(words.length / wordsPerMinute));
}
