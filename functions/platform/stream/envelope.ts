import type { CompanyId } from '#shared/identity/ids.ts';
import type { AuditRecord } from '../table/records.ts';

/** How a record reaches the bus: what consumers get as `source`, `detail-type` and `detail`. */
export interface Envelope {
  readonly source: string;
  readonly detailType: string;
  readonly detail: EventDetail;
}

/** The part that is the same for every event. `id` is the key to recognise a repetition by. */
export interface EventDetail {
  readonly id: string;
  readonly version: number;
  /** UTC instant at which it happened. */
  readonly at: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly companyId: CompanyId | null;
  readonly actorId: string | null;
  readonly requestId: string;
  readonly payload: unknown;
}

/**
 * The public side of a record. What something was before and after stays inside: only the payload, which has a
 * contract, goes out.
 */
export function envelopeOf(record: AuditRecord): Envelope {
  const { id, name, eventVersion, at, subject, companyId, actorId, requestId, payload } = record;
  return {
    source: `leerpad.${name.slice(0, name.indexOf('.'))}`,
    detailType: name,
    detail: {
      id,
      version: eventVersion,
      at,
      subject,
      companyId: companyId ?? null,
      actorId: actorId ?? null,
      requestId,
      payload,
    },
  };
}
