import { planningEvents } from '#events/planning.ts';
import { poolRoutes as routes } from '#shared/planning/pool-routes.ts';
import { learnpathAt, planningUse } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { listByTitle } from '../../platform/table/list-by-title.ts';
import { add, close, create, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { pool, poolCount, poolUses } from '../pool.ts';
import { changedPool, difference } from '../pool-rules.ts';
import { presentPool, presentPoolRow } from '../present.ts';
import { poolOf, seenPool } from '../repository.ts';

/** The pools of the company, by name, or those that have the words of a search. */
export const listPools = handler(routes.listPools, async function listPools({ actor, query }, { table }) {
  const { companyId } = actor;
  const { rows, meta } = await listByTitle(table, query, {
    all: pool.by('byName', { companyId }),
    words: pool.words({ companyId }),
    total: async () => (await table.get(poolCount.at({ companyId })))?.all ?? 0,
  });
  return { data: rows.map(presentPoolRow), meta };
});

/** One pool. */
export const getPool = handler(routes.getPool, async ({ actor, params }, { table }) =>
  presentPool(await poolOf(table, actor.companyId, params.poolId)),
);

/** Starts a pool, to be filled. */
export const createPool = handler(routes.createPool, async function createPool(request, { table, newId }) {
  const { body, now } = request;
  const { companyId } = request.actor;
  const poolId = newId('PoolId');
  const none = { learnpathCount: 0, teacherCount: 0, roomCount: 0, learnpaths: [], teachers: [], rooms: [] };
  const item = { ...body, ...none, companyId, poolId, description: '', createdAt: now, updatedAt: now };
  const [saved] = await table.transact(
    [create(pool, item), add(poolCount.at({ companyId }), { all: 1 })],
    recordOf(planningEvents.poolCreated, request, {
      subject: { type: 'pool', id: poolId },
      payload: { poolId },
      after: item,
    }),
  );
  return presentPool(saved);
});

/** Changes a pool; learning paths and teachers are looked up with it. */
export const updatePool = handler(routes.updatePool, async function updatePool(request, { table }) {
  const { actor, params, now } = request;
  const { companyId } = actor;
  const { version, learnpathIds, teacherIds, ...plain } = request.body;
  const [[found], learnpaths, members] = await Promise.all([
    table.batchGet([pool.at({ companyId, ...params })]),
    table.batchGet((learnpathIds ?? []).map((id) => learnpathAt(companyId, id))),
    table.batchGet((teacherIds ?? []).map((userId) => membership.at({ companyId, userId }))),
  ]);
  const before = seenPool(found, version);
  const after = changedPool(
    before,
    {
      ...plain,
      learnpaths: learnpathIds && learnpaths.map((one) => one && { id: one.learnpathId, title: one.title }),
      teachers:
        teacherIds &&
        members.map((one) => (one && !one.deletedAt ? { id: one.userId, name: one.name } : undefined)),
    },
    now,
  );
  const { added, removed } = difference(before.learnpaths, after.learnpaths);
  const [saved] = await table.transact(
    [
      replace(pool, before, after),
      ...added.map((id) => planningUse(companyId, id, 1)),
      ...removed.map((id) => planningUse(companyId, id, -1)),
    ],
    recordOf(planningEvents.poolUpdated, request, {
      subject: { type: 'pool', id: params.poolId },
      payload: params,
      before,
      after,
    }),
  );
  return presentPool(saved);
});

/** Deletes a pool that no starting moment draws from. */
export const deletePool = handler(routes.deletePool, async function deletePool(request, { table }) {
  const { companyId } = request.actor;
  const { poolId } = request.params;
  const before = await poolOf(table, companyId, poolId);
  await table.transact(
    [
      close(poolUses.at({ companyId, poolId })),
      remove(pool, before),
      add(poolCount.at({ companyId }), { all: -1 }),
      ...before.learnpaths.map(({ id }) => planningUse(companyId, id, -1)),
    ],
    recordOf(planningEvents.poolDeleted, request, {
      subject: { type: 'pool', id: poolId },
      payload: { poolId },
      before,
    }),
  );
});
