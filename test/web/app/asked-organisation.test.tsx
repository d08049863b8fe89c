// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/auth/routes.ts';
import { companyId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, press, shown, type, until, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();
// Fetched apart from the form, a moment after it.
beforeAll(() => import('#web/ui/form-guard.tsx'));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const here = companyId.parse('cmp_01JD3W7Q0G5Z8X2M4N6P7R9S1T');
const there = companyId.parse('cmp_01JD3W7Q0G5Z8X2M4N6P7R9S2T');

/** Opens an address as a student of one organisation who teaches in another. */
async function open(address: string) {
  const server = fakeServer();
  const { company } = sampleOf(routes.getMe);
  const [one, other] = [
    { ...company, id: here, name: 'Hogeschool' },
    { ...company, id: there, name: 'Academie' },
  ];
  const asking = {
    ...server,
    answer: ((route, value) => {
      if (route.name !== routes.getMe.name) return server.answer(route, value);
      const me = { ...(value as object), company: one, companies: [one, other] };
      const inOther = { company: other, apps: ['teacher'], defaultApp: 'teacher' };
      const permissions = standardRoles.teacher;
      server.answer(route, (() =>
        sessionStore.get().companyId === there ? { ...me, ...inOther, permissions } : me) as never);
    }) as typeof server.answer,
  };
  const where = await visit(address, { app: 'study', permissions: standardRoles.student }, asking);
  return { server, where };
}

const bar = () => until(() => document.querySelector<HTMLSelectElement>('section select'));
async function choose(id: string): Promise<void> {
  const select = await bar();
  await act(async () => {
    select.value = id;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('opens the link of a mail in the organisation that it is of', async () => {
  const { where } = await open(`/main/notifications?organisation=${there}&page=x`);
  await until(() => where() === '/main/notifications?page=x');
  expect(sessionStore.get().companyId).toBe(there);
  expect((await bar()).value).toBe(there);
});

it.each([
  ['the organisation at hand', here],
  ['one that somebody doesn’t belong to', 'cmp_01JD3W7Q0G5Z8X2M4N6P7R9S3T'],
])('stays where one works for a link of %s', async (_, id) => {
  const { where } = await open(`/main/notifications?organisation=${id}`);
  await until(() => where() === '/main/notifications');
  expect(sessionStore.get().companyId).toBeNull();
  expect((await bar()).value).toBe(here);
});

it('asks before another organisation takes away what is typed', async () => {
  const { where } = await open('/study/servicedesk/ask');
  await untilShown('Waar gaat je vraag over?');
  await type('Waar gaat je vraag over?', 'Een lange vraag');
  await choose(there);
  await untilShown('Pagina verlaten?');
  await press('Op deze pagina blijven');
  await until(() => !shown().includes('Pagina verlaten?'));
  expect([where(), sessionStore.get().companyId]).toEqual(['/study/servicedesk/ask', null]);
  await choose(there);
  await untilShown('Pagina verlaten?');
  await press('Verlaten zonder opslaan');
  await until(() => where() === '/teacher/learnpaths');
  expect(sessionStore.get().companyId).toBe(there);
  expect(shown()).not.toContain('Deze pagina is niet voor jouw rol');
});
