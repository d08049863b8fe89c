import { clearOf } from './clear-of-bars.ts';

/** What stays in view on a page, and the title of a window; what lies over them leaves them in sight and within reach. */
const bars = '[data-bar], [data-over-page], :is([role="dialog"], [role="alertdialog"]) > header';

const margin = 16;

/**
 * Tells an element, as `--clear`, how far from its edge of the screen it must lie to cover no bar, and as `data-edge`
 * which edge that is: at once, and whenever the page moves or changes.
 * @param edgeOf the edge it keeps to, which may depend on the size of the screen and on what is open
 * @returns what ends that
 */
export function stayClear(element: HTMLElement, edgeOf: () => 'top' | 'bottom'): () => void {
  let frame = 0;
  function place() {
    const edge = edgeOf();
    element.dataset.edge = edge;
    const boxes = [...document.querySelectorAll(bars)].map((bar) => bar.getBoundingClientRect());
    const clear = clearOf(element.getBoundingClientRect(), boxes, {
      edge,
      margin,
      height: globalThis.innerHeight,
    });
    element.style.setProperty('--clear', `${clear}px`);
  }
  function soon() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  }

  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  globalThis.addEventListener('scroll', soon, options);
  globalThis.addEventListener('resize', soon, options);
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  const sizes = new ResizeObserver(soon);
  sizes.observe(element);
  sizes.observe(document.body);
  place();
  return () => {
    ending.abort();
    changes.disconnect();
    sizes.disconnect();
    cancelAnimationFrame(frame);
  };
}
