import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainPages } from '#web/app/lazy-page.ts';
import { addressesOf, furtherOf, type PageAddress, tabsOf, withoutIds } from '../addresses.ts';
import { mounts } from '../mounted.tsx';
import { nowIn } from '../page-exceptions.ts';
import { changes } from './changes.ts';
import { buttonsIn, called, fieldsIn, fill, labelOf, overlay, page, pressable, pressOn } from './controls.ts';
import { keysPressed } from './page-keys.ts';
import { plainly } from './plainly.ts';
import { toldWhere } from './told-where.ts';
import { type Deed, type Living, over, Visited } from './visited.tsx';
import { asItIs, hasSent, indented, opened, sendings, type Telling, within } from './windows.ts';

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
    vi.useFakeTimers({ toFake: ['Date'], now: nowIn() });
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
          const living = { ...visiting.living, ...(way && { way }) };
          const plain = variety === 'two' ? await plainly(area, one, living) : undefined;
          const visited = new Visited(area, one, variety, living);
          // Where a page shows more, what stands there anyway does the same.
          const where = pathOf(one) + called;
          const done = seen.get(where) ?? new Set();
          seen.set(where, done);
          await visited.reach();
          const otherwise = plain ? changes(plain, visited.lines) : [];
          if (one === address && !called)
            places.push(
              ...[...tabsOf(pattern, address), ...furtherOf(address), ...windows].map((further) => ({
                address: further,
              })),
              ...(visiting.also?.(address) ?? []),
            );
          const place = called ? `${withoutIds(one)}, ${called}` : withoutIds(one);
          // Two addresses may lead to the same window; what lies behind it is told of elsewhere.
          if (isWindow && isToldOf(`${over().textContent}`)) continue;
          const deeds = isWindow
            ? await within({ visited, isToldOf }, [])
            : await allDeeds({ visited, isToldOf }, done);
          told.push(`=== ${place}, ${variety}`, ...otherwise, ...deeds, '');
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
 */
async function allDeeds(telling: Telling, seen: Set<string>): Promise<string[]> {
  const { visited, isToldOf } = telling;
  const told: string[] = [];
  // At first, as it opened: to open it once more for them would take longer than all else on a page without any.
  const keys = await keysPressed(visited, isToldOf);
  const here = new Set(controlsOf().map(kindOf));
  for (const [at, control] of controlsOf().entries()) {
    const kind = kindOf(control);
    if (seen.has(kind)) continue;
    seen.add(kind);
    const way: Deed[] = [];
    told.push(...(await pressed(telling, way, called(control), foundAgain(control, at))));
    // What it brings is pressed as well, once: rows that are chosen have buttons of their own.
    if (way.length > 0) told.push(...indented(await brought(telling, way, seen, here)));
  }
  await visited.reach();
  for (const at of formsOf().keys()) {
    const find = () => formsOf()[at] ?? page();
    const kind = fieldsIn(find()).map(labelOf).join();
    const sent = seen.has(kind) ? asItIs(visited, [], find) : sendings(telling, [], find);
    seen.add(kind);
    told.push(`* form ${at + 1}`, ...indented(await sent));
  }
  return [...told, ...keys];
}

/** What a control does: to the second of two the same is done, and of a chart one month is as the other. */
const kindOf = (control: Element) =>
  called(control)
    .replaceAll('Ander geval', 'Voorbeeld')
    .replace(/, (maart|april) 2026: .*/, '');

/** What lists and fields bring on every page, and what asks for a file, which is given by itself. */
const everywhere: ReadonlySet<string> = new Set(['[Vorige]', '[Wissen]', '[Wachtwoord verbergen]']);

const formsOf = () => [...page().querySelectorAll('form')];

/** What is pressed or changed by itself; what a form sends is looked at as a whole. */
const controlsOf = () => [
  ...buttonsIn(page()).filter((one) => !(one.closest('form') && one.getAttribute('type') === 'submit')),
  ...fieldsIn(page()).filter((one) => !one.closest('form')),
];

/** Finds a control on the page as it opens again: what was done before may have left another one in its place. */
function foundAgain(control: Element, at: number): () => HTMLElement | undefined {
  const name = called(control);
  return () => {
    const all = controlsOf();
    const there = all[at];
    return there && called(there) === name ? there : (all.find((one) => called(one) === name) ?? there);
  };
}

/**
 * @param way what was done before; what leads to more on the same page is added to it
 */
async function pressed(
  telling: Telling,
  way: Deed[],
  name: string,
  find: () => HTMLElement | undefined,
): Promise<string[]> {
  const { visited, isToldOf } = telling;
  const deed = async () => {
    const control = find();
    if (control) await (control.matches(pressable) ? pressOn(control) : fill(control));
  };
  await visited.reach(way);
  const forms = formsOf().length;
  const at = visited.at;
  visited.takes('failed');
  const notes = await visited.note(deed);
  if (hasSent(notes)) {
    notes.unshift('when it fails');
    const control = find();
    const stays = visited.at === at && !overlay() && control && called(control) === name;
    if (!stays) await visited.reach(way);
    visited.takes('done');
    notes.push('then', ...(await visited.note(deed)));
  }
  visited.takes('done');
  const further = [...way, deed];
  visited.stays(further);
  // A menu of all tabs is the same under each, but for which of them is chosen.
  if (isToldOf([name, ...notes].join('\n').replaceAll('menuitemradio (checked): ', ''))) return [];
  if (overlay()) notes.push(...(await opened(telling, further, notes)));
  else if (!hasSent(notes) && formsOf().length > forms)
    notes.push(...(await sendings(telling, further, () => formsOf().at(-1) ?? page())));
  else if (!hasSent(notes) && pathOf(visited.at) === pathOf(at)) way.push(deed);
  return [`* ${name}`, ...indented(notes)];
}

/** What the buttons do that weren't there before. */
async function brought(
  telling: Telling,
  way: readonly Deed[],
  seen: Set<string>,
  before: ReadonlySet<string>,
): Promise<string[]> {
  const told: string[] = [];
  await telling.visited.reach(way);
  for (const [at, control] of controlsOf().entries()) {
    const kind = kindOf(control);
    if (!control.matches(pressable) || before.has(kind) || seen.has(kind) || everywhere.has(kind)) continue;
    seen.add(kind);
    told.push(...(await pressed(telling, [...way], called(control), foundAgain(control, at))));
  }
  return told;
}

const pathOf = (at: string) => at.split('?')[0];
