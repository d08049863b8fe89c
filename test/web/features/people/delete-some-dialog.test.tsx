// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/people/routes.ts';
import { DeleteSomeDialog } from '#web/features/people/delete-some-dialog.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, press, until, untilShown } from '../../support/mounted.tsx';

mounts();

it('says that nobody could be deleted once that was tried, and no sooner', async () => {
  const server = fakeServer();
  server.refuse(routes.deleteUser, 'ROLE_MANAGER_NEEDED');
  await loadTexts(['people', 'handover']);
  const userIds = [newId('UserId'), newId('UserId')];
  await mount(inRouter(<DeleteSomeDialog userIds={userIds} onDone={() => {}} onClose={() => {}} />));
  const warning = () => document.querySelector('[role="alert"]');
  await untilShown('Verwijderen');
  expect(warning()).toBeNull();
  await press('Verwijderen');
  await until(warning);
  expect(server.sentTo(routes.deleteUser)).toHaveLength(2);
});
