/** What other domains may use of grading: a hand-in creates a submission, a student's screens read the attempts. */
export type { Assessment } from './assessment.ts';
export { gradingComments } from './comment-holding.ts';
export { besideLaterAttempt } from './correcting.ts';
export { appointed, appointing, examinerAt, examinersOf, renameAppointed } from './examiner.ts';
export { gradersOfCompany } from './graders.ts';
export { handingGrading, mayGrade, workAheadOf } from './hand-over.ts';
export type { HandedInFor } from './handed-in-for.ts';
export { eraseSubmissions, gradedWork, handedInFiles } from './holdings.ts';
export { gradersOf, handInOperations, newSubmission } from './listings.ts';
export { attemptsOf, countOpenTasks, countOpenTasksFor, returnedTo } from './lists.ts';
export { endingHold, gradesOrAssigns, placingHold } from './place-hold.ts';
export {
  hasOpenAttempt,
  type SubmissionDetails,
  submissionAt,
  submissionDetailsOf,
  submissionPlace,
} from './repository.ts';
export type { GradeReview } from './review.ts';
export { askingReview, bringingToBoard, decidingReview, involvedIn, type ReviewStep } from './reviewing.ts';
export { inspectUntil, mayAskReview, mayGoToBoard } from './rules/review.ts';
export { awaitedRole, requireSight } from './rules/turn.ts';
export { type Attempt, type HandedInFile, handedInFile, type Submission } from './submission.ts';
