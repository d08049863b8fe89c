import type { GradingStatus } from '#shared/grading/schemas.ts';
import type { EnrolmentStatus } from '#shared/learnpaths/schemas.ts';
import type { MutationKind, MutationState } from '#shared/register/schemas.ts';
import { type Company, waterveen, zilverbrug } from './companies.ts';

/**
 * Who studies what and how far they are. Moments are days before the demo was loaded, so that reminders and deadlines
 * of the demo lie ahead whenever somebody starts it. Grades are in tenths, in the order of `criteriaOf`.
 */
export interface DemoEnrolment {
  readonly learnpath: string;
  readonly student: string;
  readonly company: Company;
  readonly status: EnrolmentStatus;
  /** Negative: it starts in the future. */
  readonly startedDaysAgo: number;
  readonly endsInDays: number;
  /** Chapters done, by course, from the first onwards. */
  readonly completed: Readonly<Record<string, number>>;
}

const enrol = (
  student: string,
  learnpath: string,
  startedDaysAgo: number,
  completed: Readonly<Record<string, number>> = {},
  more: Partial<Pick<DemoEnrolment, 'status' | 'company' | 'endsInDays'>> = {},
): DemoEnrolment => ({
  student,
  learnpath,
  startedDaysAgo,
  completed,
  status: 'open',
  company: zilverbrug,
  endsInDays: 150,
  ...more,
});

const allProgramming = { 'programmeren-eerste-stappen': 5, 'programmeren-functies-en-gegevens': 4 };
const allEnglish = { 'business-writing': 4, 'meetings-and-presentations': 4 };
const allResearch = { onderzoeksopzet: 5, 'gegevens-en-resultaten': 4 };

export const enrolments: readonly DemoEnrolment[] = [
  enrol('bo', 'inleiding-programmeren', 80, allProgramming),
  enrol('bo', 'onderzoeksvaardigheden', 120, allResearch, { status: 'completed' }),
  enrol('bo', 'bedrijfskundig-engels', 20, { 'business-writing': 3 }),
  enrol('samira', 'inleiding-programmeren', 90, allProgramming, { status: 'completed' }),
  enrol('samira', 'bedrijfskundig-engels', 60, allEnglish, { status: 'failed' }),
  enrol('wout', 'inleiding-programmeren', 75, allProgramming),
  enrol('wout', 'onderzoeksvaardigheden', 10, { onderzoeksopzet: 1 }),
  enrol('janwillem', 'bedrijfskundig-engels', 65, {
    'business-writing': 4,
    'meetings-and-presentations': 2,
  }),
  enrol('janwillem', 'onderzoeksvaardigheden', 5),
  enrol('noor', 'inleiding-programmeren', 50, { ...allProgramming, 'programmeren-functies-en-gegevens': 3 }),
  enrol('noor', 'bedrijfskundig-engels', -30, {}, { status: 'future', endsInDays: 210 }),
  enrol('eva', 'onderzoeksvaardigheden', 70, allResearch),
  enrol('daan', 'bedrijfskundig-engels', 45, allEnglish, { company: waterveen }),
  enrol('otto', 'inleiding-programmeren', 300, {}, { status: 'closed', endsInDays: -60 }),
];

/** An assessment: submitted when it says how many days ago, otherwise a draft. */
export interface DemoAssessment {
  readonly assessor: string;
  readonly grades: readonly (number | null)[];
  readonly comments: readonly string[];
  readonly feedback: string;
  readonly submittedDaysAgo?: number;
}

export interface DemoSubmission {
  readonly assignment: string;
  readonly student: string;
  readonly company: Company;
  readonly attempt: number;
  readonly handedInDaysAgo: number;
  /** Files of `files/`, by name, with the name the student gave them. */
  readonly files: readonly { readonly file: string; readonly displayName: string }[];
  readonly status: GradingStatus;
  readonly quickscanner?: string;
  readonly quickscan?: { readonly approved: boolean; readonly message: string; readonly daysAgo: number };
  /** Set on its own when somebody is appointed but has not begun. */
  readonly firstAssessor?: string;
  readonly secondAssessor?: string;
  readonly first?: DemoAssessment;
  readonly second?: DemoAssessment;
  readonly finalGrade?: number;
}

/** The key of a submission, for its id. */
export const submissionKey = ({ assignment, student, attempt }: DemoSubmission): string =>
  `${assignment}/${student}/${attempt}`;

/** A change for the register. The first seven are of enrolments, the last two of results. */
export interface DemoMutation {
  readonly kind: MutationKind;
  readonly state: MutationState;
  readonly student: string;
  /** Unique per BRIN. */
  readonly sequenceNumber: string;
  readonly learnpath: string;
  readonly grade: number | null;
  readonly daysAgo: number;
}

/** The programme under which the demo reports; its code is fictive. */
export const programme = { title: 'Associate degree Ondernemend Organiseren', code: '90001' } as const;

const change = (
  kind: MutationKind,
  sequenceNumber: string,
  student: string,
  learnpath: string,
  daysAgo: number,
  state: MutationState,
  grade: number | null = null,
): DemoMutation => ({ kind, sequenceNumber, student, learnpath, daysAgo, state, grade });

export const mutations: readonly DemoMutation[] = [
  change('enrolment', 'I20260001', 'bo', 'onderzoeksvaardigheden', 120, 'exported'),
  change('enrolment', 'I20260002', 'samira', 'inleiding-programmeren', 90, 'exported'),
  change('enrolment', 'I20260003', 'wout', 'inleiding-programmeren', 75, 'exported'),
  change('enrolment', 'I20260004', 'janwillem', 'bedrijfskundig-engels', 65, 'open'),
  // The checks for DUO must refuse this one: see the person.
  change('enrolment', 'I20260006', 'eva', 'onderzoeksvaardigheden', 70, 'open'),
  change('enrolment', 'I20260005', 'noor', 'inleiding-programmeren', 50, 'open'),
  change('enrolment', 'I20250008', 'otto', 'inleiding-programmeren', 300, 'deleted'),
  change('result', 'R20260001', 'bo', 'onderzoeksvaardigheden', 12, 'open', 63),
  change('result', 'R20260002', 'samira', 'inleiding-programmeren', 9, 'open', 77),
];

/** The export in which the exported mutations went to DUO. */
export const pastExport = { key: '2026-najaar', startedBy: 'greetje', daysAgo: 40 } as const;
