import { assignmentEvents } from '#events/assignments.ts';
import { events as grading } from '#events/grading.ts';
import { events as people } from '#events/people.ts';
import { permissionOfRole } from '#shared/grading/permissions.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import type { RoleChange } from '../platform/job/over-holders.ts';
import { startByEvent } from '../platform/job/start.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { carryOverGraders } from './carry-over.ts';
import { listAsGrader } from './graders.ts';
import { releaseGrading } from './release.ts';
import { tellHeld, tellHoldEnded } from './tell-hold.ts';
import { tellGrader, tellStudent } from './tell-people.ts';
import { tellAnswered, tellAsked, tellBoard, tellExaminer, tellInvolved } from './tell-review.ts';
import { tellWhoAssigns } from './tell-who-assigns.ts';

const gradingPermissions = Object.values(permissionOfRole);

/**
 * Lambda entry of what follows a further attempt, work that waits, lies still or comes back, and a change of who can be
 * chosen as a grader, a person or a role: of who can't any more, work is taken back.
 */
export const handler = subscriber([
  subscription(assignmentEvents.submissionHandedIn, async (handedIn, event, { table }) => {
    const { companyId } = event;
    if (companyId) await carryOverGraders(table, event, { ...handedIn, companyId });
  }),
  subscription(grading.stageOpened, async ({ stage, submissionId }, event, services) => {
    const { companyId } = event;
    if (!companyId) return;
    await tellGrader({ companyId, submissionId }, event, services);
    // New work comes in without a quickscanner; its reminder tells when nobody took it up.
    if (stage !== 'quickscan') await tellWhoAssigns({ companyId, submissionId }, event, services);
  }),
  subscription(grading.gradersAssigned, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellGrader({ companyId, submissionId }, event, services);
  }),
  subscription(grading.graderReminded, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellWhoAssigns({ companyId, submissionId }, event, services);
  }),
  subscription(grading.submissionReturned, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellStudent({ companyId, submissionId }, event, services);
  }),
  subscription(grading.gradeCorrected, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellStudent({ companyId, submissionId }, event, services, true);
  }),
  subscription(grading.submissionHeld, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellHeld({ companyId, submissionId }, event, services);
  }),
  subscription(grading.holdEnded, async ({ submissionId, outcome }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellHoldEnded({ companyId, submissionId }, event, services, outcome);
  }),
  subscription(grading.reviewAsked, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellAsked({ companyId, submissionId }, event, services);
  }),
  subscription(grading.reviewAnswered, async ({ submissionId, outcome }, event, services) => {
    const { companyId } = event;
    // Of another grade the student is told by itself.
    if (companyId && outcome === 'upheld') await tellAnswered({ companyId, submissionId }, event, services);
  }),
  subscription(grading.examinerAppointed, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellExaminer({ companyId, submissionId }, event, services);
  }),
  subscription(grading.adviceGiven, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellBoard({ companyId, submissionId }, event, services);
  }),
  subscription(grading.reviewBrought, async ({ submissionId }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellInvolved({ companyId, submissionId }, event, services, 'brought');
  }),
  subscription(grading.reviewDecided, async ({ submissionId, outcome }, event, services) => {
    const { companyId } = event;
    if (companyId) await tellInvolved({ companyId, submissionId }, event, services, outcome);
  }),
  subscription(people.userCreated, ({ userId, companyIds }, _, { table }) =>
    listAsGrader(table, userId, companyIds),
  ),
  subscription(people.companiesRolesSet, async ({ userId, companyIds }, event, { table }) => {
    await listAsGrader(table, userId, companyIds);
    await releaseGrading(table, userId, event, companyIds);
  }),
  subscription(people.userDeleted, async ({ userId }, event, { table }) => {
    await listAsGrader(table, userId);
    await releaseGrading(table, userId, event, event.companyId ? [event.companyId] : []);
  }),
  ...[people.userUpdated, people.statusSet, people.userRestored].map((definition) =>
    subscription(definition, ({ userId }, _, { table }) => listAsGrader(table, userId)),
  ),
  subscription(people.guestStaySet, ({ userId }, _, { table }) => listAsGrader(table, userId)),
  subscription(people.roleUpdated, async ({ roleId, granted, withdrawn }, event, { table }) => {
    const { companyId } = event;
    const isAmong = (changed: readonly Permission[]) =>
      gradingPermissions.some((permission) => changed.includes(permission));
    if (!companyId || !isAmong([...granted, ...withdrawn])) return;
    const input: RoleChange = { roleId, takes: isAmong(withdrawn) };
    await startByEvent(table, { ...event, companyId }, { kind: 'grading.follow-role', input });
  }),
]);
