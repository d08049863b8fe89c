export { gradingSettingsOf } from './grading.ts';
export { lookOf } from './look.ts';
