// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { control, mount, mounts, press, until } from '../support/mounted.tsx';

mounts();
beforeAll(startI18n);

const items = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
/** Where something may be dropped: before each item, and after the last. */
const places = () =>
  document.querySelectorAll<HTMLElement>('[role="gridcell"] > [aria-roledescription="drop indicator"]');

async function list() {
  const onReorder = vi.fn();
  await mount(
    <SortableList
      {...{ label: 'Lijst', items, onReorder }}
      idOf={({ id }) => id}
      nameOf={(item) => item.name}
    >
      {(item) => item.name}
    </SortableList>,
  );
  return onReorder;
}

it.each([
  ['A', 3, ['b', 'c', 'a']],
  ['A', 2, ['b', 'a', 'c']],
  ['C', 0, ['c', 'a', 'b']],
])('puts what was taken, %s, where it was dropped, %i', async (name, place, order) => {
  const onReorder = await list();
  await press(`${name} verplaatsen`);
  const found = await until(() => places().length > 0 && places());
  // As a screen reader does: it goes there, and presses.
  await act(async () => found[place]?.focus());
  await act(async () => found[place]?.click());
  await until(() => onReorder.mock.calls.length > 0);
  expect(onReorder.mock.calls).toEqual([[order]]);
});

it('puts it at a place that is pressed without the focus, as a screen reader on a phone does', async () => {
  const onReorder = await list();
  await press('A verplaatsen');
  await until(() => [...places()].includes(document.activeElement as HTMLElement));
  await act(async () => places()[2]?.click());
  await until(() => onReorder.mock.calls.length > 0);
  expect(onReorder.mock.calls).toEqual([[['b', 'a', 'c']]]);
});

it.each([
  ['A omlaag', ['b', 'a', 'c']],
  ['B omhoog', ['b', 'a', 'c']],
  ['B omlaag', ['a', 'c', 'b']],
  ['C omhoog', ['a', 'c', 'b']],
])('goes one step by a button: %s', async (name, order) => {
  const onReorder = await list();
  await press(name);
  expect(onReorder.mock.calls).toEqual([[order]]);
});

it('leads no further than its ends', async () => {
  const onReorder = await list();
  for (const name of ['A omhoog', 'C omlaag']) {
    expect(control(name)).toHaveProperty('disabled', true);
    await press(name);
  }
  expect(onReorder).not.toHaveBeenCalled();
});
