import { fullName } from '#functions/platform/identity/memberships.ts';
import { add, create, type Operation } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { deskCategoryUses } from '#functions/servicedesk/categories.ts';
import { type Ticket, ticket, ticketMessage, ticketNote } from '#functions/servicedesk/tickets/entities.ts';
import { answered, asked, changedTicket, countedIn, wentOn } from '#functions/servicedesk/tickets/rules.ts';
import { zilverbrug } from '../companies.ts';
import { deskCategories } from '../desk.ts';
import { demoId } from '../ids.ts';
import { people } from '../people.ts';
import { tickets } from '../tickets.ts';
import { writeAll } from './batches.ts';

const { id: companyId } = zilverbrug;
const categories = deskCategories.map(({ key, name, dueDays }) => ({
  id: demoId('DeskCategoryId', key),
  name,
  dueDays,
}));

/**
 * Loads the questions to the service desk of the first organisation. Its categories must be there.
 * @param now instant of loading, from which their times count
 */
export async function loadTickets(table: Table, now: string): Promise<void> {
  const all = tickets.map((one) => loaded(one, now));
  const uses = categories.map(({ id: categoryId }) => {
    const count = all.filter(({ current }) => countedIn(current) === categoryId).length;
    return add(deskCategoryUses.at({ companyId, categoryId }), { tickets: count });
  });
  await writeAll(table, [...all.flatMap(({ operations }) => operations), ...uses]);
}

function loaded(of: (typeof tickets)[number], now: string) {
  const { key, subject, page, words, notes = [], state = 'open', assignee } = of;
  const category = categories.find(({ id }) => id === demoId('DeskCategoryId', of.category));
  if (!category) throw new Error(`No category ${of.category}`);
  const id = { companyId, ticketId: demoId('TicketId', key) };
  const asker = personOf(of.asker);
  const [first, ...more] = words;
  const about = { ...id, subject, page, askerId: asker.userId, askerName: asker.name };
  let current: Ticket = { ...asked(about, category, hoursBefore(now, first.hoursAgo)), version: 1 };
  if (assignee)
    current = changedTicket(current, { assignee: personOf(assignee) }, categories, current.changedAt);
  for (const { by, hoursAgo } of more) {
    const at = hoursBefore(now, hoursAgo);
    current = by
      ? answered(current, { state, seenPosition: current.lastPosition, by: personOf(by) }, categories, at)
      : wentOn(current, categories, at);
  }
  const { version: _, ...item } = current;
  const operations: Operation<unknown>[] = [
    create(ticket, item),
    ...words.map(({ by, hoursAgo, text }, at) => {
      const { userId: senderId, name: senderName } = by ? personOf(by) : asker;
      const written = { position: at + 1, fromDesk: by !== undefined, senderId, senderName, text, files: [] };
      return create(ticketMessage, { ...id, ...written, sentAt: hoursBefore(now, hoursAgo) });
    }),
    ...notes.map(({ by = 'anouk', hoursAgo, text }, at) => {
      const { userId: writerId, name: writerName } = personOf(by);
      const written = { position: at + 1, writerId, writerName, text };
      return create(ticketNote, { ...id, ...written, writtenAt: hoursBefore(now, hoursAgo) });
    }),
  ];
  return { current, operations };
}

function personOf(key: string) {
  const found = people.find((one) => one.key === key);
  if (!found) throw new Error(`Nobody is called ${key}`);
  return { userId: found.id, name: fullName(found.profile) };
}

const hoursBefore = (now: string, hours: number) =>
  new Date(Date.parse(now) - hours * 3_600_000).toISOString();
