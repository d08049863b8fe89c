import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Answer, Target } from './target.ts';

/** A role of the demo's organisation, by its English name. */
export type RoleName = 'Administrator' | 'Assessor' | 'Education coordinator' | 'Student' | 'Teacher';

/** Somebody made for one attack, so that it leaves the demo's people alone. */
export interface Newcomer {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

/** Who administers the users of the demo. */
const administrator = 'anouk';

const made = z.object({ id: z.string(), email: z.string() });
const mails = z.array(z.object({ to: z.array(z.string()), text: z.string() }));
const companies = z.object({
  data: z.array(
    z.object({
      companyId: z.string(),
      roles: z.array(z.object({ id: z.string(), name: z.object({ en: z.string() }) })),
    }),
  ),
});

/** What a call answered; an attack that couldn't be prepared is none. */
export function answered(answer: Answer): unknown {
  if (answer.status < 300) return answer.body;
  throw new Error(`${answer.status} ${answer.code ?? ''}`.trim());
}

/** Signs in who administers users. */
export const asAdministrator = (target: Target): Promise<string> => target.signIn(administrator);

/** An address that nobody has. */
export const newAddress = (): string => `aanval-${randomUUID()}@zilverbrug.example`;

/** The first organisation of the administrator, with the id of a role. */
export async function roleOf(target: Target, name: RoleName): Promise<{ companyId: string; roleId: string }> {
  const token = await asAdministrator(target);
  const [company] = companies.parse(
    answered(await target.call('GET', '/users/companiesroles', { token })),
  ).data;
  const role = company?.roles.find((one) => one.name.en === name);
  if (!company || !role) throw new Error(`there is no role ${name}`);
  return { companyId: company.companyId, roleId: role.id };
}

/** Invites somebody new. */
export async function invite(
  target: Target,
  ...roles: readonly RoleName[]
): Promise<{ userId: string; email: string }> {
  const found = await Promise.all(roles.map((name) => roleOf(target, name)));
  const body = {
    email: newAddress(),
    profile: { firstName: 'Aan', surname: 'Val' },
    companiesRoles: [{ companyId: found[0]?.companyId, roleIds: found.map(({ roleId }) => roleId) }],
    invite: true,
  };
  const token = await asAdministrator(target);
  const { id, email } = made.parse(answered(await target.call('POST', '/users', { token, body })));
  return { userId: id, email };
}

/** Somebody new, who chose a password by the link they were mailed. */
export async function newcomer(target: Target, ...roles: readonly RoleName[]): Promise<Newcomer> {
  const { userId, email } = await invite(target, ...roles);
  const password = 'Aan-Val-2026!';
  answered(await choose(target, await mailedToken(target, email), { email, password }));
  return { userId, email, password };
}

/** Chooses a password by a link. */
export const choose = (
  target: Target,
  token: string,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<Answer> =>
  target.call('POST', `/auth/reset/${token}`, {
    body: { token, email, password, passwordConfirmation: password },
  });

/** Signs in with an address and a password; the token, or nothing when that is refused. */
export async function enter(
  target: Target,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<string | undefined> {
  const { body } = await target.call('POST', '/auth/login', { body: { email, password } });
  const read = z.safeParse(z.object({ idToken: z.string() }), body);
  return read.success ? read.data.idToken : undefined;
}

/** The same, for who must be able to. */
export async function signedIn(
  target: Target,
  person: Pick<Newcomer, 'email' | 'password'>,
): Promise<string> {
  const token = await enter(target, person);
  if (token === undefined) throw new Error('the newcomer can’t sign in');
  return token;
}

/**
 * Waits for the links that an address was mailed.
 * @param count how many there must be
 * @param pattern of which the first group is the token
 * @returns the tokens, oldest first
 */
export async function mailedTokens(
  target: Target,
  email: string,
  count = 1,
  pattern = /\/auth\/reset\/([\w-]+)/,
): Promise<string[]> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const answer = await target.fetch('/__local/outbox?format=json');
    const sent = mails.parse(await answer.json()).filter(({ to }) => to.includes(email));
    const tokens = sent.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).toReversed();
    if (tokens.length >= count) return tokens;
    await wait(250);
  }
  throw new Error(`no mail to ${email} has come`);
}

export async function mailedToken(target: Target, email: string, pattern?: RegExp): Promise<string> {
  const token = (await mailedTokens(target, email, 1, pattern)).at(-1);
  if (token === undefined) throw new Error('the mail has no link');
  return token;
}
