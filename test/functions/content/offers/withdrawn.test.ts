import { describe, expect, test } from 'vitest';
import { company } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { courseOffer } from '#functions/platform/study/course-offer.ts';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import {
  ask,
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
  offeredTo,
  owner,
  params,
  pathWith,
  people,
  receiver,
  services,
  studied,
  update,
  useOffer,
} from './fixture.ts';

useOffer();

describe('a course that is withdrawn', () => {
  test('stays with who was enrolled, and comes to nobody after that, until it is offered again', async () => {
    const path = await pathWith(course);
    await enrol(path, 'guest');
    await offer(course, offeredTo());
    await settle();
    await enrol(path, 'late');
    expect(await studied('guest')).toEqual(everything);
    expect(await studied('late')).toEqual(nothing);
    const shelf = async (who: Name) =>
      (await call(learnpaths.getStudyLearnpath, who, { params: { learnpathId: path.id } })).data.courses
        .length;
    expect([await shelf('guest'), await shelf('late')]).toEqual([1, 0]);
    const list = await call(offerRoutes.listOfferedCourses, 'reader');
    expect(list.data.data.map(({ id }) => id)).not.toContain(course.id);
    const body = { title: 'Anders', language: 'nl', ects: 5 };
    const { data: other } = await call(learnpaths.createLearnpath, 'reader', { body });
    const linked = await call(learnpaths.linkCourses, 'reader', {
      params: { learnpathId: other.id },
      body: { version: other.version, courseIds: [course.id] },
    });
    expect(codeOf(linked)).toBe('COURSE_NOT_FOUND');
    await offer(course, offeredTo(receiver));
    await settle();
    expect(await studied('late')).toEqual(everything);
  });

  test('lets who is enrolled go on with a self-test that was begun, and begin another', async () => {
    await ask('Wat ligt hier?');
    const ofChapter = { params: { ...params, chapterId } };
    const path = await pathWith(course);
    await enrol(path, 'guest');
    const { data: begun } = await call(selfTestRoutes.startAttempt, 'guest', ofChapter);
    await offer(course, offeredTo());
    await settle();
    await enrol(path, 'late');
    const [asked] = begun.questions;
    const numbered = { ...params, chapterId, number: '1' };
    const answered = await call(selfTestRoutes.answerQuestion, 'guest', {
      params: { ...numbered, questionId: asked?.id ?? '' },
      body: { answerId: asked?.answers.find(({ text }) => text === 'Zand')?.id },
    });
    expect(answered.status).toBe(200);
    const finished = await call(selfTestRoutes.finishAttempt, 'guest', { params: numbered });
    expect(finished.data.result).toEqual({ right: 1, total: 1, passed: true });
    expect((await call(selfTestRoutes.startAttempt, 'guest', ofChapter)).data.number).toBe(2);
    expect((await call(selfTestRoutes.startAttempt, 'late', ofChapter)).status).toBe(404);
    expect((await call(selfTestRoutes.getAttempt, 'late', { params: numbered })).status).toBe(404);
  });

  test('is told once to who studies it and to who makes learning paths there, also when the event comes again', async () => {
    await enrol(await pathWith(course), 'guest');
    await settle();
    await offer(course, offeredTo());
    const records = await unsettled();
    await settle();
    await passOn(...records);
    const told = async (who: Name) =>
      (await notificationsOf(people[who], { companyId: receiver })).filter(({ path }) =>
        path?.endsWith(course.id),
      );
    expect(await told('guest')).toMatchObject([{ kind: 'learnpaths.course-withdrawn' }]);
    expect(await told('reader')).toMatchObject([{ kind: 'learnpaths.offer-withdrawn' }]);
    expect(await told('author')).toEqual([]);
  });

  test('is offered by no event that comes late or again', async () => {
    await offer(course, { title: 'Duin' });
    const records = await unsettled();
    await offer(course, offeredTo());
    await settle();
    await passOn(...records);
    const stored = await services.table.get(courseOffer.at({ companyId: receiver, courseId: course.id }));
    expect(stored?.offer.withdrawnAt).not.toBeNull();
  });

  test('is deleted only once no learning path there has it', async () => {
    const path = await pathWith(course);
    const remove = async () => codeOf(await call(routes.deleteCourse, 'author', { params }));
    await offer(course, offeredTo());
    expect(await remove()).toBe('IN_USE');
    await call(learnpaths.linkCourses, 'reader', {
      params: { learnpathId: path.id },
      body: { version: path.version, courseIds: [] },
    });
    expect(await remove()).toBe(204);
    expect(
      await services.table.get(courseOffer.at({ companyId: receiver, courseId: course.id })),
    ).toBeUndefined();
  });

  test('that is no longer published is there for nobody', async () => {
    await enrol(await pathWith(course), 'guest');
    await offer(course, { status: 3 });
    expect(await studied('guest')).toEqual(nothing);
    expect(codeOf(await call(offerRoutes.getOfferedCourse, 'reader', { params }))).toBe('COURSE_NOT_FOUND');
  });
});

describe('the catalogue', () => {
  const titleOf = ({ title }: { readonly title: string }) => title;
  const found = async (who: Name, query: Record<string, string> = {}) => {
    const { data } = await call(offerRoutes.listCatalogue, who, { query });
    return [...data.data, ...data.offered].some(({ id }) => id === course.id);
  };
  const open = (isPublic: boolean, id = receiver) => ({
    companies: [
      { companyId: owner, isPublic: false },
      ...(id === owner ? [] : [{ companyId: id, isPublic }]),
    ].map((one) => (one.companyId === id ? { ...one, isPublic } : one)),
  });

  test('has what is open to every student, who study it without a learning path', async () => {
    expect([await found('student'), await found('guest')]).toEqual([false, false]);
    await offer(course, open(true, owner));
    expect([await found('student'), await found('guest')]).toEqual([true, false]);
    expect(await studied('student')).toEqual(everything);
    const { data } = await call(offerRoutes.listCatalogue, 'student', {});
    expect(data.data.map(({ progress }) => progress.completedChapterIds)).toEqual([[chapterId]]);
    expect([await found('student', { search: 'duin' }), await found('student', { search: 'bos' })]).toEqual([
      true,
      false,
    ]);
    await offer(course, open(false, owner));
    expect([await found('student'), await studied('student')]).toEqual([false, nothing]);
  });

  test('has what another organisation opens to it, and that alone', async () => {
    await offer(course, open(true));
    expect([await found('guest'), await found('student'), await found('foreigner')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await studied('guest')).toEqual(everything);
    expect(await studied('foreigner')).toEqual(nothing);
    expect([await found('guest', { search: 'duin' }), await found('guest', { search: 'bos' })]).toEqual([
      true,
      false,
    ]);
    await offer(course, offeredTo());
    expect([await found('guest'), await studied('guest')]).toEqual([false, nothing]);
    expect(codeOf(await call(offerRoutes.listCatalogue, 'reader'))).toBe('NO_AUTHORIZATION');
  });

  test('has what others open on its first page, and on no other', async () => {
    await offer(course, open(true));
    for (const title of ['Bos', 'Hei']) {
      const { data: own } = await call(routes.createCourse, 'reader', { body: { title, language: 'nl' } });
      const body = { version: own.version, status: 2, companies: [{ companyId: receiver, isPublic: true }] };
      await call(routes.updateCourse, 'reader', { params: { courseId: own.id }, body });
    }
    const pageAt = async (page?: string) => {
      const query = { per_page: '1', ...(page && { page }) };
      return (await call(offerRoutes.listCatalogue, 'guest', { query })).data;
    };
    const first = await pageAt();
    const second = await pageAt(first.meta.next ?? '');
    const shown = [first, second].map(({ data, offered }) => [data, offered].map((of) => of.map(titleOf)));
    expect(shown).toEqual([
      [['Bos'], ['Duinen']],
      [['Hei'], []],
    ]);
  });
});

describe('an offer is refused', () => {
  test.each<[string, () => object, string]>([
    ['to an organisation that there isn’t', () => offeredTo(newId('CompanyId')), 'COMPANY_HAS_NO_ACCESS'],
    ['to one that is named twice', () => offeredTo(receiver, receiver), 'INVALID_INPUT'],
    ['without a whole description of it', () => ({ companies: [{ companyId: receiver }] }), 'INVALID_INPUT'],
    [
      'to more than twenty',
      () => offeredTo(...Array.from({ length: 21 }, () => newId('CompanyId'))),
      'INVALID_INPUT',
    ],
  ])('%s', async (_, change, code) => {
    expect(codeOf(await update(course, change()))).toBe(code);
    expect(await current(course)).toEqual(course);
  });

  test('to who had not seen the last change', async () => {
    const both = await Promise.all([update(course, offeredTo(elsewhere)), update(course, offeredTo())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('an organisation is found by its whole name or its BRIN, by authors alone, and never one’s own', async () => {
  const nameOf = async (companyId: CompanyId) =>
    (await services.table.get(company.at({ companyId })))?.name ?? '';
  const find = async (search: string) => {
    const { data } = await call(offerRoutes.findOrganisationsToOffer, 'author', { query: { search } });
    return data.data.map(({ id }) => id);
  };
  const [there, own] = [await nameOf(receiver), await nameOf(owner)];
  expect(await find(there.toUpperCase())).toContain(receiver);
  expect(await find(there.slice(0, -1))).not.toContain(receiver);
  expect(await find(own)).not.toContain(owner);
  const asStudent = await call(offerRoutes.findOrganisationsToOffer, 'student', { query: { search: there } });
  expect(codeOf(asStudent)).toBe('NO_ADMIN_ACCESS');
});
