export { showChanges } from './show-changes.ts';
