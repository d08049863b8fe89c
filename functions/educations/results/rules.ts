import type { LineProblem, Mark } from '#shared/educations/result-schemas.ts';
import type { AttemptRule } from '#shared/educations/schemas.ts';
import { passes } from '#shared/grading/rules.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { attemptsOf, withAttempts } from '../rules/attempts.ts';
import type { Block, StoredAttempt, StoredPart } from '../student.ts';
import type { ResultSheet } from './sheet.ts';

/** Source: Dutch practice: of whole grades a 6 passes, of those with a decimal a 5,5. */
const wholePass = 60;

/** What a sheet is about. */
type About = Ids<'educationId' | 'learnpathId'>;

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
  if (attemptsOf(part).length >= mostAttempts) return 'manyAttempts';
  if (part.learnpathResult === 'pass-fail') return result === null && passed !== null ? null : 'markPassed';
  if (result === null || passed !== null) return 'markGrade';
  return part.learnpathResult === 'whole' && result % 10 !== 0 ? 'markWhole' : null;
}

/** Whether the mark of a sheet stands with a student already. @param blocks all of the student */
export function hasMark(blocks: readonly Block[], about: About & Pick<ResultSheet, 'sheetId'>): boolean {
  const part = partOf(blocks, about)?.part;
  return part !== undefined && attemptsOf(part).some(({ sheetId }) => sheetId === about.sheetId);
}

/** Whether a sheet that was entered later told of the same day already. @param blocks all of the student */
export function isOvertaken(
  blocks: readonly Block[],
  about: About & Pick<ResultSheet, 'takenOn' | 'sheetId'>,
) {
  const part = partOf(blocks, about)?.part;
  const known = part && markOf(part, about.takenOn);
  return known?.sheetId !== undefined && known.sheetId > about.sheetId;
}

/** What sheets told of a day. */
const markOf = (part: StoredPart, day: string) =>
  attemptsOf(part).find(({ from, on }) => from === 'sheet' && on === day);

/** Most attempts at a learning path that are kept of a student. */
const mostAttempts = 20;

/**
 * The block of a student with a mark in it, where the education had the learning path planned last: one attempt more, or
 * another result of one on the same day. Which attempt counts is the education's to say.
 * @param blocks all of the student
 * @returns undefined where the mark changes nothing: it stands there, a sheet that was entered later told of the same day, or
 *   it is planned no more
 */
export function marked(
  blocks: readonly Block[],
  about: About & Pick<ResultSheet, 'takenOn' | 'sheetId'>,
  mark: Pick<Mark, 'result' | 'passed'>,
  rule: AttemptRule,
): { readonly before: Block; readonly after: Block } | undefined {
  const planned = partOf(blocks, about);
  if (!planned || misfitOf(blocks, about, mark) !== null) return undefined;
  const { block, part } = planned;
  const { takenOn: on, sheetId } = about;
  const had = attemptsOf(part);
  const known = markOf(part, on);
  if (known?.sheetId && known.sheetId >= sheetId) return undefined;
  const attempt = { on, ...outcomeOf(part, mark), from: 'sheet' as const, sheetId };
  const after = withAttempts(part, [...had.filter((one) => one !== known), attempt], rule);
  const learnpaths = block.learnpaths.map((one) => (one === part ? after : one));
  return { before: block, after: { ...block, learnpaths } };
}

/**
 * A sheet that somebody decided on.
 * @throws Refusal ALREADY_DECIDED; SECOND_PERSON_NEEDED when whoever entered it confirms it, or who has a mark on it, by
 *   any of their accounts
 */
export function decidedSheet(
  before: ResultSheet,
  state: 'confirmed' | 'discarded',
  by: Pick<Actor, 'userId' | 'impersonatorId' | 'otherAccounts'>,
  name: string,
): ResultSheet {
  if (before.state !== 'entered') throw new Refusal('ALREADY_DECIDED');
  const decidedBy = { userId: by.userId, name };
  if (state === 'discarded') return { ...before, state, decidedBy, marks: [] };
  const isOwn = [before.enteredBy, ...before.marks].some(({ userId }) => isSelf(by, userId));
  if (isOwn) throw new Refusal('SECOND_PERSON_NEEDED');
  return { ...before, state, decidedBy, toApply: true };
}

/** Whether a grade passes, in tenths, as its learning path is judged. */
export function isPass(learnpathResult: StoredPart['learnpathResult'], result: number): boolean {
  return learnpathResult === 'whole' ? result >= wholePass : passes(result);
}

/** Another education of the same student may have the learning path too. */
/** Where an education had a learning path planned last for a student. @param blocks all of the student */
export function partOf(blocks: readonly Block[], { educationId, learnpathId }: About) {
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
): Pick<StoredAttempt, 'status' | 'result'> {
  const isPassed = result === null ? passed === true : isPass(learnpathResult, result);
  return { status: isPassed ? 2 : 3, result };
}
