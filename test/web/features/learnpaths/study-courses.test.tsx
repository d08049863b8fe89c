// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes as assignmentRoutes } from '#shared/assignments/routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: ['study.follow'] } as const;
const learnpath = sampleOf(routes.getStudyLearnpath);
const [sample] = sampleOf(assignmentRoutes.listStudyAssignments).data;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

/** Opens the learning path with one assignment of that standing, to be handed in before 2 March. */
async function open(status: 'not-handed-in' | 'rejected' | 'passed'): Promise<void> {
  if (!sample) throw new Error('The sample has no assignment');
  const one = { ...sample, status, grade: null, terms: { ...sample.terms, dueOn: '2027-03-02' } };
  server.answer(routes.getStudyLearnpath, { ...learnpath, assignments: [{ id: one.id, title: 'Verslag' }] });
  server.answer(assignmentRoutes.listStudyAssignments, { data: [one] });
  await visit(`/study/learnpaths/${learnpath.id}`, student, server);
}

it.each(['not-handed-in', 'rejected'] as const)(
  'says until when work that is %s is handed in',
  async (status) => {
    await open(status);
    await untilShown('Inleveren t/m 02/03/2027');
  },
);

it('doesn’t say so of work that has passed', async () => {
  await open('passed');
  await until(() => shown().includes('Behaald'));
  expect(shown()).not.toContain('Inleveren t/m');
});
