import { describe, expect, test } from 'vitest';
import { block, registration } from '#functions/educations/student.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/register/routes.ts';
import { call, makeStudent, makeWorld, save, useTable, type World } from './fixture.ts';

useTable();

const at = '2026-01-01T09:00:00.000Z';
const ended = { unsubscribedOn: null, certificateOn: null, graduatedOn: null, propaedeuseOn: null };

interface Planned {
  readonly title: string;
  /** Of each learning path in it. */
  readonly points: readonly number[];
  readonly isFinal: boolean;
}

/** Registers a student for an education, with these blocks. */
async function study(
  { services, company: { companyId } }: World,
  userId: UserId,
  blocks: readonly Planned[],
  maxBlocks = 8,
): Promise<void> {
  const of = { companyId, userId, educationId: newId('EducationId') };
  const about = { educationName: 'AD', educationTitle: 'AD', level: 'associate-degree', points: 120 };
  const registered = registration.schema.parse({
    ...{ ...of, ...about, ...ended, studentName: 'Bo Li', sortName: 'li bo', registeredAt: at, version: 1 },
    ...{ status: null, startsOn: '2026-02-01', expectedEndOn: null, maxBlocks, blockCount: blocks.length },
  });
  const planned = blocks.map(({ title, points, isFinal }) =>
    block.schema.parse({
      ...{ ...of, blockId: newId('BlockId'), moduleId: null, title, createdAt: at, version: 1 },
      ...{ startsAt: '2026-01-31T23:00:00.000Z', endsAt: '2026-07-30T22:00:00.000Z', agreementId: null },
      ...{ finalizedAt: isFinal ? at : null },
      learnpaths: points.map((ects) => ({
        ...{ learnpathId: newId('LearnpathId'), title: 'Deel', ects, result: null, decidedOn: null },
        linkedAt: at,
      })),
    }),
  );
  await services.table.transact(
    [create(registration, registered), ...planned.map((one) => create(block, one))],
    { notAudited: 'prepares a test' },
  );
}

const check = (world: World, userId: UserId) =>
  call(routes.checkStudent, world.officer, { params: { userId } });

describe('the data checks for DUO of a student', () => {
  test('find nothing with who is whole, and has final blocks of 30 EC', async () => {
    const world = await makeWorld();
    const { userId } = await makeStudent(world);
    await study(world, userId, [
      { title: 'Semester 1', points: [20, 10], isFinal: true },
      { title: 'Semester 2', points: [5], isFinal: false },
    ]);
    const { data } = await check(world, userId);
    expect(data).toEqual({ problems: [], blocks: [], tooManyBlocks: null });
  });

  test('name each field that DUO would refuse, and no word of what stands in it', async () => {
    const world = await makeWorld();
    const student = await makeStudent(world, { studentNumber: undefined, bsn: undefined });
    const personal = { birthDate: '2024-03-17', birthCountryCode: '7999' };
    await save(student, { ...student, personal, address: null });
    const { data } = await check(world, student.userId);
    expect(data.problems).toEqual([
      { field: 'bsn', problem: 'missing' },
      { field: 'studentNumber', problem: 'missing' },
      { field: 'birthDate', problem: 'invalid' },
      { field: 'birthCountryCode', problem: 'notInList' },
      { field: 'gender', problem: 'missing' },
      { field: 'address', problem: 'missing' },
    ]);
  });

  test('name final blocks that hold less or more than 30 EC, and more blocks than are allowed', async () => {
    const world = await makeWorld();
    const { userId } = await makeStudent(world);
    const blocks = [
      { title: 'Semester 1', points: [20, 5], isFinal: true },
      { title: 'Semester 2', points: [30, 2.5], isFinal: true },
      { title: 'Semester 3', points: [30], isFinal: true },
    ];
    await study(world, userId, blocks, 2);
    const { data } = await check(world, userId);
    expect(data.blocks.map(({ title, points }) => `${title} ${points}`).sort()).toEqual([
      'Semester 1 25',
      'Semester 2 32.5',
    ]);
    expect(data.tooManyBlocks).toEqual({ count: 3, max: 2 });
  });

  test('are not told of somebody of another organisation', async () => {
    const world = await makeWorld();
    const { userId } = await makeStudent(world);
    const { status, error } = await call(routes.checkStudent, world.stranger, { params: { userId } });
    expect([status, error.message_id]).toEqual([404, 'USER_NOT_FOUND']);
  });
});
