import { beforeAll, describe, expect, test } from 'vitest';
import { recordsOf } from '#functions/platform/table/records.ts';
import { broughtInRoutes as routes } from '#shared/educations/brought-in-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dieAt } from '#test/support/death.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from '../fixture.ts';
import { callAs, ofBlock, register, studiesOf } from '../student-fixture.ts';
import {
  bringIn,
  check,
  first,
  goesOn,
  header,
  keep,
  makeElders,
  makeNumbered,
  problemsOf,
  rowsOf,
  run,
  second,
  shown,
  start,
} from './fixture.ts';

useWorld();

let programme: Education;
let numbers = 500_000;
beforeAll(async () => {
  programme = await makeElders();
});

async function newStudent(): Promise<{ readonly number: string; readonly userId: UserId }> {
  const number = String(++numbers);
  return { number, userId: await makeNumbered(number) };
}

describe('a student from elsewhere', () => {
  test('is only looked at first; then brought in with what they did, which counts and says where it comes from', async () => {
    const { number, userId } = await newStudent();
    const rows = rowsOf(number);
    const looked = await check(rows);
    expect(looked).toMatchObject({
      ...{ state: 'done', total: 4, processed: 4, problemCount: 0 },
      tally: { students: 1, blocks: 3, results: 3 },
    });
    expect((await studiesOf(userId)).registration).toBeNull();
    const jobId = await start(looked.id);
    await run(jobId);
    expect(await shown(jobId)).toMatchObject({
      ...{ state: 'done', processed: 4 },
      tally: { students: 1, blocks: 3, results: 3, unchanged: 0 },
    });
    await settle();
    const { registration, blocks } = await studiesOf(userId);
    expect(registration).toMatchObject({ educationId: programme.id, startsOn: '2025-09-01', status: null });
    expect(blocks.map(({ title, finalizedAt }) => [title, finalizedAt !== null])).toEqual([
      ['Blok 1', true],
      ['Blok 2', true],
      ['Blok 3', false],
    ]);
    expect(blocks[0]?.startDate).toBe('2025-09-01T00:00:00');
    const parts = blocks.flatMap(({ learnpaths }) => learnpaths);
    expect(parts.map((one) => [one.title, one.status, one.result, one.decidedOn, one.takenOver])).toEqual([
      ['Recht', 2, 75, '2026-01-20', true],
      ['Economie', 2, null, '2026-01-20', true],
      ['Ethiek', 5, null, '2026-02-01', true],
      ['Statistiek', 4, null, null, false],
    ]);
    const log = await call(studentRoutes.listBlockLog, 'admin', {
      params: ofBlock(userId, blocks[0] ?? { id: '' as never }),
    });
    expect(log.data.data.map(({ type }) => type)).toContain('brought-in');
  });

  test('is registered as of the first block, wherever it stands in the file', async () => {
    const { number, userId } = await newStudent();
    await bringIn(rowsOf(number).toReversed());
    const { companyId } = at().company;
    const log = await at().services.table.query(recordsOf(companyId, { type: 'registration', id: userId }));
    const registered = log.filter(({ name }) => name === 'educations.student-registered');
    expect(registered.map(({ payload }) => payload)).toMatchObject([{ startsOn: '2025-09-01' }]);
  });

  test('is there once, however often and wherever it breaks off', async () => {
    const { number, userId } = await newStudent();
    const { id } = await check(rowsOf(number));
    const jobId = await start(id);
    for (const [transaction, moment] of [
      [1, 'after'],
      [1, 'before'],
      [2, 'after'],
    ] as const)
      await dieAt(transaction, moment, () => run(jobId));
    await run(jobId);
    expect(await shown(jobId)).toMatchObject({
      state: 'done',
      processed: 4,
      tally: { students: 1, blocks: 3 },
    });
    expect((await studiesOf(userId)).blocks).toHaveLength(3);
    const again = await bringIn(rowsOf(number));
    expect(again).toMatchObject({ problemCount: 0, tally: { students: 0, unchanged: 3 } });
    expect((await studiesOf(userId)).blocks).toHaveLength(3);
  });

  test('is left out whole for an error in one row, and each is named by row and field', async () => {
    const [wrong, right] = [await newStudent(), await newStudent()];
    const job = await bringIn([
      `${wrong.number}${first}Recht;11;20-01-2026;`,
      `${wrong.number}${first}Onbekend;7;20-01-2026;`,
      `${right.number}${first}Recht;5,4;20-01-2026;`,
      `999999${first}Recht;7;20-01-2026;`,
      `${first}Recht;7;20-01-2026;`,
    ]);
    expect(problemsOf(job)).toEqual([
      [2, 'result', 'broughtInMark'],
      [3, 'learnpath', 'notInProgramme'],
      [5, 'studentNumber', 'broughtInStudent'],
      [6, 'studentNumber', 'required'],
    ]);
    expect(job.tally).toMatchObject({ students: 1, skipped: 3 });
    expect((await studiesOf(wrong.userId)).registration).toBeNull();
    const [block] = (await studiesOf(right.userId)).blocks;
    expect(block?.learnpaths[0]).toMatchObject({ status: 3, result: 54 });
  });

  test.each([
    [
      'another date of the same block',
      [`${first}Recht;7;20-01-2026;`, ';AD Elders;Blok 1;01-09-2025;28-02-2026;Economie;V;20-01-2026;'],
      [3, 'endsOn', 'broughtInDates'],
    ],
    [
      'a learning path that the education doesn’t have',
      [`${first}Filosofie;7;20-01-2026;`],
      [2, 'learnpath', 'notInProgramme'],
    ],
    ['a grade where passed is said', [`${first}Economie;7;20-01-2026;`], [2, 'result', 'markPassed']],
    ['passed where a grade is given', [`${first}Recht;V;20-01-2026;`], [2, 'result', 'markGrade']],
    ['a result without its day', [`${first}Recht;7;;`], [2, 'decidedOn', 'required']],
    ['a day to come', [`${first}Recht;7;20-01-2098;`], [2, 'decidedOn', 'past']],
    [
      'blocks that overlap',
      [`${first}Recht;7;20-01-2026;`, ';AD Elders;Blok 2;31-01-2026;01-06-2026;Economie;V;20-05-2026;'],
      [3, 'startsOn', 'overlaps'],
    ],
    [
      'a learning path that was passed before',
      [`${first}Recht;7;20-01-2026;`, `${second}Recht;8;20-05-2026;`],
      [3, 'learnpath', 'plannedAlready'],
    ],
    [
      'another education',
      [';AD Bestaat Niet;Blok 1;01-09-2025;31-01-2026;Recht;7;20-01-2026;'],
      [2, 'education', 'broughtInEducation'],
    ],
  ])('%s is a problem', async (_, rows, problem) => {
    const { number } = await newStudent();
    expect(problemsOf(await check(rows.map((row) => `${number}${row}`)))).toEqual([problem]);
  });

  test('may have failed before what they passed later', async () => {
    const { number, userId } = await newStudent();
    await bringIn([`${number}${first}Recht;4;20-01-2026;`, `${number}${second}Recht;8;20-05-2026;`]);
    const { blocks } = await studiesOf(userId);
    expect(blocks.flatMap(({ learnpaths }) => learnpaths).map(({ status }) => status)).toEqual([3, 2]);
  });

  test('who stands otherwise in Leerpad keeps that', async () => {
    const { number, userId } = await newStudent();
    await bringIn([`${number}${first}Recht;7;20-01-2026;`]);
    const job = await bringIn([`${number}${first}Recht;8;20-01-2026;`]);
    expect(problemsOf(job)).toEqual([[2, 'learnpath', 'broughtInDiffers']]);
    expect((await studiesOf(userId)).blocks[0]?.learnpaths[0]?.result).toBe(70);
    const busy = await newStudent();
    await register(busy.userId, programme);
    const other = await check([`${busy.number}${goesOn}Statistiek;;;`]);
    expect(problemsOf(other)).toEqual([[2, 'startsOn', 'overlaps']]);
  });
});

test('nobody brings in results of their own', async () => {
  const number = String(++numbers);
  const userId = await makeNumbered(number, ['student', 'admin']);
  const rows = rowsOf(number, 'T-9001');
  const studiesId = await keep('studies-import', [header, ...rows].join('\r\n'));
  const { data } = await callAs(userId, routes.checkBroughtIn, { body: { studiesId } });
  await run(data.id);
  const begun = await callAs(userId, routes.startBringingIn, { body: { checkId: data.id } });
  await run(begun.data.id);
  const job = await shown(begun.data.id, userId);
  expect(problemsOf(job).map(([, field, key]) => [field, key])).toEqual(
    rows.map(() => ['studentNumber', 'broughtInOwn']),
  );
  expect((await studiesOf(userId)).registration).toBeNull();
});

describe('numbers of testimonials', () => {
  test('that were given elsewhere are given to nobody here, and the series goes on after them', async () => {
    await call(testimonialRoutes.setTestimonialSeries, 'admin', {
      body: { version: 0, prefix: 'T-', next: 1, last: 9999 },
    });
    const [one, other] = [await newStudent(), await newStudent()];
    const job = await bringIn([...rowsOf(one.number, 'T-0041'), `${one.number};;;;;;;;OUD/7`]);
    expect(job).toMatchObject({ problemCount: 0, tally: { numbers: 2, students: 1 } });
    const { data } = await call(testimonialRoutes.getTestimonialSeries, 'admin');
    expect(data.number).toBe('T-0042');
    const taken = await check([`${other.number};;;;;;;;OUD/7`]);
    expect(problemsOf(taken)).toEqual([[2, 'testimonialNumber', 'taken']]);
    const again = await bringIn([`${one.number};;;;;;;;OUD/7`]);
    expect(again.tally).toMatchObject({ students: 0 });
    const twice = await check([`${one.number};;;;;;;;N-1`, `${other.number};;;;;;;;N-1`]);
    expect(problemsOf(twice)).toEqual([[3, 'testimonialNumber', 'repeated']]);
    const many = Array.from({ length: 60 }, (_, at) => `${other.number};;;;;;;;OUD/9${at}`);
    expect(problemsOf(await bringIn(many))).toEqual([[12, 'testimonialNumber', 'maxItems']]);
  });
});

describe('the files', () => {
  test('need a column for whatever a row can’t do without', async () => {
    const studiesId = await keep('studies-import', 'Studentnummer;Opleiding\r\n1;2\r\n');
    const { data } = await call(routes.checkBroughtIn, 'admin', { body: { studiesId } });
    await run(data.id);
    expect(await shown(data.id)).toMatchObject({ state: 'failed', refusal: 'CSV_HEADER_ERROR' });
    const early = await call(routes.startBringingIn, 'admin', { body: { checkId: data.id } });
    expect(refusalOf(early)).toEqual([409, 'WRONG_STATE']);
  });

  test('are of the company, and at least one', async () => {
    expect(refusalOf(await call(routes.checkBroughtIn, 'admin', { body: {} }))).toEqual([
      422,
      'INVALID_INPUT',
    ]);
    const studiesId = await keep('studies-import', 'x');
    expect(refusalOf(await call(routes.checkBroughtIn, 'stranger', { body: { studiesId } }))).toEqual([
      404,
      'FILE_NOT_FOUND',
    ]);
  });
});
