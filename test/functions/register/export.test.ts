import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sealBsn } from '#functions/people/public.ts';
import { routes } from '#shared/register/routes.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { openPage } from '#test/support/open-page.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { fileOf, shown, start, whole } from './exporting.ts';
import { call, makeWorld, mutationsOf, passedBy, run, save, told, useTable } from './fixture.ts';

useTable();

const columns = 25;

describe('starting an export', () => {
  test('wakes one execution, and there is one export at a time', async () => {
    const world = await makeWorld();
    await passedBy(world, 1);
    const answers = await Promise.all(
      [1, 2].map(() => call(routes.startExport, world.officer, { body: {} })),
    );
    const [good] = answers.filter(({ status }) => status === 202);
    const [bad] = answers.filter(({ status }) => status === 409);
    expect(bad?.error.message_id).toBe('EXPORT_RUNNING');
    expect(good?.data).toMatchObject({
      status: 'running',
      phase: 'collecting',
      startedByName: 'Greetje Hart',
    });
    const exportId = good?.data.id ?? '';
    const about = await unsettled();
    await settle();
    await passOn(...about);
    expect(world.services.started.filter(({ name }) => name === exportId)).toEqual([
      {
        workflow: 'register-export',
        name: exportId,
        input: { companyId: world.company.companyId, exportId },
      },
    ]);
  });

  test('is refused with nothing to export, and to who only reads', async () => {
    const world = await makeWorld();
    const nothing = await call(routes.startExport, world.officer, { body: {} });
    expect([nothing.status, nothing.error.message_id]).toEqual([409, 'NOTHING_TO_EXPORT']);
    expect((await call(routes.startExport, world.student, { body: {} })).status).toBe(403);
  });

  test('freezes open mutations until it has ended', async () => {
    const world = await makeWorld();
    await passedBy(world, 1);
    const exportId = await start(world);
    const [made] = await mutationsOf(world, 'open');
    const input = { params: { mutationId: made?.id ?? '' }, body: { reason: 'Studeert elders' } };
    const { error } = await call(routes.deleteMutation, world.officer, input);
    expect(error.message_id).toBe('EXPORT_RUNNING');
    await run(world, 'mark-failed', exportId, { error: { Error: 'Broken' } });
    expect((await call(routes.deleteMutation, world.officer, input)).status).toBe(200);
  });
});

test.each([
  ['refused', {}],
  ['failed', { error: { Error: 'Broken' } }],
])('who started an export is told that it was %s', async (status, error) => {
  const world = await makeWorld();
  await passedBy(world, 1);
  const exportId = await start(world);
  await run(world, 'mark-failed', exportId, error);
  await settle();
  expect(await notificationsOf(world.officer, world.company)).toMatchObject([
    { kind: 'register.export-ended', context: status, path: '/duo/2bron' },
  ]);
});

describe('an export', () => {
  test('writes every open mutation, marks it and shows how it went', async () => {
    const world = await makeWorld();
    await passedBy(world, 3);
    const exportId = await start(world);
    expect(await run(world, 'collect', exportId)).toEqual({ hasErrors: false });
    expect(await shown(world, exportId)).toMatchObject({ phase: 'writing', total: 3, processed: 0 });
    expect(await run(world, 'write-file', exportId)).toEqual({ hasErrors: false });
    expect(await shown(world, exportId)).toMatchObject({ phase: 'marking', processed: 0 });
    expect(await run(world, 'mark-exported', exportId)).toEqual({ done: true });
    await run(world, 'finish', exportId);

    const done = await shown(world, exportId);
    expect(done).toMatchObject({ status: 'completed', phase: 'done', total: 3, processed: 3 });
    const bytes = fileOf(world, exportId)?.bytes ?? new Uint8Array();
    expect(done.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(done.sizeBytes).toBe(bytes.length);
    const [names, ...lines] = Buffer.from(bytes).toString('utf8').trimEnd().split('\r\n');
    expect(names?.startsWith('BRIN;')).toBe(true);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.split(';')).toHaveLength(columns);
    expect(lines[0]).toContain(`${world.company.brinCode};05;DEELNAME;AANLEVEREN;I20260001;999990007;`);
    expect(await mutationsOf(world, 'open')).toEqual([]);
    const exported = await mutationsOf(world, 'exported');
    expect(exported.map((one) => one.exportId)).toEqual([exportId, exportId, exportId]);
    expect(await told(world, 'register-export', exportId)).toEqual([
      'register.export-started',
      'register.export-completed',
    ]);
  });

  test('called again at any step doubles nothing', async () => {
    const world = await makeWorld();
    await passedBy(world, 2);
    const exportId = await start(world);
    for (const step of ['collect', 'write-file', 'mark-exported', 'finish'] as const) {
      await run(world, step, exportId);
      await run(world, step, exportId);
    }
    await whole(world, exportId);
    const exported = await mutationsOf(world, 'exported');
    expect(exported).toHaveLength(2);
    expect(await told(world, 'mutation', exported[0]?.id ?? '')).toEqual([
      'register.mutation-created',
      'register.mutation-exported',
    ]);
    const { data } = await call(routes.listMutations, world.officer, { query: { state: 'exported' } });
    expect(data.meta.total).toBe(2);
    expect(await told(world, 'register-export', exportId)).toHaveLength(2);
  });

  test('keeps its file once it is written, whatever changes afterwards', async () => {
    const world = await makeWorld();
    const [student] = await passedBy(world, 1);
    if (!student) throw new Error('there is no student');
    const exportId = await start(world);
    await run(world, 'collect', exportId);
    await run(world, 'write-file', exportId);
    const before = fileOf(world, exportId);
    await save(student, { profile: { ...student.profile, surname: 'Ling' } });
    expect(await run(world, 'write-file', exportId)).toEqual({ hasErrors: false });
    expect(fileOf(world, exportId)).toBe(before);
  });

  test('tells of who left the organisation since, and isn’t kept from the others by them', async () => {
    const world = await makeWorld();
    const [leaver] = await passedBy(world, 2);
    if (!leaver) throw new Error('there is no student');
    await save(leaver, { memberships: {} });
    const exportId = await start(world);
    await whole(world, exportId);
    expect(await shown(world, exportId)).toMatchObject({ status: 'completed', total: 2, problemCount: 0 });
    const text = Buffer.from(fileOf(world, exportId)?.bytes ?? new Uint8Array()).toString();
    expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  });

  test('with a bad record is refused with the list, and changes nothing', async () => {
    const world = await makeWorld();
    await passedBy(world, 1);
    await passedBy(world, 1, { personal: { birthDate: null, gender: 'V', birthCountryCode: '6030' } });
    const exportId = await start(world);
    expect(await run(world, 'collect', exportId)).toEqual({ hasErrors: true });
    await run(world, 'mark-failed', exportId);
    expect(await shown(world, exportId)).toMatchObject({
      status: 'refused',
      problemCount: 1,
      problems: [{ field: 'birthDate', problem: 'missing', studentName: 'Bo Li' }],
      sha256: null,
    });
    expect(await mutationsOf(world, 'open')).toHaveLength(2);
    expect(fileOf(world, exportId)).toBeUndefined();
    expect((await call(routes.startExport, world.officer, { body: {} })).status).toBe(202);
  });

  test('leaves out what DUO would refuse when asked to, and says what stays open', async () => {
    const world = await makeWorld();
    await passedBy(world, 2);
    await passedBy(world, 1, { personal: { birthDate: null, gender: 'V', birthCountryCode: '6030' } });
    const exportId = await start(world, { leaveOut: true });
    expect(await run(world, 'collect', exportId)).toEqual({ hasErrors: false });
    expect(await run(world, 'collect', exportId)).toEqual({ hasErrors: false });
    await run(world, 'write-file', exportId);
    await run(world, 'mark-exported', exportId);
    await run(world, 'finish', exportId);
    expect(await shown(world, exportId)).toMatchObject({
      status: 'completed',
      total: 2,
      problemCount: 1,
      problems: [{ field: 'birthDate', problem: 'missing' }],
    });
    expect(await mutationsOf(world, 'exported')).toHaveLength(2);
    expect(await mutationsOf(world, 'open')).toHaveLength(1);
  });

  test('is refused when all of them are wrong, also when those may be left out', async () => {
    const world = await makeWorld();
    await passedBy(world, 1, { personal: { birthDate: null, gender: 'V', birthCountryCode: '6030' } });
    const exportId = await start(world, { leaveOut: true });
    expect(await run(world, 'collect', exportId)).toEqual({ hasErrors: true });
    expect(await shown(world, exportId)).toMatchObject({ problemCount: 1 });
  });

  test('is refused by a number that is none, which only writing sees', async () => {
    const world = await makeWorld();
    const [student] = await passedBy(world, 1);
    if (!student) throw new Error('there is no student');
    await save(student, { bsn: await sealBsn(world.services.keys, student.userId, '999990008') });
    const exportId = await start(world);
    expect(await run(world, 'collect', exportId)).toEqual({ hasErrors: false });
    expect(await run(world, 'write-file', exportId)).toEqual({ hasErrors: true });
    await run(world, 'mark-failed', exportId);
    expect(await shown(world, exportId)).toMatchObject({ status: 'refused', problems: [{ field: 'bsn' }] });
  });

  test('that breaks after marking reopens what it marked', async () => {
    const world = await makeWorld();
    await passedBy(world, 2);
    const exportId = await start(world);
    await run(world, 'collect', exportId);
    await run(world, 'write-file', exportId);
    await run(world, 'mark-exported', exportId);
    await run(world, 'mark-failed', exportId, { error: { Error: 'Broken' } });
    await run(world, 'mark-failed', exportId, { error: { Error: 'Broken' } });
    expect(await shown(world, exportId)).toMatchObject({ status: 'failed' });
    expect((await mutationsOf(world, 'open')).map((one) => one.exportId)).toEqual([null, null]);
    const { data } = await call(routes.listMutations, world.officer);
    expect(data.meta.total).toBe(2);
    const file = await call(routes.getExportFile, world.officer, { params: { exportId } });
    expect(file.error.message_id).toBe('FILE_NOT_FOUND');
  });
});

test('the open page of who started it asks anew how far it is, and at last that it has ended', async () => {
  const world = await makeWorld();
  await passedBy(world, 1);
  const { company, officer, services } = world;
  const told = await openPage(services, { ...company, userId: officer.userId });
  const finished = await start(world);
  for (const step of ['collect', 'write-file', 'mark-exported', 'finish'] as const) {
    await run(world, step, finished);
    expect([step, ...new Set(told())]).toEqual([step, `register.getExport ${finished}`]);
  }
  await passedBy(world, 1);
  const failed = await start(world);
  await run(world, 'mark-failed', failed, { error: { Error: 'Broken' } });
  expect(told()).toContain(`register.getExport ${failed}`);
});
