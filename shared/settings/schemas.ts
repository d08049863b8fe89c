import * as z from 'zod/mini';
import { defaultInspectionDays } from '#shared/grading/rules.ts';
import { grade } from '#shared/grading/schemas.ts';
import { version, whole } from '#shared/http/fields.ts';
import { pageLinks, type SystemMessage, systemMessage } from './general.ts';
import { organisation, organisationChange } from './organisation.ts';

/** Days a grader gets for each part of the work. */
const gradingDays = z.strictObject({ quickscan: whole(1, 365), assessment: whole(1, 365) });
export type GradingDays = z.infer<typeof gradingDays>;

/** How a company grades: in which band a 2nd assessor decides (design section 8), and how long graders get. */
export const gradingSettings = z.strictObject({
  band: z
    .strictObject({ from: grade, to: grade })
    .check(z.refine(({ from, to }) => from <= to, { error: 'bandOrder', path: ['to'] })),
  days: gradingDays,
  /** Whether students read who decided their grade. */
  showAssessor: z._default(z.boolean(), false),
  /** Days after the result in which a student looks into their assessed work and asks for a review. */
  inspectionDays: z._default(whole(1, 365), defaultInspectionDays),
  /** Whether a review may make a grade lower. */
  mayLower: z._default(z.boolean(), false),
});

/** What administrators may change. A version is 0 while nobody has changed that part. */
export const settings = z.object({
  general: z.object({ version: z.number(), systemMessage, links: pageLinks }),
  grading: z.object({ version: z.number(), ...gradingSettings.shape }),
  organisation,
});
export type Settings = z.infer<typeof settings>;

const messageNeededWhenOn = z.refine<{ systemMessage: SystemMessage }>(
  ({ systemMessage }) => !systemMessage.enabled || systemMessage.message !== '',
  { error: 'required', path: ['systemMessage', 'message'] },
);
const seenVersion = z.union([version, z.literal(0)]);

/** What the form of the installation's message sends. */
export const generalForm = z.object({ systemMessage, links: pageLinks }).check(messageNeededWhenOn);

/** The parts to change, of which there is at least one. */
export const settingsChange = z
  .strictObject({
    general: z.optional(
      z
        .strictObject({ version: seenVersion, systemMessage, links: z.optional(pageLinks) })
        .check(messageNeededWhenOn),
    ),
    grading: z.optional(z.strictObject({ version: seenVersion, ...gradingSettings.shape })),
    organisation: z.optional(organisationChange),
  })
  .check(
    z.refine(({ general, grading, organisation }) => general || grading || organisation, {
      error: 'required',
      path: ['general'],
    }),
  );
export type SettingsChange = z.infer<typeof settingsChange>;
