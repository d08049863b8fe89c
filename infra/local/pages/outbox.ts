import type { IncomingMessage, ServerResponse } from 'node:http';
import { escaped } from '../s3/error.ts';
import { feedbackKinds, type MailFeedback } from '../services/mail-feedback.ts';
import type { Mail, Outbox } from '../services/ses.ts';
import { sendJson, sendPage } from './page.ts';

const address = '/__local/outbox';

/**
 * Shows the mails that were sent, newest first; `/__local/outbox?format=json` answers them as data. A POST to
 * `/__local/outbox/bounce/<id>`, or `complaint`, lets a mail server say so of one: by a button, or by a test.
 */
export function outboxHandler(outbox: Outbox, feedback: MailFeedback) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST') {
      const [kind, id] = (request.url ?? '').slice(address.length + 1).split('/');
      const said = feedbackKinds.find((one) => one === kind);
      const mail = outbox.all().find((one) => one.id === id);
      // A form of another site sends its origin, and was refused before.
      if (said && mail) feedback.say(said, mail);
      response.writeHead(said && mail ? 303 : 404, { location: address }).end();
      return;
    }
    const newestFirst = outbox.all().toReversed();
    if (request.url?.includes('format=json')) return sendJson(response, newestFirst);
    const body = newestFirst.map(article).join('') || '<p>No mail has been sent yet.</p>';
    sendPage(response, 'Outbox', body);
  };
}

function article({ id, subject, from, to, sentAt, text, html, attachments = [] }: Mail): string {
  const links = [...new Set(`${html} ${text}`.match(/https?:\/\/[^\s"'<>]+/g) ?? [])];
  const list = links
    .map((link) => link.replaceAll('&amp;', '&'))
    .map((link) => `<li><a href="${escaped(link)}">${escaped(link)}</a></li>`)
    .join('');
  const along = attachments.map(({ name }) => `<dt>With it</dt><dd>${escaped(name)}</dd>`).join('');
  return `<article><h2>${escaped(subject)}</h2><dl>
<dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to.join(', '))}</dd>
<dt>Sent</dt><dd>${escaped(sentAt)}</dd>${along}</dl>
<pre>${escaped(text || textOf(html))}</pre><ul>${list}</ul>${feedbackKinds.map((kind) => button(id, kind)).join(' ')}</article>`;
}

const labels = { bounce: 'Let it come back', complaint: 'Report it as unwanted' } as const;

const button = (id: string, kind: (typeof feedbackKinds)[number]) =>
  `<form method="post" action="${address}/${kind}/${escaped(id)}" style="display:inline"><button>${labels[kind]}</button></form>`;

/** What a reader of an HTML mail sees, roughly; entities stay as they are written. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
