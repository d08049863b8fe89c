import { envelopeOf } from '#functions/platform/stream/envelope.ts';
import type { subscriber } from '#functions/platform/stream/subscriber.ts';
import type { AuditRecord } from '#functions/platform/table/records.ts';

/**
 * Delivers what happened to a domain's subscriptions, as the bus does.
 * @param record as the table holds it
 */
export async function deliver(
  subscriptions: ReturnType<typeof subscriber>,
  record: AuditRecord | undefined,
): Promise<void> {
  if (!record) throw new Error('nothing happened that could be delivered');
  const { source, detailType, detail } = envelopeOf(record);
  await subscriptions({
    version: '0',
    id: detail.id,
    source,
    account: '000000000000',
    time: detail.at,
    region: 'eu-west-1',
    resources: [],
    'detail-type': detailType,
    detail,
  });
}
