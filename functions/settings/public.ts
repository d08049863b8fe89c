export { declarationFor, type GradingRules, gradingSettingsOf } from './grading.ts';
export { lookOf, mailLookOf } from './look.ts';
