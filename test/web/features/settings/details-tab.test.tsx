// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { act } from '../../support/act.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { meOf, visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const me = meOf(student);
const refused = { reason: 'Er ontbreekt een bewijs', at: '2026-11-20T10:00:00.000Z' };
const [waits, wasRefused] = ['wacht op bevestiging', 'Je nieuwe naam is niet overgenomen'];

it('says of a name that was refused why, and no more of it while another waits', async () => {
  const server = fakeServer();
  await visit('/main/profile', student, server);
  const has = (user: Partial<typeof me.user>) => {
    server.answer(auth.getMe, { ...me, user: { ...me.user, nameRefusal: refused, ...user } });
    return act(() => refresh([auth.getMe]));
  };
  await has({ proposedName: null });
  await untilShown(wasRefused);
  expect(shown()).toContain(refused.reason);
  await has({});
  await untilShown(waits);
  expect(shown()).not.toContain(wasRefused);
  await has({ proposedName: null, nameRefusal: null });
  await act(async () => {});
  expect(shown()).not.toContain(wasRefused);
});
