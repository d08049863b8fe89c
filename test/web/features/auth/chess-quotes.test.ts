import { expect, it } from 'vitest';
import { chessQuotes, quoteOf } from '#web/features/auth/chess-quotes.ts';

it('has every quote once, in both languages, with author and source', () => {
  expect(new Set(chessQuotes.map(({ en }) => en)).size).toBe(chessQuotes.length);
  expect(chessQuotes.length).toBeGreaterThanOrEqual(40);
  for (const { author, work, year, en, nl } of chessQuotes) {
    for (const text of [author, work, en, nl]) expect(text.trim()).not.toBe('');
    expect(year).toBeLessThan(1932);
  }
});

it('gives another quote each day, the same all day', () => {
  expect(quoteOf('2026-11-21')).toBe(quoteOf('2026-11-21'));
  expect(quoteOf('2026-11-22')).not.toBe(quoteOf('2026-11-21'));
});
