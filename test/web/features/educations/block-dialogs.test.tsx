// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';
import { BlockDialog } from '#web/features/educations/block-dialog.tsx';
import { BlockDialogs, type Open } from '#web/features/educations/block-dialogs.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { onNotice } from '#web/platform/notices.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';

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

it('says of a block that it is unlocked, once it is', async () => {
  const server = fakeServer();
  server.refuse(studentRoutes.unlockBlock, 'UNEXPECTED_ERROR');
  const told: string[] = [];
  const end = onNotice(({ text }) => told.push(text));
  const answers = { setParts: vi.fn(), changeParts: vi.fn(), onChanged: vi.fn(), onClose: vi.fn() };
  const asked = { kind: 'unlock', blockId: final.id } as const;
  await mount(
    inRouter(
      <BlockDialogs
        open={asked}
        {...{ userId, payer: '', mayWrite: true, busy: false, ...answers }}
        blocks={[final]}
      />,
    ),
  );
  await press('Ontgrendelen');
  await until(() => answers.onChanged.mock.calls.length > 0);
  expect(told).toEqual([]);
  server.answer(studentRoutes.unlockBlock, sampleOf(studentRoutes.unlockBlock));
  await press('Ontgrendelen');
  await until(() => answers.onClose.mock.calls.length > 0);
  end();
  expect(told).toEqual(['Het blok is ontgrendeld']);
});

it('is saved upon what was there when its reader began to type, whatever a colleague saved since', async () => {
  const server = fakeServer();
  server.refuse(studentRoutes.updateBlock, 'CONFLICT');
  const window = (block: Block) =>
    inRouter(<BlockDialog {...{ userId, payer: '', block }} onClose={nothing} />);
  await mount(window({ ...open, version: 1, registrationOpensOn: null, paidBy: null }));
  await type('Naam van het blok', 'Semester 2');
  await mount(window({ ...open, version: 2, registrationOpensOn: null, paidBy: null, title: 'Najaar' }));
  await press('Opslaan');
  await untilShown('Opnieuw laden');
  expect(server.sentTo(studentRoutes.updateBlock).map(({ body }) => body)).toMatchObject([
    { version: 1, title: 'Semester 2' },
  ]);
});
