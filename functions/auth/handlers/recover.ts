import { events } from '#events/auth.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { user, userEmail } from '../../platform/identity/entities.ts';
import { guess, right } from '../../platform/limits.ts';
import { recordOf } from '../../platform/table/records.ts';
import { ownSession } from '../own-session.ts';
import { recoveryCodes, spendRecoveryCode } from '../recovery-codes.ts';
import { refuseClosed } from '../rules.ts';

/** Lets in who knows the password and has a recovery code. The guess counts as one of the app's codes. */
export const recover = handler(twoFactorRoutes.recover, async function recover(request, services) {
  const { body, client, now } = request;
  const { table, credentials } = services;
  const { email } = body;
  const guesser = { account: `code of ${email}`, client };
  const [owner] = await Promise.all([
    table.get(userEmail.at({ email })),
    table.transact(guess(guesser, now), { notAudited: 'counts guesses for a while' }),
  ]);
  const answer = await credentials.signIn(email, body.password);
  if (!owner) throw new Refusal('INVALID_CREDENTIALS');
  // Without a second factor there is nothing that a code could stand in for.
  if (!('challenge' in answer)) throw new Refusal('WRONG_ONE_TIME_PASSWORD');
  const [person, codes] = await table.batchGet([user.at(owner), recoveryCodes.at(owner)], {
    consistent: true,
  });
  if (person?.email !== email) throw new Refusal('INVALID_CREDENTIALS');
  refuseClosed(person);
  const used = await spendRecoveryCode(codes, body.code);
  const { userId, defaultCompanyId: companyId } = person;
  await table.transact(
    [used, ...right(guesser, now)],
    recordOf(events.recoveryCodeUsed, request, {
      subject: { type: 'user', id: userId },
      payload: { userId },
      ...(companyId ? { companyId } : {}),
    }),
  );
  return ownSession(services, userId, now);
});
