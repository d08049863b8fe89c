import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainPages } from '#web/app/lazy-page.ts';
import { addressesOf, type PageAddress, tabsOf, withoutIds } from '../addresses.ts';
import { mounts } from '../mounted.tsx';
import { buttonsIn, called, fieldsIn, fill, labelOf, overlay, page, pressable, pressOn } from './controls.ts';
import { toldWhere } from './told-where.ts';
import {
  type Deed,
  fillAndSend,
  type Living,
  over,
  send,
  senderOf,
  type Taken,
  Visited,
} from './visited.tsx';

/** What the pages of a domain need beside samples. */
interface Visiting {
  /** How it is there, before a page opens. */
  readonly living?: Living;
  /** What of the page at an address is reached in no other way. */
  readonly also?: (address: string) => readonly Further[];
}

/** An address with what no route says of it, or what is to be done there first. */
export interface Further {
  readonly address: string;
  /** What comes of what is done there first, where there are two of everything. */
  readonly called?: string;
  readonly way?: (visited: Visited) => Promise<void>;
}

/**
 * Does on every page of a domain what can be done there, as somebody who may do everything: presses each button, sends
 * what opens as it is and filled in, has it refused, closes it, and changes each filter. What becomes of the page is
 * held in `test/web/done`.
 */
export function tellsWhatIsDone(pages: DomainPages, visiting: Visiting = {}): void {
  tellsWhatIsDoneAt(addressesOf(pages), visiting);
}

/** The same of some addresses. */
export function tellsWhatIsDoneAt(pages: readonly PageAddress[], visiting: Visiting = {}): void {
  mounts();
  beforeAll(() => {
    // On a busy machine an answer comes between two things that are done: it is looked at afterwards all the same.
    const { error } = console;
    vi.spyOn(console, 'error').mockImplementation((...parts) => {
      if (!String(parts[0]).includes('not wrapped in act')) error(...parts);
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-06T10:00:00.000Z') });
    process.prependListener('unhandledRejection', toldWhere);
    // This document tells of each selection at once, to whoever selects again when told.
    vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
  });
  afterAll(() => {
    process.off('unhandledRejection', toldWhere);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  describe.each(pages)('what is done at $address', ({ area, pattern, address, windows }) => {
    it('is what it was', { timeout: 900_000 }, async () => {
      const told: string[] = [];
      const seen = new Map<string, Set<string>>();
      // What stands beside each tab does the same under each.
      const before = new Set<string>();
      const isToldOf = (what: string) => before.size === before.add(what).size;
      for (const variety of ['two', 'least'] as const) {
        const places: Further[] = [{ address }];
        for (const { address: one, called = '', way } of places) {
          const isWindow = windows.includes(one);
          if ((way || isWindow) && variety === 'least') continue;
          const visited = new Visited(area, one, variety, { ...visiting.living, ...(way && { way }) });
          const done = seen.get(one + called) ?? new Set();
          seen.set(one + called, done);
          await visited.reach();
          if (one === address && !called)
            places.push(
              ...[...tabsOf(pattern, address), ...windows].map((further) => ({ address: further })),
              ...(visiting.also?.(address) ?? []),
            );
          const place = called ? `${withoutIds(one)}, ${called}` : withoutIds(one);
          // Two addresses may lead to the same window; what lies behind it is told of elsewhere.
          if (isWindow && isToldOf(`${over().textContent}`)) continue;
          const deeds = isWindow ? await within(visited, []) : await allDeeds(visited, done, isToldOf);
          told.push(`=== ${place}, ${variety}`, ...deeds, '');
        }
      }
      await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(
        `../../done${withoutIds(address).replace(/#.*/, '')}.txt`,
      );
    });
  });
}

/**
 * What becomes of each thing that can be done on a page.
 * @param seen names of what was done there before
 * @param isToldOf whether the same became of the same before, under another tab
 */
async function allDeeds(
  visited: Visited,
  seen: Set<string>,
  isToldOf: (what: string) => boolean,
): Promise<string[]> {
  const told: string[] = [];
  for (const [at, control] of controlsOf().entries()) {
    const name = called(control);
    const kind = name.replaceAll('Ander geval', 'Voorbeeld');
    if (seen.has(kind)) continue;
    seen.add(kind);
    told.push(...(await pressed(visited, name, () => controlsOf()[at], isToldOf)));
  }
  await visited.reach();
  for (const at of formsOf().keys()) {
    const find = () => formsOf()[at] ?? page();
    const kind = fieldsIn(find()).map(labelOf).join();
    const sent = seen.has(kind) ? asItIs(visited, [], find) : sendings(visited, [], find);
    seen.add(kind);
    told.push(`* form ${at + 1}`, ...indented(await sent));
  }
  return told;
}

const formsOf = () => [...page().querySelectorAll('form')];

/** What is pressed or changed by itself; what a form sends is looked at as a whole. */
const controlsOf = () => [
  ...buttonsIn(page()).filter((one) => !(one.closest('form') && one.getAttribute('type') === 'submit')),
  ...fieldsIn(page()).filter((one) => !one.closest('form')),
];

async function pressed(
  visited: Visited,
  name: string,
  find: () => HTMLElement | undefined,
  isToldOf: (what: string) => boolean,
): Promise<string[]> {
  const deed = async () => {
    const control = find();
    if (control) await (control.matches(pressable) ? pressOn(control) : fill(control));
  };
  await visited.reach();
  const forms = formsOf().length;
  const at = visited.at;
  visited.takes('failed');
  const notes = await visited.note(deed);
  if (hasSent(notes)) {
    notes.unshift('when it fails');
    const control = find();
    const stays = visited.at === at && !overlay() && control && called(control) === name;
    if (!stays) await visited.reach();
    visited.takes('done');
    notes.push('then', ...(await visited.note(deed)));
  }
  visited.takes('done');
  visited.stays([deed]);
  // A menu of all tabs is the same under each, but for which of them is chosen.
  if (isToldOf([name, ...notes].join('\n').replaceAll('menuitemradio (checked): ', ''))) return [];
  if (overlay()) notes.push(...(await within(visited, [deed])));
  else if (!hasSent(notes) && formsOf().length > forms)
    notes.push(...(await sendings(visited, [deed], () => formsOf().at(-1) ?? page())));
  return [`* ${name}`, ...indented(notes)];
}

/** What can be done in what lies over the page. @param way what opened it */
async function within(visited: Visited, way: readonly Deed[]): Promise<string[]> {
  if (overlay()?.getAttribute('role') === 'menu') return entries(visited, way);
  const isList = overlay()?.getAttribute('role') === 'listbox';
  const told = isList ? [] : await sendings(visited, way, over);
  await visited.reach(way);
  const sender = isList ? -1 : buttonsIn(over()).indexOf(senderOf(over()) ?? document.body);
  const names = buttonsIn(over()).map(called);
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at || at === sender) continue;
    await visited.reach(way);
    const notes = await visited.note(async () => {
      const button = buttonsIn(over())[at];
      if (button) await pressOn(button);
    });
    told.push(`> ${name}`, ...indented(notes));
  }
  return told;
}

async function entries(visited: Visited, way: readonly Deed[]): Promise<string[]> {
  const told: string[] = [];
  const names = buttonsIn(over()).map(called);
  for (const [at, name] of names.entries()) {
    const deed = async () => {
      const entry = buttonsIn(over())[at];
      if (entry) await pressOn(entry);
    };
    await visited.reach(way);
    const notes = await visited.note(deed);
    visited.stays([...way, deed]);
    if (overlay()) notes.push(...(await within(visited, [...way, deed])));
    told.push(`> ${name}`, ...indented(notes));
  }
  return told;
}

/** What becomes of a form or a window that is sent: as it is, filled in, and refused. */
async function sendings(visited: Visited, way: readonly Deed[], root: () => Element): Promise<string[]> {
  await visited.reach(way);
  if (fieldsIn(root()).length === 0) return refusedThenDone(visited, way, root, 'as it is');
  const told = await asItIs(visited, way, root);
  const filled = await refusedThenDone(visited, way, root, 'filled in');
  if (hasSent(filled) || !hasSent(told)) return [...told, ...filled];
  return [...filled, ...(await refusedThenDone(visited, way, root, 'as it is'))];
}

async function asItIs(visited: Visited, way: readonly Deed[], root: () => Element): Promise<string[]> {
  await visited.reach(way);
  return ['- as it is', ...indented(await visited.note(() => send(root)))];
}

/** What becomes of it when it can't be done, when somebody else was first, and when it then is done. */
async function refusedThenDone(
  visited: Visited,
  way: readonly Deed[],
  root: () => Element,
  how: 'as it is' | 'filled in',
): Promise<string[]> {
  const deed = how === 'filled in' ? () => fillAndSend(visited, root) : () => send(root);
  await visited.reach(way);
  const [place, at, sender] = [root(), visited.at, nameOf(senderOf(root()))];
  visited.takes('failed');
  const notes = await visited.note(deed);
  if (!hasSent(notes)) return [`- ${how}`, ...indented(notes)];
  const told = ['- failed', ...indented(notes)];
  /** What was filled in stands there still, unless the refusal closed it. */
  const again = async (taken: Taken) => {
    const stays = root() === place && visited.at === at && nameOf(senderOf(root())) === sender;
    if (!stays) await visited.reach(way);
    visited.takes(taken);
    return visited.note(stays ? () => send(root) : deed);
  };
  // Somebody else can be first where a version goes along.
  if (notes.some((note) => note.includes('"version":')))
    told.push('- conflict', ...indented(await again('conflict')));
  return [...told, `- ${how}`, ...indented(await again('done'))];
}

const nameOf = (control: Element | undefined) => control && called(control);

const hasSent = (notes: readonly string[]) => notes.some((note) => note.trimStart().startsWith('sent '));

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
