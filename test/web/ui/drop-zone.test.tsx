// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { mount, mounts, until } from '../support/mounted.tsx';

mounts();

const files = [new File(['1'], 'een.pdf'), new File(['2'], 'twee.pdf')];
const zone = () => document.querySelector('input[type="file"]')?.parentElement;
const isOver = () => zone()?.hasAttribute('data-over');

/** @returns whether the browser leaves it at that: it would open a file that is dropped */
async function drag(kind: 'dragover' | 'dragleave' | 'drop'): Promise<boolean> {
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
    dataTransfer: { files },
  });
  await act(async () => void zone()?.dispatchEvent(event));
  return event.defaultPrevented;
}

async function shows(props: { multiple?: boolean; disabled?: boolean }) {
  const onFiles = vi.fn();
  await mount(<DropZone label="Bestanden" purpose="document" onFiles={onFiles} {...props} />);
  await until(zone);
  return onFiles;
}

it('takes what is dropped on it, and shows that it will', async () => {
  const onFiles = await shows({});
  expect(isOver()).toBe(false);
  expect(await drag('dragover')).toBe(true);
  expect(isOver()).toBe(true);
  await drag('dragleave');
  expect(isOver()).toBe(false);
  await drag('dragover');
  expect(await drag('drop')).toBe(true);
  expect(isOver()).toBe(false);
  expect(onFiles.mock.calls).toEqual([[files]]);
});

it('takes the first where there can be one', async () => {
  const onFiles = await shows({ multiple: false });
  await drag('drop');
  expect(onFiles.mock.calls).toEqual([[files.slice(0, 1)]]);
});

it('takes nothing while it is switched off', async () => {
  const onFiles = await shows({ disabled: true });
  expect(await drag('dragover')).toBe(true);
  expect(isOver()).toBe(false);
  expect(await drag('drop')).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});
