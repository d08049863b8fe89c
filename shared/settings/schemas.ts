import * as z from 'zod/mini';
import { defaultInspectionDays } from '#shared/grading/rules.ts';
import { grade } from '#shared/grading/schemas.ts';
import { paragraph, version, whole } from '#shared/http/fields.ts';
import { pageLinks, type SystemMessage, systemMessage } from './general.ts';
import { organisation, organisationChange } from './organisation.ts';

/** Days a grader gets for each part of the work. */
const gradingDays = z.strictObject({ quickscan: whole(1, 365), assessment: whole(1, 365) });
export type GradingDays = z.infer<typeof gradingDays>;

const declared = paragraph(2000).check(z.minLength(1));

/** That handed-in work is one's own, in the words of the organisation. */
const declaration = z.strictObject({ asked: z.boolean(), nl: declared, en: declared });

/** What holds until an organisation says otherwise. */
export const standardDeclaration: z.infer<typeof declaration> = {
  asked: false,
  nl: 'Ik heb dit werk zelf gemaakt. Waar ik werk van anderen of hulpmiddelen zoals AI heb gebruikt, staat dat erbij.',
  en: 'I made this work myself. Where I used work of others or tools such as AI, I say so.',
};

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
  /** Whether the coach of a student may be their 1st assessor. */
  coachMayAssessFirst: z._default(z.boolean(), true),
  /** Whether only those assess whom the examination board appointed. */
  onlyAppointed: z._default(z.boolean(), false),
  /** What a student declares as they hand in, where that is asked. */
  declaration: z._default(declaration, standardDeclaration),
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
