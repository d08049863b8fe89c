import { studentEducationEvents as events } from '#events/educations.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { dutchTime, instantOf } from '#shared/platform/zone-time.ts';
import { replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { requirePeriod } from './rules/blocks.ts';
import { block, registration } from './student.ts';
import { registrationFor, studiesOf } from './student-repository.ts';

type OfBlock = Ids<'companyId' | 'userId' | 'blockId'>;

/**
 * Gives a block that was planned at a starting moment the days of that moment as it is now. Does nothing when it has
 * them, so that it may run twice. One that is final stays as its agreement says, and one of a study that has ended as it was.
 * @param to days in the Netherlands; `by` name of who moves it
 * @returns `kept`: it is final; `none`: there is no such block any more, or its study has ended
 * @throws Refusal INVALID_INPUT when it would overlap another block, CONFLICT when somebody changed it meanwhile
 */
export async function moveBlock(
  table: Table,
  of: OfBlock,
  to: { readonly startsOn: string; readonly endsOn: string; readonly by: string },
  cause: Cause,
): Promise<'moved' | 'same' | 'kept' | 'none'> {
  const studies = await studiesOf(table, of, { consistent: true });
  const { registration: registered, blocks } = studies;
  const before = blocks.find(({ blockId }) => blockId === of.blockId);
  if (!registered || !before) return 'none';
  const { startsAt, endsAt } = periodFrom(to);
  if (before.startsAt === startsAt && before.endsAt === endsAt) return 'same';
  if (registrationFor(studies, before.educationId)?.status !== null) return 'none';
  if (before.finalizedAt !== null) return 'kept';
  const after = { ...before, startsAt, endsAt };
  requirePeriod(
    after,
    blocks.filter((one) => one !== before),
  );
  const { companyId, userId, blockId } = of;
  const datesOf = (one: typeof before) => ({
    startDate: dutchTime(one.startsAt),
    endDate: dutchTime(one.endsAt),
  });
  await table.transact(
    // Two blocks that move at once could come to overlap.
    [replace(block, before, after), replace(registration, registered, { ...registered })],
    recordOf(events.blockUpdated, cause, {
      subject: { type: 'block', id: blockId },
      payload: { userId, blockId, educationId: before.educationId },
      companyId,
      before: { title: before.title, ...datesOf(before) },
      after: { by: to.by, title: after.title, ...datesOf(after) },
    }),
  );
  return 'moved';
}

/** Notes with a block when registration for its starting moment opens, by which its dates are fixed. */
export async function setBlockWindow(table: Table, of: OfBlock, registrationOpensOn: string): Promise<void> {
  const before = await table.get(block.at(of), { consistent: true });
  if (!before || before.registrationOpensOn === registrationOpensOn) return;
  await table.transact([replace(block, before, { ...before, registrationOpensOn })], {
    notAudited: 'a copy of what its starting moment says, whose own change is on record',
  });
}

/** From the first moment of the first day to the last of the last. */
export function periodFrom({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string }) {
  return { startsAt: instantOf(`${startsOn}T00:00:00`), endsAt: instantOf(`${endsOn}T23:59:59`) };
}
