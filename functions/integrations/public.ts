export { learningContentOf } from './learning-content/adapter.ts';
export { onboardingOf } from './onboarding/adapter.ts';
