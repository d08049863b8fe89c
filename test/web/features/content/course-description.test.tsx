// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, until } from '../../support/mounted.tsx';
import { loading } from '../../support/settled.ts';
import { visit } from '../../support/visit.tsx';

mounts();

const visitor = { app: 'study', permissions: standardRoles.student } as const;
const course = { ...sampleOf(routes.getStudyCourse), comesFirst: null, access: 'study' as const };
const [chapter] = course.chapters;

const open = (server = fakeServer()) =>
  visit(`/study/courses/${course.id}/content/${chapter?.id}/description`, visitor, server);
const overlay = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

it('tells over the chapter what its course is about, and no longer that it loads', async () => {
  const server = fakeServer();
  server.answer(routes.getStudyCourse, { ...course, description: '<p>Over onderzoek doen.</p>' });
  await open(server);
  await until(() => overlay().includes('Over onderzoek doen.'));
  expect(overlay()).not.toContain(loading);
});

it('tells there that the course could not be read', async () => {
  const server = fakeServer();
  server.refuse(routes.getStudyCourse, 'UNEXPECTED_ERROR');
  await open(server);
  await until(() => overlay().includes('Nummer voor de servicedesk'));
  expect(overlay()).not.toContain(loading);
});
