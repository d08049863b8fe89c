import type { Services } from '../../platform/services.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { create, type Operation } from '../../platform/table/operations.ts';
import { type Testimonial, testimonial } from '../testimonial/testimonial.ts';
import { issuerOf } from './make.ts';
import { revokedPlace } from './status.ts';
import { publishList } from './status-list.ts';

/** What it takes that the credential of a testimonial holds no more: part of the transaction that revokes it. */
export function revoking({ companyId, made }: Testimonial): Operation<unknown>[] {
  if (!made?.status) return [];
  return [create(revokedPlace, { companyId, ...made.status }, { orElse: 'CONFLICT' })];
}

/** Lets the published list follow a testimonial that was revoked. A repeated event finds it so. */
export async function followRevocation(
  services: Services,
  event: EventDetail,
  of: Parameters<typeof testimonial.at>[0],
): Promise<void> {
  const stored = await services.table.get(testimonial.at(of), { consistent: true });
  if (!stored?.made?.status) return;
  const issuer = await issuerOf(services, of.companyId, event.at);
  await publishList(services, issuer, { companyId: of.companyId, year: stored.made.status.year }, event.at);
}
