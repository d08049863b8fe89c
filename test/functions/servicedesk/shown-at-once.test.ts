import { expect, test } from 'vitest';
import type { UserId } from '#shared/identity/ids.ts';
import { openPage } from '#test/support/open-page.ts';
import { settle } from '#test/support/settle.ts';
import { answer, ask, at, change, goOn, note, useWorld } from './fixture.ts';

useWorld();

test('open pages of who asked and of the desk show at once what becomes of a question; of a note, the desk’s alone', async () => {
  const { services, company, people } = at();
  const pageOf = ({ userId }: { readonly userId: UserId }) =>
    openPage(services, { companyId: company.companyId, userId });
  const [asker, desk] = [await pageOf(people.student), await pageOf(people.second)];
  const id = (await ask('student')).data.id;
  await settle();
  const atFirst = asker();
  await change('second', id, { assigneeId: people.second.userId });
  await settle();
  for (const page of [asker, desk]) page();
  const toDesk = [
    ...['getTicket', 'listTicketMessages', 'listTicketNotes'].map((one) => `servicedesk.${one} ${id}`),
    ...['servicedesk.listTickets', 'servicedesk.countWaiting'],
  ];
  const toAsker = [
    ...['getOwnTicket', 'listOwnMessages'].map((one) => `servicedesk.${one} ${id}`),
    'servicedesk.listOwnTickets',
  ];
  expect(ofDesk(atFirst)).toEqual(toAsker);
  const steps: readonly [() => Promise<unknown>, string[]][] = [
    [() => note('second', id, '<p>Nog even bellen</p>'), []],
    [() => answer('second', id, '<p>Zo.</p>'), toAsker],
    [() => goOn('student', id, '<p>Dank, maar</p>'), toAsker],
    [() => change('second', id, { assigneeId: null }), toAsker],
  ];
  for (const [happens, shown] of steps) {
    await happens();
    await settle();
    expect(ofDesk(asker())).toEqual(shown);
    expect(ofDesk(desk())).toEqual(toDesk);
  }
});

const ofDesk = (reads: readonly string[]) => reads.filter((one) => one.startsWith('servicedesk.'));
