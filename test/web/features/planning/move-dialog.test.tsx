// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { userId as aUserId, startingMomentId } from '#shared/identity/ids.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { MoveDialog } from '#web/features/planning/move-dialog.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, press, shown, untilShown } from '../../support/mounted.tsx';

mounts();

const page = sampleOf(routes.listRegistrations);
const [row] = page.data;
const moment = { ...sampleOf(routes.getStartingMoment), placed: 13 };

function registered(studentName: string, number: number, block: 'open' | 'final' | null) {
  if (!row) throw new Error('the sample has one');
  const userId = aUserId.parse(`usr_01JD00000000000000000000${String(number).padStart(2, '0')}`);
  return { ...row, userId, studentName, block, status: 'placed' as const };
}

it('names whose blocks move and whose agreement keeps theirs, and asks before it moves any', async () => {
  await loadTexts(['planning']);
  const server = fakeServer();
  const moving = Array.from({ length: 12 }, (_, at) => registered(`Student ${at + 1}`, at + 1, 'open'));
  server.answer(routes.listRegistrations, {
    data: [...moving, registered('Noor in ’t Hout', 20, 'final')],
    meta: { ...page.meta, next: null },
  });
  const decided = vi.fn();
  await mount(<MoveDialog moment={moment} onDecided={decided} />);
  await untilShown('Student 10');
  expect(shown()).not.toContain('Student 11');
  await untilShown('en nog 2');
  await untilShown('Deze blokken blijven staan');
  await untilShown('Noor in ’t Hout');
  await press('Opslaan en verschuiven');
  expect(decided).toHaveBeenCalledWith(true);
  await press('Alleen opslaan');
  expect(decided).toHaveBeenCalledWith(false);
});

it.each([
  ['open', true, false],
  ['final', false, true],
] as const)('speaks of those alone whom there are, where all blocks are %s', async (block, move, stay) => {
  await loadTexts(['planning']);
  fakeServer().answer(routes.listRegistrations, {
    data: [registered('Eva de Wit', 1, block)],
    meta: { ...page.meta, next: null },
  });
  const id = startingMomentId.parse(`stm_01JD00000000000000000000${block === 'open' ? 11 : 12}`);
  await mount(<MoveDialog moment={{ ...moment, id }} onDecided={() => undefined} />);
  await untilShown('Eva de Wit');
  expect(shown().includes('kunnen mee verschuiven')).toBe(move);
  expect(shown().includes('Deze blokken blijven staan')).toBe(stay);
});

it('says so when who has a place can’t be read', async () => {
  await loadTexts(['planning']);
  fakeServer().refuse(routes.listRegistrations, 'UNEXPECTED_ERROR');
  // Of another moment, as what was read stays known.
  const other = { ...moment, id: startingMomentId.parse('stm_01JD0000000000000000000009') };
  await mount(<MoveDialog moment={other} onDecided={() => undefined} />);
  await untilShown('Opnieuw proberen');
});
