// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const assignment = sampleOf(routes.getStudyAssignment);
const address = `/study/assignments/view/${assignment.id}`;
const student = { app: 'study', permissions: standardRoles.student } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

it('of a learning path that has yet to begin says which it is and when it opens', async () => {
  const [row] = sampleOf(routes.listStudyAssignments).data;
  if (!row) throw new Error('the sample is empty');
  server.refuse(routes.getStudyAssignment, 'ENROLMENT_NOT_STARTED');
  server.answer(routes.listStudyAssignments, {
    data: [{ ...row, id: assignment.id, title: 'Adviesrapport', startsOn: '2027-02-01' }],
  });
  await visit(address, student, server);
  await untilShown('Deze opdracht opent op 01/02/2027');
  expect(shown()).toContain('Adviesrapport');
  expect(document.querySelector('[role="alert"]')).toBe(null);
});

it.each([
  ['ended', 'not-handed-in', 'Je leerpad is afgelopen'],
  ['reading', 'rejected', 'Je leerpad is afgerond'],
  ['ended', 'passed', 'Inleveren kan niet meer.'],
] as const)(
  'when the enrolment is %s and the work %s, handing in says why not',
  async (access, status, text) => {
    server.answer(routes.getStudyAssignment, { ...assignment, access, status, mayHandIn: false });
    await visit(`${address}/hand-in`, student, server);
    await untilShown(text);
    expect(shown()).not.toContain('kun je hier opnieuw inleveren');
    expect(shown()).not.toContain('Definitief inleveren');
  },
);

it('of work that passed doesn’t say that it can be handed in again', async () => {
  const passed = { status: 'passed', access: 'study', mayHandIn: false } as const;
  server.answer(routes.getStudyAssignment, { ...assignment, ...passed });
  await visit(`${address}/hand-in`, student, server);
  await untilShown('Je hebt deze opdracht behaald');
  expect(shown()).toContain('Voor deze opdracht lever je niets meer in.');
  expect(shown()).not.toContain('opnieuw inleveren');
});
