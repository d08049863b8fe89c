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
