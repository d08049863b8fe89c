import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { settlement, studentInNeed } from './signal-schemas.ts';

/** Who needs somebody. */
export const signalRoutes = {
  listSignals: route({
    name: 'guidance.listSignals',
    method: 'GET',
    path: '/teacher/signals',
    summary: 'Which students of the caller need somebody and why, the longest wait first; a hundred at most.',
    response: z.object({ data: z.array(studentInNeed), total: z.number() }),
    access: ['teaching.follow'],
    relations: 'loaded',
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  settleSignal: route({
    name: 'guidance.settleSignal',
    method: 'POST',
    path: '/teacher/signals/{userId}/settle',
    summary: 'Puts a signal aside for everybody: until a day, or for good.',
    params: z.strictObject({ userId }),
    body: settlement,
    access: ['teaching.follow'],
    relations: 'loaded',
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'SIGNAL_NOT_FOUND', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
