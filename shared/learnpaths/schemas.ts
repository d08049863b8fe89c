import * as z from 'zod/mini';
import { comesFirst, companyAccess, copiedFrom, courseSummary, mostOffers } from '#shared/content/schemas.ts';
import {
  date,
  instant,
  language,
  line,
  optionalLine,
  publicationStatus,
  richText,
  typedDate,
  version,
} from '#shared/http/fields.ts';
import { assignmentId, companyId, courseId, learnpathId, userId } from '#shared/identity/ids.ts';
import { image, imageInput } from '#shared/media/schemas.ts';
import { enrolmentStatus, studyLearnpathSummary } from './study-list.ts';

/**
 * In which order a learning path's courses are read: as each likes, or one after the other. A course that somebody opened
 * before stays open to them.
 */
export const courseOrder = z.enum(['free', 'enforced']);

/** One row of the list of learning paths. */
export const learnpathSummary = z.object({
  id: learnpathId,
  title: z.string(),
  subtitle: z.string(),
  language,
  status: publicationStatus,
  /** Study load in EC; 1 EC is 28 hours. */
  ects: z.number(),
  courseCount: z.number(),
  image: z.nullable(image),
  updatedAt: instant,
  /** When its deletion began, which is unfinished: nobody begins to use it any more. Null: it isn't being deleted. */
  deletingSince: z.nullable(instant),
});
export type LearnpathSummary = z.infer<typeof learnpathSummary>;

/** A learning path as its editor sees it. */
export const learnpath = z.object({
  ...learnpathSummary.shape,
  version,
  /** What documents in English call it; empty: they use its title. */
  englishTitle: z.string(),
  description: z.string(),
  companies: z.array(companyAccess),
  courses: z.array(courseSummary),
  courseOrder,
  createdAt: instant,
  /** Who changed it or its courses last; null where that isn't known. */
  updatedBy: z.nullable(userId),
  /** What it began as a copy of; null: nothing. */
  origin: z.nullable(z.extend(copiedFrom, { ownerId: companyId, learnpathId })),
});
export type Learnpath = z.infer<typeof learnpath>;

/** Study points, in halves. */
export const credits = z.number().check(z.minimum(0), z.maximum(240), z.multipleOf(0.5, { error: 'halves' }));

const fields = { title: line(200), subtitle: optionalLine(300), language, ects: credits };

export const learnpathInput = z.strictObject({ ...fields, subtitle: z._default(fields.subtitle, '') });

export const learnpathChange = z.strictObject({
  version,
  title: z.optional(fields.title),
  englishTitle: z.optional(optionalLine(200)),
  subtitle: z.optional(fields.subtitle),
  language: z.optional(language),
  ects: z.optional(fields.ects),
  description: z.optional(richText),
  status: z.optional(publicationStatus),
  courseOrder: z.optional(courseOrder),
  image: z.optional(z.nullable(imageInput)),
  companies: z.optional(z.array(companyAccess).check(z.maxLength(mostOffers + 1))),
});

/** Most courses of a learning path: one transaction deletes it with all that says they are used. */
export const maxCourses = 40;

/** Replaces the courses of a learning path, in this order. */
export const courseLinks = z.strictObject({
  version,
  courseIds: z.array(courseId).check(z.maxLength(maxCourses)),
});

/** A student on a learning path, as the editor's list shows it. */
export const enrolment = z.object({
  learnpathId,
  userId,
  studentName: z.string(),
  studentNumber: z.nullable(z.string()),
  status: enrolmentStatus,
  startsOn: date,
  endsOn: z.nullable(date),
  enrolledAt: instant,
  version,
});
export type Enrolment = z.infer<typeof enrolment>;

/** How much a student on a learning path has read of its published courses. */
export const enrolmentProgress = z.object({
  userId,
  completedChapterCount: z.number(),
  chapterCount: z.number(),
});

export const enrolmentInput = z.strictObject({
  startsOn: typedDate,
  endsOn: z._default(z.nullable(typedDate), null),
});

export const enrolmentChange = z.strictObject({
  version,
  status: z.optional(enrolmentStatus),
  startsOn: z.optional(typedDate),
  endsOn: z.optional(z.nullable(typedDate)),
});

/** A learning path as a student follows it. */
export const studyLearnpath = z.object({
  ...studyLearnpathSummary.shape,
  description: z.string(),
  courses: z.array(z.object({ ...courseSummary.shape, completedChapterCount: z.number(), comesFirst })),
  assignments: z.array(z.object({ id: assignmentId, title: z.string() })),
});
export type StudyLearnpath = z.infer<typeof studyLearnpath>;
