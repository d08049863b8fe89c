// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { control, mounts, press, shown, type, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const chapter = { ...sampleOf(routes.getChapter), title: 'Lussen' };
const course = { ...sampleOf(routes.getCourse), title: 'Programmeren' };
const [first, second] = ['A', 'B'].map((text, index) => ({
  ...(sampleOf(selfTestRoutes.getQuestion).answers[0] ?? expect.fail()),
  id: `ans_0000000000000000000000000${index}` as never,
  ...{ text, correct: index === 0, chosenTimes: 3 - 2 * index, position: index + 1 },
}));
if (!first || !second) throw new Error('there are two');
const question = {
  ...sampleOf(selfTestRoutes.getQuestion),
  ...{ chapterId: chapter.id, text: '<p>Wat?</p>', answers: [first, second], askedTimes: 4, openTimes: 0 },
};
const editor = { app: 'admin' as const, permissions: standardRoles.admin };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getChapter, chapter);
  server.answer(routes.getCourse, course);
  server.answer(selfTestRoutes.getQuestion, question);
});

it('starts a new question for the chapter of the address', async () => {
  await visit(`/admin/courses/question?chapter=${chapter.id}`, editor, server);
  await untilShown('Nieuwe vraag');
  await until(() => control('Antwoord toevoegen'));
  expect(server.sentTo(selfTestRoutes.getQuestion)).toEqual([]);
  expect(shown()).not.toContain('Gekozen antwoorden');
});

it('says that a question is gone', async () => {
  server.refuse(selfTestRoutes.getQuestion, 'QUESTION_NOT_FOUND');
  await visit(`/admin/courses/question/${question.id}`, editor, server);
  await untilShown('Deze vraag bestaat niet');
});

it('shows how often each answer was chosen, and sends the answers in their new order with one marked', async () => {
  await visit(`/admin/courses/question/${question.id}`, editor, server);
  await untilShown('A (3 keer)');
  expect(shown()).toContain('4 keer gesteld.');
  await type('Antwoord 1', 'Beter');
  const down = document.querySelector<HTMLElement>('[aria-label="Antwoord 1 omlaag"]');
  await act(async () => down?.click());
  await act(async () => document.querySelector<HTMLInputElement>('input[name="correct-answer"]')?.click());
  await press('Opslaan');
  const [sent] = await until(
    () => server.sentTo(selfTestRoutes.updateQuestion).at(0) && server.sentTo(selfTestRoutes.updateQuestion),
  );
  expect(sent?.body).toMatchObject({
    version: question.version,
    answers: [
      { id: second.id, text: 'B', correct: true },
      { id: first.id, text: 'Beter', correct: false },
    ],
  });
  await untilShown('Vraag opgeslagen');
});
