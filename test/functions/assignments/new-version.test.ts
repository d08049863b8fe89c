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

test('a hand-in says to which version it is', async () => {
  const { id } = await makePublished();
  const body = { fileIds: await makeReady(id) };
  const { status, error } = await call(routes.handIn, 'student', { params: { assignmentId: id }, body });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['publishedVersion']]);
});

test('an attempt goes on showing what it answered once another version is published', async () => {
  const { id, version } = await makePublished();
  const params = { assignmentId: id };
  const body = { fileIds: await makeReady(id), publishedVersion: 1 };
  const { data: made } = await call(routes.handIn, 'student', { params, body });
  const { data: changed } = await call(routes.updateAssignment, 'admin', {
    params,
    body: { version, title: 'Een andere vraag', description: '<p>Anders</p>' },
  });
  await publish(changed);
  const { data: seen } = await call(routes.getStudySubmission, 'student', {
    params: { ...params, submissionId: made.id },
  });
  expect(seen).toMatchObject({ publishedVersion: 1, content: { title: 'Adviesrapport' } });
  expect(seen.content.description).not.toContain('Anders');
});
