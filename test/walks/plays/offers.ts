import { chapter } from '#functions/content/chapter.ts';
import { course } from '#functions/content/course.ts';
import { offersOf } from '#functions/content/offers/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { courseOffer } from '#functions/platform/study/course-offer.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import { offerRoutes as offers } from '#shared/content/offer-routes.ts';
import { usualRules } from '#shared/content/self-test-schemas.ts';
import { companyIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const ofCourse = (world: World) => ({ courseId: world.id('offeredCourse') });
const now = '2026-09-01T08:00:00.000Z';

/** An organisation that neither of the two in the walks is offers a course. */
async function offerFromElsewhere(_: unknown, world: World): Promise<void> {
  const [companyId, courseId, chapterId] = [newId('CompanyId'), newId('CourseId'), newId('ChapterId')];
  const shown = { title: 'Van elders', subtitle: '', updatedAt: now, updatedBy: null };
  const listed = { id: chapterId, title: 'Begin', subtitle: '', type: 1 as const, position: 1 };
  const made = {
    ...{ ...shown, companyId, courseId, createdAt: now, language: 'nl' as const, status: 2 as const },
    ...{ chapterCount: 1, image: null, categories: [], description: '', isPublic: false, withdrawn: [] },
    companies: [{ companyId: companyIdOf('home'), isPublic: true }],
    chapters: [{ ...listed, isEmpty: false, updatedAt: now }],
  };
  const written = {
    ...{ ...shown, companyId, courseId, chapterId, title: 'Begin', type: 1 as const, content: '<p>Zo.</p>' },
    ...{ extraLink: null, file: null, tests: [], selfTest: usualRules, code: null, terminal: null },
  };
  await world.services.table.transact(
    [
      create(course, made),
      create(chapter, written),
      ...offersOf(made, 'Hogeschool Elders').map((one) => put(courseOffer, one)),
    ],
    { notAudited: 'prepares a walk' },
  );
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
  play(offers.listCatalogue, student),
];
