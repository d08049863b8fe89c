// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { listRoutes } from '#shared/library/list-routes.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();
afterEach(() => act(() => changeLanguage('nl')));

const [first] = sampleOf(routes.listStudyAssignments).data;
const [list] = sampleOf(listRoutes.listStudySources).data;
if (!first || !list) throw new Error('the contract gives no sample');
const of = { learnpathTitle: 'Ondernemen', learnpathEnglishTitle: 'Doing business' };

it.each([
  ['en', '/study/assignments', 'Doing business'],
  ['en', `/study/assignments/view/${first.id}`, 'Doing business'],
  ['en', '/study/buku', 'Doing business'],
  ['nl', '/study/assignments', 'Ondernemen'],
  ['nl', '/study/buku', 'Ondernemen'],
] as const)(
  'in %s %s calls the learning path of an assignment or a book %s',
  async (language, path, title) => {
    const server = fakeServer();
    const { learnpathTitle, learnpathEnglishTitle: englishTitle } = of;
    server.answer(routes.listStudyAssignments, { data: [{ ...first, ...of }] });
    server.answer(routes.getStudyAssignment, { ...sampleOf(routes.getStudyAssignment), ...of });
    server.answer(listRoutes.listStudySources, { data: [{ ...list, title: learnpathTitle, englishTitle }] });
    await act(() => changeLanguage(language, true));
    await visit(path, { app: 'study', permissions: standardRoles.student }, server);
    await untilShown(title);
    expect(shown()).not.toContain(title === learnpathTitle ? englishTitle : learnpathTitle);
  },
);
