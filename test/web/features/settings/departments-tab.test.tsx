// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/settings/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('says at the departments that two are called the same, and leads there', async () => {
  const server = fakeServer();
  server.answer(routes.getSettings, sampleOf(routes.getSettings));
  await visit('/admin/settings/departments', { app: 'admin', permissions: ['settings.write'] }, server);
  await untilShown('Afdeling toevoegen');
  await press('Afdeling toevoegen');
  for (const number of [1, 2]) await type(`Afdeling ${number}`, 'Techniek');
  await press('Opslaan');
  const link = await until(() => document.querySelector<HTMLAnchorElement>('[role="alert"] a'));
  await act(async () => link.click());
  const list = document.activeElement;
  expect(list?.contains(document.querySelector('[name="departments.0.name"]'))).toBe(true);
  expect(list?.closest('fieldset')?.textContent).toContain('Dit staat er al');
});
