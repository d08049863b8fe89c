import {
  type AnswerInput,
  fewestElsewhere,
  mostAttempts,
  mostQuestions,
  type QuestionSummary,
} from '#shared/content/self-test-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { AnswerId, AttemptId, CourseId, QuestionId } from '#shared/identity/ids.ts';
import { shortened } from '#shared/platform/start-of.ts';
import { plainText } from '../../platform/plain-text.ts';
import type { Chapter } from '../chapter.ts';
import type { Asked, Attempt, Taker } from './attempt.ts';
import { drawn } from './draw.ts';
import type { Askable, Figures } from './question.ts';

type Unsaved<Item> = Omit<Item, 'version'>;

/**
 * Most that a question may weigh, in bytes. Fifty of them begin an attempt in one transaction, which holds 4 MB, and a
 * hundred of a chapter are read and answered at once, by a function that answers 6 MB.
 */
const mostBytes = 40_000;

/** Whether a question is too heavy for an attempt to keep. */
export function isTooHeavy(of: Pick<Askable, 'text' | 'explanation'>): boolean {
  return Buffer.byteLength(JSON.stringify(of)) > mostBytes;
}

/** @throws Refusal INVALID_INPUT at `text` for a question that is too heavy for an attempt to keep */
export function refuseTooHeavy(of: Askable): void {
  if (isTooHeavy(of))
    throw new Refusal('INVALID_INPUT', { text: { key: 'max', values: { max: mostBytes } } });
}

/**
 * The answers of a question after a change: those that it had keep their ids, and so their figures.
 * @throws Refusal INVALID_INPUT at `answers` unless exactly one is correct (spec section 5); for an id that the question
 *   doesn't have, or has once only
 */
export function answersOf(
  before: Askable['answers'],
  input: readonly AnswerInput[],
  newId: () => AnswerId,
): Askable['answers'] {
  if (input.filter(({ correct }) => correct).length !== 1)
    throw new Refusal('INVALID_INPUT', { answers: { key: 'oneCorrect' } });
  const known = new Set(before.map(({ id }) => id));
  return input.map(({ id, ...fields }) => {
    if (id && !known.delete(id)) throw new Refusal('INVALID_INPUT', { answers: { key: 'id' } });
    return { id: id ?? newId(), ...fields };
  });
}

/** A chapter with one more question, at the end. @throws Refusal INVALID_INPUT when there are a hundred */
export function withQuestion(of: Chapter, question: Askable, now: string): Chapter {
  if (of.tests.length >= mostQuestions)
    throw new Refusal('INVALID_INPUT', { chapterId: { key: 'maxItems', values: { max: mostQuestions } } });
  return numbered(of, [...of.tests, summaryOf(question)], now);
}

/** A chapter that shows a question as it is now. */
export function showingQuestion(of: Chapter, question: Askable, now: string): Chapter {
  const tests = of.tests.map((one) => (one.id === question.questionId ? summaryOf(question) : one));
  return numbered(of, tests, now);
}

/** A chapter without a question. */
export function withoutQuestion(of: Chapter, id: QuestionId, now: string): Chapter {
  return numbered(
    of,
    of.tests.filter((one) => one.id !== id),
    now,
  );
}

/** A chapter with its questions in another order. @throws Refusal INVALID_INPUT unless each is named once */
export function orderedQuestions(of: Chapter, ids: readonly QuestionId[], now: string): Chapter {
  const tests = ids.flatMap((id) => of.tests.find((one) => one.id === id) ?? []);
  if (ids.length !== of.tests.length || new Set(tests).size !== of.tests.length)
    throw new Refusal('INVALID_INPUT', { questionIds: { key: 'invalid' } });
  return numbered(of, tests, now);
}

/**
 * A new attempt, and what it asks.
 * @param chapter with its questions in order and its rules
 * @param pool all its questions, in any order
 * @param number of the attempt, from 1
 * @throws Refusal NO_QUESTIONS; NO_ATTEMPTS_LEFT
 */
export function begun(
  { tests, selfTest }: Pick<Chapter, 'tests' | 'selfTest'>,
  pool: readonly Askable[],
  {
    attemptId,
    number,
    now,
    ...taker
  }: Taker & { courseId: CourseId; attemptId: AttemptId; number: number; now: string },
): { attempt: Unsaved<Attempt>; asked: Unsaved<Asked>[] } {
  if (number > (selfTest.attempts ?? mostAttempts)) throw new Refusal('NO_ATTEMPTS_LEFT');
  const { order, draw, passPercent, show } = selfTest;
  const shuffled = order === 'shuffled';
  const chosen = drawn(tests, draw, attemptId);
  const inOrder = shuffled ? chosen : chosen.toSorted((one, other) => one.position - other.position);
  const questions = inOrder.flatMap(({ id }) => pool.find(({ questionId }) => questionId === id) ?? []);
  if (questions.length === 0) throw new Refusal('NO_QUESTIONS');
  const { companyId, userId, chapterId } = taker;
  return {
    attempt: {
      ...taker,
      number,
      attemptId,
      rules: { order, passPercent, show },
      questions: questions.map(({ questionId, answers }) => ({
        questionId,
        correctId: rightOf(answers),
        answerIds: (shuffled ? drawn(answers, answers.length, attemptId + questionId) : answers).map(
          ({ id }) => id,
        ),
      })),
      given: {},
      startedAt: now,
      finishedAt: null,
      result: null,
    },
    asked: questions.map(({ questionId, text, explanation, rereadChapterId, answers }, position) => ({
      ...{ companyId, userId, chapterId },
      number,
      position,
      question: { questionId, text, explanation, rereadChapterId, answers },
    })),
  };
}

/**
 * An attempt with an answer more, or another one.
 * @throws Refusal ATTEMPT_OVER; QUESTION_NOT_FOUND; INVALID_INPUT at `answerId` for an answer to another question
 */
export function answered(before: Attempt, questionId: QuestionId, answerId: AnswerId): Attempt {
  if (before.finishedAt !== null) throw new Refusal('ATTEMPT_OVER');
  const question = before.questions.find((one) => one.questionId === questionId);
  if (!question) throw new Refusal('QUESTION_NOT_FOUND');
  if (!question.answerIds.includes(answerId)) throw new Refusal('INVALID_INPUT', { answerId: { key: 'id' } });
  return { ...before, given: { ...before.given, [questionId]: answerId } };
}

/** An attempt that is over; what was left open counts as wrong. */
export function finished(before: Attempt, now: string): Attempt & { result: NonNullable<Attempt['result']> } {
  const total = before.questions.length;
  const right = before.questions.filter((one) => before.given[one.questionId] === one.correctId).length;
  const passed = right * 100 >= total * before.rules.passPercent;
  return { ...before, finishedAt: now, result: { right, total, passed } };
}

/** What was chosen at each question of an attempt; null where nothing was. */
export function choicesOf({ questions, given }: Attempt) {
  return questions.map(({ questionId }) => ({ questionId, answerId: given[questionId] ?? null }));
}

/**
 * The figures of a question after it was asked once more. What is shown of elsewhere moves by tens: what one student
 * chose can't be told from how it moved.
 * @param answerId what was chosen; null: nothing
 */
export function counted(before: Unsaved<Figures>, answerId: AnswerId | null): Unsaved<Figures> {
  const { elsewhere, shown } = before;
  const now = added(before, answerId);
  const moves = elsewhere && now.askedTimes % fewestElsewhere === 0;
  return { ...before, ...now, shown: moves ? now : shown };
}

function added({ askedTimes, openTimes, chosenTimes }: Unsaved<Figures>, answerId: AnswerId | null) {
  if (answerId === null) return { askedTimes: askedTimes + 1, openTimes: openTimes + 1, chosenTimes };
  const times = (chosenTimes[answerId] ?? 0) + 1;
  return { askedTimes: askedTimes + 1, openTimes, chosenTimes: { ...chosenTimes, [answerId]: times } };
}

function rightOf(answers: Askable['answers']): AnswerId {
  const right = answers.find(({ correct }) => correct);
  if (!right) throw new Error('a question without a right answer was saved');
  return right.id;
}

function numbered(of: Chapter, tests: readonly QuestionSummary[], now: string): Chapter {
  const inOrder = tests.map((one, index) => ({ ...one, position: index + 1 }));
  return { ...of, tests: inOrder, updatedAt: now };
}

/** How a question begins, without markup. */
export function summaryOf({ questionId: id, text }: Pick<Askable, 'questionId' | 'text'>): QuestionSummary {
  return { id, position: 1, text: shortened(plainText(text), 120) };
}
