// @vitest-environment one-file-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { getMe } from '#shared/auth/me.ts';
import { OrganisationBar } from '#web/app/layout/organisation-bar.tsx';
import { MeProvider } from '#web/app/me.tsx';
import { startSession } from '#web/platform/session/session.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mount, mounts, untilShown } from '../../support/mounted.tsx';
import { meOf } from '../../support/visit.tsx';

mounts();

it.each([
  [1, []],
  [2, ['School', 'Academie']],
])('offers the organisations of who belongs to %i', async (count, offered) => {
  const server = fakeServer();
  await act(async () => startSession('token'));
  const me = meOf({ app: 'study', permissions: [] });
  const school = { ...me.company, name: 'School' };
  const companies = [school, { ...school, id: newId('CompanyId'), name: 'Academie' }].slice(0, count);
  server.answer(getMe, { ...me, company: school, companies });
  await mount(
    <MemoryRouter>
      <MeProvider>
        <OrganisationBar />
        <p>geladen</p>
      </MeProvider>
    </MemoryRouter>,
  );
  await untilShown('geladen');
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(offered);
});
