import { assignmentEvents } from '#events/assignments.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { refreshAssignments, refreshOffered } from './copies.ts';
import { tellAllowed } from './tell-allowed.ts';
import { tellHandedInFor } from './tell-handed-in-for.ts';

/** The Lambda that keeps what assignments and their learning paths remember of each other in step, and tells students. */
export const handler = subscriber([
  subscription(learnpathEvents.learnpathUpdated, async ({ learnpathId }, { companyId }, { table }) => {
    if (companyId) await refreshAssignments(table, { companyId, learnpathId });
  }),
  subscription(
    assignmentEvents.assignmentPublished,
    async ({ assignmentId, learnpathId, formerLearnpathId }, { companyId }, { table }) => {
      if (!companyId) return;
      await refreshOffered(table, { companyId, learnpathId }, assignmentId);
      if (formerLearnpathId && formerLearnpathId !== learnpathId)
        await refreshOffered(table, { companyId, learnpathId: formerLearnpathId }, assignmentId);
    },
  ),
  subscription(assignmentEvents.allowanceGiven, async (allowed, event, { table }) => {
    if (event.companyId) await tellAllowed(table, event.companyId, allowed, event);
  }),
  subscription(assignmentEvents.submissionHandedIn, async (handedIn, event, { table }) => {
    if (event.companyId) await tellHandedInFor(table, event.companyId, handedIn, event);
  }),
  subscription(
    assignmentEvents.assignmentDeleted,
    async ({ assignmentId, learnpathId }, { companyId }, { table }) => {
      if (companyId) await refreshOffered(table, { companyId, learnpathId }, assignmentId);
    },
  ),
]);
