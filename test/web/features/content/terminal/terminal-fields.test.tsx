// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mounts, press, type, until } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const editor = { app: 'admin', permissions: ['courses.read', 'courses.write'] } as const;

it('saves a file without contents and a step without a hint', async () => {
  const server = fakeServer();
  const chapter = {
    ...sampleOf(routes.getChapter),
    ...{ type: 5 as const, content: '', code: null, terminal: { files: [], steps: [] } },
  };
  server.answer(routes.getChapter, chapter);
  await visit(`/admin/courses/paragraphs/${chapter.id}/parTab/content`, editor, server);
  await press('Bestand toevoegen');
  await type('Naam', 'leeg.txt');
  await press('Stap toevoegen');
  await type('Wat de student doet', 'Bekijk het bestand');
  await type('Controle', 'true');
  await press('Opslaan');
  await until(() => server.sentTo(routes.updateChapter).length === 1);
  expect(server.sentTo(routes.updateChapter)[0]?.body).toMatchObject({
    terminal: {
      files: [{ path: 'leeg.txt', content: '' }],
      steps: [{ task: 'Bekijk het bestand', check: 'true', hint: '' }],
    },
  });
});
