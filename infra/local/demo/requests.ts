import type { RequestKind } from '#shared/educations/board-schemas.ts';

export interface DemoRequest {
  readonly student: string;
  readonly kind: RequestKind;
  /** By slug; absent: about the education. */
  readonly learnpath?: string;
  readonly motivation: string;
  readonly askedDaysAgo: number;
  /** A file below `files`, and what its student called it. */
  readonly evidence?: { readonly file: string; readonly displayName: string };
  /** Who brought it before the board; absent: the student. */
  readonly askedBy?: string;
  /** Taken back by the student. */
  readonly withdrawn?: true;
}

/** What lies before the examination board, by when it was asked. */
export const requests: readonly DemoRequest[] = [
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
];
