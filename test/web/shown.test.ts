// @vitest-environment one-file-dom
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DomainPages } from '#web/app/lazy-page.ts';
import { addressesOf, type PageAddress, withoutIds } from './support/addresses.ts';
import { signedOutPages } from './support/signed-out.ts';

const domains = import.meta.glob<{ readonly pages?: DomainPages }>('../../web/src/app/routes/*.tsx', {
  eager: true,
});

const fileOf = ({ address }: PageAddress) => `${withoutIds(address).slice(1).replace(/#.*/, '')}.txt`;
const addresses = Object.values(domains).flatMap(({ pages = {} }) => addressesOf(pages).map(fileOf));
const signedOut = signedOutPages.map(fileOf);
const heldIn = (folder: string) => globSync('**/*.txt', { cwd: `test/web/${folder}` });

test.each([
  ['shown', [...addresses, ...signedOut]],
  ['asked', addresses],
])('what is %s is held for each page there is, and for no other', (folder, pages) => {
  expect(heldIn(folder).toSorted()).toEqual(pages.toSorted());
});

test('what is done is held of no page that is gone', () => {
  const held = heldIn('done');
  expect(held).not.toEqual([]);
  expect(held.filter((one) => ![...addresses, ...signedOut].includes(one))).toEqual([]);
});

test('what is done is held of each page of who has yet to sign in', () => {
  expect(heldIn('done')).toEqual(expect.arrayContaining(signedOut));
});
