import { beforeAll } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { handler as people } from '#functions/people/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { routes } from '#shared/auth/routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { call, password, type Stage, withAccount } from './prepare.ts';

/** Another organisation than the stage's, whose administrator invites people. */
export interface Elsewhere {
  company: TestCompany;
  adminToken: string;
}

let made = 0;

/** A number that no test had before: for names and addresses. */
export const next = (): number => ++made;

/** Founds the other organisation before the tests of a file. */
export function setElsewhere(stage: Stage): Elsewhere {
  const elsewhere = {} as Elsewhere;
  beforeAll(async () => {
    const { table } = stage.services;
    elsewhere.company = await makeCompany(table, { name: 'Instituut Elders' });
    const { userId } = await makeUser(table, elsewhere.company, ['admin']);
    elsewhere.adminToken = await signInAs(stage.services, userId);
  });
  return elsewhere;
}

/** Adds and invites a student elsewhere, by their administrator. */
export const inviteTo = ({ company, adminToken }: Elsewhere, email: string) =>
  callRoute(
    people,
    peopleRoutes.createUser,
    {
      body: {
        ...{ email, invite: true, profile: { firstName: 'Sem', surname: `Bos${next()}` } },
        companiesRoles: [{ companyId: company.companyId, roleIds: [company.roles.student] }],
      },
    },
    { as: adminToken },
  );

/** The last letter to an address, and the token of its link to a page. */
export const letterTo = ({ services }: Stage, email: string): string =>
  services.sentMail.findLast(({ to }) => to === email)?.text ?? '';
export const tokenTo = (stage: Stage, email: string, page: 'join#' | 'reset/'): string =>
  letterTo(stage, email).match(new RegExp(`/auth/${page}([\\w-]+)`))?.[1] ?? 'no token';

/** Does what the link of the last letter is for. */
export const join = (stage: Stage, email: string) =>
  call('join', { body: { email, token: tokenTo(stage, email, 'join#') } });
export const choose = (stage: Stage, email: string, token = tokenTo(stage, email, 'reset/')) =>
  call('reset', {
    params: { token },
    body: { email, token, password, passwordConfirmation: password },
  });

export const getMe = (as: string, company?: TestCompany) =>
  callRoute(auth, routes.getMe, {}, { as, ...(company && { company: company.companyId }) });
/** Oneself in a company, with a session that begins now. */
export const me = async ({ services }: Stage, { userId }: Pick<User, 'userId'>, company: TestCompany) =>
  getMe(await signInAs(services, userId), company);

/** Somebody of the stage's company who was invited elsewhere, and joined there as `there`. */
export async function joinedAccount(stage: Stage, elsewhere: Elsewhere) {
  const account = await withAccount(stage);
  const { data } = await inviteTo(elsewhere, account.email);
  await settle();
  if ((await join(stage, account.email)).status !== 204) throw new Error('the account did not join');
  return { account, there: data.id as User['userId'] };
}
