import type { LearnpathId } from '#shared/identity/ids.ts';
import {
  type Attempt,
  attemptsOf,
  type SubmissionDetails,
  submissionDetailsOf,
} from '../../grading/public.ts';
import { enrolmentAt, type Team, teamsOf } from '../../learnpaths/public.ts';
import { nobody, type OfPerson } from '../../platform/erasure.ts';
import { user } from '../../platform/identity/entities.ts';
import { fullName, membership, sortName } from '../../platform/identity/memberships.ts';
import type { Enrolment } from '../../platform/study/enrolment.ts';
import type { Table } from '../../platform/table/table.ts';

export interface OfStudent extends OfPerson {
  readonly learnpathId: LearnpathId;
}

/** All that is stored about the assessment of a student's work in one learning path. */
export interface AssessedFacts {
  readonly name: string;
  readonly sortName: string;
  readonly enrolment: Pick<Enrolment, 'status' | 'startsOn' | 'endsOn'> | undefined;
  /** Their teams of the learning path. */
  readonly teams: readonly Team[];
  /** Each with how it was assessed, once it was returned with a grade; without where only the grade is kept. */
  readonly work: readonly { readonly attempt: Attempt; readonly details: SubmissionDetails | undefined }[];
}

/** Reads it, every part as it is now: two round trips. */
export async function assessedFactsOf(table: Table, of: OfStudent): Promise<AssessedFacts> {
  const { companyId, userId, learnpathId } = of;
  const sees = { consistent: true };
  const [[account, row, enrolment], attempts, teams] = await Promise.all([
    table.batchGet(
      [
        user.at({ userId }),
        membership.at({ companyId, userId }),
        enrolmentAt(companyId, userId, learnpathId),
      ],
      sees,
    ),
    attemptsOf(table, { companyId, studentId: userId }, undefined, sees),
    teamsOf(table, { companyId, learnpathId }),
  ]);
  const own = attempts.filter((attempt) => attempt.learnpathId === learnpathId);
  const details = await Promise.all(
    own.map(({ submissionId, finalGrade }) =>
      finalGrade === null ? undefined : submissionDetailsOf(table, { companyId, submissionId }, sees),
    ),
  );
  // Whom an organisation erased has no name there, though they may have an account still.
  const person = row && account;
  return {
    name: person ? fullName(person.profile) : nobody,
    sortName: person ? sortName(person.profile) : nobody,
    enrolment,
    teams: teams.filter(({ students }) => students.some((one) => one.userId === userId)),
    work: own.map((attempt, position) => ({ attempt, details: details[position] })),
  };
}
