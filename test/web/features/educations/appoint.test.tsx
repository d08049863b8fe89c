// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import type { Grader } from '#shared/grading/graders.ts';
import { routes } from '#shared/grading/routes.ts';
import { learnpathId, userId } from '#shared/identity/ids.ts';
import { onNotice } from '#web/platform/notices.ts';
import { act } from '../../support/act.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, openChoices, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const person = (last: number) => userId.parse(`usr_01JD000000000000000000000${last}`);
const work = sampleOf(routes.getSubmission);
const [quickscanner, first, second, guest] = [person(1), person(2), person(3), person(6)];
const [grader] = sampleOf(routes.listGraders).data;
if (!grader || !work.review) throw new Error('the samples have a grader, and a review');
const asked = { ...work.review, examinerName: null, advice: null };
const member = { app: 'admin', permissions: ['educations.decide'] } as const;
const submission = {
  ...work,
  ...{ quickscannerUserId: quickscanner, firstAssessorUserId: first, secondAssessorUserId: second },
  ...{ actions: ['appoint' as const], review: asked, editVersion: 4 },
};
const { guest: stay, appointments: _, ...plain } = grader;
if (!stay) throw new Error('the sample is a guest');
const one = (id = grader.userId, name = '', more: Partial<Grader> = {}): Grader => ({
  ...plain,
  ...{ userId: id, name, roles: ['first-assessor'] },
  ...more,
});
const elsewhere = { learnpathId: learnpathId.parse('lpt_01JD0000000000000000000009'), role: 'both' as const };
const here = { ...elsewhere, learnpathId: work.learnpathId };

it('asks somebody for advice who had no part in the work and may assess it', async () => {
  const server = fakeServer();
  const request = sampleOf(boardRoutes.getBoardRequest);
  server.answer(boardRoutes.getBoardRequest, { ...request, kind: 'review', submissionId: work.id });
  server.answer(routes.getSubmission, submission);
  server.answer(routes.listGraders, {
    data: [
      one(quickscanner, 'Quinten'),
      one(first, 'Eef'),
      one(second, 'Twan'),
      one(person(5), 'Scander', { roles: ['quickscanner'] }),
      one(person(7), 'Gast elders', { guest: stay, appointments: [elsewhere] }),
      one(person(4), 'Vera'),
      one(person(8), 'Beide', { roles: ['quickscanner', 'second-assessor'] }),
      one(guest, 'Gast hier', { guest: stay, appointments: [elsewhere, here] }),
    ],
  });
  await visit(`/admin/board/${request.userId}/${request.id}`, member, server);
  await press('Advies vragen');
  await openChoices();
  const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  expect(options().map(({ textContent }) => textContent)).toEqual(['Vera', 'Beide', 'Gast hier']);
  await act(async () => options()[2]?.click());
  const said: string[] = [];
  const stop = onNotice(({ text }) => said.push(text));
  const reads = server.sentTo(routes.getSubmission).length;
  const send = await until(() => document.querySelector<HTMLElement>('[role="dialog"] [type="submit"]'));
  await act(async () => send.click());
  await until(() => !document.querySelector('[role="dialog"]'));
  stop();
  expect(server.sentTo(routes.appointExaminer)).toMatchObject([
    { params: { submissionId: work.id }, body: { editVersion: 4, userId: guest } },
  ]);
  expect(said).toContain('Het advies is gevraagd');
  await until(() => server.sentTo(routes.getSubmission).length > reads);
});

it.each([
  [null, null, 'Advies vragen'],
  ['Vera', null, 'Iemand anders vragen'],
  ['Vera', { grade: 70, words: 'Goed' }, undefined],
] as const)('asks nobody once there is advice: %s, %o', async (examinerName, advice, button) => {
  const server = fakeServer();
  const request = sampleOf(boardRoutes.getBoardRequest);
  const review = { ...asked, examinerName, advice: advice && { ...advice, at: asked.askedAt } };
  server.answer(boardRoutes.getBoardRequest, { ...request, kind: 'review', submissionId: work.id });
  server.answer(routes.getSubmission, { ...submission, review });
  await visit(`/admin/board/${request.userId}/${request.id}`, member, server);
  await untilShown('Werk en beoordeling bekijken');
  expect(['Advies vragen', 'Iemand anders vragen'].find((one) => control(one))).toBe(button);
  await untilShown('Antwoord van de beoordelaar');
  expect(shown().includes('is om advies gevraagd.')).toBe(button === 'Iemand anders vragen');
  expect(shown().includes('Advies: 7,0')).toBe(advice !== null);
});
