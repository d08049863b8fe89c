import * as z from 'zod/mini';
import { periodKind } from '#shared/educations/period-schemas.ts';
import { educationId, userId } from '#shared/identity/ids.ts';
import { event } from '../event.ts';

const ofPeriod = {
  version: 1,
  schema: z.object({ educationId, userId, kind: periodKind }),
  sample: {
    educationId: educationId.parse('edu_01JD0000000000000000000001'),
    userId: userId.parse('usr_01JD0000000000000000000004'),
    kind: 'pause',
  },
} as const;

/** How studies are interrupted, and go on. */
export const periodEvents = {
  periodRecorded: event({
    name: 'educations.period-recorded',
    summary:
      'A pause, an extension or a return of a student was decided on, or that they go on in another education or version.',
    ...ofPeriod,
  }),
  periodWithdrawn: event({
    name: 'educations.period-withdrawn',
    summary: 'The last pause or extension of a student was withdrawn.',
    ...ofPeriod,
  }),
} as const;
