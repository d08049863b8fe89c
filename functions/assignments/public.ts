export { allowing, requireDay } from './allow.ts';
export { type Allowed, allowanceAt, allowancesOf } from './allowance.ts';
export { publishedAt } from './assignment.ts';
export { allowances, unfinishedWork } from './holdings.ts';
export { assignmentsOf, type HandInDay, handInDaysOf } from './shelf.ts';
export { studentStatus } from './study-rules.ts';
export { decidingAssessment, presentStudySubmission } from './study-submission.ts';
export { standingOf, studyYearOf } from './terms-rules.ts';
