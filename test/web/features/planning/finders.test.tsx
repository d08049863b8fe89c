// @vitest-environment one-file-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { getMe } from '#shared/auth/me.ts';
import { routes as content } from '#shared/content/routes.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { poolRoutes } from '#shared/planning/pool-routes.ts';
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import { MeProvider } from '#web/app/me.tsx';
import { useCourseFinder } from '#web/features/planning/use-course-finder.ts';
import { useLearnpathFinder, useMomentFinder, usePoolFinder } from '#web/features/planning/use-finders.ts';
import { startSession } from '#web/platform/session/session.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mount, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { meOf } from '../../support/visit.tsx';

mounts();

interface Finder {
  readonly options: readonly { readonly label: string; readonly note?: string }[];
  readonly onSearch: (text: string) => void;
  readonly loading: boolean;
}

function Probe({ useFinder }: { useFinder: () => Finder }) {
  const { options, onSearch, loading } = useFinder();
  const found = options.map(({ label, note = '' }) => `${label} ${note}`).join('; ');
  return (
    <>
      <button type="button" onClick={() => onSearch('Recht')}>
        Zoek
      </button>
      <p>{loading ? 'bezig' : `gevonden: ${found}`}</p>
    </>
  );
}

async function show(useFinder: () => Finder, permissions: readonly Permission[] = ['learnpaths.read']) {
  const server = fakeServer();
  await act(async () => startSession('token'));
  server.answer(getMe, meOf({ app: 'admin', permissions }));
  await mount(
    <MemoryRouter>
      <MeProvider>
        <Probe useFinder={useFinder} />
      </MeProvider>
    </MemoryRouter>,
  );
  await untilShown('gevonden');
  return server;
}

it.each([
  ['published learning paths', useLearnpathFinder, learnpaths.listLearnpaths, { status: '2' }, 'Voorbeeld '],
  ['courses', useCourseFinder, content.listCourses, {}, 'Voorbeeld '],
  ['pools', usePoolFinder, poolRoutes.listPools, {}, 'Voorbeeld '],
  ['starting moments', useMomentFinder, startingMomentRoutes.listStartingMoments, {}, 'Voorbeeld 04/05/2026'],
] as const)(
  '%s are found twenty at a time, all at first and then by what is typed',
  async (_, useFinder, route, more, found) => {
    const server = await show(useFinder);
    expect(shown()).toContain(`gevonden: ${found}`);
    await press('Zoek');
    await until(() => server.sentTo(route).length === 2);
    await untilShown(`gevonden: ${found}`);
    const queries = server.sentTo(route).map(({ query }) => query);
    expect(queries).toEqual([
      { per_page: 20, ...more },
      { per_page: 20, search: 'Recht', ...more },
    ]);
  },
);

it('finds no learning paths for who may not see them, and doesn’t ask', async () => {
  const server = await show(useLearnpathFinder, ['planning.read']);
  expect(shown()).toContain('gevonden: ');
  expect(shown()).not.toContain('Voorbeeld');
  expect(server.sentTo(learnpaths.listLearnpaths)).toEqual([]);
});
