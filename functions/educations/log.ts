import * as z from 'zod/mini';
import { agreementEvents } from '#events/educations/documents.ts';
import { studentEducationEvents as events } from '#events/educations.ts';
import type { LogEntry, LogType } from '#shared/educations/student-schemas.ts';
import type { AuditRecord } from '../platform/table/records.ts';

/** What the records of a block keep for its log, each as far as it has it. */
const kept = z.object({
  by: z._default(z.nullable(z.string()), null),
  title: z.optional(z.string()),
  startDate: z.optional(z.string()),
  endDate: z.optional(z.string()),
  message: z.optional(z.string()),
  paidBy: z.optional(z.unknown()),
  broughtIn: z._default(z.boolean(), false),
  added: z._default(z.array(z.string()), []),
  removed: z._default(z.array(z.string()), []),
  changed: z._default(z.array(z.string()), []),
});

const types: Readonly<Record<string, LogType>> = {
  [events.blockCreated.name]: 'created',
  [events.blockPlannedByPlatform.name]: 'planned-by-platform',
  [events.blockPlannedByStudent.name]: 'planned-by-student',
  [events.blockFinalized.name]: 'submitted',
  [events.blockUnlocked.name]: 'unlocked',
  [events.blockLearnpathsChanged.name]: 'learnpaths-changed',
  [events.blockSubscribed.name]: 'subscribed',
  [events.blockAssignmentsAdded.name]: 'assignments-added',
  [events.partDecided.name]: 'result',
  [agreementEvents.agreementSent.name]: 'agreement-sent',
  [agreementEvents.agreementApproved.name]: 'agreement-approved',
  [agreementEvents.agreementRejected.name]: 'agreement-rejected',
  [agreementEvents.agreementStatusSet.name]: 'agreement-status',
  [events.blockMessageAdded.name]: 'message',
};

/** The records of a block as entries of its log, in their order. */
export function logEntries(records: readonly AuditRecord[]): LogEntry[] {
  return records.flatMap((record) => {
    const after = kept.parse(record.after ?? {});
    const type = typeOf(record.name, after);
    if (!type) return [];
    const { by, added, removed, changed, startDate, endDate, message, title } = after;
    const dates = startDate && endDate ? `${startDate}/${endDate}` : '';
    const text = message ?? (type === 'renamed' ? (title ?? '') : dates);
    return [{ at: record.at, type, by, text, added, removed, changed }];
  });
}

function typeOf(name: string, after: z.infer<typeof kept>): LogType | undefined {
  if (after.broughtIn) return 'brought-in';
  return name === events.blockUpdated.name ? changeOf(after) : types[name];
}

/** A record keeps what differs: dates that changed are in it, whole or in part. */
function changeOf({ startDate, endDate, title, paidBy }: z.infer<typeof kept>): LogType {
  if (startDate || endDate) return 'dates-changed';
  return paidBy !== undefined && title === undefined ? 'payer-changed' : 'renamed';
}
