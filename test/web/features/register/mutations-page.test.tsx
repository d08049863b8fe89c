// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/register/routes.ts';
import { act } from '../../support/act.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('says of what was taken out why, and brings back only what somebody took out', async () => {
  const server = fakeServer();
  const sample = sampleOf(routes.listMutations);
  const [row] = sample.data;
  if (!row) throw new Error('the sample has no mutation');
  const out = { ...row, state: 'deleted' as const, deletedReason: null, excluded: false, restorable: false };
  const data = [
    { ...out, id: `${row.id.slice(0, -1)}1`, excluded: true },
    { ...out, id: `${row.id.slice(0, -1)}2` },
    { ...out, id: `${row.id.slice(0, -1)}3`, deletedReason: 'Dubbel', restorable: true },
  ] as (typeof row)[];
  server.answer(routes.listMutations, { ...sample, data });
  await visit('/duo/mutations/deleted', { app: 'duo', permissions: [...standardRoles.duo] }, server);
  await untilShown('Dubbel');
  const rows = [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/De opleiding wordt niet aan DUO gemeld$/),
    expect.stringMatching(/Vervallen door correctie van het cijfer$/),
    expect.stringMatching(/DubbelTerugzetten$/),
  ]);
});

it('deletes what was exported only once it is said that DUO knows', async () => {
  const server = fakeServer();
  const sample = sampleOf(routes.listMutations);
  const [row] = sample.data;
  if (!row) throw new Error('the sample has no mutation');
  server.answer(routes.listMutations, { ...sample, data: [{ ...row, state: 'exported' }] });
  await visit('/duo/mutations/exported', { app: 'duo', permissions: [...standardRoles.duo] }, server);
  await press(`Mutatie ${row.sequenceNumber} van ${row.studentName} verwijderen`);
  await type('Reden', 'Dubbel');
  const send = await until(() => document.querySelector<HTMLElement>('[role="dialog"] [type="submit"]'));
  await act(async () => send.click());
  await until(() => document.querySelector('[role="alert"]'));
  expect(server.sentTo(routes.deleteMutation)).toEqual([]);
});
