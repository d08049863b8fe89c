import type { Attributes, IOptions } from 'sanitize-html';
import { Refusal } from '#shared/http/errors.ts';
import { type ChapterId, type CourseId, chapterId, courseId, fileId } from '#shared/identity/ids.ts';

/** The course that a text is of, so that a link can name one of its chapters by id alone. */
export interface Surrounding {
  readonly courseId: CourseId;
  readonly chapters: readonly { readonly id: ChapterId }[];
}

/**
 * Cleans HTML from the editor before it is stored: what is not on the list below goes. Pictures are named by file id
 * and get their address when they are shown; scripts, styles, handlers and frames have no way through; a video is a
 * chapter of its own kind. Links lead to other sites, to places in the same text, or to chapters.
 * @param html as it came in
 * @param field of the request, to say at what can't be kept
 * @param within the course it is of, if any
 * @returns the same, with only what a lesson needs
 * @throws Refusal INVALID_INPUT at the field: `picture` for one that was not uploaded here, as its readers would miss
 *   it; `relativeLink` for an address that leads nowhere from where the text is read; `linkScheme` for one that isn't
 *   of a site or a mailbox, e.g. a script
 */
export async function sanitise(html: string, field: string, within?: Surrounding): Promise<string> {
  if (html === '') return html;
  // Loaded with the first use: no read needs it.
  const { default: clean } = await import('sanitize-html');
  let problem: 'picture' | 'relativeLink' | 'linkScheme' | undefined;
  const kept = clean(html, {
    ...options,
    transformTags: {
      ...options.transformTags,
      a: (tagName, { href = '' }) => {
        if (isForeignScheme(href.trim())) problem ??= 'linkScheme';
        const attribs = linkTo(href, within);
        if (!attribs) problem ??= 'relativeLink';
        return { tagName, attribs: attribs ?? {} };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      const lost = tag === 'img' && !fileId.safeParse(attribs['data-file-id']).success;
      if (lost) problem ??= 'picture';
      return lost;
    },
  });
  if (problem) throw new Refusal('INVALID_INPUT', { [field]: { key: problem } });
  return kept;
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
    '*': ['id'],
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
    ...{ h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's' },
    // A term and its meaning are not to run into each other.
    ...{ dt: 'p', dd: 'p' },
    '*': (tagName, { id, ...attribs }) => ({
      tagName,
      attribs: id && isPlaceName(id) ? { ...attribs, id: placeOf(id) } : attribs,
    }),
  },
};

/** Whether a name can be that of a place in a text, which a link of the same text leads to. */
export const isPlaceName = (name: string) => placePattern.test(name);
const placePattern = /^[\p{L}_][\p{L}\d_.:-]{0,99}$/u;

/** Names of places begin so, that none is taken for a part of the page around the text. */
const placePrefix = 'in-';
const placeOf = (name: string) => (name.startsWith(placePrefix) ? name : placePrefix + name);

/** Whether an address names a scheme that isn't allowed, or leaves it to the page: its target would go without a word. */
function isForeignScheme(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href) && !/^(https?|mailto):/i.test(href);
}

/**
 * The attributes of a link. One to another site opens beside the lesson and tells that site nothing.
 * @returns undefined for one that leads nowhere
 */
function linkTo(given: string, within: Surrounding | undefined): Attributes | undefined {
  const href = given.trim();
  if (/^https?:/i.test(href)) return { href, rel: 'noopener noreferrer', target: '_blank' };
  if (href === '' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return { href };
  if (href.startsWith('#')) {
    const name = href.slice(1);
    return isPlaceName(name) ? { href: `#${placeOf(name)}` } : undefined;
  }
  return chapterLink(href, within);
}

/** A chapter by its address in this product, as copied from the browser, or one of the same course by its id. */
function chapterLink(href: string, within: Surrounding | undefined): Attributes | undefined {
  const segments = href.replace(/[?#].*$/s, '').split('/');
  const named = chapterId.safeParse(segments.at(-1));
  if (!named.success) return undefined;
  const own = within?.chapters.some(({ id }) => id === named.data) ? within.courseId : undefined;
  const [, app, , elsewhere] = segments;
  const course = own ?? (app === 'study' ? courseId.safeParse(elsewhere).data : undefined);
  return course && { href: `/study/courses/${course}/content/${named.data}` };
}
