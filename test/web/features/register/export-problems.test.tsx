// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/register/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const exports = sampleOf(routes.listExports);
const [sample] = exports.data;
const [problem] = sample?.problems ?? [];
if (!sample || !problem) throw new Error('the sample has an export with a problem');

async function lookAt(problemCount: number, status: 'refused' | 'completed' = 'refused') {
  const server = fakeServer();
  const refused = { ...sample, status, problems: [problem], problemCount };
  server.answer(routes.listExports, { ...exports, data: [refused] } as typeof exports);
  await visit('/duo/2bron', { app: 'duo', permissions: standardRoles.duo }, server);
  await press('Problemen bekijken');
  await untilShown(status === 'refused' ? 'Er is geen bestand gemaakt' : 'zijn niet meegegaan');
}

it('says of how many problems those that are shown are the first', async () => {
  await lookAt(2);
  expect(shown()).toContain('Dit zijn de eerste 1 van 2 problemen.');
});

it('says nothing of more problems where all are shown', async () => {
  await lookAt(1);
  expect(shown()).not.toContain('Dit zijn de eerste');
});

it('says of an export that was made what was left out of it', async () => {
  await lookAt(1, 'completed');
  expect(shown()).not.toContain('Er is geen bestand gemaakt');
});
