// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { evaluationRoutes } from '#shared/figures/evaluation.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { mounts, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const learnpathId = 'lpt_01KDEM00000000000000000001';
const question = { id: 'q0123456789ab', nl: 'Het was goed.', en: 'It was good.' };
const asked = {
  ...{ title: 'Ondernemen', englishTitle: 'Entrepreneurship' },
  ...{ untilOn: '2027-01-20', answered: false, questions: [question] },
};
const open = (server: FakeServer) =>
  visit(`/study/evaluations/${learnpathId}`, { app: 'study', permissions: standardRoles.student }, server);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(evaluationRoutes.getEvaluation, asked);
});

it('sends what was chosen, once, and thanks for it', async () => {
  server.answer(evaluationRoutes.answerEvaluation, { answered: true });
  await open(server);
  await untilShown('Niemand ziet wie wat antwoordt');
  const choice = await until(() => document.querySelectorAll<HTMLElement>('input[type=radio]')[3]);
  await act(async () => choice.click());
  server.answer(evaluationRoutes.getEvaluation, { ...asked, answered: true });
  const send = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Versturen');
  await act(async () => send?.click());
  await untilShown('Bedankt voor je antwoorden');
  expect(server.sentTo(evaluationRoutes.answerEvaluation).map(({ body }) => body)).toEqual([
    { answers: { [question.id]: 4 }, remark: '' },
  ]);
});

it('says so where nothing is asked', async () => {
  server.refuse(evaluationRoutes.getEvaluation, 'EVALUATION_NOT_FOUND');
  await open(server);
  await untilShown('Deze evaluatie staat niet (meer) voor je open.');
});
