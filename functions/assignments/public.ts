export { decidingAssessment } from './study-submission.ts';
