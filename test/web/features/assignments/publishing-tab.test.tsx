// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/assignments/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const sample = sampleOf(routes.getAssignment);
const ready = { ...sample, weighingTotal: 100, publishedVersion: 0, description: '<p>Lees.</p>' };
const address = `/admin/assignments/view/${sample.id}/tab/publishing`;
const editor = { app: 'admin', permissions: standardRoles.admin } as const;
const [partial] = sample.partialAssignments;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

it('names what is missing before an unfinished assignment is published', async () => {
  if (!partial) throw new Error('the sample is empty');
  const partialAssignments = [
    partial,
    { ...partial, id: newId('PartialAssignmentId'), title: 'Slot', criteria: [] },
  ];
  server.answer(routes.getAssignment, { ...ready, description: '<p></p>', partialAssignments });
  await visit(address, editor, server);
  await press('Versie 1 publiceren');
  await untilShown('De opdracht heeft geen beschrijving');
  expect(shown()).toContain('De deelopdracht ‘Slot’ heeft geen criteria.');
  expect(server.sentTo(routes.publishAssignment)).toEqual([]);
  await press('Toch versie 1 publiceren');
  await until(() => server.sentTo(routes.publishAssignment).length === 1);
});

it('says nothing of what is missing in one that is finished', async () => {
  server.answer(routes.getAssignment, ready);
  await visit(address, editor, server);
  await press('Versie 1 publiceren');
  await untilShown('zien deze versie meteen');
  expect(shown()).not.toContain('Er ontbreekt nog iets');
  expect(shown()).toContain('Deze opdracht is nog niet gepubliceerd.');
});

it('has nothing to publish of one whose first version is as it was published', async () => {
  server.answer(routes.getAssignment, { ...ready, publishedVersion: 1, divergedFromPublished: false });
  await visit(address, editor, server);
  await untilShown('Er is niets nieuws om te publiceren.');
  expect(shown()).not.toContain('Versie 2');
  expect(shown()).not.toContain('Deze opdracht is nog niet gepubliceerd.');
  expect(shown()).toContain('Gepubliceerd op');
});
