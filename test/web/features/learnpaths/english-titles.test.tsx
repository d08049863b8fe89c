// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { listStudyAssignments } from '#shared/assignments/study-list.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();
afterEach(() => act(() => changeLanguage('nl')));

const [first] = sampleOf(routes.listStudyLearnpaths).data;
if (!first) throw new Error('there is no learning path');
const names = { title: 'Ondernemen', englishTitle: 'Doing business' };
const soon = { ...first.enrolment, status: 'future' as const };

it.each([
  ['en', '/study/learnpaths', 'Doing business'],
  ['en', `/study/learnpaths/${first.id}`, 'Doing business'],
  ['nl', '/study/learnpaths', 'Ondernemen'],
] as const)('in %s %s calls what a student follows %s', async (language, path, title) => {
  const server = fakeServer();
  server.answer(routes.listStudyLearnpaths, { data: [{ ...first, ...names, enrolment: soon }] });
  server.answer(listStudyAssignments, { data: [] });
  server.answer(routes.getStudyLearnpath, { ...sampleOf(routes.getStudyLearnpath), ...names });
  await act(() => changeLanguage(language, true));
  await visit(path, { app: 'study', permissions: standardRoles.student }, server);
  await untilShown(title);
  expect(shown()).not.toContain(title === names.title ? names.englishTitle : names.title);
});
