import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';

/**
 * What axe judges a page by, without the words on it: elements, roles and states, whether things have a name, colours
 * and sizes. Pages of which this is the same have the same faults.
 */
export async function skeletonOf(page: Page): Promise<string> {
  return createHash('sha256')
    .update(await page.evaluate(drawn))
    .digest('base64url');
}

/** Runs in the browser. */
function drawn(): string {
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
    const children = [...element.children].map(draw);
    return [
      element.localName,
      ...[...element.attributes].map(stateOf).sort(),
      [color, backgroundColor, fontSize, fontWeight, display, visibility, opacity].join(),
      written ? 'text' : '',
      `(${(element.matches(lists) ? [...new Set(children)] : children).join('')})`,
    ].join(' ');
  };
  return `${innerWidth} ${draw(document.documentElement)}`;
}
