import { guidanceEvents } from '#events/guidance.ts';
import { thresholdRoutes } from '#shared/guidance/threshold-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { signalThresholds, thresholdsIn } from '../thresholds.ts';

/** From when on something counts as a signal. */
export const getThresholds = handler(
  thresholdRoutes.getThresholds,
  async function getThresholds({ actor: { companyId } }, { table }) {
    const found = await table.get(signalThresholds.at({ companyId }));
    return { ...thresholdsIn(found), version: found?.version ?? 0 };
  },
);

/** Changes that. The night job sees by the version that everybody is to be looked at anew. */
export const setThresholds = handler(
  thresholdRoutes.setThresholds,
  async function setThresholds(request, { table }) {
    const { companyId } = request.actor;
    const { version, ...wanted } = request.body;
    const before = await table.get(signalThresholds.at({ companyId }));
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const after = { companyId, ...wanted };
    const [saved] = await table.transact(
      [createOrReplace(signalThresholds, before, after)],
      recordOf(guidanceEvents.thresholdsChanged, request, {
        subject: { type: 'settings', id: 'signals' },
        payload: wanted,
        before: thresholdsIn(before),
        after: wanted,
      }),
    );
    return { ...thresholdsIn(saved), version: saved.version };
  },
);
