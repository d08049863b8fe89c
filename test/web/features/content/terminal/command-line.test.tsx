// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { CommandLine } from '#web/features/content/terminal/command-line.tsx';
import { mount, mounts, until } from '../../../support/mounted.tsx';

mounts();

const given = ['ls', 'cat lijst.txt'];
const line = () => document.querySelector('input');

/** @returns whether the key did something else than move the cursor */
async function pressKey(key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void line()?.dispatchEvent(event));
  return event.defaultPrevented;
}

it('brings earlier commands back by the arrows, the last one first, and none beyond the first', async () => {
  await mount(<CommandLine folder="~" given={given} busy={false} disabled={false} onGive={vi.fn()} />);
  await until(line);
  const seen = [];
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    expect(await pressKey(key)).toBe(true);
    seen.push(line()?.value);
  }
  expect(seen).toEqual(['cat lijst.txt', 'ls', 'ls', 'cat lijst.txt', '', '', 'cat lijst.txt']);
  expect(await pressKey('ArrowLeft')).toBe(false);
  expect(line()?.value).toBe('cat lijst.txt');
});

it('begins at the last one again once a command was given', async () => {
  const onGive = vi.fn();
  await mount(<CommandLine folder="~" given={given} busy={false} disabled={false} onGive={onGive} />);
  for (const key of ['ArrowUp', 'ArrowUp']) await pressKey(key);
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(onGive.mock.calls).toEqual([['ls']]);
  expect(line()?.value).toBe('');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(onGive).toHaveBeenCalledTimes(1);
  await pressKey('ArrowUp');
  expect(line()?.value).toBe('cat lijst.txt');
});
