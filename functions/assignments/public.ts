export { unfinishedWork } from './holdings.ts';
export { decidingAssessment } from './study-submission.ts';
