import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { progress } from '#functions/platform/study/progress.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import { at, call, follow, makeCourse, type Name, update, useWorld } from './fixture.ts';

useWorld();

async function published(title: string, chapters = ['Eerste', 'Tweede']): Promise<Course> {
  return (await update(await makeCourse(title, chapters), { status: 2 })).data;
}
const study = ({ id }: Course, who: Name = 'student') =>
  call(routes.getStudyCourse, who, { params: { courseId: id } });
const step = ({ id }: Course, chapterId: string | undefined, status: string, who: Name = 'student') =>
  call(routes.updateProgress, who, { params: { courseId: id }, body: { chapterId, status } });

describe('a student', () => {
  test('studies a published course of a learning path they follow', async () => {
    const course = await published('Volgen');
    expect((await study(course)).error.message_id).toBe('COURSE_NOT_FOUND');
    await follow(course);
    const { data } = await study(course);
    expect(data.chapters.map(({ title }) => title)).toEqual(['Eerste', 'Tweede']);
    expect(data.progress).toMatchObject({ completedChapterIds: [], lastChapterId: null, chapterCount: 2 });
    expect(data).not.toHaveProperty('companies');
    const params = { courseId: course.id, chapterId: data.chapters[0]?.id ?? '' };
    expect((await call(routes.getStudyChapter, 'student', { params })).data.title).toBe('Eerste');
  });

  test('does not see a draft, nor a chapter through another course', async () => {
    const draft = await makeCourse('Concept', ['Een']);
    await follow(draft);
    expect((await study(draft)).error.message_id).toBe('COURSE_NOT_FOUND');
    const course = await published('Open');
    await follow(course);
    const foreign = { courseId: course.id, chapterId: draft.chapters[0]?.id ?? '' };
    const answer = await call(routes.getStudyChapter, 'student', { params: foreign });
    expect(answer.error.message_id).toBe('CHAPTER_NOT_FOUND');
    expect((await step(course, foreign.chapterId, 'opened')).error.message_id).toBe('CHAPTER_NOT_FOUND');
  });

  test.each<[Name, number]>([
    ['teacher', 403],
    ['stranger', 404],
  ])('is not a %s: %i', async (who, status) => {
    const course = await published('Besloten');
    await follow(course);
    expect((await study(course, who)).status).toBe(status);
    expect((await step(course, course.chapters[0]?.id, 'opened', who)).status).toBe(status);
  });
});

describe('progress', () => {
  test('is remembered, and can be taken back', async () => {
    const course = await published('Voortgang');
    await follow(course);
    const [first, second] = course.chapters.map(({ id }) => id);
    expect((await step(course, first, 'opened')).data).toMatchObject({
      completedChapterIds: [],
      lastChapterId: first,
    });
    await step(course, first, 'completed');
    const { data } = await step(course, second, 'opened');
    expect(data).toMatchObject({ completedChapterIds: [first], lastChapterId: second });
    expect((await study(course)).data.progress).toEqual(data);
    expect((await step(course, first, 'not-completed')).data.completedChapterIds).toEqual([]);
  });

  test('changes nothing when told again, and tells the outside once', async () => {
    const course = await published('Nog eens');
    await follow(course);
    const { companyId } = at().company;
    const { userId } = at().people.student;
    const stored = () => at().services.table.get(progress.at({ companyId, userId, courseId: course.id }));
    const [first] = course.chapters.map(({ id }) => id);
    await step(course, first, 'completed');
    const once = await stored();
    await step(course, first, 'completed');
    await step(course, first, 'opened');
    expect(await stored()).toEqual(once);
    const subject = { type: 'progress', id: `${course.id}:${userId}` };
    const records = await at().services.table.query(recordsOf(companyId, subject));
    expect(records.map(({ name }) => name)).toEqual(['content.chapter-completed']);
  });

  test('counts no chapter that is gone', async () => {
    const course = await published('Korter', ['A', 'B']);
    await follow(course);
    const [first] = course.chapters.map(({ id }) => id);
    await step(course, first, 'completed');
    await call(routes.deleteChapter, 'editor', {
      params: { chapterId: first ?? '' },
      body: { courseId: course.id },
    });
    expect((await study(course)).data.progress).toMatchObject({
      completedChapterIds: [],
      lastChapterId: null,
      chapterCount: 1,
    });
  });

  test('is refused for what is no step', async () => {
    const course = await published('Fout');
    await follow(course);
    for (const body of [
      { chapterId: newId('ChapterId'), status: 'gelezen' },
      { chapterId: 'x', status: 'opened' },
      {},
    ]) {
      const answer = await call(routes.updateProgress, 'student', { params: { courseId: course.id }, body });
      expect(answer.error.message_id).toBe('INVALID_INPUT');
    }
  });
});

test('a student’s courses are those of their learning paths, each once, with progress', async () => {
  const course = await published('In twee leerpaden');
  await follow(course);
  await follow(course);
  await follow(await makeCourse('Nog concept'));
  await step(course, course.chapters[0]?.id, 'completed');
  const { data } = await call(routes.listStudyCourses, 'student');
  const mine = data.data.filter(({ id }) => id === course.id);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.progress).toMatchObject({ chapterCount: 2, completedChapterIds: [course.chapters[0]?.id] });
  expect(data.data.map(({ title }) => title)).not.toContain('Nog concept');
  expect((await call(routes.listStudyCourses, 'stranger')).data.data).toEqual([]);
});

test('a student’s courses say when they may begin, until one learning path with it has begun', async () => {
  const course = await published('Nog niet');
  const startsOn = async () => {
    const { data } = await call(routes.listStudyCourses, 'student');
    return data.data.find(({ id }) => id === course.id)?.startsOn;
  };
  await follow(course, { status: 'future', startsOn: '2027-02-01' });
  await follow(course, { status: 'future', startsOn: '2027-01-15' });
  expect(await startsOn()).toBe('2027-01-15');
  await follow(course);
  expect(await startsOn()).toBeNull();
});
