import { periodEvents as events } from '#events/educations/periods.ts';
import { studentEducationEvents } from '#events/educations.ts';
import { periodRoutes as routes } from '#shared/educations/period-routes.ts';
import type { PeriodInput } from '#shared/educations/period-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { add, replace } from '../../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { education, educationUses } from '../education.ts';
import { extended, paused, returned, switched, withdrawnPeriod } from '../rules/periods.ts';
import { type Block, type Registration, registration } from '../student.ts';
import { presentStudies } from '../student-present.ts';
import { registeredStudies } from '../student-repository.ts';

/** Records a decision on how a study goes on. */
export const recordPeriod = handler(
  routes.recordPeriod,
  async function recordPeriod(request, { table, newId }) {
    const { actor, params, body, self, now } = request;
    const { companyId } = actor;
    const { userId } = params;
    requireOther(actor, userId);
    const studies = await registeredStudies(table, { companyId, userId }, 'USER_NOT_FOUND');
    const { registration: before, blocks } = studies;
    if (before.version !== body.version) throw new Refusal('CONFLICT');
    const decision = { id: newId('StudyPeriodId'), decidedOn: dutchDate(now), by: fullName(self.profile) };
    const after = await decided(table, { before, blocks }, body, decision);
    const moves = after.educationId !== before.educationId;
    const [saved] = await table.transact(
      [
        replace(registration, before, after),
        ...(moves
          ? [
              add(educationUses.at(after), { students: 1 }, { orElse: 'EDUCATION_NOT_FOUND' }),
              add(educationUses.at(before), { students: -1 }),
            ]
          : []),
      ],
      recordsOfPeriod(request, before, after, body.kind),
    );
    return presentStudies({ ...studies, registration: saved }, now);
  },
);

/** A registration once something was decided of it. @throws Refusal EDUCATION_NOT_FOUND, and as the rules of each kind */
async function decided(
  table: Table,
  { before, blocks }: { readonly before: Registration; readonly blocks: readonly Block[] },
  input: PeriodInput,
  decision: Parameters<typeof paused>[2],
): Promise<Registration> {
  if (input.kind === 'pause') return paused(before, input, decision);
  if (input.kind === 'extension') return extended(before, input, decision);
  if (input.kind === 'return') return returned(before, input, decision);
  const [to, from] = await table.batchGet([
    education.at({ companyId: before.companyId, educationId: input.educationId }),
    education.at(before),
  ]);
  if (!to) throw new Refusal('EDUCATION_NOT_FOUND');
  return switched(before, input, { decision, to, from, blocks });
}

function recordsOfPeriod(
  cause: Cause,
  before: Registration,
  after: Registration,
  decidedOf: PeriodInput['kind'],
): RecordDraft[] {
  const { userId, educationId, status } = after;
  const subject = { type: 'registration', id: userId };
  const last = after.periods.at(-1);
  const recorded = recordOf(events.periodRecorded, cause, {
    subject,
    payload: { educationId, userId, kind: last?.kind ?? decidedOf },
    before: { expectedEndOn: before.expectedEndOn, status: before.status },
    after: { expectedEndOn: after.expectedEndOn, status, ...last },
  });
  if (educationId === before.educationId && status === before.status) return [recorded];
  // Whoever follows what somebody studies hears of it as of any other change.
  return [
    recorded,
    recordOf(studentEducationEvents.registrationUpdated, cause, {
      subject,
      payload: { educationId, userId, status },
    }),
  ];
}

/** Withdraws the last pause or extension. */
export const withdrawPeriod = handler(
  routes.withdrawPeriod,
  async function withdrawPeriod(request, { table }) {
    const { actor, params, body, now } = request;
    const { userId, periodId } = params;
    requireOther(actor, userId);
    const of = { companyId: actor.companyId, userId };
    const studies = await registeredStudies(table, of, 'USER_NOT_FOUND');
    const { registration: before } = studies;
    const after = withdrawnPeriod(before, periodId);
    if (before.version !== body.version) throw new Refusal('CONFLICT');
    const [saved] = await table.transact(
      [replace(registration, before, after)],
      recordOf(events.periodWithdrawn, request, {
        subject: { type: 'registration', id: userId },
        payload: { educationId: before.educationId, userId, kind: before.periods.at(-1)?.kind ?? 'pause' },
        before: { expectedEndOn: before.expectedEndOn, ...before.periods.at(-1) },
        after: { expectedEndOn: after.expectedEndOn },
      }),
    );
    return presentStudies({ ...studies, registration: saved }, now);
  },
);
