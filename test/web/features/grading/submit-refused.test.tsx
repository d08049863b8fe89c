// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/grading/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const sample = sampleOf(routes.getSubmission);
const partialAssignments = sample.content.partialAssignments.slice(0, 1).map((partial) => ({
  ...partial,
  criteria: partial.criteria.slice(0, 1).map((one) => ({ ...one, weighing: 100, commentNeeded: false })),
}));

it.each([
  ['goes on', 'another tab saved', 'CONFLICT', 1],
  ['goes on', 'it is held', 'SUBMISSION_HELD', 1],
  ['ends', 'somebody else decided', 'ALREADY_DECIDED', 0],
] as const)(
  '%s with saving what was typed when it is refused because %s',
  async (_does, _why, code, saves) => {
    const server = fakeServer();
    const submission = {
      ...{ ...sample, id: newId('SubmissionId'), holdState: null, assessments: [] },
      ...{ myRole: 'first-assessor' as const, actions: ['assess' as const] },
      content: { ...sample.content, partialAssignments },
    };
    server.answer(routes.getSubmission, submission);
    server.answer(routes.saveAssessment, sampleOf(routes.saveAssessment));
    server.refuse(routes.submitAssessment, code);
    const grader = { app: 'grading', permissions: standardRoles.assessor } as const;
    await visit(`/grading/my-gradable-items/${submission.id}/assessment`, grader, server);
    await type('Cijfer 1', '8');
    await type('Algemene feedback', 'Goed gedaan');
    await until(() => server.sentTo(routes.saveAssessment).length === 1);
    await press('Beoordeling indienen');
    const window = () => document.querySelector('[role="alertdialog"]');
    const sure = await until(() =>
      [...(window()?.querySelectorAll('button') ?? [])].find(
        (one) => one.textContent === 'Beoordeling indienen',
      ),
    );
    await act(async () => sure.click());
    await until(() => !window());
    expect(server.sentTo(routes.submitAssessment)).toHaveLength(1);
    expect(server.sentTo(routes.saveAssessment)).toHaveLength(1 + saves);
  },
);
