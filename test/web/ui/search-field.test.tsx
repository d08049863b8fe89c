// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { SearchField } from '#web/ui/search-field.tsx';

const onSearch = vi.fn();
let root: Root;

const show = (value: string) =>
  act(async () => root.render(<SearchField label="Zoek" value={value} onSearch={onSearch} />));
const box = () => document.querySelector('input') as HTMLInputElement;

async function type(text: string) {
  box().focus();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The environment doesn't know this element yet, of which React complains.
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name) => make(name === 'search' ? 'div' : name));
  return startI18n();
});
beforeEach(async () => {
  vi.useFakeTimers();
  onSearch.mockClear();
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  await show('');
});
afterEach(() => vi.useRealTimers());

it('passes on what was typed after a pause, without spaces around it', async () => {
  await type(' jans');
  expect(onSearch).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(300));
  expect(onSearch.mock.calls).toEqual([['jans']]);
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
