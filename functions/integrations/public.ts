export { bookPlatformOf } from './book-platform/adapter.ts';
export { isbnServiceOf } from './isbn/adapter.ts';
export { learningContentOf } from './learning-content/adapter.ts';
export { onboardingOf } from './onboarding/adapter.ts';
export { worksCompared } from './similarity/holding.ts';
