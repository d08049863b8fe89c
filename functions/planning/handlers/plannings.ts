import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import type { Table } from '../../platform/table/table.ts';
import { namedBy, plannedBy, withDays } from '../make-planning.ts';
import { withChange } from '../occurrences.ts';
import { type Planning, planning } from '../planning.ts';
import { presentPlanning, presentPlanningRow } from '../present-planning.ts';
import { plan, planAnew, unplan } from '../save-planning.ts';

const [earliest, latest] = ['0000-01-01', '9999-12-31'];

/** The plannings of the company that are not over, by last day, those that are over, or those with some words. */
export const listPlannings = handler(
  routes.listPlannings,
  async function listPlannings({ actor, query, now }, { table }) {
    const { companyId } = actor;
    const { per_page, page: cursor, search: text } = query;
    const today = dutchDate(now);
    const over = query.over === 'true';
    const keep = ({ lastOn }: { lastOn: string }) => lastOn < today === over;
    const { items, next } = text
      ? await table.search(planning.words({ companyId }), { text, limit: per_page, cursor, keep })
      : await table.list(planning.by('byEnd', { companyId }), {
          range: { between: over ? [[earliest], [dayPlus(today, -1)]] : [[today], [latest]] },
          descending: over,
          limit: per_page,
          cursor,
        });
    return { data: items.map(presentPlanningRow), meta: { next } };
  },
);

/** One planning. */
export const getPlanning = handler(routes.getPlanning, async ({ actor, params }, { table }) =>
  presentPlanning(await planningOf(table, { companyId: actor.companyId, ...params })),
);

/** Plans something. */
export const createPlanning = handler(
  routes.createPlanning,
  async function createPlanning(request, { table, newId }) {
    const { body, now } = request;
    const { companyId } = request.actor;
    const planned = await plannedBy(body, await namedBy(table, companyId, body));
    const made = { companyId, planningId: newId('PlanningId'), createdAt: now, updatedAt: now };
    return presentPlanning(await plan(table, request, withDays({ ...planned, ...made, changes: [] })));
  },
);

/** Plans it anew, keeping what became of days that are still there. */
export const updatePlanning = handler(
  routes.updatePlanning,
  async function updatePlanning(request, { table }) {
    const { actor, params, now } = request;
    const { companyId } = actor;
    const { version, ...input } = request.body;
    const [before, named] = await Promise.all([
      planningOf(table, { companyId, ...params }, version),
      namedBy(table, companyId, input),
    ]);
    const planned = await plannedBy(input, named);
    const after = withDays({ ...before, ...planned, updatedAt: now });
    return presentPlanning(await planAnew(table, request, before, after));
  },
);

/** Deletes a planning. */
export const deletePlanning = handler(
  routes.deletePlanning,
  async function deletePlanning(request, { table }) {
    const before = await planningOf(table, { companyId: request.actor.companyId, ...request.params });
    await unplan(table, request, before);
  },
);

/** Cancels or moves one occurrence, or brings it back. */
export const changeOccurrence = handler(
  routes.changeOccurrence,
  async function changeOccurrence(request, { table }) {
    const { actor, params, body, now } = request;
    const { planningId, on } = params;
    const { version, cancelled, moved } = body;
    const before = await planningOf(table, { companyId: actor.companyId, planningId }, version);
    const changes = withChange(before, { on, cancelled, moved });
    const after = withDays({ ...before, changes, updatedAt: now });
    return presentPlanning(await planAnew(table, request, before, after));
  },
);

/** A planning of a company. @throws Refusal PLANNING_NOT_FOUND, or CONFLICT when it isn't of the version seen */
async function planningOf(
  table: Table,
  of: Ids<'companyId' | 'planningId'>,
  version?: number,
): Promise<Planning> {
  const found = await table.get(planning.at(of));
  if (!found) throw new Refusal('PLANNING_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}
