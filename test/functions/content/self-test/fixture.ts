import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { Attempt, Question, SelfTestRules } from '#shared/content/self-test-schemas.ts';
import { call, follow, makeCourse, type Name, update } from '../fixture.ts';

/** Answers to a question, of which the first is right. */
export const answers = (count: number, right: readonly number[] = [0]) =>
  Array.from({ length: count }, (_, index) => ({
    text: `Antwoord ${index + 1}`,
    feedback: `Over antwoord ${index + 1}`,
    correct: right.includes(index),
  }));

/** A published course whose last chapter closes it with a test. */
export async function courseWithTest(
  title: string,
): Promise<{ course: Course; testId: string; lessonId: string }> {
  const begun = await makeCourse(title, ['Herhalen']);
  const { data: test } = await call(routes.createChapter, 'editor', {
    body: { courseId: begun.id, title: 'Eindtoets', type: 7 },
  });
  const { data: before } = await call(routes.getCourse, 'editor', { params: { courseId: begun.id } });
  const { data: course } = await update(before, { status: 2 });
  return { course, testId: test.id, lessonId: begun.chapters[0]?.id ?? '' };
}

export const addQuestion = (courseId: string, chapterId: string, body: object = {}, who: Name = 'editor') =>
  call(selfTestRoutes.createQuestion, who, {
    body: { courseId, chapterId, text: '<p>Wat is het?</p>', answers: answers(3), ...body },
  });

export const change = (of: Question, body: object, who: Name = 'editor') => {
  const { id: questionId, version, courseId, chapterId } = of;
  return call(selfTestRoutes.updateQuestion, who, {
    params: { questionId },
    body: { version, courseId, chapterId, ...body },
  });
};

export async function setRules(courseId: string, chapterId: string, rules: Partial<SelfTestRules>) {
  const { data } = await call(routes.getChapter, 'editor', { params: { chapterId } });
  const selfTest = { ...data.selfTest, ...rules };
  return call(routes.updateChapter, 'editor', {
    params: { chapterId },
    body: { courseId, version: data.version, selfTest },
  });
}

/** The student's self-test of a chapter. */
export function taking(courseId: string, chapterId: string, who: Name = 'student') {
  const params = { courseId, chapterId };
  return {
    start: () => call(selfTestRoutes.startAttempt, who, { params }),
    list: () => call(selfTestRoutes.listAttempts, who, { params }),
    get: (number: number) =>
      call(selfTestRoutes.getAttempt, who, { params: { ...params, number: `${number}` } }),
    answer: (number: number, questionId: string, answerId: string) =>
      call(selfTestRoutes.answerQuestion, who, {
        params: { ...params, number: `${number}`, questionId },
        body: { answerId },
      }),
    finish: (number: number) =>
      call(selfTestRoutes.finishAttempt, who, { params: { ...params, number: `${number}` } }),
  };
}

/** The answer of a question that is asked, by its text. */
export function answerId(of: Attempt, text: string, index = 0): string {
  const found = of.questions[index]?.answers.find((one) => one.text === text);
  if (!found) throw new Error(`no answer is "${text}"`);
  return found.id;
}

/** A course with a test of so many questions, each with three answers of which the first is right, that the student follows. */
export async function made(title: string, questions = 1) {
  const { course, testId, lessonId } = await courseWithTest(title);
  const learnpathId = await follow(course);
  const added = [];
  for (let number = 1; number <= questions; number++) {
    const body = { text: `<p>Vraag ${number}</p>`, explanation: '<p>Daarom.</p>', rereadChapterId: lessonId };
    added.push((await addQuestion(course.id, testId, body)).data);
  }
  await setRules(course.id, testId, { order: 'position' });
  const { data: now } = await call(routes.getCourse, 'editor', { params: { courseId: course.id } });
  return { course: now, testId, lessonId, added, learnpathId, own: taking(course.id, testId) };
}
