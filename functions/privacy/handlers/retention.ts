import { privacyEvents } from '#events/privacy.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { retentionClasses, usualTerms } from '#shared/privacy/retention.ts';
import { handler } from '../../platform/http/handler.ts';
import { createOrReplace, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { erasure, proposal, retention } from '../entities.ts';
import { presentErasure, presentProposal } from '../present.ts';

/** How long the company keeps things. */
export const getRetention = handler(erasureRoutes.getRetention, async ({ actor }, { table }) => {
  const found = await table.get(retention.at({ companyId: actor.companyId }));
  return { version: found?.version ?? 0, terms: found?.terms ?? usualTerms };
});

/** Sets it; version 0 is that of a company that never did. */
export const setRetention = handler(
  erasureRoutes.setRetention,
  async function setRetention(request, { table }) {
    const { companyId } = request.actor;
    const { version, terms } = request.body;
    const before = await table.get(retention.at({ companyId }));
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const had = before?.terms ?? usualTerms;
    const after = { companyId, terms };
    const [saved] = await table.transact(
      [createOrReplace(retention, before, after)],
      recordOf(privacyEvents.retentionSet, request, {
        subject: { type: 'company', id: companyId },
        payload: { changed: retentionClasses.filter((one) => had[one] !== terms[one]) },
        before: had,
        after: terms,
      }),
    );
    return { version: saved.version, terms: saved.terms };
  },
);

/** Of whom a term is over, but for those whom somebody decided to keep a while longer. */
export const listProposals = handler(
  erasureRoutes.listProposals,
  async function listProposals({ actor, query, now }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const today = dutchDate(now);
    const { items, next } = await table.list(proposal.in(actor), {
      limit,
      cursor,
      keep: ({ waitsUntil }) => waitsUntil === null || waitsUntil <= today,
    });
    return { data: items.map(presentProposal), meta: { next } };
  },
);

/** Keeps somebody until a day. */
export const postponeProposal = handler(
  erasureRoutes.postponeProposal,
  async function postponeProposal(request, { table }) {
    const { actor, params, body, now } = request;
    if (body.until <= dutchDate(now)) throw new Refusal('INVALID_INPUT', { until: { key: 'future' } });
    const before = await table.get(proposal.at({ companyId: actor.companyId, userId: params.userId }));
    if (!before) throw new Refusal('USER_NOT_FOUND');
    await table.transact(
      [replace(proposal, before, { ...before, waitsUntil: body.until })],
      recordOf(privacyEvents.erasurePostponed, request, {
        subject: { type: 'user', id: params.userId },
        payload: { ...params, until: body.until },
      }),
    );
  },
);

/** Whom the company erased. */
export const listErasures = handler(
  erasureRoutes.listErasures,
  async function listErasures({ actor, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const { items, next } = await table.list(erasure.in(actor), { limit, cursor, descending: true });
    return { data: items.map(presentErasure), meta: { next } };
  },
);
