import { routes } from '#shared/figures/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { gradingSettingsOf } from '../../settings/public.ts';
import { now, type PersonLoad } from '../figures.ts';
import { requirePeriod } from '../months.ts';
import { countedOf, figuresOf, heaviest, loadOf, loadsOf } from '../repository.ts';

/** What was counted month by month, and what stands as it is now. */
export const getFigures = handler(
  routes.getFigures,
  async function getFigures({ actor, query, now: at }, { table }) {
    const { companyId } = actor;
    requirePeriod(query);
    const { from, until, educationId = null, teamId = null } = query;
    const [figures, { days: norm, band }, coaches, graders] = await Promise.all([
      figuresOf(table, { companyId, educationId, teamId }, { from, until, today: dutchDate(at) }),
      gradingSettingsOf(table, companyId),
      heaviest(table, 'coached', actor),
      heaviest(table, 'toGrade', actor),
    ]);
    return { ...figures, norm, band, coaches: coaches.map(shown), graders: graders.map(shown) };
  },
);

const shown = ({ userId, name, amount }: PersonLoad) => ({ userId, name, amount });

/** Who stands behind one number. */
export const listCounted = handler(
  routes.listCounted,
  async function listCounted({ actor: { companyId }, query }, { table }) {
    const { measure, month: period = now, educationId = null, teamId = null } = query;
    const { per_page: limit, page: cursor } = query;
    const group = { companyId, educationId, teamId };
    const { items: data, next } = await countedOf(table, group, { measure, period }, { limit, cursor });
    return { data, meta: { next } };
  },
);

/** Who has something on their hands, the one with most first. */
export const listLoads = handler(routes.listLoads, async function listLoads({ actor, query }, { table }) {
  const { companyId } = actor;
  const { of, per_page: limit, page: cursor } = query;
  const { items, next } = await loadsOf(table, { companyId, of }, { limit, cursor }, actor);
  return { data: items.map(shown), meta: { next } };
});

/** What one person has on their hands. */
export const listLoad = handler(
  routes.listLoad,
  async function listLoad({ actor, params: { userId }, query }, { table }) {
    const { companyId } = actor;
    const { of, per_page: limit, page: cursor } = query;
    const [member, { items: data, next }] = await Promise.all([
      table.get(membership.at({ companyId, userId })),
      loadOf(table, { companyId, of, personId: userId }, { limit, cursor }, actor),
    ]);
    if (!member) throw new Refusal('USER_NOT_FOUND');
    return { data, meta: { next } };
  },
);

/** Starts making all figures anew. */
export const recountFigures = handler(
  routes.recountFigures,
  async function recountFigures(request, { table, newId }) {
    const { operations, record } = newJob(request, newId, { kind: 'figures.recount', input: {} });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** Starts writing figures to a sheet. */
export const exportFigures = handler(
  routes.exportFigures,
  async function exportFigures(request, { table, newId }) {
    requirePeriod(request.body);
    const { operations, record } = newJob(request, newId, { kind: 'figures.export', input: request.body });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);
