/** What others may use of the register: the demo writes the items that the product would have written. */
export { exportBatch, exportFileKey, exportRun, settings } from './export.ts';
export { writeFile } from './file.ts';
export { layout } from './layouts/2026-01.ts';
export { lineOf, refreshed, type Sources } from './line.ts';
export {
  mutation,
  mutationCounts,
  type NewMutation,
  registration,
  sequence,
  studentMutation,
} from './mutation.ts';
