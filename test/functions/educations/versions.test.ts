import { describe, expect, test } from 'vitest';
import { periodRoutes } from '#shared/educations/period-routes.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { versionRoutes as routes } from '#shared/educations/version-routes.ts';
import { call, idOf, makeEducation, refusalOf, useWorld } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, register } from './student-fixture.ts';

useWorld();

const copyOf = async (of: Education, studyYear: number) =>
  (
    await call(educations.copyEducation, 'admin', {
      params: idOf(of),
      body: { name: `${of.name} ${studyYear}`, studyYear },
    })
  ).data;
const oer = (link = 'https://regels.example/2026') => ({ title: 'OER 2026/2027', type: 1, link });
const setOer = (of: Education, body: object) =>
  call(routes.setRegulations, 'admin', { params: idOf(of), body: { version: 0, ...oer(), ...body } });

test('the versions of an education are listed by study year, those that were made of a version too', async () => {
  const first = await makeEducation({ name: 'Recht', studyYear: 2026 });
  const third = await copyOf(first, 2028);
  const second = await copyOf(third, 2027);
  expect(second.versionOf).toBe(first.id);
  const { data } = await call(routes.listVersions, 'admin', { params: idOf(first) });
  expect(data.data.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
  const elsewhere = await call(routes.listVersions, 'stranger', { params: idOf(first) });
  expect(refusalOf(elsewhere)).toEqual([404, 'EDUCATION_NOT_FOUND']);
});

describe('the regulations of an education', () => {
  test('are those of one study year: a copy begins without any', async () => {
    const of = await makeEducation();
    expect((await call(routes.getRegulations, 'admin', { params: idOf(of) })).data.document).toBeNull();
    const { data } = await setOer(of, {});
    expect(data).toMatchObject({ version: 1, document: { title: 'OER 2026/2027' } });
    const copy = await copyOf(of, 2027);
    expect((await call(routes.getRegulations, 'admin', { params: idOf(copy) })).data.document).toBeNull();
  });

  test('need a place, and of two who set them at once one is told', async () => {
    const of = await makeEducation();
    expect((await setOer(of, { link: null })).error.errors).toEqual({ link: { key: 'required' } });
    expect(refusalOf(await setOer(of, { type: 3 }))).toEqual([422, 'UNSUPPORTED_DOCUMENT_TYPE']);
    const answers = await Promise.all([setOer(of, {}), setOer(of, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusalOf(await setOer(of, { version: 7 }))).toEqual([409, 'CONFLICT']);
  });

  test('are read by the students of that version, and by no others', async () => {
    const programme = await makeProgramme(1, { points: 30 });
    await setOer(programme, {});
    const student = await makeStudent();
    const read = (of: Education) => callAs(student, routes.getStudyRegulations, { params: idOf(of) });
    expect(refusalOf(await read(programme))).toEqual([404, 'EDUCATION_NOT_FOUND']);
    const { data } = await register(student, programme);
    expect((await read(programme)).data).toMatchObject({ studyYear: programme.studyYear });
    const next = await copyOf(programme, programme.studyYear + 1);
    await setOer(next, { link: 'https://regels.example/2027' });
    expect(refusalOf(await read(next))).toEqual([404, 'EDUCATION_NOT_FOUND']);
    const { version, startsOn } = data.registration ?? { version: 0, startsOn: '' };
    await call(periodRoutes.recordPeriod, 'admin', {
      params: { userId: student },
      body: { version, kind: 'switch', startsOn, educationId: next.id, reason: 'Op eigen verzoek' },
    });
    expect((await read(next)).data.document?.link).toBe('https://regels.example/2027');
    expect((await read(programme)).status).toBe(200);
  });

  test('belong to one organisation', async () => {
    const params = idOf(await makeEducation());
    const answers = [
      await call(routes.getRegulations, 'stranger', { params }),
      await call(routes.setRegulations, 'stranger', { params, body: { version: 0, ...oer() } }),
    ];
    expect(answers.map(refusalOf)).toEqual(Array(2).fill([404, 'EDUCATION_NOT_FOUND']));
  });
});
