// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { act } from '../../support/act.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mounts, untilShown } from '../../support/mounted.tsx';
import { meOf, visit } from '../../support/visit.tsx';

mounts();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-06T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const student = { app: 'study', permissions: standardRoles.student } as const;
const { guest: _, ...nothing } = { ...meOf(student), apps: [], defaultApp: null };
const [toCome, over] = ['Je kunt hier beoordelen van', 'Je kon hier als gast beoordelen tot en met'];

it.each([
  ['nothing is theirs by their roles', undefined, 'Voor je rol is er nog niets te doen'],
  [
    'they come tomorrow',
    { from: '2026-05-07', until: '2026-05-07' },
    `${toCome} 07/05/2026 tot en met 07/05/2026`,
  ],
  ['they came today', { from: '2026-05-06', until: '2026-05-06' }, `${over} 06/05/2026`],
  ['they were there until yesterday', { from: '2026-05-01', until: '2026-05-05' }, `${over} 05/05/2026`],
  ['it ended before it began', { from: '2026-05-09', until: '2026-05-08' }, `${over} 08/05/2026`],
])('says to somebody without anything to do that %s', async (_, guest, said) => {
  const server = fakeServer();
  await visit('/main/profile', student, server);
  server.answer(auth.getMe, { ...nothing, ...(guest && { guest }) });
  await act(() => refresh([auth.getMe]));
  expect(await untilShown(said)).toBe(true);
});
