// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { answerId } from '#shared/identity/ids.ts';
import { AttemptDialog } from '#web/features/people/student/attempt-dialog.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mount, mounts, untilShown } from '../../../support/mounted.tsx';

mounts();

const sample = sampleOf(studentRoutes.getStudentAttempt);
const [question] = sample.questions;
if (!question) throw new Error('the sample has a question');
const [zand, klei] = ['ans_01JD0000000000000000000001', 'ans_01JD0000000000000000000002'].map((id) =>
  answerId.parse(id),
);
if (!zand || !klei) throw new Error('there are two answers');
const told = sample.questions[0]?.outcome;

it.each([
  [zand, zand, ['Zand Gekozen Goed antwoord', 'Klei']],
  [klei, zand, ['Zand Goed antwoord', 'Klei Gekozen']],
  [klei, undefined, ['Zand', 'Klei Gekozen']],
  [null, zand, ['Zand Goed antwoord', 'Klei', 'Niet beantwoord']],
])('says which answer was chosen, %s, and which was right, %s', async (chosen, correct, lines) => {
  const server = fakeServer();
  await loadTexts(['guidance']);
  const outcome = told && correct ? { ...told, correct } : null;
  const answers = [
    { id: zand, text: 'Zand' },
    { id: klei, text: 'Klei' },
  ];
  server.answer(studentRoutes.getStudentAttempt, {
    ...sample,
    questions: [{ ...question, answers, chosen, outcome }],
  });
  // Each has its own: what was read of another is shown again.
  const place = [zand, klei, null].indexOf(chosen) + (correct ? 1 : 4);
  const params = {
    ...{ userId: 'usr_01JD0000000000000000000001', courseId: 'crs_01JD0000000000000000000001' },
    ...{ learnpathId: 'lpt_01JD0000000000000000000001', chapterId: 'chp_01JD0000000000000000000001' },
  };
  await mount(<AttemptDialog params={{ ...params, number: place }} onClose={() => {}} />);
  await untilShown('Klei');
  const said = [...document.querySelectorAll('[role="dialog"] ol ul > li')].map((line) =>
    [...line.childNodes].map(({ textContent }) => textContent).join(' '),
  );
  expect(said).toEqual(lines);
});
