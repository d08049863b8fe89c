// @vitest-environment one-file-dom
import { act, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { control, mount, mounts, press, shown, until } from '../support/mounted.tsx';
import { canPressElsewhere } from '../support/pressed-again.tsx';

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

it('lets a page be pressed again whose list went while something was on its way', async () => {
  await list();
  await press('A verplaatsen');
  await until(() => [...places()].includes(document.activeElement as HTMLElement));
  await canPressElsewhere();
});

/** How to take the first, as is said of its button. */
const how = () =>
  document.getElementById(`${control('A verplaatsen')?.getAttribute('aria-describedby')}`)?.textContent;

it('says how to take something with what is used: keys', async () => {
  await list();
  const key = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true });
  await act(async () => void document.body.dispatchEvent(key));
  expect(how()).toBe('Press Enter to start dragging.');
});

it('says so of a mouse, whatever was used in the test before', async () => {
  await list();
  expect(how()).toBe('Click to start dragging.');
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

/** A list that stands as somebody wants it until that is refused, once. */
function Refusing() {
  const [order, setOrder] = useState(['a', 'b', 'c']);
  return (
    <>
      <SortableList
        label="Lijst"
        items={order.map((id) => ({ id, name: id.toUpperCase() }))}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onReorder={(ids) => setOrder([...ids])}
      >
        {({ name }) => name}
      </SortableList>
      <p onClickCapture={() => setOrder(['a', 'b', 'c'])}>Geweigerd</p>
    </>
  );
}

it('keeps the focus at a step while its row moves, at the way back at an end, also when it is refused', async () => {
  await mount(<Refusing />);
  const has = (name: string) => until(() => document.activeElement === control(name));
  const withFocus = async (name: string) => {
    const button = await until(() => control(name));
    // As the arrow keys do: the row first.
    for (const one of [button.closest<HTMLElement>('[role="row"]'), button])
      await act(async () => one?.focus());
  };
  await withFocus('B omlaag');
  await press('B omlaag');
  await has('B omhoog');
  await press('B omhoog');
  await has('B omhoog');
  await press('B omhoog');
  await has('B omlaag');
  await act(async () => document.querySelector('p')?.click());
  await until(() => document.activeElement?.getAttribute('aria-label')?.startsWith('B '));
  await withFocus('A omlaag');
  await press('A omlaag');
  await has('A omlaag');
  expect(shown()).toMatch(/B.*A.*C/);
});
