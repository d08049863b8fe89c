import { describe, expect, test } from 'vitest';
import { decidingPart } from '#functions/educations/part-decided.ts';
import { withAttempts } from '#functions/educations/rules/attempts.ts';
import { type Block, block, type StoredAttempt } from '#functions/educations/student.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { start, whole } from './exporting.ts';
import { enrol, makeStudent, makeWorld, mutationsOf, useTable, type World } from './fixture.ts';
import { giveBack } from './work.ts';

useTable();

const at = '2026-01-01T09:00:00.000Z';

/** A student with one learning path in a block, and how it comes to results, of which the last one counts. */
async function prepare(learnpathOf: (world: World, student: User) => Promise<LearnpathId>) {
  const world = await makeWorld();
  const { table } = world.services;
  const student = await makeStudent(world);
  const learnpathId = await learnpathOf(world, student);
  const of = { companyId: world.company.companyId, userId: student.userId, blockId: newId('BlockId') };
  let planned: Block;
  [planned] = await table.transact(
    [
      create(
        block,
        block.schema.parse({
          ...{ ...of, educationId: newId('EducationId'), moduleId: null, title: 'Semester 1', createdAt: at },
          ...{ startsAt: '2026-02-08T23:00:00.000Z', endsAt: '2026-07-30T22:00:00.000Z', finalizedAt: at },
          learnpaths: [
            { learnpathId, title: 'Statistiek', ects: 7.5, result: null, decidedOn: null, linkedAt: at },
          ],
        }),
      ),
    ],
    { notAudited: 'prepares a test' },
  );
  const come = async (result: number, from: StoredAttempt['from'], on = '2026-06-12') => {
    const attempt = { on, status: result < 55 ? 3 : 2, result, from } as const;
    const learnpaths = planned.learnpaths.map((part) =>
      withAttempts(part, [...part.attempts, attempt], 'last'),
    );
    const cause = { now: '2026-06-20T09:00:00.000Z', requestId: 'request-of-results' };
    const decided = { before: planned, after: { ...planned, learnpaths }, learnpathId, by: 'Anouk' };
    const { operation, record } = decidingPart(cause, decided);
    [planned] = await table.transact([operation], record);
  };
  return { world, student, learnpathId, come };
}

describe('a learning path that is passed by a result entered by hand', () => {
  test('becomes a module enrolment, from its enrolment to the day of the result, once', async () => {
    const { world, student, come } = await prepare(enrol);
    await come(72, 'sheet');
    const decided = await unsettled();
    await settle();
    await passOn(...decided);
    expect(await mutationsOf(world, 'open')).toMatchObject([
      {
        ...{ kind: 'enrolment', action: 'deliver', studentId: student.userId, grade: 72, ects: 5 },
        ...{ learnpathTitle: 'Inleiding programmeren', startsOn: '2026-02-02', happenedOn: '2026-06-12' },
      },
    ]);
  });

  test('is told as it was planned where its student isn’t on it any more', async () => {
    const { world, come } = await prepare(async () => newId('LearnpathId'));
    await come(60, 'sheet');
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([
      { learnpathTitle: 'Statistiek', ects: 7.5, startsOn: '2026-02-09', happenedOn: '2026-06-12' },
    ]);
  });

  test('is withdrawn when a later result takes that away, from DUO too', async () => {
    const { world, come } = await prepare(enrol);
    await come(72, 'sheet');
    await settle();
    await whole(world, await start(world));
    await settle();
    await come(40, 'sheet', '2026-06-19');
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([{ action: 'withdraw' }]);
  });

  test('goes on as it is when work is passed as well', async () => {
    const { world, student, learnpathId, come } = await prepare(enrol);
    await come(72, 'sheet');
    await settle();
    await giveBack(world, student, learnpathId, { grade: 80 });
    await settle();
    await come(80, 'work', '2026-07-03');
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([{ action: 'deliver', grade: 80 }]);
    expect(await mutationsOf(world, 'deleted')).toEqual([]);
  });

  test.each([
    ['failed', 40, 'sheet'],
    ['follows from graded work, which is told itself', 72, 'work'],
    ['was brought in from another system', 72, 'elsewhere'],
  ] as const)('that %s is not told', async (_, result, from) => {
    const { world, come } = await prepare(enrol);
    await come(result, from);
    await settle();
    expect(await mutationsOf(world, 'open')).toEqual([]);
  });
});
