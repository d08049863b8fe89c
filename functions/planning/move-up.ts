import { planningEvents } from '#events/planning.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Ids, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { educationAt, nextBlock, planningBlocks, studiesOf } from '../educations/public.ts';
import { enrolling, learnpathAt } from '../learnpaths/public.ts';
import { companyRoles } from '../platform/identity/entities.ts';
import { obstacleToStudy } from '../platform/identity/may-study.ts';
import { type Membership, membership } from '../platform/identity/memberships.ts';
import type { Services } from '../platform/services.ts';
import { add, check, type Operation, replace } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { planOf, standingOf } from './can-plan-rules.ts';
import { type Registration, registration } from './registration.ts';
import { places, queue, type StartingMoment, startingMoment } from './starting-moment.ts';

type Given = Pick<Services, 'table' | 'newId'>;

/** Looked at per query. */
const pageSize = 25;

/**
 * Gives the places that are free to who waits for one, the first one first, until there is none left or nobody waits; of
 * what is over by then nobody is given one.
 * Each is placed in a transaction of its own, which the place, the registration and the moment's version must allow: so
 * it may run twice, side by side, or be cut short.
 * @param latest who registered just now: the index, which lags, may not know them yet, and they are last in the queue
 * @returns how many were placed
 */
export async function moveUp(
  services: Given,
  of: Ids<'companyId' | 'startingMomentId'>,
  cause: Cause,
  latest?: UserId,
): Promise<number> {
  const { table } = services;
  let placed = 0;
  let cursor: string | undefined;
  const today = dutchDate(cause.now);
  do {
    const moment = await table.get(startingMoment.at(of), { consistent: true });
    if (!moment || moment.endsOn < today) return placed;
    const page = await table.list(registration.by('waiting', of), { limit: pageSize, cursor });
    for (const one of page.items) {
      const outcome = await placeWaiting(services, moment, one, cause);
      if (outcome === 'full') return placed;
      if (outcome === 'placed') placed++;
    }
    cursor = page.next ?? undefined;
  } while (cursor);
  const moment = latest && (await table.get(startingMoment.at(of), { consistent: true }));
  if (!moment) return placed;
  const outcome = await placeWaiting(services, moment, { ...of, userId: latest }, cause);
  return outcome === 'placed' ? placed + 1 : placed;
}

/**
 * Who can't begin, as they are gone, no longer study, follow it already or it is no longer published, keeps waiting; the
 * next is asked.
 */
async function placeWaiting(
  services: Given,
  moment: StartingMoment,
  seen: Ids<'companyId' | 'startingMomentId' | 'userId'>,
  cause: Cause,
): Promise<'placed' | 'passed' | 'full'> {
  const { table } = services;
  const { companyId, userId } = seen;
  const [before, student, taken, roles] = await table.batchGet(
    [
      registration.at(seen),
      membership.at({ companyId, userId }),
      places.at(moment),
      companyRoles.at({ companyId }),
    ],
    { consistent: true },
  );
  if ((taken?.placed ?? 0) >= moment.capacity) return 'full';
  if (before?.status !== 'waiting' || !student || obstacleToStudy(student, roles?.roles ?? []))
    return 'passed';
  try {
    const begun = before.plan
      ? await planned(services, moment, before, cause)
      : await enrolled(table, moment, before, student, cause);
    if (!begun) return 'passed';
    await table.transact(
      [
        replace(registration, before, { ...before, status: 'placed', ...begun.becomes }),
        check(startingMoment.at(moment), { version: moment.version }),
        add(places.at(moment), { placed: 1 }, { atMost: moment.capacity, orElse: 'REGISTRATION_CLOSED' }),
        add(queue.at(moment), { waiting: -1 }),
        ...begun.operations,
      ],
      [recordOfPlace(moment, userId, cause), ...begun.records],
    );
    return 'placed';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'REGISTRATION_CLOSED') return 'full';
    if (passedOver.has(error.code)) return 'passed';
    throw error;
  }
}

/** What keeps somebody waiting: they follow it already, or it no longer fits what they study. */
const passedOver: ReadonlySet<string> = new Set([
  'ALREADY_ENROLLED',
  'INVALID_INPUT',
  'LEARNPATH_NOT_FOUND',
  'MAX_BLOCKS_REACHED',
  'WRONG_STATE',
]);

interface Begun {
  readonly becomes: Partial<Registration>;
  readonly operations: readonly Operation<unknown>[];
  readonly records: readonly RecordDraft[];
}

/** Who was registered by staff is enrolled. */
async function enrolled(
  table: Table,
  { startingMomentId, startsOn, endsOn }: StartingMoment,
  { companyId, learnpaths }: Registration,
  student: Membership,
  cause: Cause,
): Promise<Begun | undefined> {
  const found = await table.batchGet(
    learnpaths.map(({ learnpathId }) => learnpathAt(companyId, learnpathId)),
    { consistent: true },
  );
  const paths = found.filter((path) => path?.status === 2).filter((path) => path !== undefined);
  if (paths.length < learnpaths.length) return undefined;
  const days = { startsOn, endsOn };
  const enrolments = paths.map((path) => enrolling(cause, { path, student, ...days, startingMomentId }));
  return {
    becomes: {},
    operations: enrolments.flatMap(({ operations }) => operations),
    records: enrolments.map(({ record }) => record),
  };
}

/** Who planned it gets the block that they waited for. */
async function planned(
  { table, newId }: Given,
  moment: StartingMoment,
  { companyId, userId, learnpaths, plan }: Registration,
  cause: Cause,
): Promise<Begun | undefined> {
  const standing = standingOf(await studiesOf(table, { companyId, userId }, { consistent: true }));
  if (!standing) return undefined;
  const education = await table.get(educationAt(companyId, standing.registration.educationId), {
    consistent: true,
  });
  if (!education) return undefined;
  const blockId = newId('BlockId');
  const block = nextBlock(standing, education, planOf(moment, learnpaths), { blockId, now: cause.now });
  const how = { by: null, chosen: plan?.chosen ?? false };
  const { operations, records } = planningBlocks(cause, [{ standing, block }], how);
  return { becomes: { blockId }, operations, records };
}

function recordOfPlace(
  { companyId, startingMomentId }: StartingMoment,
  userId: UserId,
  cause: Cause,
): RecordDraft {
  return recordOf(planningEvents.placeGiven, cause, {
    subject: { type: 'starting-moment', id: startingMomentId },
    payload: { startingMomentId, userId },
    companyId,
    before: { userId, status: 'waiting' },
    after: { userId, status: 'placed' },
  });
}
