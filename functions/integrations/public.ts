export { learningContentOf } from './learning-content/adapter.ts';
