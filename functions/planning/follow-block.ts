import { planningEvents } from '#events/planning.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { studiesOf } from '../educations/public.ts';
import { add, remove, replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { registration } from './registration.ts';
import { offerUses, places } from './starting-moment.ts';

type OfBlock = Ids<'companyId' | 'userId' | 'blockId'>;

/** Notes with a registration whether the block that came of it is final, as it is now: so it may run twice or late. */
export async function followBlock(table: Table, { blockId, ...student }: OfBlock): Promise<void> {
  const { blocks } = await studiesOf(table, student, { consistent: true });
  const block = blocks.find((one) => one.blockId === blockId);
  if (!block?.startingMomentId) return;
  const of = { ...student, startingMomentId: block.startingMomentId };
  const before = await table.get(registration.at(of), { consistent: true });
  const isFinal = block.finalizedAt !== null;
  if (before?.blockId !== blockId || before.isFinal === isFinal) return;
  await table.transact([replace(registration, before, { ...before, isFinal })], {
    notAudited: 'a copy of what became of the block, which has its own record',
  });
}

/** Gives back the place of who no longer has the block that they planned. A repeated event finds it done. */
export async function releaseBlock(
  table: Table,
  { blockId, startingMomentId, ...student }: OfBlock & Ids<'startingMomentId'>,
  cause: Cause,
): Promise<void> {
  const { companyId, userId } = student;
  const of = { companyId, startingMomentId };
  const before = await table.get(registration.at({ ...of, userId }), { consistent: true });
  if (before?.blockId !== blockId) return;
  await table.transact(
    [
      remove(registration, before),
      add(places.at(of), { placed: -1 }),
      ...before.learnpaths.map(({ learnpathId, type }) =>
        add(offerUses.at({ ...of, learnpathId, type }), { registrations: -1 }),
      ),
    ],
    recordOf(planningEvents.studentWithdrawn, cause, {
      subject: { type: 'starting-moment', id: startingMomentId },
      payload: { startingMomentId, userId, status: before.status },
      companyId,
      before: { userId, status: before.status, learnpaths: before.learnpaths },
    }),
  );
}
