import { planningEvents } from '#events/planning.ts';
import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { planningSettings, settledOf } from '../../platform/study/planning-settings.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';

/** What the company has settled of its planning; version 0 is that of one that never did. */
export const getPlanningSettings = handler(routes.getPlanningSettings, async ({ actor }, { table }) => {
  const found = await table.get(planningSettings.at({ companyId: actor.companyId }));
  return { version: found?.version ?? 0, ...settledOf(found) };
});

/** Settles it; what isn't named stays. Plannings follow holidays by event. */
export const updatePlanningSettings = handler(
  routes.updatePlanningSettings,
  async function updatePlanningSettings(request, { table }) {
    const { companyId } = request.actor;
    const { version, ...change } = request.body;
    const wrong = (change.holidays ?? []).findIndex(({ from, until }) => until < from);
    if (wrong >= 0)
      throw new Refusal('INVALID_INPUT', { [`holidays.${wrong}.until`]: { key: 'beforeStart' } });
    const before = await table.get(planningSettings.at({ companyId }));
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const after = { ...settledOf(before), ...defined(change), companyId };
    const [saved] = await table.transact(
      [createOrReplace(planningSettings, before, after)],
      recordOf(planningEvents.settingsChanged, request, {
        subject: { type: 'company', id: companyId },
        payload: { holidayCount: after.holidays.length },
        before,
        after,
      }),
    );
    return { version: saved.version, ...settledOf(saved) };
  },
);
