import { gradesOf } from '#shared/educations/grades.ts';
import type { PayerProgress } from '#shared/educations/payer-schemas.ts';
import { blocksOf, pointsByStatus } from '#shared/educations/progress.ts';
import type { Block, Registration } from '../student.ts';
import { asStudentSees, presentBlock } from '../student-present.ts';
import type { PayerShare } from './share.ts';

/**
 * How far a student is in the education that they share, counted as on their own page; of what isn't final, the plan alone.
 * @param now UTC instant
 */
export function progressOf(
  { expiresOn, showsGrades }: NonNullable<PayerShare['link']>,
  registration: Registration,
  blocks: readonly Block[],
  organisation: string,
  now: string,
): PayerProgress {
  const own = blocksOf(registration, blocks).map((one) => presentBlock(asStudentSees(one), [], now));
  const { earned, exempt, busy, planned } = pointsByStatus(own);
  const { studentName: student, educationTitle: education, startsOn, expectedEndOn, points } = registration;
  return {
    ...{ organisation, student, education, startsOn, expectedEndOn, points, expiresOn },
    ...{ earned, exempt, busy, planned, ended: registration.status !== null },
    grades: showsGrades
      ? gradesOf(own, { rule: registration.attemptRule }).filter(({ outcome }) => outcome !== 'none')
      : null,
  };
}
