import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { routes } from '#shared/settings/routes.ts';
import { usageRoutes } from '#shared/settings/usage-routes.ts';
import { api } from '../platform/http/api.ts';
import { getDocs, getOpenApi } from './handlers/contract.ts';
import { exportRecords } from './handlers/export-records.ts';
import { getGeneral } from './handlers/general.ts';
import { getCompanyInfo } from './handlers/get-company-info.ts';
import { listRecords } from './handlers/list-records.ts';
import { getSettings, updateSettings } from './handlers/settings.ts';
import { countViews, getUsage } from './handlers/usage.ts';

export const handler = api(
  { ...routes, ...auditRoutes, ...usageRoutes },
  {
    getGeneral,
    getSettings,
    updateSettings,
    getCompanyInfo,
    listRecords,
    exportRecords,
    countViews,
    getUsage,
    getOpenApi,
    getDocs,
  },
);
