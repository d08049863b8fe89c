import { mutate } from 'swr';
import type { Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import { varieties } from '#test/support/sample/valid.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { act } from '../act.ts';
import { type FakeServer, sampleOf } from '../fake-server.ts';
import { frameReads, keepRules } from '../page-exceptions.ts';
import { pageText } from '../page-text.ts';
import { settled } from '../settled.ts';
import { changes } from './changes.ts';
import { overlay } from './controls.ts';
import type { Visited } from './visited.tsx';
import { withoutChance } from './without-chance.ts';

/** What a window is shown with beside two of everything. */
const others = [
  ['with as little as can be', varieties.least],
  ['with a mix', varieties.mixed],
] as const;

/**
 * What a window says otherwise, that a button opened and that reads something of its own: while that is yet to come, when it
 * fails, and of other samples.
 * @param notes what became of the page as it opened
 */
export async function opensOtherwise(visited: Visited, notes: readonly string[]): Promise<string[]> {
  const { server } = visited;
  const reads = readsIn(notes);
  if (reads.length === 0 || !overlay()?.matches('[role$="dialog"]')) return [];
  const whole = linesOver();
  const stands = (called: string) => {
    const lines = overlay() ? changes(whole, linesOver()) : ['closed'];
    return lines.length > 0 ? [`- ${called}`, ...lines.map((line) => `  ${line}`)] : [];
  };
  const held = reads.map((route) => server.hold(route));
  await act(async () => void forget(reads));
  await settled(server, { loaded: false });
  const told = stands('while it is read');
  for (const route of reads) server.refuse(route, 'UNEXPECTED_ERROR');
  for (const { release } of held) release();
  await settled(server);
  told.push(...stands('when that fails'));
  for (const [called, variety] of others) {
    for (const route of reads) server.answer(route, sampleOf(route, variety));
    keepRules(onlyFor(reads, server), variety);
    await act(() => refresh(reads));
    await settled(server);
    told.push(...stands(called));
  }
  visited.leaves();
  return told;
}

const linesOver = () => withoutChance(pageText(overlay() ?? document.body)).split('\n');

/** What was read, as it was noted. */
function readsIn(notes: readonly string[]): Route[] {
  const names = new Set(notes.flatMap((note) => /^read (\S+)/.exec(note)?.[1] ?? []));
  return allRoutes.filter(({ name, response }) => names.has(name) && response && !frameReads.has(name));
}

/** Shows nothing of what was read, and reads it again. */
const forget = (reads: readonly Route[]) =>
  mutate((key) => Array.isArray(key) && reads.some(({ name }) => name === key[0]), undefined);

/** A server to which is told how some reads are answered, and nothing of others. */
const onlyFor = (reads: readonly Route[], server: FakeServer): FakeServer => ({
  ...server,
  answer: (route, value) => {
    if (reads.includes(route)) server.answer(route, value);
  },
});
