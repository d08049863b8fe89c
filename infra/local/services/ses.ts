import { join } from 'node:path';
import * as z from 'zod/mini';
import { newId } from '../ids.ts';
import { openJsonLines } from '../json-lines.ts';
import type { PathService } from './endpoint.ts';
import { AwsError } from './service.ts';

/** A mail that would have been sent. */
export interface Mail {
  readonly id: string;
  readonly sentAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By which its sender recognises it in what is said of it. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Header fields that the sender added. */
  readonly headers: Readonly<Record<string, string>>;
  /** What went along, e.g. a logo; absent: nothing. */
  readonly attachments?: readonly { readonly name: string; readonly contentType: string }[];
}

/** Keeps the mails that functions send, in the order they were sent. */
export interface Outbox {
  readonly all: () => readonly Mail[];
  readonly add: (mail: Omit<Mail, 'id' | 'sentAt'>) => Mail;
}

/** Opens the outbox in the data folder. */
export function openOutbox(data: string): Outbox {
  const mails = openJsonLines<Mail>(join(data, 'outbox.jsonl'));
  return {
    all: mails.read,
    add: (sent) => {
      const mail = { id: newId(), sentAt: new Date().toISOString(), ...sent };
      mails.add(mail);
      return mail;
    },
  };
}

const content = z.object({ Data: z.string() });
const sendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()) }),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Text: z.optional(content), Html: z.optional(content) }),
      Headers: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
      Attachments: z.optional(
        z.array(z.object({ FileName: z.string(), ContentType: z.string(), RawContent: z.base64() })),
      ),
    }),
  }),
  EmailTags: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
});

/**
 * SES, whose mails end in the outbox.
 * @param feedback is told of each mail, and says of some what a mail server would
 */
export function ses(outbox: Outbox, feedback: { readonly sent: (mail: Mail) => void }): PathService {
  return (method, path, body) => {
    if (method !== 'POST' || path !== '/v2/email/outbound-emails') {
      throw new AwsError('NotFoundException', `SES here only sends mail, not ${method} ${path}`, 404);
    }
    const parsed = sendEmail.safeParse(JSON.parse(body));
    if (!parsed.success) throw new AwsError('BadRequestException', z.prettifyError(parsed.error));
    const { FromEmailAddress, Destination, Content, EmailTags = [] } = parsed.data;
    const mail = outbox.add({
      from: FromEmailAddress,
      to: Destination.ToAddresses,
      subject: Content.Simple.Subject.Data,
      text: Content.Simple.Body.Text?.Data ?? '',
      html: Content.Simple.Body.Html?.Data ?? '',
      tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value])),
      headers: Object.fromEntries((Content.Simple.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
      ...(Content.Simple.Attachments && {
        attachments: Content.Simple.Attachments.map(({ FileName: name, ContentType: contentType }) => ({
          name,
          contentType,
        })),
      }),
    });
    feedback.sent(mail);
    return { MessageId: mail.id };
  };
}
