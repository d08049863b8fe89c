// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes as grading } from '#shared/grading/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/people/routes.ts';
import { handoverRoutes } from '#shared/privacy/handover-routes.ts';
import { colleague } from '../../support/colleague.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: standardRoles.admin } as const;
const found = sampleOf(handoverRoutes.getHandover);
const none = { coachees: [], gradings: [], teams: [], plannings: [] };
const titles = {
  coachees: 'student die deze gebruiker begeleidt',
  gradings: 'inlevering om te beoordelen',
  teams: 'team',
  plannings: 'planning',
};

/** Opens what somebody leaves behind that holds nothing but these. */
async function open(parts: readonly (keyof typeof none)[]) {
  const server = fakeServer();
  const user = { ...sampleOf(routes.getUser), id: colleague, deletedAt: null };
  server.answer(routes.getUser, user);
  const left = Object.fromEntries(parts.map((part) => [part, found[part]]));
  server.answer(handoverRoutes.getHandover, { ...found, ...none, ...left });
  await visit(`/admin/users/view/${colleague}/handover`, administrator, server);
  await until(() => document.querySelector('main h2'));
  return server;
}

it.each(Object.keys(none) as (keyof typeof none)[])(
  'asks who takes over %s where there is nothing else',
  async (part) => {
    await open([part]);
    expect([...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(titles[part]),
    ]);
    expect(shown()).not.toContain('niet verplicht');
  },
);

it('asks why, of who grades instead', async () => {
  const server = await open(['gradings', 'teams']);
  expect(shown()).toContain('niet verplicht');
  const [grader] = sampleOf(grading.listGraders).data;
  const box = await until(() => document.querySelector<HTMLElement>('main [role="combobox"]'));
  await act(async () => box.focus());
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
  await act(async () => void box.dispatchEvent(down));
  const option = await until(() => document.querySelector<HTMLElement>('[role="option"]'));
  expect(option.textContent).toContain(grader?.name);
  await act(async () => option.click());
  const submit = await until(() => document.querySelector<HTMLElement>('main [type="submit"]'));
  await act(async () => submit.click());
  await untilShown('Reden: Dit veld is verplicht');
  expect(server.sentTo(handoverRoutes.startHandover)).toEqual([]);
});
