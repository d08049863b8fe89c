import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import type { Article } from '#functions/servicedesk/articles/entities.ts';
import { askedFor } from '#functions/servicedesk/articles/find.ts';
import { archived, changedArticle, published } from '#functions/servicedesk/articles/rules.ts';

const now = '2026-11-24T09:00:00.000Z';
const concept: Article = {
  ...{ companyId: newId('CompanyId'), articleId: newId('ArticleId'), title: 'Printen', language: 'nl' },
  ...{ categoryId: newId('DeskCategoryId'), status: 1, changed: false, text: '<p>Zo.</p>', keywords: '' },
  ...{ number: 0, publishedAt: null, createdAt: '2026-11-01T09:00:00.000Z', version: 1 },
  updatedAt: '2026-11-01T09:00:00.000Z',
};

test('a change of a concept leaves it a concept, one of what is published says that it differs', () => {
  expect(changedArticle(concept, { title: 'Scannen', text: undefined }, now)).toMatchObject({
    ...{ title: 'Scannen', text: '<p>Zo.</p>', status: 1, changed: false, updatedAt: now },
  });
  expect(changedArticle({ ...concept, status: 2 }, { keywords: 'kopie' }, now).changed).toBe(true);
});

test('what is published is the next version, and shows how its text begins', () => {
  const { after, seen } = published({ ...concept, number: 3, text: `<p>${'lang '.repeat(60)}</p>` }, now);
  expect(after).toMatchObject({ number: 4, status: 2, changed: false, publishedAt: now });
  expect([seen.excerpt.length, seen.excerpt.endsWith('…')]).toEqual([180, true]);
  const loud = published({ ...concept, text: `<p>${'💥'.repeat(95)}</p>` }, now);
  expect(loud.seen.excerpt).toBe(`${'💥'.repeat(89)}…`);
});

test('a text without words is published only when it shows a picture', () => {
  expect(() => published({ ...concept, text: '<p> </p>' }, now)).toThrow('INVALID_INPUT');
  expect(published({ ...concept, text: '<p><img alt=""></p>' }, now).seen.excerpt).toBe('');
});

test('an archived article keeps what it says and its number', () => {
  expect(archived({ ...concept, status: 2, number: 2, changed: true }, now)).toMatchObject({
    ...{ status: 3, number: 2, changed: false, text: '<p>Zo.</p>' },
  });
});

test.each([
  ['Hoe kan ik mij inschrijven?', ['inschr']],
  ['How do I sign in', ['sign']],
  ['2FA', ['2fa']],
  ['a', []],
  ['q', ['q']],
  ['', []],
])('in "%s" %j is looked for', (typed, asked) => {
  expect(askedFor(typed)).toEqual(asked);
});
