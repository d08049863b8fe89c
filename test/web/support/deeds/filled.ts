import { act } from '../act.ts';
import { buttonsIn, fieldsIn, fill, pressOn, takesValues } from './controls.ts';
import type { Visited } from './visited.tsx';

/** Puts something into every field, sends it, and tries other values where it is told that one is wrong. */
export async function fillAndSend(visited: Visited, root: () => Element): Promise<void> {
  const done = new Set<HTMLElement>();
  // A field may come when another is filled.
  for (let round = 0; round < 60; round += 1) {
    const next = fieldsIn(root()).find((field) => !done.has(field));
    if (!next) break;
    done.add(next);
    await fill(next);
    // What is found or sent is there first: how busy the machine is would decide what is pressed.
    if (['search', 'file'].includes(next.getAttribute('type') ?? '')) await visited.settle();
  }
  await send(root);
  for (const value of otherValues) {
    const wrong = fieldsIn(root()).filter((field) => field.getAttribute('aria-invalid') === 'true');
    const groups = wrongGroups(root());
    if (!wrong.some(takesValues) && groups.length === 0) return;
    for (const field of wrong) await fill(field, value);
    for (const group of groups) await chooseOneMore(group);
    await send(root);
    await act(async () => {});
  }
}

/** What some fields take that take no plain words. */
const otherValues = [
  ...['2026', 'https://example.org/new', 'nieuw@example.org', '9780306406157', '111222333', '1234AB'],
  ...['+31612345678', '11:15', '12:15', '12,50', 'getypt'],
  ...['24HR', '12345', '12345678', '7,5', '0,5', '#0b5d6b'],
];

/** Groups of fields of which it is told that something is wrong: they aren't fields themselves. */
function wrongGroups(root: Element): Element[] {
  const links = [...root.querySelectorAll('[role="alert"] a[href^="#"]')];
  return links.flatMap((link) => {
    const told = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    const group = told?.getAttribute('aria-invalid') === 'true' ? null : told?.closest('fieldset');
    return group ? [group] : [];
  });
}

/** Chooses one more of a group, or has its last field differ from the one before. */
async function chooseOneMore(group: Element): Promise<void> {
  const free = group.querySelector<HTMLElement>('input:is([type="checkbox"], [type="radio"]):not(:checked)');
  if (free) return pressOn(free);
  const last = fieldsIn(group).at(-1);
  if (last) await fill(last, 'Anders');
}

/** Presses what sends a form or a window. */
export async function send(root: () => Element): Promise<void> {
  const button = senderOf(root());
  if (button) await pressOn(button);
}

/** What sends a form or a window: without such a button its last. */
export function senderOf(root: Element): HTMLElement | undefined {
  const buttons = buttonsIn(root);
  return buttons.find((one) => one.getAttribute('type') === 'submit') ?? buttons.at(-1);
}
