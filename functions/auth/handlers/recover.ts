import { events } from '#events/auth.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { user, userEmail } from '../../platform/identity/entities.ts';
import { guess, guessAt, right, rightAt } from '../../platform/limits.ts';
import { recordOf } from '../../platform/table/records.ts';
import { ownSession } from '../own-session.ts';
import { recoveryCodes, spendRecoveryCode } from '../recovery-codes.ts';
import { refuseClosed } from '../rules.ts';

const notAudited = { notAudited: 'counts guesses for a while' };

/**
 * Lets in who knows the password and has a recovery code. It guesses at both: the password counts with those of signing
 * in, and is taken back once it is right; the code counts with the app's.
 */
export const recover = handler(twoFactorRoutes.recover, async function recover(request, services) {
  const { body, client, now } = request;
  const { table, credentials } = services;
  const { email } = body;
  const guesser = { account: `code of ${email}`, client };
  const [owner] = await Promise.all([
    table.get(userEmail.at({ email })),
    table.transact([...guess(guesser, now), ...guessAt(email, now)], notAudited),
  ]);
  const answer = await credentials.signIn(email, body.password);
  if (!owner) throw new Refusal('INVALID_CREDENTIALS');
  const [[person, codes]] = await Promise.all([
    table.batchGet([user.at(owner), recoveryCodes.at(owner)], { consistent: true }),
    table.transact(rightAt(email, now), notAudited),
  ]);
  // Without a second factor there is nothing that a code could stand in for.
  if (!('challenge' in answer)) throw new Refusal('WRONG_ONE_TIME_PASSWORD');
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
