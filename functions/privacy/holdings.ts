import { allowances, decidingAssessment, unfinishedWork } from '../assignments/public.ts';
import { directoryHeld, linksHeld, sessionsHeld } from '../auth/public.ts';
import { chapterNotes, ownPrograms, readingPlaces, selfTestAttempts, trophies } from '../content/public.ts';
import { educationHoldings } from '../educations/public.ts';
import { assessedFor, countedFor, evaluationsAsked } from '../figures/public.ts';
import {
  appointed,
  attemptsOf,
  eraseSubmissions,
  type GradeReview,
  gradedWork,
  gradingComments,
  type HandedInFile,
  submissionDetailsOf,
} from '../grading/public.ts';
import { guidanceHoldings } from '../guidance/public.ts';
import { worksCompared } from '../integrations/public.ts';
import { learnpathHoldings } from '../learnpaths/public.ts';
import { libraryHoldings } from '../library/public.ts';
import { messageHoldings } from '../messages/public.ts';
import { mailArrivalHeld, notificationHoldings } from '../notifications/public.ts';
import { access, account, coached, coaches, documentsHeld, linkedAccounts } from '../people/public.ts';
import { planningHoldings } from '../planning/public.ts';
import { holding } from '../platform/holding.ts';
import type { Table } from '../platform/table/table.ts';
import { mutationsHeld } from '../register/public.ts';
import { servicedeskHoldings } from '../servicedesk/public.ts';
import { documents, exportsAsked, history, uploads } from './own-holdings.ts';

/**
 * All that a company keeps about a person besides their own item, by name: the one list of it. Their data is told from
 * it, and they are erased by it, in this order: first what may refuse it; then the way in, so that nothing is added
 * meanwhile; the account when nothing else is left; then what follows from all of it, as somebody without a name; and the
 * keys of records last.
 */
export const holdings = {
  register: mutationsHeld,
  access,
  worksCompared,
  submissions: holding({
    read: async (table, { companyId, userId }) => {
      const submissions: HandedIn[] = [];
      for (const { submissionId } of await attemptsOf(table, { companyId, studentId: userId }))
        submissions.push(...(await handedIn(table, { companyId, submissionId })));
      return submissions;
    },
    erase: eraseSubmissions,
  }),
  unfinishedWork,
  allowances,
  gradedWork,
  gradingComments,
  appointed,
  ...learnpathHoldings,
  selfTestAttempts,
  trophies,
  ownPrograms,
  chapterNotes,
  readingPlaces,
  ...educationHoldings,
  documentsAbout: documentsHeld,
  coaches,
  coached,
  linkedAccounts,
  ...guidanceHoldings,
  ...planningHoldings,
  ...libraryHoldings,
  evaluationsAsked,
  ...messageHoldings,
  ...servicedeskHoldings,
  uploads,
  documents,
  ...notificationHoldings,
  exportsAsked,
  sessions: sessionsHeld,
  links: linksHeld,
  directory: directoryHeld,
  account,
  mailArrival: mailArrivalHeld,
  countedFor,
  assessedFor,
  history,
};

interface HandedIn {
  readonly assignment: string;
  readonly attempt: number;
  readonly submittedAt: string;
  readonly returnedAt: string | null;
  readonly outcome: string | null;
  /** In tenths. */
  readonly grade: number | null;
  readonly feedback: string | null;
  readonly criteria: readonly object[];
  readonly files: readonly HandedInFile[];
  /** Why they asked for a review of the grade, and what was said of it. */
  readonly review: object | null;
}

/** An attempt as its student sees it (design section 8): no draft of a grader, no name of who disagreed. */
async function handedIn(table: Table, of: Parameters<typeof submissionDetailsOf>[1]): Promise<HandedIn[]> {
  const found = await submissionDetailsOf(table, of);
  if (!found) return [];
  const { submission: stored, assessments, review } = found;
  const decided = decidingAssessment(stored, assessments);
  return [
    {
      assignment: stored.assignmentTitle,
      attempt: stored.attempt,
      submittedAt: stored.submittedAt,
      returnedAt: stored.returnedAt,
      outcome: stored.outcome,
      grade: stored.finalGrade,
      feedback: decided?.feedback ?? (stored.returnedAt ? stored.quickscanMessage : null),
      criteria: decided?.criteria ?? [],
      files: stored.files,
      review: review ? askedReview(review) : null,
    },
  ];
}

/** A review as its student reads it: the board's examiner and their advice stay with the board. */
function askedReview({ ground, file, askedAt, answer, board, decision }: GradeReview) {
  return {
    ...{ ground, file, askedAt, decision },
    answer: answer && { outcome: answer.outcome, words: answer.words, grade: answer.grade, at: answer.at },
    boardAskedAt: board?.askedAt ?? null,
  };
}
