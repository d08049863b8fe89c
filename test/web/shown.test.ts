// @vitest-environment one-file-dom
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DomainPages } from '#web/app/lazy-page.ts';
import { addressesOf, withoutIds } from './support/addresses.ts';

const domains = import.meta.glob<{ readonly pages?: DomainPages }>('../../web/src/app/routes/*.tsx', {
  eager: true,
});

test('what a page shows is held for each page there is, and for no other', () => {
  const pages = Object.values(domains).flatMap(({ pages = {} }) => addressesOf(pages));
  const held = globSync('**/*.txt', { cwd: 'test/web/shown' });
  expect(held.toSorted()).toEqual(
    pages.map(({ address }) => `${withoutIds(address).slice(1)}.txt`).toSorted(),
  );
});
