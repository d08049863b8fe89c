import { type Actor, holds, isSelf } from '#shared/identity/actor.ts';
import type { AuditRecord as RecordView } from '#shared/settings/audit-routes.ts';
import { withoutElsewhere } from '../../platform/identity/on-record.ts';
import { type AuditRecord, personOf } from '../../platform/table/records.ts';
import { changesOf } from './rules.ts';

/** A record as its reader sees it: personal data to who may see users, else only that it changed. */
export function presentRecord(record: AuditRecord, reader: Actor): RecordView {
  const { companyId } = reader;
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
    changes: changesOf(before, after, holds(reader, 'users.read')),
  };
}

/**
 * Where staff write of a student what that student doesn't read, or not yet; a request of the board says who made it, and
 * of held work its student isn't told that.
 */
const ofStaff =
  /^(grading\.|guidance\.|people\.document-|educations\.block-message-|educations\.request-made$)/;

/**
 * Whether a record is one that its reader doesn't find: of what was noted of them, or happened with work of theirs. Who
 * grades it and how far they are is told by who did it, and when.
 */
export function isKeptFrom(reader: Actor, record: AuditRecord): boolean {
  const about = record.aboutId ?? personOf(record);
  return about !== undefined && isSelf(reader, about) && ofStaff.test(record.name);
}
