import { decidingAssessment } from '../assignments/public.ts';
import { sessionsHeld } from '../auth/public.ts';
import { selfTestAttempts, trophies } from '../content/public.ts';
import { educationHoldings } from '../educations/public.ts';
import { attemptsOf, type HandedInFile, submissionDetailsOf } from '../grading/public.ts';
import { notificationHoldings } from '../notifications/public.ts';
import { coaches } from '../people/public.ts';
import { issuedDocument } from '../platform/document/issued.ts';
import { holding } from '../platform/holding.ts';
import { withoutElsewhere } from '../platform/identity/on-record.ts';
import { enrolment } from '../platform/study/enrolment.ts';
import { progress } from '../platform/study/progress.ts';
import { recordsOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { mutationsAbout } from '../register/public.ts';

/** All that a company keeps about a person besides their own item, by name: the one list of it. */
export const holdings = {
  enrolments: holding({
    read: async (table, of) => {
      const found = await table.query(enrolment.in(of), { range: { beginsWith: ['ENROLMENT'] } });
      return found.map(({ summary, status, startsOn, endsOn }) => ({
        title: summary.title,
        status,
        startsOn,
        endsOn,
      }));
    },
  }),
  progress: holding({
    read: async (table, of) => {
      const found = await table.query(progress.in(of), { range: { beginsWith: ['PROGRESS'] } });
      return found.map(({ companyId: _, userId: __, version: ___, ...kept }) => kept);
    },
  }),
  selfTestAttempts,
  trophies,
  submissions: holding({
    read: async (table, { companyId, userId }) => {
      const submissions: HandedIn[] = [];
      for (const { submissionId } of await attemptsOf(table, { companyId, studentId: userId }))
        submissions.push(...(await handedIn(table, { companyId, submissionId })));
      return submissions;
    },
  }),
  ...educationHoldings,
  coaches,
  register: holding({
    read: async (table, { companyId, userId }) => {
      const all = await mutationsAbout(table, companyId, userId);
      return all.map(({ programmeTitle, happenedOn, state, exportedAt }) => ({
        programme: programmeTitle,
        happenedOn,
        state,
        exportedAt,
      }));
    },
  }),
  ...notificationHoldings,
  documents: holding({ read: (table, of) => table.query(issuedDocument.by('ofPerson', of)) }),
  sessions: sessionsHeld,
  /** What is on record about them, oldest first. */
  history: holding({
    read: async (table, { companyId, userId }) => {
      const records = await table.query(recordsOf(companyId, { type: 'user', id: userId }));
      return records.map(({ at, name, before, after }) => ({
        at,
        event: name,
        before: withoutElsewhere(before, companyId),
        after: withoutElsewhere(after, companyId),
      }));
    },
  }),
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
}

/** An attempt as its student sees it (design section 8): no draft of a grader, no name of who disagreed. */
async function handedIn(table: Table, of: Parameters<typeof submissionDetailsOf>[1]): Promise<HandedIn[]> {
  const found = await submissionDetailsOf(table, of);
  if (!found) return [];
  const { submission: stored, assessments } = found;
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
    },
  ];
}
