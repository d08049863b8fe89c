import { mergeAttributes, Node } from '@tiptap/core';
import { isIncoming } from './incoming-pictures.ts';

/** What a callout is about; the class `callout-<kind>` says so in the content. */
export const calloutKinds = ['note', 'tip', 'warning', 'exercise', 'solution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: { toggleCallout: (kind: CalloutKind) => ReturnType; removeCallout: () => ReturnType };
  }
}

const kindAttribute = {
  kind: {
    default: 'note' satisfies CalloutKind as CalloutKind,
    parseHTML: (element: HTMLElement) =>
      calloutKinds.find((kind) => element.classList.contains(`callout-${kind}`)) ?? 'note',
    renderHTML: ({ kind }: Record<string, unknown>) => ({ class: `callout callout-${String(kind)}` }),
  },
};

/** A framed remark: `<aside class="callout callout-tip">`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => kindAttribute,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes), 0],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('aside');
      // While it is edited as when it is read: no landmark of the page.
      dom.setAttribute('role', 'note');
      dom.className = `callout callout-${String(node.attrs['kind'])}`;
      return { dom, contentDOM: dom };
    },
  addCommands() {
    return {
      toggleCallout:
        (kind) =>
        ({ commands, editor }) =>
          editor.isActive(this.name)
            ? commands.updateAttributes(this.name, { kind })
            : commands.wrapIn(this.name, { kind }),
      removeCallout:
        () =>
        ({ commands }) =>
          commands.lift(this.name),
    };
  },
});

/** A remark that opens on demand, such as a worked solution. Open while it is being edited. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary block*',
  defining: true,
  isolating: true,
  addAttributes: () => ({ kind: { ...kindAttribute.kind, default: 'solution' } }),
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: ({ HTMLAttributes }) => ['details', mergeAttributes(HTMLAttributes), 0],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('details');
      dom.open = true;
      dom.className = `callout callout-${String(node.attrs['kind'])}`;
      return { dom, contentDOM: dom };
    },
});

export const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
});

/**
 * What is kept of a picture.
 * @param imageOf finds it in the element that stands for it
 */
export function pictureAttributes(imageOf: (element: HTMLElement) => HTMLElement | null) {
  const of = (name: string) => ({
    parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute(name) ?? null,
  });
  return {
    fileId: {
      default: null,
      parseHTML: (element: HTMLElement) => imageOf(element)?.dataset['fileId'] ?? null,
      renderHTML: ({ fileId }: Record<string, unknown>) => (fileId ? { 'data-file-id': fileId } : {}),
    },
    src: { default: null, ...of('src') },
    alt: { default: '', parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute('alt') ?? '' },
    title: { default: null, ...of('title') },
    // Of the file, or what an author asked for: a page that knows them doesn't move when the picture arrives.
    width: { default: null, ...of('width') },
    height: { default: null, ...of('height') },
  };
}

/** The attributes with which a picture is stored: its link is never among them. */
export function storedPicture(
  { src, ...rest }: Record<string, unknown>,
  { attrs }: { attrs: Readonly<Record<string, unknown>> },
) {
  // What lies in this browser alone has no address for others: saving the text then tells that it isn't kept.
  return attrs['fileId'] || isIncoming(String(src)) ? rest : { src, ...rest };
}

/** A picture as it is shown while it is edited. */
export function pictureElement(
  { attrs }: { attrs: Readonly<Record<string, unknown>> },
  linkOf: (fileId: string) => string | undefined,
): HTMLElement {
  const dom = document.createElement('img');
  dom.src = linkOf(String(attrs['fileId'])) ?? String(attrs['src'] ?? '');
  dom.alt = String(attrs['alt'] ?? '');
  if (!attrs['fileId']) dom.setAttribute('aria-busy', 'true');
  for (const side of ['width', 'height']) if (attrs[side]) dom.setAttribute(side, String(attrs[side]));
  return dom;
}

/**
 * A picture, named by the id of its file; the link to show it with comes from outside and is never stored.
 * @example Picture.configure({ linkOf: (fileId) => media[fileId] })
 */
export const Picture = Node.create<{ linkOf: (fileId: string) => string | undefined }>({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({ linkOf: () => undefined }),
  addAttributes: () => pictureAttributes((element) => element),
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes, node }) => ['img', storedPicture(HTMLAttributes, node)],
  addNodeView() {
    return ({ node }) => ({ dom: pictureElement(node, this.options.linkOf) });
  },
});
