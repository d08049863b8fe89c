// @vitest-environment one-file-dom
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
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

tellsWhatIsDone(pages, { also: (address) => (address === '/main/profile' ? [...proven, unlinked] : []) });

async function prove(visited: Visited, name: string): Promise<void> {
  const button = buttonsIn(page()).find((one) => called(one) === name);
  if (button) await pressOn(button);
  await visited.settle();
  await fillAndSend(visited, over);
}
