import { expect, vi } from 'vitest';
import type { UserId } from '#shared/identity/ids.ts';
import { apps, permissions, platformPermissions } from '#shared/identity/permissions.ts';
import { allRoutes } from '#shared/routes.ts';
import { type Variety, varieties } from '#test/support/sample/valid.ts';
import type { Area } from '#web/app/lazy-page.ts';
import { refreshAll } from '#web/platform/api/use-command.ts';
import { act } from './act.ts';
import { withoutIds } from './addresses.ts';
import { changes } from './deeds/changes.ts';
import { callText } from './deeds/noted.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { mount } from './mounted.tsx';
import { frameReads, keepRules, nowIn } from './page-exceptions.ts';
import { pageText, sameInRows } from './page-text.ts';
import { readAgain, watchesReadAgain } from './read-again.ts';
import { settled } from './settled.ts';
import { type Place, visit } from './visit.tsx';

/** Reads of a page's own. */
export const pageReads = allRoutes.filter(
  ({ name, method, response }) => method !== 'PATCH' && response && !frameReads.has(name),
);

/** In which part of the product a page is, and who visits it. */
export interface Visiting {
  readonly area: Area;
  readonly userId: UserId | undefined;
  /** They have yet to sign in. */
  readonly signedOut?: boolean;
}

/**
 * What a page says, and what it asked for, of what samples of a variety have: what a change makes of it is to be seen in the
 * change (`CONTRIBUTING.md`, Test).
 */
export async function standsAt(
  visiting: Visiting,
  address: string,
  variety: keyof typeof varieties,
  prepare: (server: FakeServer) => void = () => {},
) {
  const { server, place } = await open(visiting, address, prepare, varieties[variety]);
  await settled(server);
  return { server, place, ...textsOf(server, address, variety, main()) };
}

export const main = () => document.querySelector('main') ?? document.body;

/**
 * What a page says otherwise than of two of everything: of one of each and of several that were counted, as some turns on
 * how many there are, of a mix, as some turns on what goes together elsewhere, and in other states.
 */
export function otherwise(address: string, called: string, two: string, text: string): string[] {
  const lines = changes(two.split('\n'), text.split('\n'));
  return lines.length > 0 ? [[`=== ${withoutIds(address)}, ${called}`, ...lines].join('\n')] : [];
}

export function textsOf(server: FakeServer, address: string, variety: string, root: Element) {
  expect.soft(sameInRows(root), `${address}: buttons that don't say of which row they are`).toEqual([]);
  expect.soft(idsTwice(), `${address}: ids that two parts of the page have`).toEqual([]);
  const asked = server.sent.filter(({ name }) => !frameReads.has(name) && name !== 'settings.countViews');
  const text = pageText(root);
  return {
    text,
    said: `=== ${withoutIds(address)}, ${variety}\n${text}`,
    asked: [`=== ${withoutIds(address)}`, ...new Set(asked.map(callText).toSorted()), ...readAgain()].join(
      '\n',
    ),
  };
}

/** Labels, errors and links find a field by its id: of two that have the same, the second gets what is said of the first. */
function idsTwice(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];
}

/** Opens a page as it is where somebody visits. @param prepare gives answers that no sample says, before it opens */
export async function open(
  { area, userId, signedOut = false }: Visiting,
  address: string,
  prepare: (server: FakeServer) => void,
  variety?: Variety,
): Promise<{ server: FakeServer; place: Place }> {
  await mount(null);
  vi.setSystemTime(nowIn(variety));
  watchesReadAgain();
  const server = fakeServer(variety);
  keepRules(server, variety);
  prepare(server);
  const app = apps.find((one) => one === area) ?? 'study';
  const visitor = { app, userId, signedOut, permissions: [...permissions, ...platformPermissions] };
  const place = await visit(address, visitor, server);
  await settled(server, { loaded: false });
  return { server, place };
}

/** What a page says that stands, once all that it read is read again and fails. */
export async function readInVain(server: FakeServer, address: string, before: string): Promise<string[]> {
  for (const route of pageReads)
    if (server.sentTo(route).length > 0) server.refuse(route, 'UNEXPECTED_ERROR');
  await act(() => refreshAll());
  await settled(server);
  return otherwise(address, 'read again in vain', before, pageText(main()));
}

/**
 * What the links of a page do otherwise than most: they take its place, or leave it scrolled as it was.
 * @param before what was told before, of the page under other tabs; what is told is added
 */
export async function linksLead({ leads }: Place, address: string, before: Set<string>): Promise<string[]> {
  const told: string[] = [];
  const elsewhere = 'a[href^="/"]:not([target], [download], [aria-current])';
  for (const link of main().querySelectorAll<HTMLAnchorElement>(elsewhere)) {
    const how = await leads(link);
    const line = `${withoutIds(pageText(link, true))} ${how.join(', ')}`;
    if (how.length > 0 && before.size < before.add(line).size) told.push(line);
  }
  return told.length > 0 ? [[`=== ${withoutIds(address)}, links`, ...told].join('\n')] : [];
}
