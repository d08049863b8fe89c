import { returnMilliseconds } from './kept-focus.ts';

/**
 * Hands the focus on where the press of a row's button takes it away: to the button beside it when the row can go no
 * further, to the one that came in its place, or to the row that came in the place of one that is gone. To be called
 * as it is pressed.
 * @param done once what was pressed is over; absent: it is at once
 */
export function handOnFocus(done: Promise<unknown> = Promise.resolve()): void {
  const button = document.activeElement;
  const row = button?.closest('li, tr, [role="row"]');
  const rows = row?.parentElement;
  if (!button || !row || !rows) return;
  const place = [...rows.children].indexOf(row);
  const window = windowAround(button);
  const handOn = () => {
    if (row.isConnected && button.isConnected) return stayBeside(button);
    if (!isLost(window)) return;
    // Of the last one that went the list has gone as well.
    if (!rows.isConnected) return (window ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    const now = row.isConnected ? row : (rows.children[place] ?? rows.lastElementChild ?? rows);
    const next = now.querySelector('button:not([disabled]), input, textarea') ?? now;
    if (next instanceof HTMLElement) next.focus();
  };
  void done.finally(() => setTimeout(handOn, returnMilliseconds));
}

/**
 * Hands the focus on where what was pressed goes away, or is switched off, with none of a list: to the first that can
 * have it in what is nearest around it. To be called as it is pressed.
 * @param done once what was pressed is over; absent: it is at once
 */
export function handOnNearby(done: Promise<unknown> = Promise.resolve()): void {
  const button = document.activeElement;
  const around: Element[] = [];
  for (let one = button?.parentElement; one; one = one.parentElement) around.push(one);
  const window = button && windowAround(button);
  const handOn = () => {
    if (!isLost(window)) return;
    const near = around.filter(({ isConnected }) => isConnected).map(firstWithin);
    near.find((one) => one !== null)?.focus();
  };
  void done.finally(() => setTimeout(handOn, returnMilliseconds));
}

const firstWithin = (one: Element) =>
  one.querySelector<HTMLElement>('button:not([disabled]), input:not([disabled]), textarea, select');

/** Gives a lost focus back to a button that moved with its row, or to one beside it when the row can go no further. */
export function stayBeside(button: Element): void {
  if (!isLost(windowAround(button))) return;
  const near = [button, button.previousElementSibling, button.nextElementSibling].find(canHave);
  if (near instanceof HTMLElement) near.focus();
}

/** Gives a lost focus to what came in the place of what had it. A ref, of what can have it by `tabIndex={-1}`. */
export function takeLostFocus(one: HTMLElement | null): void {
  if (one && isLost()) one.focus({ preventScroll: true });
}

/**
 * Whether nothing has the focus that can have it, or the window around what had it: it takes a lost focus at once, for
 * itself or for the first in it, which closes it, and knows nothing that is nearer.
 */
function isLost(window?: Element | null): boolean {
  const has = document.activeElement;
  if (has === document.body || has?.matches('[disabled]')) return true;
  return window ? has === window || has === firstWithin(window) : false;
}

const windowAround = (one: Element) => one.closest<HTMLElement>('[role$="dialog"]');

const canHave = (one: Element | null) => one?.matches('button:not([disabled])') === true;
