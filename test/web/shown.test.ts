// @vitest-environment one-file-dom
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DomainPages } from '#web/app/lazy-page.ts';
import { addressesOf, withoutIds } from './support/addresses.ts';

const domains = import.meta.glob<{ readonly pages?: DomainPages }>('../../web/src/app/routes/*.tsx', {
  eager: true,
});

const addresses = Object.values(domains)
  .flatMap(({ pages = {} }) => addressesOf(pages))
  .map(({ address }) => `${withoutIds(address).slice(1)}.txt`);
const heldIn = (folder: string) => globSync('**/*.txt', { cwd: `test/web/${folder}` });

test('what a page shows is held for each page there is, and for no other', () => {
  expect(heldIn('shown').toSorted()).toEqual(addresses.toSorted());
});

test('what is done is held of no page that is gone', () => {
  const held = heldIn('done');
  expect(held).not.toEqual([]);
  expect(held.filter((one) => !addresses.includes(one))).toEqual([]);
});
