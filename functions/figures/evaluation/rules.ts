import { createHash } from 'node:crypto';
import { answersTogether, type EvaluationQuestion, scores } from '#shared/figures/evaluation.ts';
import type { Evaluation, Sums } from './entities.ts';

/** A statement with the id that its words give it: other words are another question, and are counted apart. */
export function withId({ nl, en }: { readonly nl: string; readonly en: string }): EvaluationQuestion {
  const hash = createHash('sha256')
    .update(JSON.stringify([nl, en]))
    .digest('hex');
  return { id: `q${hash.slice(0, 12)}`, nl, en };
}

/** What is asked where an organisation says nothing else. */
export const standardQuestions: readonly EvaluationQuestion[] = [
  {
    nl: 'De inhoud sloot aan bij wat ik wilde leren.',
    en: 'The content fitted what I wanted to learn.',
  },
  { nl: 'De opdrachten hielpen mij om te leren.', en: 'The assignments helped me learn.' },
  {
    nl: 'De beoordeling van mijn werk was duidelijk.',
    en: 'The assessment of my work was clear.',
  },
  { nl: 'Als ik vastliep, kreeg ik op tijd hulp.', en: 'When I got stuck, I got help in time.' },
  { nl: 'De studielast paste bij de studiepunten.', en: 'The workload fitted the credits.' },
].map(withId);

/** The study year in which a day lies, by the year in which it began: in September. */
export function studyYearOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month >= 9 ? year : year - 1;
}

export const noSums: Sums = { answers: 0, counts: {} };

/**
 * What was answered, with one more: it waits until there are five, and then they are shown together. So nobody can tell
 * one person's answer from what was shown before and after it. A question that fewer of them answered waits for more:
 * whoever asks each of the five something else would read five people's answers one by one.
 * @param answers scores from 1 to 5, by question
 */
export function answeredBy(
  before: Pick<Evaluation, 'shown' | 'waiting'>,
  answers: Readonly<Record<string, number>>,
): Pick<Evaluation, 'shown' | 'waiting'> {
  const one = Object.entries(answers).map(([id, score]) => [
    id,
    scores.map((each) => Number(each === score)),
  ]);
  const waiting = together(before.waiting, { answers: 1, counts: Object.fromEntries(one) });
  if (waiting.answers < answersTogether) return { shown: before.shown, waiting };
  const [enough, few] = [true, false].map((isEnough) =>
    Object.fromEntries(Object.entries(waiting.counts).filter(([, counts]) => isShown(counts) === isEnough)),
  );
  return {
    shown: together(before.shown, { answers: waiting.answers, counts: enough ?? {} }),
    waiting: { answers: 0, counts: few ?? {} },
  };
}

/** Whether so many answered a question that nobody is known by it. */
export function isShown(counts: readonly number[] | undefined): counts is readonly number[] {
  return (counts ?? []).reduce((sum, count) => sum + count, 0) >= answersTogether;
}

function together(one: Sums, other: Sums): Sums {
  const ids = new Set([...Object.keys(one.counts), ...Object.keys(other.counts)]);
  const counts = [...ids].map((id) => [
    id,
    scores.map((_, place) => (one.counts[id]?.[place] ?? 0) + (other.counts[id]?.[place] ?? 0)),
  ]);
  return { answers: one.answers + other.answers, counts: Object.fromEntries(counts) };
}

/** Which five an answer belongs to, counted from 0; those below the one that fills up now are shown. */
export const fiveOf = ({ answers }: Sums): number => Math.floor(answers / answersTogether);
