import { beforeEach, expect, test } from 'vitest';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { servicedeskHoldings } from '#functions/servicedesk/holdings.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { inLaggingWork } from '#test/support/lagging-reads.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import {
  answer,
  ask,
  at,
  call,
  change,
  goOn,
  type Name,
  refusalOf,
  renew,
  seen,
  useWorld,
} from './fixture.ts';

useWorld();
beforeEach(async () => {
  await renew('student');
  await renew('second', 'admin');
});

const nameOf = (who: Name) => fullName(at().people[who].profile);
const toldBy = async (who: Name) =>
  (await notificationsOf(at().people[who], at().company)).map(({ values }) => values.sender);

async function erase(name: keyof typeof servicedeskHoldings, who: Name): Promise<void> {
  const { services, company, people } = at();
  const of = { companyId: company.companyId, userId: people[who].userId };
  const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
  for await (const step of servicedeskHoldings[name].erase(services, { ...of, cause } as never))
    await services.table.transact([...(step.operations ?? [])], { notAudited: 'plays an erasure' });
}

/** A question that the second of the desk answered, and with which its student went on. */
async function talk(): Promise<void> {
  const { id } = (await ask('student')).data;
  await answer('second', id, '<p>Zo.</p>');
  await goOn('student', id, '<p>En dan?</p>');
  await settle();
  expect([await toldBy('student'), await toldBy('second')]).toEqual([
    [nameOf('second')],
    [nameOf('student')],
  ]);
}

test('who asked is told of no name any more once who answered is erased', async () => {
  await talk();
  await erase('questionsAnswered', 'second');
  expect(await toldBy('student')).toEqual(['–']);
});

test('nor is who answered once who asked is', async () => {
  await talk();
  await erase('questionsAsked', 'student');
  expect(await toldBy('second')).toEqual(['–']);
});

test('a solved question is kept no longer once who had it is erased', async () => {
  const { id } = (await ask('student')).data;
  await answer('second', id, '<p>Opgelost.</p>', { state: 'solved' });
  const before = await seen(id);
  expect([before.state, before.assigneeId]).toEqual(['solved', at().people.second.userId]);
  await erase('questionsAnswered', 'second');
  const { assigneeId, changedAt } = await seen(id);
  expect([assigneeId, changedAt]).toEqual([null, before.changedAt]);
});

test('what somebody asked, or was given to answer, a moment before they are erased goes as well', async () => {
  const own = (await ask('student')).data;
  await inLaggingWork({ step: 'erase' }, () => erase('questionsAsked', 'student'));
  const gone = await call(routes.getTicket, 'admin', { params: { ticketId: own.id } });
  expect(refusalOf(gone)).toEqual([404, 'TICKET_NOT_FOUND']);
  const given = (await ask('fellow')).data;
  await change('admin', given.id, { assigneeId: at().people.second.userId });
  await inLaggingWork({ step: 'erase' }, () => erase('questionsAnswered', 'second'));
  expect(await seen(given.id)).toMatchObject({ assigneeId: null });
});
