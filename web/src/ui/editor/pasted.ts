import { joinNestedLists, makeLists } from './pasted-lists.ts';

/** The nearest heading that a lesson has; the first level is the page's own. */
const headings: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' };

interface Pasted {
  readonly html: string;
  readonly lostPictures: number;
  readonly lostLinks: number;
}

/**
 * Makes of the HTML on a clipboard what a lesson can hold: Word says in its styles alone what is a list, and headings
 * come in levels that lessons haven't. Pictures that can't be fetched from here are left out, and links that lead
 * elsewhere than to a site or a mailbox lose their target: both are counted.
 * @param html as an office application, a browser or this editor wrote it
 * @returns the same content, and how many pictures and targets stayed behind
 */
export function cleanPasted(html: string): Pasted {
  // What was copied from an editor is as it should be.
  if (html.includes('data-pm-slice')) return { html, lostPictures: 0, lostLinks: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeLists(body);
  joinNestedLists(body);
  for (const heading of body.querySelectorAll('h1, h5, h6, p.MsoTitle')) {
    rename(heading, headings[heading.tagName] ?? 'h2');
  }
  for (const paragraph of body.querySelectorAll('p')) {
    // An empty line between two paragraphs, as Word writes it.
    if (paragraph.getElementsByTagName('o:p').length > 0 && isBlank(paragraph)) paragraph.remove();
  }
  const lost = [...body.querySelectorAll('img')].filter((image) => !isKept(image));
  for (const image of lost) image.remove();
  const links = [...body.querySelectorAll('a[href]')].filter((link) => !leadsOut(link));
  for (const link of links) link.replaceWith(...link.childNodes);
  return { html: body.innerHTML, lostPictures: lost.length, lostLinks: links.length };
}

/** A link to a site, a mailbox, a place in the text or a chapter: what saving judges. */
function leadsOut(link: Element): boolean {
  const href = link.getAttribute('href')?.trim() ?? '';
  return /^(https?|mailto):/i.test(href) || !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** A picture that is kept here already, or that lies on the clipboard itself. */
function isKept(image: HTMLImageElement): boolean {
  return image.dataset['fileId'] !== undefined || (image.getAttribute('src') ?? '').startsWith('data:image/');
}

function isBlank(element: Element): boolean {
  return element.textContent?.trim() === '' && !element.querySelector('img');
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
