import { type NotificationKind, pathOf, type RefsOf } from '#shared/notifications/kinds.ts';
import { type ErasureStep, nobody, steps } from '../platform/erasure.ts';
import { replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { notification, type OfPerson } from './entities.ts';
import { notificationIdOf } from './naming.ts';

/**
 * Takes the name of who is erased from what others were told of one thing. One read for a hundred of them.
 * @param told who may have been told
 * @param names by which they were called
 */
export async function* unnamed<Kind extends NotificationKind>(
  table: Table,
  told: readonly OfPerson[],
  { kind, refs }: { readonly kind: Kind; readonly refs: RefsOf<Kind> },
  names: ReadonlySet<string>,
): AsyncGenerator<ErasureStep> {
  if (told.length === 0) return;
  const path = pathOf(kind, refs);
  const found = await table.batchGet(
    told.map(({ companyId, userId }) => {
      const of = { companyId, userId };
      return notification.at({ ...of, notificationId: notificationIdOf(of, [kind, path]) });
    }),
    { consistent: true },
  );
  const named = found
    .filter((one) => one !== undefined)
    .filter(({ values }) => Object.values(values).some((value) => names.has(value)));
  yield* steps(
    named.map((one) => {
      const values = Object.entries(one.values).map(([key, value]) => [
        key,
        names.has(value) ? nobody : value,
      ]);
      return { operations: [replace(notification, one, { ...one, values: Object.fromEntries(values) })] };
    }),
  );
}
