import { Refusal } from '#shared/http/errors.ts';
import type { Audience } from '#shared/messages/announcement-schemas.ts';
import type { ChecklistItem, ChecklistState } from '#shared/servicedesk/checklist-schemas.ts';
import type { Names } from '../../messages/public.ts';
import type { Checklist, Receipt } from './entities.ts';

interface Change {
  readonly title?: string;
  readonly intro?: string;
  readonly items?: readonly ChecklistItem[];
  readonly audience?: Audience | null;
  readonly audienceName?: Names;
}

/**
 * A checklist after a change of its concept.
 * @throws Refusal WRONG_STATE while it is on its way to its readers, or away from them
 */
export function changedChecklist(before: Checklist, change: Change, now: string): Checklist {
  refuseMoving(before.state);
  const items = change.items ? [...change.items] : before.items;
  return { ...before, ...change, items, changed: before.seen !== null, updatedAt: now };
}

/**
 * A checklist that goes to its group, as it is now. One that is on its way sets out once more: its job may have been
 * stopped, or have failed for good, and two jobs bring it to nobody twice.
 * @throws Refusal INVALID_INPUT without an item or a group; WRONG_STATE while it is taken away
 */
export function published(before: Checklist, now: string): Checklist {
  if (before.state === 'archiving') throw new Refusal('WRONG_STATE');
  if (before.items.length === 0) throw new Refusal('INVALID_INPUT', { items: { key: 'required' } });
  if (!before.audience) throw new Refusal('INVALID_INPUT', { audience: { key: 'required' } });
  const { title, intro, items } = before;
  return {
    ...before,
    ...{ state: 'publishing', changed: false, seen: { title, intro, items } },
    ...{ publishedAt: now, updatedAt: now },
  };
}

/** A checklist that is taken away from its readers, or is so once more. @throws Refusal WRONG_STATE when they don't have it */
export function archived(before: Checklist, now: string): Checklist {
  if (before.state !== 'published' && before.state !== 'archiving') throw new Refusal('WRONG_STATE');
  return { ...before, state: 'archiving', updatedAt: now };
}

function refuseMoving(state: ChecklistState): void {
  if (state === 'publishing' || state === 'archiving') throw new Refusal('WRONG_STATE');
}

/** What somebody who gets a checklist has of it at first. */
export function received(
  { companyId, checklistId, seen, publishedAt: publication }: Checklist,
  { userId, name, sortName }: Pick<Receipt, 'userId' | 'name' | 'sortName'>,
  now: string,
): Omit<Receipt, 'version'> {
  const { title = '', items = [] } = seen ?? {};
  return {
    ...{ companyId, checklistId, userId, name, sortName, title, items: items.map(({ key }) => key) },
    ...{ ticked: [], receivedAt: now, doneAt: null, hidden: false, publication, left: false },
  };
}

/** What somebody has of a checklist once it was published anew: what they ticked off stays so. */
export function refreshed(
  before: Receipt,
  { seen, publishedAt: publication }: Pick<Checklist, 'seen' | 'publishedAt'>,
  now: string,
): Receipt {
  const { title = '', items = [] } = seen ?? {};
  const keys = items.map(({ key }) => key);
  return withDone({ ...before, title, items: keys, hidden: false, publication, left: false }, now);
}

/**
 * What is left to somebody of a checklist that was published for others: what they ticked off, out of their sight.
 * @returns undefined when it is still theirs, or was taken from them before
 */
export function leaving(
  before: Receipt,
  { publishedAt }: Pick<Checklist, 'publishedAt'>,
): Receipt | undefined {
  if (before.left || before.publication === publishedAt) return undefined;
  return { ...before, hidden: true, left: true };
}

/**
 * What somebody has of a checklist after they ticked an item off, or took that back.
 * @throws Refusal CHECKLIST_NOT_FOUND for an item that it doesn't have
 */
export function ticking(
  before: Receipt,
  { key, ticked }: { readonly key: string; readonly ticked: boolean },
  now: string,
): Receipt {
  if (!before.items.includes(key)) throw new Refusal('CHECKLIST_NOT_FOUND');
  if (before.ticked.includes(key) === ticked) return before;
  const others = before.ticked.filter((one) => one !== key);
  return withDone({ ...before, ticked: ticked ? [...others, key] : others }, now);
}

/** How many of its items somebody did; what is on the list no more doesn't count. */
export function countTicked({ items, ticked }: Pick<Receipt, 'items' | 'ticked'>): number {
  return items.filter((key) => ticked.includes(key)).length;
}

/** By how much the numbers of those who have it, and who did all of it, change. */
export function countedBy(before: Receipt | null, after: Receipt | null) {
  const has = (of: Receipt | null) => Number(of !== null && !of.left);
  const did = (of: Receipt | null) => Number(of !== null && !of.left && of.doneAt !== null);
  return { receivers: has(after) - has(before), done: did(after) - did(before) };
}

function withDone(of: Receipt, now: string): Receipt {
  const isDone = countTicked(of) === of.items.length;
  return { ...of, doneAt: isDone ? (of.doneAt ?? now) : null };
}
