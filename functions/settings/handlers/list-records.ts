import { Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { instantOf } from '#shared/platform/zone-time.ts';
import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { withoutElsewhere } from '../../platform/identity/on-record.ts';
import { type AuditRecord, recordsOf, recordsOfCompany } from '../../platform/table/records.ts';
import { changesOf } from '../audit/rules.ts';

/** What happened in the company, newest first. */
export const listRecords = handler(
  auditRoutes.listRecords,
  async function listRecords({ actor, query }, { table }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor, subject_type: type, subject_id: id, from, until } = query;
    if ((type === undefined) !== (id === undefined))
      throw new Refusal('INVALID_INPUT', { subject_id: { key: 'required' } });
    if (from && until && until < from) throw new Refusal('INVALID_INPUT', { until: { key: 'beforeStart' } });
    const partition = type && id ? recordsOf(companyId, { type, id }) : recordsOfCompany(companyId);
    const { items, next } = await table.list(partition, {
      limit,
      cursor,
      descending: true,
      keep: wanted(query),
      ...((from || until) && { range: { between: [[firstOf(from)], [lastOf(until)]] } }),
    });
    const seesPersonal = holds(actor, 'users.read');
    return {
      data: items.map((record) => presentRecord(record, companyId, seesPersonal)),
      meta: { per_page: limit, path: auditRoutes.listRecords.path, next },
    };
  },
);

const firstOf = (day: string | undefined) => (day ? instantOf(`${day}T00:00:00`) : '0');
const lastOf = (day: string | undefined) =>
  day ? instantOf(`${day}T23:59:59`).replace('.000Z', '.999Z') : '9';

/** What no key tells; undefined when everything is wanted. */
function wanted({ actor, area, impersonated }: { actor?: unknown; area?: unknown; impersonated?: unknown }) {
  if (!actor && !area && !impersonated) return undefined;
  return ({ name, actorId, impersonatorId }: AuditRecord) =>
    (!actor || actorId === actor || impersonatorId === actor) &&
    (!area || name.startsWith(`${area}.`)) &&
    (!impersonated || impersonatorId !== undefined);
}

function presentRecord(record: AuditRecord, companyId: CompanyId, seesPersonal: boolean) {
  const { id, name, at, actorId = null, impersonatorId = null, subject } = record;
  const [before, after] = [
    withoutElsewhere(record.before, companyId),
    withoutElsewhere(record.after, companyId),
  ];
  return { id, name, at, actorId, impersonatorId, subject, changes: changesOf(before, after, seesPersonal) };
}
