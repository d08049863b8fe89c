import type { LineProblem, Mark } from '#shared/educations/result-schemas.ts';
import { passes } from '#shared/grading/rules.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Block, StoredPart } from '../student.ts';
import type { ResultSheet } from './sheet.ts';

type Decided = Pick<StoredPart, 'status' | 'result'>;

/** Source: Dutch practice: of whole grades a 6 passes, of those with a decimal a 5,5. */
const wholePass = 60;

/** What a sheet is about. */
type About = Pick<ResultSheet, 'educationId' | 'learnpathId'>;

/**
 * Whether a mark fits what a student has of a learning path in an education.
 * @param blocks all of the student
 * @returns why not, as a key of the texts of validation; null: it fits
 */
export function misfitOf(
  blocks: readonly Block[],
  about: About,
  { result, passed }: Pick<Mark, 'result' | 'passed'>,
): LineProblem | null {
  const part = partOf(blocks, about)?.part;
  if (!part) return 'notPlanned';
  if (part.status === 5) return 'exempt';
  if (part.learnpathResult === 'pass-fail') return result === null && passed !== null ? null : 'markPassed';
  if (result === null || passed !== null) return 'markGrade';
  return part.learnpathResult === 'whole' && result % 10 !== 0 ? 'markWhole' : null;
}

/**
 * The block of a student with a mark in it, where the education had the learning path planned last.
 * @param blocks all of the student
 * @returns undefined where the mark changes nothing: a higher or the same result stands there, it was exempt meanwhile, or
 *   it is planned no more
 */
export function marked(
  blocks: readonly Block[],
  about: About & Pick<ResultSheet, 'takenOn'>,
  mark: Pick<Mark, 'result' | 'passed'>,
): { readonly before: Block; readonly after: Block } | undefined {
  const planned = partOf(blocks, about);
  if (!planned || misfitOf(blocks, about, mark) !== null) return undefined;
  const { block, part } = planned;
  const found = outcomeOf(part, mark);
  if (rank(part) >= rank(found)) return undefined;
  const isAgain = (part.status === 2 || part.status === 3) && part.decidedOn !== about.takenOn;
  const decided = {
    ...{ ...part, ...found, decidedOn: about.takenOn },
    ...(isAgain && { doneAgain: true }),
  };
  const learnpaths = block.learnpaths.map((one) => (one === part ? decided : one));
  return { before: block, after: { ...block, learnpaths } };
}

/**
 * A sheet that somebody decided on.
 * @throws Refusal ALREADY_DECIDED; SECOND_PERSON_NEEDED when whoever entered it confirms it, or who has a mark
 *   on it
 */
export function decidedSheet(
  before: ResultSheet,
  state: 'confirmed' | 'discarded',
  by: { readonly userId: UserId; readonly name: string },
): ResultSheet {
  if (before.state !== 'entered') throw new Refusal('ALREADY_DECIDED');
  if (state === 'discarded') return { ...before, state, decidedBy: by, marks: [] };
  const isOwn =
    before.enteredBy.userId === by.userId || before.marks.some(({ userId }) => userId === by.userId);
  if (isOwn) throw new Refusal('SECOND_PERSON_NEEDED');
  return { ...before, state, decidedBy: by, toApply: true };
}

/** Whether a grade passes, in tenths, as its learning path is judged. */
export function isPass(learnpathResult: StoredPart['learnpathResult'], result: number): boolean {
  return learnpathResult === 'whole' ? result >= wholePass : passes(result);
}

/** Another education of the same student may have the learning path too. */
function partOf(blocks: readonly Block[], { educationId, learnpathId }: About) {
  for (const block of blocks.toReversed()) {
    if (block.educationId !== educationId) continue;
    const part = block.learnpaths.find((one) => one.learnpathId === learnpathId);
    if (part) return { block, part };
  }
  return undefined;
}

function outcomeOf(
  { learnpathResult }: StoredPart,
  { result, passed }: Pick<Mark, 'result' | 'passed'>,
): Decided {
  const isPassed = result === null ? passed === true : isPass(learnpathResult, result);
  return { status: isPassed ? 2 : 3, result };
}

/** The highest attempt counts: passed above failed, then the higher grade, above nothing yet. */
function rank({ status, result }: Decided): number {
  return (status === 2 ? 2000 : status === 3 ? 1000 : 0) + (result ?? 0);
}
