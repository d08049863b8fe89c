import * as z from 'zod/mini';
import {
  thresholds as fields,
  standardThresholds,
  type Thresholds,
} from '#shared/guidance/threshold-routes.ts';
import { companyId, type Ids } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

const pk = ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId] as const;

/** From when on something counts as a signal in a company; absent until somebody changes it. */
export const signalThresholds = entity({
  name: 'signal-thresholds',
  schema: z.object({ companyId, ...fields.shape }),
  key: { pk, sk: () => ['SIGNAL-THRESHOLDS'] },
});
export type SignalThresholds = ItemOf<typeof signalThresholds>;

/** By which version of them every student of the company was looked at, in the night; absent: by none of its own. */
export const signalsLookedAt = entity({
  name: 'signals-looked-at',
  schema: z.object({ companyId, thresholdsVersion: z.number() }),
  key: { pk, sk: () => ['SIGNALS-LOOKED-AT'] },
});

/** A company's own, or the standard's. */
export function thresholdsIn(own: SignalThresholds | undefined): Thresholds {
  if (!own) return standardThresholds;
  const { companyId: _, version: __, ...chosen } = own;
  return chosen;
}
