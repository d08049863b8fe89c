import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { personOf } from '../load.ts';
import { editable, refuseForeign, refuseOneself } from '../rules.ts';

/**
 * Switches off a second factor that was lost. The account counts everywhere, and so only who administers all of the
 * person's companies may. On record first: what a crash leaves undone is done by calling again.
 */
export const resetTwoFactor = handler(
  routes.resetTwoFactor,
  async function resetTwoFactor(request, { table, credentials }) {
    const { actor, params, body, now } = request;
    const { userId } = params;
    const loaded = await personOf(table, request, userId, { consistent: true });
    const person = editable(actor, loaded.person);
    refuseOneself(actor, userId);
    refuseForeign(person, loaded.administered);
    await table.transact(
      [replace(user, person, { ...person, sessionsValidFromAt: now })],
      recordOf(events.twoFactorReset, request, {
        subject: { type: 'user', id: userId },
        payload: params,
        after: { reason: body.reason },
      }),
    );
    // Who was never invited has no account, and so none.
    if (!(await credentials.hasTwoFactor(person.email))) return;
    await credentials.stopTwoFactor(person.email);
    await credentials.signOut(person.email);
  },
);
