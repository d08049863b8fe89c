import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { guess, right } from '../../platform/limits.ts';
import { userWithEmail } from '../repository.ts';
import { refuseClosed } from '../rules.ts';

const notAudited = { notAudited: 'counts guesses for a while' };

/** The password is checked first, so that only its owner learns that an account is inactive. */
export const login = handler(routes.login, async function login({ body, client, now }, services) {
  const { credentials, table } = services;
  const guesser = { account: body.email, client };
  await table.transact(guess(guesser, now), notAudited);
  const answer = await credentials.signIn(body.email, body.password);
  const [person] = await Promise.all([
    userWithEmail(table, body.email),
    table.transact(right(guesser, now), notAudited),
  ]);
  if (!person) throw new Refusal('INVALID_CREDENTIALS');
  refuseClosed(person);
  return answer;
});

export const answerTwoFactor = handler(
  routes.answerTwoFactor,
  async function answerTwoFactor({ body, client, now }, { credentials, table }) {
    // Apart from the passwords: who knows the password could take back a guess with each sign-in.
    const guesser = { account: `code of ${body.email}`, client };
    await table.transact(guess(guesser, now), notAudited);
    const tokens = await credentials.answerTwoFactor(body.email, body.challengeSession, body.code);
    await table.transact(right(guesser, now), notAudited);
    return tokens;
  },
);
