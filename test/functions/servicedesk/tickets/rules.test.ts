import { describe, expect, test } from 'vitest';
import type { Ticket } from '#functions/servicedesk/tickets/entities.ts';
import { presentOwn } from '#functions/servicedesk/tickets/present.ts';
import {
  answered,
  asked,
  changedTicket,
  countedIn,
  isOverdue,
  reopenableUntil,
  solved,
  wentOn,
} from '#functions/servicedesk/tickets/rules.ts';
import { companyId, deskCategoryId, ticketId, userId } from '#shared/identity/ids.ts';

const rooster = {
  id: deskCategoryId.parse('dct_01JD0000000000000000000001'),
  name: { nl: 'Rooster', en: 'Timetable' },
  dueDays: 2,
};
const inloggen = { ...rooster, id: deskCategoryId.parse('dct_01JD0000000000000000000002'), dueDays: 5 };
const both = [rooster, inloggen];
const anouk = { userId: userId.parse('usr_01JD0000000000000000000001'), name: 'Anouk' };
const now = '2026-11-02T10:00:00.000Z';
const later = '2026-11-04T10:00:00.000Z';
const made = {
  ...asked(
    {
      companyId: companyId.parse('cmp_01JD0000000000000000000001'),
      ticketId: ticketId.parse('tkt_01JD0000000000000000000001'),
      ...{ subject: 'Lokaal?', askerId: userId.parse('usr_01JD0000000000000000000002') },
      ...{ askerName: 'Bo', page: null },
    },
    rooster,
    now,
  ),
  version: 1,
} satisfies Ticket;
const said = (state: Ticket['state'], seenPosition = 1) => ({ state, seenPosition, by: anouk });

describe('the day of a question', () => {
  test('counts from when it was asked, by the clocks in the Netherlands', () => {
    expect(made.dueOn).toBe('2026-11-04');
    expect(isOverdue(made, '2026-11-04')).toBe(false);
    expect(isOverdue(made, '2026-11-05')).toBe(true);
    expect(isOverdue(answered(made, said('waiting'), both, now), '2026-11-05')).toBe(false);
  });

  test('follows another category, from the same moment', () => {
    expect(changedTicket(made, { categoryId: inloggen.id }, both, later).dueOn).toBe('2026-11-07');
  });

  test('counts anew once who asked writes after an answer, and not while it is open', () => {
    expect(wentOn(made, both, later).dueOn).toBe('2026-11-04');
    const waiting = answered(made, said('waiting'), both, now);
    expect(wentOn(waiting, both, later)).toMatchObject({ state: 'open', dueOn: '2026-11-06' });
    expect(changedTicket(waiting, { state: 'open' }, both, later).dueOn).toBe('2026-11-04');
  });
});

describe('an answer', () => {
  test('leaves it open when who asked wrote what the desk had not seen', () => {
    const more = wentOn(made, both, now);
    expect(answered(more, said('solved', 1), both, later).state).toBe('open');
    expect(answered(more, said('solved', 2), both, later).state).toBe('solved');
  });

  test('makes a question that is nobody’s theirs who answered, and no other', () => {
    expect(answered(made, said('waiting'), both, now).assigneeName).toBe('Anouk');
    const taken = changedTicket(made, { assignee: { ...anouk, name: 'Loes' } }, both, now);
    expect(answered(taken, said('waiting'), both, now).assigneeName).toBe('Loes');
  });
});

describe('a solved question', () => {
  const over = solved(made, now);

  test('is gone on with for two weeks', () => {
    expect(reopenableUntil(over)).toBe('2026-11-16');
    expect(wentOn(over, both, '2026-11-16T20:00:00.000Z').state).toBe('open');
    expect(() => wentOn(over, both, '2026-11-17T10:00:00.000Z')).toThrow('TICKET_CLOSED');
  });

  test('counts in no category, and comes back without the one that is gone', () => {
    expect(countedIn(over)).toBeNull();
    const back = wentOn(over, [inloggen], later);
    expect([back.categoryId, back.dueOn]).toEqual([null, '2026-11-07']);
    expect(countedIn(wentOn(over, both, later))).toBe(rooster.id);
  });

  test('is solved once', () => expect(solved(over, later)).toBe(over));
});

test('what changes nothing is nothing', () => {
  expect(changedTicket(made, { state: 'open', categoryId: rooster.id }, both, later)).toBe(made);
  const gone = deskCategoryId.parse('dct_01JD0000000000000000000009');
  expect(() => changedTicket(made, { categoryId: gone }, both, later)).toThrow('CATEGORY_NOT_FOUND');
});

test('a solved question is gone on with on its last day, as is said to who asked it, and not the day after', () => {
  const done: Ticket = { ...made, state: 'solved', solvedAt: now };
  const [last, over] = ['2026-11-16T22:00:00.000Z', '2026-11-16T23:00:00.000Z'];
  expect(presentOwn(done, undefined, last).reopenUntil).toBe('2026-11-16');
  expect(wentOn(done, both, last).state).toBe('open');
  expect(presentOwn(done, undefined, over).reopenUntil).toBeNull();
  expect(() => wentOn(done, both, over)).toThrow('TICKET_CLOSED');
});
