import { returnMilliseconds } from './kept-focus.ts';

/**
 * Hands the focus on where the press of a row's button takes it away: to the button beside it when the row can go no
 * further, or to the row that came in the place of one that is gone. To be called as it is pressed.
 */
export function handOnFocus(): void {
  const button = document.activeElement;
  const row = button?.closest('li, [role="row"]');
  const rows = row?.parentElement;
  if (!button || !row || !rows) return;
  const place = [...rows.children].indexOf(row);
  setTimeout(() => {
    if (!isLost()) return;
    const beside = [button.previousElementSibling, button.nextElementSibling].find(canHave);
    const now = rows.children[place] ?? rows.lastElementChild ?? rows;
    const next = row.isConnected
      ? beside
      : (now.querySelector('button:not([disabled]), input, textarea') ?? now);
    if (next instanceof HTMLElement) next.focus();
  }, returnMilliseconds);
}

const isLost = () =>
  document.activeElement === document.body || document.activeElement?.matches('[disabled]') === true;

const canHave = (one: Element | null) => one?.matches('button:not([disabled])') === true;
