// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
/** Where messages in the corner are. */
const notices = () => document.querySelector('[role="region"][aria-label]');
const link = (number: number, title: string) => ({
  learnpathId: learnpathId.parse(`lpt_01JD000000000000000000000${number}`),
  ...{ title, englishTitle: '', ects: 5, language: 'nl' as const, status: 2 as const, requires: [] },
});

it('sends what comes before a learning path with the version that was seen', async () => {
  const [first, second] = [link(1, 'Leiden'), link(2, 'Besturen')];
  const education = {
    ...sampleOf(routes.getEducation),
    version: 7,
    modules: [],
    linkedLearnpaths: [first, second],
  };
  const server = fakeServer();
  server.answer(routes.getEducation, education);
  server.answer(routes.setRequirements, { ...education, version: 8 });
  await visit(`/admin/educations/view/${education.id}/learnpaths`, author, server);
  const edit = await until(() =>
    document.querySelector<HTMLElement>('[aria-label="Zeggen wat voorafgaat aan Besturen"]'),
  );
  await act(async () => edit.click());
  const box = await until(() => field('Leiden'));
  await act(async () => box.click());
  await press('Opslaan');
  await until(() => notices()?.textContent?.includes('Opgeslagen'));
  expect(document.querySelector('[role="dialog"]:not([role="region"] *)')).toBe(null);
  expect(server.sentTo(routes.setRequirements).map(({ body }) => body)).toEqual([
    { version: 7, requires: [first.learnpathId] },
  ]);
});
