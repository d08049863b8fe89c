import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { userWithEmail } from '../repository.ts';
import { refuseInactive } from '../rules.ts';

/** The password is checked first, so that only its owner learns that an account is inactive. */
export const login = handler(routes.login, async function login({ body }, { credentials, table }) {
  const answer = await credentials.signIn(body.email, body.password);
  const person = await userWithEmail(table, body.email);
  if (!person) throw new Refusal('INVALID_CREDENTIALS');
  refuseInactive(person);
  return answer;
});

export const answerTwoFactor = handler(routes.answerTwoFactor, async ({ body }, { credentials }) =>
  credentials.answerTwoFactor(body.email, body.challengeSession, body.code),
);
