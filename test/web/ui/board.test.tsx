// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { Board } from '#web/ui/board.tsx';
import type { BoardColumn } from '#web/ui/board-columns.ts';
import { act } from '../support/act.ts';
import { control, mount, mounts, until } from '../support/mounted.tsx';
import { canPressElsewhere } from '../support/pressed-again.tsx';

mounts();

interface Item {
  readonly id: string;
}
const items = (...ids: string[]): Item[] => ids.map((id) => ({ id }));
const columns: readonly BoardColumn<Item>[] = [
  { id: 'one', title: 'Blok 1', items: items('A', 'B', 'C') },
  { id: 'two', title: 'Blok 2', items: items('D', 'E') },
  { id: 'none', title: 'Blok 3', items: [] },
  { id: 'final', title: 'Blok 4', items: items('F'), locked: true },
];

/** Where something may be put that is on its way: each is called by what it stands between, or by its column alone. */
const places = () => [...document.querySelectorAll<HTMLElement>('[aria-roledescription="drop indicator"]')];
const columnOf = (place: HTMLElement) => place.closest('section')?.querySelector('h2')?.textContent;

/** Takes something up by its grip, as with a keyboard or a screen reader. @returns what is told of where it is put */
async function taken(name: string) {
  const onMove = vi.fn();
  await mount(
    <Board<Item>
      {...{ label: 'Blokken', columns, onMove, empty: 'Leeg' }}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      actionsOf={() => []}
    >
      {({ id }) => id}
    </Board>,
  );
  const grip = await until(() => control(`${name} verplaatsen`));
  await act(async () => grip.click());
  await until(() => places().length > 0);
  return onMove;
}

/** Goes to where it may be put and lets go there, as with a keyboard. */
async function dropOn(place: HTMLElement): Promise<void> {
  await act(async () => place.focus());
  for (const type of ['keydown', 'keyup'])
    await act(async () => void place.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true })));
}

it.each([
  ['A', 'Insert between B and C', 'one', 1],
  ['A', 'Insert after C', 'one', 2],
  ['C', 'Insert before A', 'one', 0],
  ['B', 'Insert before D', 'two', 0],
  ['B', 'Insert between D and E', 'two', 1],
  ['B', 'Insert after E', 'two', 2],
] as const)('puts %s where it was dropped among others: %s', async (name, place, column, index) => {
  const onMove = await taken(name);
  const target = await until(() => places().find((one) => one.getAttribute('aria-label') === place));
  await dropOn(target);
  await until(() => onMove.mock.calls.length > 0);
  expect(onMove.mock.calls).toEqual([[name, { column, index }]]);
});

it.each([
  ['Blok 2', 'two', 2],
  ['Blok 3', 'none', 0],
] as const)('puts what was dropped on %s at its end', async (title, column, index) => {
  const onMove = await taken('A');
  const isWhole = (one: HTMLElement) => one.getAttribute('aria-label') === 'Drop on';
  const target = await until(() => places().find((one) => isWhole(one) && columnOf(one) === title));
  await dropOn(target);
  await until(() => onMove.mock.calls.length > 0);
  expect(onMove.mock.calls).toEqual([['A', { column, index }]]);
});

it('takes nothing into a column that is locked, nor lets go of what is in it', async () => {
  await taken('A');
  expect(places().map(columnOf)).not.toContain('Blok 4');
  expect(control('F verplaatsen')).toBeUndefined();
});

it('lets a page be pressed again whose board went while something was on its way', async () => {
  await taken('A');
  await canPressElsewhere();
});
