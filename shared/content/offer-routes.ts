import * as z from 'zod/mini';
import { instant, line } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { categoryId, chapterId, companyId, courseId } from '#shared/identity/ids.ts';
import { idsByComma } from '#shared/identity/ids-by-comma.ts';
import { courseProgress, courseSummary, studyChapter, studyCourse } from './schemas.ts';

/** As many courses as a learning path has. */
const mostNamed = 40;

/** Most courses that are offered in one go: each is a few actions of one transaction. */
export const mostOfferedAtOnce = 25;

const ofCourse = z.strictObject({ courseId });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;

/** A course of another organisation as authors read it: as its students do. */
const offeredCourse = z.extend(
  z.omit(studyCourse, { progress: true, access: true, startsOn: true, place: true, comesFirst: true }),
  {
    offeredBy: z.string(),
    /** Whether one's own organisation may make a copy. */
    copyable: z.boolean(),
    withdrawnAt: z.nullable(instant),
  },
);

/** A course in the catalogue, with how far the student is. */
const catalogueCourse = z.extend(courseSummary, { progress: courseProgress });
export type CatalogueCourse = z.infer<typeof catalogueCourse>;

/** Courses offered to other organisations, and the catalogue in which students find what is open to them. */
export const offerRoutes = {
  findOrganisationsToOffer: route({
    name: 'content.findOrganisationsToOffer',
    method: 'GET',
    path: '/courses/organisations',
    summary:
      'The other organisations with just this name or BRIN code, to offer a course or learning path to.',
    query: z.strictObject({ search: line(200) }),
    response: z.object({
      data: z.array(z.object({ id: companyId, name: z.string(), brinCode: z.string() })),
    }),
    access: ['courses.write', 'learnpaths.write'],
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  listCourseOffers: route({
    name: 'content.listCourseOffers',
    method: 'GET',
    path: '/courses/{courseId}/offers',
    summary: 'In how many learning paths other organisations use a course, and of how many students there.',
    params: ofCourse,
    response: z.object({
      data: z.array(
        z.object({ companyId, name: z.string(), learnpathCount: z.number(), studentCount: z.number() }),
      ),
    }),
    access: ['courses.write'],
    offers: 'uses',
    errors: ['COURSE_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  listOffersOfCourses: route({
    name: 'content.listOffersOfCourses',
    method: 'GET',
    path: '/courses/offers',
    summary:
      'Which organisations some courses are offered to: those of a learning path that is offered itself.',
    query: z.strictObject({
      ids: idsByComma('CourseId', mostNamed),
    }),
    response: z.object({ data: z.array(z.object({ id: courseId, companyIds: z.array(companyId) })) }),
    access: ['courses.write', 'learnpaths.write'],
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  offerCourses: route({
    name: 'content.offerCourses',
    method: 'POST',
    path: '/courses/offers',
    summary: 'Offers some courses to one more organisation; those that it has already stay as they are.',
    body: z.strictObject({
      companyId,
      courseIds: z.array(courseId).check(z.minLength(1), z.maxLength(mostOfferedAtOnce)),
    }),
    response: z.object({ offered: z.number() }),
    access: ['courses.write'],
    errors: ['INVALID_INPUT', 'COURSE_NOT_FOUND', 'COMPANY_HAS_NO_ACCESS', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  listOfferedCourses: route({
    name: 'content.listOfferedCourses',
    method: 'GET',
    path: '/courses/offered',
    summary: 'The courses that other organisations offer, by title.',
    query: z.strictObject({ ...pageQuery, ...searchQuery }),
    response: pageOf(courseSummary),
    access: ['courses.read', 'learnpaths.write'],
    errors: [],
    ...read,
  }),
  getOfferedCourse: route({
    name: 'content.getOfferedCourse',
    method: 'GET',
    path: '/courses/offered/{courseId}',
    summary: 'A course that another organisation offers, to read.',
    params: ofCourse,
    response: offeredCourse,
    access: ['courses.read', 'learnpaths.write'],
    offers: 'loaded',
    errors: ['COURSE_NOT_FOUND'],
    ...read,
  }),
  getOfferedChapter: route({
    name: 'content.getOfferedChapter',
    method: 'GET',
    path: '/courses/offered/{courseId}/content/{chapterId}',
    summary: 'A chapter of such a course.',
    params: z.strictObject({ courseId, chapterId }),
    response: studyChapter,
    access: ['courses.read', 'learnpaths.write'],
    offers: 'loaded',
    errors: ['COURSE_NOT_FOUND', 'CHAPTER_NOT_FOUND'],
    ...read,
  }),
  listCatalogue: route({
    name: 'content.listCatalogue',
    method: 'GET',
    path: '/study/catalogue',
    summary: 'The courses that are open to every student of the organisation, by title.',
    query: z.strictObject({ ...pageQuery, ...searchQuery, category: z.optional(categoryId) }),
    response: z.extend(pageOf(catalogueCourse), {
      /** Those of other organisations, which have no category here; with the first page. */
      offered: z.array(catalogueCourse),
    }),
    access: ['study.follow'],
    errors: [],
    ...read,
  }),
} as const;
