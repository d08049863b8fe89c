import { learnpathEvents } from '#events/learnpaths.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { refreshLearnpath } from './copies.ts';

/** The Lambda that keeps what educations remember in step. */
export const handler = subscriber([
  subscription(learnpathEvents.learnpathUpdated, async ({ learnpathId }, { companyId }, { table }) => {
    if (companyId) await refreshLearnpath(table, companyId, learnpathId);
  }),
]);
