import { privacyEvents } from '#events/privacy.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { put } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { erasure } from '../entities.ts';
import { refusalOf, type Standing, standingOf } from '../erasure/obstacles.ts';
import { presentErasure, presentHold } from '../present.ts';

/** Whether somebody can be erased, and what became of it. */
export const getErasure = handler(
  erasureRoutes.getErasure,
  async function getErasure({ actor, params }, { table }) {
    const standing = await knownOf(table, { ...params, companyId: actor.companyId }, actor);
    return {
      name: nameOf(standing),
      confirmBy: nameOf(standing) ?? params.userId,
      obstacles: [...standing.obstacles],
      hold: standing.hold ? presentHold(standing.hold) : null,
      erasure: standing.erasure ? presentErasure(standing.erasure) : null,
    };
  },
);

/** Starts the job, once it was typed whom it is about. */
export const startErasure = handler(
  erasureRoutes.startErasure,
  async function startErasure(request, { table, newId }) {
    const { actor, params, body, now } = request;
    const of = { companyId: actor.companyId, userId: params.userId };
    const standing = await knownOf(table, of, actor);
    const [obstacle] = standing.obstacles;
    if (obstacle) throw new Refusal(refusalOf[obstacle]);
    if (body.confirmation !== (nameOf(standing) ?? params.userId))
      throw new Refusal('INVALID_INPUT', { confirmation: { key: 'confirmation' } });
    const { operations, record } = newJob(request, newId, { kind: 'privacy.erase-person', input: params });
    const { jobId } = operations[0].result;
    const [saved] = await table.transact(
      [
        ...operations,
        put(erasure, {
          ...of,
          jobId,
          startedAt: now,
          startedBy: actor.userId,
          finishedAt: null,
          erased: {},
          kept: standing.erasure?.kept ?? [],
          nextOn: null,
        }),
      ],
      [
        record,
        recordOf(privacyEvents.erasureStarted, request, {
          subject: { type: 'user', id: params.userId },
          payload: { userId: params.userId, jobId },
        }),
      ],
    );
    return presentJob(saved, request.now);
  },
);

/** What is known of somebody who is or was of the company. @throws Refusal USER_NOT_FOUND */
async function knownOf(table: Table, of: Ids<'companyId' | 'userId'>, by: Actor): Promise<Standing> {
  const standing = await standingOf(table, of, by);
  if (!standing.isMember && !standing.erasure) throw new Refusal('USER_NOT_FOUND');
  return standing;
}

function nameOf({ person, isMember }: Standing): string | null {
  return person && isMember ? fullName(person.profile) : null;
}
