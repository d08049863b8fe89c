import type { RequestKind, RequestState } from '#shared/educations/board-schemas.ts';
import type {
  EducationLevel,
  EducationType,
  LearningpathWay,
  StudyPhase,
} from '#shared/educations/schemas.ts';
import type { Grade, TestimonialKind } from '#shared/educations/testimonial-schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import boardEn from '#shared/i18n/en/board.json' with { type: 'json' };
import en from '#shared/i18n/en/educations.json' with { type: 'json' };
import boardNl from '#shared/i18n/nl/board.json' with { type: 'json' };
import nl from '#shared/i18n/nl/educations.json' with { type: 'json' };
import type { Address } from '#shared/people/schemas.ts';
import { writtenGrade, writtenNumber } from '../platform/document/written.ts';

const texts = { nl, en } as const;
const boardTexts = { nl: boardNl, en: boardEn } as const;

/** How the documents of educations write what they are made with, in a language. */
export const writer = (language: Language) => ({
  level: (level: EducationLevel) => texts[language].level[level],
  way: (way: LearningpathWay) => texts[language].way[way],
  type: (type: EducationType) => texts[language].type[type],
  language: (taught: Language) => texts[language].language[taught],
  phase: (phase: StudyPhase) => texts[language].phase[phase],
  testimonial: (kind: TestimonialKind) => texts[language].testimonials.kind[kind],
  earned: (kind: TestimonialKind) => texts[language].testimonials.earned[kind],
  outcome: (outcome: Grade['outcome']) => texts[language].gradeList.outcome[outcome],
  /** A learning path of a grade list, called so that whoever reads it sees where its result comes from. */
  origin: <Of extends Pick<Grade, 'title' | 'takenOver'>>(of: Of): Of =>
    of.takenOver
      ? { ...of, title: texts[language].gradeList.takenOver.replace('{{name}}', () => of.title) }
      : of,
  takenOver: texts[language].partTakenOver,
  originTitle: texts[language].gradeList.origin,
  total: texts[language].gradeList.total,
  request: (kind: RequestKind) => boardTexts[language].kind[kind],
  requestState: (state: RequestState) => boardTexts[language].state[state].toLowerCase(),
  scope: (scope: 'full' | 'first-year') => texts[language].gradeList.of[scope],
  /** Study points: with a comma in Dutch. */
  number: (value: number) => writtenNumber(value, language),
  /** A grade in tenths, with one decimal. */
  grade: (tenths: number) => writtenGrade(tenths, language),
});

/** An address on one line. */
export function writtenAddress({
  street,
  houseNumber,
  houseNumberAddition = '',
  postCode,
  city,
}: Address): string {
  const spaced = /^\d{4}[A-Z]{2}$/.test(postCode) ? `${postCode.slice(0, 4)} ${postCode.slice(4)}` : postCode;
  return `${street} ${houseNumber}${houseNumberAddition}, ${spaced} ${city}`;
}
