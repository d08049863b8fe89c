import { assignmentEvents } from '#events/assignments.ts';
import { events as auth } from '#events/auth.ts';
import { events as people } from '#events/people.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { carryOverGraders } from './carry-over.ts';
import { listAsGrader } from './graders.ts';

/** Lambda entry of what follows a further attempt, and a change of a person who can be chosen as a grader. */
export const handler = subscriber([
  subscription(assignmentEvents.submissionHandedIn, async (handedIn, event, { table }) => {
    const { companyId } = event;
    if (companyId) await carryOverGraders(table, event, { ...handedIn, companyId });
  }),
  ...[people.userCreated, people.companiesRolesSet].map((definition) =>
    subscription(definition, ({ userId, companyIds }, _, { table }) =>
      listAsGrader(table, userId, companyIds),
    ),
  ),
  ...[people.userUpdated, people.statusSet, people.userDeleted, people.userRestored].map((definition) =>
    subscription(definition, ({ userId }, _, { table }) => listAsGrader(table, userId)),
  ),
  subscription(auth.profileChanged, ({ userId }, _, { table }) => listAsGrader(table, userId)),
]);
