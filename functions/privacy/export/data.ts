import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { decidingAssessment } from '../../assignments/public.ts';
import { attemptsOf, type HandedInFile, submissionDetailsOf } from '../../grading/public.ts';
import { notificationsOf } from '../../notifications/public.ts';
import { personOnRecord } from '../../people/public.ts';
import { type IssuedDocument, issuedDocument } from '../../platform/document/issued.ts';
import { companyRoles, user } from '../../platform/identity/entities.ts';
import { withoutElsewhere } from '../../platform/identity/on-record.ts';
import { enrolment } from '../../platform/study/enrolment.ts';
import { progress } from '../../platform/study/progress.ts';
import { recordsOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { mutationsAbout } from '../../register/public.ts';

/** Somebody, in one of their companies. */
export interface OfPerson {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

/** All that a company keeps about a person, as they may know it: no draft of a grader, no name of who disagreed. */
export interface PersonalData {
  readonly person: object;
  readonly roles: readonly string[];
  readonly enrolments: readonly Enrolled[];
  readonly progress: readonly object[];
  readonly submissions: readonly HandedIn[];
  readonly register: readonly Reported[];
  readonly notifications: readonly { readonly kind: string; readonly toldAt: string }[];
  readonly documents: readonly IssuedDocument[];
  /** What is on record about them, oldest first. */
  readonly history: readonly {
    readonly at: string;
    readonly event: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

interface Enrolled {
  readonly title: string;
  readonly status: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

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

interface Reported {
  readonly programme: string;
  readonly happenedOn: string;
  readonly state: string;
  readonly exportedAt: string | null;
}

/**
 * Reads it all, side by side where it can.
 * @returns undefined when nobody of that id is of the company
 */
export async function personalDataOf(
  table: Table,
  of: OfPerson,
  language: 'nl' | 'en',
): Promise<PersonalData | undefined> {
  const { companyId, userId } = of;
  const [[person, roles], study, attempts, register, notifications, documents, records] = await Promise.all([
    table.batchGet([user.at(of), companyRoles.at(of)], { consistent: true }),
    table.collection(enrolment.in(of), { enrolments: enrolment, progress }),
    attemptsOf(table, { companyId, studentId: userId }),
    mutationsAbout(table, companyId, userId),
    notificationsOf(table, of),
    table.query(issuedDocument.by('ofPerson', of)),
    table.query(recordsOf(companyId, { type: 'user', id: userId })),
  ]);
  const held = person?.memberships[companyId];
  if (!person || !held) return undefined;
  const submissions: HandedIn[] = [];
  for (const { submissionId } of attempts)
    submissions.push(...(await handedIn(table, { companyId, submissionId })));
  // Where else they are is nothing of this company's.
  const { memberships: _, defaultCompanyId: __, platformPermissions: ___, ...own } = person;
  return {
    person: personOnRecord({ ...own, memberships: { [companyId]: held } }),
    roles: (roles?.roles ?? [])
      .filter(({ roleId }) => held.includes(roleId))
      .map(({ name }) => name[language]),
    enrolments: study.enrolments.map(({ summary, status, startsOn, endsOn }) => ({
      title: summary.title,
      status,
      startsOn,
      endsOn,
    })),
    progress: study.progress.map(({ companyId: _, userId: __, version: ___, ...kept }) => kept),
    submissions,
    register: register.map(({ programmeTitle, happenedOn, state, exportedAt }) => ({
      programme: programmeTitle,
      happenedOn,
      state,
      exportedAt,
    })),
    notifications: notifications.map(({ kind, toldAt }) => ({ kind, toldAt })),
    documents,
    history: records.map(({ at, name, before, after }) => ({
      at,
      event: name,
      before: withoutElsewhere(before, companyId),
      after: withoutElsewhere(after, companyId),
    })),
  };
}

/** An attempt as its student sees it (design section 8). */
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
