// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { prefer } from '#web/platform/preferences.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mounts, press, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const links = () => [...document.querySelectorAll<HTMLElement>('nav[aria-label="Hoofdmenu"] a')];

it('shows the words of the menu, and where it is narrow only when pointed at', async () => {
  prefer({ sidebarCollapsed: false });
  await visit('/main/home', { app: 'study', permissions: standardRoles.student }, fakeServer());
  await until(() => links().length > 1);
  expect(links().map(({ title }) => title)).toEqual(links().map(() => ''));
  const toggle = () => document.querySelector('aside button[aria-expanded]');
  expect([toggle()?.textContent, toggle()?.getAttribute('title')]).toEqual([
    'Menu inklappen',
    'Menu inklappen',
  ]);
  await press('Menu inklappen');
  expect([toggle()?.textContent, toggle()?.getAttribute('title')]).toEqual(['', 'Menu uitklappen']);
  expect(links().map(({ title }) => title)).toEqual(links().map(({ textContent }) => textContent));
});
