// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { withoutChance } from '../support/deeds/without-chance.ts';
import { fakeServer } from '../support/fake-server.ts';
import { mounts, shown, until } from '../support/mounted.tsx';
import { pageText } from '../support/page-text.ts';
import { visit } from '../support/visit.tsx';

mounts();

// What an element is shown with is to be seen in a change, as what pages say.
it('shows every element of the interface', async () => {
  await visit('/styleguide', { app: 'study', permissions: [], signedOut: true }, fakeServer());
  await until(() => shown().includes('Style guide'));
  await until(() => document.querySelector('[role="textbox"][aria-multiline]'));
  // Both pieces of code get a button once what colours them has come.
  await until(() => shown().split('Kopieer').length === 3);
  await expect(`${withoutChance(pageText(document.body))}\n`).toMatchFileSnapshot('styleguide.txt');
});
