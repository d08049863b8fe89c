// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, until } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();
afterEach(() => act(() => changeLanguage('nl')));

/** Somebody whose profile says Dutch comes in. */
async function comeIn() {
  const server = fakeServer();
  server.answer(routes.listStudyLearnpaths, sampleOf(routes.listStudyLearnpaths));
  await visit('/study/learnpaths', { app: 'study', permissions: standardRoles.student }, server);
  await until(() => document.querySelector('main h1'));
}

it('leaves the language that was chosen while logging in', async () => {
  await changeLanguage('en', true);
  await comeIn();
  expect(document.documentElement.lang).toBe('en');
});

it('takes the language of the profile where none was chosen', async () => {
  await changeLanguage('en');
  await comeIn();
  await until(() => document.documentElement.lang === 'nl');
});
