// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { routes } from '#shared/grading/routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
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
    data: [{ userId: grader.userId, name: 'Loes Bakker', roles: ['first-assessor'], assigns: false }],
  });
  const coordinator = { app: 'grading', permissions: ['grading.assign'] } as const;
  await visit(`/grading/gradable-items/assign/${submission.id}`, coordinator, server);
  await untilShown('Wie dit zou doen, kan niet meer beoordelen. Kies iemand anders.');
  await untilShown('Kan niet meer beoordelen');
});

it('offers neither who chooses nor the student, and says who is chosen for another role', async () => {
  const studentId = userId.parse('usr_01JD0000000000000000000007');
  const submission = { ...sampleOf(routes.getSubmission), ...nobody, ...open, studentId, begun: [] };
  const first = userId.parse('usr_01JD0000000000000000000009');
  const second = userId.parse('usr_01JD0000000000000000000008');
  const roles = ['first-assessor', 'second-assessor'] as const;
  const server = fakeServer();
  server.answer(routes.listSubmissions, { ...sampleOf(routes.listSubmissions), data: [] });
  server.answer(routes.getSubmission, {
    ...submission,
    firstAssessorUserId: first,
    firstAssessorName: 'Loes',
  });
  server.answer(routes.listGraders, {
    data: [
      { userId: first, name: 'Loes', roles: [...roles], assigns: false },
      { userId: second, name: 'Karim', roles: [...roles], assigns: false },
      { userId: studentId, name: 'Bo', roles: [...roles], assigns: false },
      { userId: sampleOf(auth.getMe).user.id, name: 'Ruben', roles: [...roles], assigns: false },
    ],
  });
  const coordinator = { app: 'grading', permissions: ['grading.assign'] } as const;
  await visit(`/grading/gradable-items/assign/${submission.id}`, coordinator, server);
  const choice = (of: string) => until(() => document.querySelector<HTMLSelectElement>(`[name="${of}"]`));
  const firstChoice = await choice('firstAssessorUserId');
  await act(async () => {
    firstChoice.value = first;
    firstChoice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const offered = [...(await choice('secondAssessorUserId')).options].map((one) => one.textContent);
  expect(offered).toEqual(['Niemand', 'Loes (gekozen als 1e beoordelaar)', 'Karim']);
});

it.each([
  ['says who could read', '2026-11-05T09:00:00.000Z', 'Ruben (kon de 1e beoordeling lezen)'],
  ['offers who will be able to read', null, 'Ruben'],
])('%s the 1st assessment, as 2nd assessor', async (_, submittedAt, name) => {
  const [assessment] = sampleOf(routes.getSubmission).assessments;
  if (!assessment) throw new Error('the sample has one');
  const studentId = userId.parse('usr_01JD0000000000000000000007');
  const submission = { ...sampleOf(routes.getSubmission), ...nobody, ...open, studentId, begun: [] };
  const server = fakeServer();
  server.answer(routes.listSubmissions, { ...sampleOf(routes.listSubmissions), data: [] });
  server.answer(routes.getSubmission, { ...submission, assessments: [{ ...assessment, submittedAt }] });
  server.answer(routes.listGraders, {
    data: [
      {
        userId: userId.parse('usr_01JD0000000000000000000008'),
        name: 'Ruben',
        roles: ['second-assessor'],
        assigns: true,
      },
    ],
  });
  const coordinator = { app: 'grading', permissions: ['grading.assign'] } as const;
  await visit(`/grading/gradable-items/assign/${submission.id}`, coordinator, server);
  const choice = await until(() =>
    document.querySelector<HTMLSelectElement>('[name="secondAssessorUserId"]'),
  );
  expect([...choice.options].map((one) => one.textContent)).toEqual(['Niemand', name]);
});

it('keeps what was chosen when a colleague assigns meanwhile, and tells who saves it', async () => {
  const first = userId.parse('usr_01JD0000000000000000000009');
  const studentId = userId.parse('usr_01JD0000000000000000000007');
  const submission = {
    ...sampleOf(routes.getSubmission),
    ...nobody,
    ...open,
    studentId,
    editVersion: 1,
    begun: [],
  };
  const server = fakeServer();
  server.answer(routes.listSubmissions, { ...sampleOf(routes.listSubmissions), data: [] });
  server.answer(routes.getSubmission, submission);
  server.answer(routes.listGraders, {
    data: [{ userId: first, name: 'Loes', roles: ['first-assessor', 'second-assessor'], assigns: false }],
  });
  server.refuse(routes.assign, 'CONFLICT');
  const coordinator = { app: 'grading', permissions: ['grading.assign'] } as const;
  await visit(`/grading/gradable-items/assign/${submission.id}`, coordinator, server);
  const choice = await until(() => document.querySelector<HTMLSelectElement>('[name="firstAssessorUserId"]'));
  await act(async () => {
    choice.value = first;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  server.answer(routes.getSubmission, {
    ...submission,
    ...{ editVersion: 2, secondAssessorUserId: first, secondAssessorName: 'Loes' },
  });
  await act(() => refresh([routes.getSubmission]));
  await press('Toewijzen');
  await untilShown('Opnieuw laden');
  expect(server.sentTo(routes.assign).map(({ body }) => body)).toMatchObject([
    { editVersion: 1, firstAssessorUserId: first, secondAssessorUserId: null },
  ]);
});
