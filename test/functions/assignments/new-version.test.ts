import { expect, test } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { call, makePublished, makeReady, publish, useWorld } from './fixture.ts';

useWorld();

test('who read one version doesn’t hand in to another unawares', async () => {
  const { id, version } = await makePublished();
  const params = { assignmentId: id };
  const fileIds = await makeReady(id);
  const { data: changed } = await call(routes.updateAssignment, 'admin', {
    params,
    body: { version, description: '<p>Anders</p>' },
  });
  await publish(changed);
  const handIn = (publishedVersion: number) =>
    call(routes.handIn, 'student', { params, body: { fileIds, publishedVersion } });
  const refused = await handIn(1);
  expect([refused.status, refused.error.message_id]).toEqual([409, 'ASSIGNMENT_CHANGED']);
  expect((await handIn(2)).status).toBe(201);
});
