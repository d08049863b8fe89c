import type { EvaluationQuestion } from '#shared/figures/evaluation.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { randomToken } from '../../platform/random-token.ts';
import { create, createOrReplace, type Operation, replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import {
  type Evaluation,
  evaluation,
  evaluationAsked,
  evaluationQuestions,
  evaluationRemark,
} from './entities.ts';
import { answeredBy, fiveOf, noSums, standardQuestions, studyYearOf } from './rules.ts';

interface Answer {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly learnpathId: LearnpathId;
  readonly answers: Readonly<Record<string, number>>;
  readonly remark: string;
  readonly now: string;
}

/** For how many years what was answered is kept: from one accreditation to the next (NVAO: six). */
const yearsKept = 6;

const notAudited = { notAudited: 'what is answered is nobody’s: a record would name who answered, and when' };

/**
 * Keeps what somebody answers, and apart from it that they did: one transaction, of which no item and no record names
 * both.
 * @throws Refusal EVALUATION_NOT_FOUND, ALREADY_ANSWERED, INVALID_INPUT for a question that isn't asked, and CONFLICT
 *   when somebody else answers at the same moment: it can be tried again
 */
export async function answer(table: Table, given: Answer): Promise<void> {
  const { companyId, userId, learnpathId, answers, remark, now } = given;
  const today = dutchDate(now);
  const year = studyYearOf(today);
  const [asked, own, before] = await table.batchGet(
    [
      evaluationAsked.at({ companyId, userId, learnpathId }),
      evaluationQuestions.at({ companyId }),
      evaluation.at({ companyId, learnpathId, year }),
    ],
    { consistent: true },
  );
  if (!asked || asked.untilOn < today) throw new Refusal('EVALUATION_NOT_FOUND');
  if (asked.answered) throw new Refusal('ALREADY_ANSWERED');
  const questions = own?.questions ?? standardQuestions;
  requireAsked(questions, answers);
  const expiresAtSeconds = Date.UTC(year + 1 + yearsKept, 8, 1) / 1000;
  const of = { companyId, learnpathId, year, expiresAtSeconds };
  const start = { ...of, questions: [], shown: noSums, waiting: noSums };
  const after = {
    ...(before ?? start),
    ...withQuestions(before, questions),
    ...answeredBy(before ?? start, answers),
  };
  const five = fiveOf((before ?? start).shown);
  const operations: Operation<unknown>[] = [
    replace(evaluationAsked, asked, { ...asked, answered: true }),
    createOrReplace(evaluation, before, after),
    ...(remark ? [create(evaluationRemark, { ...of, five, remarkId: randomToken(), text: remark })] : []),
  ];
  await table.transact(operations, notAudited);
}

function requireAsked(
  questions: readonly EvaluationQuestion[],
  answers: Readonly<Record<string, number>>,
): void {
  const known = new Set(questions.map(({ id }) => id));
  const given = Object.keys(answers);
  if (given.length === 0) throw new Refusal('INVALID_INPUT', { answers: { key: 'required' } });
  if (given.some((id) => !known.has(id))) throw new Refusal('INVALID_INPUT', { answers: { key: 'invalid' } });
}

/** The words of everything that was ever asked in this year stay with it. */
function withQuestions(before: Evaluation | undefined, asked: readonly EvaluationQuestion[]) {
  const known = before?.questions ?? [];
  const ids = new Set(known.map(({ id }) => id));
  return { questions: [...known, ...asked.filter(({ id }) => !ids.has(id))] };
}
