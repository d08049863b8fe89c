// @vitest-environment one-file-dom
import { it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { getCompanyInfo } from '#shared/settings/company-info.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

it('shows the logo once it came: until then it grows to its width unseen', async () => {
  const server = fakeServer();
  const info = sampleOf(getCompanyInfo);
  server.answer(getCompanyInfo, { ...info, theme: { ...info.theme, logo } });
  server.answer(learnpaths.listStudyLearnpaths, sampleOf(learnpaths.listStudyLearnpaths));
  await visit('/study/learnpaths', { app: 'study', permissions: standardRoles.student }, server);
  await until(() => document.querySelector('[data-organisation-logo] img:not([data-coming])'));
  await until(() => document.querySelector('main h1'));
});
