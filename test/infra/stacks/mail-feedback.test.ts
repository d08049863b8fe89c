import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBus } from '#infra/local/bus/bus.ts';
import { rulesOf } from '#infra/local/bus/rules.ts';
import { openMailFeedback } from '#infra/local/services/mail-feedback.ts';
import type { Mail } from '#infra/local/services/ses.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';
import { saidOf } from '#test/support/mail-said.ts';
import { stackNames, templatesOf } from '#test/support/templates.ts';

const templates = templatesOf('dev');
const all = stackNames.filter((name) => name !== 'publish');
const cloud = cloudOf(Object.fromEntries(all.map((name) => [name, templates(name).toJSON()])) as never);
const delivered: { readonly arn: string; readonly event: unknown }[] = [];
const bus = openBus(mkdtempSync(join(tmpdir(), 'leerpad-bus-')), new Set(), rulesOf(cloud), {
  add: ({ queue }, event) => void delivered.push({ arn: queue?.arn ?? '', event }),
  resume: () => undefined,
  stop: () => undefined,
});
const feedback = openMailFeedback(cloud, bus);
const mailTo = (address: string): Mail => ({
  ...{ id: 'mail', sentAt: '2026-11-24T09:00:00.000Z', from: 'no-reply@leerpad.example', to: [address] },
  ...{ subject: 'Dag', text: 'Dag', html: '', headers: {}, tags: { person: 'usr_1', company: 'cmp_1' } },
});

/** The names of an event's fields, and of those in it. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
    : Array.isArray(value)
      ? 'list'
      : typeof value;

test.each(['bounce', 'complaint'] as const)(
  'the app hears of a %s that the mailbox simulator plays',
  (kind) => {
    delivered.length = 0;
    feedback.sent(mailTo('success@simulator.amazonses.com'));
    feedback.sent(mailTo('sam@veldzicht.example'));
    expect(delivered).toEqual([]);
    feedback.sent(mailTo(`${kind}+1@simulator.amazonses.com`));
    const [{ arn, event } = { arn: '', event: {} }] = delivered;
    expect(arn).toMatch(/:leerpad-dev-notifications-events$/);
    const asDocumented = saidOf({ to: 'a', userId: 'usr_1', companyId: 'cmp_1' } as never, { kind });
    expect(shapeOf(event)).toMatchObject(shapeOf(asDocumented) as object);
    feedback.say(kind, mailTo('sam@veldzicht.example'));
    expect(delivered).toHaveLength(2);
  },
);
