import { events as auth } from '#events/auth.ts';
import { events as people } from '#events/people.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { listAsGrader } from './graders.ts';

/** Lambda entry of what follows a change of a person: whether they can be chosen as a grader, and under which name. */
export const handler = subscriber([
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
