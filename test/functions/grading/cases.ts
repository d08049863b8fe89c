import type { Assessment } from '#functions/grading/assessment.ts';
import { newSubmission } from '#functions/grading/listings.ts';
import type { Submission } from '#functions/grading/submission.ts';
import { newId } from '#functions/platform/ids.ts';
import { type PublishedAssignment, publishedAssignment } from '#shared/assignments/schemas.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';

/** Four people of one company, none of whom is another. */
export const people = {
  student: { userId: newId('UserId'), name: 'Sanne de Wit' },
  quickscanner: { userId: newId('UserId'), name: 'Quirijn Bos' },
  first: { userId: newId('UserId'), name: 'Femke de Eerste' },
  second: { userId: newId('UserId'), name: 'Thijs de Tweede' },
  other: { userId: newId('UserId'), name: 'Otto Anders' },
} as const;

export const companyId = newId('CompanyId');

/** An assignment with two criteria that weigh 40 and 60 per cent, or as given. */
export function content(weighings: readonly number[] = [40, 60]): PublishedAssignment {
  return publishedAssignment.parse({
    title: 'Adviesrapport',
    finalAssignment: true,
    description: '<p>Schrijf een advies.</p>',
    quickscanDescription: '<p>Is alles aanwezig?</p>',
    structureDescription: '<p>Inleiding, kern, slot.</p>',
    partialAssignments: [
      {
        id: newId('PartialAssignmentId'),
        title: 'Rapport',
        description: '',
        criteria: weighings.map((weighing, position) => ({
          id: newId('CriterionId'),
          title: `Criterium ${position + 1}`,
          description: '',
          weighing,
        })),
      },
    ],
  });
}

/** A hand-in with all three graders, waiting for its quickscan. */
export function makeSubmission(overrides: Partial<Submission> = {}): Submission {
  const { submission } = newSubmission({
    companyId,
    submissionId: newId('SubmissionId'),
    assignmentId: newId('AssignmentId'),
    learnpathId: newId('LearnpathId'),
    learnpathTitle: 'Bedrijfskunde',
    publishedVersion: 1,
    content: content(),
    attempt: 1,
    studentId: people.student.userId,
    studentName: people.student.name,
    files: [],
    submittedAt: '2026-11-02T09:00:00.000Z',
  });
  return {
    ...submission,
    quickscanner: people.quickscanner,
    firstAssessor: people.first,
    secondAssessor: people.second,
    version: 1,
    ...overrides,
  };
}

/** A draft of the 1st assessor, or as given. */
export function makeAssessment(of: Submission, overrides: Partial<Assessment> = {}): Assessment {
  return {
    companyId: of.companyId,
    submissionId: of.submissionId,
    role: 'first-assessor',
    assessorUserId: people.first.userId,
    criteria: [],
    feedback: '',
    total: null,
    savedAt: '2026-11-09T09:00:00.000Z',
    submittedAt: null,
    version: 1,
    ...overrides,
  };
}

export function actor(userId: UserId, ...permissions: Permission[]): Actor {
  return { userId, companyId, permissions: new Set(permissions) };
}
