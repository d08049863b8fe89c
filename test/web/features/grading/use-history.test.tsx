// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { useHistory } from '#web/features/grading/use-history.ts';
import { sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, untilShown } from '../../support/mounted.tsx';

mounts();

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
const plain: GradingSubmission = {
  ...sampleOf(routes.getSubmission),
  ...{ studentName: 'Bo Li', submittedAt: at(1), handedInFor: null, declared: null },
  ...{ quickscanDecidedAt: null, quickscanApproved: null, quickscanMessage: null, quickscannerName: 'Quint' },
  ...{ firstAssessedAt: null, firstAssessorName: 'Femke', secondAssessedAt: null, secondAssessorName: 'Sam' },
  ...{ returnedAt: null, finalGrade: null, corrections: [], replacements: [], holds: [], review: null },
};
const review = {
  ...sampleOf(routes.getSubmission).review,
  ...{ askedAt: at(6), answer: null, boardAskedAt: null, advice: null, decision: null, examinerName: 'Ada' },
} as NonNullable<GradingSubmission['review']>;
const answered = (outcome: 'upheld' | 'corrected') => ({ outcome, words: 'w', byName: 'Femke', at: at(7) });

function Told({ submission }: { submission: GradingSubmission }) {
  const happened = useHistory(submission);
  return happened.map(({ at, text, note }) => <li key={at}>{note ? `${text} (${note})` : text}</li>);
}
async function told(change: object): Promise<(string | null)[]> {
  await mount(<Told submission={{ ...plain, ...change }} />);
  await untilShown('lever');
  return [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
}
const handedIn = 'Bo Li leverde in';

it('tells who handed in, for whom, and what was declared', async () => {
  expect(await told({})).toEqual([handedIn]);
  expect(await told({ handedInFor: { byName: 'Kim', reason: 'ziek' }, declared: 'eigen werk' })).toEqual([
    'Kim leverde in namens Bo Li (Verklaring: eigen werk)',
  ]);
});

it.each([
  [true, null, 'Quickscan goedgekeurd door Quint'],
  [false, 'te kort', 'Quickscan afgekeurd door Quint (te kort)'],
])('tells of a quickscan that approved: %s', async (quickscanApproved, quickscanMessage, text) => {
  expect(await told({ quickscanDecidedAt: at(2), quickscanApproved, quickscanMessage })).toEqual([
    handedIn,
    text,
  ]);
});

it('tells of assessments and of the work coming back, in order, with the grade of that moment', async () => {
  const assessed = { firstAssessedAt: at(4), secondAssessedAt: at(3), returnedAt: at(5) };
  const both = ['2e beoordeling ingediend door Sam', '1e beoordeling ingediend door Femke'];
  expect(await told(assessed)).toEqual([handedIn, ...both, 'Beoordeeld en terug bij de student']);
  const correction = { grade: 65, previousGrade: 50, reason: 'telfout', byName: 'Kim', at: at(6) };
  expect(await told({ ...assessed, finalGrade: 70 })).toContain(
    'Beoordeeld en terug bij de student met een 7,0',
  );
  expect(
    await told({
      ...assessed,
      finalGrade: 70,
      corrections: [correction, { ...correction, at: at(7), previousGrade: 65, grade: 70 }],
    }),
  ).toEqual([
    ...[handedIn, ...both, 'Beoordeeld en terug bij de student met een 5,0'],
    'Kim corrigeerde het cijfer van 5,0 naar 6,5 (Reden: telfout)',
    'Kim corrigeerde het cijfer van 6,5 naar 7,0 (Reden: telfout)',
  ]);
});

it('tells of who was replaced or taken off, and of holds and their end', async () => {
  const replaced = {
    at: at(2),
    byName: 'Kim',
    fromName: 'Femke',
    toName: 'Sam',
    reason: 'ziek',
    role: 'first-assessor',
  };
  const held = { at: at(4), byName: 'Kim', reason: 'lijkt op ander werk', ended: null };
  const ended = { at: at(6), outcome: 'released', words: 'in orde' };
  expect(
    await told({
      replacements: [replaced, { ...replaced, at: at(3), toName: null }],
      holds: [held, { ...held, at: at(5), ended }],
    }),
  ).toEqual([
    handedIn,
    'Kim verving Femke door Sam als 1e beoordelaar (Reden: ziek)',
    'Kim haalde Femke weg als 1e beoordelaar (Reden: ziek)',
    'Kim liet het werk onderzoeken (Reden: lijkt op ander werk)',
    'Kim liet het werk onderzoeken (Reden: lijkt op ander werk)',
    'De examencommissie gaf het werk vrij (in orde)',
  ]);
});

it.each([
  ['upheld', 'Femke handhaafde het cijfer'],
  ['corrected', 'Femke gaf de student gelijk'],
] as const)('tells of a review that was %s', async (outcome, text) => {
  const asked = 'Bo Li vroeg om herziening van het cijfer';
  expect(await told({ review })).toEqual([handedIn, asked]);
  expect(await told({ review: { ...review, answer: answered(outcome) } })).toEqual([handedIn, asked, text]);
});

it('tells of what went to the board, what was advised and what it decided', async () => {
  const board = { boardAskedAt: at(7), advice: { grade: 60, words: 'w', at: at(8) } };
  const decision = { outcome: 'corrected', at: at(9) };
  expect((await told({ review: { ...review, ...board, decision } })).slice(2)).toEqual([
    'Bo Li ging naar de examencommissie',
    'Ada gaf de examencommissie advies',
    'De examencommissie veranderde het cijfer',
  ]);
});
