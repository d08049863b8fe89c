import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, expect, test, vi } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/ids.ts';
import { createEmailTransport, type Email } from '#functions/platform/mail/transport.ts';

const letter: Email = {
  ...{ to: 'sam@veldzicht.example', userId: newId('UserId') },
  ...{ subject: 'Cijfer', html: '<p>Cijfer</p>', text: 'Cijfer' },
};

/** What the mail service is asked for a letter, and for how long. */
async function sent(more: Partial<Email> = {}) {
  const send = vi.spyOn(SESv2Client.prototype, 'send').mockImplementation(async () => ({}));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await createEmailTransport(environmentOf({ MAIL_FROM: 'post@leerpad.example' })).send({
    ...letter,
    ...more,
  });
  const [[command, options] = []] = send.mock.calls as unknown as [{ input: unknown }, unknown][];
  expect(options).toEqual({ abortSignal: timeout.mock.results[0]?.value });
  return { input: command?.input, milliseconds: timeout.mock.calls[0]?.[0] };
}
afterEach(() => vi.restoreAllMocks());

const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
const plain = {
  FromEmailAddress: 'post@leerpad.example',
  Destination: { ToAddresses: ['sam@veldzicht.example'] },
  EmailTags: [{ Name: 'person', Value: letter.userId }],
  Content: {
    Simple: {
      Subject: content('Cijfer'),
      Body: { Html: content('<p>Cijfer</p>'), Text: content('Cijfer') },
      Headers: [],
    },
  },
};

test('a letter is handed over within ten seconds, with the person whose address it is', async () => {
  expect(await sent()).toEqual({ input: plain, milliseconds: 10_000 });
});

test('with whose letter it is, its header fields and its pictures, where it has them', async () => {
  const companyId = newId('CompanyId');
  const bytes = Buffer.from('GIF');
  const { input } = await sent({
    companyId,
    headers: { 'List-Unsubscribe': '<https://leerpad.example>', 'X-Kind': 'a' },
    pictures: [{ id: 'logo', fileName: 'logo.gif', contentType: 'image/gif', bytes }],
  });
  expect(input).toEqual({
    ...plain,
    EmailTags: [...plain.EmailTags, { Name: 'company', Value: companyId }],
    Content: {
      Simple: {
        ...plain.Content.Simple,
        Headers: [
          { Name: 'List-Unsubscribe', Value: '<https://leerpad.example>' },
          { Name: 'X-Kind', Value: 'a' },
        ],
        Attachments: [
          {
            ...{ RawContent: bytes, FileName: 'logo.gif', ContentType: 'image/gif', ContentId: 'logo' },
            ...{ ContentDisposition: 'INLINE', ContentTransferEncoding: 'BASE64' },
          },
        ],
      },
    },
  });
});
