import { describe, expect, test } from 'vitest';
import { user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { handler } from '#functions/register/api.ts';
import { routes } from '#shared/register/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { fileOf, shown, start, whole } from './exporting.ts';
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

describe('after an export', () => {
  test('a correction delivers the same number anew, or withdraws it', async () => {
    const world = await makeWorld();
    const { work, sent } = await exportedWork(world);
    const better = await correct(world, work, 80);
    await settle();
    const same = { sequenceNumber: sent.sequenceNumber, happenedOn: sent.happenedOn };
    expect(await mutationsOf(world, 'open')).toMatchObject([{ ...same, action: 'deliver', grade: 80 }]);
    await correct(world, better, 40);
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([{ ...same, action: 'withdraw', grade: 40 }]);
  });

  test('who passes anew once that was taken away has passed on the later day, whether DUO knows of the first or not', async () => {
    const world = await makeWorld();
    const { work, sent } = await exportedWork(world);
    const { work: untold } = await returnedWork(world);
    for (const one of [work, untold]) await correct(world, one, 40);
    await settle();
    const again = async ({ studentId, learnpathId }: typeof work) => {
      const student = await world.services.table.get(user.at({ userId: studentId }));
      if (!student) throw new Error('there is no student');
      return giveBack(world, student, learnpathId, { grade: 80, now: '2027-01-15T10:00:00.000Z' });
    };
    const passed = [await again(work), await again(untold)];
    await settle();
    const told = { action: 'deliver', grade: 80, happenedOn: '2027-01-15' };
    const open = await mutationsOf(world, 'open');
    expect(open).toMatchObject([told, told]);
    expect(open.map(({ sequenceNumber }) => sequenceNumber)).toContain(sent.sequenceNumber);
    for (const one of passed) await correct(world, one, 90);
    await settle();
    const corrected = { ...told, grade: 90 };
    expect(await mutationsOf(world, 'open')).toMatchObject([corrected, corrected]);
  });

  test('on record is what DUO was told, and what was corrected meanwhile is still to be told', async () => {
    const world = await makeWorld();
    const { work } = await exportedWork(world);
    const better = await correct(world, work, 80);
    await settle();
    const exportId = await start(world);
    await run(world, 'collect', exportId);
    await run(world, 'write-file', exportId);
    await correct(world, better, 40);
    await settle();
    await run(world, 'mark-exported', exportId);
    await run(world, 'finish', exportId);
    await settle();
    const text = Buffer.from(fileOf(world, exportId)?.bytes ?? new Uint8Array()).toString();
    expect(text).toContain(';AANLEVEREN;');
    const exported = await mutationsOf(world, 'exported');
    expect(exported.filter((one) => one.exportId === exportId)).toMatchObject([
      { action: 'deliver', grade: 80 },
    ]);
    expect(await mutationsOf(world, 'open')).toMatchObject([{ action: 'withdraw', grade: 40 }]);
  });

  test('a first delivery that was taken away after its line was written is withdrawn by the next', async () => {
    const world = await makeWorld();
    const { work } = await returnedWork(world);
    const exportId = await start(world);
    await run(world, 'collect', exportId);
    await run(world, 'write-file', exportId);
    await correct(world, work, 40);
    await settle();
    expect(await mutationsOf(world, 'deleted')).toHaveLength(1);
    await run(world, 'mark-exported', exportId);
    await run(world, 'finish', exportId);
    await settle();
    expect(await mutationsOf(world, 'exported')).toMatchObject([{ action: 'deliver', grade: 72 }]);
    const { data } = await call(routes.listMutations, world.officer, { query: { state: 'open' } });
    expect(data.data).toMatchObject([{ action: 'withdraw', grade: 40 }]);
    expect(data.meta.total).toBe(1);
    const deleted = await call(routes.listMutations, world.officer, { query: { state: 'deleted' } });
    expect(deleted.data.meta.total).toBe(0);
  });

  test('what was taken away before its line was written is left out of the file', async () => {
    const world = await makeWorld();
    await passedBy(world, 1);
    const { work } = await returnedWork(world);
    const exportId = await start(world);
    await run(world, 'collect', exportId);
    await correct(world, work, 40);
    await settle();
    await run(world, 'write-file', exportId);
    await run(world, 'mark-exported', exportId);
    await run(world, 'finish', exportId);
    expect(await shown(world, exportId)).toMatchObject({ status: 'completed', total: 1, processed: 1 });
    expect(await mutationsOf(world, 'exported')).toHaveLength(1);
    expect(await mutationsOf(world, 'deleted')).toHaveLength(1);
  });

  test('deleting needs a reason, and restoring brings the exported state back', async () => {
    const world = await makeWorld();
    await passedBy(world, 1);
    const exportId = await start(world);
    await whole(world, exportId);
    const [sent] = await mutationsOf(world, 'exported');
    const params = { mutationId: sent?.id ?? '' };
    const refused = await call(routes.deleteMutation, world.officer, { params, body: {} });
    expect([refused.status, refused.error.message_id]).toEqual([422, 'REASON_REQUIRED']);
    const body = { reason: 'Verkeerde student' };
    const gone = await call(routes.deleteMutation, world.officer, { params, body });
    expect(gone.data).toMatchObject({ state: 'deleted', deletedReason: 'Verkeerde student' });
    const back = await call(routes.restoreMutation, world.officer, { params });
    expect(back.data).toMatchObject({ state: 'exported', exportId });
  });

  test('its file is there for who writes, each time on record, and never for an impersonator', async () => {
    const world = await makeWorld();
    await passedBy(world, 1);
    const exportId = await start(world);
    await whole(world, exportId);
    const params = { exportId };
    const { data } = await call(routes.getExportFile, world.officer, { params });
    expect(data.fileName).toMatch(
      new RegExp(`^${world.company.brinCode}-2bron-\\d{4}-\\d\\d-\\d\\d-\\w{6}\\.csv$`),
    );
    expect(data.link).toContain(exportId);
    expect((await told(world, 'register-export', exportId)).at(-1)).toBe('register.export-downloaded');
    expect((await call(routes.getExportFile, world.student, { params })).status).toBe(403);
    const elsewhere = await call(routes.getExportFile, world.stranger, { params });
    expect(elsewhere.error.message_id).toBe('EXPORT_NOT_FOUND');
    const { userId: impersonatorId } = await makeUser(world.services.table, world.company, ['admin']);
    const as = await signInAs(world.services, world.officer.userId, { impersonatorId });
    const impersonated = await callRoute(handler, routes.getExportFile, { params }, { as });
    expect(impersonated.error.message_id).toBe('IMPERSONATION_NOT_ALLOWED');
  });

  test('the history has it, newest first', async () => {
    const world = await makeWorld();
    await passedBy(world, 1);
    const first = await start(world);
    await run(world, 'mark-failed', first, { error: { Error: 'Broken' } });
    const second = await start(world);
    const { data } = await call(routes.listExports, world.officer);
    expect(data.data.map(({ id }) => id)).toEqual([second, first]);
    expect((await call(routes.listExports, world.stranger)).data.data).toEqual([]);
    const absent = await call(routes.getExport, world.officer, { params: { exportId: newId('ExportId') } });
    expect(absent.error.message_id).toBe('EXPORT_NOT_FOUND');
  });
});

async function returnedWork(world: World) {
  const student = await makeStudent(world);
  const work = await giveBack(world, student, await enrol(world, student));
  await settle();
  return { work };
}

async function exportedWork(world: World) {
  const { work } = await returnedWork(world);
  await whole(world, await start(world));
  await settle();
  const [sent] = await mutationsOf(world, 'exported');
  if (!sent) throw new Error('nothing was exported');
  return { work, sent };
}
