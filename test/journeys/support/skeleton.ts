import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';

/** What axe judges a page by, without the words on it; what has the same skeleton has the same faults. */
export interface Skeleton {
  readonly page: string;
  /** Of each of what stands around a page's own content: menu, bars. */
  readonly surroundings: readonly string[];
}

/** What stands around a page's own content, much the same on every page. */
export const surroundings = 'aside:not(main *), header:not(main *), nav:not(main *, aside *, header *)';

/**
 * Elements, roles and states, whether things have a name, colours and sizes. It leaves in the page which of its rows
 * are drawn as one before them is (`AlikeRows`).
 */
export async function skeletonOf(page: Page): Promise<Skeleton> {
  const all = await page.evaluate(drawn, surroundings);
  return { page: hashOf(all.page), surroundings: all.surroundings.map(hashOf) };
}

/** In the page. */
export interface AlikeRows {
  alikeRows: Element[];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Runs in the browser. */
function drawn(surroundings: string): Skeleton {
  const alikeRows: Element[] = [];
  const parts = new Map<Element, string>();
  /** Of which many alike are like one. */
  const lists =
    'ul, ol, dl, tbody, select, [role="list"], [role="rowgroup"], [role="grid"], [role="listbox"]';
  const told =
    /^(role|type|class|tabindex|scope|disabled|hidden|inert|open|aria-(?!label|describedby|controls|owns|details|valuetext))/;
  const references = /^(for|aria-(labelledby|describedby|controls|owns|details|activedescendant))$/;
  const stateOf = ({ name, value }: Attr) => {
    if (told.test(name)) return `${name}=${value}`;
    if (references.test(name))
      return `${name}=${value.split(/\s+/).every((id) => document.getElementById(id) !== null)}`;
    return `${name}${value.trim() === '' ? '' : '+'}`;
  };
  const isWritten = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
  const draw = (element: Element): string => {
    const { color, backgroundColor, fontSize, fontWeight, display, visibility, opacity } =
      getComputedStyle(element);
    const written = [...element.childNodes].some(isWritten);
    const isList = element.matches(lists);
    const children = new Set<string>();
    const all: string[] = [];
    for (const child of element.children) {
      const as = draw(child);
      if (isList && children.has(as)) alikeRows.push(child);
      children.add(as);
      all.push(as);
    }
    const whole = [
      element.localName,
      ...[...element.attributes].map(stateOf).sort(),
      [color, backgroundColor, fontSize, fontWeight, display, visibility, opacity].join(),
      written ? 'text' : '',
      `(${(isList ? [...children] : all).join('')})`,
    ].join(' ');
    if (element.matches(surroundings)) parts.set(element, whole);
    return whole;
  };
  const page = `${innerWidth} ${draw(document.documentElement)}`;
  Object.assign(globalThis, { alikeRows } satisfies AlikeRows);
  const inOrder = [...document.querySelectorAll(surroundings)];
  return { page, surroundings: inOrder.map((part) => `${innerWidth} ${parts.get(part)}`) };
}
