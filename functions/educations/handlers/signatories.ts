import { testimonialEvents as events } from '#events/educations/documents.ts';
import { signatoryRoutes as routes } from '#shared/educations/signatory-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { signatories } from '../testimonial/signatories.ts';

/** Who signs for the examination board of the company. */
export const getSignatories = handler(
  routes.getSignatories,
  async function getSignatories({ actor }, { table }) {
    const stored = await table.get(signatories.at(actor));
    if (!stored) return { version: 0, changedAt: null, signatories: [] };
    const { version, changedAt, signatories: all } = stored;
    return { version, changedAt, signatories: all };
  },
);

/** Sets who signs from now on. */
export const setSignatories = handler(
  routes.setSignatories,
  async function setSignatories(request, { table }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    const before = await table.get(signatories.at({ companyId }), { consistent: true });
    if ((before?.version ?? 0) !== body.version) throw new Refusal('CONFLICT');
    const after = { companyId, signatories: body.signatories, changedAt: now };
    const [saved] = await table.transact(
      [createOrReplace(signatories, before, after)],
      recordOf(events.signatoriesSet, request, {
        subject: { type: 'settings', id: companyId },
        payload: { count: body.signatories.length },
        before: before && { signatories: before.signatories },
        after: { signatories: body.signatories },
      }),
    );
    return { version: saved.version, changedAt: now, signatories: body.signatories };
  },
);
