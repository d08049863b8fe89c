// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();

const visitor = { app: 'study', permissions: [], signedOut: true } as const;

it('the login page leads to a statement of accessibility, which says who assessed and where to report', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL']);
  await visit('/auth/login', visitor, fakeServer());
  await press('Toegankelijkheid');
  await until(() => document.querySelector('h1')?.textContent === 'Toegankelijkheid');
  expect(shown()).toContain('WCAG 2.2, niveau A en AA');
  expect(shown()).toContain('Dit is onze eigen beoordeling');
  await press('English');
  await untilShown('Tell your institution');
});
