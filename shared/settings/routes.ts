import { route } from '#shared/http/route.ts';
import { companyInfo, general, settingsChange } from './schemas.ts';

export const routes = {
  getGeneral: route({
    name: 'settings.getGeneral',
    method: 'GET',
    path: '/general',
    summary: 'The system message and how one may sign in.',
    response: general,
    access: 'public',
    errors: [],
    grants: ['table:read'],
    roundTrips: 1,
  }),
  updateSettings: route({
    name: 'settings.updateSettings',
    method: 'PATCH',
    path: '/settings',
    summary: 'Changes the system message that everybody sees.',
    body: settingsChange,
    response: general,
    access: ['settings.write'],
    errors: ['INVALID_INPUT', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  getCompanyInfo: route({
    name: 'settings.getCompanyInfo',
    method: 'GET',
    path: '/company/info',
    summary: 'The company at hand, with its theme.',
    response: companyInfo,
    access: 'signed-in',
    errors: ['NOT_FOUND'],
    grants: ['table:read', 'files:read'],
    roundTrips: 2,
  }),
} as const;
