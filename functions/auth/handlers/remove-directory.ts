import { events } from '#events/auth.ts';
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { manageable } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { directoryAccount } from '../../platform/identity/directory-account.ts';
import { user } from '../../platform/identity/entities.ts';
import { removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';

/** Takes away an account of an institution that somebody else got hold of, or that was linked by mistake. */
export const removeDirectory = handler(
  directoryRoutes.removeDirectory,
  async function removeDirectory(request, { table }) {
    const { params, body, now } = request;
    const person = await manageable(table, request, params.userId);
    const { directory, ...without } = person;
    if (!directory) throw new Refusal('NOT_FOUND');
    await table.transact(
      [
        replace(user, person, { ...without, sessionsValidFromAt: now }),
        removeAt(directoryAccount.at(directory)),
      ],
      recordOf(events.directoryRemoved, request, {
        subject: { type: 'user', id: params.userId },
        payload: params,
        after: { reason: body.reason },
      }),
    );
  },
);
