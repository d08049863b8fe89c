import { planningEvents } from '#events/planning.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Offer } from '#shared/planning/starting-moment-schemas.ts';
import { enrolling, type Learnpath } from '../learnpaths/public.ts';
import type { Membership } from '../platform/identity/memberships.ts';
import { add, check, create } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { type Registration, registration } from './registration.ts';
import type { Occupancy } from './repository.ts';
import { offerUses, places, queue, type StartingMoment, startingMoment } from './starting-moment.ts';

/** Who registers for what, as loaded. */
interface Registering {
  readonly moment: StartingMoment;
  readonly occupancy: Occupancy;
  readonly student: Membership;
  readonly chosen: readonly Offer[];
  /** Of what was chosen, by position. */
  readonly paths: readonly Learnpath[];
}

/**
 * Registers somebody: with a place, and so enrolled, while there is one and nobody waits; else on the waiting list. Who
 * is second at the last place finds it gone in a transaction that fails, and only they need another.
 * @throws Refusal ALREADY_ENROLLED for the starting moment or one of the learning paths; CONFLICT when the moment moved
 *   or a path changed meanwhile
 */
export async function register(table: Table, cause: Cause, of: Registering): Promise<Registration> {
  const { moment, occupancy } = of;
  if (occupancy.placed >= moment.capacity || occupancy.waiting > 0) return wait(table, cause, of);
  try {
    return await place(table, cause, of);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'REGISTRATION_CLOSED') return wait(table, cause, of);
    throw error;
  }
}

async function place(table: Table, cause: Cause, of: Registering): Promise<Registration> {
  const { moment, student, paths } = of;
  const { startingMomentId, startsOn, endsOn } = moment;
  const days = { startsOn, endsOn };
  const enrolments = paths.map((path) => enrolling(cause, { path, student, ...days, startingMomentId }));
  const [saved] = await table.transact(
    [
      ...registered(cause, of, 'placed'),
      add(places.at(moment), { placed: 1 }, { atMost: moment.capacity, orElse: 'REGISTRATION_CLOSED' }),
      ...enrolments.flatMap(({ operations }) => operations),
    ],
    [recordOfRegistration(cause, of, 'placed'), ...enrolments.map(({ record }) => record)],
  );
  return saved;
}

async function wait(table: Table, cause: Cause, of: Registering): Promise<Registration> {
  const [saved] = await table.transact(
    [...registered(cause, of, 'waiting'), add(queue.at(of.moment), { waiting: 1 })],
    recordOfRegistration(cause, of, 'waiting'),
  );
  return saved;
}

function registered(cause: Cause, { moment, student, chosen }: Registering, status: Registration['status']) {
  const { companyId, startingMomentId } = moment;
  const { userId, name: studentName, sortName } = student;
  const person = { userId, studentName, sortName };
  const item = {
    companyId,
    startingMomentId,
    ...person,
    status,
    learnpaths: [...chosen],
    registeredAt: cause.now,
    isFinal: false,
  };
  return [
    create(registration, item, { orElse: 'ALREADY_ENROLLED' }),
    // It may be moved while they choose.
    check(startingMoment.at(moment), { version: moment.version }),
    ...chosen.map(({ learnpathId, type }) =>
      add(offerUses.at({ companyId, startingMomentId, learnpathId, type }), { registrations: 1 }),
    ),
  ] as const;
}

function recordOfRegistration(
  cause: Cause,
  { moment, student, chosen }: Registering,
  status: Registration['status'],
) {
  const { companyId, startingMomentId } = moment;
  const { userId } = student;
  return recordOf(planningEvents.studentRegistered, cause, {
    subject: { type: 'starting-moment', id: startingMomentId },
    payload: { startingMomentId, userId, status },
    companyId,
    after: { userId, status, learnpaths: chosen },
  });
}
