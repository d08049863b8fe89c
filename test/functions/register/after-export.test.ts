import { describe, expect, test } from 'vitest';
import { events as gradingEvents } from '#events/grading.ts';
import { newId } from '#functions/platform/ids.ts';
import { handler } from '#functions/register/api.ts';
import { registration } from '#functions/register/mutation.ts';
import { routes } from '#shared/register/routes.ts';
import type { Mutation } from '#shared/register/schemas.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { start, whole } from './exporting.ts';
import {
  call,
  deliver,
  makeWorld,
  mutationsOf,
  passedBy,
  run,
  told,
  useTable,
  type World,
} from './fixture.ts';

useTable();

describe('after an export', () => {
  test('a correction delivers the same number anew, or withdraws it', async () => {
    const world = await makeWorld();
    await passedBy(world, 1);
    await whole(world, await start(world));
    const [sent] = await mutationsOf(world, 'exported');
    if (!sent) throw new Error('nothing was exported');
    const { submissionId } = await registrationOf(world, sent);
    const payload = {
      ...gradingEvents.gradeCorrected.sample,
      submissionId,
      studentId: sent.studentId,
      learnpathId: sent.learnpathId,
    };
    await deliver(world, gradingEvents.gradeCorrected.name, { ...payload, grade: 80, previousGrade: 72 });
    const same = { sequenceNumber: sent.sequenceNumber, happenedOn: sent.happenedOn };
    expect(await mutationsOf(world, 'open')).toMatchObject([{ ...same, action: 'deliver', grade: 80 }]);
    await deliver(world, gradingEvents.gradeCorrected.name, {
      ...payload,
      outcome: 'failed',
      grade: 40,
      previousGrade: 80,
    });
    expect(await mutationsOf(world, 'open')).toMatchObject([{ ...same, action: 'withdraw', grade: 40 }]);
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
    const as = await signInAs(world.services, world.officer.userId, { impersonatorId: world.student.userId });
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

async function registrationOf({ services, company }: World, of: Pick<Mutation, 'studentId' | 'learnpathId'>) {
  const { companyId } = company;
  const found = await services.table.get(registration.at({ ...of, companyId }));
  if (!found) throw new Error('there is no registration');
  return found;
}
