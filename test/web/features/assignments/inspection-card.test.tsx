// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { studyRoutes } from '#shared/assignments/study-routes.ts';
import { InspectionCard } from '#web/features/assignments/inspection-card.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();
beforeEach(() => loadTexts(['assignments']));

const submission = sampleOf(studyRoutes.getStudySubmission);
const { inspection } = submission;
const { review } = inspection ?? {};
if (!inspection || !review) throw new Error('the sample has a review');

const until = 'Je kunt tot en met 04/05/2026 naar de examencommissie.';
const late = 'Je hebt geen antwoord gekregen.';
const waits = 'Je beoordelaar antwoordt uiterlijk 04/05/2026.';
const atBoard = 'Je verzoek ligt sinds 04/05/2026 bij de examencommissie.';
const at = review.askedAt;

it.each([
  { answer: review.answer, boardAskedAt: null, mayAskBoard: true, told: [until] },
  { answer: review.answer, boardAskedAt: null, mayAskBoard: false, told: [] },
  { answer: null, boardAskedAt: null, mayAskBoard: true, told: [late] },
  { answer: null, boardAskedAt: null, mayAskBoard: false, told: [waits] },
  { answer: null, boardAskedAt: at, mayAskBoard: false, told: [atBoard] },
])('tells who asked for a review what comes next: $told', async ({ mayAskBoard, told, ...stands }) => {
  const asked = { ...inspection, mayAskBoard, review: { ...review, ...stands, decision: null } };
  await mount(inRouter(<InspectionCard {...{ submission, inspection: asked }} />));
  expect([until, late, waits, atBoard].filter((one) => shown().includes(one))).toEqual(told);
  expect(shown().includes('Naar de examencommissie')).toBe(mayAskBoard);
});

it.each([
  [true, 'Vraag dan tot en met 04/05/2026 om herziening.'],
  [false, 'De termijn om herziening te vragen liep tot en met 04/05/2026.'],
])('says until when a review can be asked for, or could: %s', async (mayAsk, text) => {
  await mount(
    inRouter(<InspectionCard {...{ submission, inspection: { ...inspection, mayAsk, review: null } }} />),
  );
  expect(shown()).toContain(text);
});

it.each([
  ['upheld', 'Zo blijft het.', true],
  ['corrected', '', true],
  ['withdrawn', '', false],
] as const)(
  'tells what the board decided, %s, and leads to its letter where there is one',
  async (outcome, words, hasLetter) => {
    const decision = { outcome, words, grade: 71, at };
    const decided = { ...inspection, review: { ...review, answer: null, boardAskedAt: at, decision } };
    await mount(inRouter(<InspectionCard {...{ submission, inspection: decided }} />));
    expect(shown()).toContain('Besluit van 04/05/2026');
    expect(shown()).not.toContain(atBoard);
    expect(shown()).toContain('7,1');
    const [board] = [...document.querySelectorAll('section:has(h3)')].slice(-1);
    const told = [...(board?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
    expect(told.slice(2)).toEqual(words ? [words] : []);
    expect(shown().includes('Besluit en brief bekijken')).toBe(hasLetter);
  },
);
