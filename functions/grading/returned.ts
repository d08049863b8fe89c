import type { Payload } from '#events/event.ts';
import type { events } from '#events/grading.ts';
import type { Submission } from './submission.ts';

/** What is told of a submission that went back to its student. */
export function returnedPayload(of: Submission): Payload<typeof events.submissionReturned> {
  if (of.outcome === null) throw new Error(`submission ${of.submissionId} was not returned`);
  return {
    submissionId: of.submissionId,
    assignmentId: of.assignmentId,
    learnpathId: of.learnpathId,
    studentId: of.studentId,
    attempt: of.attempt,
    outcome: of.outcome,
    grade: of.finalGrade,
    finalAssignment: of.finalAssignment,
  };
}
