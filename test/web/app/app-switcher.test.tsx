// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/auth/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { prefer, preferenceStore } from '#web/platform/preferences.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, until } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();
beforeEach(() => localStorage.clear());

it('shows the parts side by side where this browser remembers that, until they are put away', async () => {
  await act(async () => prefer({ appsShown: true }));
  const server = fakeServer();
  server.answer(learnpaths.listStudyLearnpaths, sampleOf(learnpaths.listStudyLearnpaths));
  const { answer } = server;
  const both = {
    ...server,
    answer: ((route, value) =>
      answer(
        route,
        route.name === routes.getMe.name
          ? ({ ...(value as object), apps: ['study', 'teacher'] } as never)
          : value,
      )) as typeof answer,
  };
  const permissions = [...standardRoles.student, ...standardRoles.teacher];
  await visit('/study/learnpaths', { app: 'study', permissions }, both);
  const row = () => document.querySelector('nav[aria-label="Onderdeel kiezen"]');
  await until(row);
  const links = [...(row()?.querySelectorAll('a') ?? [])];
  expect(links.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([
    ['Studie', 'true'],
    ['Docent', null],
  ]);
  await act(async () => row()?.querySelector('button')?.click());
  expect(row()).toBeNull();
  expect(preferenceStore.get().appsShown).not.toBe(true);
});
