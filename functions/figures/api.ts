import { routes } from '#shared/figures/routes.ts';
import { api } from '../platform/http/api.ts';
import { getAssessment, listMissing, listWaitingWork } from './handlers/assessment.ts';
import { findWorks, listFoundWorks, startDossier } from './handlers/dossier.ts';
import {
  answerEvaluation,
  getEvaluation,
  getEvaluationQuestions,
  getEvaluationResults,
  setEvaluationQuestions,
} from './handlers/evaluation.ts';
import {
  exportFigures,
  getFigures,
  listCounted,
  listLoad,
  listLoads,
  recountFigures,
} from './handlers/figures.ts';
import { getStapExport, startStapExport } from './handlers/stap.ts';

/** The Lambda that answers what dashboards ask. */
export const handler = api(routes, {
  ...{ getFigures, listCounted, listLoads, listLoad, recountFigures, exportFigures },
  ...{ startStapExport, getStapExport, startDossier, findWorks, listFoundWorks },
  ...{ getAssessment, listWaitingWork, listMissing },
  ...{
    getEvaluation,
    answerEvaluation,
    getEvaluationResults,
    getEvaluationQuestions,
    setEvaluationQuestions,
  },
});
