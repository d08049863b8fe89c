// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { HandInForDialog } from '#web/features/people/student/hand-in-for-dialog.tsx';
import { fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mount, mounts, press, until, untilShown } from '../../../support/mounted.tsx';

mounts();

it('handing in for a student says at once that files and a reason lack', async () => {
  const server = fakeServer();
  const { assignments, learnpathId } = { ...sampleOf(studentRoutes.getStudentLearnpath), learnpathId: 'lpt' };
  const [assignment] = assignments;
  if (!assignment) throw new Error('the sample has an assignment');
  await mount(
    <HandInForDialog
      userId="usr"
      learnpathId={learnpathId}
      assignment={assignment}
      onClose={() => undefined}
    />,
  );
  await untilShown('Definitief inleveren');
  await press('Definitief inleveren');
  const summary = await until(() => document.querySelector('form [role=alert] ul'));
  expect([...summary.children].map((line) => line.textContent)).toEqual([
    'Bestanden om in te leveren: Voeg minstens één bestand toe',
    'Reden: Dit veld is verplicht',
  ]);
  const field = document.querySelector('form fieldset');
  expect(field?.textContent).toContain('Voeg minstens één bestand toe');
  expect(server.sentTo(studentRoutes.handInFor)).toEqual([]);
});
