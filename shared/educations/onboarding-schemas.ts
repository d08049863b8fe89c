import * as z from 'zod/mini';
import { educationId } from '#shared/identity/ids.ts';
import { education } from './schemas.ts';

/** What onboarding can say of an education: its name, its code, and the id by which it knows it. */
export const onboardingField = z.enum(['name', 'code', 'novisId']);
export type OnboardingField = z.infer<typeof onboardingField>;

/** An education as the onboarding knows it. */
export const offeredEducation = z.object({ id: z.string(), code: z.string(), name: z.string() });
export type OfferedEducation = z.infer<typeof offeredEducation>;

/** Of one field, what is here and what is at the onboarding. */
const difference = z.object({
  field: onboardingField,
  here: z.string(),
  there: z.string(),
  /** Whether it can stand here: a code of DUO has five digits. */
  fits: z.boolean(),
});

/** An education of the company that is another at the onboarding. */
export const comparedEducation = z.object({
  id: educationId,
  ...z.pick(education, { version: true, name: true, studyYear: true, status: true, meta: true }).shape,
  differences: z.array(difference),
});
export type ComparedEducation = z.infer<typeof comparedEducation>;

/** What the onboarding says of the educations of a company, held against what is here. */
export const onboardingComparison = z.object({
  differing: z.array(comparedEducation),
  /** How many are the same. */
  same: z.number(),
  /** At the onboarding, and not here. */
  missing: z.array(offeredEducation),
  /** Here, and unknown at the onboarding; those that were archived left out. */
  unknown: z.array(z.pick(comparedEducation, { id: true, name: true, studyYear: true })),
});
export type OnboardingComparison = z.infer<typeof onboardingComparison>;
