// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const nobody = { quickscannerUserId: null, firstAssessorUserId: null, secondAssessorUserId: null };
const open = {
  quickscanCompleted: false,
  firstAssessmentCompleted: false,
  secondAssessmentCompleted: false,
};

it('does not claim that graders are assigned when nobody is chosen', async () => {
  const submission = { ...sampleOf(routes.getSubmission), ...nobody, ...open };
  const server = fakeServer();
  server.answer(routes.listSubmissions, { ...sampleOf(routes.listSubmissions), data: [] });
  server.answer(routes.getSubmission, submission);
  server.answer(routes.listGraders, { data: [] });
  server.answer(routes.assign, submission);
  const coordinator = { app: 'grading', permissions: ['grading.assign'] } as const;
  await visit(`/grading/gradable-items/assign/${submission.id}`, coordinator, server);
  await untilShown('Drie verschillende mensen');
  await press('Toewijzen');
  await untilShown('De keuze van beoordelaars is opgeslagen');
  expect(server.sentTo(routes.assign).map(({ body }) => body)).toEqual([
    {
      editVersion: submission.editVersion,
      quickscannerUserId: null,
      firstAssessorUserId: null,
      secondAssessorUserId: null,
    },
  ]);
});

it('says in the list and in the choice that whose turn it is can no longer grade, and lets another take it', async () => {
  const [row, grader] = [sampleOf(routes.listSubmissions).data[0], sampleOf(routes.listGraders).data[0]];
  if (!row || !grader) throw new Error('the samples hold one of each');
  const gone = {
    ...nobody,
    ...open,
    awaiting: 'first-assessor',
    missing: null,
    status: 'first-assessment',
    firstAssessorUserId: userId.parse('usr_01JD0000000000000000000009'),
    firstAssessorName: 'Sanna Vos (Hogeschool Elders)',
  } as const;
  const submission = { ...sampleOf(routes.getSubmission), ...gone, begun: [] };
  const server = fakeServer();
  server.answer(routes.listSubmissions, { ...sampleOf(routes.listSubmissions), data: [{ ...row, ...gone }] });
  server.answer(routes.getSubmission, submission);
  server.answer(routes.listGraders, {
    data: [{ userId: grader.userId, name: 'Loes Bakker', roles: ['first-assessor'] }],
  });
  const coordinator = { app: 'grading', permissions: ['grading.assign'] } as const;
  await visit(`/grading/gradable-items/assign/${submission.id}`, coordinator, server);
  await untilShown('Wie dit zou doen, kan niet meer beoordelen. Kies iemand anders.');
  await untilShown('Kan niet meer beoordelen');
});
