import { expect, it, vi } from 'vitest';
import { type BoardColumn, groupsFor } from '#web/ui/board-columns.ts';

const say = { up: 'Omhoog', down: 'Omlaag', to: (name: string) => `Naar ${name}` };
const columns: BoardColumn<string>[] = [
  { id: 'now', title: 'Nu', items: ['a', 'b', 'c'] },
  { id: 'later', title: 'Later', items: ['d'] },
  { id: 'done', title: 'Klaar', items: [], locked: true },
];
const onMove = vi.fn();
const board = {
  ...{ columns, onMove, empty: '', children: () => null },
  ...{ idOf: (item: string) => item, nameOf: (item: string) => item, actionsOf: () => [] },
};

/** What the menu of an item offers, and where each of it leads. */
function offered(item: string, at: number) {
  const [column] = columns.filter(({ items }) => items.some((one) => one === item));
  if (!column) throw new Error('it is in no column');
  const entries = groupsFor({ ...board, column }, item, at, say).flatMap((group) => group.entries);
  return entries.map(({ label, onAction }) => {
    onMove.mockClear();
    onAction?.();
    return [label, ...(onMove.mock.lastCall ?? [])];
  });
}

it('moves one step up or down, and to the end of another column that takes something', () => {
  const away = ['Naar Later', 'b', { column: 'later', index: 1 }];
  const up = ['Omhoog', 'b', { column: 'now', index: 0 }];
  const down = ['Omlaag', 'b', { column: 'now', index: 2 }];
  expect(offered('b', 1)).toEqual([up, down, away]);
  expect(offered('a', 0).map(([label]) => label)).toEqual(['Omlaag', 'Naar Later']);
  expect(offered('c', 2).map(([label]) => label)).toEqual(['Omhoog', 'Naar Later']);
  expect(offered('d', 0).map(([label]) => label)).toEqual(['Naar Nu']);
});
