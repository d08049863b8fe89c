import { expect, test } from 'vitest';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/assignments/routes.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { at, call, makePublished, makeReady, useWorld } from './fixture.ts';

useWorld();

test('what somebody hands in while they are erased comes too late, and lies with nobody', async () => {
  const { id: assignmentId } = await makePublished();
  const fileIds = await makeReady(assignmentId);
  const { services, client, people } = at();
  const { table } = services;
  const erase = async () => {
    const found = await table.get(user.at(people.student), { consistent: true });
    if (!found) throw new Error('there is no such person');
    const after = { ...found, deletedAt: '2026-11-20T09:00:00.000Z' };
    await table.transact([replace(user, found, after)], { notAudited: 'stands for how an erasure begins' });
  };
  justBeforeWriting(client, erase);
  const body = { fileIds, publishedVersion: 1 };
  const { error } = await call(routes.handIn, 'student', { params: { assignmentId }, body });
  expect(error.message_id).toBe('CONFLICT');
});
