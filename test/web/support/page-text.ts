import { boundsOf } from './bounds-of.ts';
import { looksOf } from './look-of.ts';
import { shapeOf } from './shape-of.ts';

/** Elements of which each starts a line of its own. */
const blocks = new Set(
  'address article aside blockquote dd details dialog div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'
    .split(' ')
    .map((name) => name.toUpperCase()),
);

/** What is told of also where nothing is in it: it was to be left out, or something else is to stand in its place. */
const lists: ReadonlySet<string> = new Set(['DL', 'OL', 'TABLE', 'UL']);

/** States that a reader is told of. */
const states = ['checked', 'current', 'expanded', 'invalid', 'pressed', 'required', 'selected', 'sort'].map(
  (state) => ({ state, attribute: `aria-${state}` }),
);

/** Marks of ours by which something is drawn otherwise than its neighbours: an unread row, an answer that is right. */
const marks: ReadonlySet<string> = new Set(
  'chosen correct current danger here kind mentioned now ok open own passed provisional reached right state status tone unread wrong'
    .split(' ')
    .map((name) => `data-${name}`),
);

/** What else is told of an element where it has such an attribute. */
const attributes: ReadonlyMap<string, (value: string) => string> = new Map<string, (value: string) => string>(
  [
    ['aria-busy', () => 'busy'],
    ['lang', (value) => `in ${value}`],
    ['multiple', () => 'multiple'],
    ['readonly', () => 'can be read only'],
  ],
);

/**
 * What somebody reads on a page, element by element, as a screen reader tells it: headings, links and where they go,
 * buttons, fields with what stands in them, and what state each is in. How things look is not in it, but for what is
 * marked to look otherwise than its neighbours.
 * @param plain without how things look and what bounds fields have
 * @returns one line per block; nothing of what is hidden
 */
export function pageText(root: Element, plain = false): string {
  return textOf(root, plain)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function textOf(node: Node, plain: boolean): string {
  if (!(node instanceof HTMLElement || node instanceof SVGElement))
    return node.nodeType === 3 ? (node.textContent ?? '') : '';
  if (isHidden(node)) return '';
  let within = '';
  for (const child of node.childNodes) within += textOf(child, plain);
  if (lists.has(node.tagName) && !within.trim()) within = `(empty ${node.tagName.toLowerCase()})`;
  const told = toldOf(node, within, plain);
  return blocks.has(node.tagName) ? `\n${told}\n` : told;
}

function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    ['SCRIPT', 'STYLE'].includes(element.tagName)
  );
}

function toldOf(element: HTMLElement | SVGElement, within: string, plain: boolean): string {
  const name = nameOf(element);
  const state = stateOf(element, plain ? [] : [...looksOf(element), ...boundsOf(element)]);
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
  if (/^h[1-6]$/i.test(element.tagName)) return `${'#'.repeat(Number(element.tagName.slice(1)))} ${within}`;
  if (element instanceof HTMLAnchorElement)
    return ` [${name ?? within}${state}](${element.getAttribute('href') ?? ''}) `;
  if (element instanceof HTMLButtonElement) return ` [${name ?? within}${state}] `;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const type = element instanceof HTMLInputElement ? element.type : 'textarea';
    const ticked = ['radio', 'checkbox'].includes(type);
    const value = ticked ? (element.matches(':checked') ? 'x' : ' ') : element.value;
    return ` <${type}${name ? ` ${name}` : ''}: ${value}${state}> `;
  }
  if (element instanceof HTMLOptionElement) return ` ${element.selected ? '(x) ' : ''}${within};`;
  if (['TD', 'TH'].includes(element.tagName)) return ` ${within}${state} | `;
  if (element instanceof HTMLImageElement) return ` <img ${element.alt}> `;
  const shape = plain ? '' : shapeOf(element);
  if (shape) return ` <${shape}> ${within}`;
  if (name === undefined && !state) return within;
  return `${kind}${name ? ` ${name}` : ''}${state}: ${within}`;
}

function nameOf(element: Element): string | undefined {
  return element.getAttribute('aria-label') || textsAt(element, 'aria-labelledby') || undefined;
}

/** What the elements say that an attribute names. */
function textsAt(element: Element, attribute: 'aria-labelledby' | 'aria-describedby'): string {
  const ids = element.getAttribute(attribute)?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return texts.filter(Boolean).join(' ');
}

/** Names of buttons that several rows of one list have: read one by one, nobody knows which row each is of. */
export function sameInRows(root: Element): string[] {
  const lists = [...root.querySelectorAll('table, ol, ul')];
  return lists.flatMap((list) =>
    sameIn([...list.querySelectorAll('tr, li')].filter((row) => row.closest('table, ol, ul') === list)),
  );
}

function sameIn(rows: readonly Element[]): string[] {
  const names = rows.map((row) =>
    [...row.querySelectorAll('button')]
      .filter((button) => button.closest('tr, li') === row)
      .map((button) =>
        `${nameOf(button) ?? button.textContent} ${textsAt(button, 'aria-describedby')}`.trim(),
      ),
  );
  return [
    ...new Set(
      names.flatMap((some, at) =>
        some.filter((name) =>
          names
            .slice(at + 1)
            .flat()
            .includes(name),
        ),
      ),
    ),
  ];
}

/** Whether the tab key leads there, in the order of the page. */
const isInOrder = (element: Element) => element.getAttribute('tabindex') === '0';

/** @param looks how it is drawn otherwise than its neighbours, and what bounds it has */
function stateOf(element: Element, looks: readonly string[]): string {
  // Asked of every element of a page at each step: most have no attribute but a class.
  const has = new Set(element.getAttributeNames());
  if (has.size === 0) return '';
  const told = states.flatMap(({ state, attribute }) => {
    const value = has.has(attribute) && element.getAttribute(attribute);
    return value && value !== 'false' ? [value === 'true' ? state : `${state}=${value}`] : [];
  });
  for (const name of has) {
    const is = attributes.get(name);
    if (is) told.push(is(element.getAttribute(name) ?? ''));
    if (!marks.has(name)) continue;
    const value = element.getAttribute(name);
    const mark = name.slice('data-'.length);
    told.push(value === 'true' ? mark : `${mark}=${value}`);
  }
  told.push(...looks);
  if (element.tagName === 'PROGRESS') told.push(`${element.getAttribute('value')} %`);
  if (has.has('tabindex') && !has.has('role') && blocks.has(element.tagName) && isInOrder(element))
    told.push('takes the focus');
  if (has.has('disabled') || element.getAttribute('aria-disabled') === 'true') told.push('disabled');
  const description = has.has('aria-describedby') && textsAt(element, 'aria-describedby');
  if (description) told.push(`said of it: ${description}`);
  return told.length > 0 ? ` (${told.join(', ')})` : '';
}
