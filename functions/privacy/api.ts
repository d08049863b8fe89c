import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { routes } from '#shared/privacy/routes.ts';
import { api } from '../platform/http/api.ts';
import { getErasure, startErasure } from './handlers/erase-person.ts';
import { exportOwnData, exportPersonData } from './handlers/export-data.ts';
import { endHold, listHolds, setHold } from './handlers/holds.ts';
import {
  getRetention,
  listErasures,
  listProposals,
  postponeProposal,
  setRetention,
} from './handlers/retention.ts';

/** The Lambda that answers for what is kept about people. */
export const handler = api(
  { ...routes, ...erasureRoutes },
  {
    exportOwnData,
    exportPersonData,
    getErasure,
    startErasure,
    setHold,
    endHold,
    listHolds,
    getRetention,
    setRetention,
    listProposals,
    postponeProposal,
    listErasures,
  },
);
