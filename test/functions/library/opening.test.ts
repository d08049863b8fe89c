import { expect, test } from 'vitest';
import { events as people } from '#events/people.ts';
import { handler } from '#functions/library/api.ts';
import { libraryHoldings } from '#functions/library/holdings.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/library/routes.ts';
import type { Source } from '#shared/library/source-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, makeSource, makeStudy, type Name, of, refusalOf, useWorld } from './fixture.ts';

useWorld();

const today = () => dutchDate(new Date().toISOString());
const licensed = (from: number, until: number, seats: number | null = null) => ({
  licence: { startsOn: dayPlus(today(), from), endsOn: dayPlus(today(), until), seats },
});
const link = { link: 'https://example.org/boek' };
const place = { chapter: '', page: null };
const open = (who: Name, source: Source, body: object = place) =>
  call(routes.openSource, who, { ...of(source), body });
const stands = async (who: Name, source: Source) =>
  (await call(routes.getOpenable, who, of(source))).data.availability;
const seats = async (source: Source) => (await call(routes.listSeats, 'admin', of(source))).data;

test('a book opens at the platform by a signed ticket of a minute, which says where and not who', async () => {
  const source = await makeSource({ isbn: '9780306406157', onPlatform: true });
  const { url } = (await open('student', source, { chapter: '3', page: 45 })).data;
  expect(url).toMatch(/^https:\/\/book-platform\.example\/open\?ticket=[\w.-]+$/);
  const claims = JSON.parse(Buffer.from(url.split('.').at(-2) ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ isbn: '9780306406157', chapter: '3', page: 45, aud: 'book-platform' });
  expect(claims.exp - claims.iat).toBe(60);
  const { userId, profile } = at().people.student;
  for (const personal of [userId, profile.firstName, profile.surname, at().people.student.email])
    expect(JSON.stringify(claims)).not.toContain(personal);
  const again = JSON.parse(
    Buffer.from((await open('student', source)).data.url.split('.').at(-2) ?? '', 'base64url').toString(),
  );
  expect(again.sub).toBe(claims.sub);
  expect(again.jti).not.toBe(claims.jti);
});

test.each([
  ['from tomorrow on', licensed(1, 9), 'upcoming', 'LICENCE_NOT_BEGUN'],
  ['until yesterday', licensed(-9, -1), 'ended', 'LICENCE_ENDED'],
  ['nowhere online', { link: null }, 'offline', 'SOURCE_OFFLINE'],
] as const)('a source %s is not opened', async (_, given, availability, code) => {
  const source = await makeSource({ ...link, ...given });
  expect(await stands('student', source)).toBe(availability);
  expect(refusalOf(await open('student', source))).toEqual([409, code]);
});

test('on the last day of its licence, by the clocks in the Netherlands, a source opens', async () => {
  const source = await makeSource({ ...link, ...licensed(-9, 0) });
  expect((await open('student', source)).data).toEqual({ url: link.link });
});

test('nobody takes the seats of a whole library in an hour, and whoever has a seat goes on', async () => {
  const sources = await Promise.all(
    Array.from({ length: 21 }, (_, at) =>
      makeSource({ ...link, ...licensed(-9, 9, 1), title: `Boek ${at}` }),
    ),
  );
  const answers = [];
  for (const source of sources) answers.push(await open('teacher', source));
  const [last, ...others] = answers.toReversed();
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(last && refusalOf(last)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await open('teacher', sources[0] as (typeof sources)[0])).status).toBe(200);
  expect(await seats(sources[20] as (typeof sources)[0])).toMatchObject({ taken: 0 });
});

test('the last seat is taken by one of two who ask at once, who keeps it, and the other is told', async () => {
  const study = await makeStudy('student', 'fellow');
  const source = await makeSource({ ...link, ...licensed(-9, 9, 1) });
  const body = { version: 0, entries: [{ sourceId: source.id, required: true, note: '' }] };
  await call(routes.setLearnpathList, 'admin', { params: { learnpathId: study.learnpathId }, body });
  const answers = await Promise.all([open('student', source), open('fellow', source)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [has, lacks] =
    answers[0].status === 200 ? (['student', 'fellow'] as const) : (['fellow', 'student'] as const);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(refusalOf)).toEqual([[409, 'SEATS_TAKEN']]);
  expect((await open(has, source)).status).toBe(200);
  expect([await stands(has, source), await stands(lacks, source)]).toEqual(['open', 'full']);
  expect(await seats(source)).toMatchObject({
    data: [{ userId: at().people[has].userId }],
    ...{ taken: 1, opened: 2 },
  });
  await settle();
  const own = { learnpathIds: [study.learnpathId], courseIds: [] };
  const listed = async (who: Name) =>
    (await call(routes.listStudySources, who, { body: own })).data.data[0]?.entries[0]?.availability;
  expect([await listed(has), await listed(lacks)]).toEqual(['open', 'full']);
  // Freed, it is for who asks first.
  const freed = { params: { sourceId: source.id, userId: at().people[has].userId } };
  await call(routes.freeSeat, 'admin', freed);
  expect((await call(routes.freeSeat, 'admin', freed)).status).toBe(204);
  await settle();
  expect(await listed(lacks)).toBe('open');
  expect((await open(lacks, source)).status).toBe(200);
  expect(refusalOf(await open(has, source))).toEqual([409, 'SEATS_TAKEN']);
});

test('who opens a source twice at once takes one seat', async () => {
  const source = await makeSource({ ...link, ...licensed(-9, 9, 2) });
  const answers = await Promise.all([open('student', source), open('student', source)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await seats(source)).toMatchObject({ taken: 1, opened: 2 });
});

test.each([
  ['left the organisation', { memberships: {} }, people.companiesRolesSet],
  ['was deleted', { deletedAt: '2026-11-20T10:00:00.000Z' }, people.userDeleted],
])(
  'the seat of who %s is free for another one, and that of who only got other roles stays',
  async (_, how, definition) => {
    const { services, company } = at();
    const { table } = services;
    const { companyId } = company;
    const { userId } = await makeUser(table, company, ['student']);
    const source = await makeSource({ ...link, ...licensed(-9, 9, 1) });
    await callRoute(
      handler,
      routes.openSource,
      { ...of(source), body: place },
      { as: await signInAs(services, userId) },
    );
    await settle();
    const happens = async (change: object) => {
      const before = await table.get(user.at({ userId }), { consistent: true });
      if (!before) throw new Error('nobody');
      await table.transact(
        [replace(user, before, { ...before, ...change })],
        recordOf(
          definition,
          { now: '2026-11-20T10:00:00.000Z', requestId: 'a change' },
          {
            ...{
              subject: { type: 'user', id: userId },
              payload: { userId, companyIds: [companyId] },
              companyId,
            },
          },
        ),
      );
      const told = await unsettled();
      await settle();
      await passOn(...told);
    };
    await happens({ locale: 'en' });
    expect(refusalOf(await open('student', source))).toEqual([409, 'SEATS_TAKEN']);
    await happens(how);
    expect(await seats(source)).toMatchObject({ data: [], taken: 0 });
    expect((await open('student', source)).status).toBe(200);
  },
);

test('what is archived, or of another organisation, is opened by nobody', async () => {
  const source = await makeSource(link);
  expect(refusalOf(await open('stranger', source))).toEqual([404, 'SOURCE_NOT_FOUND']);
  expect(refusalOf(await call(routes.getOpenable, 'stranger', of(source)))).toEqual([
    404,
    'SOURCE_NOT_FOUND',
  ]);
  await call(routes.archiveSource, 'admin', { ...of(source), body: { version: 1, archived: true } });
  expect(await stands('student', source)).toBe('archived');
  expect(refusalOf(await open('student', source))).toEqual([404, 'SOURCE_NOT_FOUND']);
});

test('a seat is told to who asks for their data, and goes with who is erased', async () => {
  const source = await makeSource({ ...link, ...licensed(-9, 9, 1), title: 'Gewist' });
  await open('student', source);
  const { services, company, people } = at();
  const person = { companyId: company.companyId, userId: people.student.userId };
  const { librarySeats } = libraryHoldings;
  const told = await librarySeats.read(services.table, person, 'nl', { alone: true });
  expect(told).toContainEqual({ title: 'Gewist', takenAt: expect.any(String) });
  const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
  const erasing = { ...person, terms: {}, cause, everywhere: true } as never;
  for await (const { operations = [], records = [] } of librarySeats.erase(services, erasing))
    await services.table.transact([...operations], [...records]);
  expect(await seats(source)).toMatchObject({ data: [], taken: 0 });
});

test.each(['student', 'teacher'] as const)('who has a seat is not for a %s to see', async (who) => {
  const source = await makeSource(link);
  expect(refusalOf(await call(routes.listSeats, who, of(source)))).toEqual([403, 'NO_ADMIN_ACCESS']);
});
