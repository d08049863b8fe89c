import { describe, expect, test } from 'vitest';
import { ServiceUnavailable } from '#functions/platform/outgoing/breaker.ts';
import { studentRoutes as routes } from '#shared/educations/student-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, useWorld } from './fixture.ts';
import { makeProgramme, makeStudent, register, studiesOf } from './student-fixture.ts';

useWorld();

async function start(): Promise<UserId> {
  const student = await makeStudent();
  await register(student, await makeProgramme(1, { points: 30 }));
  await settle();
  at().services.asked.length = 0;
  return student;
}
const change = async (userId: UserId, more: object) => {
  const { registration } = await studiesOf(userId);
  const body = { version: registration?.version, ...more };
  return call(routes.updateRegistration, 'admin', { params: { userId }, body });
};
const stopping = { status: 'stopped', unsubscribedOn: '2026-11-30' };
const endedAt = async (userId: UserId) => (await studiesOf(userId)).registration?.contentEndedAt;

describe('who stops', () => {
  test('is unsubscribed from the learning content, once however often it is told', async () => {
    const student = await start();
    await change(student, stopping);
    const told = await unsettled();
    await passOn(...told, ...told);
    await settle();
    const { companyId } = at().company;
    expect(at().services.asked).toEqual([
      {
        ...{ service: 'learning-content', method: 'DELETE' },
        path: `/organisations/${companyId}/people/${student}`,
      },
    ]);
    expect(await endedAt(student)).not.toBeNull();
  });

  test('is unsubscribed later while the service can’t be asked, and nothing is lost', async () => {
    const student = await start();
    await change(student, stopping);
    at().services.outsideAnswers.push(new ServiceUnavailable('It failed a moment ago'));
    const told = await unsettled();
    await expect(passOn(...told)).rejects.toThrow('It failed a moment ago');
    expect(await endedAt(student)).toBeNull();
    await passOn(...told);
    expect(await endedAt(student)).not.toBeNull();
  });

  test('and is unknown there is done with; any other answer comes again', async () => {
    const student = await start();
    await change(student, stopping);
    at().services.outsideAnswers.push(403, 404);
    const told = await unsettled();
    await expect(passOn(...told)).rejects.toThrow('answers 403');
    await passOn(...told);
    expect(await endedAt(student)).not.toBeNull();
  });

  test('and goes on before it was told keeps it; who changes anything else is asked about by nobody', async () => {
    const student = await start();
    await change(student, stopping);
    await change(student, { status: null });
    await change(student, { payer: 'De Zaak' });
    await settle();
    expect(at().services.asked).toEqual([]);
  });
});
