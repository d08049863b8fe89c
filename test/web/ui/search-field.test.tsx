// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from '#web/ui/search-field.tsx';
import { mount, mounts } from '../support/mounted.tsx';

const onSearch = vi.fn();

const show = (value: string) => mount(<SearchField label="Zoek" value={value} onSearch={onSearch} />);
const box = () => document.querySelector('input') as HTMLInputElement;

async function type(text: string) {
  box().focus();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

mounts();
beforeEach(async () => {
  vi.useFakeTimers();
  onSearch.mockClear();
  await show('');
});
afterEach(() => vi.useRealTimers());

it('passes on what was typed after a pause, without spaces around it', async () => {
  await type(' jans');
  expect(onSearch).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(300));
  expect(onSearch.mock.calls).toEqual([['jans']]);
});

it('passes it on to who listens once the pause is over', async () => {
  const since = vi.fn();
  await type('jans');
  await mount(<SearchField label="Zoek" value="" onSearch={since} />);
  await act(async () => vi.advanceTimersByTime(300));
  expect([since.mock.calls, onSearch.mock.calls]).toEqual([[['jans']], []]);
});

it('lets who goes on typing finish, though an earlier search arrives', async () => {
  await type('jan');
  await act(async () => vi.advanceTimersByTime(300));
  await type('jans');
  await show('jan');
  expect(box().value).toBe('jans');
});

it('shows a search that was cleared elsewhere', async () => {
  await type('jan');
  await act(async () => vi.advanceTimersByTime(300));
  await show('jan');
  box().blur();
  await show('');
  expect(box().value).toBe('');
});

// Its list was gone after an organisation was added, and the name that had found it still stood in the box.
it('shows it while it has the focus, too', async () => {
  await type('jan');
  await act(async () => vi.advanceTimersByTime(300));
  await show('jan');
  await show('');
  expect(box()).toBe(document.activeElement);
  expect(box().value).toBe('');
});

it('lets who goes on typing finish, though two earlier searches arrive', async () => {
  await type('jan');
  await act(async () => vi.advanceTimersByTime(300));
  await type('jans');
  await act(async () => vi.advanceTimersByTime(300));
  await type('janss');
  await show('jan');
  await show('jans');
  expect(box().value).toBe('janss');
});
