export { gradingSettingsOf } from './grading.ts';
