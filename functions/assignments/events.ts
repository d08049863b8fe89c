import { learnpathEvents } from '#events/learnpaths.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { refreshAssignments } from './copies.ts';

/** The Lambda that keeps what assignments remember of their learning path in step. */
export const handler = subscriber([
  subscription(learnpathEvents.learnpathUpdated, async ({ learnpathId }, { companyId }, { table }) => {
    if (companyId) await refreshAssignments(table, { companyId, learnpathId });
  }),
]);
