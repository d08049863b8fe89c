import { describe, expect, test } from 'vitest';
import { block } from '#functions/educations/student.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { EducationId, LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/register/routes.ts';
import { leaveUnsettled, settle } from '#test/support/settle.ts';
import { makeEducation } from './education.ts';
import { fileOf, start, whole } from './exporting.ts';
import {
  call,
  enrol,
  makeStudent,
  makeWorld,
  mutationsOf,
  passedBy,
  run,
  told,
  useTable,
  type World,
} from './fixture.ts';
import { correct, giveBack } from './work.ts';

useTable();

/** A student who has a learning path in a block of the education. */
async function plan(world: World, educationId: EducationId): Promise<[User, LearnpathId]> {
  const student = await makeStudent(world);
  const learnpathId = await enrol(world, student);
  const { companyId } = world.company;
  const part = { learnpathId, learnpathResult: 'decimal', learningpathWay: 'online', status: 1 } as const;
  const nothing = { englishTitle: '', result: null, decidedOn: null, takenOver: false, attempts: [] };
  await world.services.table.transact(
    [
      create(block, {
        ...{ companyId, userId: student.userId, blockId: newId('BlockId'), educationId, moduleId: null },
        ...{ title: 'Semester 1', startsAt: '2026-01-31T23:00:00.000Z', endsAt: '2026-07-30T22:00:00.000Z' },
        ...{ finalizedAt: null, agreementId: null, paidBy: null, createdAt: '2026-01-01T09:00:00.000Z' },
        learnpaths: [
          {
            ...{ ...part, ...nothing, title: 'Inleiding programmeren', ects: 5, studyPhase: 2 },
            linkedAt: '2026-01-01T09:00:00.000Z',
          },
        ],
      }),
    ],
    { notAudited: 'prepares a test' },
  );
  return [student, learnpathId];
}

describe('an education that is not reported to DUO', () => {
  test('keeps what its students passed out of the export, and who looks sees why', async () => {
    const world = await makeWorld();
    const { educationId, report } = await makeEducation(world);
    await report(false);
    await giveBack(world, ...(await plan(world, educationId)));
    const other = await makeEducation(world);
    const [reported, learnpathId] = await plan(world, other.educationId);
    await giveBack(world, reported, learnpathId);
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([{ studentId: reported.userId }]);
    const [left, ...more] = await mutationsOf(world, 'deleted');
    expect([left, more]).toMatchObject([{ excluded: true, restorable: false, deletedReason: null }, []]);
    const params = { mutationId: left?.id ?? '' };
    const { status, error } = await call(routes.restoreMutation, world.officer, { params });
    expect([status, error.message_id]).toEqual([409, 'WRONG_STATE']);
  });

  test('takes out what was open, and brings it back once it is reported again', async () => {
    const world = await makeWorld();
    const { educationId, report } = await makeEducation(world);
    await giveBack(world, ...(await plan(world, educationId)));
    await settle();
    await report(false);
    await settle();
    const { data: left } = await call(routes.listMutations, world.officer, { query: { state: 'deleted' } });
    expect([left.data, left.counts]).toMatchObject([[{ excluded: true }], { open: 0, deleted: 1 }]);
    await report(true);
    await settle();
    const { data: back } = await call(routes.listMutations, world.officer);
    expect([back.data, back.counts]).toMatchObject([[{ excluded: false }], { open: 1, deleted: 0 }]);
    expect(await told(world, 'mutation', back.data[0]?.id ?? '')).toEqual([
      'register.mutation-created',
      'register.mutation-deleted',
      'register.mutation-restored',
    ]);
  });

  test('brings back nothing that somebody took out, or whose pass is gone', async () => {
    const world = await makeWorld();
    const { educationId, report } = await makeEducation(world);
    await giveBack(world, ...(await plan(world, educationId)));
    await settle();
    const [byHand] = await mutationsOf(world, 'open');
    const params = { mutationId: byHand?.id ?? '' };
    await call(routes.deleteMutation, world.officer, { params, body: { reason: 'Dubbel' } });
    const work = await giveBack(world, ...(await plan(world, educationId)));
    await report(false);
    await settle();
    await correct(world, work, 40);
    await settle();
    await report(true);
    await settle();
    expect(await mutationsOf(world, 'open')).toEqual([]);
    const all = await mutationsOf(world, 'deleted');
    expect(all.map(({ excluded, restorable }) => [excluded, restorable])).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  test('is in no file, also when that was said after the export had begun', async () => {
    const world = await makeWorld();
    const { educationId, report } = await makeEducation(world);
    await giveBack(world, ...(await plan(world, educationId)));
    const [other] = await passedBy(world, 1);
    const exportId = await start(world);
    await run(world, 'collect', exportId);
    await report(false);
    await run(world, 'write-file', exportId);
    const lines = Buffer.from(fileOf(world, exportId)?.bytes ?? [])
      .toString()
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(other?.studentNumber);
    await leaveUnsettled();
  });
});

test('a module is reported at the location of its education, where that has the BRIN of the institution', async () => {
  const world = await makeWorld();
  const { educationId, update } = await makeEducation(world);
  await giveBack(world, ...(await plan(world, educationId)));
  await update({ brinCode: world.company.brinCode, locationNumber: 7 });
  const other = await makeEducation(world);
  await giveBack(world, ...(await plan(world, other.educationId)));
  await other.update({ brinCode: '98ZZ', locationNumber: 9 });
  await settle();
  const exportId = await start(world);
  await whole(world, exportId);
  const text = Buffer.from(fileOf(world, exportId)?.bytes ?? []).toString();
  const at = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';').slice(0, 2));
  expect(at.sort()).toEqual([
    [world.company.brinCode, '05'],
    [world.company.brinCode, '07'],
  ]);
  await settle();
});

test('a module is reported under the code of the education in which it was planned, as that is now', async () => {
  const world = await makeWorld();
  const { educationId, update } = await makeEducation(world);
  await giveBack(world, ...(await plan(world, educationId)));
  await settle();
  expect(await mutationsOf(world, 'open')).toMatchObject([
    { programmeTitle: 'Organiseren', programmeCode: '90001' },
  ]);
  await update({ code: '01234' });
  await settle();
  const [named] = await mutationsOf(world, 'open');
  expect(named).toMatchObject({ programmeTitle: 'Bedrijfskunde', programmeCode: '01234' });
  const exportId = await start(world);
  await whole(world, exportId);
  const text = Buffer.from(fileOf(world, exportId)?.bytes ?? []).toString();
  expect(text).toContain(';01234;Inleiding programmeren;');
  await settle();
});
