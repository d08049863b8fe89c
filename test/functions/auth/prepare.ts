import { handler } from '#functions/auth/api.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { useServices } from '#functions/platform/services.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/auth/routes.ts';
import { type CallInput, type CallOptions, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { passOn } from '#test/support/settle.ts';
import { kindly } from '#test/support/unkind.ts';
import { prepareWorld } from '#test/support/world.ts';

export const password = 'Roze-Tulp-1637';

/** What the tests of auth share: a company, its administrator, and the services all calls run on. */
export interface Stage {
  services: TestServices;
  company: TestCompany;
  admin: User;
  adminToken: string;
  /** What a call costs of the table: requests, and those in sequence. */
  metered: (work: () => Promise<unknown>) => Promise<{ requests: number; roundTrips: number }>;
}

/**
 * Sets the stage before the tests of a file; its parts are there once they run.
 * @param how `kind` for tests that count requests
 */
export function setStage(how: { readonly kind?: boolean } = {}): Stage {
  const stage = {} as Stage;
  prepareWorld(async (services, dynamo) => {
    const { table } = services;
    stage.services = services;
    stage.company = await makeCompany(table);
    stage.admin = await makeUser(table, stage.company, ['admin']);
    stage.adminToken = await signInAs(stage.services, stage.admin.userId);
    stage.metered = async (work) => {
      const { table: counted, meter } = table.metered();
      useServices({ ...stage.services, table: counted });
      // A transaction that is tried again would count twice.
      await kindly(dynamo.client, work).finally(() => useServices(stage.services));
      return { requests: meter.requests, roundTrips: meter.roundTrips };
    };
  }, how);
  return stage;
}

/** Calls a route of auth by name. */
export const call = (name: keyof typeof routes, input: CallInput = {}, options: CallOptions = {}) =>
  callRoute(handler, routes[name], input, options);

/** A new student of the company. */
export const newUser = ({ services, company }: Stage, overrides = {}) =>
  makeUser(services.table, company, ['student'], overrides);

/** A new student who has a password. */
export async function withAccount(stage: Stage, overrides = {}): Promise<User> {
  const person = await newUser(stage, overrides);
  await stage.services.credentials.create(person.userId, person.email);
  await stage.services.credentials.setPassword(person.email, password);
  return person;
}

/** Turns the second factor of somebody with an account on, and answers their token. */
export const enrolWith =
  (stage: Stage) =>
  async (person: User): Promise<string> => {
    const as = await signInAs(stage.services, person.userId);
    await call('startTwoFactor', { body: { password } }, { as });
    const { status } = await call('confirmTwoFactor', { body: { code: '123456' } }, { as });
    if (status !== 200) throw new Error('the second factor is not on');
    return as;
  };

/** What is on record about a person, oldest first. */
export const recordsAbout = ({ services, company }: Stage, { userId }: User) =>
  services.table.query(recordsOf(company.companyId, { type: 'user', id: userId }));

/** A person as they are now. */
export async function load({ services }: Stage, { userId }: User): Promise<User> {
  const found = await services.table.get(user.at({ userId }), { consistent: true });
  if (!found) throw new Error('the user is gone');
  return found;
}

/** Passes on all that asked for a mail to a person, as the bus does that repeats itself. */
export async function passOnAll(stage: Stage, person: User): Promise<void> {
  for (const record of await recordsAbout(stage, person)) {
    if (['auth.password-reset-requested', 'auth.user-invited'].includes(record.name)) await passOn(record);
  }
}

/** Passes on the newest record about a person, and returns the token of the mail it led to. */
export async function mailedTokenOf(stage: Stage, person: User): Promise<string> {
  const record = (await recordsAbout(stage, person)).at(-1);
  if (!record) throw new Error('nothing happened');
  await passOn(record);
  const letter = stage.services.sentMail.findLast(({ to }) => to === person.email);
  return letter?.text.match(/https:\/\/leerpad\.example\/auth\/reset\/(\S+)/)?.[1] ?? '';
}
