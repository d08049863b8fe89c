// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const submission = sampleOf(routes.getStudySubmission);
const address = `/study/assignments/view/${submission.assignmentId}/submissions/${submission.id}`;
const student = { app: 'study', permissions: standardRoles.student } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

it('says on paper whose grade it is', async () => {
  const whose = { name: 'Noor van Dijk', studentNumber: 's700123' };
  server.answer(routes.getStudySubmission, { ...submission, student: whose });
  await visit(address, student, server);
  await untilShown('Noor van Dijk');
  const printed = document.querySelector('[data-print="only"]')?.textContent;
  expect(printed).toMatch(/Noor van Dijk.*Studentnummer s700123.*Afgedrukt op \d\d\/\d\d\/\d{4}/);
});
