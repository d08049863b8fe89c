import * as z from 'zod/mini';
import { dayPlus } from '#shared/platform/days.ts';
import { subscribeLate } from '../../educations/public.ts';
import { notify } from '../../notifications/public.ts';
import { type Registration, registration } from '../registration.ts';
import { type StartingMoment, startingMoment } from '../starting-moment.ts';
import { type Counts, notOver, type OfRun, type Part } from './part.ts';

const pageSize = 25;
/** Who starts is reminded a week before. */
const remindDays = 7;

/** Behind which starting moment, and behind which page of who registered for the next one. */
const place = z.tuple([z.string(), z.string()]);

/**
 * Enrols who has a place on what of their final block wasn't there to begin with when it became final, and reminds them
 * before their first day. A page is of the students of one starting moment.
 */
export const starters: Part = async (of, cursor) => {
  const { companyId, table, today } = of;
  const [before, within] = cursor === null ? ['', ''] : place.parse(JSON.parse(cursor));
  const found = await table.list(startingMoment.by('byEnd', { companyId }), {
    range: notOver(today),
    limit: 1,
    cursor: before || undefined,
  });
  const [moment] = found.items;
  if (!moment) return { items: [], next: null };
  const page = await table.list(registration.in(moment), {
    limit: pageSize,
    cursor: within || undefined,
    consistent: true,
  });
  const next = page.next ? [before, page.next] : found.next && [found.next, ''];
  return {
    items: page.items
      .filter(({ status }) => status === 'placed')
      .map((one) => ({
        field: 'student',
        name: one.studentName,
        id: one.userId,
        work: () => start(of, moment, one),
      })),
    next: next && JSON.stringify(next),
  };
};

async function start(
  of: OfRun,
  { name, startsOn, startingMomentId }: StartingMoment,
  { companyId, userId, blockId, isFinal }: Registration,
): Promise<Counts> {
  const { table, cause, today } = of;
  const enrolled = blockId && isFinal ? await subscribeLate(table, cause, { companyId, userId, blockId }) : 0;
  const isNear = today < startsOn && startsOn <= dayPlus(today, remindDays);
  if (!isNear) return { enrolled };
  const reminded = await notify(
    of,
    { companyId, userId },
    {
      kind: 'planning.starts-soon',
      refs: {},
      values: { moment: name, startsOn },
      alike: startingMomentId,
      // One that is moved is told anew.
      cause: { id: `${startingMomentId} ${startsOn}`, requestId: cause.requestId },
    },
  );
  return { enrolled, reminded: reminded ? 1 : 0 };
}
