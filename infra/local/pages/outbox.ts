import type { IncomingMessage, ServerResponse } from 'node:http';
import { escaped } from '../s3/error.ts';
import type { Mail, Outbox } from '../services/ses.ts';
import { sendJson, sendPage } from './page.ts';

/** Shows the mails that were sent, newest first; `/__local/outbox?format=json` answers them as data. */
export function outboxHandler(outbox: Outbox) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const newestFirst = outbox.all().toReversed();
    if (request.url?.includes('format=json')) return sendJson(response, newestFirst);
    const body = newestFirst.map(article).join('') || '<p>No mail has been sent yet.</p>';
    sendPage(response, 'Outbox', body);
  };
}

function article({ subject, from, to, sentAt, text, html, attachments = [] }: Mail): string {
  const links = [...new Set(`${html} ${text}`.match(/https?:\/\/[^\s"'<>]+/g) ?? [])];
  const list = links
    .map((link) => link.replaceAll('&amp;', '&'))
    .map((link) => `<li><a href="${escaped(link)}">${escaped(link)}</a></li>`)
    .join('');
  const along = attachments.map(({ name }) => `<dt>With it</dt><dd>${escaped(name)}</dd>`).join('');
  return `<article><h2>${escaped(subject)}</h2><dl>
<dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to.join(', '))}</dd>
<dt>Sent</dt><dd>${escaped(sentAt)}</dd>${along}</dl>
<pre>${escaped(text || textOf(html))}</pre><ul>${list}</ul></article>`;
}

/** What a reader of an HTML mail sees, roughly; entities stay as they are written. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
