import { isSelf } from '#shared/identity/actor.ts';
import { ticketRoutes as routes } from '#shared/servicedesk/ticket-routes.ts';
import { mostWaiting } from '#shared/servicedesk/waiting.ts';
import { handler } from '../../platform/http/handler.ts';
import { permissionsNow } from '../../platform/identity/actor.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { looksFor } from '../../platform/table/words.ts';
import { ticket, ticketMessage, ticketNote } from '../tickets/entities.ts';
import { presentNote, presentTicket, presentTicketMessage, presentTicketRow } from '../tickets/present.ts';
import { deskTicket } from '../tickets/repository.ts';

/** As many people as a box to choose from shows. */
const mostFound = 20;

/**
 * Questions of others of one state: what waits for an answer by its day, what is solved the latest first. A search looks for
 * words of their subject, and of who asked.
 */
export const listTickets = handler(
  routes.listTickets,
  async function listTickets({ actor, query, now }, { table }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor, state, categoryId, assignee, search } = query;
    const isFound = looksFor(search ?? '');
    const of = { companyId, state };
    const assigneeId = assignee === 'nobody' ? null : assignee;
    const partition =
      assigneeId !== undefined
        ? ticket.listed('ofAssignee', { ...of, assigneeId })
        : categoryId
          ? ticket.listed('inCategory', { ...of, categoryId })
          : ticket.listed('inState', of);
    const page = await table.list(partition, {
      limit,
      cursor,
      descending: state === 'solved',
      keep: (one) =>
        !isSelf(actor, one.askerId) &&
        (!categoryId || one.categoryId === categoryId) &&
        (!search || isFound(one.subject, one.askerName)),
    });
    return { data: page.items.map((one) => presentTicketRow(one, now)), meta: { next: page.next } };
  },
);

/**
 * How many questions wait for the caller to answer: open, theirs or nobody's, and not what they asked themselves. Where there are more
 * than are counted, it is the most of them.
 */
export const countWaiting = handler(routes.countWaiting, async function countWaiting({ actor }, { table }) {
  const { companyId, userId } = actor;
  const [own, nobodys] = await Promise.all(
    [userId, null].map((assigneeId) =>
      table.query(ticket.listed('ofAssignee', { companyId, state: 'open', assigneeId }), {
        limit: mostWaiting,
      }),
    ),
  );
  const open = [...(own ?? []), ...(nobodys ?? [])];
  if (open.length >= mostWaiting) return { waiting: mostWaiting };
  return { waiting: open.filter(({ askerId }) => !isSelf(actor, askerId)).length };
});

/** One question. */
export const getTicket = handler(
  routes.getTicket,
  async function getTicket({ actor, params, now }, { table }) {
    const found = await table.get(ticket.at({ companyId: actor.companyId, ...params }));
    return presentTicket(deskTicket(found, actor), now);
  },
);

/** What was written about a question, the latest first. */
export const listTicketMessages = handler(
  routes.listTicketMessages,
  async function listTicketMessages({ actor, params, query }, { table, files }) {
    const { per_page: limit, page: cursor } = query;
    const of = { companyId: actor.companyId, ...params };
    const [found, page] = await Promise.all([
      table.get(ticket.at(of)),
      table.list(ticketMessage.in(of), { limit, cursor, descending: true }),
    ]);
    deskTicket(found, actor);
    return {
      data: await Promise.all(page.items.map((one) => presentTicketMessage(files, one))),
      meta: { next: page.next },
    };
  },
);

/** What the desk noted for itself, the latest first. */
export const listTicketNotes = handler(
  routes.listTicketNotes,
  async function listTicketNotes({ actor, params, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const of = { companyId: actor.companyId, ...params };
    const [found, page] = await Promise.all([
      table.get(ticket.at(of)),
      table.list(ticketNote.in(of), { limit, cursor, descending: true }),
    ]);
    deskTicket(found, actor);
    return { data: page.items.map(presentNote), meta: { next: page.next } };
  },
);

/** Who may answer, as typed: a search of the users, or the first of them by surname. */
export const listAnswerers = handler(
  routes.listAnswerers,
  async function listAnswerers({ actor: { companyId }, query: { search: text }, roles }, { table }) {
    // By their name alone: what else a search of users looks through is for who may see users.
    const fits = looksFor(text ?? '');
    const keep = ({ name, status, deletedAt, roleIds, guest }: Person) =>
      fits(name) &&
      status === 1 &&
      !deletedAt &&
      !guest &&
      permissionsNow(roles, roleIds).has('servicedesk.answer');
    const { items } = text
      ? await table.search(membership.words({ companyId }), { text, limit: mostFound, keep })
      : await table.list(membership.by('byName', { companyId }), { limit: mostFound, keep });
    return { data: items.map(({ userId: id, name }) => ({ id, name })) };
  },
);

interface Person {
  readonly name: string;
  readonly guest?: object | undefined;
  readonly status: number;
  readonly deletedAt?: string | undefined;
  readonly roleIds: readonly string[];
}
