import { expect, test } from 'vitest';
import { fileKey, fileRemoval } from '#functions/media/public.ts';
import { copyRoutes } from '#shared/content/copy-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { courseId } from '#shared/identity/ids.ts';
import { dieAt } from '#test/support/death.ts';
import { at, call, keepFile, makeCourse, useWorld } from '../fixture.ts';
import { run, shown } from '../import/fixture.ts';
import { longCourse, wholeCourse } from './fixture.ts';

useWorld();

const copyOf = (
  { id }: Pick<Course, 'id'>,
  title = 'Duinen (kopie)',
  who: 'editor' | 'teacher' | 'stranger' = 'editor',
) => call(copyRoutes.copyCourse, who, { params: { courseId: id }, body: { title } });
const courseOf = async (id: string) =>
  (await call(routes.getCourse, 'editor', { params: { courseId: courseId.parse(id) } })).data;
const chaptersOf = async (course: Course) =>
  Promise.all(
    course.chapters.map(
      async ({ id }) => (await call(routes.getChapter, 'editor', { params: { chapterId: id } })).data,
    ),
  );

test('a copy is a draft with all of the course, of which nothing is the same thing', async () => {
  const { course, picture } = await wholeCourse();
  const { data: job, status } = await copyOf(course);
  expect(status).toBe(202);
  await run(job.id);
  expect(await shown(job.id)).toMatchObject({
    ...{ state: 'done', total: 7, processed: 7, problemCount: 0 },
    tally: { chapters: 7, questions: 2 },
  });
  const copy = await courseOf(job.courseId);
  expect(copy).toMatchObject({
    ...{ title: 'Duinen (kopie)', subtitle: 'Over zand', language: 'nl', status: 1, chapterCount: 7 },
    companies: [{ companyId: at().company.companyId, isPublic: false }],
    image: { alt: 'Een duin' },
    origin: { courseId: course.id, organisation: null, title: 'Duinen' },
  });
  const [before, after] = [await chaptersOf(course), await chaptersOf(copy)];
  const plain = (chapters: typeof before) =>
    chapters.map(
      ({ title, subtitle, type, content, extraLink, file, code, terminal: typed, tests, selfTest }) => ({
        ...{ title, subtitle, type, extraLink, code, typed, selfTest },
        content: content.replace(/(crs|chp|fil)_\w{26}/g, '$1'),
        file: file?.contentType,
        tests: tests.map(({ text }) => text),
      }),
    );
  expect(plain(after)).toEqual(plain(before));
  const written = JSON.stringify([
    copy.description,
    copy.image?.fileId,
    after.map(({ media: _, ...one }) => one),
  ]);
  for (const { id, file, tests } of before)
    for (const gone of [course.id, picture, id, file?.fileId, ...tests.map((one) => one.id)])
      expect(gone === undefined || !written.includes(gone)).toBe(true);
  expect(copy.description).toContain(`/study/courses/${copy.id}/content/${after[6]?.id}`);
  const questionId = after[6]?.tests[0]?.id ?? '';
  const { data: asked } = await call(selfTestRoutes.getQuestion, 'editor', { params: { questionId } });
  expect(asked).toMatchObject({
    rereadChapterId: after[0]?.id,
    answers: [{ text: 'ja', correct: true }, {}],
  });
});

test('to take a file of one away leaves that of the other', async () => {
  const { course, picture } = await wholeCourse();
  const { data: job } = await copyOf(course);
  await run(job.id);
  const { image } = await courseOf(job.courseId);
  const { storedFiles } = at().services;
  const { companyId } = at().company;
  const keysOf = (id: string) => [...storedFiles.keys()].filter((key) => key.includes(id));
  expect(keysOf(image?.fileId ?? '-')).toHaveLength(3);
  for (const key of fileRemoval(companyId, picture).keys) storedFiles.delete(key);
  expect(keysOf(image?.fileId ?? '-')).toHaveLength(3);
  // What has no bytes any more is named and left out, with its words in its place.
  const { data: second } = await copyOf(course, 'Nog een');
  await run(second.id);
  expect(await shown(second.id)).toMatchObject({
    state: 'done',
    problems: [
      { row: 1, field: 'Soort 1', key: 'fileGone', level: 'warning' },
      { row: 7, field: 'Soort 7', key: 'fileGone', level: 'warning' },
    ],
  });
  const again = await courseOf(second.courseId);
  expect(again.image).toBeNull();
  expect((await chaptersOf(again))[0]?.content).toContain('<em>Zand</em>');
});

test('a copy that dies at any write and goes on has everything once', async () => {
  const { course } = await wholeCourse();
  const { data: job } = await copyOf(course);
  let deaths = 0;
  const halfDone: [number, number][] = [];
  for (; (await shown(job.id)).processed < 7; deaths++) {
    await dieAt(1 + (deaths % 2), deaths % 3 === 0 ? 'before' : 'after', () => run(job.id));
    const half = await call(routes.getCourse, 'editor', { params: { courseId: job.courseId } });
    if (half.status === 200) halfDone.push([half.data.chapterCount, half.data.chapters.length]);
  }
  expect(halfDone[0]).toEqual([0, 0]);
  for (const [counted, listed] of halfDone) expect(counted).toBe(listed);
  await run(job.id);
  expect(deaths).toBeGreaterThan(4);
  const copy = await courseOf(job.courseId);
  expect(copy.chapters.map(({ title, position }) => [position, title])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((type) => [type, `Soort ${type}`]),
  );
  expect((await chaptersOf(copy))[6]?.tests.map(({ position }) => position)).toEqual([1, 2]);
  expect(await shown(job.id)).toMatchObject({ state: 'done', processed: 7, tally: { questions: 2 } });
}, 60_000);

test('two copies of one course are two, and whoever changes the course meanwhile disturbs neither', async () => {
  const course = await makeCourse('Dubbel', ['Een', 'Twee']);
  const [first, second] = [await copyOf(course, 'Kopie a'), await copyOf(course, 'Kopie b')];
  await dieAt(2, 'after', () => run(first.data.id));
  const [gone] = course.chapters.slice(1);
  await call(routes.deleteChapter, 'editor', {
    params: { chapterId: gone?.id ?? '' },
    body: { courseId: course.id },
  });
  await run(first.data.id);
  await run(second.data.id);
  expect(await shown(first.data.id)).toMatchObject({
    state: 'done',
    problems: [{ row: 2, key: 'chapterGone', level: 'warning' }],
  });
  expect((await courseOf(first.data.courseId)).chapters.map(({ title }) => title)).toEqual(['Een']);
  expect((await courseOf(second.data.courseId)).chapters.map(({ title }) => title)).toEqual(['Een']);
});

test('a copy that is deleted while it is made stays deleted', async () => {
  const course = await makeCourse('Weg', ['Een', 'Twee']);
  const { data: job } = await copyOf(course);
  await dieAt(2, 'after', () => run(job.id));
  await call(routes.deleteCourse, 'editor', { params: { courseId: job.courseId } });
  await run(job.id);
  expect(await shown(job.id)).toMatchObject({ state: 'failed', refusal: 'COURSE_NOT_FOUND' });
  expect((await call(routes.getCourse, 'editor', { params: { courseId: job.courseId } })).status).toBe(404);
});

test('as many chapters as a course holds come along', async () => {
  const { id } = await longCourse(200);
  const { data: job } = await copyOf({ id });
  for (let ended = false; !ended; ) ended = await run(job.id);
  const copy = await courseOf(job.courseId);
  expect(copy.chapters.map(({ title }) => title)).toEqual(
    (await courseOf(id)).chapters.map(({ title }) => title),
  );
  expect(copy.chapterCount).toBe(200);
}, 60_000);

test('whoever may not write courses, or is of another organisation, copies none', async () => {
  const course = await makeCourse('Van ons');
  expect((await copyOf(course, 'x', 'teacher')).error.message_id).toBe('NO_ADMIN_ACCESS');
  expect((await copyOf(course, 'x', 'stranger')).error.message_id).toBe('COURSE_NOT_FOUND');
});

test('a file that isn’t a picture of the course doesn’t come along, though its text names it', async () => {
  const made = await makeCourse('Duinen', ['Eerste']);
  const { fileId, companyId } = await keepFile('evidence', 'application/pdf');
  const bytes = new TextEncoder().encode('%PDF-1.7 van een student');
  at().services.storedFiles.set(fileKey(companyId, fileId), { bytes, contentType: 'application/pdf' });
  const { data: changed } = await call(routes.updateChapter, 'editor', {
    params: { chapterId: made.chapters[0]?.id ?? '' },
    body: {
      ...{ courseId: made.id, version: 1 },
      content: `<p><img data-file-id="${fileId}" alt="Bewijs"></p>`,
    },
  });
  expect(changed.content).toContain(fileId);
  const before = at().services.storedFiles.size;
  const { data: job } = await copyOf(made);
  await run(job.id);
  expect((await shown(job.id)).problems).toMatchObject([{ key: 'fileGone' }]);
  expect(at().services.storedFiles.size).toBe(before);
});
