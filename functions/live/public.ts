export { showChanges } from './show-changes.ts';
export { showProgress } from './show-progress.ts';
