import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { openMailFeedback } from '#infra/local/services/mail-feedback.ts';
import { secretsManager } from '#infra/local/services/secrets-manager.ts';
import { type Mail, type Outbox, openOutbox, ses } from '#infra/local/services/ses.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

const destination = (set: string, MatchingEventTypes: string[], more = {}) => ({
  Type: 'AWS::SES::ConfigurationSetEventDestination',
  Properties: {
    ConfigurationSetName: set,
    EventDestination: { EventBridgeDestination: { EventBusArn: 'default' }, MatchingEventTypes, ...more },
  },
});
const cloud = cloudOf({
  app: {
    Resources: {
      Both: destination('mails', ['bounce', 'complaint']),
      Off: destination('off', ['bounce', 'complaint'], { Enabled: false }),
      Elsewhere: {
        Type: 'AWS::SES::ConfigurationSetEventDestination',
        Properties: { ConfigurationSetName: 'sns', EventDestination: { MatchingEventTypes: ['bounce'] } },
      },
      Bounces: destination('bounces', ['bounce'], { Enabled: true }),
      Key: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'keys' } },
    },
  },
});

let data: string;
let outbox: Outbox;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'leerpad-mail-'));
  outbox = openOutbox(data);
});
afterEach(() => rmSync(data, { recursive: true }));

const mail = (...to: string[]): Mail => ({
  ...{ id: 'one', sentAt: '2026-11-27T12:00:00.000Z', from: 'us@example.org', to, subject: 'Dag' },
  ...{ text: 'Dag', html: '', headers: {}, tags: { person: 'usr_1' } },
});

/** What is told on the bus, once its feedback is asked for something. */
function told(ask: (feedback: ReturnType<typeof openMailFeedback>) => void) {
  const events: [string, string, string, Record<string, unknown>, string | undefined][] = [];
  const put = (...event: (typeof events)[number]) => void events.push(event);
  ask(openMailFeedback(cloud, { put } as unknown as Parameters<typeof openMailFeedback>[1]));
  return events;
}

it('a bounce is told in full, by each configuration set that tells it', () => {
  const [first, second, ...others] = told(({ say }) => say('bounce', mail('a@example.org', 'b@example.org')));
  expect(others).toEqual([]);
  const at = first?.[4];
  expect(first).toEqual([
    ...['default', 'aws.ses', 'Email Bounced'],
    {
      eventType: 'Bounce',
      mail: {
        ...{ timestamp: '2026-11-27T12:00:00.000Z', messageId: 'one', source: 'us@example.org' },
        destination: ['a@example.org', 'b@example.org'],
        tags: { person: ['usr_1'], 'ses:configuration-set': ['mails'] },
      },
      bounce: {
        ...{ feedbackId: expect.stringMatching(/^[0-9a-f]{32}$/), timestamp: at },
        ...{ bounceType: 'Permanent', bounceSubType: 'General' },
        bouncedRecipients: [{ emailAddress: 'a@example.org' }, { emailAddress: 'b@example.org' }],
      },
    },
    at,
  ]);
  expect(second?.[3]).toMatchObject({ mail: { tags: { 'ses:configuration-set': ['bounces'] } } });
});

it('a complaint is told as one', () => {
  const events = told(({ say }) => say('complaint', mail('a@example.org')));
  expect(events).toHaveLength(1);
  expect(events[0]?.[2]).toBe('Email Complaint Received');
  expect(events[0]?.[3]).toMatchObject({
    eventType: 'Complaint',
    complaint: {
      complaintFeedbackType: 'abuse',
      complainedRecipients: [{ emailAddress: 'a@example.org' }],
    },
  });
  expect(events[0]?.[3]['bounce']).toBeUndefined();
});

it('the mailbox simulator speaks for its own addresses alone', () => {
  const kinds = (...to: string[]) =>
    told(({ sent }) => sent(mail(...to))).map(([, , type, { mail: of }]) => [type, Object(of).tags]);
  expect(kinds('complaint+x@simulator.amazonses.com')).toHaveLength(1);
  expect(kinds('bounce@simulator.amazonses.com', 'complaint@simulator.amazonses.com')).toHaveLength(3);
  expect(kinds('bounce@example.org', 'success@simulator.amazonses.com')).toEqual([]);
});

const sent = (Simple: object, more = {}) =>
  JSON.stringify({
    ...{ FromEmailAddress: 'us@example.org', Destination: { ToAddresses: ['a@example.org'] } },
    Content: { Simple: { Subject: { Data: 'Dag' }, ...Simple } },
    ...more,
  });
const send = (body: string, method = 'POST', path = '/v2/email/outbound-emails') => {
  const heard: Mail[] = [];
  const answer = ses(outbox, { sent: (one) => void heard.push(one) })(method, path, body);
  return { heard, answer };
};

it('a mail that is sent lies in the outbox, with all that was said of it', () => {
  const { heard, answer } = send(
    sent(
      {
        Body: { Text: { Data: 'tekst' }, Html: { Data: '<p>tekst</p>' } },
        Headers: [{ Name: 'List-Unsubscribe', Value: '<https://example.org>' }],
        Attachments: [{ FileName: 'a.pdf', ContentType: 'application/pdf', RawContent: 'YQ==' }],
      },
      { EmailTags: [{ Name: 'person', Value: 'usr_1' }] },
    ),
  );
  const [only] = openOutbox(data).all();
  expect(only).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f]{32}$/), sentAt: expect.stringMatching(/^20.*Z$/) },
    ...{ from: 'us@example.org', to: ['a@example.org'], subject: 'Dag', text: 'tekst' },
    ...{ html: '<p>tekst</p>', tags: { person: 'usr_1' } },
    headers: { 'List-Unsubscribe': '<https://example.org>' },
    attachments: [{ name: 'a.pdf', contentType: 'application/pdf' }],
  });
  expect([heard, answer]).toEqual([[only], { MessageId: only?.id }]);
});

it('what a mail hasn’t is empty', () => {
  send(sent({ Body: {} }));
  const [only] = outbox.all();
  expect(only).toMatchObject({ text: '', html: '', tags: {}, headers: {} });
  expect(only?.attachments).toBeUndefined();
});

test.each([
  ['POST', '/v2/email/identities', sent({ Body: {} }), { code: 'NotFoundException', status: 404 }],
  ['GET', '/v2/email/outbound-emails', sent({ Body: {} }), { code: 'NotFoundException', status: 404 }],
  ['POST', '/v2/email/outbound-emails', '{}', { code: 'BadRequestException', status: 400 }],
])('%s %s is refused', (method, path, body, why) => {
  expect(() => send(body, method, path)).toThrow(expect.objectContaining(why));
  expect(outbox.all()).toEqual([]);
});

it('a secret that is declared is told, and no other', () => {
  const { GetSecretValue: get } = secretsManager(cloud, '{"a":"b"}');
  expect(get?.({ SecretId: 'keys' })).toEqual({ Name: 'keys', SecretString: '{"a":"b"}' });
  const why = { code: 'ResourceNotFoundException', message: 'There is no secret others' };
  expect(() => get?.({ SecretId: 'others' })).toThrow(expect.objectContaining(why));
});
