// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { act } from '../../support/act.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { field, mounts, type, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const asked = (server: FakeServer) => server.sentTo(routes.findArticles).map(({ query }) => query);

// Two letters are in nearly every article.
it('looks for articles that may help by three letters of a question’s subject, and not by two', async () => {
  const server = fakeServer();
  await visit('/study/servicedesk/ask', student, server);
  await until(() => field('Waar gaat je vraag over?'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await type('Waar gaat je vraag over?', ' pc ');
  await act(async () => void vi.advanceTimersByTime(300));
  vi.useRealTimers();
  await act(async () => {});
  expect(asked(server)).toEqual([]);
  await type('Waar gaat je vraag over?', 'pas');
  await until(() => asked(server).length > 0);
  expect(asked(server)).toMatchObject([{ search: 'pas' }]);
});

it('says nothing of articles that could not be looked for: the question can be asked all the same', async () => {
  const server = fakeServer();
  server.refuse(routes.findArticles, 'UNEXPECTED_ERROR');
  await visit('/study/servicedesk/ask', student, server);
  await type('Waar gaat je vraag over?', 'pasje');
  await until(() => asked(server).length > 0);
  await act(async () => {});
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
