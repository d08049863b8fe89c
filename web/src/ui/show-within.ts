/**
 * Brings a part into the sight of what scrolls around it, in the middle of its width. The page itself stays where it
 * is: `scrollIntoView` moves that too, also where it was just opened or brought back to where it was left.
 */
export function showWithin(part: HTMLElement): void {
  for (let around = part.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const [place, frame] = [part.getBoundingClientRect(), around.getBoundingClientRect()];
    if (scrolls(overflowY) && around.scrollHeight > around.clientHeight) {
      const above = Math.min(0, place.top - frame.top);
      around.scrollTop += above || Math.max(0, place.bottom - frame.bottom);
    }
    if (scrolls(overflowX) && around.scrollWidth > around.clientWidth) {
      around.scrollLeft += place.left + place.width / 2 - (frame.left + frame.width / 2);
    }
  }
}

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
