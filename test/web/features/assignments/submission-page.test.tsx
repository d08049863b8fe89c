// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const submission = sampleOf(routes.getStudySubmission);
const address = `/study/assignments/view/${submission.assignmentId}/submissions/${submission.id}`;
const student = { app: 'study', permissions: standardRoles.student } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

it('says on paper whose grade it is', async () => {
  const whose = { name: 'Noor van Dijk', studentNumber: 's700123' };
  server.answer(routes.getStudySubmission, { ...submission, student: whose });
  await visit(address, student, server);
  await untilShown('Noor van Dijk');
  const printed = document.querySelector('[data-print="only"]')?.textContent;
  expect(printed).toMatch(/Noor van Dijk.*Studentnummer s700123.*Afgedrukt op \d\d\/\d\d\/\d{4}/);
});

it('says of each criterion what it asked, and how good its grade is in a word', async () => {
  const [criterion] = submission.criteria;
  if (!criterion) throw new Error('the sample has no criterion');
  const graded = [
    {
      ...criterion,
      title: 'Analyse',
      description: 'Weegt drie oplossingen. Goed (8): met cijfers. Voldoende (6): in woorden.',
      grade: 78,
    },
    {
      ...criterion,
      id: 'crt_01KDEM00000000000000000009' as typeof criterion.id,
      title: 'Bronnen',
      description: '',
      grade: 54,
    },
  ];
  server.answer(routes.getStudySubmission, { ...submission, assessorName: 'Bram de Wit', criteria: graded });
  await visit(address, student, server);
  await untilShown('Weegt drie oplossingen.');
  expect(shown()).toMatch(/Analyse.*7,8.*goed.*Bronnen.*5,4.*onder de 5,5/s);
  expect(document.querySelector('[data-reached]')?.textContent).toBe('Voldoende in woorden.Jouw niveau');
  expect(shown()).toContain('Beoordeeld door Bram de Wit');
});

it.each([
  ['passed', 'Gefeliciteerd'],
  ['failed', 'lever opnieuw in'],
] as const)('says of a grade that was put right what it was: %s', async (status, text) => {
  const corrected = { from: 70, at: '2026-11-22T09:00:00.000Z' };
  server.answer(routes.getStudySubmission, { ...submission, status, grade: 50, corrected });
  await visit(address, student, server);
  await untilShown(text);
  expect(shown()).toContain('Dit cijfer is op 22/11/2026 gecorrigeerd; het was 7,0.');
});

it('is found by its address below the learning path, which lists what is not there', async () => {
  const { learnpathId } = sampleOf(routes.getStudyAssignment);
  const below = `/study/learnpaths/${learnpathId}/examinations`;
  const [row] = sampleOf(routes.listStudyExaminations).data;
  if (!row) throw new Error('the sample has no attempt');
  const { id, assignmentId } = submission;
  server.answer(routes.listStudyExaminations, {
    data: [{ ...row, id, assignmentId, assignmentTitle: 'Adviesrapport', attempt: 2 }],
  });
  const here = await visit(`${below}/${id}`, student, server);
  await until(() => here() === address);
  const left = await visit(`${below}/sub_01KDEM00000000000000000099`, student, server);
  await untilShown('Adviesrapport, poging 2');
  expect(left()).toBe(below);
});

it('has its grade among the steps of the assignment itself, once there is one', async () => {
  const assignment = sampleOf(routes.getStudyAssignment);
  const [attempt] = assignment.submissions;
  if (!attempt) throw new Error('the sample has no attempt');
  const steps = [{ station: 'returned' as const, doneAt: '2026-11-28T13:00:00.000Z', dueAt: null }];
  const returned = { ...attempt, status: 'passed' as const, grade: 73, steps };
  server.answer(routes.getStudyAssignment, { ...assignment, submissions: [returned] });
  await visit(`/study/assignments/view/${assignment.id}`, student, server);
  await untilShown('hoe ver is de beoordeling?');
  expect(document.querySelector('main ol li strong')?.textContent).toBe('Cijfer 7,3');
});
