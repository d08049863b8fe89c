import { beforeEach, describe, expect, test } from 'vitest';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { settle } from '#test/support/settle.ts';
import { call, codeOf, current, people, update, useOffer } from './offers/fixture.ts';

useOffer();

let courses: readonly Course[];
let path: Learnpath;

async function makeCourse(title: string, chapters: readonly string[]): Promise<Course> {
  const { data } = await call(routes.createCourse, 'author', { body: { title, language: 'nl' } });
  for (const name of chapters)
    await call(routes.createChapter, 'author', { body: { courseId: data.id, title: name, type: 1 } });
  return (await update(await current(data), { status: 2 })).data;
}
async function makePath(courseOrder: 'free' | 'enforced', of: readonly Course[]): Promise<Learnpath> {
  const body = { title: `Op volgorde ${courseOrder}`, language: 'nl', ects: 5 };
  const { data } = await call(learnpaths.createLearnpath, 'author', { body });
  const ofPath = { params: { learnpathId: data.id } };
  const courseIds = of.map(({ id }) => id);
  await call(learnpaths.linkCourses, 'author', { ...ofPath, body: { version: data.version, courseIds } });
  const change = { version: data.version + 1, status: 2, courseOrder };
  const { data: made } = await call(learnpaths.updateLearnpath, 'author', { ...ofPath, body: change });
  await call(learnpaths.enrol, 'author', {
    params: { learnpathId: made.id, userId: people.student.userId },
    body: { startsOn: '2026-01-01' },
  });
  return made;
}
const ofChapter = (of: Course, at = 0) => ({
  params: { courseId: of.id, chapterId: of.chapters[at]?.id ?? '' },
});
const read = (of: Course) => call(routes.getStudyChapter, 'student', ofChapter(of)).then(codeOf);
const mark = (of: Course, status: 'opened' | 'completed' | 'not-completed', at = 0) =>
  call(routes.updateProgress, 'student', {
    params: { courseId: of.id },
    body: { chapterId: of.chapters[at]?.id ?? '', status },
  }).then(codeOf);
const shown = async () => {
  const { data } = await call(learnpaths.getStudyLearnpath, 'student', { params: { learnpathId: path.id } });
  return data.courses.map(({ comesFirst }) => comesFirst?.title ?? null);
};

beforeEach(async () => {
  courses = [
    await makeCourse('Eerst', ['Een', 'Twee']),
    await makeCourse('Leeg', []),
    await makeCourse('Dan', ['Drie']),
    await makeCourse('Laatst', ['Vier']),
  ];
});
const at = (index: number): Course => {
  const found = courses[index];
  if (!found) throw new Error('there are four');
  return found;
};

describe('a learning path with a fixed order', () => {
  test('opens a course once the one before it is read, and says which that is', async () => {
    path = await makePath('enforced', courses);
    expect(path.courseOrder).toBe('enforced');
    expect(await shown()).toEqual([null, 'Eerst', 'Eerst', 'Dan']);
    expect([await read(at(0)), await read(at(2)), await read(at(3))]).toEqual([
      200,
      'COURSE_LOCKED',
      'COURSE_LOCKED',
    ]);
    const { data: ahead } = await call(routes.getStudyCourse, 'student', { params: { courseId: at(2).id } });
    expect(ahead).toMatchObject({ title: 'Dan', comesFirst: { id: at(0).id, title: 'Eerst' } });
    const { data: all } = await call(routes.listStudyCourses, 'student');
    expect(all.data.find(({ id }) => id === at(3).id)?.comesFirst?.title).toBe('Dan');
    expect(await mark(at(0), 'completed')).toBe(200);
    expect(await read(at(2))).toBe('COURSE_LOCKED');
    expect(await mark(at(0), 'completed', 1)).toBe(200);
    expect([await read(at(2)), await read(at(3))]).toEqual([200, 'COURSE_LOCKED']);
    expect(await shown()).toEqual([null, null, null, 'Dan']);
  });

  test('lets nobody past it by address: not to mark, search, note, test or remember a place', async () => {
    path = await makePath('enforced', courses);
    const [one] = at(2).chapters;
    const { params } = ofChapter(at(2));
    const { courseId, chapterId } = params;
    const answers = await Promise.all([
      mark(at(2), 'opened'),
      mark(at(2), 'completed'),
      call(readingRoutes.searchCourse, 'student', {
        params: { courseId },
        body: { search: 'drie', chapterIds: [one?.id ?? ''] },
      }).then(codeOf),
      call(readingRoutes.saveReadingPlace, 'student', {
        params: { courseId },
        body: { chapterId, block: 0, secondsAgo: 0 },
      }).then(codeOf),
      call(readingRoutes.saveOwnNote, 'student', { params, body: { text: 'Vast', version: null } }).then(
        codeOf,
      ),
      call(selfTestRoutes.listAttempts, 'student', { params }).then(codeOf),
      call(selfTestRoutes.startAttempt, 'student', { params }).then(codeOf),
    ]);
    expect(new Set(answers)).toEqual(new Set(['COURSE_LOCKED']));
  });

  test('leaves open what was opened before the order was fixed', async () => {
    path = await makePath('free', courses);
    expect(await mark(at(3), 'opened')).toBe(200);
    const ofPath = { params: { learnpathId: path.id } };
    const { data } = await call(learnpaths.updateLearnpath, 'author', {
      ...ofPath,
      body: { version: path.version, courseOrder: 'enforced' },
    });
    expect(data.courseOrder).toBe('enforced');
    await settle();
    expect([await read(at(3)), await read(at(2))]).toEqual([200, 'COURSE_LOCKED']);
    // Who takes a chapter of the first back keeps what they opened since.
    await mark(at(0), 'completed');
    await mark(at(0), 'completed', 1);
    expect(await mark(at(2), 'opened')).toBe(200);
    await mark(at(0), 'not-completed');
    expect(await read(at(2))).toBe(200);
  });

  test('doesn’t lock what another learning path, or the catalogue, opens', async () => {
    path = await makePath('enforced', courses);
    expect([await read(at(2)), await read(at(3))]).toEqual(['COURSE_LOCKED', 'COURSE_LOCKED']);
    await makePath('free', [at(2)]);
    expect([await read(at(2)), await read(at(3))]).toEqual([200, 'COURSE_LOCKED']);
    const { companies } = at(3);
    await update(at(3), { companies: companies.map((one) => ({ ...one, isPublic: true })) });
    expect(await read(at(3))).toBe(200);
  });

  test('is no more once it is completed, and nothing is locked in one that is free', async () => {
    path = await makePath('enforced', courses);
    const params = { learnpathId: path.id, userId: people.student.userId };
    const { data } = await call(learnpaths.getEnrolment, 'author', { params });
    const body = { version: data.version, status: 'completed' };
    expect((await call(learnpaths.updateEnrolment, 'author', { params, body })).status).toBe(200);
    expect(await read(at(3))).toBe(200);
  });
});

test('a learning path says who changed it last', async () => {
  const made = await makePath('free', courses);
  expect(made.updatedBy).toBe(people.author.userId);
});
