// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { call } from '#web/platform/api/client.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { startI18n } from '#web/platform/i18n/i18n.ts';

beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message_id: 'IN_USE', request_id: 'r1' }, { status: 409 }),
  );
  await startI18n();
});
afterEach(() => vi.unstubAllGlobals());

it('comes with the first answer that is a failure, and a general text stands in until then', async () => {
  expect(errorText({ code: 'IN_USE' })).toMatch(/^Er ging iets mis/);
  await call(routes.listCourses, { query: {} }).catch(() => undefined);
  expect(errorText({ code: 'IN_USE' })).toBe('Je kunt dit niet verwijderen: het is nog in gebruik.');
});
