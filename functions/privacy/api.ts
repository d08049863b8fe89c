import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { handoverRoutes } from '#shared/privacy/handover-routes.ts';
import { routes } from '#shared/privacy/routes.ts';
import { api } from '../platform/http/api.ts';
import { getErasure, startErasure } from './handlers/erase-person.ts';
import { exportOwnData, exportPersonData } from './handlers/export-data.ts';
import { getHandover, startHandover } from './handlers/hand-over.ts';
import { endHold, listHolds, setHold } from './handlers/holds.ts';
import {
  getRetention,
  listErasures,
  listProposals,
  postponeProposal,
  setRetention,
} from './handlers/retention.ts';

/** The Lambda that answers for what is kept about people, and for what somebody leaves behind. */
export const handler = api(
  { ...routes, ...erasureRoutes, ...handoverRoutes },
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
    getHandover,
    startHandover,
  },
);
