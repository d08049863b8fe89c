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
    const works = typeof work === 'string' ? [work] : Object.values(work);
    for (const text of [author, ...works]) expect(text.trim()).not.toBe('');
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

it('names what has no title of its own in the language of the reader', async () => {
  const at = sources.findIndex(({ author }) => author === 'Paul Morphy');
  const day = new Date(at * 86_400_000).toISOString().slice(0, 10);
  const works = await Promise.all([quoteOf(day, 'nl'), quoteOf(day, 'en')]);
  expect(works.map(({ work }) => work)).toEqual(['toespraak in New York', 'speech in New York']);
});

it('says beside its source what was said there', async () => {
  const at = sources.findIndex(({ work }) => work === 'The Tempest');
  expect([dutch[at], english[at]]).toEqual(['Lieve heer, je speelt vals.', 'Sweet lord, you play me false.']);
});
