// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { handoverRoutes } from '#shared/privacy/handover-routes.ts';
import { LeavingSome } from '#web/features/people/handover/leaving-some.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, shown, until } from '../../support/mounted.tsx';

mounts();

it.each([
  [10, 10],
  [11, 0],
])('of %d people who leave it is looked at %d whether others count on them', async (leaving, looked) => {
  const server = fakeServer();
  await loadTexts(['handover']);
  await mount(inRouter(<LeavingSome userIds={Array.from({ length: leaving }, () => newId('UserId'))} />));
  await until(() => document.querySelectorAll('[class*=callout]').length === Math.max(looked, 1));
  expect(server.sentTo(handoverRoutes.getHandover)).toHaveLength(looked);
  expect(shown().includes('Rekenen anderen op deze gebruikers?')).toBe(looked === 0);
});
