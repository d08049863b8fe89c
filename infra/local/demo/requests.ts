import type { RequestKind } from '#shared/educations/board-schemas.ts';
import { classTeacher, held } from './class.ts';

export interface DemoRequest {
  readonly student: string;
  readonly kind: RequestKind;
  /** By slug; absent: about the education. */
  readonly learnpath?: string;
  readonly motivation: string;
  readonly askedDaysAgo: number;
  /** A file below `files`, and what its student called it. */
  readonly evidence?: { readonly file: string; readonly displayName: string };
  /** Who brought it before the board; absent: the student; null: the platform. */
  readonly askedBy?: string | null;
  /** Taken back by the student. */
  readonly withdrawn?: true;
  readonly decided?: {
    readonly outcome: 'granted' | 'refused';
    readonly daysAgo: number;
    readonly ground: string;
    /** Of a degree: it isn't given cum laude, and needn't be. */
    readonly notCumLaude?: true;
  };
  /** It is about work of theirs that is held. */
  readonly ofHeldWork?: true;
}

/** What lies before the examination board, by when it was asked. */
export const requests: readonly DemoRequest[] = [
  {
    ...{ student: 'samira', kind: 'arrangement', askedDaysAgo: 210 },
    motivation: 'Ik vraag om meer tijd bij toetsen. De studiecoach kent mijn situatie.',
    decided: {
      ...{ outcome: 'granted', daysAgo: 200 },
      ground: 'Bij toetsen geldt een kwart meer tijd, het hele studiejaar.',
    },
  },
  {
    ...{ student: 'otto', kind: 'extension', learnpath: 'inleiding-programmeren', askedDaysAgo: 104 },
    motivation: 'Ik wil twee weken later inleveren, omdat ik een baan heb aangenomen.',
    decided: {
      ...{ outcome: 'refused', daysAgo: 97 },
      ground: 'Werk is op zichzelf geen reden voor uitstel, en de termijn was al een keer verlengd.',
    },
  },
  {
    ...{ student: 'yara', kind: 'graduation', askedDaysAgo: 19, askedBy: null, motivation: '' },
    decided: {
      ...{ outcome: 'granted', daysAgo: 12, notCumLaude: true },
      ground: 'Alle onderdelen van de opleiding zijn behaald.',
    },
  },
  {
    ...{ student: 'wout', kind: 'arrangement', askedDaysAgo: 40, withdrawn: true },
    motivation:
      'Ik wil graag meer tijd voor mijn inleveringen. Ik bespreek eerst met mijn studiecoach wat helpt.',
  },
  {
    ...{ student: 'samira', kind: 'extra-attempt', learnpath: 'bedrijfskundig-engels', askedDaysAgo: 26 },
    motivation: 'Door ziekte heb ik mijn verslag niet goed kunnen afmaken. Ik vraag om een extra poging.',
  },
  {
    ...{ student: 'noor', kind: 'exemption', learnpath: 'bedrijfskundig-engels', askedDaysAgo: 9 },
    motivation: 'Ik heb afgelopen zomer een examen Zakelijk Engels op niveau C1 gehaald.',
    evidence: { file: 'noor-in-t-hout-certificaat-engels.txt', displayName: 'certificaat-engels.txt' },
  },
  {
    ...{ student: 'wout', kind: 'extension', learnpath: 'onderzoeksvaardigheden', askedDaysAgo: 3 },
    motivation: 'Mijn onderzoek bij een bedrijf begint twee weken later dan gepland.',
  },
  {
    ...{ student: 'bo', kind: 'fraud', learnpath: 'inleiding-programmeren', askedDaysAgo: 1 },
    ...{ askedBy: 'anouk' },
    motivation: 'Een deel van de code komt overeen met die van een andere student. Graag een oordeel.',
  },
  {
    ...{
      student: held.student,
      kind: 'fraud',
      learnpath: 'onderzoeksvaardigheden',
      askedDaysAgo: held.daysAgo,
    },
    ...{ askedBy: classTeacher, ofHeldWork: true },
    motivation: held.reason,
  },
];
