import { describe, expect, test } from 'vitest';
import { events as people } from '#events/people.ts';
import { registration } from '#functions/educations/student.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, idOf, link, makePath, refusalOf, useWorld } from './fixture.ts';
import { makeProgramme, makeStudent, onBlock, register, studiesOf } from './student-fixture.ts';

useWorld();

const change = (userId: string, version: number, body: object) =>
  call(studentRoutes.updateRegistration, 'admin', { params: { userId }, body: { version, ...body } });

describe('registering a student', () => {
  test('makes a block of each module, one after the other, as long as their study points take', async () => {
    const [student, programme] = [await makeStudent(), await makeProgramme(2)];
    const { status, data } = await register(student, programme);
    expect([status, data.blocksMade]).toEqual([201, 'created']);
    expect(data.registration).toMatchObject({
      ...{ educationId: programme.id, educationName: programme.name, level: 'bachelor', points: 240 },
      ...{ status: null, startsOn: '2026-09-01', maxBlocks: 8 },
    });
    expect(data.blocks.map(({ title, startDate, endDate }) => [title, startDate, endDate])).toEqual([
      ['Semester 1', '2026-09-01T00:00:00', '2027-02-28T23:59:59'],
      ['Semester 2', '2027-03-01T00:00:00', '2027-08-31T23:59:59'],
    ]);
    expect(data.blocks[0]?.learnpaths).toMatchObject([
      { title: 'Deel 1', ects: 30, status: 4, studyPhase: 2, learningpathWay: 'online', result: null },
    ]);
    expect(await studiesOf(student)).toEqual({
      registration: data.registration,
      blocks: data.blocks,
      complete: false,
      former: [],
      phaseComplete: false,
    });
  });

  test('says so when the blocks exist already, and makes none', async () => {
    const [student, programme] = [await makeStudent(), await makeProgramme(1)];
    await register(student, programme);
    const { data } = await register(student, programme);
    expect([data.blocksMade, data.blocks.length]).toEqual(['exist', 1]);
  });

  test('for all learning paths makes one block more, of those in no module', async () => {
    const [student, other] = [await makeStudent(), await makePath('Keuzevak', 5)];
    const programme = await link(await makeProgramme(1), other);
    const { data } = await register(student, programme, { scope: 'all' });
    expect(data.blocks.map(({ learnpaths }) => learnpaths.map(({ title }) => title))).toEqual([
      ['Deel 1'],
      ['Keuzevak'],
    ]);
    const ninth = await link(await makeProgramme(8), await makePath('Nog een', 5));
    const refused = await register(await makeStudent(), ninth, { scope: 'all' });
    expect(refusalOf(refused)).toEqual([409, 'MAX_BLOCKS_REACHED']);
  });

  test('is refused for a second education while the first goes on, and taken once it ended', async () => {
    const [student, first, second] = [await makeStudent(), await makeProgramme(1), await makeProgramme(1)];
    const { data } = await register(student, first);
    expect(refusalOf(await register(student, second))).toEqual([409, 'ALREADY_REGISTERED']);
    const version = data.registration?.version ?? 0;
    await change(student, version, { status: 'stopped', unsubscribedOn: '2026-12-31' });
    const { data: moved } = await register(student, second, { startsOn: '2027-09-01' });
    expect([moved.registration?.educationId, moved.blocks.length]).toEqual([second.id, 2]);
  });

  test('is refused of who may not study or is closed, of a draft and of another company', async () => {
    const programme = await makeProgramme(1);
    const { admin, stranger } = at().people;
    const refused = async (userId: string) => (await register(userId, programme)).error.errors;
    expect(await refused(admin.userId)).toEqual({ userId: { key: 'mayNotStudy' } });
    expect(await refused(await makeStudent({ status: 2 }))).toEqual({ userId: { key: 'notActive' } });
    expect(refusalOf(await register(stranger.userId, programme))).toEqual([404, 'USER_NOT_FOUND']);
    const params = idOf(programme);
    const body = { version: programme.version, status: 1 };
    await call(routes.updateEducation, 'admin', { params, body });
    expect(refusalOf(await register(await makeStudent(), programme))).toEqual([409, 'WRONG_STATE']);
    const input = { params, body: { userId: stranger.userId, scope: 'standard', startsOn: '2026-09-01' } };
    expect(refusalOf(await call(studentRoutes.registerStudent, 'stranger', input))).toEqual([
      404,
      'EDUCATION_NOT_FOUND',
    ]);
  });

  test('of two at once makes the blocks once', async () => {
    const [student, programme] = [await makeStudent(), await makeProgramme(2)];
    justBeforeWriting(at().client, () => register(student, programme));
    expect(refusalOf(await register(student, programme))).toEqual([409, 'CONFLICT']);
    expect((await studiesOf(student)).blocks).toHaveLength(2);
  });

  test('keeps the education from being deleted, and its learning paths from being unlinked', async () => {
    const [student, programme] = [await makeStudent(), await makeProgramme(1)];
    await register(student, programme);
    const params = idOf(programme);
    expect(refusalOf(await call(routes.deleteEducation, 'admin', { params }))).toEqual([409, 'IN_USE']);
    const emptied = await call(routes.setModules, 'admin', {
      params,
      body: { version: programme.version, modules: [] },
    });
    const learnpathId = programme.linkedLearnpaths[0]?.learnpathId ?? '';
    const unlinked = await call(routes.unlinkLearnpath, 'admin', {
      params: { ...params, learnpathId },
      body: { version: emptied.data.version },
    });
    expect(refusalOf(unlinked)).toEqual([409, 'LEARNPATH_IN_BLOCK']);
  });
});

describe('the registration', () => {
  test('that has ended lets no block become final any more', async () => {
    const student = await makeStudent();
    const { data } = await register(student, await makeProgramme(1));
    const block = data.blocks[0] as Block;
    const version = data.registration?.version ?? 0;
    await change(student, version, { status: 'stopped', unsubscribedOn: '2026-12-31' });
    expect(refusalOf(await onBlock('finalizeBlock', student, block))).toEqual([409, 'WRONG_STATE']);
    await change(student, version + 1, { status: null });
    expect((await onBlock('finalizeBlock', student, block)).status).toBe(200);
  });

  test('that has ended takes no block and has none opened any more, until it goes on', async () => {
    const student = await makeStudent();
    const { data } = await register(student, await makeProgramme(1));
    const { data: final } = await onBlock('finalizeBlock', student, data.blocks[0] as Block);
    const version = data.registration?.version ?? 0;
    const add = () => {
      const body = { title: 'Extra', startDate: '2030-02-01T00:00:00', endDate: '2030-06-30T23:59:59' };
      return call(studentRoutes.createBlock, 'admin', { params: { userId: student }, body });
    };
    const stopping = { status: 'stopped', unsubscribedOn: '2026-12-31' };
    justBeforeWriting(at().client, () => change(student, version, stopping));
    expect(refusalOf(await onBlock('unlockBlock', student, final))).toEqual([409, 'CONFLICT']);
    expect(refusalOf(await onBlock('unlockBlock', student, final))).toEqual([409, 'WRONG_STATE']);
    expect(refusalOf(await add())).toEqual([409, 'WRONG_STATE']);
    await change(student, version + 1, { status: null });
    expect((await onBlock('unlockBlock', student, final)).status).toBe(200);
    expect((await add()).status).toBe(201);
  });

  test('that ends as a block is made final doesn’t let it become so', async () => {
    const student = await makeStudent();
    const { data } = await register(student, await makeProgramme(1));
    const block = data.blocks[0] as Block;
    const version = data.registration?.version ?? 0;
    const stopping = { status: 'stopped', unsubscribedOn: '2026-12-31' };
    justBeforeWriting(at().client, () => change(student, version, stopping));
    expect(refusalOf(await onBlock('finalizeBlock', student, block))).toEqual([409, 'CONFLICT']);
    const { registration, blocks } = await studiesOf(student);
    expect([registration?.status, blocks[0]?.finalizedAt]).toEqual(['stopped', null]);
  });

  const start = async () => {
    const [student, programme] = [await makeStudent(), await makeProgramme(2)];
    const { data } = await register(student, programme);
    return { student, programme, version: data.registration?.version ?? 0 };
  };

  test.each([
    [{ status: 'stopped' }, 'unsubscribedOn', 'required'],
    [{ status: 'certificate' }, 'certificateOn', 'required'],
    [{ status: 'graduated' }, 'status', 'invalid'],
    [{ graduatedOn: '2027-07-01' }, 'graduatedOn', 'unknownKey'],
    [{ propaedeuseOn: '2027-07-01' }, 'propaedeuseOn', 'unknownKey'],
    [{ expectedEndOn: '2026-08-31' }, 'expectedEndOn', 'beforeStart'],
    [{ maxBlocks: 1 }, 'maxBlocks', 'minValue'],
    [{ maxBlocks: 0 }, 'maxBlocks', 'minValue'],
    [{ maxBlocks: 9 }, 'maxBlocks', 'maxValue'],
  ])('is not changed to %j', async (body, field, key) => {
    const { student, version } = await start();
    const { error } = await change(student, version, body);
    expect(error.errors).toMatchObject({ [field]: { key } });
  });

  test.each([
    { status: 'stopped', unsubscribedOn: '2026-12-31' },
    { status: 'certificate', certificateOn: '2027-01-31' },
    { expectedEndOn: '2030-08-31', maxBlocks: 3 },
  ])('is changed to %j', async (body) => {
    const { student, version } = await start();
    const { data } = await change(student, version, body);
    expect(data.registration).toMatchObject({ ...body, version: version + 1 });
  });

  test('is refused to who has not seen the latest change', async () => {
    const { student, version } = await start();
    await change(student, version, { maxBlocks: 3 });
    expect(refusalOf(await change(student, version, { maxBlocks: 4 }))).toEqual([409, 'CONFLICT']);
  });

  test('lists the student under the education, whose name it follows', async () => {
    const { student, programme } = await start();
    await settle();
    const body = { version: programme.version, name: 'Anders genoemd', points: 180 };
    await call(routes.updateEducation, 'admin', { params: idOf(programme), body });
    await settle();
    expect((await studiesOf(student)).registration).toMatchObject({
      educationName: 'Anders genoemd',
      points: 180,
    });
    const { data } = await call(studentRoutes.listEducationStudents, 'admin', { params: idOf(programme) });
    expect(data.data.map(({ userId, status }) => [userId, status])).toEqual([[student, null]]);
    const counts = await Promise.all(
      (['busy', 'graduated'] as const).map(async (status) => {
        const query = { status };
        const page = await call(studentRoutes.listEducationStudents, 'admin', {
          params: idOf(programme),
          query,
        });
        return page.data.data.length;
      }),
    );
    expect(counts).toEqual([1, 0]);
  });
});

test('a registration has its student’s name as it is now, once that is told', async () => {
  const [student, programme] = [await makeStudent(), await makeProgramme(1)];
  await register(student, programme);
  await settle();
  const { table } = at().services;
  const before = await table.get(user.at({ userId: student }), { consistent: true });
  if (!before) throw new Error('there is no student');
  const after = { ...before, profile: { firstName: 'Zoë', surname: 'Anders' } };
  await table.transact(
    [replace(user, before, after)],
    recordOf(
      people.userUpdated,
      { now: '2026-11-24T10:00:00.000Z', requestId: 'of a rename' },
      { subject: { type: 'user', id: student }, payload: { userId: student } },
    ),
  );
  await settle();
  const of = { companyId: at().company.companyId, userId: student };
  expect((await table.get(registration.at(of), { consistent: true }))?.studentName).toBe('Zoë Anders');
});
