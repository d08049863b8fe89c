// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes as content } from '#shared/content/routes.ts';
import { permissions } from '#shared/identity/permissions.ts';

import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, until } from '../support/mounted.tsx';
import { type Visitor, visit } from '../support/visit.tsx';

mounts();

const administrator: Visitor = { app: 'admin', permissions };
const found = '/admin/courses?search=berg&page=two';
const course = `/admin/courses/view/${sampleOf(content.listCourses).data[0]?.id}`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

/** Clicks a link, with what is held down meanwhile. */
async function follow(selector: string, held: MouseEventInit = {}): Promise<Event> {
  const link = await until(() => document.querySelector(selector));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...held });
  await act(async () => link.dispatchEvent(click));
  return click;
}
const crumb = 'main nav ol a';

it('leads from a page back to the list it was opened from, with what was looked for', async () => {
  const at = await visit(found, administrator, server, '/main/profile');
  await follow(`tbody a[href^="${course}"]`);
  await until(() => at().startsWith(course));
  await follow(crumb);
  await until(() => at() === found);
  await at.back();
  expect(at()).toBe('/main/profile');
});

it('leads back to it past the tabs that were looked at', async () => {
  const at = await visit(found, administrator, server);
  await follow(`tbody a[href^="${course}"]`);
  await follow(`a[href="${course}/tab/chapters"]`);
  await until(() => at().endsWith('chapters'));
  await follow(crumb);
  await until(() => at() === found);
});

it('leads to the list as it is to begin with where the page was opened from elsewhere', async () => {
  const at = await visit(`${course}/tab/general`, administrator, server, '/main/profile');
  await follow(crumb);
  await until(() => at() === '/admin/courses');
});

it('leaves a link that is to open elsewhere to the browser', async () => {
  const at = await visit(found, administrator, server);
  await follow(`tbody a[href^="${course}"]`);
  await until(() => at().startsWith(course));
  expect((await follow(crumb, { ctrlKey: true })).defaultPrevented).toBe(false);
  expect(at()).toMatch(course);
});
