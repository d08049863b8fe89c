import type { GradingStatus } from '#shared/grading/list.ts';
import { passes } from '#shared/grading/rules.ts';
import type { EnrolmentStatus } from '#shared/learnpaths/study-list.ts';
import type { MutationKind, MutationState } from '#shared/register/schemas.ts';
import { classmates, englishGrade } from './class.ts';
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

const allProgramming = { 'programmeren-eerste-stappen': 6, 'programmeren-functies-en-gegevens': 5 };
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
  enrol('wout', 'bedrijfskundig-engels', 210, allEnglish, { status: 'completed', endsInDays: 30 }),
  enrol('janwillem', 'inleiding-programmeren', 230, allProgramming, { status: 'completed', endsInDays: 10 }),
  enrol('lieke', 'inleiding-programmeren', 260, allProgramming, { status: 'completed', endsInDays: -91 }),
  enrol('lieke', 'bedrijfskundig-engels', 260, {}, { status: 'exempt', endsInDays: -91 }),
  enrol('eva', 'inleiding-programmeren', 190, allProgramming, { status: 'completed', endsInDays: 50 }),
  enrol('noor', 'inleiding-programmeren', 50, { ...allProgramming, 'programmeren-functies-en-gegevens': 3 }),
  enrol('noor', 'bedrijfskundig-engels', -30, {}, { status: 'future', endsInDays: 210 }),
  enrol('eva', 'onderzoeksvaardigheden', 70, allResearch),
  enrol('mila', 'inleiding-programmeren', 60, allProgramming),
  enrol('daan', 'bedrijfskundig-engels', 45, allEnglish, { company: waterveen }),
  enrol('otto', 'inleiding-programmeren', 300, {}, { status: 'closed', endsInDays: -60 }),
  ...classmates.flatMap(({ key, english, research }) => [
    enrol(key, 'bedrijfskundig-engels', 86, english.length > 0 ? allEnglish : {}, {
      // Who passed is done with it.
      status: english.length === 1 ? 'completed' : 'open',
      endsInDays: 65,
    }),
    enrol(
      key,
      'onderzoeksvaardigheden',
      40,
      research ? allResearch : english.length > 0 ? { onderzoeksopzet: 3 } : {},
    ),
  ]),
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
  /** By when its grader is done, negative: was to be; absent: as many days as the organisation gives, from loading on. */
  readonly dueInDays?: number;
  /** It stands still until the examination board has looked at it. */
  readonly held?: { readonly by: string; readonly reason: string; readonly daysAgo: number };
  /** The student asked for a review, and waits for an answer. */
  readonly review?: { readonly ground: string; readonly askedDaysAgo: number };
}

/** The key of a submission, for its id. */
export const submissionKey = ({ assignment, student, attempt }: DemoSubmission): string =>
  `${assignment}/${student}/${attempt}`;

/** A change for the register: a learning path ended with a passed final assignment, reported as a module enrolment. */
export interface DemoMutation {
  readonly kind: MutationKind;
  readonly state: MutationState;
  readonly student: string;
  /** Unique per BRIN. */
  readonly sequenceNumber: string;
  readonly learnpath: string;
  readonly grade: number;
  /** When the grade was returned. */
  readonly daysAgo: number;
}

/** The programme under which the demo reports; its code is fictive. */
export const programme = { title: 'Associate degree Ondernemend Organiseren', code: '90001' } as const;

const passed = (
  sequenceNumber: string,
  student: string,
  learnpath: string,
  grade: number,
  daysAgo: number,
  state: MutationState,
): DemoMutation => ({ kind: 'enrolment', sequenceNumber, student, learnpath, grade, daysAgo, state });

export const mutations: readonly DemoMutation[] = [
  passed('I20260001', 'wout', 'bedrijfskundig-engels', 73, 96, 'exported'),
  passed('I20260002', 'janwillem', 'inleiding-programmeren', 70, 88, 'exported'),
  passed('I20260003', 'otto', 'inleiding-programmeren', 61, 85, 'deleted'),
  // The checks for DUO must refuse this one: see the person.
  passed('I20260004', 'eva', 'inleiding-programmeren', 69, 60, 'open'),
  passed('I20260005', 'bo', 'onderzoeksvaardigheden', 63, 12, 'open'),
  passed('I20260006', 'samira', 'inleiding-programmeren', 77, 9, 'open'),
  ...classmates
    .flatMap(({ key, english }) => english.map((given) => ({ key, grade: englishGrade(given), given })))
    .filter(({ grade }) => passes(grade))
    .map(({ key, grade, given }, place) =>
      passed(
        `I2026${String(place + 7).padStart(4, '0')}`,
        ...([key, 'bedrijfskundig-engels', grade, given.returnedDaysAgo, 'exported'] as const),
      ),
    ),
];

/** The export in which the exported mutations went to DUO. */
export const pastExport = { key: '2026-najaar', startedBy: 'greetje', daysAgo: 50 } as const;
