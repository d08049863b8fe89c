import * as z from 'zod/mini';
import { version as seenVersion, whole } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';

/** From when on something counts as a signal; days are those of the calendar. */
export const thresholds = z.strictObject({
  inactiveDays: whole(1, 365),
  /** How many percentage points of the chapters one may be behind what the elapsed time asks. */
  behindPoints: whole(1, 100),
  waitsDays: whole(1, 365),
  unsignedDays: whole(1, 365),
  /** Days before the end of what is planned. */
  nextBlockDays: whole(1, 365),
});
export type Thresholds = z.infer<typeof thresholds>;

/** What holds until an organisation says otherwise. */
export const standardThresholds: Thresholds = {
  inactiveDays: 14,
  behindPoints: 25,
  waitsDays: 21,
  unsignedDays: 7,
  nextBlockDays: 42,
};

/** Version 0 is that of an organisation that never changed them. */
const stored = z.object({ ...thresholds.shape, version: z.number() });

/** From when on students of an organisation need somebody. */
export const thresholdRoutes = {
  getThresholds: route({
    name: 'guidance.getThresholds',
    method: 'GET',
    path: '/settings/signals',
    summary: 'From when on something about a student counts as a signal.',
    response: stored,
    access: ['settings.write'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  setThresholds: route({
    name: 'guidance.setThresholds',
    method: 'PUT',
    path: '/settings/signals',
    summary: 'Changes that. Students follow with their next event, and everybody in the next night.',
    body: z.strictObject({ ...thresholds.shape, version: z.union([seenVersion, z.literal(0)]) }),
    response: stored,
    access: ['settings.write'],
    errors: ['INVALID_INPUT', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
