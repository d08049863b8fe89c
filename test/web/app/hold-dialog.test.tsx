// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { HoldDialog } from '#web/app/hold-dialog.tsx';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { inRouter } from '../support/in-router.tsx';
import { mount, mounts, press, type, until, untilShown } from '../support/mounted.tsx';

mounts();

it('work is brought before the board with a reason, which is asked for', async () => {
  const server = fakeServer();
  const { requestId } = sampleOf(boardRoutes.holdSubmission);
  server.answer(boardRoutes.holdSubmission, { requestId });
  const onClose = vi.fn();
  const submissionId = 'sub_01JD0000000000000000000001';
  await mount(
    inRouter(
      <HoldDialog
        userId="usr_01JD0000000000000000000001"
        submissionId={submissionId}
        refreshes={[]}
        onClose={onClose}
      />,
    ),
  );
  await untilShown('Werk laten onderzoeken');
  await press('Laten onderzoeken');
  await untilShown('Dit veld is verplicht');
  await type('Wat heb je gezien?', 'Twee keer hetzelfde');
  await press('Laten onderzoeken');
  await until(() => onClose.mock.calls.length === 1);
  expect(server.sentTo(boardRoutes.holdSubmission).map(({ body }) => body)).toEqual([
    { submissionId, reason: 'Twee keer hetzelfde' },
  ]);
});
