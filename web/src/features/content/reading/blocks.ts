/** How far below the top of the screen a text begins to be read: the bar of the site covers what is above. */
const covered = 72;

/** The paragraphs, pictures and tables of the text that is shown in a part of the page. */
function blocksIn(place: HTMLElement): Element[] {
  return [...(place.querySelector('[data-text]')?.children ?? [])];
}

/** Which block of the text is on top of the screen; 0 while its beginning is in sight, or where there is no text. */
export function blockOnTop(place: HTMLElement): number {
  const blocks = blocksIn(place);
  const [first] = blocks;
  if (!first || first.getBoundingClientRect().top >= covered) return 0;
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > covered);
  return at === -1 ? blocks.length - 1 : at;
}

/**
 * Brings a block to the top of the screen; of a text that became shorter, its last one.
 * @returns whether there is a text to be in
 */
export function showBlock(place: HTMLElement, block: number): boolean {
  const blocks = blocksIn(place);
  const found = blocks[Math.min(block, blocks.length - 1)];
  if (!found) return false;
  scrollTo({ top: found.getBoundingClientRect().top + scrollY - covered, behavior: 'instant' });
  return true;
}

/**
 * Brings the first block with a word to the screen, and marks the word where the browser can.
 * @returns whether it was found
 */
export function showWord(place: HTMLElement, word: string): boolean {
  for (const [block, element] of blocksIn(place).entries()) {
    if (!element.textContent.includes(word)) continue;
    showBlock(place, block);
    mark(element, word);
    return true;
  }
  return false;
}

/** The name under which the style sheet paints what was found. */
const highlight = 'found-word';

function mark(block: Element, word: string): void {
  if (!('highlights' in CSS)) return;
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const from = node.textContent?.indexOf(word) ?? -1;
    if (from < 0) continue;
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + word.length);
    CSS.highlights.set(highlight, new Highlight(range));
    return;
  }
}

/** Takes the mark away. */
export function unmark(): void {
  if ('highlights' in CSS) CSS.highlights.delete(highlight);
}
