// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/assignments/routes.ts';
import { maxCriteria, maxPartialAssignments } from '#shared/assignments/schemas.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const assignment = sampleOf(routes.getAssignment);
const [partial] = assignment.partialAssignments;
const [criterion] = partial?.criteria ?? [];
if (!partial || !criterion) throw new Error('the sample has a partial assignment with a criterion');
const address = `/admin/assignments/view/${assignment.id}/partial-assignments`;
const editor = { app: 'admin', permissions: standardRoles.admin } as const;

it.each([
  [maxPartialAssignments - 1, false],
  [maxPartialAssignments, true],
])('of %s partial assignments no more can be added: %s', async (count, full) => {
  const partialAssignments = Array.from({ length: count }, () => ({
    ...partial,
    id: newId('PartialAssignmentId'),
  }));
  const server = fakeServer();
  server.answer(routes.getAssignment, { ...assignment, partialAssignments });
  await visit(address, editor, server);
  const add = await until(() => control('Deelopdracht toevoegen'));
  expect(add.hasAttribute('disabled')).toBe(full);
});

it.each([
  [maxCriteria - 1, false],
  [maxCriteria, true],
])('of %s criteria no more can be added: %s', async (count, full) => {
  const criteria = Array.from({ length: count }, () => ({ ...criterion, id: newId('CriterionId') }));
  const server = fakeServer();
  server.answer(routes.getAssignment, { ...assignment, partialAssignments: [{ ...partial, criteria }] });
  await visit(`${address}/${partial.id}`, editor, server);
  await until(() => control('Titel en beschrijving wijzigen'));
  expect(control('Criterium toevoegen') === undefined).toBe(full);
});
