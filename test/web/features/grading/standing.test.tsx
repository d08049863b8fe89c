// @vitest-environment one-file-dom
import { beforeAll, expect, it } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { Standing } from '#web/features/grading/standing.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts } from '../../support/mounted.tsx';

mounts();
beforeAll(() => loadTexts(['work']));

it.each([
  ['answer', 'review', 'Naar de herziening'],
  ['advise', 'review', 'Naar de herziening'],
  ['quickscan', 'quickscan', 'Naar de quickscan'],
  ['assess', 'assessment', 'Naar de beoordeling'],
] as const)('leads who may %s from every tab but %s to where it is done', async (action, there, name) => {
  const submission = { ...sampleOf(routes.getSubmission), holdState: null, actions: [action] };
  const links = async (tab: string) => {
    await mount(inRouter(<Standing submission={submission} tab={tab} pathTo={(_, to) => `/${to}`} />));
    return [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  };
  expect(await links('files')).toEqual([[name, `/${there}`]]);
  expect(await links(there)).toEqual([]);
});
