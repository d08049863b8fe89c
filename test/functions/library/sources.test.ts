import { expect, test } from 'vitest';
import { routes } from '#shared/library/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { book, call, makeSource, of, refusalOf, useWorld } from './fixture.ts';

useWorld();

const today = () => dutchDate(new Date().toISOString());
const until = (days: number) => ({ startsOn: '2024-01-01', endsOn: dayPlus(today(), days), seats: 5 });
const listed = async (query: object) =>
  (await call(routes.listSources, 'admin', { query: { per_page: '100', ...query } })).data.data;
const titles = async (query: object) => (await listed(query)).map(({ title }) => title);

test('a book is kept with the thirteen digits of its ISBN, and found by title, author, publisher and either ISBN', async () => {
  const made = await makeSource({ title: 'Ångström en de maat', isbn: '0-306-40615-2' });
  expect(made).toMatchObject({ version: 1, isbn: '9780306406157', licenceState: 'none', archivedAt: null });
  for (const search of ['angstrom', 'tineke', 'de kade', '9780306406157', '0306406152'])
    expect(await titles({ search })).toContain('Ångström en de maat');
  expect((await call(routes.getSource, 'admin', of(made))).data).toEqual(made);
});

test('of two sources with one ISBN the second is refused, also when both come at once', async () => {
  const add = (isbn: string) => call(routes.createSource, 'admin', { body: { ...book, isbn } });
  const answers = await Promise.all([add('978-0-8044-2957-3'), add('080442957X')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(refusalOf(await add('9780804429573'))).toEqual([409, 'SOURCE_ALREADY_EXISTS']);
});

test('an ISBN that a source no longer has is free for another one', async () => {
  const made = await makeSource({ isbn: '9791090636071' });
  const change = { ...book, version: made.version, isbn: null };
  expect((await call(routes.updateSource, 'admin', { ...of(made), body: change })).status).toBe(200);
  expect((await makeSource({ isbn: '9791090636071' })).isbn).toBe('9791090636071');
});

test.each([
  [{ isbn: '9780306406158' }, 'isbn'],
  [{ title: ' ' }, 'title'],
  [{ authors: [''] }, 'authors.0'],
  [{ publishedYear: 1200 }, 'publishedYear'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ onPlatform: true }, 'isbn'],
  [{ licence: { startsOn: '2026-09-01', endsOn: '2026-08-31', seats: null } }, 'licence.endsOn'],
  [{ licence: { startsOn: '2026-09-01', endsOn: '2026-09-31', seats: null } }, 'licence.endsOn'],
  [{ licence: { startsOn: '2026-09-01', endsOn: '2026-09-30', seats: 0 } }, 'licence.seats'],
])('a source with %j is refused at its field', async (entered, field) => {
  const answer = await call(routes.createSource, 'admin', { body: { ...book, ...entered } });
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
});

test('a picture that nobody uploaded is no cover', async () => {
  const image = { fileId: 'fil_01JD0000000000000000000009', alt: '' };
  const answer = await call(routes.createSource, 'admin', { body: { ...book, image } });
  expect(refusalOf(answer)).toEqual([404, 'FILE_NOT_FOUND']);
});

test('of two who change a source at once, one is told so', async () => {
  const made = await makeSource();
  const change = (title: string) =>
    call(routes.updateSource, 'admin', { ...of(made), body: { ...book, version: 1, title } });
  const answers = await Promise.all([change('Eén'), change('Twee')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('licences that end within thirty days, and those that have ended, are listed by their last day', async () => {
  const ends: [string, number][] = [
    ['Gisteren', -1],
    ['Vandaag', 0],
    ['Over een maand', 30],
    ['Later', 31],
  ];
  for (const [title, days] of ends) await makeSource({ title, licence: until(days) });
  await makeSource({ title: 'Zonder' });
  expect(await titles({ state: 'ending' })).toEqual(['Vandaag', 'Over een maand']);
  expect(await titles({ state: 'ended' })).toEqual(['Gisteren']);
  expect(await titles({ state: 'ended', search: 'vandaag' })).toEqual([]);
  expect((await listed({ search: 'vandaag' })).map(({ licenceState }) => licenceState)).toEqual(['ending']);
});

test('what is archived is in the archive alone, keeps its ISBN, and comes back as it was', async () => {
  const made = await makeSource({ title: 'Oude druk', isbn: '9780131103627', licence: until(3) });
  const put = (version: number, archived: boolean) =>
    call(routes.archiveSource, 'admin', { ...of(made), body: { version, archived } });
  const { data: archived } = await put(1, true);
  expect(archived.archivedAt).not.toBeNull();
  expect(await titles({ search: 'oude druk' })).toEqual([]);
  expect(await titles({ state: 'ending' })).not.toContain('Oude druk');
  expect(await titles({ state: 'archived' })).toContain('Oude druk');
  const again = call(routes.createSource, 'admin', { body: { ...book, isbn: '9780131103627' } });
  expect(refusalOf(await again)).toEqual([409, 'SOURCE_ALREADY_EXISTS']);
  // A second press of the button finds it done.
  expect((await put(2, true)).data.version).toBe(2);
  expect((await put(1, false)).status).toBe(409);
  expect((await put(2, false)).data).toMatchObject({ archivedAt: null, version: 3 });
  expect(await titles({ search: 'oude druk' })).toEqual(['Oude druk']);
});

test('another organisation has no part of it', async () => {
  const made = await makeSource({ title: 'Alleen hier' });
  expect(refusalOf(await call(routes.getSource, 'stranger', of(made)))).toEqual([404, 'SOURCE_NOT_FOUND']);
  const body = { version: 1, archived: true };
  expect(refusalOf(await call(routes.archiveSource, 'stranger', { ...of(made), body }))).toEqual([
    404,
    'SOURCE_NOT_FOUND',
  ]);
  const found = await call(routes.listSources, 'stranger', { query: { search: 'alleen hier' } });
  expect(found.data.data).toEqual([]);
});

test.each([
  ['student', 'NO_ADMIN_ACCESS'],
  ['teacher', 'NO_ADMIN_ACCESS'],
  ['manager', 'NO_AUTHORIZATION'],
] as const)('a %s does not manage the library: %s', async (who, code) => {
  const refused = [await call(routes.createSource, who, { body: book }), await call(routes.listSources, who)];
  expect(refused.map(refusalOf)).toEqual([
    [403, code],
    [403, code],
  ]);
});
