// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { routes } from '#shared/auth/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('begins with the password, which nothing that comes later pushes away', async () => {
  const server = fakeServer();
  server.hold(routes.getTwoFactor);
  await visit('/main/profile/security', { app: 'study', permissions: [] }, server);
  await untilShown('Huidig wachtwoord');
  expect(document.querySelector('main h2')?.textContent).toBe('Wachtwoord');
});

it('shows the whole of the code to scan, which comes at the bottom of the screen', async () => {
  const server = fakeServer();
  server.answer(routes.getTwoFactor, { ...sampleOf(routes.getTwoFactor), enabled: false });
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  await visit('/main/profile/security', { app: 'study', permissions: [] }, server);
  await press('Aanzetten');
  await until(() => document.querySelector('[role="dialog"]'));
  const [password] = document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="password"]');
  await typeIn(password, 'Een-zin-van-2026');
  await press('Verder');
  const code = await until(() => document.querySelector('main svg[role="img"]'));
  expect(brought.mock.contexts).toContain(code);
  brought.mockRestore();
});

it('says, on the page where one logs in, that the account is logged out everywhere', async () => {
  await visit('/main/profile/security', { app: 'study', permissions: [] }, fakeServer());
  await press('Overal uitloggen');
  const asked = await until(() => document.querySelector('[role="alertdialog"]'));
  await act(async () => [...asked.querySelectorAll('button')].at(-1)?.click());
  await untilShown('Je bent uitgelogd op alle apparaten.');
  expect(document.querySelector('main h1')?.textContent).toBe('Inloggen');
});

async function typeIn(box: HTMLInputElement | undefined, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
