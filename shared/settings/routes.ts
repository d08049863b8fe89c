import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { getCompanyInfo } from './company-info.ts';
import { getGeneral } from './general.ts';
import { settings, settingsChange } from './schemas.ts';

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
    grants: ['table:read', 'files:read'],
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
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'FILE_NOT_FOUND', 'NO_AUTHORIZATION', 'CONFLICT', 'IN_USE'],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
  getCompanyInfo,
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
