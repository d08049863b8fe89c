// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '#web/ui/dialog.tsx';
import { mount, mounts, until } from '../support/mounted.tsx';

mounts();

let now = 1000;
const onOpenChange = vi.fn();

beforeEach(() => {
  now = 1000;
  onOpenChange.mockClear();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

async function open(kind?: 'alert') {
  await mount(
    <Dialog title="Venster" isOpen onOpenChange={onOpenChange} {...(kind && { kind })}>
      <p>Tekst</p>
    </Dialog>,
  );
  await until(() => document.querySelector('section[role]'));
}

/** As a mouse does, beside the window. */
async function clickBeside() {
  const beside = document.querySelector('section[role]')?.parentElement?.parentElement;
  await act(async () => {
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      const init = { bubbles: true, button: 0, pointerType: 'mouse' };
      beside?.dispatchEvent(new PointerEvent(type, init));
    }
  });
}

it('stays when the second click of a double click lands beside it', async () => {
  await open();
  now += 300;
  await clickBeside();
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('closes by a click beside it', async () => {
  await open();
  now += 600;
  await clickBeside();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it('stays whatever is clicked beside it when it asks for a decision', async () => {
  await open('alert');
  now += 600;
  await clickBeside();
  expect(onOpenChange).not.toHaveBeenCalled();
});
