// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { poolRoutes as routes } from '#shared/planning/pool-routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = {
  app: 'admin',
  permissions: ['planning.read', 'planning.write', 'learnpaths.read'],
} as const;
const pool = { ...sampleOf(routes.getPool), name: 'Ondernemen' };
const address = `/admin/pools/view/${pool.id}`;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getPool, pool);
});

it('asks before a pool is deleted, and leads to the list once it is', async () => {
  const where = await visit(address, planner, server);
  await press('Pool verwijderen');
  await untilShown('Deze pool verwijderen?');
  expect(server.sentTo(routes.deletePool)).toEqual([]);
  await pressInWindow('Pool verwijderen');
  await until(() => where() === '/admin/pools');
  await untilShown('De pool is verwijderd');
});

it('leads to the list from what was typed in it too: once it is deleted nothing of it is left to save', async () => {
  const where = await visit(address, planner, server);
  await untilShown('Waaruit startmomenten putten');
  await type('Naam', 'Anders');
  await untilShown('Nog niet opgeslagen');
  await press('Pool verwijderen');
  await untilShown('Deze pool verwijderen?');
  await pressInWindow('Pool verwijderen');
  await until(() => where() === '/admin/pools');
});

it('says that a starting moment draws from it, and stays', async () => {
  server.refuse(routes.deletePool, 'IN_USE');
  const where = await visit(address, planner, server);
  await press('Pool verwijderen');
  await untilShown('Deze pool verwijderen?');
  await pressInWindow('Pool verwijderen');
  await untilShown('het is nog in gebruik');
  expect(where()).toBe(address);
});

it('makes one with its name and capacity', async () => {
  server.answer(routes.createPool, pool);
  const where = await visit('/admin/pools/view', planner, server);
  await type('Naam', 'Ondernemen');
  await press('Pool maken');
  await until(() => where() === address);
  expect(server.sentTo(routes.createPool).map(({ body }) => body)).toEqual([
    { name: 'Ondernemen', capacity: 30 },
  ]);
});

async function pressInWindow(name: string): Promise<void> {
  const found = await until(() =>
    [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button, [role=dialog] button')].find(
      ({ textContent }) => textContent?.trim() === name,
    ),
  );
  await act(async () => found.click());
}
