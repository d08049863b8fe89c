import { type Actor, holds, isSelf } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { AuditRecord as RecordView } from '#shared/settings/audit-routes.ts';
import { withoutElsewhere } from '../../platform/identity/on-record.ts';
import { type AuditRecord, personOf } from '../../platform/table/records.ts';
import { changesOf } from './rules.ts';

/**
 * A record as its reader sees it: personal data to who may see users, else only that it changed. What was noted of the
 * reader, or seen in their work, isn't theirs to read here either.
 */
export function presentRecord(record: AuditRecord, reader: Actor): RecordView {
  const { companyId } = reader;
  const about = personOf(record);
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
    subject: { ...subject, name: subjectName, userId: about ?? null },
    changes: changesOf(before, after, holds(reader, 'users.read') && !isKept(record, reader, about)),
  };
}

/** Where staff write of a student what that student doesn't read, or not yet. */
const ofStaff = /^(grading\.|guidance\.|people\.document-|educations\.block-message-)/;

function isKept({ name }: AuditRecord, reader: Actor, about: UserId | undefined): boolean {
  return about !== undefined && isSelf(reader, about) && ofStaff.test(name);
}
