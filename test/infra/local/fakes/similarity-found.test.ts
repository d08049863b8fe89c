import { expect, test } from 'vitest';
import { similarityFound } from '#infra/local/fakes/similarity-found.ts';

const titles = {
  blog: { title: 'Blog: schrijven doe je zo', address: 'https://example.net/schrijven' },
  book: { title: 'Handboek onderzoek doen, hoofdstuk 4', address: 'https://example.org/handboek/4' },
  handedIn: { title: 'Eerder ingeleverd werk bij een andere instelling', address: null },
  overview: { title: 'Procesverbetering in het mkb: een overzicht', address: 'https://example.org/mkb' },
  wiki: { title: 'Wiki van een studievereniging', address: 'https://example.com/wiki/samenvatting' },
};

test('of one work much is found, most of it in its first file', () => {
  expect(similarityFound('a', ['x', 'y'])).toEqual({
    percentage: 61,
    files: [
      { id: 'x', percentage: 67 },
      { id: 'y', percentage: 52 },
    ],
    sources: [
      { ...titles.blog, percentage: 31 },
      { ...titles.book, percentage: 15 },
      { ...titles.handedIn, percentage: 9 },
      { ...titles.overview, percentage: 4 },
      { ...titles.wiki, percentage: 2 },
    ],
  });
});

test('of another little is found, all of it in its only file, and no source that has nothing of it', () => {
  expect(similarityFound('d', ['x'])).toEqual({
    percentage: 12,
    files: [{ id: 'x', percentage: 12 }],
    sources: [
      { ...titles.overview, percentage: 6 },
      { ...titles.wiki, percentage: 3 },
      { ...titles.blog, percentage: 2 },
      { ...titles.book, percentage: 1 },
    ],
  });
});

test('a file has no less than nothing', () => {
  expect(similarityFound('m', ['x', 'y', 'z']).files).toEqual([
    { id: 'x', percentage: 8 },
    { id: 'y', percentage: 0 },
    { id: 'z', percentage: 0 },
  ]);
});
