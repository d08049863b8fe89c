// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';
import { BlockDialogs, type Open } from '#web/features/educations/block-dialogs.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, press, until, untilShown } from '../../support/mounted.tsx';

mounts();

const userId = asUserId.parse('usr_01JD0000000000000000000004');
const [sample] = sampleOf(studentRoutes.getStudentEducation).blocks;
const [part] = sample?.learnpaths ?? [];
if (!sample || !part) throw new Error('there is a block with a part');
const open: Block = { ...sample, finalizedAt: null, agreement: null, learnpaths: [part] };
const final: Block = { ...open, finalizedAt: '2026-11-22T09:00:00.000Z' };
const refusal = new ApiError({ code: 'CONFLICT', status: 409, requestId: '' });
const nothing = () => undefined;

it.each<[string, Open, Block, string, Block]>([
  ['made final', { kind: 'finalize', blockId: open.id }, open, 'Toch definitief maken', final],
  ['unlocked', { kind: 'unlock', blockId: open.id }, final, 'Ontgrendelen', open],
  [
    'without the part',
    { kind: 'remove-part', blockId: open.id, part },
    open,
    'Uit het blok halen',
    { ...open, learnpaths: [] },
  ],
])('asks no more about a block that a colleague has %s', async (_, asked, before, button, after) => {
  const server = fakeServer();
  server.refuse(studentRoutes.finalizeBlock, 'CONFLICT');
  server.refuse(studentRoutes.unlockBlock, 'CONFLICT');
  const window = (block: Block) =>
    inRouter(
      <BlockDialogs
        open={asked}
        {...{ userId, payer: '', mayWrite: true, busy: false, onClose: nothing }}
        blocks={[block]}
        setParts={async () => ({ ok: false, error: refusal })}
        changeParts={async () => ({ ok: false, error: refusal })}
        onChanged={nothing}
      />,
    );
  await mount(window(before));
  await press(button);
  await untilShown('Kijk wat er nu staat');
  await mount(window(after));
  await until(() => !document.querySelector('[role="alertdialog"]'));
  expect(document.body.textContent).not.toContain(button);
});
