// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';
import { BlockLog } from '#web/features/educations/block-log.tsx';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, shown, untilShown } from '../../support/mounted.tsx';

mounts();

const log = sampleOf(studentRoutes.listBlockLog);
const [block] = sampleOf(studentRoutes.getStudentEducation).blocks;
if (!block) throw new Error('there is a block');

it('tells what was taken out of a block from what a student could not be enrolled for', async () => {
  const entry = { by: null, text: '', added: [], changed: [] };
  fakeServer().answer(studentRoutes.listBlockLog, {
    ...log,
    data: [
      { ...entry, at: '2026-11-20T11:00:00.000Z', type: 'subscribed', removed: ['Statistiek'] },
      { ...entry, at: '2026-11-20T10:00:00.000Z', type: 'learnpaths-changed', removed: ['Ethiek'] },
    ],
  });
  await mount(
    <BlockLog
      userId={asUserId.parse('usr_01JD0000000000000000000004')}
      block={block}
      mayWrite={false}
      onClose={() => undefined}
    />,
  );
  await untilShown('Niet ingeschreven, want niet gepubliceerd: Statistiek');
  expect(shown()).toContain('Weggehaald: Ethiek');
});
