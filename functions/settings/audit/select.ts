import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { instantOf } from '#shared/platform/zone-time.ts';
import type { RecordsFilter } from '#shared/settings/audit-routes.ts';
import { type AuditRecord, recordsOf, recordsOfCompany } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';

/**
 * A page of what happened in a company, newest first.
 * @throws Refusal INVALID_INPUT for half a subject, or a period that ends before it begins
 */
export function selectedRecords(
  table: Table,
  companyId: CompanyId,
  filter: RecordsFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
) {
  const { subject_type: type, subject_id: id, from, until } = filter;
  if ((type === undefined) !== (id === undefined))
    throw new Refusal('INVALID_INPUT', { subject_id: { key: 'required' } });
  if (from && until && until < from) throw new Refusal('INVALID_INPUT', { until: { key: 'beforeStart' } });
  const partition = type && id ? recordsOf(companyId, { type, id }) : recordsOfCompany(companyId);
  return table.list(partition, {
    ...page,
    descending: true,
    keep: wanted(filter),
    ...((from || until) && { range: { between: [[firstOf(from)], [lastOf(until)]] } }),
  });
}

const firstOf = (day: string | undefined) => (day ? instantOf(`${day}T00:00:00`) : '0');
const lastOf = (day: string | undefined) =>
  day ? instantOf(`${day}T23:59:59`).replace('.000Z', '.999Z') : '9';

/** What no key tells; undefined when everything is wanted. */
function wanted({ actor, area, impersonated }: RecordsFilter) {
  if (!actor && !area && !impersonated) return undefined;
  return ({ name, actorId, impersonatorId }: AuditRecord) =>
    (!actor || actorId === actor || impersonatorId === actor) &&
    (!area || name.startsWith(`${area}.`)) &&
    (!impersonated || impersonatorId !== undefined || startsImpersonation.has(name));
}

/** What begins acting as somebody else is done by who acts, and belongs with what they then did. */
const startsImpersonation: ReadonlySet<string> = new Set([
  'auth.impersonation-started',
  'auth.user-impersonated',
]);
