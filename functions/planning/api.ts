import { routes } from '#shared/planning/routes.ts';
import { api } from '../platform/http/api.ts';
import { getCalendarLink, makeCalendarLink, readCalendar, revokeCalendarLink } from './handlers/calendars.ts';
import { getChoices, planNext, readCanPlan } from './handlers/can-plan.ts';
import { listEligible, planMany } from './handlers/eligible.ts';
import { addOffer, removeOffer } from './handlers/offers.ts';
import { getPlanningSettings, updatePlanningSettings } from './handlers/planning-settings.ts';
import {
  changeOccurrence,
  createPlanning,
  deletePlanning,
  getPlanning,
  listPlannings,
  updatePlanning,
} from './handlers/plannings.ts';
import { createPool, deletePool, getPool, listPools, updatePool } from './handlers/pools.ts';
import { getStartingMoment, listRegistrations, listStartingMoments } from './handlers/read-moments.ts';
import { register, withdraw } from './handlers/registrations.ts';
import { createStartingMoment, deleteStartingMoment, updateStartingMoment } from './handlers/save-moment.ts';
import {
  getCompanySchedule,
  getManagerSchedule,
  getStudySchedule,
  getTeacherSchedule,
} from './handlers/schedules.ts';
import { startSync } from './handlers/start-sync.ts';
import { tryPlanning } from './handlers/try-planning.ts';

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
  listPlannings,
  createPlanning,
  getPlanning,
  updatePlanning,
  deletePlanning,
  changeOccurrence,
  tryPlanning,
  getPlanningSettings,
  updatePlanningSettings,
  getStudySchedule,
  getTeacherSchedule,
  getManagerSchedule,
  getCompanySchedule,
  getCalendarLink,
  makeCalendarLink,
  revokeCalendarLink,
  readCalendar,
  canPlan: readCanPlan,
  getChoices,
  planNext,
  listEligible,
  planMany,
  startSync,
});
