// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('finds own work by its assignment, and says when a search found none of it', async () => {
  const server = fakeServer();
  const all = sampleOf(routes.listMySubmissions);
  const none = { data: [], meta: { ...all.meta, next: null, total: undefined } };
  server.answer(routes.listMySubmissions, ({ query }) => (Object(query).search ? none : all));
  const at = await visit(
    '/grading/my-gradable-items?show=all',
    { app: 'grading', permissions: ['grading.quickscan'] },
    server,
  );
  await untilShown(all.data[0]?.assignment.title ?? '');
  const box = await until(() => document.querySelector<HTMLInputElement>('main input[type="search"]'));
  expect(box.labels?.[0]?.textContent ?? box.getAttribute('aria-label')).toBe('Zoek op opdracht');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'walvis');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await untilShown('Niets gevonden');
  expect(server.sentTo(routes.listMySubmissions).at(-1)?.query).toMatchObject({ search: 'walvis' });
  expect(at()).toContain('search=walvis');
  await press('Filters wissen');
  await untilShown(all.data[0]?.assignment.title ?? '');
});
