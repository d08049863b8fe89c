import type { Enrolment } from './enrolment.ts';

/** What learning paths that somebody follows are called in English, by their id; absent or undefined: not otherwise. */
export const englishTitlesOf = (
  enrolments: readonly Pick<Enrolment, 'learnpathId' | 'summary'>[],
): ReadonlyMap<string, string | undefined> =>
  new Map(enrolments.map(({ learnpathId, summary }) => [learnpathId, summary.englishTitle]));
