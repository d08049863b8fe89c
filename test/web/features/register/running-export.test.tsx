// @vitest-environment one-file-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/register/routes.ts';
import type { RegisterExport } from '#shared/register/schemas.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { onNotice } from '#web/platform/notices.ts';
import { act } from '../../support/act.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const exports = sampleOf(routes.listExports);
const [sample] = exports.data;
if (!sample) throw new Error('the sample has no export');

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

/** Opens the page of exports while one is so far. */
async function open(now: Partial<RegisterExport>): Promise<void> {
  becomes(now);
  await visit('/duo/2bron', { app: 'duo', permissions: standardRoles.duo }, server);
}
function becomes(now: Partial<RegisterExport>): void {
  const one: RegisterExport = { ...sample, status: 'running', ...now } as RegisterExport;
  server.answer(routes.listExports, { ...exports, data: [one] });
  server.answer(routes.getExport, one);
}
const far = () => document.querySelector('progress')?.getAttribute('value');

it.each([
  ['collecting', 0, 0, '0'],
  ['collecting', 20, 20, '0'],
  ['checking', 10, 20, '17'],
  ['writing', 0, 20, '33'],
  ['writing', 0, 0, '0'],
  ['marking', 10, 20, '83'],
  ['done', 20, 20, '100'],
] as const)(
  'counts each phase as much of the whole: %s, %i of %i',
  async (phase, processed, total, value) => {
    await open({ phase, processed, total });
    await until(() => document.querySelector('progress'));
    expect(far()).toBe(value);
  },
);

it.each([
  ['completed', 'success'],
  ['refused', 'warning'],
  ['failed', 'warning'],
] as const)('says once how it ended, and reads what that changes: %s', async (status, tone) => {
  await open({ phase: 'marking', processed: 1, total: 2 });
  await until(() => document.querySelector('progress'));
  onNotice(() => undefined)();
  const said: { tone: string; text: string }[] = [];
  const stop = onNotice((notice) => said.push(notice));
  const reads = () => [routes.listExports, routes.listMutations].map((one) => server.sentTo(one).length);
  const before = reads();
  server.answer(routes.getExport, { ...sample, status });
  await act(() => refresh([routes.getExport]));
  await until(() => said.length > 0);
  stop();
  expect(said).toEqual([expect.objectContaining({ tone })]);
  expect(said[0]?.text).toMatch({ completed: /klaar/, refused: /problemen/, failed: /mislukt/ }[status]);
  await until(() => reads().every((count, at) => count > (before[at] ?? 0)));
});

it('follows the link of a file that is there', async () => {
  const assign = vi.spyOn(globalThis.location, 'assign').mockReturnValue();
  becomes({ status: 'completed', fileName: '2bron.csv', sizeBytes: 2048, problemCount: 0 });
  await visit('/duo/2bron', { app: 'duo', permissions: standardRoles.duo }, server);
  await until(() => /2bron\.csv 2\sKB/.test(shown()));
  const button = await until(() => document.querySelector('[aria-label^="Bestand van"]'));
  await press(button.getAttribute('aria-label') ?? '');
  await until(() => assign.mock.calls.length > 0);
  expect(assign.mock.calls).toEqual([[sampleOf(routes.getExportFile).link]]);
  assign.mockRestore();
});
