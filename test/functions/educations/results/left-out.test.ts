import { beforeAll, beforeEach, expect, test } from 'vitest';
import { resultRoutes as routes } from '#shared/educations/result-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, useWorld } from '../fixture.ts';
import {
  callAs,
  exempt,
  makeProgramme,
  makeStudent,
  register,
  setParts,
  studiesOf,
} from '../student-fixture.ts';

useWorld();

let programme: Education;
let colleague: UserId;
let student: UserId;
let block: Block;
beforeAll(async () => {
  programme = await makeProgramme(1, { points: 60 });
  ({ userId: colleague } = await makeUser(at().services.table, at().company, ['admin']));
});
beforeEach(async () => {
  student = await makeStudent();
  const [first] = (await register(student, programme)).data.blocks;
  if (!first) throw new Error('there is a block');
  block = first;
});

/** Enters a mark of the student; what confirms it is answered. All events until then were followed. */
async function enter(result = 75) {
  const params = { educationId: programme.id };
  const learnpathId = block.learnpaths[0]?.learnpathId;
  const body = { learnpathId, takenOn: '2026-11-05', marks: [{ userId: student, result }] };
  const { data } = await call(routes.enterResults, 'admin', { params, body });
  await settle();
  const of = { params: { ...params, sheetId: data.id }, body: { version: data.version } };
  return () => callAs(colleague, routes.confirmResults, of);
}

/** The sheet that was entered last, as who enters and confirms sees it. */
async function sheetOf() {
  const { data } = await call(routes.listResultSheets, 'admin', { params: { educationId: programme.id } });
  return data.data.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0];
}

const kindsTold = async (userId: UserId) =>
  (await notificationsOf({ userId }, at().company)).map(({ kind }) => kind);
const toldOfStudent = async (userId: UserId) =>
  (await notificationsOf({ userId }, at().company)).filter(({ path }) => path.includes(student));

test.each([
  ['has it planned no more', 'notPlanned', () => setParts(student, block, [])],
  ['is exempt since', 'exempt', () => exempt(student, block)],
])(
  'a confirmed mark of who %s is told to who entered and confirmed it, once, and not to the student',
  async (_, context, change) => {
    const confirm = await enter();
    await change();
    await settle();
    await confirm();
    await dieAt(1, 'after', settle);
    await settle();
    expect((await sheetOf())?.leftOut).toBe(1);
    expect(await kindsTold(student)).not.toContain('educations.result');
    for (const userId of [at().people.admin.userId, colleague])
      expect(await toldOfStudent(userId)).toEqual([
        {
          ...{ kind: 'educations.result-left-out', context, count: 1 },
          ...{ path: `/admin/users/view/${student}/education`, values: { learnpath: 'Deel 1' } },
        },
      ]);
  },
);

test('a mark that stands already is left out for nobody, when the step begins again', async () => {
  const confirm = await enter();
  await confirm();
  await dieAt(1, 'after', settle);
  const [part] = (await studiesOf(student)).blocks[0]?.learnpaths ?? [];
  expect(part?.result).toBe(75);
  expect((await sheetOf())?.leftOut).toBe(0);
  await exempt(student, block);
  await settle();
  expect(await toldOfStudent(colleague)).toEqual([]);
});

test('a mark confirmed after one that was entered later for the same day counts no more, and its student hears of one', async () => {
  const [confirm, later] = [await enter(75), await enter(52)];
  await later();
  await settle();
  await confirm();
  await settle();
  const [part] = (await studiesOf(student)).blocks[0]?.learnpaths ?? [];
  expect(part?.result).toBe(52);
  expect(
    (await notificationsOf({ userId: student }, at().company)).map(({ kind, count }) => [kind, count]),
  ).toEqual([['educations.result', 1]]);
  for (const userId of [at().people.admin.userId, colleague])
    expect(await toldOfStudent(userId)).toMatchObject([
      { kind: 'educations.result-left-out', context: 'overtaken', count: 1 },
    ]);
});
