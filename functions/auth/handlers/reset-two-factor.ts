import { events } from '#events/auth.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { manageable } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { hasOwnAccount, user } from '../../platform/identity/entities.ts';
import { removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { recoveryCodes } from '../recovery-codes.ts';

/** Switches off a second factor that was lost. On record first: what a crash leaves undone is done by calling again. */
export const resetTwoFactor = handler(
  twoFactorRoutes.resetTwoFactor,
  async function resetTwoFactor(request, { table, credentials }) {
    const { params, body, now } = request;
    const person = await manageable(table, request, params.userId);
    const { twoFactorAt: _, ...without } = person;
    await table.transact(
      [replace(user, person, { ...without, sessionsValidFromAt: now }), removeAt(recoveryCodes.at(person))],
      recordOf(events.twoFactorReset, request, {
        subject: { type: 'user', id: params.userId },
        payload: params,
        after: { reason: body.reason },
      }),
    );
    // Who was never invited has no account, and so none; with their address somebody else may.
    if (!hasOwnAccount(person) || !(await credentials.hasTwoFactor(person.email))) return;
    await credentials.stopTwoFactor(person.email);
    await credentials.signOut(person.email);
  },
);
