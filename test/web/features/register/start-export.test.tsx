// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/register/routes.ts';
import { act } from '../../support/act.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, pressFocused, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const [problem] = sampleOf(routes.checkMutations).problems;
const exports = sampleOf(routes.listExports);
const open = sampleOf(routes.listMutations);

let server: FakeServer;
beforeEach(() => {
  if (!problem) throw new Error('the sample has no problem');
  server = fakeServer();
  server.answer(routes.listExports, { ...exports, data: [] });
  server.answer(routes.checkMutations, { checked: 1, more: false, problems: [problem] });
});

async function start(total: number) {
  server.answer(routes.listMutations, { ...open, meta: { ...open.meta, total } });
  await visit('/duo/2bron', { app: 'duo', permissions: standardRoles.duo }, server);
  await pressFocused('Export starten');
  await untilShown('Naar de checklist');
}

it('offers to export the others while there are others', async () => {
  await start(3);
  expect(shown()).toContain('2 openstaande mutaties worden gecontroleerd');
  expect(shown()).toContain('De andere exporteren');
});

it('exports all, and leaves nothing out, while no record has a problem', async () => {
  server.answer(routes.checkMutations, { checked: 3, more: false, problems: [] });
  server.answer(routes.listMutations, { ...open, meta: { ...open.meta, total: 3 } });
  await visit('/duo/2bron', { app: 'duo', permissions: standardRoles.duo }, server);
  await pressFocused('Export starten');
  await untilShown('3 openstaande mutaties worden gecontroleerd');
  const buttons = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')];
  const confirm = buttons.find(({ textContent }) => textContent === 'Export starten');
  await act(async () => confirm?.click());
  await until(() => server.sentTo(routes.startExport).length > 0);
  expect(server.sentTo(routes.startExport)[0]?.body).toEqual({ leaveOut: false });
});

it('says that nothing can go, and offers no export of none, where every record has a problem', async () => {
  await start(1);
  expect(shown()).toContain('In alle openstaande mutaties zit een probleem');
  expect(shown()).not.toContain('De andere exporteren');
});

it('leaves the focus at the heading once it runs: its button is switched off', async () => {
  const [running] = exports.data;
  if (!running) throw new Error('the sample has no export');
  server.answer(routes.startExport, { ...running, status: 'running' });
  await start(3);
  server.answer(routes.listExports, { ...exports, data: [{ ...running, status: 'running' }] });
  server.answer(routes.getExport, { ...running, status: 'running' });
  await press('De andere exporteren');
  await until(() => !document.querySelector('[role="alertdialog"]'));
  await until(() => document.activeElement?.matches('main h1'));
});

it('says on a later page of the history too that one runs, and starts no other beside it', async () => {
  const [running] = exports.data;
  if (!running) throw new Error('the sample has no export');
  server.answer(routes.listMutations, { ...open, meta: { ...open.meta, total: 3 } });
  server.answer(routes.listExports, ({ query }) => {
    const status = Object(query).page ? ('completed' as const) : ('running' as const);
    return { ...exports, data: [{ ...running, status }] };
  });
  server.answer(routes.getExport, { ...running, status: 'running' });
  await visit('/duo/2bron?page=later', { app: 'duo', permissions: standardRoles.duo }, server);
  await untilShown('Export starten');
  await until(() => control('Export starten')?.hasAttribute('disabled') === true);
});
