import type { EducationLevel, PartStatus } from '#shared/educations/schemas.ts';
import type { EducationStatus } from '#shared/educations/student-schemas.ts';
import type { PublicationStatus } from '#shared/http/fields.ts';
import { type Company, waterveen, zilverbrug } from './companies.ts';
import { programme } from './plan.ts';

/** A module with the learning paths in it, by slug; those of the first study phase by name. */
interface DemoModule {
  readonly title: string;
  readonly learnpaths: readonly string[];
  readonly propaedeutic?: boolean;
}

export interface DemoEducation {
  readonly key: string;
  readonly company: Company;
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  /** Markdown would be too much: a sentence or two. */
  readonly description: string;
  readonly level: EducationLevel;
  readonly status: PublicationStatus;
  readonly code: string;
  readonly points: number;
  /** Years after the one in which the demo is loaded. */
  readonly yearsAhead: number;
  readonly learnpaths: readonly string[];
  readonly modules: readonly DemoModule[];
  /** Its categories, of those below. */
  readonly categories: readonly (keyof typeof categories)[];
}

/** What educations are found by, in order. */
export const categories = {
  organising: { nl: 'Organiseren en besturen', en: 'Organising and management' },
  language: { nl: 'Taal', en: 'Language' },
} as const;

const organising = {
  company: zilverbrug,
  title: programme.title,
  subtitle: 'Leren organiseren, in twee jaar',
  description:
    'Je leert een kleine organisatie op te zetten en draaiende te houden: van cijfers en processen tot mensen.',
  level: 'associate-degree',
  code: programme.code,
  points: 120,
  learnpaths: ['inleiding-programmeren', 'bedrijfskundig-engels', 'onderzoeksvaardigheden'],
  modules: [
    {
      title: 'Semester 1',
      learnpaths: ['inleiding-programmeren', 'bedrijfskundig-engels'],
      propaedeutic: true,
    },
    { title: 'Semester 2', learnpaths: ['onderzoeksvaardigheden'] },
  ],
  categories: ['organising'],
} as const;

/** The educations of the demo: one that runs, the same of next year as a draft, what comes after it, and one of the other company. */
export const educations: readonly DemoEducation[] = [
  { ...organising, key: 'ondernemend', name: 'AD Ondernemend Organiseren', status: 2, yearsAhead: 0 },
  { ...organising, key: 'volgend', name: 'AD Ondernemend Organiseren (nieuw)', status: 1, yearsAhead: 1 },
  {
    ...organising,
    ...{ key: 'bachelor', name: 'Bachelor Bedrijfskunde', title: 'Bedrijfskunde', status: 2, yearsAhead: 0 },
    ...{ subtitle: 'Van organiseren naar besturen', level: 'bachelor', points: 240, code: '' },
    description: 'Wie een Ad heeft, gaat hier verder met onderzoek en bestuur.',
  },
  {
    ...{
      key: 'zakelijk',
      company: waterveen,
      name: 'Zakelijk Engels',
      title: 'Zakelijk Engels',
      subtitle: '',
    },
    ...{ description: 'Voor wie Engels op het werk gebruikt.', level: 'associate-degree', status: 2 },
    ...{ code: '', points: 30, yearsAhead: 0, learnpaths: ['bedrijfskundig-engels'] },
    modules: [{ title: 'Engels', learnpaths: ['bedrijfskundig-engels'] }],
    categories: ['language'],
  },
];

/** A learning path of a block: where it stands, and its grade in tenths. */
interface DemoPart {
  readonly learnpath: string;
  readonly status: PartStatus;
  readonly result?: number;
  /** As it was worth when it was planned; absent: as now. */
  readonly ects?: number;
  /** An attempt before, in tenths, with how many days earlier it was. */
  readonly before?: { readonly result: number; readonly days: number };
  /** What it came to was brought in from another system. */
  readonly takenOver?: true;
}

/** The agreement of a final block, and what its student made of it a day later. */
export interface DemoAgreement {
  readonly status: 'sent' | 'approved' | 'rejected';
  readonly sentDaysAgo: number;
  readonly reason?: string;
}

interface DemoBlock {
  readonly title: string;
  /** Days before the demo is loaded; negative: after it. */
  readonly startedDaysAgo: number;
  readonly endedDaysAgo: number;
  readonly final: boolean;
  /** Absent: it was made final before there were agreements. */
  readonly agreement?: DemoAgreement;
  readonly parts: readonly DemoPart[];
}

export interface DemoStudies {
  readonly student: string;
  /** Of which education, by key; absent: of the one that runs. */
  readonly education?: string;
  /** They went on to another education since. */
  readonly former?: boolean;
  readonly startedDaysAgo: number;
  readonly status: EducationStatus | null;
  /** When it ended so. */
  readonly endedDaysAgo?: number;
  /** Who pays for it, and whom to turn to there; absent: the student. */
  readonly payer?: { readonly name: string; readonly contact: string; readonly email: string };
  readonly blocks: readonly DemoBlock[];
  /** A pause of the study; days before the demo is loaded. */
  readonly paused?: { readonly fromDaysAgo: number; readonly untilDaysAgo: number; readonly reason: string };
}

const part = (learnpath: string, status: PartStatus, result?: number): DemoPart => ({
  learnpath,
  status,
  ...(result !== undefined && { result }),
});
const [programming, english, research] = [
  'inleiding-programmeren',
  'bedrijfskundig-engels',
  'onderzoeksvaardigheden',
] as const;
const past = { startedDaysAgo: 270, endedDaysAgo: 91, final: true };
const present = { startedDaysAgo: 90, endedDaysAgo: -90, final: true };
const approved = (sentDaysAgo: number): DemoAgreement => ({ status: 'approved', sentDaysAgo });
const ahead = { startedDaysAgo: -91, endedDaysAgo: -270, final: false };

/** What students study, in every state. */
export const studies: readonly DemoStudies[] = [
  {
    ...{ student: 'bo', startedDaysAgo: 270, status: null },
    payer: { name: 'Sportpark Het Riet', contact: 'Wim Riet', email: 'wim@sportparkhetriet.example' },
    blocks: [
      { ...past, title: 'Semester 1', agreement: approved(268), parts: [part(research, 2, 63)] },
      {
        ...present,
        ...{ title: 'Semester 2', agreement: { status: 'sent', sentDaysAgo: 2 } },
        parts: [part(programming, 4), part(english, 4)],
      },
    ],
  },
  {
    ...{ student: 'samira', startedDaysAgo: 270, status: null },
    paused: { fromDaysAgo: 12, untilDaysAgo: -20, reason: 'In overleg met de studiecoach, door ziekte.' },
    blocks: [
      { ...past, title: 'Semester 1', parts: [part(programming, 2, 77), part(english, 3, 44)] },
      { ...ahead, title: 'Semester 2', parts: [part(research, 4)] },
    ],
  },
  {
    ...{ student: 'wout', startedDaysAgo: 270, status: null },
    blocks: [
      { ...past, title: 'Semester 1', parts: [part(english, 2, 73)] },
      {
        ...{ ...present, title: 'Semester 2' },
        agreement: {
          status: 'rejected',
          sentDaysAgo: 6,
          reason: 'Ik wil Onderzoeksvaardigheden later doen.',
        },
        parts: [part(programming, 4), part(research, 4)],
      },
    ],
  },
  {
    ...{ student: 'janwillem', startedDaysAgo: 270, status: null },
    blocks: [
      { ...past, title: 'Semester 1', agreement: approved(265), parts: [part(programming, 2, 70)] },
      { ...present, title: 'Semester 2', parts: [part(english, 4), part(research, 4)] },
    ],
  },
  {
    ...{ student: 'lieke', startedDaysAgo: 270, status: 'certificate', endedDaysAgo: 20 },
    blocks: [{ ...past, title: 'Semester 1', parts: [part(programming, 2, 81), part(english, 5)] }],
  },
  {
    ...{ student: 'noor', startedDaysAgo: 50, status: null },
    blocks: [
      { ...present, startedDaysAgo: 50, title: 'Semester 1', parts: [part(programming, 4)] },
      { ...ahead, title: 'Semester 2', parts: [part(english, 4), part(research, 4)] },
    ],
  },
  {
    ...{ student: 'eva', startedDaysAgo: 270, status: null },
    blocks: [
      {
        ...{ title: 'Semester 1', startedDaysAgo: 200, endedDaysAgo: -20, final: true },
        parts: [part(programming, 2, 69)],
      },
    ],
  },
  {
    ...{ student: 'otto', startedDaysAgo: 300, status: 'stopped', endedDaysAgo: 60 },
    blocks: [
      {
        ...past,
        title: 'Semester 1',
        parts: [{ ...part(programming, 3, 52), before: { result: 44, days: 21 } }],
      },
    ],
  },
  {
    ...{ student: 'yara', startedDaysAgo: 760, status: 'graduated', endedDaysAgo: 12, former: true },
    blocks: [
      {
        ...{ title: 'Jaar 1', startedDaysAgo: 760, endedDaysAgo: 400, final: true },
        parts: [
          { ...part(programming, 2, 78), ects: 30, takenOver: true },
          { ...part(english, 5), ects: 30 },
        ],
      },
      {
        ...{ title: 'Jaar 2', startedDaysAgo: 399, endedDaysAgo: 30, final: true },
        parts: [{ ...part(research, 2, 84), ects: 60 }],
      },
    ],
  },
  {
    ...{ student: 'yara', education: 'bachelor', startedDaysAgo: 10, status: null },
    blocks: [
      {
        ...{ title: 'Jaar 3', startedDaysAgo: 10, endedDaysAgo: -170, final: true },
        parts: [part(research, 4)],
      },
      { title: 'Jaar 4', startedDaysAgo: -171, endedDaysAgo: -350, final: false, parts: [part(english, 4)] },
    ],
  },
];
