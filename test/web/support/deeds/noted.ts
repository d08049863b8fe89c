import type { FakeServer, Sent } from '../fake-server.ts';
import { frameReads } from '../page-exceptions.ts';
import { pageText } from '../page-text.ts';
import { changes, moves } from './changes.ts';
import { called, overlay, page } from './controls.ts';
import { withoutChance } from './without-chance.ts';

/** How a page stands at one moment. */
export interface Standing {
  readonly sent: number;
  readonly at: string;
  /** How the visitor came there. */
  readonly how: readonly string[];
  readonly lines: readonly string[];
  readonly over: string;
  /** Whether who closes the tab is asked first. */
  readonly asks: boolean;
}

/**
 * @param at where the visitor is
 * @param how they came there
 */
export function standing(server: FakeServer, at: string, how: readonly string[]): Standing {
  return { sent: server.sent.length, at, how, lines: linesOf(page()), over: textOver(), asks: asksFirst() };
}

const asksFirst = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether the page is as it was, and what lies over it. */
export function isSame(one: Standing, other: Standing): boolean {
  return one.at === other.at && one.over === other.over && one.lines.join('\n') === other.lines.join('\n');
}

const linesOf = (root: Element) => withoutChance(pageText(root)).split('\n');

function textOver(): string {
  const over = overlay();
  return over ? withoutChance(pageText(over)) : '';
}

/** What is tried whenever somebody stops typing: how busy the machine is decides how often, so only the last is told. */
export const triedInBetween: ReadonlySet<string> = new Set(['planning.tryPlanning']);

/**
 * What became of the page, line by line: what was sent and read, where the visitor is, what was said, what opened or
 * closed, what else the page says, and what has the focus.
 * @param commands names of the calls that change something
 */
export function becameOf(
  before: Standing,
  after: Standing,
  { server, said, commands }: { server: FakeServer; said: readonly string[]; commands: ReadonlySet<string> },
): string[] {
  const calls = server.sent
    .slice(before.sent)
    // Which pages were seen is told by the clock, whatever is done.
    .filter(({ name }) => !frameReads.has(name) && name !== 'settings.countViews');
  const reads = calls.filter(
    ({ name }, at) =>
      !commands.has(name) &&
      !(triedInBetween.has(name) && calls.slice(at + 1).some((later) => later.name === name)),
  );
  const moved = before.at !== after.at;
  const away = pathOf(before.at) !== pathOf(after.at);
  const notes = [
    ...calls.filter(({ name }) => commands.has(name)).map((call) => `sent ${callText(call)}`),
    // What the next page reads is its own.
    ...[...new Set(away ? [] : reads.map(callText))].toSorted().map((read) => `read ${read}`),
    ...said.map((one) => `said ${one}`),
    ...(moved ? [`went to ${[withoutChance(after.at), ...after.how].join(', ')}`] : []),
  ];
  if (before.over && !after.over) notes.push('closed');
  if (after.over && !before.over) notes.push(...opened(after.over));
  const becomes = (was: readonly string[], is: readonly string[]) =>
    void notes.push(...changes(was, is), ...moves(was, is));
  if (after.over && before.over) becomes(before.over.split('\n'), after.over.split('\n'));
  if (!after.over && !away) becomes(before.lines, after.lines);
  if (before.asks !== after.asks && !away)
    notes.push(after.asks ? 'leaving asks first' : 'leaving asks no more');
  const focus = document.activeElement;
  // A menu takes the focus itself a little after it opens, or what had it is gone; what asks something over a window takes
  // it once more, for screen readers, and may leave it on its first button: how busy the machine is would decide. A window
  // takes it only when none of its fields or buttons does, at once.
  const over = overlay();
  const opens =
    over?.contains(focus) && (comesUp(over, before) || (!before.over && !over.matches('[role$="dialog"]')));
  if (focus && focus !== document.body && !opens && !focus.matches('[role$="dialog"], [role="menu"]'))
    notes.push(`focus ${called(focus)}`);
  return notes;
}

/** Whether it asks something over a window that was there before. */
const comesUp = (over: Element, before: Standing) =>
  over.matches('[role="alertdialog"]') && before.over !== '' && !before.over.startsWith('alertdialog');

const pathOf = (at: string) => at.split('?')[0];

const opened = (text: string) => ['opened', ...text.split('\n').map((line) => `| ${line}`)];

/** A call in one line. */
export function callText({ name, params, query, body }: Sent): string {
  const parts = [params, query, body].filter((part) => part && Object.keys(part).length > 0);
  return withoutChance([name, ...parts.map((part) => JSON.stringify(part))].join(' '));
}
