import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { taken } from '#functions/people/repository.ts';
import { newId } from '#functions/platform/ids.ts';
import { put } from '#functions/platform/table/operations.ts';
import { resultRoutes as routes } from '#shared/educations/result-routes.ts';
import type { ResultSheet } from '#shared/educations/result-schemas.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { samePerson } from '#test/support/same-person.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, type Name, refusalOf, useWorld } from '../fixture.ts';
import { nameInEnglish } from '../papers-fixture.ts';
import { callAs, makeProgramme, makeStudent, register, studiesOf } from '../student-fixture.ts';

useWorld();

let programme: Education;
let colleague: UserId;
let students: readonly UserId[];
let learnpathId: LearnpathId;
beforeAll(async () => {
  programme = await makeProgramme(1, { points: 60 });
  const [linked] = programme.linkedLearnpaths;
  if (linked) await nameInEnglish(linked.learnpathId, 'Part 1');
  ({ userId: colleague } = await makeUser(at().services.table, at().company, ['admin']));
});
beforeEach(async () => {
  students = [await makeStudent(), await makeStudent()];
  for (const student of students) {
    const { data } = await register(student, programme);
    learnpathId = data.blocks[0]?.learnpaths[0]?.learnpathId ?? learnpathId;
  }
});

const marks = (...results: number[]) =>
  results.map((result, position) => ({ userId: students[position], result }));
const enter = (more: object = {}, as: Name = 'admin') =>
  call(routes.enterResults, as, {
    params: { educationId: programme.id },
    body: { learnpathId, takenOn: '2026-11-05', marks: marks(75, 40), ...more },
  });
const input = ({ id: sheetId, version, educationId }: ResultSheet) => ({
  params: { educationId, sheetId },
  body: { version },
});
const confirm = (sheet: ResultSheet) => callAs(colleague, routes.confirmResults, input(sheet));
const resultsNow = async () => {
  const all = await Promise.all(students.map(studiesOf));
  return all.map(({ blocks }) => [blocks[0]?.learnpaths[0]?.status, blocks[0]?.learnpaths[0]?.result]);
};

describe('results entered by hand', () => {
  test('count once somebody else confirmed them, and their students are told', async () => {
    const { data: sheet, status } = await enter();
    expect([status, sheet.state, sheet.own]).toEqual([201, 'entered', true]);
    await settle();
    expect(await resultsNow()).toEqual([
      [4, null],
      [4, null],
    ]);
    expect(refusalOf(await call(routes.confirmResults, 'admin', input(sheet)))).toEqual([
      409,
      'SECOND_PERSON_NEEDED',
    ]);
    const { data: confirmed } = await confirm(sheet);
    expect(confirmed).toMatchObject({ state: 'confirmed', own: false, marks: [], count: 2 });
    await settle();
    expect(await resultsNow()).toEqual([
      [2, 75],
      [3, 40],
    ]);
    const [first] = students;
    if (!first) throw new Error('there is a student');
    expect(await notificationsOf({ userId: first }, at().company)).toContainEqual(
      expect.objectContaining({
        kind: 'educations.result',
        values: { learnpath: 'Deel 1', learnpathInEnglish: 'Part 1' },
      }),
    );
  });

  test('are confirmed by no other account of who entered them, nor of a student among them', async () => {
    const { services, company, people } = at();
    const { data: sheet } = await enter();
    for (const one of [people.admin.userId, students[1]]) {
      if (!one) throw new Error('there is a student');
      const takeBack = await samePerson(services, company.companyId, colleague, one);
      expect(refusalOf(await confirm(sheet))).toEqual([409, 'SECOND_PERSON_NEEDED']);
      await takeBack();
    }
    expect((await confirm(sheet)).status).toBe(200);
  });

  test.each([
    ['the highest', 'highest', [2, 75], [3, 40]],
    ['the last, where the education says so', 'last', [3, 40], [2, 60]],
  ] as const)('of a resit are an attempt too, of which %s counts', async (_, attemptRule, first, second) => {
    const resat = await makeProgramme(1, { points: 60, attemptRule });
    students = [await makeStudent(), await makeStudent()];
    for (const student of students) {
      const { data } = await register(student, resat);
      learnpathId = data.blocks[0]?.learnpaths[0]?.learnpathId ?? learnpathId;
    }
    const params = { educationId: resat.id };
    for (const [takenOn, ...results] of [
      ['2026-10-01', 75, 40],
      ['2026-11-05', 40, attemptRule === 'last' ? 60 : 35],
    ] as const) {
      const body = { learnpathId, takenOn, marks: marks(...results) };
      const { data: sheet } = await call(routes.enterResults, 'admin', { params, body });
      await confirm(sheet);
      await settle();
    }
    expect(await resultsNow()).toEqual([first, second]);
    const [part] = (await studiesOf(students[0] ?? '')).blocks[0]?.learnpaths ?? [];
    expect(part?.attempts).toEqual([
      { on: '2026-10-01', status: 2, result: 75, from: 'sheet' },
      { on: '2026-11-05', status: 3, result: 40, from: 'sheet' },
    ]);
  });

  test('are each applied once, wherever the step dies', async () => {
    const { data: sheet } = await enter();
    await confirm(sheet);
    await dieAt(1, 'after', settle);
    await dieAt(3, 'before', settle);
    await settle();
    expect(await resultsNow()).toEqual([
      [2, 75],
      [3, 40],
    ]);
  });

  test('are decided on once, of two at once', async () => {
    const { data: sheet } = await enter();
    const answers = await Promise.all([confirm(sheet), call(routes.discardResults, 'admin', input(sheet))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that are discarded change nothing', async () => {
    const { data: sheet } = await enter();
    const another = input({ ...sheet, version: sheet.version + 1 });
    expect(refusalOf(await call(routes.discardResults, 'admin', another))).toEqual([409, 'CONFLICT']);
    expect((await call(routes.discardResults, 'admin', input(sheet))).data.state).toBe('discarded');
    await settle();
    expect((await resultsNow())[0]).toEqual([4, null]);
    expect(refusalOf(await confirm(sheet))).toEqual([409, 'ALREADY_DECIDED']);
  });

  test('are refused where they don’t fit, at each student', async () => {
    const stranger = { userId: at().people.fellow.userId, result: 70 };
    const answer = await enter({ marks: [...marks(75), ...marks(80), stranger] });
    expect(refusalOf(answer)).toEqual([422, 'INVALID_INPUT']);
    expect(answer.error.errors).toEqual({
      [`marks.${students[0]}`]: { key: 'duplicate' },
      [`marks.${stranger.userId}`]: { key: 'notPlanned' },
    });
    const unknown = 'lpt_01JD0000000000000000000099';
    expect(refusalOf(await enter({ learnpathId: unknown }))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  });

  test('are of an examination that was held, not of one to come', async () => {
    const answer = await enter({ takenOn: '2199-01-01' });
    expect(answer.error.errors).toEqual({ takenOn: { key: 'past' } });
  });

  test('are nothing to who may not, nor to another organisation', async () => {
    expect(refusalOf(await enter({}, 'manager'))).toEqual([403, 'NO_AUTHORIZATION']);
    const { data: sheet } = await enter();
    expect(refusalOf(await call(routes.confirmResults, 'stranger', input(sheet)))).toEqual([
      404,
      'RESULT_SHEET_NOT_FOUND',
    ]);
    const elsewhere = { params: { educationId: programme.id } };
    expect(refusalOf(await call(routes.listResultSheets, 'stranger', elsewhere))).toEqual([
      404,
      'EDUCATION_NOT_FOUND',
    ]);
    const { data } = await call(routes.listResultSheets, 'admin', elsewhere);
    expect(data.data[0]?.id).toBe(sheet.id);
  });
});

describe('the lines of a file', () => {
  const check = (lines: readonly object[], as: Name = 'admin', of = learnpathId) =>
    call(routes.checkResults, as, {
      params: { educationId: programme.id },
      body: { learnpathId: of, lines: [...lines] },
    });
  const numberOf = async (userId: UserId | undefined) => {
    const { table } = at().services;
    const { companyId } = at().company;
    const value = `2026${Math.trunc(Math.random() * 1e6)}`;
    if (!userId) throw new Error('there are students');
    await table.transact([put(taken, { companyId, kind: 'student-number', value, userId })], {
      notAudited: 'prepares a test',
    });
    return value;
  };

  test('are held against their students, and nothing is entered by that', async () => {
    const listed = async () => {
      const params = { educationId: programme.id };
      return (await call(routes.listResultSheets, 'admin', { params })).data.data.length;
    };
    const before = await listed();
    const [one, elsewhere] = [await numberOf(students[0]), await numberOf(await makeStudent())];
    const { data, status } = await check([
      { studentNumber: one, result: 75 },
      { studentNumber: one, passed: true },
      { studentNumber: elsewhere, result: 60 },
      { studentNumber: '99999999', result: 60 },
    ]);
    expect(status).toBe(200);
    expect(data.data.map(({ student, problem }) => [student?.userId ?? null, problem])).toEqual([
      [students[0], null],
      [students[0], 'markGrade'],
      [expect.stringMatching(/^usr_/), 'notPlanned'],
      [null, 'unknownStudent'],
    ]);
    expect(await listed()).toBe(before);
  });

  test('of another organisation’s student are nobody’s, and too many or none are refused', async () => {
    const { companyId } = await makeCompany(at().services.table);
    const foreign = { companyId, kind: 'student-number' as const, value: '777', userId: colleague };
    await at().services.table.transact([put(taken, foreign)], { notAudited: 'prepares a test' });
    const { data } = await check([{ studentNumber: '777', result: 60 }]);
    expect(data.data).toEqual([{ studentNumber: '777', student: null, problem: 'unknownStudent' }]);
    const many = Array.from({ length: 101 }, (_, at) => ({ studentNumber: String(at), result: 60 }));
    for (const lines of [[], many]) expect((await check(lines)).status).toBe(422);
    expect(refusalOf(await check([{ studentNumber: '1', result: 60 }], 'student'))).toEqual([
      403,
      'NO_ADMIN_ACCESS',
    ]);
    const unknown = await check([{ studentNumber: '1', result: 60 }], 'admin', newId('LearnpathId'));
    expect(refusalOf(unknown)).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  });
});
