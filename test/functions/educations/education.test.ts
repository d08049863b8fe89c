import { describe, expect, test } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { dieAt, died } from '#test/support/death.ts';
import {
  at,
  call,
  draft,
  get,
  idOf,
  link,
  makeEducation,
  makePath,
  makePaths,
  refusalOf,
  removePath,
  setModules,
  unlink,
  useWorld,
} from './fixture.ts';

useWorld();

const change = (of: Education, body: object) =>
  call(routes.updateEducation, 'admin', { params: idOf(of), body: { version: of.version, ...body } });
describe('a new education', () => {
  test('starts with the defaults of the specification', async () => {
    expect(await makeEducation()).toMatchObject({
      ...draft,
      educationType: 1,
      level: 'bachelor',
      status: 2,
      language: 'en',
      brinCode: '24HR',
      locationNumber: 28,
      points: 240,
      meta: { eloId: '', novisId: '', excludeDuo: false },
      testimonialData: {
        ...{ specialization: '', title: '', title2: '' },
        ...{ abbreviation: '', abbreviation2: '', hboName: '' },
      },
      linkedLearnpaths: [],
      modules: [],
    });
  });

  test.each([
    ['associate-degree', 120],
    ['bachelor', 240],
    ['master', 60],
  ])('of the level %s takes %i EC', async (level, points) => {
    expect((await makeEducation({ level })).points).toBe(points);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ educationType: 3 }, 'educationType'],
    [{ brinCode: '24hr' }, 'brinCode'],
    [{ code: '123' }, 'code'],
    [{ points: 0.3 }, 'points'],
    [{ points: 1000 }, 'points'],
    [{ points: -5 }, 'points'],
    [{ points: 241 }, 'points'],
    [{ locationNumber: 100 }, 'locationNumber'],
    [{ studyYear: 26 }, 'studyYear'],
  ])('is refused with %j', async (body, field) => {
    const { status, error } = await call(routes.createEducation, 'admin', { body: { ...draft, ...body } });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
  });

  test.each([
    ['student', 'NO_ADMIN_ACCESS'],
    ['manager', 'NO_AUTHORIZATION'],
  ] as const)('is not for a %s', async (who, code) => {
    const answer = await call(routes.createEducation, who, { body: draft });
    expect(refusalOf(answer)).toEqual([403, code]);
  });
});

test('the list is by name, by status and by words, with a total, of one company', async () => {
  await makeEducation({ name: 'Zorg' });
  const archived = await makeEducation({ name: 'Zorgtechniek', code: '90909' });
  await change(archived, { status: 3 });
  const list = async (query: Record<string, string | number>) =>
    (await call(routes.listEducations, 'admin', { query })).data;
  const all = await list({ per_page: 100 });
  expect(all.meta.total).toBe(all.data.length);
  const namesOf = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ name }) => name);
  expect(await namesOf({ search: 'zorg' })).toEqual(['Zorg', 'Zorgtechniek']);
  expect(await namesOf({ search: '90909' })).toEqual(['Zorgtechniek']);
  expect(await namesOf({ status: 3 })).toEqual(['Zorgtechniek']);
  expect((await call(routes.listEducations, 'stranger')).data.data).toEqual([]);
});

describe('changing one', () => {
  test('saves every field', async () => {
    const to = {
      ...{ title: 'Ondernemen', subtitle: 'Voor starters', educationType: 2, level: 'associate-degree' },
      ...{ code: '90001', brinCode: '99XX', locationNumber: 5, points: 120, status: 3, language: 'nl' },
      meta: { eloId: 'elo-1', novisId: 'n-2', excludeDuo: true },
      testimonialData: {
        ...{ specialization: 'Handel', title: 'Associate degree', title2: '' },
        ...{ abbreviation: 'Ad', abbreviation2: '', hboName: 'Ondernemen' },
      },
    };
    const { data } = await change(await makeEducation(), {
      ...to,
      description: '<p onclick="x()">Over ondernemen.</p>',
    });
    expect(data).toMatchObject({ ...to, version: 2, description: '<p>Over ondernemen.</p>' });
  });

  test('is refused to who has not seen the latest change, and to one of two at once', async () => {
    const made = await makeEducation();
    const answers = await Promise.all([change(made, { name: 'Een' }), change(made, { name: 'Twee' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusalOf(await change(made, { name: 'Drie' }))).toEqual([409, 'CONFLICT']);
  });

  test('can not take it below what its modules hold', async () => {
    const path = await makePath('Veel', 30);
    const linked = await link(await makeEducation({ points: 60 }), path);
    const { data } = await setModules(linked, [{ title: 'Een', learnpaths: [{ learnpathId: path.id }] }]);
    const answer = await change(data, { points: 29.5 });
    expect(answer.error.errors).toEqual({
      points: { key: 'tooManyPoints', values: { total: 30, max: 29.5 } },
    });
  });
});

describe('a copy for the next year', () => {
  test('has the same modules and learning paths, and a name and year of its own', async () => {
    const path = await makePath();
    const linked = await link(await makeEducation({ name: 'Recht 2026' }), path);
    const { data: of } = await setModules(linked, [
      { title: 'Blok 1', learnpaths: [{ learnpathId: path.id }] },
    ]);
    const body = { name: 'Recht 2027', studyYear: 2027 };
    const { data } = await call(routes.copyEducation, 'admin', { params: idOf(of), body });
    expect(data).toMatchObject({
      ...body,
      version: 1,
      modules: of.modules,
      linkedLearnpaths: of.linkedLearnpaths,
    });
    expect(data.id).not.toBe(of.id);
    const { data: gone } = await setModules(data, []);
    await unlink(gone, path);
    expect(refusalOf(await removePath(path))).toEqual([409, 'IN_USE']);
  });

  test('takes three hundred learning paths along', async () => {
    const paths = await makePaths(300, 0.5);
    let full = await makeEducation();
    for (let from = 0; from < 300; from += 40) full = await link(full, ...paths.slice(from, from + 40));
    expect(full.learnpathCount).toBe(300);
    const body = { name: 'Heel groot', studyYear: 2027 };
    const { data } = await call(routes.copyEducation, 'admin', { params: idOf(full), body });
    expect(data.linkedLearnpaths).toEqual(full.linkedLearnpaths);
    const one = await makePath('Nog een');
    const more = { version: full.version, learnpathIds: [one.id] };
    const answer = await call(routes.linkLearnpaths, 'admin', { params: idOf(full), body: more });
    expect(answer.error.errors).toEqual({ learnpathIds: { key: 'maxItems', values: { max: 300 } } });
  });
});

describe('deleting', () => {
  test('takes it from list and search, and lets its learning paths go', async () => {
    const path = await makePath();
    const made = await link(await makeEducation({ name: 'Wegwerp' }), path);
    expect((await call(routes.deleteEducation, 'admin', { params: idOf(made) })).status).toBe(204);
    const query = { search: 'wegwerp' };
    expect((await call(routes.listEducations, 'admin', { query })).data.data).toEqual([]);
    expect((await removePath(path)).status).toBe(204);
  });

  test('of three hundred learning paths is finished by the next one, wherever it broke off', async () => {
    const paths = await makePaths(300, 0.5);
    let big = await makeEducation({ name: 'Reusachtig' });
    for (let from = 0; from < 300; from += 40) big = await link(big, ...paths.slice(from, from + 40));
    const params = idOf(big);
    const remove = () => call(routes.deleteEducation, 'admin', { params });
    for (const [transaction, moment] of [
      [1, 'before'],
      [1, 'after'],
      [3, 'after'],
      [4, 'before'],
    ] as const)
      await dieAt(transaction, moment, async () => {
        if ((await remove()).status === 500) throw died;
      });
    expect(await get(big)).toMatchObject({ status: 3, learnpathCount: 20, modules: [] });
    // Its page and the list say so.
    const { deletingSince } = await get(big);
    expect(deletingSince).toEqual(expect.any(String));
    const listed = await call(routes.listEducations, 'admin', { query: { search: 'reusachtig' } });
    expect(listed.data.data.map((one) => one.deletingSince)).toEqual([deletingSince]);
    const { data: half } = await call(routes.updateEducation, 'admin', {
      params,
      body: { version: (await get(big)).version, status: 2 },
    });
    expect(half.status).toBe(2);
    const register = { userId: at().people.student.userId, scope: 'standard', startsOn: '2026-09-01' };
    const refused = await call(studentRoutes.registerStudent, 'admin', { params, body: register });
    expect(refusalOf(refused)).toEqual([404, 'EDUCATION_NOT_FOUND']);
    expect((await remove()).status).toBe(204);
    expect(refusalOf(await remove())).toEqual([404, 'EDUCATION_NOT_FOUND']);
    for (const path of [...paths.slice(0, 1), ...paths.slice(-1)])
      expect((await removePath(path)).status).toBe(204);
  });

  test('leaves one with students as it was, however large', async () => {
    const paths = await makePaths(60, 0.5);
    let big = await makeEducation();
    for (let from = 0; from < 60; from += 40) big = await link(big, ...paths.slice(from, from + 40));
    const params = idOf(big);
    const published = { version: big.version, status: 2 };
    const { data } = await call(routes.updateEducation, 'admin', { params, body: published });
    const register = { userId: at().people.fellow.userId, scope: 'standard', startsOn: '2026-09-01' };
    await call(studentRoutes.registerStudent, 'admin', { params, body: register });
    expect(refusalOf(await call(routes.deleteEducation, 'admin', { params }))).toEqual([409, 'IN_USE']);
    expect(await get(big)).toEqual(data);
  });
});

test.each([
  ['getEducation', undefined],
  ['updateEducation', { version: 1, name: 'Anders' }],
  ['deleteEducation', undefined],
  ['setModules', { version: 1, modules: [] }],
  ['copyEducation', { name: 'Kopie', studyYear: 2027 }],
] as const)('%s finds nothing of another company', async (name, body) => {
  const params = idOf(await makeEducation());
  const answer = await call(routes[name], 'stranger', { params, ...(body && { body }) });
  expect(refusalOf(answer)).toEqual([404, 'EDUCATION_NOT_FOUND']);
});
