import { planningEvents } from '#events/planning.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isActive } from '#shared/identity/account.ts';
import { isStaying } from '#shared/identity/guest.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { calendarRoutes as routes } from '#shared/planning/calendar-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { assignmentsOf, handInDaysOf } from '../../assignments/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { company, type User, user } from '../../platform/identity/entities.ts';
import { randomToken } from '../../platform/random-token.ts';
import { create, remove, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { agendaEntry } from '../agenda.ts';
import { calendarFile } from '../calendar-file.ts';
import { calendarLink, calendarToken, hashOf } from '../calendar-link.ts';

/** Since when the caller has a link. */
export const getCalendarLink = handler(routes.getCalendarLink, async ({ actor }, { table }) => ({
  madeAt: (await table.get(calendarLink.at(actor)))?.madeAt ?? null,
}));

/** Makes a link, and ends the one before. Who else made one meanwhile is told CONFLICT. */
export const makeCalendarLink = handler(
  routes.makeCalendarLink,
  async function makeCalendarLink(request, { table }) {
    const { actor, now } = request;
    const { companyId, userId } = actor;
    const before = await table.get(calendarLink.at(actor), { consistent: true });
    const token = randomToken();
    const hash = hashOf(token);
    const after = { companyId, userId, hash, madeAt: now };
    await table.transact(
      [
        create(calendarToken, { hash, companyId, userId }),
        ...(before
          ? [replace(calendarLink, before, after), removeAt(calendarToken.at(before))]
          : [create(calendarLink, after, { orElse: 'CONFLICT' })]),
      ],
      recordOf(planningEvents.calendarLinkMade, request, {
        subject: { type: 'user', id: userId },
        payload: { userId },
        before: before && { madeAt: before.madeAt },
        after: { madeAt: now },
      }),
    );
    return { madeAt: now, path: `/api/calendars/${token}.ics` };
  },
);

/** Ends the link, if there is one. */
export const revokeCalendarLink = handler(
  routes.revokeCalendarLink,
  async function revokeCalendarLink(request, { table }) {
    const { userId } = request.actor;
    const before = await table.get(calendarLink.at(request.actor), { consistent: true });
    if (!before) return;
    await table.transact(
      [remove(calendarLink, before), removeAt(calendarToken.at(before))],
      recordOf(planningEvents.calendarLinkRevoked, request, {
        subject: { type: 'user', id: userId },
        payload: { userId },
        before: { madeAt: before.madeAt },
      }),
    );
  },
);

/** How far back and ahead a calendar goes, in days. */
const [daysBack, daysAhead] = [31, 365];

/** The calendar behind a link, while its person is active and of the company, and that isn't archived. */
export const readCalendar = handler(
  routes.readCalendar,
  async function readCalendar({ params, now }, { table }) {
    const today = dutchDate(now);
    const [from, to] = [dayPlus(today, -daysBack), dayPlus(today, daysAhead)];
    const token = await table.get(calendarToken.at({ hash: hashOf(params.token.replace('.ics', '')) }));
    if (!token) throw new Refusal('CALENDAR_NOT_FOUND');
    const { companyId, userId } = token;
    const agenda = agendaEntry.in({ companyId, ownerKind: 'user', ownerId: userId });
    const [[person, organisation], entries, shelf] = await Promise.all([
      table.batchGet([user.at({ userId }), company.at({ companyId })]),
      table.query(agenda, { range: { between: [[from], ['9999-12-31']] } }),
      assignmentsOf(table, token, today),
    ]);
    const isOpen = organisation !== undefined && !organisation.archivedAt;
    if (!isOpen || !person || !isOf(person, companyId, today)) throw new Refusal('CALENDAR_NOT_FOUND');
    return calendarFile(entries, handInDaysOf(shelf), { from, to, now, language: person.locale });
  },
);

/** A guest is, as long as they stay. */
function isOf(person: User, companyId: CompanyId, today: string): boolean {
  return (
    isActive(person) &&
    person.memberships[companyId] !== undefined &&
    isStaying(person.guestIn?.[companyId], today)
  );
}
