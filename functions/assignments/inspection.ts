import type { StudyInspection } from '#shared/assignments/inspection-schemas.ts';
import {
  type GradeReview,
  inspectUntil,
  mayAskReview,
  mayGoToBoard,
  type Submission,
} from '../grading/public.ts';
import type { Files } from '../platform/files/files.ts';
import { presentFiles } from './study-present.ts';

type Unsaved<Item> = Omit<Item, 'version'>;

/** How the organisation shows assessed work, and when that is asked. */
export interface Shown {
  /** Whether students read who decided. */
  readonly showAssessor: boolean;
  readonly inspectionDays: number;
  /** UTC instant. */
  readonly now: string;
}

/**
 * Until when a student looks into their assessed work, and what became of the review that they asked for.
 * @returns null until it was graded
 */
export async function inspectionOf(
  files: Files,
  stored: Unsaved<Submission>,
  review: Unsaved<GradeReview> | undefined,
  { showAssessor, inspectionDays, now }: Shown,
): Promise<StudyInspection | null> {
  const until = inspectUntil(stored, inspectionDays);
  if (until === null) return null;
  return {
    until,
    mayAsk: mayAskReview(stored, { inspectionDays, now }),
    mayAskBoard: mayGoToBoard(review, now),
    review: review ? await presentReview(files, review, showAssessor) : null,
  };
}

async function presentReview(files: Files, of: Unsaved<GradeReview>, showAssessor: boolean) {
  const { ground, askedAt, grade, answerBy, answer, board, decision, file, companyId } = of;
  const [shown = null] = file ? await presentFiles(files, companyId, [file]) : [];
  return {
    ...{ ground, askedAt, grade, answerBy, decision },
    answer: answer && {
      ...{ outcome: answer.outcome, words: answer.words, grade: answer.grade },
      ...{ at: answer.at, boardUntil: answer.boardUntil },
      byName: showAssessor ? answer.byName : null,
    },
    boardAskedAt: board?.askedAt ?? null,
    file: shown,
  };
}
