import { Refusal } from '#shared/http/errors.ts';
import type { DeskCategoryId, UserId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { DeskCategory } from '#shared/servicedesk/category-schemas.ts';
import { reopenDays, type TicketState, usualDueDays } from '#shared/servicedesk/ticket-schemas.ts';
import type { Ticket } from './entities.ts';

type Item = Omit<Ticket, 'version'>;

interface Person {
  readonly userId: UserId;
  readonly name: string;
}

/** People of the desk who are remembered with a question. */
const mostDeskIds = 20;

/**
 * A new question; it waits for the desk from now on.
 * @param now UTC instant
 */
export function asked(
  of: Pick<Item, 'companyId' | 'ticketId' | 'subject' | 'askerId' | 'askerName' | 'page'>,
  category: DeskCategory,
  now: string,
): Item {
  return {
    ...of,
    ...{ state: 'open', categoryId: category.id, assigneeId: null, assigneeName: null, solvedAt: null },
    ...{ askedAt: now, changedAt: now, ...waiting(now, category) },
    ...{ lastPosition: 1, askedPosition: 1, deskIds: [] },
  };
}

/**
 * A question once who asked it wrote again: open. If it wasn't, its day counts from now; and a category that is gone
 * meanwhile is none any more.
 * @throws Refusal TICKET_CLOSED when it was solved more than two weeks ago
 */
export function wentOn<Before extends Item>(
  before: Before,
  categories: readonly DeskCategory[],
  now: string,
): Before {
  const until = reopenableUntil(before);
  if (until !== null && dutchDate(now) > until) throw new Refusal('TICKET_CLOSED');
  const position = before.lastPosition + 1;
  const written = { ...before, lastPosition: position, askedPosition: position, changedAt: now };
  return before.state === 'open' ? written : reopened(written, categories, now);
}

/**
 * A question once the desk answered: as it said, unless who asked wrote something that it had not seen. What was
 * nobody's is from then on theirs who answered it.
 * @param said what is to become of it, by whom, and the last message that they had seen
 */
export function answered<Before extends Item>(
  before: Before,
  said: { readonly state: TicketState; readonly seenPosition: number; readonly by: Person },
  categories: readonly DeskCategory[],
  now: string,
): Before {
  const overtaken = before.askedPosition > said.seenPosition;
  const moved = inState(before, overtaken ? 'open' : said.state, categories, now);
  const { assigneeId, assigneeName } = before;
  const whose = assigneeId
    ? { assigneeId, assigneeName }
    : { assigneeId: said.by.userId, assigneeName: said.by.name };
  const position = before.lastPosition + 1;
  return { ...withDesk(moved, said.by.userId), ...whose, lastPosition: position, changedAt: now };
}

export interface TicketChange {
  readonly state?: TicketState | undefined;
  readonly categoryId?: DeskCategoryId | undefined;
  readonly assignee?: Person | null | undefined;
}

/**
 * A question after the desk changed it. With another category its day is another, from when who asked began to wait.
 * @param change `assignee` null: nobody's
 */
export function changedTicket<Before extends Item>(
  before: Before,
  change: TicketChange,
  categories: readonly DeskCategory[],
  now: string,
): Before {
  let after = change.state ? inState(before, change.state, categories, now) : before;
  if (change.categoryId && change.categoryId !== after.categoryId) {
    const category = categories.find(({ id }) => id === change.categoryId);
    if (!category) throw new Refusal('CATEGORY_NOT_FOUND');
    after = { ...after, categoryId: category.id, ...waiting(after.waitsSince, category) };
  }
  if (change.assignee !== undefined) {
    const { userId: assigneeId, name: assigneeName } = change.assignee ?? { userId: null, name: null };
    after = { ...after, assigneeId, assigneeName };
    if (assigneeId) after = withDesk(after, assigneeId);
  }
  return after === before ? before : { ...after, changedAt: now };
}

/** A question that needs no answer any more. */
export function solved<Before extends Item>(before: Before, now: string): Before {
  return before.state === 'solved'
    ? before
    : { ...before, state: 'solved' as const, solvedAt: now, changedAt: now };
}

/** The last day, in the Netherlands, on which who asked can go on with a solved question; null while it isn't solved. */
export function reopenableUntil({ state, solvedAt }: Pick<Item, 'state' | 'solvedAt'>): string | null {
  return state === 'solved' && solvedAt ? dayPlus(dutchDate(solvedAt), reopenDays) : null;
}

/** Whether a question should have been answered before today. @param today `yyyy-MM-dd`, in the Netherlands */
export function isOverdue({ state, dueOn }: Pick<Item, 'state' | 'dueOn'>, today: string): boolean {
  return state === 'open' && dueOn < today;
}

/** The category in which a question counts as unsolved: it can't be deleted meanwhile. */
export function countedIn({ state, categoryId }: Pick<Item, 'state' | 'categoryId'>): DeskCategoryId | null {
  return state === 'solved' ? null : categoryId;
}

/** Whom the open pages belong to that show a question to the desk. */
export function deskOf({ deskIds, assigneeId }: Pick<Item, 'deskIds' | 'assigneeId'>): UserId[] {
  return [...new Set(assigneeId ? [...deskIds, assigneeId] : deskIds)];
}

function inState<Before extends Item>(
  before: Before,
  state: TicketState,
  categories: readonly DeskCategory[],
  now: string,
): Before {
  if (state === before.state) return before;
  if (state === 'solved') return solved(before, now);
  // What the desk took for answered and wasn't keeps its day.
  return { ...(before.state === 'solved' ? reopened(before, categories, now) : before), state };
}

function reopened<Before extends Item>(
  before: Before,
  categories: readonly DeskCategory[],
  now: string,
): Before {
  const category = categories.find(({ id }) => id === before.categoryId);
  const categoryId = category?.id ?? null;
  return { ...before, state: 'open' as const, categoryId, solvedAt: null, ...waiting(now, category) };
}

function waiting(since: string, category: DeskCategory | undefined) {
  return { waitsSince: since, dueOn: dayPlus(dutchDate(since), category?.dueDays ?? usualDueDays) };
}

function withDesk<Before extends Item>(before: Before, by: UserId): Before {
  const others = before.deskIds.filter((one) => one !== by);
  return { ...before, deskIds: [...others, by].slice(-mostDeskIds) };
}
