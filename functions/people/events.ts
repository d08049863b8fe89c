import { events as authEvents } from '#events/auth.ts';
import { jobEvents } from '#events/jobs.ts';
import { events } from '#events/people.ts';
import { eraseFiles } from '../media/public.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { coachingEnds, coachingFollows } from './coaching/follow.ts';
import {
  accountFollows,
  accountJoins,
  addressFollows,
  joinsUndone,
  listEverywhere,
  losePassword,
  moveAccount,
} from './follow.ts';
import { mailConfirmation, mailMoved } from './mail-email-change.ts';
import {
  tellCoachAssigned,
  tellDirectoryLinked,
  tellDirectoryRemoved,
  tellImportEnded,
  tellNameDecided,
  tellTwoFactorReset,
} from './tell-people.ts';

/** Lambda entry of what follows a change of a person: their rows in each company, and their account. */
export const handler = subscriber([
  subscription(events.userCreated, async ({ userId, companyIds }, { companyId }, { table }) => {
    // The company that added them lists them since.
    const elsewhere = companyIds.some((id) => id !== companyId);
    if (elsewhere) await listEverywhere(table, userId, companyIds);
  }),
  subscription(events.companiesRolesSet, async ({ userId, companyIds }, { at, requestId }, { table }) => {
    await listEverywhere(table, userId, companyIds);
    await accountJoins(table, userId);
    await coachingEnds(table, userId, companyIds, { now: at, requestId });
    await coachingFollows(table, userId);
  }),
  ...[
    authEvents.nameProposed,
    authEvents.userInvited,
    authEvents.passwordSet,
    authEvents.accountJoined,
    events.userUpdated,
    events.emailChanged,
    events.emailChangeUndone,
    events.statusSet,
    events.studentNumberSet,
    events.userDeleted,
    events.userRestored,
  ].map((definition) =>
    subscription(definition, async ({ userId }, _, { table }) => {
      await listEverywhere(table, userId);
      await coachingFollows(table, userId);
    }),
  ),
  ...[events.statusSet, events.userDeleted, events.userRestored].map((definition) =>
    subscription(definition, ({ userId }, _, services) => accountFollows(services, userId)),
  ),
  subscription(events.emailChangeAsked, ({ userId }, event, services) =>
    mailConfirmation(services, userId, event),
  ),
  subscription(events.emailChanged, async ({ userId }, event, services) => {
    await moveAccount(services, userId, event);
    await addressFollows(services.table, userId);
    await mailMoved(services, userId, event);
  }),
  subscription(events.emailChangeUndone, async ({ userId }, event, services) => {
    await moveAccount(services, userId, event);
    await joinsUndone(services.table, userId, event);
    await addressFollows(services.table, userId);
    await losePassword(services, userId, event);
  }),
  subscription(events.nameDecided, async ({ userId, decision }, event, { table }) => {
    const { companyId } = event;
    await listEverywhere(table, userId);
    await coachingFollows(table, userId);
    if (companyId) await tellNameDecided(table, { companyId, userId }, decision, event);
  }),
  ...[events.documentUpdated, events.documentDeleted].map((definition) =>
    subscription(definition, async ({ fileIds }, { companyId }, { files }) => {
      if (companyId) await eraseFiles(files, companyId, fileIds);
    }),
  ),
  subscription(authEvents.twoFactorReset, async ({ userId }, event, { table }) => {
    const { companyId } = event;
    if (companyId) await tellTwoFactorReset(table, { companyId, userId }, event);
  }),
  subscription(authEvents.directoryRemoved, async ({ userId }, event, { table }) => {
    const { companyId } = event;
    if (companyId) await tellDirectoryRemoved(table, { companyId, userId }, event);
  }),
  subscription(authEvents.directoryLinked, async ({ userId }, event, { table }) => {
    const { companyId } = event;
    await listEverywhere(table, userId);
    if (companyId) await tellDirectoryLinked(table, { companyId, userId }, event);
  }),
  subscription(jobEvents.jobEnded, async ({ jobId, kind, outcome }, event, { table }) => {
    const { companyId } = event;
    if (companyId && kind === 'people.import-users' && outcome !== 'cancelled')
      await tellImportEnded(table, { companyId, jobId }, outcome, event);
    if (companyId && kind === 'people.assign-coach')
      await tellCoachAssigned(table, { companyId, jobId }, event);
  }),
]);
