/**
 * Draws a file into a page of no origin.
 * @param file its bytes
 * @param place the page's body
 * @throws when the file isn't what its name says
 */
export type Draw = (file: ArrayBuffer, place: HTMLElement) => Promise<void>;

/** Offers a program to the frame (`web/public/runner/viewer.html`), which calls it by this name. */
export function offer(draw: Draw): void {
  Object.assign(globalThis, { draw });
}

/** Links of a file lead nowhere here: the frame opens nothing, and would be left for an empty page. */
export function disarm(place: HTMLElement): void {
  for (const link of place.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (address.startsWith('#')) continue;
    link.setAttribute('title', address);
    link.removeAttribute('href');
  }
}

/** Puts rules of looks into the page. */
export function dress(rules: string): void {
  const style = document.createElement('style');
  style.textContent = rules;
  document.head.append(style);
}
