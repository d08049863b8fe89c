import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { mutate } from 'swr';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { act } from './act.ts';
import '#web/platform/i18n/domain-catalogues.ts';
import { loadFailureTexts } from '#web/platform/i18n/i18n.ts';
import { endPause } from './pauses.ts';
import { withoutOwners } from './without-owners.ts';

let mounted: Root | null = null;

/** Forms that the browser would have sent itself, and gone to where they lead: this document leaves them where they are. */
const sentByBrowser: string[] = [];
const noteSent = (event: Event): void => {
  if (!event.defaultPrevented) sentByBrowser.push(`${(event.target as Element).textContent}`.slice(0, 80));
};

/** To be called once by a test file that mounts: makes React and the texts ready, and takes down after each test. */
export function mounts(): void {
  let ownersAgain = () => {};
  beforeAll(async () => {
    ownersAgain = withoutOwners();
    addEventListener('submit', noteSent);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    // Browsers know `search`; this document doesn't, and React would warn of it.
    Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
    // At hand from the start, so that a test sees at once what is wrong.
    await loadFailureTexts();
  });
  afterEach(async () => {
    const root = mounted;
    mounted = null;
    await act(async () => root?.unmount());
    // What was read is kept for all of the process, and for two seconds not read again: a test would show that of another.
    await mutate(() => true, undefined);
    document.body.innerHTML = '';
    // What was used last, keys or a mouse, is known for all of the process too: what is dragged says by it how to take it.
    document.body.click();
    vi.unstubAllGlobals();
  });
  afterEach(() => expect(sentByBrowser.splice(0), 'forms that the browser sent').toEqual([]));
  afterAll(() => {
    removeEventListener('submit', noteSent);
    ownersAgain();
  });
}

/** Shows an element, in place of the one shown before in this test. */
export async function mount(element: ReactNode): Promise<void> {
  mounted ??= createRoot(document.body.appendChild(document.createElement('div')));
  const root = mounted;
  await act(async () => root.render(element));
}

/** How often is looked: on a machine that does much else for long, but not where most that is waited for never comes. */
const rounds = process.env.IMPATIENT ? 400 : 1600;

/** Waits until something holds, letting React work meanwhile. */
export async function until<Found>(find: () => Found | null | undefined | false): Promise<Found> {
  for (let round = 0; round < rounds; round += 1) {
    const found = find();
    if (found) return found;
    await act(async () => void (await new Promise((done) => setTimeout(done, 5))));
    // What comes by itself comes first.
    if (round % 10 === 9) await endPause();
  }
  throw new Error(`It didn't come to pass: ${find}\n${document.body.textContent}`);
}

/** All that can be read. */
export const shown = (): string => document.body.textContent ?? '';

/** Waits until a text can be read. */
export const untilShown = (text: string): Promise<boolean> => until(() => shown().includes(text));

/** The button or link of that name. */
export function control(name: string): HTMLElement | undefined {
  const named = (one: HTMLElement) =>
    one.getAttribute('aria-label') === name || one.textContent?.trim() === name;
  return [...document.querySelectorAll<HTMLElement>('button, a, [role^="menuitem"]')].find(named);
}

/** Presses the button or link of that name. */
export async function press(name: string): Promise<void> {
  const target = await until(() => control(name));
  await act(async () => target.click());
}

/** Presses it as a keyboard does: it has the focus. */
export async function pressFocused(name: string): Promise<void> {
  const target = await until(() => control(name));
  await act(async () => target.focus());
  await act(async () => target.click());
}

/** Waits until what is called so has the focus. */
export const untilFocused = (name: string): Promise<unknown> =>
  until(() => document.activeElement !== document.body && document.activeElement === control(name));

/** The control with that label. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.trim().startsWith(label),
  );
  const control = found?.control ?? document.getElementById(found?.htmlFor ?? '');
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

/** Types into the control with that label, in place of what stands in it. */
export async function type(label: string, text: string): Promise<void> {
  const control = await until(() => field(label));
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Chooses this in the list of choices that holds it. */
export async function choose(text: string): Promise<void> {
  const option = await until(() =>
    [...document.querySelectorAll('option')].find(({ textContent }) => textContent === text),
  );
  const list = option.closest('select');
  if (!list) throw new Error(`${text} stands in no list`);
  await act(async () => {
    list.value = option.value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Opens the list of the field in a window that finds one of many, as the arrow key does. @returns the first that it offers */
export async function openChoices(): Promise<HTMLElement> {
  const box = await until(() => document.querySelector<HTMLElement>('[role="dialog"] [role="combobox"]'));
  await act(async () => box.focus());
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
  await act(async () => void box.dispatchEvent(down));
  return until(() => document.querySelector<HTMLElement>('[role="option"]'));
}
