import { events as people } from '#events/people.ts';
import { servicedeskEvents } from '#events/servicedesk.ts';
import type { RoleChange } from '../platform/job/over-holders.ts';
import { startByEvent } from '../platform/job/start.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { releaseTickets } from './tickets/release.ts';
import { showNoted, showTicket, tellAnswered, tellChanged } from './tickets/tell.ts';

/** The Lambda that tells people of their questions, and leaves nobody's to who may answer no more. */
export const handler = subscriber([
  subscription(servicedeskEvents.ticketAnswered, async (payload, event, services) => {
    const { companyId } = event;
    if (companyId) await tellAnswered(services, { companyId, ...payload }, event);
  }),
  subscription(servicedeskEvents.ticketChanged, async (payload, event, services) => {
    const { companyId } = event;
    if (companyId) await tellChanged(services, { companyId, ...payload }, event);
  }),
  subscription(servicedeskEvents.ticketAsked, async ({ ticketId }, { companyId }, services) => {
    if (companyId) await showTicket(services, { companyId, ticketId });
  }),
  subscription(servicedeskEvents.ticketNoted, async ({ ticketId }, { companyId }, services) => {
    if (companyId) await showNoted(services, { companyId, ticketId });
  }),
  subscription(people.companiesRolesSet, async ({ userId, companyIds }, event, { table }) => {
    await releaseTickets(table, userId, causeOf(event), companyIds);
  }),
  ...[people.statusSet, people.userDeleted].map((one) =>
    subscription(one, async ({ userId }, event, { table }) => {
      await releaseTickets(table, userId, causeOf(event));
    }),
  ),
  subscription(people.roleUpdated, async ({ roleId, withdrawn }, event, { table }) => {
    const { companyId } = event;
    if (companyId && withdrawn.includes('servicedesk.answer'))
      await startByEvent(
        table,
        { ...event, companyId },
        { kind: 'servicedesk.follow-role', input: { roleId, takes: true } satisfies RoleChange },
      );
  }),
]);

/** What led to it did so without whoever did that knowing of any question. */
const causeOf = ({ at, requestId }: EventDetail) => ({ now: at, requestId });
