import { Refusal } from '#shared/http/errors.ts';
import { escaped } from './escape.ts';

/** An element of XML. Names lose their prefix: packages choose those as they please. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

/** Deeper than any package nests, and shallow enough to walk by recursion. */
const mostDepth = 60;
const mostElements = 200_000;

interface Open extends Element {
  readonly children: (Element | string)[];
}

/**
 * Reads XML from elsewhere. Nothing that it declares itself is filled in, and nothing that it names is fetched.
 * @throws Refusal COURSE_PACKAGE_UNREADABLE for what is no XML, declares entities, or is too deep or too much
 */
export async function elementOf(xml: string): Promise<Element> {
  const unreadable = () => new Refusal('COURSE_PACKAGE_UNREADABLE');
  if (/<!ENTITY/i.test(xml)) throw unreadable();
  // The sanitiser brings the same parser along.
  const { Parser } = await import('htmlparser2');
  const root: Open = { name: '', attributes: {}, children: [] };
  const open = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        if (open.length > mostDepth || count > mostElements) throw unreadable();
        const local = Object.entries(attributes).map(([key, value]) => [bare(key), value]);
        const element: Open = { name: bare(name), attributes: Object.fromEntries(local), children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => void open.at(-1)?.children.push(text),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml.replace(/^\uFEFF/, ''));
  const [first] = childrenOf(root);
  if (!first || open.length !== 1) throw unreadable();
  return first;
}

const bare = (name: string) => name.replace(/^.*:/, '');

/** The elements in an element; of one name, if one is given. */
export function childrenOf({ children }: Element, name?: string): Element[] {
  return children.filter(
    (child): child is Element => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** The first element along a path of names below an element. */
export function childOf(of: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((found, name) => found && childrenOf(found, name)[0], of);
}

/** Every element of a name in an element, however deep, in order. */
export function within(of: Element, name: string): Element[] {
  return childrenOf(of).flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)]);
}

/** The text in an element, without what is around it. */
export function textOf(of: Element | undefined): string {
  if (!of) return '';
  return of.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
    .trim();
}

/** The inside of an element as HTML; elements on the way keep their names. */
export function markupOf(of: Element): string {
  return of.children
    .map((child) => {
      if (typeof child === 'string') return escaped(child);
      const attributes = Object.entries(child.attributes)
        .map(([name, value]) => ` ${name}="${escaped(value)}"`)
        .join('');
      const inner = markupOf(child);
      return /^(img|br|hr)$/.test(child.name)
        ? `<${child.name}${attributes}>`
        : `<${child.name}${attributes}>${inner}</${child.name}>`;
    })
    .join('');
}
