// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockOnTop, showBlock, showWord, unmark } from '#web/features/content/reading/blocks.ts';

let place: HTMLElement;
let went: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  place = document.createElement('div');
  place.innerHTML =
    '<div data-text><p>Eerste</p><p>Een <b>zijde</b>fabriek</p><p>Een zijdefabriek</p></div><p>Onder</p>';
  went = vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

/** Lays the blocks out, each 100 high, from there on. */
function lie(top: number): void {
  for (const [index, block] of [...place.querySelectorAll('[data-text] > *')].entries())
    vi.spyOn(block, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top + index * 100, 10, 100));
}

it.each([
  ['the beginning is in sight', 72, 0],
  ['the first is partly covered', 71, 0],
  ['the first is covered', -28, 1],
  ['the second is partly covered', -27.5, 0],
  ['the last is on top', -150, 2],
  ['all was read', -500, 2],
])('knows which block is on top: %s', (_, top, block) => {
  lie(top);
  expect(blockOnTop(place)).toBe(block);
});

it('is at the beginning where there is no text', () => {
  place.innerHTML = '<p>Een video</p>';
  expect(blockOnTop(place)).toBe(0);
  expect(showBlock(place, 0)).toBe(false);
  expect(went).not.toHaveBeenCalled();
});

it.each([
  [1, 300],
  [2, 400],
  [9, 400],
])('goes to block %i, below the bar of the site; to the last of a text that became shorter', (block, top) => {
  lie(272);
  expect(showBlock(place, block)).toBe(true);
  expect(went).toHaveBeenCalledWith({ top, behavior: 'instant' });
});

it('goes to the first block with a word, and marks the word where it stands as one', () => {
  const set = vi.fn();
  vi.stubGlobal('CSS', { highlights: { set, delete: set } });
  vi.stubGlobal('Highlight', Array);
  lie(72);
  expect(showWord(place, 'fabriek')).toBe(true);
  expect(went).toHaveBeenCalledWith({ top: 100, behavior: 'instant' });
  const [name, [range]] = set.mock.calls[0] as [string, Range[]];
  expect([name, `${range}`, range?.startOffset]).toEqual(['found-word', 'fabriek', 0]);
  expect(set).toHaveBeenCalledTimes(1);
  unmark();
  expect(set).toHaveBeenLastCalledWith('found-word');
  expect(showWord(place, 'walvis')).toBe(false);
  expect(went).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

it('marks nothing where a browser can’t', () => {
  vi.stubGlobal('CSS', {});
  expect(showWord(place, 'Eerste')).toBe(true);
  expect(unmark).not.toThrow();
  vi.unstubAllGlobals();
});
