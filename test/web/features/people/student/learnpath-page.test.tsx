// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { idPrefix } from '#shared/identity/ids.ts';
import { unknownUlid } from '#test/support/sample/valid.ts';
import { fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mounts, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

it.each(['', '/education'])('a learning path of a student is reached with “%s” before it', async (tab) => {
  const server = fakeServer();
  const found = { ...sampleOf(studentRoutes.getStudentLearnpath), title: 'Statistiek' };
  server.answer(studentRoutes.getStudentLearnpath, found);
  const [userId, learnpathId] = [
    `${idPrefix.UserId}_${unknownUlid}`,
    `${idPrefix.LearnpathId}_${unknownUlid}`,
  ];
  const administrator = { app: 'admin', permissions: ['users.read'] } as const;
  await visit(`/admin/users/view/${userId}${tab}/learnpath/${learnpathId}`, administrator, server);
  await untilShown('Statistiek');
  expect(server.sentTo(studentRoutes.getStudentLearnpath)[0]?.params).toEqual({ userId, learnpathId });
});
