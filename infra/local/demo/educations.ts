import type { EducationLevel } from '#shared/educations/schemas.ts';
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
}

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
} as const;

/** The educations of the demo: one that runs, the same of next year as a draft, and one of the other company. */
export const educations: readonly DemoEducation[] = [
  { ...organising, key: 'ondernemend', name: 'AD Ondernemend Organiseren', status: 2, yearsAhead: 0 },
  { ...organising, key: 'volgend', name: 'AD Ondernemend Organiseren (nieuw)', status: 1, yearsAhead: 1 },
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
  },
];
