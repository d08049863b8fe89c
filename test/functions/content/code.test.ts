import { expect, test } from 'vitest';
import { codeRoutes } from '#shared/content/code-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { call, follow, makeCourse, turnEnrolment, update, useWorld } from './fixture.ts';

useWorld();

const exercise = {
  language: 'python' as const,
  start: 'print("dag")',
  check: 'output' as const,
  expected: 'dag',
  files: [{ path: 'gegevens/lijst.csv', content: 'a;b' }],
};

/** A published course with a chapter of code, which the student follows. */
async function prepare() {
  const course = await makeCourse('Programmeren', ['Lezen']);
  const { data: chapter } = await call(routes.createChapter, 'editor', {
    body: { courseId: course.id, title: 'Doen', type: 6 },
  });
  await call(routes.updateChapter, 'editor', {
    params: { chapterId: chapter.id },
    body: { version: chapter.version, courseId: course.id, code: exercise },
  });
  const { data: now } = await call(routes.getCourse, 'editor', { params: { courseId: course.id } });
  const { data: published } = await update(now, { status: 2 });
  const learnpathId = await follow(published);
  return { params: { courseId: course.id, chapterId: chapter.id }, learnpathId, course, chapter };
}

test('a chapter of code begins empty, and students get what its editor asks', async () => {
  const { params, chapter } = await prepare();
  expect(chapter.code).toEqual({
    ...{ language: 'javascript', start: '', files: [], check: 'none', expected: '' },
  });
  expect((await call(routes.getStudyChapter, 'student', { params })).data.code).toEqual(exercise);
});

const terminal = {
  files: [{ path: 'verslagen/maart.txt', content: 'maart' }],
  steps: [{ task: 'Lees het verslag', check: 'grep -q maart <<< "$LAST_OUTPUT"', hint: 'cat' }],
};

test('a chapter with a terminal begins empty, and students get its files and steps', async () => {
  const course = await makeCourse('Terminal', ['Lezen']);
  const { data: chapter } = await call(routes.createChapter, 'editor', {
    body: { courseId: course.id, title: 'Typen', type: 5 },
  });
  expect(chapter).toMatchObject({ code: null, terminal: { files: [], steps: [] } });
  const params = { chapterId: chapter.id };
  const body = { version: chapter.version, courseId: course.id };
  await call(routes.updateChapter, 'editor', { params, body: { ...body, terminal } });
  const { data: now } = await call(routes.getCourse, 'editor', { params: { courseId: course.id } });
  expect(now.chapters.map(({ isEmpty }) => isEmpty)).toEqual([true, false]);
  await follow((await update(now, { status: 2 })).data);
  const studied = { courseId: course.id, chapterId: chapter.id };
  expect((await call(routes.getStudyChapter, 'student', { params: studied })).data.terminal).toEqual(
    terminal,
  );
});

test.each([
  ['../geheim', 'invalid'],
  ['/etc/passwd', 'invalid'],
  ['map//lijst', 'invalid'],
  ['map/..', 'invalid'],
  ['<b>.txt', 'invalid'],
])('a file %j has no place in a terminal', async (path, key) => {
  const course = await makeCourse('Paden', []);
  const { data: chapter } = await call(routes.createChapter, 'editor', {
    body: { courseId: course.id, title: 'Typen', type: 5 },
  });
  const body = { version: chapter.version, courseId: course.id };
  const refused = await call(routes.updateChapter, 'editor', {
    params: { chapterId: chapter.id },
    body: { ...body, terminal: { files: [{ path, content: '' }], steps: [] } },
  });
  expect(refused.error.errors).toEqual({ 'terminal.files.0.path': { key } });
});

test('a student’s own version is kept, and is nobody else’s', async () => {
  const { params } = await prepare();
  expect((await call(codeRoutes.getOwnCode, 'student', { params })).data).toEqual({
    source: null,
    savedAt: null,
  });
  await call(codeRoutes.saveOwnCode, 'student', { params, body: { source: 'print(1)' } });
  await call(codeRoutes.saveOwnCode, 'student', { params, body: { source: 'print(2)' } });
  expect((await call(codeRoutes.getOwnCode, 'student', { params })).data.source).toBe('print(2)');
  expect((await call(codeRoutes.getOwnCode, 'stranger', { params })).error.message_id).toBe(
    'COURSE_NOT_FOUND',
  );
});

test('once the learning path has ended, what was made can be read and not changed', async () => {
  const { params, learnpathId } = await prepare();
  await call(routes.updateProgress, 'student', {
    params: { courseId: params.courseId },
    body: { chapterId: params.chapterId, status: 'opened' },
  });
  await call(codeRoutes.saveOwnCode, 'student', { params, body: { source: 'print(3)' } });
  await turnEnrolment(learnpathId, { status: 'closed' });
  expect((await call(codeRoutes.getOwnCode, 'student', { params })).data.source).toBe('print(3)');
  const late = await call(codeRoutes.saveOwnCode, 'student', { params, body: { source: '' } });
  expect(late.error.message_id).toBe('ENROLMENT_ENDED');
});

test('a chapter of another course, and of another type, has no code', async () => {
  const { params, course } = await prepare();
  const other = await makeCourse('Ander', ['Een']);
  const [foreign] = other.chapters;
  const chapterId = foreign?.id ?? '';
  const asked = await call(codeRoutes.getOwnCode, 'student', { params: { ...params, chapterId } });
  expect(asked.error.message_id).toBe('CHAPTER_NOT_FOUND');
  const [text] = course.chapters;
  const { data: before } = await call(routes.getChapter, 'editor', { params: { chapterId: text?.id ?? '' } });
  const refused = await call(routes.updateChapter, 'editor', {
    params: { chapterId: before.id },
    body: { version: before.version, courseId: course.id, code: exercise },
  });
  expect(refused.error).toMatchObject({
    message_id: 'INVALID_INPUT',
    errors: { code: { key: 'unknownKey' } },
  });
});
