import { expect, it } from 'vitest';
import { sources } from '#web/features/auth/chess-quotes.ts';
import { texts as english } from '#web/features/auth/chess-quotes-en.ts';
import { texts as dutch } from '#web/features/auth/chess-quotes-nl.ts';
import { quoteOf } from '#web/features/auth/quote-of-the-day.ts';

it('has every quote once, in both languages, with author and source', () => {
  expect(sources.length).toBeGreaterThanOrEqual(40);
  for (const texts of [dutch, english]) {
    expect(new Set(texts).size).toBe(sources.length);
    for (const text of texts) expect(text.trim()).not.toBe('');
  }
  for (const { author, work, year } of sources) {
    for (const text of [author, work]) expect(text.trim()).not.toBe('');
    expect(year).toBeLessThan(1932);
  }
});

it('gives another quote each day, the same all day, and one in both languages', async () => {
  const today = await quoteOf('2026-11-21', 'nl');
  expect(await quoteOf('2026-11-21', 'nl')).toEqual(today);
  expect((await quoteOf('2026-11-22', 'nl')).text).not.toBe(today.text);
  const { text, ...source } = await quoteOf('2026-11-21', 'en');
  expect({ ...source, text: today.text }).toEqual(today);
  expect(text).not.toBe(today.text);
});

it('says beside its source what was said there', async () => {
  const at = sources.findIndex(({ work }) => work === 'The Tempest');
  expect([dutch[at], english[at]]).toEqual(['Lieve heer, je speelt vals.', 'Sweet lord, you play me false.']);
});
