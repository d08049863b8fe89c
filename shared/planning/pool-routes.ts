import * as z from 'zod/mini';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { poolId } from '#shared/identity/ids.ts';
import { pool, poolChange, poolInput, poolSummary } from './pool-schemas.ts';

const params = z.strictObject({ poolId });
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

export const poolRoutes = {
  listPools: route({
    name: 'planning.listPools',
    method: 'GET',
    path: '/pools',
    summary: 'The pools of the company, by name.',
    query: z.strictObject({ ...pageQuery, ...searchQuery }),
    response: pageOf(poolSummary),
    access: ['planning.read', 'planning.write'],
    errors: [],
    ...read,
  }),
  createPool: route({
    name: 'planning.createPool',
    method: 'POST',
    path: '/pools',
    summary: 'Starts a pool, without learning paths, teachers and rooms.',
    body: poolInput,
    response: pool,
    status: 201,
    access: ['planning.write'],
    errors: ['INVALID_INPUT'],
    ...write,
  }),
  getPool: route({
    name: 'planning.getPool',
    method: 'GET',
    path: '/pools/{poolId}',
    summary: 'One pool, with its learning paths, teachers and rooms.',
    params,
    response: pool,
    access: ['planning.read', 'planning.write'],
    errors: ['POOL_NOT_FOUND'],
    ...read,
  }),
  updatePool: route({
    name: 'planning.updatePool',
    method: 'PATCH',
    path: '/pools/{poolId}',
    summary: 'Changes a pool. Starting moments that drew from it keep what they have.',
    params,
    body: poolChange,
    response: pool,
    access: ['planning.write'],
    errors: ['INVALID_INPUT', 'POOL_NOT_FOUND', 'LEARNPATH_NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  deletePool: route({
    name: 'planning.deletePool',
    method: 'DELETE',
    path: '/pools/{poolId}',
    summary: 'Deletes a pool; refused while a starting moment draws from it.',
    params,
    access: ['planning.write'],
    errors: ['POOL_NOT_FOUND', 'IN_USE', 'CONFLICT'],
    ...write,
  }),
};
