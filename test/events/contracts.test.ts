import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { subscriptions } from '#infra/subscriptions.ts';
import { allEvents as all, domains } from './all-events.ts';

/** What tells of a person more than their id does; a reason is free text, and may say anything of anybody. */
const personal = /name|mail|bsn|birth|address|phone|surname|reason|remark|feedback/i;

test('every domain of events has some', () => {
  expect(domains.filter((domain) => !all.some((one) => one.domain === domain))).toEqual([]);
});

test('a name and version is one contract', () => {
  const keys = all.map(({ definition: { name, version } }) => `${name}@${version}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe.each(all.map(({ domain, definition }) => [definition.name, domain, definition] as const))(
  '%s',
  (name, domain, { version, summary, schema, sample }) => {
    test('is named by its domain and what happened', () => {
      expect(name).toMatch(new RegExp(`^${domain}\\.[a-z]+(-[a-z]+)+$`));
      expect(version).toBeGreaterThanOrEqual(1);
      expect(summary).toMatch(/^[A-Z].+\.$/);
    });

    test('has a sample that shows every field and fits', () => {
      expect(schema.parse(sample)).toEqual(sample);
      const { properties = {} } = z.toJSONSchema(schema);
      expect(Object.keys(sample as object).sort()).toEqual(Object.keys(properties).sort());
    });

    test('tells nothing of a person but their id', () => {
      const { properties = {} } = z.toJSONSchema(schema);
      expect(Object.keys(properties).filter((field) => personal.test(field))).toEqual([]);
    });
  },
);

test('what is subscribed to exists', () => {
  const names = new Set<string>(all.map(({ definition }) => definition.name));
  const wanted = subscriptions.flatMap(({ events }) => events);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});
