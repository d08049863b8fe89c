import { Node } from '@tiptap/core';
import { pictureAttributes, pictureElement, storedPicture } from './nodes.ts';

/** A picture on lines of its own, with a caption: `<figure><img …><figcaption>…</figcaption></figure>`. */
export const Figure = Node.create<{ linkOf: (fileId: string) => string | undefined }>({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ linkOf: () => undefined }),
  addAttributes: () => ({
    ...pictureAttributes((element) => element.querySelector('img')),
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('figcaption')?.textContent.trim() ?? '',
      renderHTML: () => ({}),
    },
  }),
  // One that holds something else than a picture is read for what it holds.
  parseHTML: () => [{ tag: 'figure', getAttrs: (element) => (element.querySelector('img') ? null : false) }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'figure',
    ['img', storedPicture(HTMLAttributes, node)],
    ['figcaption', String(node.attrs['caption'])],
  ],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure');
      const caption = document.createElement('figcaption');
      caption.textContent = String(node.attrs['caption']);
      dom.append(pictureElement(node, this.options.linkOf), caption);
      return { dom };
    };
  },
});
