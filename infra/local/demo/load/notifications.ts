import { inbox, notification, type OfPerson } from '#functions/notifications/entities.ts';
import { newNotification } from '#functions/notifications/item.ts';
import { withUnread } from '#functions/notifications/rules.ts';
import { addressHash, afterFeedback, arrival } from '#functions/platform/mail/arrival.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { instantPlus } from '#shared/platform/days.ts';
import { zilverbrug } from '../companies.ts';
import { people } from '../people.ts';
import type { ResolvedAssignment } from '../resolved/assignments.ts';
import type { ResolvedSubmission } from '../resolved/grading.ts';
import { writeAll } from './batches.ts';

/** What a student has had a week for, they have read. */
const unreadMilliseconds = 7 * 24 * 3600 * 1000;

/** Whose mail comes back, and since how many days: their mailbox is gone. */
const mailReturned = { key: 'lieke', daysAgo: 3 };

/**
 * Loads what students were told of their hand-ins, and who of them has an address from which mail comes back. Of hand-ins
 * that still go on, the grading itself tells.
 */
export async function loadNotifications(
  table: Table,
  submissions: readonly ResolvedSubmission[],
  assignments: readonly ResolvedAssignment[],
  now: string,
): Promise<void> {
  const returned = returnedMail(now);
  const told = [...submissions.flatMap((one) => toldOf(one, assignments)), returned.told];
  const recent = new Date(Date.parse(now) - unreadMilliseconds).toISOString();
  const boxes = new Map<string, OfPerson & { unread: Record<string, string> }>();
  for (const { companyId, userId, notificationId, toldAt } of told) {
    const before = boxes.get(companyId + userId)?.unread ?? {};
    const unread = toldAt > recent ? withUnread(before, notificationId, toldAt) : before;
    boxes.set(companyId + userId, { companyId, userId, unread: { ...unread } });
  }
  await writeAll(table, [
    create(arrival, returned.arrival),
    ...told.map((one) => create(notification, one)),
    ...[...boxes.values()].map((box) => create(inbox, box)),
  ]);
}

function returnedMail(now: string) {
  const person = people.find(({ key }) => key === mailReturned.key);
  if (!person) throw new Error(`Nobody is called ${mailReturned.key}`);
  const { id: userId, email } = person;
  const at = instantPlus(now, -mailReturned.daysAgo);
  const kept = afterFeedback({ userId, address: addressHash(email) }, undefined, {
    kind: 'bounce',
    sentAt: at,
    at,
  });
  if (!kept) throw new Error('a first bounce says something');
  const content = { kind: 'people.mail-stopped', refs: {}, context: 'bounce' } as const;
  return { arrival: kept, told: newNotification({ companyId: zilverbrug.id, userId }, content, at) };
}

function toldOf(one: ResolvedSubmission, assignments: readonly ResolvedAssignment[]) {
  const assignment = assignments.find(({ id }) => id === one.assignmentId);
  if (!one.returnedAt || !assignment) return [];
  const { companyId, studentId: userId, assignmentId, id: submissionId, status } = one;
  const content = {
    kind: 'grading.returned',
    refs: { assignmentId, submissionId },
    values: { assignment: assignment.content.title },
    context: status === 'rejected' ? 'rejected' : undefined,
  } as const;
  return [newNotification({ companyId, userId }, content, one.returnedAt)];
}
