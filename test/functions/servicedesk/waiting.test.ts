import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { ticket } from '#functions/servicedesk/tickets/entities.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { mostWaiting } from '#shared/servicedesk/waiting.ts';
import { answer, ask, at, call, change, goOn, type Name, useWorld } from './fixture.ts';

useWorld();

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

test('a desk that is far behind has no more counted than one hundred', async () => {
  const { services, company } = at();
  const stored = await services.table.get(
    ticket.at({ companyId: company.companyId, ticketId: await asked('student') }),
  );
  if (!stored) throw new Error('no question');
  const more = Array.from({ length: mostWaiting }, () =>
    create(ticket, { ...stored, ticketId: newId('TicketId') }),
  );
  for (const chunk of chunksOf(more, 20))
    await services.table.transact(chunk, { notAudited: 'prepares a test' });
  expect(await countOf('second')).toBe(mostWaiting);
});
