import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/privacy/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { ownDataExport } from '../../platform/limits.ts';

/** Starts the job for the caller, who alone sees it. */
export const exportOwnData = handler(
  routes.exportOwnData,
  async function exportOwnData(request, { table, newId }) {
    const input = { userId: request.actor.userId };
    const { operations, record } = newJob(request, newId, { kind: 'privacy.export-own-data', input });
    const [saved] = await table.transact(
      [...operations, ...ownDataExport(request.actor, request.now)],
      record,
    );
    return presentJob(saved, request.now);
  },
);

/** Starts it about a user of the company. */
export const exportPersonData = handler(
  routes.exportPersonData,
  async function exportPersonData(request, { table, newId }) {
    const { actor, params } = request;
    const person = await table.get(user.at(params));
    if (!person?.memberships[actor.companyId]) throw new Refusal('USER_NOT_FOUND');
    const { operations, record } = newJob(request, newId, {
      kind: 'privacy.export-person-data',
      input: params,
    });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);
