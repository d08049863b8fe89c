import { jobWorker } from '../platform/job/worker.ts';
import { exportFigures } from './export.ts';
import { recountAll } from './recount-all.ts';

/** Lambda entry of the bulk work on figures. */
export const handler = jobWorker({ 'figures.export': exportFigures, 'figures.recount': recountAll });
