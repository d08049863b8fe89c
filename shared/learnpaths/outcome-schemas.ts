import * as z from 'zod/mini';
import { instant, line, paragraph, version } from '#shared/http/fields.ts';
import {
  assignmentId,
  courseId,
  criterionId,
  indicatorId,
  learningOutcomeId,
  learnpathId,
} from '#shared/identity/ids.ts';

/** Most learning outcomes of a learning path, and most indicators of one of those. */
export const mostOutcomes = 50;
export const mostIndicators = 20;

/** By what is seen that somebody reached a learning outcome: where that is taught, and where it is tested. */
export const performanceIndicator = z.object({
  indicatorId,
  title: z.string(),
  description: z.string(),
  /** Courses of the learning path that teach it. */
  courseIds: z.array(courseId),
  /** Criteria of its published assignments that test it. */
  criterionIds: z.array(criterionId),
});
export type PerformanceIndicator = z.infer<typeof performanceIndicator>;

/** What somebody can do who has completed a learning path. */
export const learningOutcome = z.object({
  id: learningOutcomeId,
  learnpathId,
  version,
  title: z.string(),
  description: z.string(),
  performanceIndicators: z.array(performanceIndicator),
  updatedAt: instant,
});
export type LearningOutcome = z.infer<typeof learningOutcome>;

/** What indicators of a learning path can be linked to. */
export const linkable = z.object({
  courses: z.array(z.object({ id: courseId, title: z.string() })),
  criteria: z.array(
    z.object({ id: criterionId, title: z.string(), assignmentId, assignmentTitle: z.string() }),
  ),
});
export type Linkable = z.infer<typeof linkable>;

const texts = { title: line(200), description: paragraph(2000) };

export const outcomeInput = z.strictObject({
  learnpathId,
  title: texts.title,
  description: z._default(texts.description, ''),
});
export const outcomeChange = z.strictObject({
  version,
  title: z.optional(texts.title),
  description: z.optional(texts.description),
});

/** Which learning outcome and learning path it is of is said with a change, so that both are read at once. */
const place = { learnpathId, learningOutcomeId, version };

const links = {
  courseIds: z.array(courseId).check(z.maxLength(40)),
  criterionIds: z.array(criterionId).check(z.maxLength(100)),
};

export const indicatorInput = z.strictObject({
  ...place,
  title: texts.title,
  description: z._default(texts.description, ''),
  courseIds: z._default(links.courseIds, []),
  criterionIds: z._default(links.criterionIds, []),
});
export const indicatorChange = z.strictObject({
  ...place,
  title: z.optional(texts.title),
  description: z.optional(texts.description),
  courseIds: z.optional(links.courseIds),
  criterionIds: z.optional(links.criterionIds),
});
export const indicatorPlace = z.strictObject(place);
