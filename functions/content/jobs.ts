import { jobWorker } from '../platform/job/worker.ts';
import { importCourse } from './import/work.ts';

/** Lambda entry of the bulk work of content. */
export const handler = jobWorker({ 'content.import-course': importCourse });
