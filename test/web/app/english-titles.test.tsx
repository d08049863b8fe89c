// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { permissions } from '#shared/identity/permissions.ts';
import { scheduleRoutes } from '#shared/planning/schedule-routes.ts';
import { allRoutes } from '#shared/routes.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, shown, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();
afterEach(() => act(() => changeLanguage('nl')));

const week = sampleOf(scheduleRoutes.getStudySchedule);
const { userId, id } = sampleOf(boardRoutes.getBoardRequest);
const learnpathId = 'lpt_01ARZ3NDEKTSV4RRFFQ69G5FAV';
const assignmentId = 'asg_01ARZ3NDEKTSV4RRFFQ69G5FAV';

const ofStudents = [
  '/study/learnpaths',
  `/study/schedule?view=list&day=${week.from}`,
  '/study/education',
  '/study/assignments',
  `/study/assignments/view/${assignmentId}`,
  '/study/buku',
].map((path) => ['study', path] as const);
const ofBoard = ['/admin/board', `/admin/board/${userId}/${id}`].map((path) => ['admin', path] as const);
const ofManagers = ['', '/examinations', `/learnpath/${learnpathId}`].map(
  (part) => ['manager', `/manager/students/progress/${userId}${part}`] as const,
);

const dutch = 'Ondernemen';
const english = 'Doing business';

it.each([...ofStudents, ...ofBoard, ...ofManagers])(
  'in %s %s calls what has an English title by it in English, and by its own in Dutch',
  async (app, path) => {
    const server = fakeServer();
    for (const route of allRoutes.filter(({ response }) => response))
      server.answer(route, named(sampleOf(route)));
    const read = { ...week, deadlines: week.deadlines.map((one) => ({ ...one, on: week.from })) };
    server.answer(scheduleRoutes.getStudySchedule, named(read));
    await act(() => changeLanguage('en', true));
    await visit(path, { app, permissions }, server);
    await untilShown(english);
    expect(shown()).not.toContain(dutch);
    await act(() => changeLanguage('nl'));
    await untilShown(dutch);
    expect(shown()).not.toContain(english);
  },
);

/** The same where each learning path has a title in both languages. */
function named<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, one) => {
    if (one?.englishTitle !== undefined) return { ...one, title: dutch, englishTitle: english };
    if (one?.learnpathEnglishTitle === undefined) return one;
    return { ...one, learnpathTitle: dutch, learnpathEnglishTitle: english };
  });
}
