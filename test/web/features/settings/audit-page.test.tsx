// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { userId } from '#shared/identity/ids.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mounts, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = 'usr_01J8ZQ4T9XK3M5N7P2R6V8W0Y1';
const administrator = { app: 'admin', permissions: ['audit.read', 'settings.write'] } as const;

it('shows whom the log is narrowed to when it is opened by its address', async () => {
  const server = fakeServer();
  const id = userId.parse('usr_01J8ZQ4T9XK3M5N7P2R6V8W0Y1');
  server.answer(nameRoutes.listNames, { data: [{ id, name: 'Noor de Wit' }] });
  await visit(`/admin/settings/audit?actor=${id}`, administrator, server);
  await untilShown('Logboek');
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value)
    .toBe('Noor de Wit');
  expect(server.sentTo(auditRoutes.listRecords).at(-1)?.query).toMatchObject({ actor: id });
});

it('says that names are missing, not that who did it is from elsewhere', async () => {
  const server = fakeServer();
  server.refuse(nameRoutes.listNames, 'UNEXPECTED_ERROR');
  await visit('/admin/settings/audit', administrator, server);
  await untilShown('Namen: laden is niet gelukt.');
  expect(shown()).not.toContain('Iemand van buiten de organisatie');
});

it('asks what people are called, and nothing of what somebody wrote that only looks like one', async () => {
  const server = fakeServer();
  const [record] = auditRoutes.listRecords.response.parse(validValue(auditRoutes.listRecords.response)).data;
  if (!record) throw new Error('the sample has no record');
  const changes = [
    { field: 'reason', before: 'usr_01J8ZQ4T9XK3M5N7P2R6V8W0YU', after: student, masked: false },
  ];
  server.answer(auditRoutes.listRecords, {
    data: [{ ...record, changes }],
    meta: { per_page: 20, path: '/audit', next: null },
  });
  await visit('/admin/settings/audit', administrator, server);
  await untilShown('Logboek');
  await expect.poll(() => server.sentTo(nameRoutes.listNames)).not.toEqual([]);
  const asked = server.sentTo(nameRoutes.listNames).map(({ query }) => String(Object(query).ids));
  expect(asked.some((ids) => ids.includes(student))).toBe(true);
  expect(asked.join()).not.toContain('0YU');
});

it('takes the days to begin and end with as they are written here, day first', async () => {
  const server = fakeServer();
  await visit('/admin/settings/audit?from=2026-11-03', administrator, server);
  await untilShown('Logboek');
  const parts = await until(() => {
    const found = [...document.querySelectorAll('[role="spinbutton"]')];
    return found.length > 0 && found;
  });
  expect(parts.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['03', '11', '2026']);
});
