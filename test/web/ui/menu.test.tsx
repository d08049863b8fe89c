// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Menu } from '#web/ui/menu.tsx';
import { control, mount, mounts, press, until, untilFocused } from '../support/mounted.tsx';

mounts();

const chosen = vi.fn<(id: string) => void>();
const entry = (id: string) => ({ id, label: id, onAction: () => chosen(id) });
const groups = [
  { title: 'Thema', entries: [entry('Licht'), { ...entry('Donker'), current: true }] },
  { title: 'Kader', entries: [{ ...entry('Tip'), current: false }] },
  { entries: [entry('Uitloggen')] },
];

const told = () =>
  [...document.querySelectorAll('[role^="menuitem"]')].map((one) =>
    [one.textContent, one.getAttribute('role'), one.getAttribute('aria-checked')].join(' '),
  );

async function open() {
  await mount(
    <Menu label="Keuzes" className="" groups={groups}>
      Menu
    </Menu>,
  );
  await press('Menu');
  await until(() => told().length > 0);
}

it('tells which entry of a choice is at work', async () => {
  await open();
  expect(told()).toEqual([
    'Licht menuitemradio false',
    'Donker menuitemradio true',
    'Tip menuitemradio false',
    'Uitloggen menuitem ',
  ]);
});

it.each(['Licht', 'Donker', 'Uitloggen'])('does %s once, closes and gives the focus back', async (name) => {
  chosen.mockClear();
  await open();
  await press(name);
  await until(() => told().length === 0);
  await untilFocused('Menu');
  await until(() => chosen.mock.calls.length > 0);
  expect(chosen.mock.calls).toEqual([[name]]);
});

it('closes upon the space bar too', async () => {
  await open();
  const target = await until(() => control('Licht'));
  await act(async () =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })),
  );
  await until(() => told().length === 0);
});
