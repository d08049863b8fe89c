import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { user, userEmail } from '../../platform/identity/entities.ts';
import { hashOf } from '../../platform/mail/mailed-token.ts';
import { create, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { latestLink, mailedToken, userOfToken } from '../repository.ts';
import { refuseClosed } from '../rules.ts';

/**
 * Uses up the token before it sets the password: of several at once the pool hears only of the one that is answered.
 * Should the pool fail then, the person asks for another link. With it an address becomes an account's; where one has it
 * already, its holder joins with that.
 */
export const reset = handler(routes.reset, async function reset(request, { table, credentials }) {
  const { params, body, now } = request;
  if (params.token !== body.token) throw new Refusal('INVALID_TOKEN');
  const { token, latest, person, account } = await userOfToken(table, hashOf(body.token), body.email, now);
  refuseClosed(person);
  const { userId, email, defaultCompanyId } = person;
  if (account && account.userId !== userId) throw new Refusal('USER_EMAIL_ALREADY_EXISTS');
  const { mustChoosePassword: _, unproven, ...rest } = person;
  await table.transact(
    [
      remove(mailedToken, token, { orElse: 'INVALID_TOKEN' }),
      remove(latestLink, latest, { orElse: 'INVALID_TOKEN' }),
      replace(user, person, { ...rest, sessionsValidFromAt: now }),
      // Who opened the mail has shown that the address is theirs.
      ...(unproven ? [create(userEmail, { email, userId }, { orElse: 'USER_EMAIL_ALREADY_EXISTS' })] : []),
    ],
    recordOf(events.passwordSet, request, {
      subject: { type: 'user', id: userId },
      payload: { userId },
      ...(defaultCompanyId ? { companyId: defaultCompanyId } : {}),
    }),
  );
  await credentials.create(userId, email);
  await credentials.setPassword(email, body.password);
  await credentials.signOut(email);
});
