import { moveUp } from '../move-up.ts';
import { startingMoment } from '../starting-moment.ts';
import { notOver, type Part } from './part.ts';

const pageSize = 10;

/** Gives the free places of starting moments that are not over to who waits for one. */
export const waitingLists: Part = async (of, cursor) => {
  const { companyId, cause } = of;
  const { items, next } = await of.table.list(startingMoment.by('byEnd', { companyId }), {
    range: notOver(of.today),
    limit: pageSize,
    cursor: cursor ?? undefined,
  });
  return {
    items: items.map(({ startingMomentId, name }) => ({
      field: 'moment',
      name,
      id: startingMomentId,
      work: async () => ({ placed: await moveUp(of, { companyId, startingMomentId }, cause) }),
    })),
    next,
  };
};
