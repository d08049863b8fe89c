import * as z from 'zod/mini';
import { signal } from '#shared/guidance/signal-schemas.ts';
import { date, instant } from '#shared/http/fields.ts';
import { companyId, type Ids, type UserId, userId } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** Sorts after every day on which something is due. */
const never = '9999-12-31';

const former = { kind: z.string(), about: z.string() };

function named({ about, ...signal }: z.infer<z.ZodMiniObject<typeof former>>) {
  const isPlan = signal.kind === 'no-next-block';
  return { ...signal, about: isPlan ? '' : about, plannedUntil: isPlan && about ? about : null };
}

/**
 * Why a student may need somebody. Made from what is stored after each event about them, and on the day on which a signal
 * begins by itself: found then by its index, so that nobody else is looked at. Absent of who has none, now or to come,
 * whatever the thresholds are.
 */
export const attention = entity({
  name: 'attention',
  schema: z.object({
    companyId,
    userId,
    name: z.string(),
    email: z.string(),
    lastActiveAt: z.nullable(instant),
    signals: z.array(signal),
    /** Which of them were put aside, and the day from which they are told again; null: not any more. */
    settled: z.record(z.string(), z.nullable(date)),
    /** The first day on which another one begins, or what holds is to be looked at again; null: none. */
    nextOn: z.nullable(date),
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['ATTENTION', companyId, userId],
    sk: () => ['ATTENTION'],
  },
  indexes: {
    due: {
      on: 'gsi2',
      pk: ({ companyId }: Ids<'companyId'>) => ['ATTENTION-DUE', companyId],
      sk: ({ nextOn, userId }: { nextOn: string | null; userId: UserId }) => [nextOn ?? never, userId],
    },
  },
  // Until when there are plans stood where a name does.
  upgrades: [(old) => ({ ...old, signals: z.array(z.looseObject(former)).parse(old.signals).map(named) })],
});
export type Attention = ItemOf<typeof attention>;

/** The signals that are to be told on a day: those that nobody put aside. */
export function toldOn({ signals, settled }: Omit<Attention, 'version'>, today: string) {
  return signals.filter(({ key, sinceOn }) => {
    const until = settled[key];
    return sinceOn <= today && (until === undefined || (until !== null && until <= today));
  });
}
