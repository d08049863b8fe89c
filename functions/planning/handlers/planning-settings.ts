import { planningEvents } from '#events/planning.ts';
import { Refusal } from '#shared/http/errors.ts';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { planningSettings } from '../planning.ts';

/** The holidays of the company. */
export const getPlanningSettings = handler(routes.getPlanningSettings, async ({ actor }, { table }) => {
  const found = await table.get(planningSettings.at({ companyId: actor.companyId }));
  return { version: found?.version ?? 0, holidays: found?.holidays ?? [] };
});

/** Sets them; version 0 is that of a company that never did. Plannings follow by event. */
export const updatePlanningSettings = handler(
  routes.updatePlanningSettings,
  async function updatePlanningSettings(request, { table }) {
    const { companyId } = request.actor;
    const { version, holidays } = request.body;
    const wrong = holidays.findIndex(({ from, until }) => until < from);
    if (wrong >= 0)
      throw new Refusal('INVALID_INPUT', { [`holidays.${wrong}.until`]: { key: 'beforeStart' } });
    const before = await table.get(planningSettings.at({ companyId }));
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const after = { companyId, holidays };
    const [saved] = await table.transact(
      [
        before
          ? replace(planningSettings, before, after)
          : create(planningSettings, after, { orElse: 'CONFLICT' }),
      ],
      recordOf(planningEvents.settingsChanged, request, {
        subject: { type: 'company', id: companyId },
        payload: { holidayCount: holidays.length },
        before,
        after,
      }),
    );
    return { version: saved.version, holidays: saved.holidays };
  },
);
