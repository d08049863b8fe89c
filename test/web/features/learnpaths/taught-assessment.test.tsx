// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { assessmentRoutes as routes } from '#shared/figures/assessment-routes.ts';
import { type Permission, standardRoles } from '#shared/identity/permissions.ts';
import { paths } from '#web/app/paths.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, until } from '../../support/mounted.tsx';
import { meOf, visit } from '../../support/visit.tsx';

mounts();

const { user } = meOf({ app: 'teacher', permissions: [] });
const waiting = sampleOf(routes.listWaitingWork);
const [work] = waiting.data;
if (!work) throw new Error('the sample has a work that waits');
const { learnpath } = sampleOf(routes.getAssessment);
const learnpathId = learnpath.id;

it.each<[string, readonly Permission[], string | null, string | null]>([
  ['who deals work out', ['grading.assign'], null, `/grading/gradable-items/${work.id}`],
  ['who assesses it', [], user.id, `/grading/my-gradable-items/${work.id}`],
  [
    'who teaches whose it is',
    [],
    null,
    paths.teacher.studentAt(work.studentId).examination(learnpathId, work.id),
  ],
  ['who oversees it alone', ['management.oversee'], null, null],
])('leads %s to a work that waits where they see it', async (_, more, graderId, to) => {
  const server = fakeServer();
  server.answer(routes.listWaitingWork, {
    ...waiting,
    data: [{ ...work, studentName: 'Bo Li', graderId: graderId as typeof work.graderId }],
  });
  const permissions = [...standardRoles.teacher, ...more];
  await visit(`/teacher/learnpaths/${learnpathId}/assessment`, { app: 'teacher', permissions }, server);
  const cell = await until(() =>
    [...document.querySelectorAll('tbody td, tbody th')].find(({ textContent }) => textContent === 'Bo Li'),
  );
  expect(cell.querySelector('a')?.getAttribute('href') ?? null).toBe(to);
});
