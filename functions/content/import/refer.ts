import type { LeftOut } from '#shared/content/import-schemas.ts';
import { isPlaceName } from '../sanitise.ts';
import { pathOf } from './paths.ts';

/** What addresses in a text of a package stand for here. */
export interface Targets {
  /** The id of the stored file of a picture; why there is none. */
  readonly picture: (path: string) => { readonly fileId: string } | { readonly lost: LeftOut['reason'] };
  /** Where a chapter is read; undefined: the package has no such chapter. */
  readonly chapter: (path: string) => string | undefined;
}

/**
 * Gives the pictures and links of a text from elsewhere the addresses that they have here. A picture or link that leads
 * nowhere leaves its words behind. The text is not cleaned by this.
 * @param html as it came
 * @param from where it lies in its package
 * @returns the text, and what of it is lost
 */
export async function referred(
  html: string,
  from: string,
  targets: Targets,
): Promise<{ html: string; lost: LeftOut[] }> {
  // Loaded with the first use, as the sanitiser is.
  const { default: change } = await import('sanitize-html');
  const lost: LeftOut[] = [];
  const lose = (reason: LeftOut['reason'], detail: string) => void lost.push({ path: from, reason, detail });
  const changed = change(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nonTextTags: [],
    transformTags: {
      kbd: 'code',
      samp: 'code',
      img: (_, { src = '', alt = '', width }) => {
        if (/^https?:/i.test(src)) {
          lose('picture-outside', src);
          return { tagName: 'a', attribs: { href: src }, text: alt || src };
        }
        const path = pathOf(src, from);
        const target = path === undefined ? { lost: 'picture-missing' as const } : targets.picture(path);
        if ('lost' in target) {
          lose(target.lost, src);
          return { tagName: 'em', attribs: {}, text: alt };
        }
        const sides = width ? { width } : {};
        return { tagName: 'img', attribs: { 'data-file-id': target.fileId, alt, ...sides } };
      },
      a: (_, { href, id, name }) => {
        const place = id ?? name;
        const own = place ? { id: place } : {};
        // What only names a place has no address.
        if (href === undefined) return { tagName: 'span', attribs: own };
        if (/^(https?:|mailto:)/i.test(href) || (href.startsWith('#') && isPlaceName(href.slice(1))))
          return { tagName: 'a', attribs: { ...own, href } };
        const path = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href) ? undefined : pathOf(href, from);
        const address = path === undefined ? undefined : targets.chapter(path);
        if (address === undefined) {
          lose('link', href);
          return { tagName: 'span', attribs: own };
        }
        return { tagName: 'a', attribs: { ...own, href: address } };
      },
    },
  });
  return { html: changed, lost };
}
