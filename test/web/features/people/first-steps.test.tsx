// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { routes } from '#shared/people/routes.ts';
import { firstSteps } from '#web/features/people/first-steps-kept.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();
beforeEach(() => firstSteps.set({}));

const sample = sampleOf(routes.listUsers);
const { company, user } = sampleOf(auth.getMe);
const self = user.id;
const other = 'usr_01KDEM00000000000000000001';

/** Opens the list of users with these in it, as who may do this besides. */
async function open(ids: readonly string[], address = '/admin/users', ...may: Permission[]) {
  const server = fakeServer();
  const data = ids.map((id) => ({ ...sample.data[0], id }));
  server.answer(routes.listUsers, { ...sample, data } as typeof sample);
  await visit(address, { app: 'admin', permissions: ['users.read', ...may] }, server);
  return server;
}

it('says to who is alone in an organisation what to do first, as far as they may', async () => {
  await open([self], '/admin/users', 'settings.write', 'learnpaths.write');
  await untilShown('Zo begin je');
  const steps = [...document.querySelectorAll('main ol > li > a')].map((one) => one.getAttribute('href'));
  expect(steps).toEqual(['/admin/settings', '/admin/learnpaths/view']);
  await until(() => firstSteps.get()[company.id] === 'open');
});

it.each([
  ['there are others', [self, other], '/admin/users'],
  ['only they are found', [self], '/admin/users?search=Voorbeeld'],
])('says nothing of it where %s', async (_, ids, address) => {
  await open(ids, address, 'settings.write');
  await until(() => document.querySelectorAll('tbody tr').length === ids.length);
  await new Promise((done) => setTimeout(done, 100));
  expect(shown()).not.toContain('Zo begin je');
});

it('says nothing of it while all others are on their way, after only they were found', async () => {
  const server = await open([self], '/admin/users?search=Voorbeeld', 'settings.write');
  await until(() => document.querySelector('tbody tr'));
  const { release } = server.hold(routes.listUsers);
  const asked = server.sentTo(routes.listUsers).length;
  const field = await until(() => document.querySelector<HTMLInputElement>('main input[type="search"]'));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await until(() => server.sentTo(routes.listUsers).length > asked);
  await new Promise((done) => setTimeout(done, 100));
  expect(shown()).not.toContain('Zo begin je');
  await act(async () => release());
});

it('goes on saying so once there are others, until who saw it closes it', async () => {
  firstSteps.set({ [company.id]: 'open' });
  await open([self, other], '/admin/users', 'settings.write');
  await until(() => document.querySelectorAll('tbody tr').length === 2);
  await untilShown('Zo begin je');
  // However long the list has become.
  const [steps, rows] = [document.querySelector('main ol'), document.querySelector('tbody')];
  expect(Number(rows && steps?.compareDocumentPosition(rows))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('Weghalen');
  await until(() => !shown().includes('Zo begin je'));
  expect(firstSteps.get()).toEqual({ [company.id]: 'closed' });
});
