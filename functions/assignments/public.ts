export { unfinishedWork } from './holdings.ts';
export { studentStatus } from './study-rules.ts';
export { decidingAssessment, presentStudySubmission } from './study-submission.ts';
