import { privacyEvents } from '#events/privacy.ts';
import { Refusal } from '#shared/http/errors.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { put, remove } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { legalHold } from '../entities.ts';
import { presentHold } from '../present.ts';

/** Keeps somebody from being erased; a hold that stands gets another reason. */
export const setHold = handler(erasureRoutes.setHold, async function setHold(request, { table }) {
  const { actor, params, body, now } = request;
  const of = { companyId: actor.companyId, userId: params.userId };
  const [person, before] = await table.batchGet([user.at(of), legalHold.at(of)]);
  if (!person?.memberships[actor.companyId]) throw new Refusal('USER_NOT_FOUND');
  const name = fullName(person.profile);
  const [saved] = await table.transact(
    [put(legalHold, { ...of, name, reason: body.reason, at: now, by: actor.userId })],
    recordOf(privacyEvents.holdSet, request, {
      subject: { type: 'user', id: params.userId },
      payload: params,
      before: before && { reason: before.reason },
      after: { reason: body.reason },
    }),
  );
  return presentHold(saved);
});

/** Ends it. Of whom none stands, it has ended already. */
export const endHold = handler(erasureRoutes.endHold, async function endHold(request, { table }) {
  const { actor, params } = request;
  const of = { companyId: actor.companyId, userId: params.userId };
  const [person, before] = await table.batchGet([user.at(of), legalHold.at(of)]);
  if (!before && !person?.memberships[actor.companyId]) throw new Refusal('USER_NOT_FOUND');
  if (!before) return;
  await table.transact(
    [remove(legalHold, before)],
    recordOf(privacyEvents.holdEnded, request, {
      subject: { type: 'user', id: params.userId },
      payload: params,
      before: { reason: before.reason },
    }),
  );
});

/** Whom the company may not erase. */
export const listHolds = handler(
  erasureRoutes.listHolds,
  async function listHolds({ actor, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const { items, next } = await table.list(legalHold.in(actor), { limit, cursor });
    return { data: items.map(presentHold), meta: { next } };
  },
);
