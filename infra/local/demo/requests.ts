import type { RequestKind } from '#shared/educations/board-schemas.ts';
import type { BoardRequestId } from '#shared/identity/ids.ts';
import { demoId } from './ids.ts';

export interface DemoRequest {
  readonly student: string;
  readonly kind: RequestKind;
  /** By slug; absent: about the education. */
  readonly learnpath?: string;
  readonly motivation: string;
  readonly askedDaysAgo: number;
  /** A file below `files`, and what its student called it. */
  readonly evidence?: { readonly file: string; readonly displayName: string };
  /** The work that it is about, by its key. */
  readonly work?: string;
  /** By key; absent: the education that runs. */
  readonly education?: string;
  /** Who brought it before the board; absent: the student. Null: the platform. */
  readonly askedBy?: string | null;
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
  {
    ...{ student: 'samira', kind: 'review', learnpath: 'bedrijfskundig-engels', askedDaysAgo: 5 },
    work: 'eindopdracht-engels/samira/1',
    motivation:
      'Het antwoord gaat niet in op de zin in de instructie. Ik vraag de examencommissie om daarnaar te kijken.',
  },
  {
    ...{ student: 'sterre', kind: 'graduation', education: 'bachelor', askedDaysAgo: 2, askedBy: null },
    motivation: '',
  },
];

/** The id of a request. @param at its place among all */
export const requestIdAt = (student: string, at: number): BoardRequestId =>
  demoId('BoardRequestId', `${student}/${at}`);

/** The request about some work. @param work its key */
export function requestIdAbout(work: string): BoardRequestId {
  const at = requests.findIndex((one) => one.work === work);
  const found = requests[at];
  if (!found) throw new Error(`Nothing lies before the board about ${work}`);
  return requestIdAt(found.student, at);
}
