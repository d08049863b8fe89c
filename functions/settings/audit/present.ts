import type { CompanyId } from '#shared/identity/ids.ts';
import type { AuditRecord as RecordView } from '#shared/settings/audit-routes.ts';
import { withoutElsewhere } from '../../platform/identity/on-record.ts';
import { type AuditRecord, personOf } from '../../platform/table/records.ts';
import { changesOf } from './rules.ts';

/**
 * A record as its reader sees it.
 * @param companyId of the reader
 * @param seesPersonal whether personal data is shown, else only that it changed
 */
export function presentRecord(record: AuditRecord, companyId: CompanyId, seesPersonal: boolean): RecordView {
  const { id, name, at, actorId = null, impersonatorId = null, subject, subjectName = null } = record;
  const [before, after] = [
    withoutElsewhere(record.before, companyId),
    withoutElsewhere(record.after, companyId),
  ];
  return {
    id,
    name,
    at,
    actorId,
    impersonatorId,
    subject: { ...subject, name: subjectName, userId: personOf(record) ?? null },
    changes: changesOf(before, after, seesPersonal),
  };
}
