import { describe, expect, test } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { call, useWorld } from '../fixture.ts';
import { addQuestion, answerId, answers, made, taking } from './fixture.ts';

useWorld();

describe('passing a self-test', () => {
  async function pass({ own }: Awaited<ReturnType<typeof made>>, number = 1) {
    const { data } = await own.start();
    await own.answer(number, data.questions[0]?.id ?? '', answerId(data, 'Antwoord 1'));
    return own.finish(number);
  }
  const progress = async (courseId: string) =>
    (await call(routes.getStudyCourse, 'student', { params: { courseId } })).data.progress;

  test('reads the chapter, which cannot be done by hand, and earns its trophy once', async () => {
    const world = await made('Trofee');
    const { course, testId } = world;
    const byHand = await call(routes.updateProgress, 'student', {
      params: { courseId: course.id },
      body: { chapterId: testId, status: 'completed' },
    });
    expect(byHand.error.message_id).toBe('WRONG_STATE');
    expect((await progress(course.id)).completedChapterIds).toEqual([]);
    const { data } = await pass(world);
    expect(data.result).toEqual({ right: 1, total: 1, passed: true });
    expect((await progress(course.id)).completedChapterIds).toEqual([testId]);
    const trophies = async () => (await call(selfTestRoutes.listTrophies, 'student')).data.data;
    const won = (await trophies()).find(({ chapterId }) => chapterId === testId);
    expect(won).toMatchObject({ title: 'Eindtoets', courseTitle: 'Trofee', courseId: course.id });
    await pass(world, 2);
    expect((await trophies()).filter(({ chapterId }) => chapterId === testId)).toEqual([won]);
    expect((await call(selfTestRoutes.listTrophies, 'stranger')).data.data).toEqual([]);
    expect((await call(selfTestRoutes.listTrophies, 'teacher')).status).toBe(403);
  });

  test('lists what was earned last before what was earned earlier', async () => {
    const [earlier, later] = [await made('Eerder'), await made('Later')];
    await pass(earlier);
    await pass(later);
    const { data } = await call(selfTestRoutes.listTrophies, 'student');
    const titles = data.data.map(({ courseTitle }) => courseTitle);
    expect(titles.filter((title) => ['Eerder', 'Later'].includes(title))).toEqual(['Later', 'Eerder']);
  });

  test('of a text reads it and earns nothing', async () => {
    const { course, lessonId } = await made('Zonder trofee');
    await addQuestion(course.id, lessonId, { answers: answers(2) });
    await pass({ own: taking(course.id, lessonId) } as Awaited<ReturnType<typeof made>>);
    expect((await progress(course.id)).completedChapterIds).toEqual([lessonId]);
    const { data } = await call(selfTestRoutes.listTrophies, 'student');
    expect(data.data.map(({ chapterId }) => chapterId)).not.toContain(lessonId);
  });
});

test('authors see how often each answer was chosen, however often they are told', async () => {
  const { added, own } = await made('Cijfers');
  const questionId = added[0]?.id ?? '';
  for (const [index, text] of ['Antwoord 2', 'Antwoord 1', undefined].entries()) {
    const { data } = await own.start();
    if (text) await own.answer(index + 1, questionId, answerId(data, text));
    await own.finish(index + 1);
  }
  const ended = (await unsettled()).filter(({ name }) => name === 'content.self-test-finished');
  await settle();
  await passOn(...ended.toReversed());
  const { data } = await call(selfTestRoutes.getQuestion, 'editor', { params: { questionId } });
  expect(data).toMatchObject({ askedTimes: 3, openTimes: 1 });
  expect(data.answers.map(({ chosenTimes }) => chosenTimes)).toEqual([1, 1, 0]);
});
