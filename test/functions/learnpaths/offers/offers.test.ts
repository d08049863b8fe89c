import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { offerRoutes as courseOffers } from '#shared/content/offer-routes.ts';
import { routes as content } from '#shared/content/routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { routes as settings } from '#shared/settings/routes.ts';
import type { CallInput } from '#test/support/api.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import {
  call,
  codeOf,
  course,
  elsewhere,
  type Name,
  offeredTo,
  owner,
  people,
  receiver,
  useOffer,
} from '../../content/offers/fixture.ts';

useOffer();

let path: Learnpath;
let secret: { readonly id: string };
const ofPath = () => ({ params: { learnpathId: path.id } });
const looked = () => ({ params: { ownerId: owner, learnpathId: path.id } });
const save = async (change: object) =>
  call(routes.updateLearnpath, 'author', { ...ofPath(), body: { version: path.version, ...change } });
const saved = async (change: object) => {
  path = (await save(change)).data;
};
const listed = async (who: Name, search?: string) => {
  const { data } = await call(offerRoutes.listOfferedLearnpaths, who, { query: search ? { search } : {} });
  return data.data.filter(({ id }) => id === path.id);
};

/** A published learning path of the owner with two courses, of which the receiver has one, and a learning outcome. */
beforeEach(async () => {
  const body = { title: 'Kustbeheer', language: 'nl', ects: 7.5 };
  path = (await call(routes.createLearnpath, 'author', { body })).data;
  const { data: hidden } = await call(content.createCourse, 'author', {
    body: { title: 'Getij', language: 'nl' },
  });
  await call(content.updateCourse, 'author', {
    params: { courseId: hidden.id },
    body: { version: hidden.version, status: 2 },
  });
  secret = hidden;
  const links = { version: path.version, courseIds: [course.id, hidden.id] };
  path = (await call(routes.linkCourses, 'author', { ...ofPath(), body: links })).data;
  await call(outcomeRoutes.createLearningOutcome, 'author', {
    body: { learnpathId: path.id, title: 'Leest de kust' },
  });
  await saved({ status: 2, ...offeredTo(receiver) });
});

describe('a learning path that is offered to another organisation', () => {
  test('is found and looked at there, saying whose it is and which of its courses are offered too', async () => {
    expect(await listed('reader', 'kust')).toMatchObject([
      { title: 'Kustbeheer', ects: 7.5, ownerId: owner, offeredBy: 'Hogeschool Aan Zee', courseCount: 2 },
    ]);
    expect([await listed('reader', 'berg'), await listed('outsider')]).toEqual([[], []]);
    const { data } = await call(offerRoutes.getOfferedLearnpath, 'reader', looked());
    expect(data.courses.map(({ title, isOffered }) => [title, isOffered])).toEqual([
      ['Duinen', true],
      ['Getij', false],
    ]);
    expect(data.outcomes).toMatchObject([{ title: 'Leest de kust' }]);
    const names = await call(offerRoutes.listLearnpathOffers, 'author', ofPath());
    expect(names.data.data).toEqual([{ companyId: receiver, name: 'Hogeschool Bergen' }]);
  });

  test('is nobody’s but its own organisation’s to change, follow, or see who is on it', async () => {
    const ofStudent = { params: { ...ofPath().params, userId: people.guest.userId } };
    const tries: [Route, CallInput][] = [
      [routes.getLearnpath, ofPath()],
      [routes.updateLearnpath, { ...ofPath(), body: { version: path.version, title: 'Van ons' } }],
      [routes.linkCourses, { ...ofPath(), body: { version: path.version, courseIds: [] } }],
      [routes.deleteLearnpath, ofPath()],
      [routes.enrol, { ...ofStudent, body: { startsOn: '2026-01-01' } }],
      [routes.listEnrolments, ofPath()],
      [teamRoutes.listTeams, ofPath()],
      [documentRoutes.listDocuments, ofPath()],
      [offerRoutes.listLearnpathOffers, ofPath()],
    ];
    for (const [route, input] of tries)
      expect([route.name, (await call(route, 'reader', input)).status]).toEqual([route.name, 404]);
    expect((await call(routes.getLearnpath, 'author', ofPath())).data).toEqual(path);
  });

  test('isn’t there for any other, as a draft, nor under the name of another organisation', async () => {
    const code = async (who: Name, ownerId = owner) =>
      codeOf(await call(offerRoutes.getOfferedLearnpath, who, { params: { ownerId, learnpathId: path.id } }));
    expect([await code('outsider'), await code('reader', elsewhere), await code('author')]).toEqual(
      Array.from({ length: 3 }, () => 'LEARNPATH_NOT_FOUND'),
    );
    expect(await code('guest')).toBe('NO_AUTHORIZATION');
    await saved({ status: 1 });
    await settle();
    expect([await code('reader'), await listed('reader')]).toEqual(['LEARNPATH_NOT_FOUND', []]);
  });

  test('follows what its author changes, and what its organisation is called', async () => {
    await saved({ title: 'Kust en zee' });
    await settle();
    expect(await listed('reader')).toMatchObject([{ title: 'Kust en zee' }]);
    const renamed = async (name: string) => {
      const { data } = await call(settings.getSettings, 'author');
      const { version } = data.organisation;
      await call(settings.updateSettings, 'author', { body: { organisation: { version, name } } });
      await settle();
      return (await listed('reader')).map(({ offeredBy }) => offeredBy);
    };
    expect(await renamed('Hogeschool Aan de Kust')).toEqual(['Hogeschool Aan de Kust']);
    expect(await renamed('Hogeschool Aan Zee')).toEqual(['Hogeschool Aan Zee']);
  });
});

describe('a learning path that is withdrawn', () => {
  test('is gone there, which who makes learning paths is told once; no late event brings it back', async () => {
    await saved({ title: 'Kustlijn' });
    const records = await unsettled();
    await saved(offeredTo());
    const withdrawal = await unsettled();
    await settle();
    await passOn(...records, ...withdrawal);
    expect([
      await listed('reader'),
      codeOf(await call(offerRoutes.getOfferedLearnpath, 'reader', looked())),
    ]).toEqual([[], 'LEARNPATH_NOT_FOUND']);
    const told = await notificationsOf(people.reader, { companyId: receiver });
    expect(told.filter(({ values }) => values.learnpath === 'Kustlijn')).toMatchObject([
      { kind: 'learnpaths.learnpath-withdrawn', path: '/admin/learnpaths/offered', count: 1 },
    ]);
    expect(await notificationsOf(people.guest, { companyId: receiver })).toEqual([]);
  });

  test('is gone there too once it is deleted', async () => {
    const links = { version: path.version, courseIds: [] };
    path = (await call(routes.linkCourses, 'author', { ...ofPath(), body: links })).data;
    const { data } = await call(outcomeRoutes.listLearningOutcomes, 'author', {
      query: { learnpath_id: path.id },
    });
    for (const { id: learningOutcomeId } of data.data)
      await call(outcomeRoutes.deleteLearningOutcome, 'author', { params: { learningOutcomeId } });
    expect((await call(routes.deleteLearnpath, 'author', ofPath())).status).toBe(204);
    expect(await listed('reader')).toEqual([]);
  });
});

test.each<[string, () => object, string]>([
  ['to an organisation that there isn’t', () => offeredTo(newId('CompanyId')), 'COMPANY_HAS_NO_ACCESS'],
  ['to one that is named twice', () => offeredTo(receiver, receiver), 'INVALID_INPUT'],
  ['to who had not seen the last change', () => ({ version: 1, ...offeredTo() }), 'CONFLICT'],
])('a learning path isn’t offered %s', async (_, change, code) => {
  expect(codeOf(await save(change()))).toBe(code);
});

describe('its courses', () => {
  const along = (who: Name, to: CompanyId, ...courseIds: string[]) =>
    call(courseOffers.offerCourses, who, { body: { companyId: to, courseIds } });
  const has = async () => {
    const query = { ids: [course.id, secret.id].join(',') };
    const { data } = await call(courseOffers.listOffersOfCourses, 'author', { query });
    return data.data.map(({ companyIds }) => companyIds.length);
  };

  test('are offered along in one go, those that are there already as they were', async () => {
    expect(await has()).toEqual([1, 0]);
    expect((await along('author', receiver, course.id, secret.id)).data).toEqual({ offered: 1 });
    expect((await along('author', receiver, course.id, secret.id)).data).toEqual({ offered: 0 });
    expect(await has()).toEqual([1, 1]);
    const { data } = await call(offerRoutes.getOfferedLearnpath, 'reader', looked());
    expect(data.courses.every(({ isOffered }) => isOffered)).toBe(true);
    const read = await call(courseOffers.getOfferedCourse, 'reader', { params: { courseId: secret.id } });
    expect(read.data.title).toBe('Getij');
  });

  test('are offered by their own organisation alone, and to another one that there is', async () => {
    expect(codeOf(await along('reader', elsewhere, course.id))).toBe('COURSE_NOT_FOUND');
    expect(codeOf(await along('author', newId('CompanyId'), course.id))).toBe('COMPANY_HAS_NO_ACCESS');
    expect(codeOf(await along('author', owner, course.id))).toBe('COMPANY_HAS_NO_ACCESS');
    expect(codeOf(await along('student', receiver, course.id))).toBe('NO_ADMIN_ACCESS');
    expect(codeOf(await along('author', receiver))).toBe('INVALID_INPUT');
    const both = await Promise.all([
      along('author', receiver, secret.id),
      along('author', elsewhere, secret.id),
    ]);
    // Whichever came second either saw the first, or was refused: none is lost.
    const won = both.filter(({ status }) => status === 200).length;
    const { data } = await call(courseOffers.listOffersOfCourses, 'author', { query: { ids: secret.id } });
    expect(data.data[0]?.companyIds).toHaveLength(won);
  });
});
