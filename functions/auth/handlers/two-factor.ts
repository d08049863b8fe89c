import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { Credentials } from '../../platform/credentials/credentials.ts';
import { handler } from '../../platform/http/handler.ts';
import { type User, user } from '../../platform/identity/entities.ts';
import { replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { checkPassword } from '../check-password.ts';

export const startTwoFactor = handler(
  routes.startTwoFactor,
  async function startTwoFactor({ actor, self, body }, { credentials }) {
    await refuseStranger(credentials, actor, body.accessToken);
    const secret = await credentials.startTwoFactor(body.accessToken);
    const label = encodeURIComponent(`Leerpad:${self.email}`);
    return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Leerpad` };
  },
);

export const confirmTwoFactor = handler(
  routes.confirmTwoFactor,
  async function confirmTwoFactor(request, { table, credentials }) {
    const { actor, self, body } = request;
    await refuseStranger(credentials, actor, body.accessToken);
    await credentials.confirmTwoFactor(body.accessToken, body.code);
    await save(table, request, self, true);
  },
);

export const stopTwoFactor = handler(
  routes.stopTwoFactor,
  async function stopTwoFactor(request, { table, credentials }) {
    const { actor, self, body } = request;
    await refuseStranger(credentials, actor, body.accessToken);
    await checkPassword(credentials, self.email, body.password);
    await credentials.stopTwoFactor(body.accessToken);
    await save(table, request, self, false);
  },
);

/** The access token must be the actor's own, or they would set somebody else's second factor. */
async function refuseStranger(credentials: Credentials, actor: Actor, accessToken: string): Promise<void> {
  if ((await credentials.ownerOf(accessToken)) !== actor.userId) throw new Refusal('INVALID_TOKEN');
}

async function save(table: Table, cause: Cause, self: User, enabled: boolean): Promise<void> {
  const { userId } = self;
  await table.transact(
    [replace(user, self, { ...self, twoFactorEnabled: enabled })],
    recordOf(events.twoFactorChanged, cause, {
      subject: { type: 'user', id: userId },
      payload: { userId, enabled },
    }),
  );
}
