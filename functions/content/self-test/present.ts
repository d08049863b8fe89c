import type {
  AttemptSummary,
  Attempt as AttemptView,
  ChosenAnswers,
  Question as QuestionView,
} from '#shared/content/self-test-schemas.ts';
import type { Files } from '../../platform/files/files.ts';
import { mediaIn } from '../present.ts';
import type { Asked, Attempt } from './attempt.ts';
import type { Figures, Question } from './question.ts';

type Counted = Omit<Figures, 'version'> | undefined;

/** A question as its editor sees it. @param counted its own figures and those of elsewhere; none: it was never asked */
export async function presentQuestion(
  files: Files,
  stored: Question,
  [kept, elsewhere]: readonly Counted[],
): Promise<QuestionView> {
  const { companyId, questionId: id, answers, ...fields } = stored;
  const { courseId, chapterId, version, text, explanation, rereadChapterId, updatedAt } = fields;
  return {
    ...{ id, courseId, chapterId, version, text, explanation, rereadChapterId, updatedAt },
    answers: answers.map((answer, index) => ({
      ...answer,
      position: index + 1,
      chosenTimes: kept?.chosenTimes[answer.id] ?? 0,
    })),
    askedTimes: kept?.askedTimes ?? 0,
    openTimes: kept?.openTimes ?? 0,
    elsewhere: elsewhere?.shown ?? null,
    media: await mediaIn(files, companyId, text + explanation),
  };
}

/** A question as who may not change it sees it. @param position of it in its chapter */
export function presentChosen(
  { questionId: id, text, answers }: Pick<Question, 'questionId' | 'text' | 'answers'>,
  position: number,
  kept: Counted,
): ChosenAnswers {
  return {
    ...{ id, position, text },
    answers: answers.map(({ id, text, correct }) => ({
      ...{ id, text, correct },
      chosenTimes: kept?.chosenTimes[id] ?? 0,
    })),
    askedTimes: kept?.askedTimes ?? 0,
    openTimes: kept?.openTimes ?? 0,
  };
}

/** A row of the list of attempts. */
export function presentAttemptRow(of: Pick<Attempt, keyof AttemptSummary>): AttemptSummary {
  const { number, startedAt, finishedAt, result } = of;
  return { number, startedAt, finishedAt, result };
}

/** An attempt whole. What was right, and why, leaves only with one that is over. */
export async function presentAttempt(
  files: Files,
  stored: Omit<Attempt, 'version'>,
  asked: readonly Omit<Asked, 'version'>[],
): Promise<AttemptView> {
  const { companyId, ownerId = companyId, chapterId, rules, questions, given, finishedAt } = stored;
  const byId = new Map(asked.map(({ question }) => [question.questionId, question]));
  const shown = questions.flatMap(({ questionId: id, answerIds, correctId }) => {
    const question = byId.get(id);
    if (!question) return [];
    const { text, explanation, rereadChapterId, answers } = question;
    const inOrder = answerIds.flatMap((answerId) => answers.find((one) => one.id === answerId) ?? []);
    const chosen = given[id] ?? null;
    const outcome = finishedAt !== null && {
      correct: correctId,
      feedback: answers.find((one) => one.id === chosen)?.feedback ?? '',
      explanation,
      rereadChapterId: rereadChapterId ?? chapterId,
    };
    return [
      { id, text, answers: inOrder.map(({ id, text }) => ({ id, text })), chosen, outcome: outcome || null },
    ];
  });
  const html = shown.map(({ text, outcome }) => text + (outcome?.explanation ?? '')).join('');
  return {
    ...presentAttemptRow(stored),
    passPercent: rules.passPercent,
    show: rules.show,
    questions: shown,
    media: await mediaIn(files, ownerId, html),
  };
}
