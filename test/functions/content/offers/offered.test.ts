import { describe, expect, test } from 'vitest';
import { importRoutes } from '#shared/content/import-routes.ts';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { Route } from '#shared/http/route.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { routes as settings } from '#shared/settings/routes.ts';
import type { CallInput } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import {
  call,
  chapterId,
  codeOf,
  course,
  current,
  elsewhere,
  enrol,
  everything,
  type Name,
  nothing,
  offer,
  params,
  pathWith,
  receiver,
  studied,
  useOffer,
} from './fixture.ts';

useOffer();

describe('a course that is offered to another organisation', () => {
  test('is found and read there, as its students would, and says whose it is', async () => {
    const { data } = await call(offerRoutes.listOfferedCourses, 'reader', { query: { search: 'dui' } });
    expect(data.data.find(({ id }) => id === course.id)).toMatchObject({
      title: 'Duinen',
      offeredBy: { name: 'Hogeschool Aan Zee', withdrawnAt: null },
    });
    const read = await call(offerRoutes.getOfferedCourse, 'reader', { params });
    expect(read.data).toMatchObject({ title: 'Duinen', offeredBy: 'Hogeschool Aan Zee' });
    const chapter = await call(offerRoutes.getOfferedChapter, 'reader', { params: { ...params, chapterId } });
    expect(chapter.data.title).toBe('Zand');
  });

  test.each<Name>(['reader', 'outsider'])(
    'is nobody’s to change or copy but its author’s: not the %s’s',
    async (who) => {
      const { version } = course;
      const ofChapter = { chapterId };
      const tries: [Route, CallInput][] = [
        [routes.getCourse, { params }],
        [routes.listChapters, { params }],
        [routes.updateCourse, { params, body: { version, title: 'Van ons' } }],
        [
          routes.updateCourse,
          { params, body: { version, companies: [{ companyId: elsewhere, isPublic: true }] } },
        ],
        [routes.deleteCourse, { params }],
        [routes.orderChapters, { params, body: { version, chapterIds: [chapterId] } }],
        [routes.createChapter, { body: { ...params, title: 'Erbij', type: 1 } }],
        [routes.getChapter, { params: ofChapter }],
        [routes.updateChapter, { params: ofChapter, body: { ...params, version: 1, title: 'Anders' } }],
        [routes.deleteChapter, { params: ofChapter, body: params }],
        [importRoutes.exportCourse, { params }],
        [offerRoutes.listCourseOffers, { params }],
      ];
      for (const [route, input] of tries) {
        const answer = await call(route, who, input);
        expect([route.name, answer.status]).toEqual([route.name, 404]);
      }
      expect(await current(course)).toEqual(course);
    },
  );

  test('isn’t there for any other organisation, nor for students without a learning path', async () => {
    const { data } = await call(offerRoutes.listOfferedCourses, 'outsider');
    expect(data.data).toEqual([]);
    const read = await call(offerRoutes.getOfferedCourse, 'outsider', { params });
    expect(codeOf(read)).toBe('COURSE_NOT_FOUND');
    const chapter = { params: { ...params, chapterId } };
    expect(codeOf(await call(offerRoutes.getOfferedChapter, 'outsider', chapter))).toBe('COURSE_NOT_FOUND');
    for (const who of ['guest', 'foreigner', 'student'] as const) expect(await studied(who)).toEqual(nothing);
    const body = { title: 'Landschap', language: 'nl', ects: 5 };
    const { data: path } = await call(learnpaths.createLearnpath, 'outsider', { body });
    const linked = await call(learnpaths.linkCourses, 'outsider', {
      params: { learnpathId: path.id },
      body: { version: path.version, courseIds: [course.id] },
    });
    expect(codeOf(linked)).toBe('COURSE_NOT_FOUND');
  });

  test('shows no chapter of a course that isn’t offered', async () => {
    const { data: secret } = await call(routes.createCourse, 'author', {
      body: { title: 'Geheim', language: 'nl' },
    });
    const { data: hidden } = await call(routes.createChapter, 'author', {
      body: { courseId: secret.id, title: 'Niet voor jullie', type: 1 },
    });
    await enrol(await pathWith(course), 'guest');
    const through = { params: { ...params, chapterId: hidden.id } };
    expect(codeOf(await call(offerRoutes.getOfferedChapter, 'reader', through))).toBe('CHAPTER_NOT_FOUND');
    expect(codeOf(await call(routes.getStudyChapter, 'guest', through))).toBe('CHAPTER_NOT_FOUND');
    expect(codeOf(await call(selfTestRoutes.startAttempt, 'guest', through))).toBe('CHAPTER_NOT_FOUND');
  });

  test('is studied in a learning path there, and follows what its author changes', async () => {
    const path = await pathWith(course);
    expect(path.courses).toMatchObject([{ id: course.id, offeredBy: { name: 'Hogeschool Aan Zee' } }]);
    await enrol(path, 'guest');
    expect(await studied('guest')).toEqual(everything);
    expect(await studied('foreigner')).toEqual(nothing);
    await offer(course, { title: 'Duinen en zee' });
    await settle();
    const { data } = await call(learnpaths.getStudyLearnpath, 'guest', { params: { learnpathId: path.id } });
    expect(data.courses).toMatchObject([{ title: 'Duinen en zee', completedChapterCount: 1 }]);
    const offers = await call(offerRoutes.listCourseOffers, 'author', { params });
    expect(offers.data.data).toEqual([
      { companyId: receiver, name: 'Hogeschool Bergen', learnpathCount: 1, studentCount: 1 },
    ]);
  });

  test('says whose it is, also when that is called otherwise since', async () => {
    const path = await pathWith(course);
    await enrol(path, 'guest');
    const { data: before } = await call(settings.getSettings, 'author');
    const { version, name } = before.organisation;
    const renamed = (of: number, to: string) =>
      call(settings.updateSettings, 'author', { body: { organisation: { version: of, name: to } } });
    const { data: after } = await renamed(version, 'Hogeschool Aan de Kust');
    await settle();
    const read = await call(offerRoutes.getOfferedCourse, 'reader', { params });
    expect(read.data.offeredBy).toBe('Hogeschool Aan de Kust');
    const studies = await call(learnpaths.getStudyLearnpath, 'guest', { params: { learnpathId: path.id } });
    expect(studies.data.courses[0]?.offeredBy?.name).toBe('Hogeschool Aan de Kust');
    await renamed(after.organisation.version, name);
    await settle();
  });

  test('asks its questions there, and keeps what was answered apart', async () => {
    const answers = [
      { text: 'Zand', feedback: '', correct: true },
      { text: 'Klei', feedback: '', correct: false },
    ];
    const question = { ...params, chapterId, text: '<p>Wat ligt hier?</p>', answers };
    expect((await call(selfTestRoutes.createQuestion, 'author', { body: question })).status).toBe(201);
    const ofChapter = { params: { ...params, chapterId } };
    await enrol(await pathWith(course), 'guest');
    const begun = await call(selfTestRoutes.startAttempt, 'guest', ofChapter);
    expect(begun.data.questions).toHaveLength(1);
    const numbered = { params: { ...params, chapterId, number: String(begun.data.number) } };
    expect((await call(selfTestRoutes.finishAttempt, 'guest', numbered)).status).toBe(200);
    await settle();
    expect((await call(selfTestRoutes.getAttempt, 'guest', numbered)).status).toBe(200);
  });
});
