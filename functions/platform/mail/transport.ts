import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Environment } from '../environment.ts';
import { once } from '../once.ts';

/** One mail to one person. */
export interface Email {
  readonly to: string;
  /** Whose address that is: what a mail server says of the letter is kept with them. */
  readonly userId: UserId;
  /** Whose letter it is; absent: the product's own. */
  readonly companyId?: CompanyId | undefined;
  /** Its reader can end letters like it; absent: it is one that they have to get. */
  readonly mayEnd?: true;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Header fields of its own, by name, e.g. how one unsubscribes. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Pictures that the HTML shows as `cid:<id>`. */
  readonly pictures?: readonly Picture[];
}

interface Picture {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Hands a letter over, each time it is asked to; what it can't within `handOverSeconds` has failed. */
export interface EmailTransport {
  send(letter: Email): Promise<void>;
}

/** How long a letter may take to be handed over. */
export const handOverSeconds = 10;

/** By which names a letter says whose it is. */
export const letterTags = { person: 'person', company: 'company' } as const;

/** SES, from the address that the environment names. Its client is loaded with the first letter. */
export function createEmailTransport(environment: Environment): EmailTransport {
  const ses = once(async () => {
    const sdk = await import('./sdk.ts');
    return { sdk, client: new sdk.SESv2Client({}) };
  });
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    async send({ to, userId, companyId, subject, html, text, headers = {}, pictures = [] }) {
      const { sdk, client } = await ses();
      await client.send(
        new sdk.SendEmailCommand({
          FromEmailAddress: environment.MAIL_FROM,
          Destination: { ToAddresses: [to] },
          // Come back with what a mail server says of it.
          EmailTags: [
            { Name: letterTags.person, Value: userId },
            ...(companyId ? [{ Name: letterTags.company, Value: companyId }] : []),
          ],
          Content: {
            Simple: {
              Subject: content(subject),
              Body: { Html: content(html), Text: content(text) },
              Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
              ...(pictures.length > 0 && { Attachments: pictures.map(attached) }),
            },
          },
        }),
        { abortSignal: AbortSignal.timeout(handOverSeconds * 1000) },
      );
    },
  };
}

const attached = ({ id, fileName, contentType, bytes }: Picture) => ({
  RawContent: bytes,
  FileName: fileName,
  ContentType: contentType,
  ContentId: id,
  ContentDisposition: 'INLINE' as const,
  ContentTransferEncoding: 'BASE64' as const,
});
