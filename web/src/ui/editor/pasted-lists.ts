/** What Word draws before an item: a number, a letter or a sign, in a span that says so. */
const markSelector = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/** A sign that stands for a list where nothing else says so. */
const bullet = /^[\s\u00a0]*[·•▪◦][\s\u00a0]+/;

interface Item {
  readonly paragraph: Element;
  /** From 1. */
  readonly depth: number;
  readonly ordered: boolean;
  /** What an ordered list begins with. */
  readonly start: number;
}

/** Makes lists of the paragraphs that are drawn as their items, and takes the drawn signs away. */
export function makeLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.closest('li')) continue;
    const first = itemOf(paragraph);
    if (!first) continue;
    const items = [first];
    let next = paragraph.nextElementSibling;
    for (let item = next && itemOf(next); next && item; item = next && itemOf(next)) {
      items.push(item);
      next = next.nextElementSibling;
    }
    const place = body.ownerDocument.createElement('div');
    paragraph.before(place);
    build(place, items);
    place.replaceWith(...place.childNodes);
  }
  // Of a heading with a number, the number goes as well: the heading says enough.
  for (const mark of body.querySelectorAll(markSelector)) mark.remove();
}

/** Puts a list that stands directly in another one into the item before it, as Google Docs and LibreOffice mean it. */
export function joinNestedLists(body: Element): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else {
      const item = body.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}

function itemOf(paragraph: Element): Item | undefined {
  if (paragraph.tagName !== 'P') return undefined;
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '');
  const mark = paragraph.querySelector(markSelector)?.textContent?.trim();
  if (level && mark) {
    const number = /^\(?(\d+|[a-z]{1,5})[.)]/i.exec(mark)?.[1];
    return {
      ...{ paragraph, depth: Number(level[1]), ordered: number !== undefined },
      start: Number(number) || 1,
    };
  }
  if (!bullet.test(paragraph.textContent ?? '')) return undefined;
  return { paragraph, depth: 1, ordered: false, start: 1 };
}

function build(place: Element, items: readonly Item[]): void {
  const open: { readonly list: Element; readonly depth: number }[] = [];
  for (const { paragraph, depth, ordered, start } of items) {
    while ((open.at(-1)?.depth ?? 0) > depth) open.pop();
    const name = ordered ? 'OL' : 'UL';
    let within = open.at(-1);
    // At the same depth another kind of list begins.
    if (within?.depth === depth && within.list.tagName !== name) {
      open.pop();
      within = open.at(-1);
    }
    if (within?.depth !== depth) {
      const list = place.ownerDocument.createElement(name);
      if (start > 1) list.setAttribute('start', String(start));
      (within?.list.lastElementChild ?? place).append(list);
      within = { list, depth };
      open.push(within);
    }
    const item = place.ownerDocument.createElement('li');
    within.list.append(item);
    dropBullet(paragraph);
    item.append(paragraph);
  }
}

function dropBullet(paragraph: Element): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  if (!bullet.test(paragraph.textContent ?? '')) return;
  // The sign and the space after it may stand in spans of their own.
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const kept = (text.nodeValue ?? '').replace(/^[\s\u00a0·•▪◦]+/, '');
    text.nodeValue = kept;
    if (kept !== '') return;
  }
}
