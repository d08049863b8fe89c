import { routes } from '#shared/settings/routes.ts';
import { api } from '../platform/http/api.ts';
import { getDocs, getOpenApi } from './handlers/contract.ts';
import { getGeneral, updateSettings } from './handlers/general.ts';
import { getCompanyInfo } from './handlers/get-company-info.ts';

export const handler = api(routes, { getGeneral, updateSettings, getCompanyInfo, getOpenApi, getDocs });
