import { expect, test } from 'vitest';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { call, follow, makeCourse, turnEnrolment, update, useWorld } from '../fixture.ts';

useWorld();

/** A published course with two chapters, which the student follows. */
async function prepare(title = 'Geschiedenis') {
  const course = await makeCourse(title, ['Een', 'Twee']);
  const learnpathId = await follow((await update(course, { status: 2 })).data);
  const [first, second] = course.chapters;
  if (!first || !second) throw new Error('two chapters were made');
  return { courseId: course.id, learnpathId, first: first.id, second: second.id };
}

const write = (
  params: { courseId: string; chapterId: string },
  text: string,
  version: number | null = null,
) => call(readingRoutes.saveOwnNote, 'student', { params, body: { text, version } });

test('a note is kept with its chapter, listed by course, and is nobody else’s', async () => {
  const { courseId, first, second } = await prepare();
  const params = { courseId, chapterId: first };
  const read = (who: 'student' | 'stranger') => call(readingRoutes.getOwnNote, who, { params });
  expect((await read('student')).data).toEqual({ text: '', version: null, savedAt: null });
  const hasNote = async () => (await call(routes.getStudyChapter, 'student', { params })).data.hasNote;
  expect(await hasNote()).toBe(false);
  expect((await write(params, 'Vraag dit na\nin de les')).data).toMatchObject({ version: 1 });
  expect(await hasNote()).toBe(true);
  await write({ courseId, chapterId: second }, 'Tweede');
  const other = await prepare('Kunst');
  await write({ courseId: other.courseId, chapterId: other.first }, 'Mooi');
  expect((await read('student')).data.text).toBe('Vraag dit na\nin de les');
  expect((await read('stranger')).error.message_id).toBe('COURSE_NOT_FOUND');
  const { data: all } = await call(readingRoutes.listOwnNotes, 'student');
  expect(all.data.map(({ courseTitle, chapterTitle }) => [courseTitle, chapterTitle])).toEqual([
    ['Geschiedenis', 'Een'],
    ['Geschiedenis', 'Twee'],
    ['Kunst', 'Een'],
  ]);
  const { data: some } = await call(readingRoutes.listOwnNotes, 'student', {
    query: { courseId: other.courseId },
  });
  expect(some.data).toMatchObject([{ text: 'Mooi' }]);
  const { data: page } = await call(readingRoutes.listOwnNotes, 'student', { query: { per_page: '2' } });
  expect([page.data.length, page.meta.next !== null]).toEqual([2, true]);
});

test('a note that changed elsewhere is not overwritten, and one that was sent twice is kept once', async () => {
  const { courseId, first } = await prepare();
  const params = { courseId, chapterId: first };
  await write(params, 'Van de laptop');
  expect((await write(params, 'Van de laptop')).data.version).toBe(1);
  expect((await write(params, 'Van de telefoon')).error.message_id).toBe('CONFLICT');
  expect((await write(params, 'Van allebei', 1)).data).toMatchObject({ text: 'Van allebei', version: 2 });
  const both = await Promise.all([write(params, 'Links', 2), write(params, 'Rechts', 2)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an emptied note is gone, and can be written anew; so is one that was deleted', async () => {
  const { courseId, first } = await prepare();
  const params = { courseId, chapterId: first };
  await write(params, 'Weg ermee');
  expect((await write(params, '  ', 1)).data).toEqual({ text: '', version: null, savedAt: null });
  expect((await write(params, '')).data.version).toBeNull();
  await write(params, 'Toch');
  const gone = () => call(readingRoutes.deleteOwnNote, 'student', { params });
  expect((await gone()).status).toBe(204);
  expect((await gone()).error.message_id).toBe('NOTE_NOT_FOUND');
  const { data } = await call(readingRoutes.listOwnNotes, 'student', { query: { courseId } });
  expect(data.data).toEqual([]);
});

test('nothing is noted at a chapter that is not in the course, that is closed, or that is too long', async () => {
  const { courseId, first, learnpathId, second } = await prepare();
  const other = await prepare('Kunst');
  const foreign = await write({ courseId, chapterId: other.first }, 'x');
  expect(foreign.error.message_id).toBe('CHAPTER_NOT_FOUND');
  const long = await write({ courseId, chapterId: first }, 'x'.repeat(8001));
  expect(long.error.errors).toEqual({ text: { key: 'max', values: { max: 8000 } } });
  const stranger = await call(readingRoutes.saveOwnNote, 'stranger', {
    params: { courseId, chapterId: first },
    body: { text: 'x', version: null },
  });
  expect(stranger.error.message_id).toBe('COURSE_NOT_FOUND');
  await call(routes.updateProgress, 'student', {
    params: { courseId },
    body: { chapterId: first, status: 'opened' },
  });
  await turnEnrolment(learnpathId, { status: 'closed' });
  expect((await write({ courseId, chapterId: first }, 'Wat ik al had geopend')).status).toBe(200);
  const late = await write({ courseId, chapterId: second }, 'x');
  expect(late.error.message_id).toBe('ENROLMENT_ENDED');
});

test('a note outlives its course: it can still be read and deleted', async () => {
  const { courseId, first, learnpathId } = await prepare();
  const params = { courseId, chapterId: first };
  await write(params, 'Blijft');
  await turnEnrolment(learnpathId, { status: 'closed', startsOn: '2030-01-01' });
  expect((await call(readingRoutes.getOwnNote, 'student', { params })).data.text).toBe('Blijft');
  await call(readingRoutes.deleteOwnNote, 'student', { params });
  const late = await call(readingRoutes.getOwnNote, 'student', { params });
  expect(late.error.message_id).toBe('COURSE_NOT_FOUND');
});

test('of two devices the one that read last is right, also when it tells of it first', async () => {
  const { courseId, first, second } = await prepare();
  const tell = (chapterId: string, block: number, secondsAgo: number) =>
    call(readingRoutes.saveReadingPlace, 'student', {
      params: { courseId },
      body: { chapterId, block, secondsAgo },
    });
  const placeNow = async () =>
    (await call(routes.getStudyCourse, 'student', { params: { courseId } })).data.place;
  expect(await placeNow()).toBeNull();
  await tell(second, 7, 0);
  // The phone had no connection for an hour.
  expect((await tell(first, 3, 3600)).data).toMatchObject({ chapterId: second, block: 7 });
  expect(await placeNow()).toMatchObject({ chapterId: second, block: 7 });
  await tell(second, 9, 0);
  expect(await placeNow()).toMatchObject({ chapterId: second, block: 9 });
});

test('two places that are told at once are one of both, and a place in a chapter that is gone is none', async () => {
  const { courseId, first, second } = await prepare();
  const { courseId: elsewhere, first: foreign } = await prepare('Kunst');
  const tell = (chapterId: string, within = courseId) =>
    call(readingRoutes.saveReadingPlace, 'student', {
      params: { courseId: within },
      body: { chapterId, block: 1, secondsAgo: 0 },
    });
  const both = await Promise.all([tell(first), tell(second)]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  for (const one of both) if (one.status !== 200) expect(one.error.message_id).toBe('CONFLICT');
  expect((await tell(foreign)).error.message_id).toBe('CHAPTER_NOT_FOUND');
  expect((await tell(foreign, elsewhere)).status).toBe(200);
  const { data: course } = await call(routes.getCourse, 'editor', { params: { courseId: elsewhere } });
  expect(course.chapters).toHaveLength(2);
  await call(routes.deleteChapter, 'editor', {
    params: { chapterId: foreign },
    body: { courseId: elsewhere },
  });
  const { data: left } = await call(routes.getStudyCourse, 'student', { params: { courseId: elsewhere } });
  expect(left.place).toBeNull();
});

test('a search finds titles and text of the chapters it is asked to look through, and no others', async () => {
  const { courseId, first, second, learnpathId } = await prepare();
  const other = await prepare('Kunst');
  const fill = async (chapterId: string, within: string, content: string) => {
    const { data } = await call(routes.getChapter, 'editor', { params: { chapterId } });
    await call(routes.updateChapter, 'editor', {
      params: { chapterId },
      body: { courseId: within, version: data.version, content },
    });
  };
  await fill(second, courseId, '<h2>De Gouden Eeuw</h2><p>Zij<strong>de</strong>fabrieken in Haarlem.</p>');
  await fill(other.first, other.courseId, '<p>Zijde in de kunst.</p>');
  const chapterIds = [first, second, other.first];
  const look = async (search: string) =>
    (
      await call(readingRoutes.searchCourse, 'student', {
        params: { courseId },
        body: { search, chapterIds },
      })
    ).data.data;
  expect(await look('zijdefab')).toEqual([
    {
      chapterId: second,
      excerpt: { before: 'De Gouden Eeuw ', found: 'Zijdefabrieken', after: ' in Haarlem.' },
    },
  ]);
  expect(await look('een')).toEqual([{ chapterId: first, excerpt: null }]);
  expect(await look('h2 strong')).toEqual([]);
  // Of a course that is over, only what was opened is looked through.
  await call(routes.updateProgress, 'student', {
    params: { courseId },
    body: { chapterId: first, status: 'opened' },
  });
  await turnEnrolment(learnpathId, { status: 'closed' });
  expect(await look('zijdefab')).toEqual([]);
  expect(await look('een')).toMatchObject([{ chapterId: first }]);
});

test('a search of more chapters than one call takes, or of one letter, is refused', async () => {
  const { courseId, first } = await prepare();
  const look = (search: string, chapterIds: string[]) =>
    call(readingRoutes.searchCourse, 'student', { params: { courseId }, body: { search, chapterIds } });
  expect(
    (
      await look(
        'ab',
        Array.from({ length: 26 }, () => first),
      )
    ).error.errors,
  ).toHaveProperty('chapterIds');
  expect((await look('a', [first])).error.errors).toHaveProperty('search');
});
