// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { assessmentRoutes } from '#shared/figures/assessment-routes.ts';
import { MissingDialog } from '#web/app/assessment/missing-dialog.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { inRouter } from '../support/in-router.tsx';
import { mount, mounts, shown } from '../support/mounted.tsx';
import { settled } from '../support/settled.ts';

mounts();

const sample = sampleOf(assessmentRoutes.listMissing);
const nobody = 'Iedereen leverde iets in';

it.each([
  ['says that nobody is missing', 0, null, true, 0],
  ['says no such thing of a page that others come after', 0, 'on', false, 0],
  ['shows who is, without saying more', 1, null, false, 1],
  ['shows who is, before others', 1, 'on', false, 1],
])('a window of who never handed in %s', async (_, rows, next, says, shows) => {
  const server = fakeServer();
  await loadTexts(['assessment']);
  server.answer(assessmentRoutes.listMissing, {
    data: sample.data.slice(0, rows),
    meta: { ...sample.meta, next },
  });
  const ways = { toWork: () => null, toStudent: () => null };
  const learnpathId = `lpt_01JD00000000000000000000${rows}${next ? 1 : 0}`;
  await mount(
    inRouter(
      <MissingDialog {...{ learnpathId, team: undefined, assignment: null, ways }} onClose={() => {}} />,
    ),
  );
  await settled(server);
  expect(shown().includes(nobody)).toBe(says);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(shows);
  expect(shown().includes('Volgende')).toBe(next !== null);
});
