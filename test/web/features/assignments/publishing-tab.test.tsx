// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/assignments/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
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

it.each([
  [0, 'in one that is finished', {}],
  [1, 'in one without a description', { description: '' }],
])('says of what is missing that it is %i %s', async (missing, _, change) => {
  server.answer(routes.getAssignment, { ...ready, ...change });
  await visit(address, editor, server);
  await press('Versie 1 publiceren');
  await untilShown('zien deze versie meteen');
  expect(shown().includes('Er ontbreekt nog iets')).toBe(missing > 0);
  expect(control('Toch versie 1 publiceren') !== undefined).toBe(missing > 0);
  expect(document.querySelectorAll('[role="alertdialog"] li')).toHaveLength(missing);
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
