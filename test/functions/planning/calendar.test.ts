import { describe, expect, test } from 'vitest';
import { events } from '#events/auth.ts';
import { events as people } from '#events/people.ts';
import { endCalendars } from '#functions/planning/end-calendars.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/planning/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { archiving } from '#test/support/archiving.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, type Name, refusalOf, useWorld } from './fixture.ts';

useWorld();

const soon = dayPlus(new Date().toISOString().slice(0, 10), 10);
const lesson = {
  title: 'Gesprek',
  kind: 'consultation',
  startTime: '09:00',
  endTime: '10:00',
  room: 'A1.04',
};

async function link(who: Name): Promise<string> {
  const { data } = await call(routes.makeCalendarLink, who);
  return data.path.slice('/api/calendars/'.length);
}
const read = (token: string) => call(routes.readCalendar, null, { params: { token } });
/** Lines of the one event of a calendar that has one. */
async function eventOf(token: string): Promise<Record<string, string>> {
  const [, event = ''] = String((await read(token)).data)
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT');
  const lines = event.split('\r\n').map((line) => line.split(/:(.*)/s) as [string, string]);
  return Object.fromEntries(lines.map(([name, value]) => [name.split(';')[0] ?? '', value ?? '']));
}

describe('a calendar', () => {
  test('shows a lesson, then that it moved, then that it is off, as one and the same event', async () => {
    const token = await link('teacher');
    const body = { ...lesson, on: soon, teacherIds: [at().people.teacher.userId] };
    const { data: made } = await call(routes.createPlanning, 'admin', { body });
    const planned = await eventOf(token);
    const day = soon.replaceAll('-', '');
    expect(planned).toMatchObject({
      SUMMARY: 'Gesprek',
      DTSTART: `${day}T090000`,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
    });
    const change = (version: number, more: object) =>
      call(routes.changeOccurrence, 'admin', {
        params: { planningId: made.id, on: soon },
        body: { version, cancelled: false, moved: null, ...more },
      });
    await change(1, { moved: { on: dayPlus(soon, 1), startTime: '13:00', endTime: '14:00', room: 'B2' } });
    const next = dayPlus(soon, 1).replaceAll('-', '');
    expect(await eventOf(token)).toMatchObject({
      UID: planned.UID,
      DTSTART: `${next}T130000`,
      SEQUENCE: '1',
      LOCATION: 'B2',
    });
    await change(2, { cancelled: true });
    expect(await eventOf(token)).toMatchObject({ UID: planned.UID, SEQUENCE: '2', STATUS: 'CANCELLED' });
    await call(routes.deletePlanning, 'admin', { params: { planningId: made.id } });
    expect(await eventOf(token)).toMatchObject({ UID: planned.UID, SEQUENCE: '3', STATUS: 'CANCELLED' });
  });

  test('says how the clock goes in the Netherlands, and when to look again', async () => {
    const { data, headers } = await read(await link('teacher'));
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(data).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Amsterdam');
    expect(data).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(data).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\nDTSTART;TZID=Europe\/Amsterdam:\d{8}T\d{6}\r\n/);
  });

  test('is opened by the newest link alone, and by none once it is ended', async () => {
    const first = await link('fellow');
    const second = await link('fellow');
    expect(refusalOf(await read(first))).toEqual([404, 'CALENDAR_NOT_FOUND']);
    expect((await read(second)).status).toBe(200);
    expect((await call(routes.revokeCalendarLink, 'fellow')).status).toBe(204);
    expect(refusalOf(await read(second))).toEqual([404, 'CALENDAR_NOT_FOUND']);
    expect((await call(routes.getCalendarLink, 'fellow')).data).toEqual({ madeAt: null });
    expect((await call(routes.revokeCalendarLink, 'fellow')).status).toBe(204);
  });

  test.each([
    events.twoFactorReset,
    events.directoryRemoved,
    events.sessionsEnded,
    events.otherSessionsEnded,
    people.emailChangeUndone,
  ])('ends with $name, and one that was made since stays', async (event) => {
    const { services, people, company: here } = at();
    const { userId } = people.fellow;
    const ended = (now: string) =>
      services.table.transact(
        [],
        recordOf(
          event,
          { now, requestId: `ends-at-${now}` },
          {
            ...{ subject: { type: 'user', id: userId }, payload: { userId } },
            companyId: here.companyId,
          },
        ),
      );
    const token = await link('fellow');
    await ended('2026-01-01T08:00:00.000Z');
    await settle();
    expect((await read(token)).status).toBe(200);
    await ended(new Date().toISOString());
    await settle();
    expect(refusalOf(await read(token))).toEqual([404, 'CALENDAR_NOT_FOUND']);
    expect((await call(routes.getCalendarLink, 'fellow')).data).toEqual({ madeAt: null });
  });

  test('stays shut for who is banned or deleted', async () => {
    const token = await link('third');
    const { table } = at().services;
    const before = await table.get(user.at({ userId: at().people.third.userId }));
    if (!before) throw new Error('nobody there');
    const notAudited = { notAudited: 'prepares a test' };
    const [banned] = await table.transact([replace(user, before, { ...before, status: 3 })], notAudited);
    expect(refusalOf(await read(token))).toEqual([404, 'CALENDAR_NOT_FOUND']);
    const deleted = { ...before, deletedAt: '2026-11-22T10:00:00.000Z' };
    await table.transact([replace(user, banned, deleted)], notAudited);
    expect(refusalOf(await read(token))).toEqual([404, 'CALENDAR_NOT_FOUND']);
  });

  test('stays shut for a guest before their first day and after their last', async () => {
    const token = await link('fellow');
    const { table } = at().services;
    const today = new Date().toISOString().slice(0, 10);
    const asGuest = async (days: { from: string; until: string } | undefined) => {
      const found = await table.get(user.at({ userId: at().people.fellow.userId }), { consistent: true });
      if (!found) throw new Error('nobody there');
      const { guestIn: _, ...before } = found;
      const stay = days && { [at().company.companyId]: { employer: 'Elders', ...days } };
      const after = { ...before, ...(stay && { guestIn: stay }) };
      await table.transact([replace(user, found, after)], { notAudited: 'prepares a test' });
    };
    const [over, ahead] = [dayPlus(today, -2), dayPlus(today, 2)];
    await asGuest({ from: over, until: over });
    expect(refusalOf(await read(token))).toEqual([404, 'CALENDAR_NOT_FOUND']);
    await asGuest({ from: ahead, until: ahead });
    expect(refusalOf(await read(token))).toEqual([404, 'CALENDAR_NOT_FOUND']);
    await asGuest({ from: over, until: ahead });
    expect((await read(token)).status).toBe(200);
    await asGuest(undefined);
  });

  test('stays shut as long as its organisation is archived', async () => {
    const token = await link('fellow');
    const archive = (archivedAt: string | undefined) =>
      archiving(at().services.table, at().company, archivedAt);
    await archive('2026-11-22T10:00:00.000Z');
    expect(refusalOf(await read(token))).toEqual([404, 'CALENDAR_NOT_FOUND']);
    await archive(undefined);
    expect((await read(token)).status).toBe(200);
  });

  test.each(['x', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`])(
    'is not found by a guess like %s',
    async (token) => {
      expect((await read(token)).status).toBe(404);
    },
  );

  test('of who joined with another account ends with the sessions of that account', async () => {
    const { services, people, company: here } = at();
    const { table } = services;
    const [account, before] = await table.batchGet([
      user.at({ userId: people.third.userId }),
      user.at({ userId: people.fellow.userId }),
    ]);
    if (!account || !before) throw new Error('nobody there');
    const token = await link('fellow');
    const { companyId } = here;
    await table.transact(
      [
        replace(user, account, { ...account, memberships: {}, joined: { [companyId]: before.userId } }),
        replace(user, before, { ...before, accountId: account.userId }),
      ],
      { notAudited: 'prepares a test' },
    );
    await endCalendars(table, before.userId, { now: new Date().toISOString(), requestId: 'ends' });
    expect((await read(token)).status).toBe(404);
  });
});
