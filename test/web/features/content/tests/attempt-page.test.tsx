// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const sample = sampleOf(selfTestRoutes.getAttempt);
const asked = sample.questions[0] ?? expect.fail();
const ids = (prefix: string) => [0, 1].map((index) => `${prefix}_0000000000000000000000000${index}` as never);
const [one, two] = ids('ans');
const course = { ...sampleOf(routes.getStudyCourse), comesFirst: null };
const lesson = { ...(course.chapters[0] ?? expect.fail()), title: 'Herhalen' };
const questions = ids('qst').map((id, index) => ({
  ...asked,
  ...{ id, text: `<p>Vraag ${index}</p>`, chosen: null, outcome: null },
  answers: [
    { id: one as never, text: 'Een lus' },
    { id: two as never, text: 'Een keuze' },
  ],
}));
const open = { ...sample, number: 1, finishedAt: null, result: null, show: 'one' as const, questions };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getStudyCourse, { ...course, chapters: [lesson] });
  server.answer(selfTestRoutes.getAttempt, open);
});
const go = () =>
  visit(
    `/study/courses/${course.id}/content/${lesson.id}/attempt/1`,
    { app: 'study', permissions: standardRoles.student },
    server,
  );
const radio = (label: string) =>
  [...document.querySelectorAll('label')].find((of) => of.textContent === label)?.querySelector('input');

async function choose(label: string) {
  const choice = await until(() => radio(label));
  await act(async () => choice.click());
}

it('keeps each answer as it is given, and goes on where it was left', async () => {
  server.answer(selfTestRoutes.getAttempt, {
    ...open,
    questions: questions.map((of, index) => ({ ...of, chosen: index === 0 ? (one as never) : null })),
  });
  await go();
  await untilShown('Vraag 2 van 2');
  await choose('Een keuze');
  await until(() => server.sentTo(selfTestRoutes.answerQuestion).length === 1);
  expect(server.sentTo(selfTestRoutes.answerQuestion)[0]).toMatchObject({
    params: { questionId: questions[1]?.id },
    body: { answerId: two },
  });
  await untilShown('2 van 2 beantwoord');
});

it('shows no answer as given that was not kept', async () => {
  server.refuse(selfTestRoutes.answerQuestion, 'ATTEMPT_OVER');
  await go();
  await untilShown('Vraag 1 van 2');
  await choose('Een lus');
  await until(() => server.sentTo(selfTestRoutes.getAttempt).length > 1);
  await untilShown('0 van 2 beantwoord');
  expect(radio('Een lus')?.checked).toBe(false);
});

it('keeps what was chosen without a connection, says so, and sends it when there is one again', async () => {
  await go();
  await untilShown('Elk antwoord wordt meteen bewaard.');
  server.reachable(false);
  await choose('Een lus');
  await untilShown('1 antwoord is nog niet bewaard');
  await press('Volgende vraag');
  await choose('Een lus');
  await choose('Een keuze');
  await untilShown('2 antwoorden zijn nog niet bewaard');
  expect(radio('Een keuze')?.checked).toBe(true);
  await press('Afronden');
  expect(server.sentTo(selfTestRoutes.finishAttempt)).toEqual([]);
  server.reachable(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await untilShown('Je antwoorden zijn bewaard.');
  const sent = server.sentTo(selfTestRoutes.answerQuestion).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining([{ answerId: one }, { answerId: two }]));
  server.answer(selfTestRoutes.finishAttempt, { ...open, finishedAt: '2026-11-21T09:00:00.000Z' });
  await press('Afronden');
  await until(() => server.sentTo(selfTestRoutes.finishAttempt).length === 1);
});

it('gives how it went the focus, as the button that ended it is gone', async () => {
  const over = { finishedAt: '2026-11-21T09:00:00.000Z', result: { right: 2, total: 2, passed: true } };
  server.answer(selfTestRoutes.getAttempt, {
    ...open,
    questions: questions.map((of) => ({ ...of, chosen: one as never })),
  });
  server.answer(selfTestRoutes.finishAttempt, () => {
    server.answer(selfTestRoutes.getAttempt, { ...open, ...over });
    return { ...open, ...over };
  });
  await go();
  await press('Afronden');
  await untilShown('Je bent geslaagd');
  expect(document.activeElement?.textContent).toMatch(/^Je bent geslaagd.*2 van 2 goed/);
});

it('leaves the focus alone where the attempt was over already', async () => {
  const over = { finishedAt: '2026-11-21T09:00:00.000Z', result: { right: 2, total: 2, passed: true } };
  server.answer(selfTestRoutes.getAttempt, { ...open, ...over });
  await go();
  await untilShown('Je bent geslaagd');
  expect(document.activeElement?.matches('div')).toBe(false);
});

it('tells of the trophy that was earned', async () => {
  server.answer(routes.getStudyCourse, { ...course, chapters: [{ ...lesson, type: 7 }] });
  const result = { right: 2, total: 2, passed: true };
  server.answer(selfTestRoutes.getAttempt, { ...open, finishedAt: '2026-11-21T09:00:00.000Z', result });
  await go();
  await untilShown('De trofee van deze cursus is voor jou.');
});

it('asks before questions are left open', async () => {
  await go();
  await untilShown('Vraag 1 van 2');
  await press('Volgende vraag');
  await untilShown('Vraag 2 van 2');
  await press('Afronden');
  await untilShown('Je hebt 2 vragen nog niet beantwoord.');
  expect(server.sentTo(selfTestRoutes.finishAttempt)).toEqual([]);
});

it('says how it went, why, and what to read again', async () => {
  const outcome = {
    correct: one as never,
    feedback: 'Een keuze herhaalt niets.',
    explanation: '<p>Zie de tekst.</p>',
    rereadChapterId: lesson.id,
  };
  server.answer(selfTestRoutes.getAttempt, {
    ...open,
    finishedAt: '2026-11-21T09:00:00.000Z',
    result: { right: 1, total: 2, passed: false },
    questions: questions.map((of, index) => ({ ...of, chosen: (index === 0 ? one : two) as never, outcome })),
  });
  await go();
  await untilShown('Deze keer niet geslaagd');
  expect(shown()).toContain('1 van 2 goed.');
  expect(shown()).toContain('Een keuze herhaalt niets.');
  const link = document.querySelector(`main a[href$="${lesson.id}"]:not(nav a)`);
  expect(link?.textContent).toContain('Herhalen');
  expect(control('Afronden')).toBeUndefined();
});

it('says that there is no such attempt', async () => {
  server.refuse(selfTestRoutes.getAttempt, 'ATTEMPT_NOT_FOUND');
  await go();
  await untilShown('Deze poging bestaat niet.');
});

it.each([
  ['says of one that is over that what to read again is missing without its course', false, true],
  ['says of one that is open nothing of its course, which it does without', true, false],
])('%s', async (_, isOpen, says) => {
  server.refuse(routes.getStudyCourse, 'UNEXPECTED_ERROR');
  const result = { right: 2, total: 2, passed: true };
  if (!isOpen)
    server.answer(selfTestRoutes.getAttempt, { ...open, finishedAt: '2026-11-21T09:00:00.000Z', result });
  await go();
  await untilShown(isOpen ? 'Vraag 1 van 2' : 'Je bent geslaagd');
  expect(document.querySelectorAll('[role=alert]').length > 0).toBe(says);
});
