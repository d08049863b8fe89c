import { Refusal } from '#shared/http/errors.ts';
import type { ChapterId, CompanyId, CourseId, Ids, QuestionId } from '#shared/identity/ids.ts';
import { ordinal } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Chapter, chapter } from '../chapter.ts';
import { type Asked, type Attempt, asked, attempt, attemptRows, type Taker } from './attempt.ts';
import { type Figures, figures, type Question, question } from './question.ts';

/**
 * A question of a chapter.
 * @param version the one its editor has seen; absent: whichever is there
 * @throws Refusal QUESTION_NOT_FOUND, also when it is in another chapter; CONFLICT when it was changed since
 */
export async function questionOf(
  table: Table,
  {
    companyId,
    chapterId,
    questionId,
  }: { companyId: CompanyId; chapterId?: ChapterId; questionId: QuestionId },
  version?: number,
): Promise<Question> {
  const found = await table.get(question.at({ companyId, questionId }));
  if (!found || (chapterId && found.chapterId !== chapterId)) throw new Refusal('QUESTION_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/** A chapter of a course, to study. @throws Refusal CHAPTER_NOT_FOUND, also when it is in another course */
export async function chapterToTest(
  table: Table,
  { companyId, courseId, chapterId }: Ids<'companyId' | 'courseId' | 'chapterId'>,
): Promise<Chapter> {
  const found = await table.get(chapter.at({ companyId, chapterId }));
  if (found?.courseId !== courseId) throw new Refusal('CHAPTER_NOT_FOUND');
  return found;
}

/** The questions of a chapter, in no order: one query of an index, which may lag a moment. */
export function questionsIn(table: Table, companyId: CompanyId, chapterId: ChapterId): Promise<Question[]> {
  return table.query(question.by('ofChapter', { companyId, chapterId }));
}

/** What an organisation's students chose at the questions of a chapter: one query of an index, which may lag a moment. */
export function figuresIn(table: Table, companyId: CompanyId, chapterId: ChapterId): Promise<Figures[]> {
  return table.query(figures.by('ofChapter', { companyId, chapterId }));
}

/** All questions that a chapter says it has: those that the index hadn't yet are read by themselves. */
export async function completed(
  table: Table,
  { companyId, tests }: Chapter,
  found: readonly Question[],
): Promise<Question[]> {
  const known = new Set(found.map(({ questionId }) => questionId));
  const missing = tests.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return [...found];
  const places = missing.map(({ id: questionId }) => question.at({ companyId, questionId }));
  const read = await table.batchGet(places);
  return [...found, ...read.filter((one) => one !== undefined)];
}

/** The attempts of a student at a self-test, the first one first. */
export function attemptsOf(table: Table, taker: Taker) {
  return table.query(attemptRows(attempt.in(taker)), { range: { beginsWith: ['ATTEMPT'] } });
}

/** One attempt. @throws Refusal ATTEMPT_NOT_FOUND, also when it is of another course */
export async function attemptOf(
  table: Table,
  of: Taker & { readonly courseId: CourseId; readonly number: number },
): Promise<Attempt> {
  const found = await table.get(attempt.at(of), { consistent: true });
  if (found?.courseId !== of.courseId) throw new Refusal('ATTEMPT_NOT_FOUND');
  return found;
}

/** What an attempt asked, in order. */
export function askedIn(table: Table, of: Taker & { readonly number: number }): Promise<Asked[]> {
  return table.query(asked.in(of), { range: { beginsWith: ['ASKED', ordinal(of.number, 2)] } });
}
