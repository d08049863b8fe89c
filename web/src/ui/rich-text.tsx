import { useEffect, useMemo, useRef } from 'react';
import type { Language } from '#shared/http/fields.ts';
import styles from './rich-text.module.css';
import { sanitiser } from './sanitiser.ts';

/** What lessons may hold; the server keeps to the same, and this is the second gate. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'a', 'img'],
    ...['ul', 'ol', 'li', 'blockquote', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
    ...['aside', 'details', 'summary', 'figure', 'figcaption', 'div', 'span'],
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'width',
    'height',
    'title',
    'class',
    'colspan',
    'rowspan',
    'scope',
    'start',
    'open',
    'id',
    'data-file-id',
  ],
  ALLOW_DATA_ATTR: false,
};

/**
 * Content made with the editor, made safe and readable.
 * @param html as stored: pictures are named by `data-file-id`
 * @param media links of those files, by id
 * @param language which it is written in, for who has it read aloud; absent: nobody said
 */
export function RichText({
  html,
  media = {},
  language,
}: {
  html: string;
  media?: Readonly<Record<string, string>>;
  language?: Language | undefined;
}) {
  const clean = useMemo(() => prepare(html, media), [html, media]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = place.current;
    if (!text) return;
    const observer = new ResizeObserver(() => letScroll(text));
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is to be finished as well
  useEffect(() => {
    const text = place.current;
    if (!text?.querySelector('pre, code.language-math')) return;
    void import('./finish/finish.ts').then(({ finish }) => finish(text));
  }, [clean]);
  return (
    <div
      ref={place}
      data-text
      className={styles.text}
      lang={language}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place, and what comes here is sanitised
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

/** Lets the keyboard into code and tables that are wider than the page, to scroll them, and past those that are not. */
export function letScroll(text: HTMLElement): void {
  for (const block of text.querySelectorAll('pre, .scroller')) {
    if (block.scrollWidth > block.clientWidth) block.setAttribute('tabindex', '0');
    else block.removeAttribute('tabindex');
  }
}

/** Sanitises and finishes content: pictures get their links, tables a place to scroll in. */
export function prepare(html: string, media: Readonly<Record<string, string>>): string {
  const { body } = new DOMParser().parseFromString(sanitiser.sanitize(html, allowed), 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const link = media[image.dataset['fileId'] ?? ''];
    if (link) image.setAttribute('src', link);
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  }
  for (const link of body.querySelectorAll('a[href]')) {
    if (!/^(https?:)?\/\//i.test(link.getAttribute('href') ?? '')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
  // A remark within a lesson is no landmark of the page.
  for (const remark of body.querySelectorAll('aside')) remark.setAttribute('role', 'note');
  for (const table of body.querySelectorAll('table')) {
    const scroller = table.ownerDocument.createElement('div');
    scroller.className = 'scroller';
    table.replaceWith(scroller);
    scroller.append(table);
  }
  return body.innerHTML;
}
