import { events as authEvents } from '#events/auth.ts';
import { events as gradingEvents } from '#events/grading.ts';
import { events as peopleEvents } from '#events/people.ts';
import { registerEvents } from '#events/register.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { follow } from './follow.ts';
import { refreshCompany, refreshStudent } from './refresh.ts';

/** The Lambda that keeps the list of what the register is to be told. */
export const handler = subscriber([
  subscription(gradingEvents.submissionReturned, async (payload, event, { table }) => {
    const { companyId } = event;
    // Work that failed or was rejected takes nothing away: only a correction can.
    if (!companyId || !payload.finalAssignment || payload.outcome !== 'passed') return;
    await follow(table, event, { ...payload, companyId, passed: true });
  }),
  subscription(gradingEvents.gradeCorrected, async (payload, event, { table }) => {
    const { companyId } = event;
    if (!companyId || !payload.finalAssignment) return;
    await follow(table, event, { ...payload, companyId, passed: payload.outcome === 'passed' });
  }),
  subscription(authEvents.profileChanged, ({ userId }, _, { table }) => refreshStudent(table, userId)),
  subscription(peopleEvents.userUpdated, ({ userId }, _, { table }) => refreshStudent(table, userId)),
  subscription(peopleEvents.studentNumberSet, ({ userId }, _, { table }) => refreshStudent(table, userId)),
  subscription(peopleEvents.bsnSet, ({ userId }, _, { table }) => refreshStudent(table, userId)),
  subscription(registerEvents.mutationRestored, ({ studentId }, _, { table }) =>
    refreshStudent(table, studentId),
  ),
  subscription(registerEvents.mutationReopened, ({ studentId }, _, { table }) =>
    refreshStudent(table, studentId),
  ),
  subscription(registerEvents.settingsChanged, async (_, { companyId }, { table }) => {
    if (companyId) await refreshCompany(table, companyId);
  }),
]);
