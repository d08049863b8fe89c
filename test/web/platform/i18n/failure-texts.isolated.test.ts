// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#shared/content/routes.ts';

beforeEach(() => {
  // What was fetched for other tests isn't at hand here.
  vi.resetModules();
  vi.stubGlobal('fetch', async () =>
    Response.json({ message_id: 'IN_USE', request_id: 'r1' }, { status: 409 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('comes with the first answer that is a failure, and a general text stands in until then', async () => {
  const { startI18n } = await import('#web/platform/i18n/i18n.ts');
  const { errorText } = await import('#web/platform/api/reactions.ts');
  const { call } = await import('#web/platform/api/client.ts');
  await startI18n();
  expect(errorText({ code: 'IN_USE' })).toMatch(/^Er ging iets mis/);
  await call(routes.listCourses, { query: {} }).catch(() => undefined);
  expect(errorText({ code: 'IN_USE' })).toBe('Je kunt dit niet verwijderen: het is nog in gebruik.');
});
