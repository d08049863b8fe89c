// @vitest-environment one-file-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { getMe } from '#shared/auth/me.ts';
import { getGeneral } from '#shared/settings/general.ts';
import { SystemMessage } from '#web/app/layout/system-message.tsx';
import { MeProvider } from '#web/app/me.tsx';
import { startSession } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, untilShown } from '../../support/mounted.tsx';
import { meOf } from '../../support/visit.tsx';

mounts();

async function shownOf(general: string, own: string) {
  const server = fakeServer();
  await act(async () => startSession('token'));
  const me = meOf({ app: 'study', permissions: [] });
  server.answer(getMe, { ...me, company: { ...me.company, message: own } });
  server.answer(getGeneral, {
    ...sampleOf(getGeneral),
    systemMessage: { enabled: true, message: general },
  });
  await mount(
    <MemoryRouter>
      <MeProvider>
        <SystemMessage />
      </MeProvider>
    </MemoryRouter>,
  );
  await untilShown(general);
  return [...document.querySelectorAll('aside p')].map(({ textContent }) => textContent);
}

it('says what everybody is told and what the organisation says', async () => {
  expect(await shownOf('Zondag onderhoud', 'Open dag')).toEqual(['Zondag onderhoud', 'Open dag']);
});

it('says once what both say in the same words', async () => {
  const complaints = vi.spyOn(console, 'error');
  expect(await shownOf('Zondag onderhoud', 'Zondag onderhoud')).toEqual(['Zondag onderhoud']);
  expect(complaints).not.toHaveBeenCalled();
});
