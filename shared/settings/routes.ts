import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { getGeneral } from './general.ts';
import { companyInfo, settings, settingsChange } from './schemas.ts';

export const routes = {
  getGeneral,
  getSettings: route({
    name: 'settings.getSettings',
    method: 'GET',
    path: '/settings',
    summary: 'The system message, the company itself, and how it grades.',
    response: settings,
    access: ['settings.write'],
    errors: ['NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  updateSettings: route({
    name: 'settings.updateSettings',
    method: 'PATCH',
    path: '/settings',
    summary:
      'Changes the system message that everybody sees, for who may for the whole installation; how the company grades; or what it is called, looks like and says itself.',
    body: settingsChange,
    response: settings,
    access: ['settings.write'],
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'NO_AUTHORIZATION', 'CONFLICT'],
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
  getOpenApi: route({
    name: 'settings.getOpenApi',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This contract, as an OpenAPI 3.1 document.',
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
    access: 'public',
    errors: [],
    grants: [],
    roundTrips: 0,
  }),
  getDocs: route({
    name: 'settings.getDocs',
    method: 'GET',
    path: '/docs',
    summary: 'This contract, as a page to read.',
    response: z.string(),
    produces: 'text/html',
    access: 'public',
    errors: [],
    grants: [],
    roundTrips: 0,
  }),
} as const;
