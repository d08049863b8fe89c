import { expect, test } from 'vitest';
import { user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { ticket } from '#functions/servicedesk/tickets/entities.ts';
import type { TicketId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { mostWaiting } from '#shared/servicedesk/waiting.ts';
import { makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { answer, ask, at, call, change, goOn, type Name, seen, useWorld } from './fixture.ts';

useWorld();

const notAudited = { notAudited: 'prepares a test' };
const asked = async (who: Name) => (await ask(who)).data.id;
const countOf = async (who: Name) => (await call(routes.countWaiting, who)).data.waiting;

test('what waits for somebody of the desk is theirs and nobody’s, while it is open, and none of their own', async () => {
  const { admin, second } = at().people;
  const counts = async () => [await countOf('admin'), await countOf('second')];
  const [id] = [await asked('fellow'), await asked('admin')];
  expect(await counts()).toEqual([1, 2]);
  await change('admin', id, { assigneeId: second.userId });
  expect(await counts()).toEqual([0, 2]);
  await change('admin', id, { assigneeId: admin.userId });
  expect(await counts()).toEqual([1, 1]);
  await answer('admin', id, '<p>Zo.</p>');
  expect(await counts()).toEqual([0, 1]);
  await goOn('fellow', id, '<p>Nog iets</p>');
  expect(await counts()).toEqual([1, 1]);
});

test.each([
  ['who asked', (id: TicketId) => goOn('fellow', id, '<p>Toch niet</p>')],
  ['the desk', (id: TicketId) => change('admin', id, { state: 'open' })],
])(
  'what somebody solved who left since waits for nobody, and so for all, once %s goes on with it',
  async (_, goOnWith) => {
    const { services } = at();
    const leaver = await makeUser(services.table, at().company, ['admin']);
    const id = await asked('fellow');
    await change('admin', id, { assigneeId: leaver.userId });
    await change('admin', id, { state: 'solved' });
    await services.table.transact([replace(user, leaver, { ...leaver, status: 2 })], notAudited);
    await settle();
    expect((await seen(id)).assigneeId).toBe(leaver.userId);
    const before = await countOf('admin');
    await goOnWith(id);
    await settle();
    expect((await seen(id)).assigneeId).toBeNull();
    expect(await countOf('admin')).toBe(before + 1);
  },
);

test('a desk that is far behind has no more counted than one hundred', async () => {
  const { services, company } = at();
  const stored = await services.table.get(
    ticket.at({ companyId: company.companyId, ticketId: await asked('student') }),
  );
  if (!stored) throw new Error('no question');
  const more = Array.from({ length: mostWaiting }, () =>
    create(ticket, { ...stored, ticketId: newId('TicketId') }),
  );
  for (const chunk of chunksOf(more, 20)) await services.table.transact(chunk, notAudited);
  expect(await countOf('second')).toBe(mostWaiting);
});
