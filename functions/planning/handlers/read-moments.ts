import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { editWindowOf } from '../../platform/study/planning-settings.ts';
import { presentMoment, presentMomentRow, presentRegistration } from '../present.ts';
import { registration } from '../registration.ts';
import { momentOf } from '../repository.ts';
import { startingMoment } from '../starting-moment.ts';

const [earliest, latest] = ['0000-01-01', '9999-12-31'];

/** The starting moments of the company that are not over, by last day, those that are over, or those with some words. */
export const listStartingMoments = handler(
  routes.listStartingMoments,
  async function listStartingMoments({ actor, query, now }, { table }) {
    const { companyId } = actor;
    const { per_page, page: cursor, search: text } = query;
    const today = dutchDate(now);
    const over = query.over === 'true';
    const keep = ({ endsOn }: { endsOn: string }) => endsOn < today === over;
    const { items, next } = text
      ? await table.search(startingMoment.words({ companyId }), { text, limit: per_page, cursor, keep })
      : await table.list(startingMoment.by('byEnd', { companyId }), {
          range: { between: over ? [[earliest], [dayPlus(today, -1)]] : [[today], [latest]] },
          descending: over,
          limit: per_page,
          cursor,
        });
    return { data: items.map(presentMomentRow), meta: { next } };
  },
);

/** One starting moment, with how full it is. */
export const getStartingMoment = handler(
  routes.getStartingMoment,
  async function getStartingMoment({ actor, params }, { table }) {
    const { companyId } = actor;
    const [{ moment, occupancy }, days] = await Promise.all([
      momentOf(table, { companyId, ...params }),
      editWindowOf(table, companyId),
    ]);
    return presentMoment(moment, occupancy, days);
  },
);

/** Who is registered, by surname; or who waits, the first one first. */
export const listRegistrations = handler(
  routes.listRegistrations,
  async function listRegistrations({ actor, params, query }, { table }) {
    const of = { companyId: actor.companyId, ...params };
    const { per_page, page: cursor, waiting } = query;
    const partition = registration.by(waiting ? 'waiting' : 'byName', of);
    const [{ items, next }] = await Promise.all([
      table.list(partition, { limit: per_page, cursor }),
      momentOf(table, of),
    ]);
    return { data: items.map(presentRegistration), meta: { next } };
  },
);
