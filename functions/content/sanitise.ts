import type { Attributes, IOptions } from 'sanitize-html';

/**
 * Cleans HTML from the editor before it is stored: what is not on the list below goes. Pictures are named by file id
 * and get their address when they are shown; scripts, styles, handlers and frames have no way through; a video is a chapter of its own kind.
 * @param html as it came in
 * @returns the same, with only what a lesson needs
 */
export async function sanitise(html: string): Promise<string> {
  if (html === '') return html;
  // Loaded with the first use: no read needs it.
  const { default: clean } = await import('sanitize-html');
  return clean(html, options);
}

const options: IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'strong',
      'em',
      's',
      'u',
      'sub',
      'sup',
      'code',
      'pre',
      'blockquote',
    ],
    ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption', 'aside', 'details', 'summary', 'div'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['data-file-id', 'alt', 'width', 'height'],
    code: ['class'],
    pre: ['class'],
    aside: ['class', 'data-type'],
    details: ['class', 'open'],
    div: ['class', 'data-type'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
  },
  allowedClasses: {
    code: ['language-*'],
    pre: ['language-*'],
    aside: ['callout', 'callout-*'],
    details: ['callout', 'callout-*'],
    div: ['callout', 'callout-*', 'details-content'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // No `style` is allowed, so there is none to parse; the bundle leaves the parser out.
  parseStyleAttributes: false,
  transformTags: {
    ...{ h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', a: outsideLink },
    // A term and its meaning are not to run into each other.
    ...{ dt: 'p', dd: 'p' },
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^fil_[0-9A-Z]{26}$/.test(attribs['data-file-id'] ?? ''),
};

/** A link to another site opens beside the lesson and tells that site nothing. */
function outsideLink(tagName: string, attribs: Attributes) {
  const outside = /^https?:/i.test(attribs.href ?? '');
  return {
    tagName,
    attribs: {
      href: attribs.href ?? '',
      ...(outside ? { rel: 'noopener noreferrer', target: '_blank' } : {}),
    },
  };
}
