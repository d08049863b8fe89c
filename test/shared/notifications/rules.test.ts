import { expect, test } from 'vitest';
import { deliveryOf } from '#shared/notifications/rules.ts';

test('what is urgent is mailed at once, other things daily, unless somebody chose otherwise', () => {
  expect([deliveryOf('learnpaths.opened'), deliveryOf('learnpaths.closed')]).toEqual(['at-once', 'daily']);
  const own = { 'learnpaths.opened': 'off' } as const;
  const organisation = { 'learnpaths.opened': 'app', 'learnpaths.closed': 'at-once' } as const;
  expect(deliveryOf('learnpaths.opened', own, organisation)).toBe('off');
  expect(deliveryOf('learnpaths.closed', own, organisation)).toBe('at-once');
  expect(deliveryOf('learnpaths.opened', undefined, organisation)).toBe('app');
});
