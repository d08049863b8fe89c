// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { RequestDialog } from '#web/features/educations/board/request-dialog.tsx';
import { sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { choose, mount, mounts, press, type, until } from '../../support/mounted.tsx';

mounts();

const { blocks } = sampleOf(studentRoutes.getStudentEducation);
const [part] = blocks.flatMap(({ learnpaths }) => learnpaths);

it.each([
  ['Uitstel', part?.learnpathId],
  ['Aangepaste voorziening', null],
])('asks for %s of what it is about, though a learning path was chosen before', async (kind, about) => {
  const send = vi.fn(async () => ({ ok: true, value: sampleOf(boardRoutes.getBoardRequest) }) as const);
  const kinds = ['extra-attempt', 'extension', 'arrangement'] as const;
  await mount(inRouter(<RequestDialog {...{ kinds, blocks, send }} told="" onClose={() => undefined} />));
  await choose(part?.title ?? '');
  await choose(kind);
  await type('Toelichting', 'Meer tijd bij toetsen');
  await press('Indienen');
  await until(() => send.mock.calls.length > 0);
  expect(send.mock.lastCall).toMatchObject([{ learnpathId: about }]);
});
