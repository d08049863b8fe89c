import { handler } from '#functions/auth/api.ts';
import { refusing } from '#functions/platform/credentials/refusals.ts';
import { companyRoles, type User } from '#functions/platform/identity/entities.ts';
import { guess, mailSentTo } from '#functions/platform/limits.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { routes } from '#shared/auth/routes.ts';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';
import { routes as people } from '#shared/people/routes.ts';
import { type CallInput, type CallOptions, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { newStudent, type Stage } from '../people/prepare.ts';

/** A call that is answered with a code, once what leads to it has been prepared. */
export interface ErrorCase extends CallOptions {
  readonly route: Route;
  readonly input?: CallInput;
  /** What stands in for services of the stage while it is answered. */
  readonly services?: Partial<TestServices>;
}
export type ErrorCases = Readonly<Partial<Record<ErrorCode, () => Promise<ErrorCase>>>>;

const password = 'Roze-Tulp-1637';
const directoryId = 'microsoft';
const tenant = '99999999-0000-4000-8000-0000000000aa';
const notAudited = { notAudited: 'prepares a test' };
const ask = { route: people.listUsers };

/** Puts the institution of these cases on the list of the stage's company. */
export async function allowInstitution({ adminToken: as }: Stage): Promise<void> {
  const body = { version: 0, tenants: [{ directoryId, tenant, name: 'Veldzicht' }] };
  const { status } = await callRoute(handler, directoryRoutes.updateSignInSettings, { body }, { as });
  if (status !== 200) throw new Error('the institution is not on the list');
}

/** How each code comes about that calls of auth answer, and the look-up of who calls. */
export function authCases(stage: Stage): ErrorCases {
  const tokenOf = ({ userId }: User) => signInAs(stage.services, userId);

  async function withAccount(overrides = {}): Promise<User> {
    const person = await newStudent(stage, overrides);
    await stage.services.credentials.create(person.userId, person.email);
    await stage.services.credentials.setPassword(person.email, password);
    return person;
  }

  const login = async ({ email }: User, given = password): Promise<ErrorCase> => ({
    route: routes.login,
    input: { body: { email, password: given } },
  });

  /** A sign-in at which the user pool fails with the error of this name. */
  const loginAtPool = async (name: string): Promise<ErrorCase> => ({
    ...(await login(await withAccount())),
    services: {
      credentials: {
        ...stage.services.credentials,
        signIn: async () => refusing('INVALID_CREDENTIALS')(Object.assign(new Error(), { name })),
      },
    },
  });

  /** Links an account of the institution to somebody, up to the last call. */
  async function linking(person: User, more = {}): Promise<ErrorCase & { as: string }> {
    const as = await tokenOf(person);
    const code = `code-of-${person.userId}`;
    const account = { directoryId, tenant, account: code, label: person.email, studentNumber: undefined };
    stage.services.directoryAccounts.set(code, { ...account, ...more });
    const begun = { body: { directoryId, password } };
    const { data } = await callRoute(handler, directoryRoutes.startDirectoryLink, begun, { as });
    return { route: directoryRoutes.linkDirectory, input: { body: { code, state: data.state } }, as };
  }

  return {
    NO_AUTHENTICATION: async () => ask,
    TOKEN_ERROR: async () => ({ ...ask, as: 'no.token' }),
    TOKEN_NOT_REFRESHABLE: async () => ({
      ...ask,
      as: await signInAs(stage.services, stage.admin.userId, { ageSeconds: 2 * 3600 }),
    }),
    AUTHORIZATION_BEARER_MISMATCH: async () => ({
      ...ask,
      input: { headers: { authorization: 'Basic bm9vcg==' } },
    }),
    INVALID_CREDENTIALS: async () => login(await withAccount(), 'Verkeerd-2026!'),
    INVALID_TOKEN: async () => {
      const { email } = await withAccount();
      const body = { email, token: 'made-up', password, passwordConfirmation: password };
      return { route: routes.reset, input: { params: { token: 'made-up' }, body } };
    },
    WRONG_PASSWORD: async () => ({
      route: routes.changePassword,
      input: { body: { currentPassword: 'Verkeerd-2026!', password, passwordConfirmation: password } },
      as: await tokenOf(await withAccount()),
    }),
    WRONG_ONE_TIME_PASSWORD: async () => {
      const { email } = await withAccount();
      const body = { email, challengeSession: `challenge:${email}`, code: '000000' };
      return { route: routes.answerTwoFactor, input: { body } };
    },
    USER_NOT_CONFIRMED: () => loginAtPool('UserNotConfirmedException'),
    USER_SHOULD_RESET_PASSWORD: () => loginAtPool('PasswordResetRequiredException'),
    USER_NOT_ACTIVATED: async () => login(await withAccount({ status: 2 })),
    USER_HAS_NO_COMPANIES: async () => ({
      ...ask,
      as: await tokenOf(await newStudent(stage, { memberships: {}, defaultCompanyId: undefined })),
    }),
    COMPANY_HAS_NO_ACCESS: async () => ({
      ...ask,
      as: stage.adminToken,
      company: stage.strange.companyId,
    }),
    SECOND_FACTOR_REQUIRED: async () => {
      const { table } = stage.services;
      const company = await makeCompany(table);
      const roles = await table.get(companyRoles.at(company), { consistent: true });
      if (!roles) throw new Error('the company has no roles');
      const since = { roleId: company.roles.admin, sinceAt: '2026-01-01T00:00:00.000Z' };
      const secondFactor = { graceDays: 0, roles: [since] };
      await table.transact([replace(companyRoles, roles, { ...roles, secondFactor })], notAudited);
      return { ...ask, as: await tokenOf(await makeUser(table, company, ['admin'])) };
    },
    IMPERSONATION_NOT_ALLOWED: async () => ({
      route: routes.impersonate,
      input: { params: { userId: stage.admin.userId }, body: { reason: 'Kijken' } },
      as: stage.adminToken,
    }),
    DIRECTORY_ACCOUNT_UNKNOWN: async () => {
      const linked = await linking(await withAccount());
      const begun = { body: { directoryId } };
      const { data } = await callRoute(handler, directoryRoutes.startDirectorySignIn, begun);
      const body = { ...Object(linked.input?.body), state: data.state };
      return { route: directoryRoutes.signInWithDirectory, input: { body } };
    },
    DIRECTORY_TENANT_NOT_ALLOWED: async () =>
      linking(await withAccount(), { tenant: '99999999-0000-4000-8000-0000000000bb' }),
    DIRECTORY_ACCOUNT_MISMATCH: async () =>
      linking(await withAccount({ studentNumber: '20269901' }), { studentNumber: '20269902' }),
    DIRECTORY_ACCOUNT_TAKEN: async () => {
      const account = 'taken-account';
      const { route, input, as } = await linking(await withAccount(), { account });
      await callRoute(handler, route, input, { as });
      return linking(await withAccount(), { account });
    },
    DIRECTORY_UNAVAILABLE: async () => {
      const account = { directoryId, tenant, account: 'clerk', label: 'clerk@school.example' };
      const directory = { ...account, linkedAt: '2026-11-01T08:00:00.000Z' };
      const clerk = await makeUser(stage.services.table, stage.company, ['admin'], { directory });
      const search = async () => {
        throw new Refusal('DIRECTORY_UNAVAILABLE');
      };
      return {
        route: directoryRoutes.searchDirectory,
        input: { body: { text: 'ruben' } },
        as: await tokenOf(clerk),
        services: { directories: { ...stage.services.directories, search } },
      };
    },
    TOO_MANY_REQUESTS: async () => {
      const person = await withAccount();
      const guesser = { account: person.email, client: '198.51.100.7' };
      // Of this minute and the next, as it may end meanwhile.
      for (const ahead of [0, 60_000])
        for (let times = 0; times < 5; times++)
          await stage.services.table.transact(
            guess(guesser, new Date(Date.now() + ahead).toISOString()),
            notAudited,
          );
      return login(person);
    },
    TOO_MANY_MAILS: async () => {
      const { userId } = await newStudent(stage);
      // Of this hour and the next.
      for (const ahead of [0, 0, 0, 3_600_000, 3_600_000])
        await stage.services.table.transact(
          mailSentTo(userId, new Date(Date.now() + ahead).toISOString()),
          notAudited,
        );
      return { route: routes.inviteUser, input: { params: { userId } }, as: stage.adminToken };
    },
  };
}
