import { describe, expect, test } from 'vitest';
import { isbnServiceOf } from '#functions/integrations/isbn/adapter.ts';
import { similarityScannerOf } from '#functions/integrations/similarity/adapter.ts';
import { newId } from '#functions/platform/ids.ts';
import { ServiceUnavailable } from '#functions/platform/outgoing/breaker.ts';
import type { Outside } from '#functions/platform/outgoing/outside.ts';

/** Other systems of which each call is answered so. */
const outside = (status: number, answer: unknown, { knows = true } = {}) =>
  ({
    knows: () => knows,
    call: async () => {
      if (answer instanceof Error) throw answer;
      return { status, body: typeof answer === 'string' ? answer : JSON.stringify(answer) };
    },
    sign: async () => 'signature',
    linkTo: (_: string, path: string) => `https://scanner.example${path}`,
  }) as unknown as Outside;
const away = new ServiceUnavailable('away');

describe('the scanner of similarity', () => {
  const scanner = (...of: Parameters<typeof outside>) => similarityScannerOf(outside(...of), newId);
  const done = (title: string) => ({
    ...{ status: 'done', percentage: 7, files: [] },
    sources: [{ title, address: null, percentage: 7 }],
  });

  test.each([
    ['that is cut where a character is two', `${'a'.repeat(299)}😀`, 'a'.repeat(299)],
    ['that is half a character from the start', 'Bron \ud83d', 'Bron \ufffd'],
    ['of several lines', ' Een\nbron\u0000 ', 'Een bron'],
  ])('tells a title %s as the table takes it', async (_, title, told) => {
    expect(await scanner(200, done(title)).resultOf('scan')).toMatchObject({ sources: [{ title: told }] });
  });

  test.each<[string, number, unknown]>([
    ['no JSON', 200, '<html>'],
    ['something else', 200, { status: 'thinking' }],
    ['an error', 500, { status: 'running' }],
  ])('is away when it answers %s', async (_, status, body) => {
    await expect(scanner(status, body).resultOf('scan')).rejects.toThrow('something else than was agreed on');
  });

  test('refuses what it lost, and says what it is at', async () => {
    expect(await scanner(404, '').resultOf('scan')).toBe('refused');
    expect(await scanner(200, { status: 'running' }).resultOf('scan')).toBe('running');
  });

  test.each([
    [204, true],
    [299, true],
    [404, true],
    [300, false],
    [500, false],
  ])('has forgotten a work by an answer of %s: %s', async (status, gone) => {
    const forgetting = scanner(status, '').forget('scan');
    if (gone) await forgetting;
    else await expect(forgetting).rejects.toThrow('keeps a work');
  });

  test('opens no report while it isn’t connected', async () => {
    const now = '2026-11-30T09:00:00.000Z';
    const unknown = scanner(200, '', { knows: false });
    await expect(unknown.reportLink('scan', now)).rejects.toThrow('SIMILARITY_NOT_CONNECTED');
    const link = await scanner(200, '').reportLink('scan', now);
    const [, claims = ''] = new URL(link).searchParams.get('ticket')?.split('.') ?? [];
    const issuedAt = Date.parse(now) / 1000;
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      ...{ iss: 'leerpad', aud: 'similarity', sub: 'scan', iat: issuedAt, exp: issuedAt + 60 },
    });
  });
});

describe('the service of books', () => {
  const isbn = '9789024447312';
  const bookOf = (...of: Parameters<typeof outside>) => isbnServiceOf(outside(...of)).bookOf(isbn);

  test('tells a title without half a character', async () => {
    expect(await bookOf(200, { title: `${'a'.repeat(299)}😀`, subtitle: '\ude00 Deel 1' })).toMatchObject({
      ...{ isbn, title: 'a'.repeat(299), subtitle: '\ufffd Deel 1', authors: [], publishedYear: null },
    });
  });

  test.each<[string, Parameters<typeof outside>, string]>([
    ['isn’t connected', [200, '', { knows: false }], 'ISBN_NOT_CONNECTED'],
    ['is away', [200, away], 'ISBN_UNAVAILABLE'],
    ['answers no JSON', [200, '<html>'], 'ISBN_UNREADABLE'],
    ['tells no title', [200, { title: ' ' }], 'ISBN_UNREADABLE'],
    ['breaks', [200, new Error('a fault of our own')], 'a fault of our own'],
  ])('that %s', async (_, of, code) => {
    await expect(bookOf(...of)).rejects.toThrow(code);
  });

  test('doesn’t know each number', async () => {
    expect(await bookOf(404, '')).toBeUndefined();
  });
});
