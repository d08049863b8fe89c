import * as z from 'zod/mini';
import { event } from './event.ts';

export const events = {
  systemMessageChanged: event({
    name: 'settings.system-message-changed',
    version: 1,
    summary: 'The message above every page was changed, switched on or off.',
    schema: z.object({ message: z.string(), enabled: z.boolean() }),
    sample: { message: 'Zaterdag van 22.00 tot 23.00 uur onderhoud', enabled: true },
  }),
  gradingChanged: event({
    name: 'settings.grading-changed',
    version: 1,
    summary:
      'A company changed the grades between which a 2nd assessor decides (in tenths), how many days graders get, what students read of it, or how a grade is reviewed.',
    schema: z.object({
      band: z.object({ from: z.number(), to: z.number() }),
      days: z.object({ quickscan: z.number(), assessment: z.number() }),
      showAssessor: z.optional(z.boolean()),
      inspectionDays: z.optional(z.number()),
      mayLower: z.optional(z.boolean()),
      coachMayAssessFirst: z.optional(z.boolean()),
      onlyAppointed: z.optional(z.boolean()),
      declaration: z.optional(z.object({ asked: z.boolean(), nl: z.string(), en: z.string() })),
    }),
    sample: {
      band: { from: 45, to: 60 },
      days: { quickscan: 5, assessment: 15 },
      showAssessor: false,
      inspectionDays: 30,
      mayLower: false,
      coachMayAssessFirst: true,
      onlyAppointed: false,
      declaration: { asked: false, nl: 'Zelf gemaakt', en: 'Made by myself' },
    },
  }),
  organisationChanged: event({
    name: 'settings.organisation-changed',
    version: 1,
    summary: 'Details, departments, colour or message of a company changed: `changed` says which fields.',
    schema: z.object({ changed: z.array(z.string()) }),
    sample: { changed: ['accreditation'] },
  }),
} as const;
