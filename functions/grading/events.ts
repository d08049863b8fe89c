import { assignmentEvents } from '#events/assignments.ts';
import { events as auth } from '#events/auth.ts';
import { events as grading } from '#events/grading.ts';
import { events as people } from '#events/people.ts';
import { permissionOfRole } from '#shared/grading/permissions.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { carryOverGraders } from './carry-over.ts';
import { listAsGrader, listHolders } from './graders.ts';
import { tellWhoAssigns } from './tell-who-assigns.ts';

const gradingPermissions = Object.values(permissionOfRole);

/**
 * Lambda entry of what follows a further attempt, work that lies still, and a change of who can be chosen as a grader: a
 * person, or a role.
 */
export const handler = subscriber([
  subscription(assignmentEvents.submissionHandedIn, async (handedIn, event, { table }) => {
    const { companyId } = event;
    if (companyId) await carryOverGraders(table, event, { ...handedIn, companyId });
  }),
  subscription(grading.stageOpened, async (of, { companyId }, services) => {
    // New work comes in without a quickscanner; its reminder tells when nobody took it up.
    if (companyId && of.stage !== 'quickscan') await tellWhoAssigns({ ...of, companyId }, services);
  }),
  subscription(grading.graderReminded, async (of, { companyId }, services) => {
    if (companyId && of.graderUserId === null) await tellWhoAssigns({ ...of, companyId }, services);
  }),
  ...[people.userCreated, people.companiesRolesSet].map((definition) =>
    subscription(definition, ({ userId, companyIds }, _, { table }) =>
      listAsGrader(table, userId, companyIds),
    ),
  ),
  ...[people.userUpdated, people.statusSet, people.userDeleted, people.userRestored].map((definition) =>
    subscription(definition, ({ userId }, _, { table }) => listAsGrader(table, userId)),
  ),
  subscription(people.roleUpdated, async ({ roleId, granted, withdrawn }, { companyId }, { table }) => {
    const changed = [...granted, ...withdrawn];
    if (companyId && gradingPermissions.some((permission) => changed.includes(permission)))
      await listHolders(table, companyId, roleId);
  }),
  subscription(auth.profileChanged, ({ userId }, _, { table }) => listAsGrader(table, userId)),
]);
