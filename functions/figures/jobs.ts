import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { compileDossier } from './dossier/compile.ts';
import { findWorks } from './dossier/found.ts';
import { exportFigures } from './export.ts';
import { recountAll } from './recount-all.ts';
import { exportStap } from './stap.ts';

/** Lambda entry of the bulk work on figures. */
export const handler = jobWorker(
  {
    'figures.compile-dossier': compileDossier,
    'figures.export': exportFigures,
    'figures.export-stap': exportStap,
    'figures.find-works': findWorks,
    'figures.recount': recountAll,
  },
  { tell: showProgress },
);
