// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/grading/routes.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const coordinator = { app: 'grading', permissions: ['grading.assign'] } as const;
const [sample] = sampleOf(routes.listSubmissions).data;
if (!sample) throw new Error('the sample is empty');
const row = { ...sample, status: 'quickscan', quickscannerUserId: null, quickscannerName: null } as const;
const rows = [
  { ...row, id: newId('SubmissionId'), studentName: 'Bo Li' },
  { ...row, id: newId('SubmissionId'), studentName: 'Wout Bos' },
];
/** As many as two calls take and a bit, on one page. */
const fortyFive = Array.from({ length: 45 }, (_, at) => ({
  ...row,
  id: newId('SubmissionId'),
  studentName: `Nr. ${at}`,
}));
const grader = {
  userId: newId('UserId'),
  name: 'Farah Bensaïd',
  roles: ['quickscanner' as const],
  assigns: false,
};

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  const found = sampleOf(routes.listSubmissions);
  server.answer(routes.listSubmissions, { ...found, data: rows });
  server.answer(routes.listGraders, { data: [grader] });
  server.answer(routes.countOpenWork, { data: [{ userId: grader.userId, count: 3 }] });
  await visit('/grading/gradable-items', coordinator, server);
  await untilShown('Wout Bos');
});

it('assigns all that are chosen by one call, and names what could not be assigned with why', async () => {
  const [good, refused] = rows;
  if (!good || !refused) throw new Error('there are two rows');
  server.answer(routes.assignMany, {
    data: [
      { submissionId: good.id, refusal: null },
      { submissionId: refused.id, refusal: 'ALREADY_DECIDED' },
    ],
  });
  const all = await until(() => document.querySelector<HTMLInputElement>('thead input[type="checkbox"]'));
  await act(async () => all.click());
  await press('Toewijzen');
  const submit = await until(() => document.querySelector<HTMLElement>('form button[type="submit"]'));
  const { release } = server.hold(routes.assignMany);
  await act(async () => submit.click());
  await until(() => server.sentTo(routes.assignMany).length === 1);
  expect(shown()).not.toContain('van 2 gedaan');
  await act(async () => release());
  expect(server.sentTo(routes.assignMany)[0]?.body).toEqual({
    role: 'quickscanner',
    given: rows.map(({ id }) => ({ submissionId: id, userId: grader.userId })),
  });
  await untilShown('Wout Bos · ');
  expect(shown()).toContain('Hierover is al besloten');
  // Sent once more, it goes by what is left.
  await act(async () => submit.click());
  await until(() => server.sentTo(routes.assignMany).length === 2);
  expect(server.sentTo(routes.assignMany)[1]?.body).toEqual({
    role: 'quickscanner',
    given: [{ submissionId: refused.id, userId: grader.userId }],
  });
});

it('goes over all that were chosen on several pages, piece by piece, says how far it is and what failed', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...row,
      id: newId('SubmissionId'),
      studentName: `Nr. ${from + at}`,
    }));
  const [one, two] = [many(0, 20), many(20, 5)];
  const meta = { ...sampleOf(routes.listSubmissions).meta, total: undefined };
  server.answer(routes.listSubmissions, ({ query }) =>
    Object(query).page
      ? { data: two, meta: { ...meta, next: null } }
      : { data: one, meta: { ...meta, next: 'verder' } },
  );
  await act(async () => refresh([routes.listSubmissions]));
  const chooseAll = async () => {
    const all = await until(() => document.querySelector<HTMLInputElement>('thead input[type="checkbox"]'));
    await act(async () => all.click());
  };
  await untilShown('Nr. 19');
  await chooseAll();
  await press('Volgende');
  await untilShown('Nr. 24');
  await chooseAll();
  expect(shown()).toContain('25 gekozen');
  const ids = (call = 0) =>
    (
      server.sentTo(routes.assignMany)[call]?.body as { given: { submissionId: string }[] } | undefined
    )?.given.map(({ submissionId }) => submissionId);
  server.answer(routes.assignMany, ({ body }) => ({
    data: (body as { given: { submissionId: (typeof row)['id'] }[] }).given.map(({ submissionId }) => ({
      ...{ submissionId, refusal: submissionId === two[4]?.id ? ('ALREADY_DECIDED' as const) : null },
    })),
  }));
  await press('Toewijzen');
  const submit = await until(() => document.querySelector<HTMLElement>('form button[type="submit"]'));
  const reads = server.sentTo(routes.listSubmissions).length;
  const { release } = server.hold(routes.assignMany);
  await act(async () => submit.click());
  await untilShown('0 van 25 gedaan');
  await act(async () => release());
  await untilShown('Nr. 24 · ');
  expect([ids(0), ids(1), ids(2)]).toEqual([one.map(({ id }) => id), two.map(({ id }) => id), undefined]);
  expect(shown()).not.toContain('van 25 gedaan');
  // The list behind is read again once, not for each piece.
  expect(server.sentTo(routes.listSubmissions).length).toBe(reads + 1);
});

it('shows what is open, what waits for somebody, or all', async () => {
  const query = () => server.sentTo(routes.listSubmissions).at(-1)?.query;
  expect(query()).toMatchObject({ open: 'true' });
  const all = await until(() => document.querySelector<HTMLInputElement>('input[type="radio"][value="any"]'));
  await act(async () => all.click());
  await until(() => server.sentTo(routes.listSubmissions).length === 2);
  expect(query()).not.toHaveProperty('open', 'true');
  expect(query()).not.toHaveProperty('missing', 'true');
});

it('goes no further once the window is closed, and says how far it came', async () => {
  server.answer(routes.listSubmissions, { ...sampleOf(routes.listSubmissions), data: fortyFive });
  await act(async () => refresh([routes.listSubmissions]));
  await untilShown('Nr. 44');
  const submit = await chooseAllAndAssign();
  server.answer(routes.assignMany, ({ body }) => ({ data: refusedWith(null, body) }));
  const { release } = server.hold(routes.assignMany);
  await act(async () => submit.click());
  await untilShown('0 van 45 gedaan');
  await press('Annuleren');
  await act(async () => release());
  await untilShown('Gestopt: 20 van de 45 inleveringen zijn toegewezen.');
  expect(server.sentTo(routes.assignMany)).toHaveLength(1);
});

it('gives nothing once more that it gave, also of what was chosen on another page', async () => {
  const [here, elsewhere] = [rows.slice(0, 1), rows.slice(1)];
  const meta = { ...sampleOf(routes.listSubmissions).meta, total: undefined };
  server.answer(routes.listSubmissions, ({ query }) =>
    Object(query).page
      ? { data: elsewhere, meta: { ...meta, next: null } }
      : { data: here, meta: { ...meta, next: 'verder' } },
  );
  await act(async () => refresh([routes.listSubmissions]));
  await until(() => !shown().includes('Wout Bos'));
  const choose = async () =>
    act(async () => document.querySelector<HTMLInputElement>('thead input[type="checkbox"]')?.click());
  await choose();
  await press('Volgende');
  await untilShown('Wout Bos');
  await choose();
  server.answer(routes.assignMany, ({ body }) => ({ data: refusedWith(null, body) }));
  await press('Toewijzen');
  const submit = () => until(() => document.querySelector<HTMLElement>('form button[type="submit"]'));
  const first = await submit();
  await act(async () => first.click());
  await untilShown('2 inleveringen zijn toegewezen');
  await until(() => !document.querySelector('[role="dialog"]'));
  await press('Toewijzen');
  const again = await submit();
  await act(async () => again.click());
  // This page tells, in this test, that nobody has it; of the other is known what was given.
  await untilShown('1 inlevering is toegewezen');
  expect(server.sentTo(routes.assignMany).map(({ body }) => Object(body).given.length)).toEqual([2, 1]);
});

it('reports no success where nobody got anything', async () => {
  server.answer(routes.assignMany, ({ body }) => ({ data: refusedWith('ALREADY_DECIDED', body) }));
  const submit = await chooseAllAndAssign();
  await act(async () => submit.click());
  await untilShown('2 inleveringen konden niet worden toegewezen');
  expect(shown()).not.toContain('0 inleveringen zijn toegewezen');
});

it('says of whom it offers who can’t take some of it, and why', async () => {
  const read = { ...row, firstAssessmentCompleted: true, secondAssessorUserId: null };
  server.answer(routes.listSubmissions, {
    ...sampleOf(routes.listSubmissions),
    data: [{ ...read, firstAssessmentCompleted: false, id: newId('SubmissionId') }, read],
  });
  const second = { ...grader, roles: ['second-assessor' as const] };
  const others = [
    { ...second, userId: newId('UserId'), name: 'Ilse Bos', assigns: true },
    { ...second, userId: newId('UserId'), name: 'Gast Vos', appointments: [] },
  ];
  server.answer(routes.listGraders, { data: [second, ...others] });
  await visit('/grading/gradable-items', coordinator, server);
  await chooseAllAndAssign();
  const [role, who] = await until(() => {
    const found = document.querySelectorAll<HTMLSelectElement>('form select');
    return found.length === 2 && found;
  });
  await act(async () => {
    if (role) role.value = 'second-assessor';
    role?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => who && who.options.length > 1);
  expect([...(who?.options ?? [])].slice(1).map(({ text }) => text)).toEqual([
    'Farah Bensaïd (3 open)',
    'Ilse Bos (kon de 1e beoordeling lezen)',
    'Gast Vos (niet aangewezen door de examencommissie)',
  ]);
});

async function chooseAllAndAssign(): Promise<HTMLElement> {
  const all = await until(() => document.querySelector<HTMLInputElement>('thead input[type="checkbox"]'));
  await act(async () => all.click());
  await press('Toewijzen');
  return until(() => document.querySelector<HTMLElement>('form button[type="submit"]'));
}

function refusedWith(refusal: 'ALREADY_DECIDED' | null, body: unknown) {
  const { given } = body as { given: { submissionId: (typeof row)['id'] }[] };
  return given.map(({ submissionId }) => ({ submissionId, refusal }));
}
