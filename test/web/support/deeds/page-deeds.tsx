import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainPages } from '#web/app/lazy-page.ts';
import { addressesOf, tabsOf, withoutIds } from '../addresses.ts';
import { mounts } from '../mounted.tsx';
import { buttonsIn, called, fieldsIn, fill, overlay, page, pressable, pressOn } from './controls.ts';
import { fillAndSend, over, send, type Taken, Visited } from './visited.tsx';

/**
 * Does on every page of a domain what can be done there, as somebody who may do everything: presses each button, sends
 * what opens as it is and filled in, has it refused, closes it, and changes each filter. What becomes of the page is
 * held in `test/web/done`.
 */
export function tellsWhatIsDone(pages: DomainPages): void {
  mounts();
  beforeAll(() => {
    // On a busy machine an answer comes between two things that are done: it is looked at afterwards all the same.
    const { error } = console;
    vi.spyOn(console, 'error').mockImplementation((...parts) => {
      if (!String(parts[0]).includes('not wrapped in act')) error(...parts);
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-06T10:00:00.000Z') });
    // This document tells of each selection at once, to whoever selects again when told.
    vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  describe.each(addressesOf(pages))('what is done at $address', ({ area, pattern, address }) => {
    it('is what it was', { timeout: 900_000 }, async () => {
      const told: string[] = [];
      const seen = new Map<string, Set<string>>();
      for (const variety of ['two', 'least'] as const) {
        const addresses = [address];
        for (const one of addresses) {
          const visited = new Visited(area, one, variety);
          const done = seen.get(one) ?? new Set();
          seen.set(one, done);
          await visited.open();
          if (one === address) addresses.push(...tabsOf(pattern, address));
          told.push(`=== ${withoutIds(one)}, ${variety}`, ...(await allDeeds(visited, done)), '');
        }
      }
      await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`../../done${withoutIds(address)}.txt`);
    });
  });
}

/** What becomes of each thing that can be done on a page. @param seen names of what was done there before */
async function allDeeds(visited: Visited, seen: Set<string>): Promise<string[]> {
  const told: string[] = [];
  for (const [at, control] of controlsOf().entries()) {
    const name = called(control);
    const kind = name.replaceAll('Ander geval', 'Voorbeeld');
    if (seen.has(kind)) continue;
    seen.add(kind);
    told.push(...(await pressed(visited, name, () => controlsOf()[at])));
  }
  await visited.open();
  for (const at of formsOf().keys()) {
    const find = () => formsOf()[at] ?? page();
    const reach = async (taken: Taken) => visited.open(taken);
    told.push(`* form ${at + 1}`, ...indented(await sendings(visited, reach, find)));
  }
  return told;
}

const formsOf = () => [...page().querySelectorAll('form')];

/** What is pressed or changed by itself; what a form sends is looked at as a whole. */
const controlsOf = () => [
  ...buttonsIn(page()).filter((one) => !(one.closest('form') && one.getAttribute('type') === 'submit')),
  ...fieldsIn(page()).filter((one) => !one.closest('form')),
];

type Reach = (taken: Taken) => Promise<void>;

async function pressed(
  visited: Visited,
  name: string,
  find: () => HTMLElement | undefined,
): Promise<string[]> {
  const deed = async () => {
    const control = find();
    if (control) await (control.matches(pressable) ? pressOn(control) : fill(control));
  };
  await visited.open();
  const forms = formsOf().length;
  const notes = await visited.note(deed);
  const reach = async (taken: Taken) => {
    await visited.open(taken);
    await visited.note(deed);
  };
  if (overlay()) notes.push(...(await within(visited, reach)));
  else if (notes.some((note) => note.startsWith('sent '))) {
    await visited.open('failed');
    notes.push('when it fails', ...indented(await visited.note(deed)));
  } else if (formsOf().length > forms)
    notes.push(...(await sendings(visited, reach, () => formsOf().at(-1) ?? page())));
  return [`* ${name}`, ...indented(notes)];
}

/** What can be done in what lies over the page. */
async function within(visited: Visited, reach: Reach): Promise<string[]> {
  if (overlay()?.getAttribute('role') === 'menu') return entries(visited, reach);
  const told = overlay()?.getAttribute('role') === 'listbox' ? [] : await sendings(visited, reach, over);
  await reach('done');
  const names = buttonsIn(over()).map(called);
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at || buttonsIn(over())[at]?.getAttribute('type') === 'submit') continue;
    await reach('done');
    const notes = await visited.note(async () => {
      const button = buttonsIn(over())[at];
      if (button) await pressOn(button);
    });
    told.push(`> ${name}`, ...indented(notes));
  }
  return told;
}

async function entries(visited: Visited, reach: Reach): Promise<string[]> {
  const told: string[] = [];
  const names = buttonsIn(over()).map(called);
  for (const [at, name] of names.entries()) {
    const further = async (taken: Taken) => {
      await reach(taken);
      await visited.note(deed);
    };
    const deed = async () => {
      const entry = buttonsIn(over())[at];
      if (entry) await pressOn(entry);
    };
    await reach('done');
    const notes = await visited.note(deed);
    if (overlay()) notes.push(...(await within(visited, further)));
    told.push(`> ${name}`, ...indented(notes));
  }
  return told;
}

/** What becomes of a form or a window that is sent: as it is, filled in, and refused. */
async function sendings(visited: Visited, reach: Reach, root: () => Element): Promise<string[]> {
  const told: string[] = [];
  const filled = () => fillAndSend(root);
  await reach('done');
  const hasFields = fieldsIn(root()).length > 0;
  let sending: (() => Promise<void>) | undefined;
  let takes: readonly Taken[] = [];
  for (const deed of hasFields ? [() => send(root), filled] : [() => send(root)]) {
    await reach('done');
    const notes = await visited.note(deed);
    const sent = notes.filter((note) => note.startsWith('sent '));
    if (sent.length > 0) {
      sending = deed;
      // Somebody else can be first where a version goes along.
      takes = sent.some((call) => call.includes('"version":')) ? ['failed', 'conflict'] : ['failed'];
    }
    told.push(deed === filled ? '- filled in' : '- as it is', ...indented(notes));
  }
  if (!sending) return told;
  for (const taken of takes) {
    await reach(taken);
    told.push(`- ${taken}`, ...indented(await visited.note(sending)));
  }
  return told;
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
