// @vitest-environment one-file-dom
import { afterEach, expect, it, vi } from 'vitest';
import { showWithin } from '#web/ui/show-within.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

interface Box {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
}

/** A part within what scrolls, of which more doesn't fit than there is room. */
function parts(overflow: string, { left = 0, top = 0, width = 50, height = 40 }: Box) {
  const around = document.body.appendChild(document.createElement('nav'));
  const part = around.appendChild(document.createElement('a'));
  around.style.overflowX = overflow;
  around.style.overflowY = overflow;
  const sizes = { scrollHeight: 1000, clientHeight: 300, scrollWidth: 1000, clientWidth: 400 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(around, name, { value });
  around.getBoundingClientRect = () => DOMRect.fromRect({ x: 10, y: 100, width: 400, height: 300 });
  part.getBoundingClientRect = () => DOMRect.fromRect({ x: left, y: top, width, height });
  return { around, part };
}

it.each([
  ['below it', { top: 500 }, 140],
  ['above it', { top: 60 }, 960],
  ['in sight', { top: 200 }, 1000],
])('scrolls what is around a part that is %s, and leaves the page', (_, box, to) => {
  const page = vi.spyOn(globalThis, 'scrollTo');
  const { around, part } = parts('auto', { left: 185, ...box });
  const from = to === 140 ? 0 : 1000;
  around.scrollTop = from;
  showWithin(part);
  expect([around.scrollTop, around.scrollLeft]).toEqual([to, 0]);
  expect(page).not.toHaveBeenCalled();
});

it('brings it to the middle of the width', () => {
  const { around, part } = parts('auto', { left: 585, top: 200 });
  showWithin(part);
  expect(around.scrollLeft).toBe(400);
});

it('leaves alone what does not scroll', () => {
  const { around, part } = parts('visible', { left: 900, top: 900 });
  showWithin(part);
  expect([around.scrollTop, around.scrollLeft]).toEqual([0, 0]);
});
