/** What other domains may use of grading: a hand-in creates a submission, a student's screens read the attempts. */
export { type HandIn, newSubmission } from './listings.ts';
export {
  type Attempt,
  attempt,
  type HandedInFile,
  handedInFile,
  type Submission,
  submission,
  submissionContent,
} from './submission.ts';
