import { expect, test } from 'vitest';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { call, follow, makeCourse, turnEnrolment, update, useWorld } from './fixture.ts';

useWorld();

/** What a student is answered who goes by address past what the pages offer. */
async function tried(courseId: string, chapterId: string) {
  const params = { courseId };
  const answers = {
    course: await call(routes.getStudyCourse, 'student', { params }),
    chapter: await call(routes.getStudyChapter, 'student', { params: { courseId, chapterId } }),
    progress: await call(routes.updateProgress, 'student', {
      params,
      body: { chapterId, status: 'completed' },
    }),
    search: await call(readingRoutes.searchCourse, 'student', {
      params,
      body: { search: 'eerste', chapterIds: [chapterId] },
    }),
    place: await call(readingRoutes.saveReadingPlace, 'student', {
      params,
      body: { chapterId, block: 1, secondsAgo: 0 },
    }),
    note: await call(readingRoutes.saveOwnNote, 'student', {
      params: { courseId, chapterId },
      body: { text: 'Vraag dit na', version: null },
    }),
  };
  const codes = Object.entries(answers).map(
    ([name, answer]) => [name, answer.status === 200 ? 200 : answer.error.message_id] as const,
  );
  return Object.fromEntries(codes);
}

/** That answer to all but the course itself. */
const each = (code: string | number) => ({
  ...{ chapter: code, progress: code, search: code, place: code, note: code },
});

async function published() {
  const { data } = await update(await makeCourse('Les', ['Eerste', 'Tweede']), { status: 2 });
  const [first = '', second = ''] = data.chapters.map(({ id }) => id);
  return { course: data, first, second };
}

test('before its first day a course can be looked forward to, and no more', async () => {
  const { course, first } = await published();
  await follow(course, { status: 'future', startsOn: '2999-01-01' });
  expect(await tried(course.id, first)).toEqual({
    course: 200,
    ...each('ENROLMENT_NOT_STARTED'),
  });
  const { data } = await call(routes.getStudyCourse, 'student', { params: { courseId: course.id } });
  expect(data).toMatchObject({ access: 'preview', startsOn: '2999-01-01' });
});

test.each([
  ['closed', { status: 'closed' }],
  ['past its last day, before the calendar turned it', { endsOn: '2026-09-30' }],
] as const)('%s, a student reads on what they had opened, and nothing else', async (_, change) => {
  const { course, first, second } = await published();
  const learnpathId = await follow(course);
  const params = { courseId: course.id };
  await call(routes.updateProgress, 'student', { params, body: { chapterId: first, status: 'opened' } });
  await turnEnrolment(learnpathId, change);
  const over = 'ENROLMENT_ENDED';
  expect(await tried(course.id, first)).toEqual({ course: 200, ...each(200), progress: over });
  // Of a search nothing is found in it.
  expect(await tried(course.id, second)).toEqual({ course: 200, ...each(over), search: 200 });
});

test('what was opened before another chapter stays readable too', async () => {
  const { course, first, second } = await published();
  const learnpathId = await follow(course);
  for (const chapterId of [first, second])
    await call(routes.updateProgress, 'student', {
      params: { courseId: course.id },
      body: { chapterId, status: 'opened' },
    });
  await turnEnrolment(learnpathId, { status: 'closed' });
  expect((await tried(course.id, first)).chapter).toBe(200);
});

test('a course that was never opened is over with its enrolment', async () => {
  const { course, first } = await published();
  await turnEnrolment(await follow(course), { status: 'closed' });
  expect(await tried(course.id, first)).toEqual({
    course: 'ENROLMENT_ENDED',
    ...each('ENROLMENT_ENDED'),
  });
});

test('by an enrolment that never was nothing is there', async () => {
  const { course, first } = await published();
  await follow(course, { status: 'closed', startsOn: '2999-01-01' });
  expect(await tried(course.id, first)).toEqual({
    course: 'COURSE_NOT_FOUND',
    ...each('COURSE_NOT_FOUND'),
  });
  const { data } = await call(routes.listStudyCourses, 'student', {});
  expect(data.data.map(({ id }) => id)).not.toContain(course.id);
});

test('who completed goes on reading, also what they had skipped', async () => {
  const { course, second } = await published();
  await turnEnrolment(await follow(course), { status: 'completed' });
  expect(await tried(course.id, second)).toEqual({ course: 200, ...each(200) });
});
