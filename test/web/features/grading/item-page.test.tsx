// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { criterionId, submissionId } from '#shared/identity/ids.ts';
import { permissions, standardRoles } from '#shared/identity/permissions.ts';
import { routes as integrations } from '#shared/integrations/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, field, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const sample = sampleOf(routes.getSubmission);
const submission = { ...sample, assignment: { ...sample.assignment, title: 'Marktverkenning' } };
const grader = { app: 'grading', permissions: standardRoles.assessor } as const;

it('shows a work once it is known what it looks like, which would push down what is being read', async () => {
  const server = fakeServer();
  server.answer(routes.getSubmission, submission);
  server.answer(integrations.getSimilarity, { threshold: 25, mayAsk: true, scan: null });
  const held = server.hold(integrations.getSimilarity);
  await visit(`/grading/my-gradable-items/${submission.id}`, grader, server);
  await until(() => server.sentTo(routes.getSubmission).length > 0);
  await untilShown('Bezig met laden…');
  expect(shown()).not.toContain('Marktverkenning');
  await act(async () => held.release());
  await untilShown('Overeenkomsten met ander werk');
  expect(shown()).toContain('Marktverkenning');
});

it('shows a work of which that can’t be read', async () => {
  const server = fakeServer();
  const id = submissionId.parse('sub_01JD0000000000000000000009');
  server.answer(routes.getSubmission, { ...submission, id });
  server.refuse(integrations.getSimilarity, 'UNEXPECTED_ERROR');
  await visit(`/grading/my-gradable-items/${id}`, grader, server);
  await untilShown('Marktverkenning');
});

it('tells in its history of who was replaced and why, and of whose work was taken back as they were gone', async () => {
  const server = fakeServer();
  const id = submissionId.parse('sub_01JD0000000000000000000008');
  const gone = { role: 'first-assessor', fromName: 'Gaby Gaat', toName: null } as const;
  const replacements = [
    { ...gone, reason: 'Ziek', byName: 'Kim Bos', at: '2026-11-20T08:00:00.000Z' },
    { ...gone, reason: '', byName: null, at: '2026-11-21T08:00:00.000Z' },
  ];
  const bare = { ...submission, corrections: [], holds: [], handedInFor: null };
  server.answer(routes.getSubmission, { ...bare, id, replacements });
  server.answer(integrations.getSimilarity, { threshold: 25, mayAsk: true, scan: null });
  await visit(`/grading/my-gradable-items/${id}/history`, grader, server);
  await untilShown('Gaby Gaat kan niet meer beoordelen en is weggehaald als 1e beoordelaar');
  expect(shown()).toContain('Kim Bos haalde Gaby Gaat weg als 1e beoordelaar');
  expect(shown().match(/Reden:/g)).toHaveLength(1);
});

it('has what brings a work before the board look as what it is: a button, like the one beside it', async () => {
  const server = fakeServer();
  const id = submissionId.parse('sub_01JD0000000000000000000010');
  server.answer(routes.getSubmission, { ...submission, id, actions: ['assign', 'hold'] });
  server.answer(integrations.getSimilarity, { threshold: 25, mayAsk: true, scan: null });
  await visit(`/grading/gradable-items/${id}`, { ...grader, permissions }, server);
  const hold = await until(() => control('Laten onderzoeken'));
  expect(hold.className).toBe(control('Beoordelaars toewijzen')?.className);
});

it('says that work should have been done by now, and not that it can still be in time', async () => {
  const server = fakeServer();
  const id = submissionId.parse('sub_01JD0000000000000000000007');
  const mine = { actions: ['assess'], awaiting: 'first-assessor', status: 'first-assessment' } as const;
  const due = { holdState: null, dueAt: '2026-01-05T09:00:00.000Z' };
  server.answer(routes.getSubmission, { ...submission, ...mine, ...due, actions: [...mine.actions], id });
  server.answer(integrations.getSimilarity, { threshold: 25, mayAsk: true, scan: null });
  await visit(`/grading/my-gradable-items/${id}`, grader, server);
  await untilShown('Dit moest uiterlijk 05/01/2026 klaar zijn.');
});

it('asks for feedback once the grade fails, and not before', async () => {
  const server = fakeServer();
  const id = submissionId.parse('sub_01JD0000000000000000000006');
  const mine = { actions: ['assess' as const], myRole: 'first-assessor' as const, assessments: [] };
  const [partial] = submission.content.partialAssignments;
  const criteria = partial?.criteria.slice(0, 1).map((one) => ({ ...one, weighing: 100 })) ?? [];
  const content = { ...submission.content, partialAssignments: [{ ...partial, criteria }] };
  server.answer(routes.getSubmission, { ...submission, ...mine, content, id } as typeof submission);
  server.answer(routes.saveAssessment, sampleOf(routes.saveAssessment));
  await visit(`/grading/my-gradable-items/${id}/assessment`, grader, server);
  await until(() => field('Cijfer 1'));
  await type('Cijfer 1', '5,5');
  expect(field('Algemene feedback')?.getAttribute('aria-required')).toBeNull();
  await type('Cijfer 1', '5,4');
  expect(field('Algemene feedback')?.getAttribute('aria-required')).toBe('true');
});

it('says beside the button what still lacks, leads there, and makes it the first thing to press once nothing does', async () => {
  const server = fakeServer();
  const id = submissionId.parse('sub_01JD0000000000000000000005');
  const mine = {
    actions: ['assess' as const],
    myRole: 'first-assessor' as const,
    assessments: [],
    holdState: null,
  };
  const [partial] = submission.content.partialAssignments;
  const [criterion] = partial?.criteria ?? [];
  const criteria = ['V', 'W'].map((end) => ({
    ...criterion,
    ...{ id: criterionId.parse(`${criterion?.id.slice(0, -1)}${end}`), weighing: 50 },
  }));
  const content = { ...submission.content, partialAssignments: [{ ...partial, criteria }] };
  server.answer(routes.getSubmission, { ...submission, ...mine, content, id } as typeof submission);
  server.answer(routes.saveAssessment, sampleOf(routes.saveAssessment));
  await visit(`/grading/my-gradable-items/${id}/assessment`, grader, server);
  await until(() => field('Cijfer 2'));
  const standsOut = () => control('Beoordeling indienen')?.className.includes('primary');
  expect(standsOut()).toBe(false);
  await untilShown('Nog 2 cijfers te geven');
  await type('Cijfer 1', '5');
  await press('Nog 1 cijfer te geven');
  await until(() => document.activeElement === field('Cijfer 2'));
  await type('Cijfer 2', '5');
  await press('Nog algemene feedback te geven');
  await until(() => document.activeElement === field('Algemene feedback'));
  expect(standsOut()).toBe(false);
  await type('Algemene feedback', 'De bronnen ontbreken.');
  await until(standsOut);
  expect(shown()).not.toContain('te geven');
});

it.each([
  ['leads to the next work once nothing of this one waits', 5, [], true],
  ['leads to this work first while it waits', 6, ['assess'], false],
  ['leads to this quickscan first while it waits', 7, ['quickscan'], false],
] as const)('%s', async (_, number, actions, leads) => {
  const server = fakeServer();
  const id = submissionId.parse(`sub_01JD000000000000000000000${number}`);
  server.answer(routes.getSubmission, { ...submission, id, actions: [...actions] });
  server.answer(integrations.getSimilarity, { threshold: 25, mayAsk: true, scan: null });
  await visit(`/grading/my-gradable-items/${id}`, grader, server);
  const next = await until(() =>
    [...document.querySelectorAll('a')].find((one) => one.getAttribute('aria-keyshortcuts')?.includes('N')),
  );
  expect(/primary/.test(next.className)).toBe(leads);
});
