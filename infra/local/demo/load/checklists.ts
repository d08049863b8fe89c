import { fullName, sortName } from '#functions/platform/identity/memberships.ts';
import { add, create, type Operation } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  checklist,
  checklistFigures,
  type Receipt,
  receipt,
} from '#functions/servicedesk/checklists/entities.ts';
import { published, received, ticking } from '#functions/servicedesk/checklists/rules.ts';
import { instantPlus } from '#shared/platform/days.ts';
import { checklists } from '../checklists.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { people } from '../people.ts';
import { writeAll } from './batches.ts';

const { id: companyId } = zilverbrug;

/** Who sees the service desk, and so gets what is for everybody. */
const readers = people.filter(
  ({ status, roles }) =>
    status === 1 &&
    roles.some(
      ([company, held]) => company === zilverbrug && held.some((one) => one === 'student' || one === 'admin'),
    ),
);

/**
 * Loads the checklists of the first organisation.
 * @param now instant of loading, from which their times count
 */
export async function loadChecklists(table: Table, now: string): Promise<void> {
  await writeAll(
    table,
    checklists.flatMap((one) => operationsOf(one, now)),
  );
}

function operationsOf(of: (typeof checklists)[number], now: string): Operation<unknown>[] {
  const { key, title, intro, items, publishedDaysAgo, ticked } = of;
  const id = { companyId, checklistId: demoId('ChecklistId', key) };
  const madeAt = instantPlus(now, -(publishedDaysAgo ?? 2));
  const concept = {
    ...{ ...id, title, intro, items: [...items], audience: { kind: 'everyone' as const }, version: 1 },
    ...{ audienceName: { nl: '', en: '' }, state: 'concept' as const, seen: null, changed: false },
    ...{ createdAt: madeAt, updatedAt: madeAt, publishedAt: null },
  };
  if (publishedDaysAgo === undefined) return [create(checklist, withoutVersion(concept))];
  const there = { ...published(concept, madeAt), state: 'published' as const };
  const receipts = readers.map((reader): Receipt => {
    const { id: userId, profile } = reader;
    const person = { userId, name: fullName(profile), sortName: sortName(profile) };
    const first: Receipt = { ...received(there, person, madeAt), version: 1 };
    const done = items.slice(0, ticked[reader.key] ?? 0);
    return done.reduce((own, { key }) => ticking(own, { key, ticked: true }, instantPlus(now, -1)), first);
  });
  const done = receipts.filter(({ doneAt }) => doneAt !== null).length;
  return [
    create(checklist, withoutVersion(there)),
    ...receipts.map((one) => create(receipt, withoutVersion(one))),
    add(checklistFigures.at(id), { receivers: receipts.length, done }),
  ];
}

function withoutVersion<Item extends { readonly version: number }>({ version: _, ...item }: Item) {
  return item;
}
