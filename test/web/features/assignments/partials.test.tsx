// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const assignment = sampleOf(routes.getAssignment);
const [partial] = assignment.partialAssignments;
if (!partial) throw new Error('the sample has a partial assignment');
const address = `/admin/assignments/view/${assignment.id}/partial-assignments`;
const editor = { app: 'admin', permissions: standardRoles.admin } as const;
const heading = () => document.querySelector('[role="dialog"] h2')?.textContent;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getAssignment, assignment);
});

it('asks for the texts of a new one', async () => {
  await visit(address, editor, server);
  await press('Deelopdracht toevoegen');
  await until(() => field('Titel'));
  expect(heading()).toBe('Nieuwe deelopdracht');
  expect(field('Titel')?.value).toBe('');
});

it('shows the texts of one that is there, to change them', async () => {
  await visit(`${address}/${partial.id}`, editor, server);
  await press('Titel en beschrijving wijzigen');
  await until(() => field('Titel'));
  expect(heading()).toBe('Deelopdracht wijzigen');
  expect(field('Titel')?.value).toBe(partial.title);
});
