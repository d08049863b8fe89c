import { describe, expect, test } from 'vitest';
import { figures, figuresOf, question } from '#functions/content/self-test/question.ts';
import { newId } from '#functions/platform/ids.ts';
import { put } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { questionId as questionIdOf } from '#shared/identity/ids.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, keepFile, makeCourse, type Name, useWorld } from '../fixture.ts';
import { addQuestion, answers, change, courseWithTest } from './fixture.ts';

useWorld();

const remove = ({
  id: questionId,
  courseId,
  chapterId,
}: {
  id: string;
  courseId: string;
  chapterId: string;
}) =>
  call(selfTestRoutes.deleteQuestion, 'editor', { params: { questionId }, body: { courseId, chapterId } });
const read = (questionId: string, who: Name = 'teacher') =>
  call(selfTestRoutes.getQuestion, who, { params: { questionId } });
const testsOf = async (chapterId: string) =>
  (await call(routes.getChapter, 'editor', { params: { chapterId } })).data.tests;

describe('a question', () => {
  test('is added to its chapter with its answers in order, and is read as it was saved', async () => {
    const { course, testId } = await courseWithTest('Vraag');
    const { fileId } = await keepFile('image');
    const text = `<p>Wat doet <code>for</code>?</p><img data-file-id="${fileId}" alt="lus">`;
    const { data } = await addQuestion(course.id, testId, { text: `${text}<script>x</script>` });
    expect(data.text.replace(' />', '>')).toBe(text);
    expect(data.media).toEqual({ [fileId]: expect.stringContaining(fileId) });
    expect(
      data.answers.map(({ position, correct, chosenTimes }) => [position, correct, chosenTimes]),
    ).toEqual([
      [1, true, 0],
      [2, false, 0],
      [3, false, 0],
    ]);
    expect((await read(data.id)).data).toEqual(data);
    expect(await testsOf(testId)).toEqual([{ id: data.id, position: 1, text: 'Wat doet for?' }]);
  });

  test.each([
    ['one answer', answers(1), { key: 'minItems', values: { min: 2 } }],
    ['no correct answer', answers(3, []), { key: 'oneCorrect' }],
    ['two correct answers', answers(3, [0, 1]), { key: 'oneCorrect' }],
    ['200 answers', answers(200), { key: 'maxItems', values: { max: 10 } }],
  ])('with %s is refused', async (_, given, error) => {
    const { course, testId } = await courseWithTest('Fout');
    const added = await addQuestion(course.id, testId, { answers: given });
    expect([added.status, added.error.errors]).toEqual([422, { answers: error }]);
    const { data } = await addQuestion(course.id, testId);
    const changed = await change(data, { answers: given });
    expect([changed.status, changed.error.errors]).toEqual([422, { answers: error }]);
    expect((await read(data.id)).data.answers).toHaveLength(3);
  });

  test('sends its readers to a chapter of its own course only', async () => {
    const { course, testId, lessonId } = await courseWithTest('Terug');
    const { data } = await addQuestion(course.id, testId, { rereadChapterId: lessonId });
    expect(data.rereadChapterId).toBe(lessonId);
    const other = await courseWithTest('Elders');
    for (const answer of [
      await addQuestion(course.id, testId, { rereadChapterId: other.lessonId }),
      await change(data, { rereadChapterId: other.lessonId }),
    ])
      expect(answer.error.message_id).toBe('CHAPTER_NOT_FOUND');
  });

  test('keeps the ids of its answers when it changes, and loses a race rather than the other’s work', async () => {
    const { course, testId } = await courseWithTest('Wijzigen');
    const { data } = await addQuestion(course.id, testId);
    const kept = data.answers.map(({ id, text, feedback, correct }) => ({ id, text, feedback, correct }));
    const both = await Promise.all([
      change(data, { text: '<p>Beter</p>', answers: kept.toReversed() }),
      change(data, { text: '<p>Anders</p>', answers: kept.toReversed() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await read(data.id);
    expect(now.data.answers.map(({ id }) => id)).toEqual(kept.map(({ id }) => id).toReversed());
    expect((await change(data, { text: '<p>Te laat</p>' })).error.message_id).toBe('CONFLICT');
  });

  test('is put in another order by naming all of them once', async () => {
    const { course, testId } = await courseWithTest('Volgorde');
    const first = (await addQuestion(course.id, testId, { text: '<p>A</p>' })).data;
    const second = (await addQuestion(course.id, testId, { text: '<p>B</p>' })).data;
    const { data: chapter } = await call(routes.getChapter, 'editor', { params: { chapterId: testId } });
    const order = (questionIds: string[], version = chapter.version) =>
      call(selfTestRoutes.orderQuestions, 'editor', {
        params: { chapterId: testId },
        body: { version, questionIds },
      });
    expect((await order([first.id])).error.errors).toEqual({ questionIds: { key: 'invalid' } });
    const { data } = await order([second.id, first.id]);
    expect(data.tests.map(({ text, position }) => [text, position])).toEqual([
      ['B', 1],
      ['A', 2],
    ]);
    expect((await order([first.id, second.id])).error.message_id).toBe('CONFLICT');
  });

  test('goes alone, and with its chapter or course', async () => {
    const { course, testId, lessonId } = await courseWithTest('Weg');
    const [one, two, three] = await Promise.all([
      addQuestion(course.id, lessonId),
      addQuestion(course.id, testId),
      addQuestion((await makeCourse('Ander')).id, testId),
    ]);
    expect(three.error.message_id).toBe('CHAPTER_NOT_FOUND');
    const more = await addQuestion(course.id, testId);
    expect((await remove(more.data)).status).toBe(204);
    expect((await remove(more.data)).error.message_id).toBe('QUESTION_NOT_FOUND');
    expect((await testsOf(testId)).map(({ id }) => id)).toEqual([two.data.id]);
    const { table } = at().services;
    const ofId = (id: string) => ({
      companyId: at().company.companyId,
      questionId: questionIdOf.parse(id),
    });
    const stored = (id: string) => table.get(question.at(ofId(id)));
    const counted = { chapterId: null, askedTimes: 1, openTimes: 1, chosenTimes: {}, shown: null };
    await table.transact(
      [false, true].map((elsewhere) => put(figures, { ...ofId(two.data.id), elsewhere, ...counted })),
      { notAudited: 'prepares a test' },
    );
    await call(routes.deleteChapter, 'editor', {
      params: { chapterId: testId },
      body: { courseId: course.id },
    });
    await settle();
    expect(await stored(two.data.id)).toBeUndefined();
    expect(await table.batchGet(figuresOf(ofId(two.data.id)))).toEqual([undefined, undefined]);
    expect(await stored(one.data.id)).toBeDefined();
    await call(routes.deleteCourse, 'editor', { params: { courseId: course.id } });
    await settle();
    expect(await stored(one.data.id)).toBeUndefined();
  });

  test.each<[Name, number]>([
    ['teacher', 403],
    ['student', 403],
    ['stranger', 404],
  ])('isn’t changed by the %s: %i', async (who, status) => {
    const { course, testId } = await courseWithTest('Van de redactie');
    const { data } = await addQuestion(course.id, testId);
    expect((await addQuestion(course.id, testId, {}, who)).status).toBe(status);
    expect((await change(data, { text: '<p>Anders</p>' }, who)).status).toBe(status);
    const params = { questionId: data.id };
    const body = { courseId: course.id, chapterId: testId };
    expect((await call(selfTestRoutes.deleteQuestion, who, { params, body })).status).toBe(status);
    expect((await read(data.id, who)).status).toBe(who === 'teacher' ? 200 : status);
  });

  test('that is not there is not found, nor through another chapter', async () => {
    expect((await read(newId('QuestionId'))).error.message_id).toBe('QUESTION_NOT_FOUND');
    const { course, testId, lessonId } = await courseWithTest('Elders');
    const { data } = await addQuestion(course.id, testId);
    const elsewhere = { ...data, chapterId: lessonId } as typeof data;
    expect((await change(elsewhere, { text: '<p>X</p>' })).error.message_id).toBe('QUESTION_NOT_FOUND');
    expect((await remove(elsewhere)).error.message_id).toBe('QUESTION_NOT_FOUND');
  });

  test('isn’t deleted as one of another course, whose name would stand in its record', async () => {
    const { course, testId } = await courseWithTest('Van deze cursus');
    const { data } = await addQuestion(course.id, testId);
    const other = await courseWithTest('Van een andere');
    const refused = await remove({ ...data, courseId: other.course.id });
    expect([refused.status, refused.error.message_id]).toEqual([404, 'CHAPTER_NOT_FOUND']);
    expect((await remove(data)).status).toBe(204);
  });
});
