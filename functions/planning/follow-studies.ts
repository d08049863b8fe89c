import { isDeepStrictEqual } from 'node:util';
import type { Ids } from '#shared/identity/ids.ts';
import { blocksLeft, plannedUntil, pointsLeft, studiesOf } from '../educations/public.ts';
import { user } from '../platform/identity/entities.ts';
import { membershipsOf } from '../platform/identity/memberships.ts';
import { create, remove, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { mayPlanMore, standingOf } from './can-plan-rules.ts';
import { type Horizon, horizon } from './horizon.ts';

const asCopy = { notAudited: 'a copy of what a student studies, which has its own records' };

/**
 * Keeps until when something is planned for a student in step with what they study. Made from what is stored, so it may
 * run twice, late or out of order.
 * @returns how it is now, and whether that is new
 * @throws Refusal CONFLICT when it is done twice at once: the event comes again
 */
export async function followStudies(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
): Promise<{ readonly changed: boolean; readonly horizon: Omit<Horizon, 'version'> | undefined }> {
  // Before the facts: whoever writes it after them has seen at least as much, and this one begins anew.
  const before = await table.get(horizon.at(of), { consistent: true });
  const wanted = await horizonOf(table, of);
  if (!wanted) {
    if (before) await table.transact([remove(horizon, before)], asCopy);
    return { changed: before !== undefined, horizon: undefined };
  }
  if (!before) {
    await table.transact([create(horizon, wanted, { orElse: 'CONFLICT' })], asCopy);
    return { changed: true, horizon: wanted };
  }
  const { version: _, ...had } = before;
  const changed = !isDeepStrictEqual(had, wanted);
  if (changed) await table.transact([replace(horizon, before, wanted)], asCopy);
  return { changed, horizon: wanted };
}

/** Nothing of who is gone or inactive, studies nothing, or has nothing left to plan. */
async function horizonOf(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
): Promise<Omit<Horizon, 'version'> | undefined> {
  const [person, studies] = await Promise.all([
    // Not their row of the company: that follows by the same events, perhaps later.
    table.get(user.at(of), { consistent: true }),
    studiesOf(table, of, { consistent: true }),
  ]);
  const member = person && membershipsOf(person).find(({ companyId }) => companyId === of.companyId);
  const standing = standingOf(studies);
  if (!member || member.deletedAt || member.status !== 1 || !standing || !mayPlanMore(standing))
    return undefined;
  const { educationId, educationName } = standing.registration;
  return {
    companyId: of.companyId,
    userId: of.userId,
    studentName: member.name,
    sortName: member.sortName,
    educationId,
    educationName,
    endsOn: plannedUntil(standing),
    pointsLeft: pointsLeft(standing),
    blocksLeft: blocksLeft(standing),
  };
}
