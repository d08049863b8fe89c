import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { call, type Name, turnEnrolment, update, useWorld } from '../fixture.ts';
import { answerId, change, made, setRules, taking } from './fixture.ts';

useWorld();

describe('an attempt at a self-test', () => {
  test('is begun, answered and ended; what is right is told after that and not before', async () => {
    const { course, testId, lessonId, own } = await made('Toets', 2);
    const params = { courseId: course.id, chapterId: testId };
    expect((await call(routes.getStudyChapter, 'student', { params })).data.selfTest).toEqual({
      questionCount: 2,
      passPercent: 70,
      attempts: null,
      show: 'one',
    });
    const { data: begun, status } = await own.start();
    expect(status).toBe(201);
    expect(begun).toMatchObject({ number: 1, finishedAt: null, result: null, passPercent: 70 });
    expect(begun.questions.map(({ text, outcome }) => [text, outcome])).toEqual([
      ['<p>Vraag 1</p>', null],
      ['<p>Vraag 2</p>', null],
    ]);
    const [first, second] = begun.questions;
    await own.answer(1, first?.id ?? '', answerId(begun, 'Antwoord 1'));
    const kept = await own.answer(1, second?.id ?? '', answerId(begun, 'Antwoord 3', 1));
    expect(kept.data).toEqual({ answered: 2 });
    const open = JSON.stringify([begun, (await own.get(1)).data]);
    for (const secret of ['correct', 'Over antwoord', 'Daarom']) expect(open).not.toContain(secret);
    const { data: done } = await own.finish(1);
    expect(done.result).toEqual({ right: 1, total: 2, passed: false });
    expect(done.questions.map(({ chosen, outcome }) => [chosen, outcome])).toEqual([
      [
        answerId(begun, 'Antwoord 1'),
        {
          correct: answerId(begun, 'Antwoord 1'),
          feedback: 'Over antwoord 1',
          explanation: '<p>Daarom.</p>',
          rereadChapterId: lessonId,
        },
      ],
      [
        answerId(begun, 'Antwoord 3', 1),
        {
          correct: answerId(begun, 'Antwoord 1', 1),
          feedback: 'Over antwoord 3',
          explanation: '<p>Daarom.</p>',
          rereadChapterId: lessonId,
        },
      ],
    ]);
    expect((await own.get(1)).data).toEqual(done);
    expect((await own.finish(1)).data).toEqual(done);
  });

  test('goes on where it was left, whichever tab begins it again', async () => {
    const { own } = await made('Verder', 2);
    const both = await Promise.all([own.start(), own.start()]);
    // The later one finds the other's, or loses the race for its number.
    expect(both.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const { data } = await own.start();
    expect(data.number).toBe(1);
    expect((await own.list()).data.data).toHaveLength(1);
    await own.answer(1, data.questions[1]?.id ?? '', answerId(data, 'Antwoord 2', 1));
    const again = (await own.start()).data;
    expect(again.questions.map(({ chosen }) => chosen)).toEqual([null, answerId(data, 'Antwoord 2', 1)]);
    await own.finish(1);
    expect((await own.start()).data.number).toBe(2);
    expect((await own.list()).data.data.map(({ number, result }) => [number, result?.right])).toEqual([
      [1, 0],
      [2, undefined],
    ]);
  });

  test('keeps what it asked when the question changes or goes', async () => {
    const { added, own } = await made('Gewijzigd');
    const [asked] = added;
    if (!asked) throw new Error('there is one');
    const { data: begun } = await own.start();
    const swapped = asked.answers.map(({ id, text, feedback }, index) => ({
      ...{ id, text: `${text}!`, feedback },
      correct: index === 1,
    }));
    await change(asked, { text: '<p>Anders</p>', answers: swapped });
    await call(selfTestRoutes.deleteQuestion, 'editor', {
      params: { questionId: asked.id },
      body: { courseId: asked.courseId, chapterId: asked.chapterId },
    });
    const { data } = await own.get(1);
    expect(data.questions).toEqual(begun.questions);
    await own.answer(1, asked.id, answerId(begun, 'Antwoord 1'));
    expect((await own.finish(1)).data.result).toEqual({ right: 1, total: 1, passed: true });
    expect((await own.start()).error.message_id).toBe('NO_QUESTIONS');
  });

  test('answered twice at once keeps an answer that it said it kept', async () => {
    const { own } = await made('Tegelijk', 2);
    const { data } = await own.start();
    const both = await Promise.all([
      own.answer(1, data.questions[0]?.id ?? '', answerId(data, 'Antwoord 1')),
      own.answer(1, data.questions[0]?.id ?? '', answerId(data, 'Antwoord 2')),
    ]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(both.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { chosen } = (await own.get(1)).data.questions[0] ?? {};
    const kept = ['Antwoord 1', 'Antwoord 2'].filter((_, index) => both[index]?.status === 200);
    expect(kept.map((text) => answerId(data, text))).toContain(chosen);
  });

  test('takes no answer after its end, of another question or course, or where there is none', async () => {
    const { own, course } = await made('Grenzen');
    const { data } = await own.start();
    const questionId = data.questions[0]?.id ?? '';
    const right = answerId(data, 'Antwoord 1');
    const code = async (answer: ReturnType<typeof own.answer>) => (await answer).error.message_id;
    expect(await code(own.answer(1, newId('QuestionId'), right))).toBe('QUESTION_NOT_FOUND');
    expect(await code(own.answer(1, questionId, newId('AnswerId')))).toBe('INVALID_INPUT');
    expect(await code(own.answer(2, questionId, right))).toBe('ATTEMPT_NOT_FOUND');
    const other = await made('Andere cursus');
    const elsewhere = taking(other.course.id, other.testId);
    expect(await code(elsewhere.answer(1, questionId, right))).toBe('ATTEMPT_NOT_FOUND');
    const through = await call(selfTestRoutes.answerQuestion, 'student', {
      params: { courseId: other.course.id, chapterId: course.chapters[1]?.id ?? '', number: '1', questionId },
      body: { answerId: right },
    });
    expect(through.error.message_id).toBe('ATTEMPT_NOT_FOUND');
    await own.finish(1);
    expect(await code(own.answer(1, questionId, right))).toBe('ATTEMPT_OVER');
    for (const number of ['0', '51', 'x', '1.5']) {
      const params = { courseId: course.id, chapterId: course.chapters[1]?.id ?? '', number };
      expect((await call(selfTestRoutes.getAttempt, 'student', { params })).status).toBe(404);
    }
  });

  test('is one of as many as the rules allow', async () => {
    const { course, testId, own } = await made('Twee keer');
    await setRules(course.id, testId, { attempts: 2 });
    for (const number of [1, 2]) {
      await own.start();
      await own.finish(number);
    }
    expect((await own.start()).error.message_id).toBe('NO_ATTEMPTS_LEFT');
    for (const rules of [{ attempts: 0 }, { draw: 51 }, { passPercent: 101 }])
      expect((await setRules(course.id, testId, rules)).status).toBe(422);
  });

  test.each<[Name, number]>([
    ['teacher', 403],
    ['stranger', 404],
  ])('is not the %s’s: %i', async (who, status) => {
    const { course, testId, own } = await made('Besloten');
    const { data } = await own.start();
    const theirs = taking(course.id, testId, who);
    const right = answerId(data, 'Antwoord 1');
    const answers = await Promise.all([
      theirs.start(),
      theirs.list(),
      theirs.get(1),
      theirs.answer(1, data.questions[0]?.id ?? '', right),
      theirs.finish(1),
    ]);
    expect(answers.map((one) => one.status)).toEqual(Array(5).fill(status));
  });

  test('is closed while the course is withdrawn, and goes on when it is back', async () => {
    const { course, own } = await made('Ingetrokken');
    const { data } = await own.start();
    const give = () => own.answer(1, data.questions[0]?.id ?? '', answerId(data, 'Antwoord 1'));
    const { data: withdrawn } = await update(course, { status: 1 });
    expect((await give()).error.message_id).toBe('COURSE_NOT_FOUND');
    expect((await own.start()).error.message_id).toBe('COURSE_NOT_FOUND');
    await update(withdrawn, { status: 2 });
    expect((await give()).status).toBe(200);
  });

  test('is read and no more when the learning path is over', async () => {
    const { own, learnpathId } = await made('Voorbij');
    const { data } = await own.start();
    await own.finish(1);
    await own.start();
    await turnEnrolment(learnpathId, { status: 'closed', endsOn: '2026-10-01' });
    expect((await own.get(1)).data.result).toEqual({ right: 0, total: 1, passed: false });
    expect((await own.list()).data.data).toHaveLength(2);
    const refused = await Promise.all([
      own.start(),
      own.answer(2, data.questions[0]?.id ?? '', answerId(data, 'Antwoord 1')),
      own.finish(2),
    ]);
    expect(refused.map(({ error }) => error.message_id)).toEqual(Array(3).fill('ENROLMENT_ENDED'));
  });
});
