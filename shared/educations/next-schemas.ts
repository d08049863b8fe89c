import * as z from 'zod/mini';

/**
 * Why a student can't plan a learning path next: it isn't of their education or isn't published, it stands in a block
 * already, what comes before it isn't passed, or their education has no study points left for it.
 */
export const hindrance = z.enum([
  'notInProgramme',
  'notPublished',
  'plannedAlready',
  'prerequisites',
  'tooManyForEducation',
]);
export type Hindrance = z.infer<typeof hindrance>;
