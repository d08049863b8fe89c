// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import type { Assessment } from '#shared/grading/schemas.ts';
import { criterionId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { refresh as readAgain } from '#web/platform/api/use-command.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const sample = sampleOf(routes.getSubmission);
const [partial] = sample.content.partialAssignments;
const [criterion] = partial?.criteria ?? [];
if (!partial || !criterion) throw new Error('The sample has no criterion');
const [first, second] = [1, 2].map((last) => criterionId.parse(`crt_01KDEM0000000000000000000${last}`));
if (!first || !second) throw new Error('No criteria');
const content = {
  ...sample.content,
  partialAssignments: [
    { ...partial, criteria: [first, second].map((id) => ({ ...criterion, id, weighing: 50 })) },
  ],
};
const elsewhere = (grade: number | null): Assessment => ({
  role: 'first-assessor',
  assessorUserId: sample.studentId,
  criteria: [
    { criterionId: first, grade, comment: '' },
    { criterionId: second, grade: null, comment: '' },
  ],
  feedback: 'Uit het andere tabblad',
  total: null,
  version: 1,
  savedAt: '2026-11-21T10:00:00.000Z',
  submittedAt: null,
});
const submission = {
  ...sample,
  ...{ content, myRole: 'first-assessor' as const, actions: ['assess' as const], assessments: [] },
};

let server: FakeServer;
const sent = () => server.sentTo(routes.saveAssessment).map(({ body }) => body);

/** Opens the form before the other tab has saved, which has by the time something is typed here. */
async function open(other: Assessment) {
  server.answer(routes.getSubmission, submission);
  await visit(
    `/grading/my-gradable-items/${submission.id}/assessment`,
    { app: 'grading', permissions: standardRoles.assessor },
    server,
  );
  await until(() => field('Cijfer 1'));
  server.answer(routes.getSubmission, { ...submission, assessments: [other] });
  server.refuse(routes.saveAssessment, 'CONFLICT');
}

/** The next save is accepted. */
function accept(version: number) {
  server.answer(routes.saveAssessment, { ...elsewhere(null), version });
}

async function leave(label: string) {
  const control = await until(() => field(label));
  await act(async () => control.blur());
}

beforeEach(() => {
  server = fakeServer();
});

it('puts together what two tabs typed into different fields, and shows it', async () => {
  await open(elsewhere(70));
  await type('Cijfer 2', '5,5');
  const held = server.hold(routes.getSubmission);
  await until(() => server.sentTo(routes.getSubmission).length === 2);
  accept(2);
  held.release();
  await until(() => sent().length === 2);
  expect(sent()).toMatchObject([
    { draftVersion: 0, feedback: '' },
    { draftVersion: 1, criteria: [{ grade: 70 }, { grade: 55 }], feedback: 'Uit het andere tabblad' },
  ]);
  await leave('Cijfer 1');
  expect([field('Cijfer 1')?.value, field('Cijfer 2')?.value]).toEqual(['7,0', '5,5']);
  expect(field('Algemene feedback')?.value).toBe('Uit het andere tabblad');
});

it('asks which of two grades counts, and saves the one that was chosen', async () => {
  await open(elsewhere(70));
  await type('Cijfer 1', '5,5');
  await untilShown('Elders: 7,0');
  expect(shown()).toContain(`Cijfer 1: ${criterion.title}`);
  expect(sent()).toHaveLength(1);
  accept(2);
  const theirs = await until(() =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Elders: 7,0'),
  );
  await act(async () => theirs.control?.click());
  await press('Verder met deze keuze');
  await until(() => sent().length >= 2);
  expect(sent()[1]).toMatchObject({ draftVersion: 1, criteria: [{ grade: 70 }, { grade: null }] });
  await until(() => field('Cijfer 1')?.value === '7,0');
});

it('offers the levels that the author wrote as buttons, which give their grade', async () => {
  const description = 'Hoe goed? Goed (8): alles klopt. Voldoende (6): het meeste klopt.';
  const [one] = content.partialAssignments;
  if (!one) throw new Error('No part');
  const criteria = one.criteria.map((asked) => ({ ...asked, description }));
  server.answer(routes.getSubmission, {
    ...submission,
    content: { ...content, partialAssignments: [{ ...one, criteria }] },
  });
  await visit(
    `/grading/my-gradable-items/${submission.id}/assessment`,
    { app: 'grading', permissions: standardRoles.assessor },
    server,
  );
  const levels = () => [...document.querySelectorAll<HTMLElement>('fieldset li button')];
  await until(() => levels().length === 4);
  accept(1);
  await act(async () => levels()[0]?.click());
  expect((field('Cijfer 1') as HTMLInputElement).value).toBe('8,0');
  expect(levels().map((level) => level.ariaPressed ?? level.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
    'false',
    'false',
  ]);
  await until(() => JSON.stringify(sent()).includes('80'));
  // A grade that is typed marks the level that it reaches.
  await type('Cijfer 1', '7');
  await until(() => levels()[1]?.getAttribute('aria-pressed') === 'true');
});

it.each(['nothing', 'what is here already', 'no answer'])(
  'says that it was not saved, and tries no more, where %s is found of another tab',
  async (found) => {
    const before = found === 'what is here already' ? [elsewhere(70)] : [];
    server.answer(routes.getSubmission, { ...submission, assessments: before });
    server.refuse(routes.saveAssessment, 'CONFLICT');
    await visit(
      `/grading/my-gradable-items/${submission.id}/assessment`,
      { app: 'grading', permissions: standardRoles.assessor },
      server,
    );
    await until(() => field('Cijfer 2'));
    if (found === 'no answer') server.refuse(routes.getSubmission, 'UNEXPECTED_ERROR');
    await type('Cijfer 2', '5,5');
    await until(() => document.querySelector('[role="status"][data-kind="failed"]'));
    expect(sent()).toHaveLength(1);
    expect(server.sentTo(routes.getSubmission)).toHaveLength(2);
    expect(field('Cijfer 2')?.value).toBe('5,5');
  },
);

it('asks once more which of two grades counts, when it is told to', async () => {
  await open(elsewhere(70));
  await type('Cijfer 1', '5,5');
  await untilShown('Elders: 7,0');
  const closing = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void document.querySelector('[role="alertdialog"]')?.dispatchEvent(closing));
  await until(() => !shown().includes('Elders: 7,0'));
  await press('Kiezen');
  await untilShown('Elders: 7,0');
  expect(sent()).toHaveLength(1);
});

it('shows what another tab saved where nothing was typed, and saves nothing over it', async () => {
  await open(elsewhere(70));
  await act(async () => readAgain([routes.getSubmission]));
  await until(() => field('Cijfer 1')?.value === '7,0');
  expect(field('Algemene feedback')?.value).toBe('Uit het andere tabblad');
  accept(2);
  await type('Cijfer 2', '5,5');
  await until(() => sent().length > 0);
  expect(sent()).toMatchObject([{ draftVersion: 1, criteria: [{ grade: 70 }, { grade: 55 }] }]);
});
