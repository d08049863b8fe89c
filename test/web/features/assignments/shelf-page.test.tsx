// @vitest-environment one-file-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import type { StandingTerms } from '#shared/assignments/terms.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const [assignment] = sampleOf(routes.listStudyAssignments).data;

const open: StandingTerms = {
  ...{ dueOn: '2999-01-15', isPersonal: false, isLate: false, attemptsLeft: 2, closedBy: null },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

/** Shows one assignment, of a learning path that starts then or has begun. @returns the headings, in order */
async function groupsFor(
  status: 'not-handed-in' | 'handed-in' | 'passed',
  startsOn: string | null = null,
  learnpathEndsOn: string | null = null,
  terms: Partial<StandingTerms> = {},
) {
  if (!assignment) throw new Error('The contract gives no sample');
  server.answer(routes.listStudyAssignments, {
    ...sampleOf(routes.listStudyAssignments),
    data: [
      {
        ...assignment,
        ...{ status, startsOn, learnpathEndsOn, title: 'Eindwerkstuk' },
        terms: { ...open, ...terms },
      },
    ],
  });
  await visit('/study/assignments', { app: 'study', permissions: standardRoles.student }, server);
  await untilShown('Eindwerkstuk');
  return [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
}

it('shows what is to be handed in as to do', async () => {
  expect(await groupsFor('not-handed-in')).toEqual(['Te doen']);
});

it('shows what belongs to a learning path that starts next month as later', async () => {
  expect(await groupsFor('not-handed-in', '2027-02-01')).toEqual(['Later']);
});

it.each([
  ['handed-in', 'Wacht op beoordeling'],
  ['passed', 'Afgerond'],
] as const)('shows what is %s under %s', async (status, group) => {
  expect(await groupsFor(status)).toEqual([group]);
});

it.each([
  ['while it is open', 'not-handed-in', null, '2999-01-31', 1],
  ['not after its learning path ended', 'not-handed-in', null, '2020-01-31', 0],
  ['not before its learning path begins', 'not-handed-in', '2999-01-01', null, 0],
  ['not once it was handed in', 'handed-in', null, null, 0],
] as const)('leads at once to handing in %s', async (_, status, startsOn, learnpathEndsOn, links) => {
  await groupsFor(status, startsOn, learnpathEndsOn);
  expect(document.querySelectorAll('a[aria-label="Werk inleveren voor Eindwerkstuk"]')).toHaveLength(links);
});

it.each([
  ['the deadline passed', { closedBy: 'deadline' }, 'Inleveren gesloten', 0],
  ['no attempt is left', { closedBy: 'attempts', attemptsLeft: 0 }, 'Geen poging over', 0],
  ['it comes late and is taken', { isLate: true }, 'Te laat', 1],
] as const)('says that %s', async (_, terms, badge, links) => {
  await groupsFor('not-handed-in', null, null, terms);
  expect(document.querySelector('main')?.textContent).toContain(badge);
  expect(document.querySelectorAll('a[aria-label="Werk inleveren voor Eindwerkstuk"]')).toHaveLength(links);
});

it.each([
  ['2026-05-05', false],
  ['2026-05-06', true],
])('work of a learning path that ends on %s can be handed in on the 6th: %s', async (endsOn, can) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-06T10:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  await groupsFor('not-handed-in', null, endsOn);
  expect(Boolean(document.querySelector('[aria-label="Werk inleveren voor Eindwerkstuk"]'))).toBe(can);
});

it('says until when the learning path goes on, of work without a day of its own', async () => {
  await groupsFor('not-handed-in', null, '2999-02-01', { dueOn: null });
  expect(shown()).toContain('Leerpad t/m 01/02/2999');
  await groupsFor('not-handed-in', null, '2999-02-01');
  expect(shown()).not.toContain('Leerpad t/m');
});
