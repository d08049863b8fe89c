import { routes as content } from '#shared/content/routes.ts';
import { selfTestRoutes as selfTests } from '#shared/content/self-test-routes.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const place = (world: World) => ({ courseId: world.id('course'), chapterId: world.id('chapter') });
const attempt = (world: World) => ({ ...place(world), number: '1' });
const ofQuestion = (world: World) => ({ questionId: world.id('question') });
const answers = [
  { text: 'Een lus', feedback: 'Zo is het.', correct: true },
  { text: 'Een keuze', feedback: 'Een keuze herhaalt niets.', correct: false },
];

const ask = (text: string, name: string) =>
  play(
    selfTests.createQuestion,
    admin,
    (world) => ({ body: { ...place(world), text, answers } }),
    ({ id, version }, world) => {
      world.set(name, id);
      world.set(`${name}Version`, version);
    },
  );

/** The chapter gets a self-test. */
export const asking: readonly Play[] = [
  ask('<p>Wat herhaalt?</p>', 'question'),
  ask('<p>Wat kiest?</p>', 'secondQuestion'),
  play(selfTests.updateQuestion, admin, (world) => ({
    params: ofQuestion(world),
    body: { ...place(world), version: world.number('questionVersion'), explanation: '<p>Zie de tekst.</p>' },
  })),
  play(selfTests.getQuestion, admin, (world) => ({ params: ofQuestion(world) })),
  play(
    content.getChapter,
    admin,
    (world) => ({ params: { chapterId: world.id('chapter') } }),
    ({ version }, world) => world.set('chapterVersion', version),
  ),
  play(selfTests.orderQuestions, admin, (world) => ({
    params: { chapterId: world.id('chapter') },
    body: {
      version: world.number('chapterVersion'),
      questionIds: [world.id('secondQuestion'), world.id('question')],
    },
  })),
  play(selfTests.deleteQuestion, admin, (world) => ({
    params: { questionId: world.id('secondQuestion') },
    body: place(world),
  })),
];

/** The student takes it. */
export const taking: readonly Play[] = [
  play(
    selfTests.startAttempt,
    student,
    (world) => ({ params: place(world) }),
    ({ questions }, world) => world.set('answer', questions[0]?.answers[0]?.id ?? ''),
  ),
  play(selfTests.listAttempts, student, (world) => ({ params: place(world) })),
  play(selfTests.getAttempt, student, (world) => ({ params: attempt(world) })),
  play(selfTests.answerQuestion, student, (world) => ({
    params: { ...attempt(world), ...ofQuestion(world) },
    body: { answerId: world.id('answer') },
  })),
  play(selfTests.finishAttempt, student, (world) => ({ params: attempt(world) })),
  play(selfTests.listTrophies, student),
];
