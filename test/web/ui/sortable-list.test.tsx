// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { mount, mounts, press, until } from '../support/mounted.tsx';

mounts();
beforeAll(startI18n);

const items = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
/** Where something may be dropped: before each item, and after the last. */
const places = () =>
  document.querySelectorAll<HTMLElement>('[role="gridcell"] > [aria-roledescription="drop indicator"]');

it.each([
  ['A', 3, ['b', 'c', 'a']],
  ['A', 2, ['b', 'a', 'c']],
  ['C', 0, ['c', 'a', 'b']],
])('puts what was taken, %s, where it was dropped, %i', async (name, place, order) => {
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
  await press(`${name} verplaatsen`);
  const found = await until(() => places().length > 0 && places());
  // As a screen reader does: it goes there, and presses.
  await act(async () => found[place]?.focus());
  await act(async () => found[place]?.click());
  await until(() => onReorder.mock.calls.length > 0);
  expect(onReorder.mock.calls).toEqual([[order]]);
});
