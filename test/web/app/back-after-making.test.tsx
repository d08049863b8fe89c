// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes as content } from '#shared/content/routes.ts';
import type { Route } from '#shared/http/route.ts';
import { permissions } from '#shared/identity/permissions.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { paths } from '#web/app/paths.ts';
import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, press, type, until } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const came = '/main/profile';
const { id } = sampleOf(learnpaths.getLearnpath);

const made: [string, Route, string, Record<string, string>, string][] = [
  [
    'a learning path',
    learnpaths.createLearnpath,
    paths.admin.newLearnpath(),
    { Titel: 'Statistiek' },
    'Leerpad maken',
  ],
  [
    'a learning outcome',
    outcomeRoutes.createLearningOutcome,
    paths.admin.newOutcome(id),
    { Leeruitkomst: 'Rekent' },
    'Leeruitkomst toevoegen',
  ],
  ['a course', content.createCourse, paths.admin.newCourse(), { Titel: 'Statistiek' }, 'Cursus maken'],
];

it.each(made)(
  'after %s is made, Back leads to before it, and makes no second',
  async (_, route, address, typed, button) => {
    const at = await visit(address, { app: 'admin', permissions }, server, came);
    await until(() => document.querySelector('form'));
    for (const [label, text] of Object.entries(typed)) await type(label, text);
    await press(button);
    await until(() => server.sentTo(route).length === 1 && at() !== address);
    await at.back();
    expect(at()).toBe(came);
  },
);

it.each(made)('out of the window for %s Back opens it no more', async (_, __, address) => {
  const at = await visit(address, { app: 'admin', permissions }, server, came);
  await until(() => document.querySelector('form'));
  await press('Annuleren');
  await until(() => at() !== address);
  await at.back();
  expect(at()).toBe(came);
});
