// @vitest-environment one-file-dom
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { optionalModules } from '#shared/identity/modules.ts';
import { routes as people } from '#shared/people/routes.ts';
import { pages } from '#web/app/routes/settings.tsx';
import { answered } from '../../support/deeds/answered.ts';
import { buttonsIn, called, page, pressOn } from '../../support/deeds/controls.ts';
import { fillAndSend } from '../../support/deeds/filled.ts';
import { type Further, tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';
import { over, type Visited } from '../../support/deeds/visited.tsx';

/** Somebody whose account of a directory isn't linked may link one. */
const unlinked: Further = {
  address: '/main/profile/security',
  called: 'without an account of a directory',
  way: answered(directoryRoutes.getDirectory, (found) => ({ ...found, linked: null })),
};

/** What comes once somebody has said again who they are. */
const proven: readonly Further[] = [
  ['another app for the second step', 'Andere app gebruiken'],
  ['new recovery codes', 'Nieuwe codes maken'],
].map(([called = '', name]) => ({
  address: '/main/profile/security',
  called,
  way: (visited) => prove(visited, `[${name}]`),
}));

/** What is on may be switched off. */
const allOn: Further = {
  address: '/admin/settings/modules',
  called: 'with all of them on',
  way: answered(people.listModules, () => ({
    data: optionalModules.map((name) => ({ name, permissions: [], optional: true, enabled: true })),
  })),
};

tellsWhatIsDone(pages, {
  also(address) {
    if (address === '/main/profile') return [...proven, unlinked];
    return address === '/admin/settings' ? [allOn] : [];
  },
});

async function prove(visited: Visited, name: string): Promise<void> {
  const button = buttonsIn(page()).find((one) => called(one) === name);
  if (button) await pressOn(button);
  await visited.settle();
  await fillAndSend(visited, over);
}
