import { chapter } from '#functions/content/chapter.ts';
import { course } from '#functions/content/course.ts';
import { offersOf } from '#functions/content/offers/rules.ts';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { learnpathOffer, offersOf as pathOffersOf } from '#functions/learnpaths/offers/offer.ts';
import { newId } from '#functions/platform/ids.ts';
import { courseOffer } from '#functions/platform/study/course-offer.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import { copyRoutes as copies } from '#shared/content/copy-routes.ts';
import { offerRoutes as offers } from '#shared/content/offer-routes.ts';
import { routes as content } from '#shared/content/routes.ts';
import { selfTestRoutes as selfTests } from '#shared/content/self-test-routes.ts';
import { usualRules } from '#shared/content/self-test-schemas.ts';
import { copyRoutes as pathCopies } from '#shared/learnpaths/copy-routes.ts';
import { offerRoutes as pathOffers } from '#shared/learnpaths/offer-routes.ts';
import { makeCompany } from '#test/support/builders.ts';
import { companyIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const ofCourse = (world: World) => ({ courseId: world.id('offeredCourse') });
const now = '2026-09-01T08:00:00.000Z';

/** An organisation that neither of the two in the walks is offers a course. */
async function offerFromElsewhere(_: unknown, world: World): Promise<void> {
  const [courseId, chapterId] = [newId('CourseId'), newId('ChapterId')];
  const { companyId } = await makeCompany(world.services.table, { name: 'Hogeschool Elders' });
  const shown = { title: 'Van elders', subtitle: '', updatedAt: now, updatedBy: null };
  const listed = { id: chapterId, title: 'Begin', subtitle: '', type: 1 as const, position: 1 };
  const made = {
    ...{ ...shown, companyId, courseId, createdAt: now, language: 'nl' as const, status: 2 as const },
    ...{ chapterCount: 1, image: null, categories: [], description: '', isPublic: false, withdrawn: [] },
    companies: [{ companyId: companyIdOf('home'), isPublic: true, copyable: true }],
    chapters: [{ ...listed, isEmpty: false, updatedAt: now }],
  };
  const written = {
    ...{ ...shown, companyId, courseId, chapterId, title: 'Begin', type: 1 as const, content: '<p>Zo.</p>' },
    ...{
      extraLink: null,
      book: null,
      file: null,
      tests: [],
      selfTest: usualRules,
      code: null,
      terminal: null,
    },
  };
  await world.services.table.transact(
    [
      create(course, made),
      create(chapter, written),
      ...offersOf(made, 'Hogeschool Elders').map((one) => put(courseOffer, one)),
    ],
    { notAudited: 'prepares a walk' },
  );
  const learnpathId = newId('LearnpathId');
  const path = {
    ...{ ...shown, companyId, learnpathId, createdAt: now, language: 'nl' as const, status: 2 as const },
    englishTitle: '',
    ...{ ects: 5, courseCount: 0, image: null, description: '', courses: [], assignments: [] },
    companies: [{ companyId: companyIdOf('home'), isPublic: false, copyable: true }],
  };
  await world.services.table.transact(
    [
      create(learnpath, path),
      ...pathOffersOf(path, 'Hogeschool Elders').map((one) => put(learnpathOffer, one)),
    ],
    { notAudited: 'prepares a walk' },
  );
  world.set('offeredLearnpath', learnpathId);
  world.set('offeringCompany', companyId);
  world.set('offeredCourse', courseId);
  world.set('offeredChapter', chapterId);
}

/** Another organisation offers a course, which is read here and found in the catalogue. */
export const offering: readonly Play[] = [
  play(
    offers.findOrganisationsToOffer,
    admin,
    () => ({ query: { search: 'Hogeschool Elders' } }),
    offerFromElsewhere,
  ),
  play(offers.listCourseOffers, admin, (world) => ({ params: { courseId: world.id('course') } })),
  play(offers.listOfferedCourses, admin),
  play(offers.getOfferedCourse, admin, (world) => ({ params: ofCourse(world) })),
  play(offers.getOfferedChapter, admin, (world) => ({
    params: { ...ofCourse(world), chapterId: world.id('offeredChapter') },
  })),
  play(copies.copyCourse, admin, (world) => ({ params: ofCourse(world), body: { title: 'Van ons' } })),
  play(selfTests.listChosenAnswers, admin, (world) => ({
    params: { ...ofCourse(world), chapterId: world.id('offeredChapter') },
  })),
  play(offers.listCatalogue, student),
  play(offers.listOffersOfCourses, admin, (world) => ({ query: { ids: world.id('course') } })),
  play(offers.offerCourses, admin, (world) => ({
    body: { companyId: world.id('offeringCompany'), courseIds: [world.id('course')] },
  })),
  play(
    content.getCourse,
    admin,
    (world) => ({ params: { courseId: world.id('course') } }),
    ({ version }, world) => world.set('courseVersion', version),
  ),
  play(pathOffers.listLearnpathOffers, admin, (world) => ({
    params: { learnpathId: world.id('learnpath') },
  })),
  play(pathOffers.listOfferedLearnpaths, admin),
  play(pathOffers.getOfferedLearnpath, admin, (world) => ({
    params: { ownerId: world.id('offeringCompany'), learnpathId: world.id('offeredLearnpath') },
  })),
  play(pathCopies.copyLearnpath, admin, (world) => ({
    params: { learnpathId: world.id('learnpath') },
    body: { title: 'Nog een' },
  })),
  play(pathCopies.copyOfferedLearnpath, admin, (world) => ({
    params: { ownerId: world.id('offeringCompany'), learnpathId: world.id('offeredLearnpath') },
    body: { title: 'Van ons' },
  })),
];
