import type { LeftOut } from '#shared/content/import-schemas.ts';
import { mostQuestions } from '#shared/content/self-test-schemas.ts';
import { isTooHeavy } from '../../self-test/rules.ts';
import type { PackagedQuestion } from '../package.ts';

/** What a file of questions holds. */
export interface PackagedQuestions {
  readonly questions: readonly PackagedQuestion[];
  readonly embedded?: ReadonlyMap<string, Buffer>;
  readonly leftOut: readonly LeftOut[];
}

/** As a question of a self-test is bounded. */
const mostAnswers = 10;
const longestAnswer = 1000;
const longestText = 20_000;
const longestExplanation = 10_000;

/** A question as it was read, of which it isn't known yet whether a self-test can ask it. */
export interface ReadQuestion extends PackagedQuestion {
  /** Where it stands. */
  readonly path: string;
  /** What it calls itself, to say which one can't come along. */
  readonly name: string;
}

/**
 * Divides questions into those that a self-test can ask, and the others: it has two to ten answers and one right one, and
 * weighs no more than an attempt keeps.
 */
export function askable(read: readonly ReadQuestion[]): PackagedQuestions {
  const questions: PackagedQuestion[] = [];
  const leftOut: LeftOut[] = [];
  for (const { path, name, ...question } of read) {
    const { text, explanation, answers } = question;
    const fits =
      text.trim() !== '' &&
      text.length <= longestText &&
      explanation.length <= longestExplanation &&
      answers.length >= 2 &&
      answers.length <= mostAnswers &&
      answers.filter(({ correct }) => correct).length === 1 &&
      answers.every((answer) => answer.text !== '' && answer.text.length <= longestAnswer) &&
      !isTooHeavy(question);
    if (!fits) leftOut.push({ path, reason: 'question-answers', detail: name });
    else if (questions.length < mostQuestions) questions.push(question);
    else leftOut.push({ path, reason: 'questions-over', detail: name });
  }
  return { questions, leftOut };
}
