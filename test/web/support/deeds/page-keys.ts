import { act } from '../act.ts';
import { overlay } from './controls.ts';
import { isDoneTo } from './told-where.ts';
import type { Visited } from './visited.tsx';
import { indented } from './windows.ts';

/** What becomes of each key of a page, as it names them itself when somebody asks by a question mark; most have none. */
export async function keysPressed(visited: Visited, isToldOf: (what: string) => boolean): Promise<string[]> {
  // With Alt, by which nothing takes it for somebody who uses keys from now on: on most pages it is no key.
  if (!(await pressKey({ key: '?', altKey: true }))) return [];
  // Which they are comes when it is asked for.
  await visited.settle();
  const asked = overlay();
  const names = [...(asked?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent);
  const told: string[] = [];
  const isKnown = isToldOf(`${asked?.textContent}`);
  for (const name of isKnown ? [] : names) {
    const letter = name.split('+')[1];
    await visited.reach();
    const deed = () => pressKey(letter ? { code: `Key${letter}`, altKey: true } : { key: name });
    told.push(`* ${name}`, ...indented(await visited.note(async () => void (await deed()))));
  }
  await visited.reach();
  return told;
}

/** Presses a key where nothing has the focus. @returns whether the page took it */
async function pressKey(key: KeyboardEventInit): Promise<boolean> {
  isDoneTo(() => key.code ?? key.key ?? '');
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}
