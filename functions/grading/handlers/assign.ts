import { routes } from '#shared/grading/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler, handlerWith } from '../../platform/http/handler.ts';
import { giveRoles } from '../give.ts';
import { candidatesOf } from '../graders.ts';
import { presentCase } from '../present.ts';
import { submissionDetailsOf } from '../repository.ts';
import { besideCaller, requireCase } from '../requested.ts';
import { fieldOfRole } from '../rules/graders.ts';
import { requireSight, requireVersion } from '../rules/turn.ts';

/** Sets who quickscans and assesses. */
export const assign = handlerWith(
  routes.assign,
  besideCaller,
  async function assign(request, { table, files }) {
    const { actor, params, body } = request;
    const { editVersion, reason, ...wanted } = body;
    const userIds = Object.values(wanted).flatMap((id) => id ?? []);
    const [found, candidates] = await Promise.all([
      // Who began a moment ago isn't replaced without a reason.
      requireCase(table, { companyId: actor.companyId, ...params }, request.items, { consistent: true }),
      candidatesOf(table, actor.companyId, userIds, request.now),
    ]);
    requireSight(actor, found.submission);
    requireVersion(found.submission, editVersion);
    const given = await giveRoles(table, request, found, candidates, { ...wanted, reason });
    return presentCase(actor, { ...found, ...given }, files);
  },
);

/** Gives one role on several submissions, each in a transaction of its own: what one refuses keeps none of the others. */
export const assignMany = handler(routes.assignMany, async function assignMany(request, { table }) {
  const { actor, body } = request;
  const { companyId } = actor;
  const { role, given } = body;
  const [candidates, ...cases] = await Promise.all([
    candidatesOf(
      table,
      companyId,
      given.map(({ userId }) => userId),
      request.now,
    ),
    ...given.map(({ submissionId }) =>
      submissionDetailsOf(table, { companyId, submissionId }, { consistent: true }),
    ),
  ]);
  const data = given.map(async ({ submissionId, userId }, position) => {
    const found = cases[position];
    try {
      if (!found) throw new Refusal('SUBMISSION_NOT_FOUND');
      requireSight(actor, found.submission);
      await giveRoles(table, request, found, candidates, { [fieldOfRole[role]]: userId });
      return { submissionId, refusal: null };
    } catch (error) {
      if (error instanceof Refusal) return { submissionId, refusal: error.code };
      throw error;
    }
  });
  return { data: await Promise.all(data) };
});
