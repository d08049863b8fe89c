import { routes } from '#shared/planning/routes.ts';
import { api } from '../platform/http/api.ts';
import { addOffer, removeOffer } from './handlers/offers.ts';
import { createPool, deletePool, getPool, listPools, updatePool } from './handlers/pools.ts';
import { getStartingMoment, listRegistrations, listStartingMoments } from './handlers/read-moments.ts';
import { register, withdraw } from './handlers/registrations.ts';
import { createStartingMoment, deleteStartingMoment, updateStartingMoment } from './handlers/save-moment.ts';

/** The Lambda that answers for planning. */
export const handler = api(routes, {
  listPools,
  createPool,
  getPool,
  updatePool,
  deletePool,
  listStartingMoments,
  createStartingMoment,
  getStartingMoment,
  updateStartingMoment,
  deleteStartingMoment,
  addOffer,
  removeOffer,
  listRegistrations,
  register,
  withdraw,
});
