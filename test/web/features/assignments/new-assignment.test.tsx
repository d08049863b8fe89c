// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, openChoices, press, type, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['assignments.read', 'assignments.write'] } as const;
const dialog = () => document.querySelector('[role="dialog"]');

it('asks the name of a new assignment in a window over the list, and goes on to fill it', async () => {
  const server = fakeServer();
  const made = sampleOf(routes.createAssignment);
  server.answer(routes.createAssignment, made);
  const found = sampleOf(learnpaths.listLearnpaths);
  const data = found.data.map((one) => ({ ...one, title: 'Ondernemen', subtitle: 'Jaar 1' }));
  server.answer(learnpaths.listLearnpaths, { ...found, data });
  await visit('/admin/assignments', author, server);
  const link = await until(() => control('Nieuwe opdracht'));
  await press('Nieuwe opdracht');
  expect(link.tagName).toBe('A');
  await until(dialog);
  expect(document.querySelector('main table, main h1')).not.toBeNull();
  await press('Opdracht maken');
  await until(() => document.querySelector('[role="dialog"] [aria-invalid="true"]'));
  expect(server.sentTo(routes.createAssignment)).toEqual([]);
  await type('Titel', 'Portfolio');
  const option = await openChoices();
  expect(option.textContent).toBe('OndernemenJaar 1');
  await act(async () => option.click());
  await press('Opdracht maken');
  await until(() => server.sentTo(routes.createAssignment).length === 1);
  expect(server.sentTo(routes.createAssignment)[0]?.body).toMatchObject({ title: 'Portfolio' });
  await until(() => location.pathname.includes(made.id) || document.title.includes(made.title));
});

it('leads back to the list when it is closed, and to its heading, as nothing on it opened the window', async () => {
  await visit('/admin/assignments/view/new/tab/general', author, fakeServer());
  await until(dialog);
  await press('Annuleren');
  await until(() => !dialog());
  expect(control('Nieuwe opdracht')).toBeDefined();
  await until(() => document.activeElement === document.querySelector('main h1'));
});

it('leaves the list where it is, and gives the focus back to what opened it', async () => {
  await visit('/admin/assignments', author, fakeServer());
  const link = await until(() => control('Nieuwe opdracht'));
  link.focus();
  await press('Nieuwe opdracht');
  await until(dialog);
  await press('Annuleren');
  await until(() => document.activeElement === link);
});
