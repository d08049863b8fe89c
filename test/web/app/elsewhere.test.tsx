// @vitest-environment one-file-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { getGeneral } from '#shared/settings/general.ts';
import { addresses } from '#web/app/router.tsx';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mount, mounts, until, untilShown } from '../support/mounted.tsx';

mounts();

const general = sampleOf(getGeneral);
/** Each time without what was read before. */
const open = (path: string) =>
  mount(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={createMemoryRouter(addresses, { initialEntries: [path] })} />
    </SWRConfig>,
  );

it.each([
  ['/redirect/TermsAndConditions', 'https://voorwaarden.example/'],
  ['/redirect/PrivacyPolicy', 'https://privacy.example/'],
])('%s leads to where the settings say', async (path, address) => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const server = fakeServer();
  const links = { terms: 'https://voorwaarden.example/', privacy: 'https://privacy.example/' };
  server.answer(getGeneral, { ...general, links });
  await open(path);
  await until(() => replace.mock.calls.length > 0);
  expect(replace).toHaveBeenCalledWith(address);
  replace.mockRestore();
});

it('says so where no address is set', async () => {
  const server = fakeServer();
  server.answer(getGeneral, { ...general, links: { terms: '', privacy: '' } });
  await open('/redirect/PrivacyPolicy');
  await untilShown('nog geen adres ingesteld');
});
