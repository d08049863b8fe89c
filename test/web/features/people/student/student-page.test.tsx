// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { userDocumentRoutes } from '#shared/people/document-routes.ts';
import { colleague } from '../../../support/colleague.ts';
import { fakeServer } from '../../../support/fake-server.ts';
import { mounts, until } from '../../../support/mounted.tsx';
import { settled } from '../../../support/settled.ts';
import { visit } from '../../../support/visit.tsx';

mounts();

it('shows of a student the first part for one that there isn’t, in place of that address', async () => {
  const teacher = { app: 'teacher', permissions: standardRoles.teacher } as const;
  const student = `/teacher/students/progress/${colleague}`;
  const at = await visit(`${student}/zomaar`, teacher, fakeServer());
  await until(() => at() === student);
  expect(at.how()).toEqual(['in its place']);
});

it('says nothing of documents to who teaches a student and coaches them not', async () => {
  const server = fakeServer();
  server.refuse(userDocumentRoutes.listUserDocuments, 'USER_NOT_FOUND');
  const teacher = { app: 'teacher', permissions: standardRoles.teacher } as const;
  await visit(`/teacher/students/progress/${colleague}`, teacher, server);
  await until(() => server.sentTo(userDocumentRoutes.listUserDocuments).length > 0);
  await settled(server);
  expect(document.querySelector('[role="alert"]')).toBe(null);
});
