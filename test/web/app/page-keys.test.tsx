// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageKeys } from '#web/app/page-keys.tsx';
import { mount, mounts, shown, untilShown } from '../support/mounted.tsx';

mounts();

const run = vi.fn();
beforeEach(async () => {
  run.mockClear();
  await mount(
    <>
      <PageKeys keys={[{ letter: 'N', label: 'Volgend hoofdstuk', run }]} />
      <input name="here" />
      <div id="apart" />
    </>,
  );
});

const press = (init: KeyboardEventInit, at: EventTarget = document.body) =>
  act(
    async () =>
      void at.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })),
  );

it('does what a key is for, with Alt alone', async () => {
  await press({ code: 'KeyN', key: 'n' });
  await press({ code: 'KeyN', key: 'n', altKey: true, ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
  await press({ code: 'KeyN', key: '˜', altKey: true });
  expect(run).toHaveBeenCalledOnce();
});

it('shows its keys by a question mark, unless that is typed into something', async () => {
  await press({ key: '?', shiftKey: true }, document.querySelector('input') ?? undefined);
  expect(shown()).not.toContain('Alt+N');
  await press({ key: '?', shiftKey: true });
  await untilShown('Toetsen op deze pagina');
  expect(shown()).toContain('Volgend hoofdstuk');
  expect(shown()).toContain('Alt+N');
});

it('leaves a question mark to an editor that keeps a tree of its own', async () => {
  const apart = document.querySelector('#apart')?.attachShadow({ mode: 'open' });
  const [editor, text] = ['textarea', 'p'].map((name) => document.createElement(name));
  if (!apart || !editor || !text) throw new Error('nothing is apart');
  apart.append(editor, text);
  const pressedIn = async (within: Element) => {
    const init = { key: '?', bubbles: true, cancelable: true, composed: true };
    const event = new KeyboardEvent('keydown', init);
    // A browser names what holds the tree as the target.
    Object.defineProperty(event, 'target', { value: apart.host });
    await act(async () => void within.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await pressedIn(editor)).toBe(false);
  expect(await pressedIn(text)).toBe(true);
});
