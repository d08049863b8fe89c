import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserId } from '#shared/identity/ids.ts';
import { varieties } from '#test/support/sample/valid.ts';
import type { DomainPages } from '#web/app/lazy-page.ts';
import { act } from './act.ts';
import { addressesOf, furtherOf, tabsOf, withoutIds } from './addresses.ts';
import { called, overlay } from './deeds/controls.ts';
import type { FakeServer } from './fake-server.ts';
import { mounts, shown } from './mounted.tsx';
import { canDoWithout, comesAtOnce, needsMore, nowIn, staysClosed } from './page-exceptions.ts';
import {
  linksLead,
  main,
  open,
  otherwise,
  pageReads,
  readInVain,
  standsAt,
  textsOf,
  type Visiting,
} from './page-stands.ts';
import { pageText } from './page-text.ts';
import { loading, settled } from './settled.ts';

/** How a page can stand beside what samples show: some turns on days and states of which a sample has one. */
export interface OtherState {
  /** What stands behind the page's address; absent: nothing. */
  readonly tab?: string;
  readonly called: string;
  /** What an earlier one is called from which it differs less than from two of everything. */
  readonly beside?: string;
  /** Gives answers that no sample says. */
  readonly answers: (server: FakeServer) => void;
}

const reference = 'Nummer voor de servicedesk: request-1';

/**
 * Opens every page of a domain, its tabs, what it links to of itself and its windows too, as somebody who may do everything: it says that it loads while
 * nothing is answered, shows no failure once all is, tells of each read that fails, says what is held in `test/web/shown`,
 * and asks for what is held in `test/web/asked`.
 * @param userId who visits; absent: the one whom samples are about
 * @param also how else the page at an address can stand, which no sample shows
 */
export function tellsHowItStands(
  pages: DomainPages,
  userId?: UserId,
  also: (address: string) => readonly OtherState[] = () => [],
): void {
  mounts();
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowIn() }));
  afterAll(() => void vi.useRealTimers());
  describe.each(addressesOf(pages))('the page at $address', ({ area, pattern, address, windows }) => {
    // All tabs of a page take seconds, and the machine may be busy: one that is cut off goes on beside those after it.
    it('says that it loads, shows what came, and tells what failed', { timeout: 900_000 }, async () => {
      const told = new Set<string>();
      const said: string[] = [];
      const asked: string[] = [];
      const addresses = [address];
      const texts = new Map<string, string>();
      const links = new Set<string>();
      const visiting = { area, userId };
      const tellsOfFailures = async (one: string, reads: ReadonlySet<string>) => {
        for (const read of reads) {
          if (told.has(read) || canDoWithout(read, one)) continue;
          told.add(read);
          await tellsOfFailure(visiting, one, read);
        }
      };
      for (const one of addresses) {
        const { reads } = await loadsAndShows(visiting, one, 'one');
        const ofOne = pageText(main());
        if (one === address) addresses.push(...tabsOf(pattern, address), ...furtherOf(address));
        for (const variety of ['two', 'least'] as const) {
          const stands = await standsAt(visiting, one, variety);
          said.push([stands.said, ...takenIn(main())].join('\n'));
          if (variety === 'two') texts.set(one, stands.text);
          if (variety === 'two') {
            said.push(...otherwise(one, 'one', stands.text, ofOne));
            said.push(...(await linksLead(stands.place, one, links)));
            said.push(...(await readInVain(stands.server, one, stands.text)));
          }
          // With as little as can be, a page asks less of the same.
          if (variety === 'two') asked.push(stands.asked);
        }
        const { text } = await standsAt(visiting, one, 'mixed');
        said.push(...otherwise(one, 'mixed', texts.get(one) ?? '', text));
        await tellsOfFailures(one, reads);
      }
      for (const { tab = '', called, beside, answers } of also(address)) {
        const place = address + tab;
        const { text } = await standsAt(visiting, place, 'two', answers);
        texts.set(`${place}, ${called}`, text);
        const before = texts.get(beside ? `${place}, ${beside}` : place) ?? '';
        said.push(...otherwise(place, beside ? `${called}, beside ${beside}` : called, before, text));
      }
      // What lies behind a window was looked at by itself: it opens once, where there are two of everything.
      for (const one of windows.filter((some) => !staysClosed.has(withoutIds(some)))) {
        const { server, reads } = await loadsAndShows(visiting, one, 'two');
        expect.soft(overlay(), `${one} opens a window`).toBeDefined();
        const stands = textsOf(server, one, 'two', overlay() ?? document.body);
        said.push([stands.said, ...focusIn(overlay())].join('\n'));
        asked.push(stands.asked);
        await tellsOfFailures(one, reads);
      }
      await expect(`${said.join('\n\n')}\n`).toMatchFileSnapshot(`../../shown${withoutIds(address)}.txt`);
      await expect(`${asked.join('\n\n')}\n`).toMatchFileSnapshot(`../../asked${withoutIds(address)}.txt`);
    });
  });
}

/** What of a page takes the focus as it opens: its heading, or its tab, has it only of who comes from another page. */
const takenIn = (page: Element) => (document.activeElement?.matches('h1, a') ? [] : focusIn(page));

/** What in it has the focus as it opens; absent: nothing, or a window itself. */
function focusIn(opened: Element | undefined): string[] {
  const focus = document.activeElement;
  return focus && focus !== opened && opened?.contains(focus) ? [`focus ${called(focus)}`] : [];
}

/** @returns what the page read, and of whom */
async function loadsAndShows(visiting: Visiting, address: string, variety: 'one' | 'two') {
  const held: { release(): void }[] = [];
  const holding = (before: FakeServer) => void held.push(...pageReads.map((route) => before.hold(route)));
  const { server } = await open(visiting, address, holding, varieties[variety]);
  const asked = new Set(server.sent.map(({ name }) => name));
  const waits = pageReads.some(({ name }) => asked.has(name)) && !comesAtOnce.has(withoutIds(address));
  expect.soft(shown().includes(loading), `${address} says that it loads`).toBe(waits);
  const whole = !needsMore.has(withoutIds(address));
  if (whole) expect.soft(failures(), `${address}, before anything is answered`).toEqual([]);
  for (const one of held) one.release();
  await settled(server);
  expect.soft(shown(), `${address} has loaded`).not.toContain(loading);
  if (whole) expect.soft(failures(), address).toEqual([]);
  const all = new Set(server.sent.map(({ name }) => name));
  return { server, reads: new Set(pageReads.map(({ name }) => name).filter((name) => all.has(name))) };
}

async function tellsOfFailure(visiting: Visiting, address: string, read: string): Promise<void> {
  const refusing = (server: FakeServer) => {
    for (const route of pageReads) if (route.name === read) server.refuse(route, 'UNEXPECTED_ERROR');
  };
  const { server } = await open(visiting, address, refusing, varieties.one);
  expect.soft(failures().join(), `${address} without an answer of ${read}`).toContain(reference);
  expect.soft(shown(), `${address} without an answer of ${read}`).not.toContain(loading);
  const asked = () => server.sent.filter(({ name }) => name === read).length;
  const before = asked();
  for (const again of retries()) await act(async () => again.click());
  expect.soft(asked(), `${address} asks for ${read} once more when told to`).toBeGreaterThan(before);
}

/** What asks once more for what failed. */
const retries = () =>
  [...document.querySelectorAll<HTMLElement>('[role="alert"] button')].filter(
    ({ textContent }) => textContent === 'Opnieuw proberen',
  );

const failures = () =>
  [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).filter(Boolean);
