import type { Environment } from '../environment.ts';
import { once } from '../once.ts';

/** One mail to one person. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** Mail from the address that the environment names. Its client is loaded with the first call. */
export function createMail(environment: Environment): Mail {
  const ses = once(async () => {
    const sdk = await import('./sdk.ts');
    return { sdk, client: new sdk.SESv2Client({}) };
  });
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    async send({ to, subject, html, text }) {
      const { sdk, client } = await ses();
      await client.send(
        new sdk.SendEmailCommand({
          FromEmailAddress: environment.MAIL_FROM,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: { Subject: content(subject), Body: { Html: content(html), Text: content(text) } },
          },
        }),
      );
    },
  };
}
