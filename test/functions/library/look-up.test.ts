import { expect, test } from 'vitest';
import { ServiceUnavailable } from '#functions/platform/outgoing/breaker.ts';
import { routes } from '#shared/library/routes.ts';
import { at, call, refusalOf, useWorld } from './fixture.ts';

useWorld();

const lookUp = (isbn = '978-0-306-40615-7') => call(routes.lookUpIsbn, 'admin', { body: { isbn } });
const answers = (...all: (string | number | Error)[]) => at().services.outsideAnswers.push(...all);

test('a book is looked up by its thirteen digits, once, and nothing is kept of it', async () => {
  const book = { title: 'Boekhouden', authors: ['Tineke Vos', ''], publisher: 'De Kade', year: 2024 };
  answers(JSON.stringify({ ...book, edition: '3e druk', language: 'nl', price: 12 }));
  expect((await lookUp('0-306-40615-2')).data).toEqual({
    ...{ isbn: '9780306406157', title: 'Boekhouden', subtitle: '', authors: ['Tineke Vos'] },
    ...{ publisher: 'De Kade', publishedYear: 2024, edition: '3e druk', language: 'nl' },
  });
  expect(at().services.asked.at(-1)).toMatchObject({
    ...{ service: 'isbn', method: 'GET', path: '/books/9780306406157', repeatable: false },
  });
  const found = await call(routes.listSources, 'admin', { query: {} });
  expect(found.data.data).toEqual([]);
});

test('of what is answered only what fits is taken', async () => {
  const odd = {
    title: ` Twee\nregels ${'x'.repeat(400)}`,
    year: 'vorig jaar',
    language: 'klingon',
    authors: 7,
  };
  answers(JSON.stringify(odd));
  const { data } = await lookUp();
  expect(data).toMatchObject({ authors: [], publishedYear: null, language: 'other', publisher: '' });
  expect(data.title).toHaveLength(300);
  expect(data.title).toMatch(/^Twee regels x/);
});

test.each([
  [404, 404, 'BOOK_NOT_FOUND'],
  [500, 502, 'ISBN_UNREADABLE'],
  ['<html>', 502, 'ISBN_UNREADABLE'],
  ['{"title":" "}', 502, 'ISBN_UNREADABLE'],
  [new ServiceUnavailable('away'), 503, 'ISBN_UNAVAILABLE'],
] as const)('%s is told as %i %s', async (answer, status, code) => {
  answers(answer);
  expect(refusalOf(await lookUp())).toEqual([status, code]);
});

test('what is no ISBN is asked of nobody', async () => {
  const before = at().services.asked.length;
  expect((await lookUp('9780306406158')).status).toBe(422);
  expect(at().services.asked).toHaveLength(before);
});

test('looking up is for who manages the library', async () => {
  const answer = await call(routes.lookUpIsbn, 'student', { body: { isbn: '9780306406157' } });
  expect(refusalOf(answer)).toEqual([403, 'NO_ADMIN_ACCESS']);
});
