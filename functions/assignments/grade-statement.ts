import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { levelOf } from '#shared/grading/rules.ts';
import type { Language } from '#shared/http/fields.ts';
import enTexts from '#shared/i18n/en/assignments.json' with { type: 'json' };
import nlTexts from '#shared/i18n/nl/assignments.json' with { type: 'json' };
import { documentTemplate } from '#shared/platform/document.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Contents } from '../platform/document/contents.ts';
import { contentsOf } from '../platform/document/fill.ts';
import { writtenDate, writtenGrade } from '../platform/document/written.ts';
import en from './templates/grade-statement.en.json' with { type: 'json' };
import nl from './templates/grade-statement.nl.json' with { type: 'json' };

const levels = { nl: nlTexts.submission.level, en: enTexts.submission.level } as const;

/** A returned attempt, as its student sees it. */
interface Graded {
  readonly submission: Omit<StudySubmission, 'files'>;
  readonly learnpathTitle: string;
  readonly grade: number;
  readonly returnedAt: string;
}

/**
 * What a paper with a grade says: whose it is, what for, the grade with its level, and the words with it.
 * @param now UTC instant
 */
export function gradeStatement(graded: Graded, language: Language, now: string): Contents {
  const { submission, learnpathTitle, grade, returnedAt } = graded;
  const { student, assignmentTitle, attempt, handedInAt, feedback, assessorName, criteria, corrected } =
    submission;
  const leveled = (tenths: number) =>
    `${writtenGrade(tenths, language)} (${levels[language][levelOf(tenths)]})`;
  return contentsOf(documentTemplate.parse({ nl, en }[language]), {
    texts: {
      studentName: student.name,
      studentNumber: student.studentNumber ?? '',
      assignment: assignmentTitle,
      learnpath: learnpathTitle,
      attempt: String(attempt),
      grade: leveled(grade),
      handedInOn: writtenDate(dutchDate(handedInAt)),
      returnedOn: writtenDate(dutchDate(returnedAt)),
      madeOn: writtenDate(dutchDate(now)),
      assessor: assessorName ?? '',
      correctedOn: corrected ? writtenDate(dutchDate(corrected.at)) : '',
      gradeBefore: corrected ? writtenGrade(corrected.from, language) : '',
      feedback: feedback ?? '',
    },
    lists: {
      criteria: criteria.flatMap(({ title, weighing, grade: given }) =>
        given === null
          ? []
          : [
              {
                title,
                weighing: `${weighing}%`,
                grade: writtenGrade(given, language),
                level: levels[language][levelOf(given)],
              },
            ],
      ),
      comments: criteria.flatMap(({ title, comment }) => (comment ? [{ title, comment }] : [])),
    },
  });
}
