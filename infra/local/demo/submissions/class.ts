import { defaultDays } from '#shared/grading/rules.ts';
import { englishAssignment } from '../assignments/bedrijfskundig-engels.ts';
import { researchAssignment } from '../assignments/onderzoeksvaardigheden.ts';
import {
  type Classmate,
  classFile,
  classmates,
  classTeacher,
  englishGrade,
  held,
  reviewed,
} from '../class.ts';
import { zilverbrug } from '../companies.ts';
import type { DemoSubmission } from '../plan.ts';

/** What the class handed in: English, which was returned, and the research that waits for its assessor. */
export const classSubmissions: readonly DemoSubmission[] = classmates.flatMap((one) => [
  ...englishOf(one),
  ...researchOf(one),
]);

function englishOf(of: Classmate): DemoSubmission[] {
  return of.english.map((given, place): DemoSubmission => {
    const { title, assessor, grades, feedback, returnedDaysAgo } = given;
    const attempt = place + 1;
    const isReviewed = of.key === reviewed.student && attempt === of.english.length;
    return {
      ...{ assignment: englishAssignment.slug, student: of.key, company: zilverbrug, attempt },
      handedInDaysAgo: returnedDaysAgo + 12,
      files: [{ file: classFile(of, 'report', attempt), displayName: `${title}.pdf` }],
      status: 'returned',
      quickscanner: 'farah',
      quickscan: { approved: true, message: '', daysAgo: returnedDaysAgo + 9 },
      firstAssessor: assessor,
      first: {
        ...{ assessor, grades, feedback, comments: grades.map(() => '') },
        submittedDaysAgo: returnedDaysAgo,
      },
      finalGrade: englishGrade(given),
      ...(isReviewed && { review: { ground: reviewed.ground, askedDaysAgo: reviewed.daysAgo } }),
    };
  });
}

function researchOf(of: Classmate): DemoSubmission[] {
  if (!of.research) return [];
  const { daysAgo, title } = of.research;
  const scannedDaysAgo = Math.max(1, daysAgo - 3);
  return [
    {
      ...{ assignment: researchAssignment.slug, student: of.key, company: zilverbrug, attempt: 1 },
      handedInDaysAgo: daysAgo,
      files: [{ file: classFile(of, 'onderzoek'), displayName: `${title}.pdf` }],
      status: 'first-assessment',
      quickscanner: 'farah',
      quickscan: { approved: true, message: 'Volledig.', daysAgo: scannedDaysAgo },
      firstAssessor: classTeacher,
      dueInDays: defaultDays.assessment - scannedDaysAgo,
      ...(of.key === held.student && {
        held: { by: classTeacher, reason: held.reason, daysAgo: held.daysAgo },
      }),
    },
  ];
}
