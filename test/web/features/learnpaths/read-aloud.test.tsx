// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { type App, permissions } from '#shared/identity/permissions.ts';
import { offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const { id } = sampleOf(routes.getStudyLearnpath);
const offered = sampleOf(offerRoutes.getOfferedLearnpath);

it.each<[App, string]>([
  ['study', `/study/learnpaths/${id}/about`],
  ['teacher', `/teacher/learnpaths/${id}/about`],
  ['admin', `/admin/learnpaths/offered/${offered.ownerId}/${id}`],
])(
  'says as %s at %s to who has it read aloud in which language the learning path is',
  async (app, address) => {
    const server = fakeServer();
    server.answer(routes.getStudyLearnpath, { ...sampleOf(routes.getStudyLearnpath), language: 'en' });
    server.answer(teachingRoutes.getTaughtLearnpath, {
      ...sampleOf(teachingRoutes.getTaughtLearnpath),
      language: 'en',
    });
    server.answer(offerRoutes.getOfferedLearnpath, { ...offered, language: 'en' });
    await visit(address, { app, permissions }, server);
    await until(() => document.querySelector('[data-text]'));
    expect(document.querySelector('[data-text]')?.getAttribute('lang')).toBe('en');
  },
);
