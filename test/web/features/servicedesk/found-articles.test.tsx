// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { FoundArticles } from '#web/features/servicedesk/articles/found-articles.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, shown } from '../../support/mounted.tsx';
import { loading, settled } from '../../support/settled.ts';

mounts();
beforeEach(() => loadTexts(['servicedesk']));

const [sample = expect.fail()] = sampleOf(routes.findArticles).data;
const may = 'Misschien helpt dit';
const says = [loading, 'Geen artikel gevonden', 'Staat je antwoord er niet bij?', may];

it.each([
  ['by itself', 'before any is known', undefined, [loading], 0],
  ['by itself', 'where there is none', 0, ['Geen artikel gevonden'], 0],
  ['by itself', 'where there is one', 1, ['Staat je antwoord er niet bij?'], 1],
  ['by itself', 'where there are many', 4, ['Staat je antwoord er niet bij?'], 4],
  ['beside a question', 'before any is known', undefined, [], 0],
  ['beside a question', 'where there is none', 0, [], 0],
  ['beside a question', 'where there is one', 1, [may], 1],
  ['beside a question', 'where there are many', 4, [may], 3],
])('shows %s what may answer it, %s', async (where, _, found, said, links) => {
  const server = fakeServer();
  if (found === undefined) server.hold(routes.findArticles);
  const data = Array.from({ length: found ?? 0 }, (__, at) => ({
    ...{ ...sample, title: `Artikel ${at}` },
    id: `${sample.id.slice(0, -1)}${at}` as typeof sample.id,
  }));
  server.answer(routes.findArticles, { ...sampleOf(routes.findArticles), data });
  await mount(inRouter(<FoundArticles typed={`${where} ${found}`} aside={where !== 'by itself'} />));
  await settled(server, { loaded: false });
  expect(says.filter((one) => shown().includes(one))).toEqual(said);
  const named = [...document.querySelectorAll('a')].filter((one) => one.textContent.includes('Artikel'));
  expect(named).toHaveLength(links);
});
