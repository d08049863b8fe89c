export {
  declarationFor,
  type GradingRules,
  type GradingSettings,
  gradingSettingsAt,
  gradingSettingsOf,
  orStandard,
} from './grading.ts';
export { lookOf, mailLookOf } from './look.ts';
