import { handler } from '#functions/people/api.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { bulkRoutes } from '#shared/people/bulk-routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { userDocumentRoutes } from '#shared/people/document-routes.ts';
import { exportRoutes } from '#shared/people/export-routes.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { mailRoutes } from '#shared/people/mail-routes.ts';
import { organisationRoutes } from '#shared/people/organisation-routes.ts';
import { routes as ownRoutes } from '#shared/people/routes.ts';
import { type CallInput, type CallOptions, callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import type { TestServices } from '#test/support/services.ts';
import { passOn } from '#test/support/settle.ts';
import { prepareWorld } from '#test/support/world.ts';

/**
 * What the tests share: an administrator of two companies, a duo officer of the first, and a third company that none of
 * them knows.
 */
export interface Stage {
  services: TestServices;
  /** Of the table, for `justBeforeWriting`. */
  client: Dynamo['client'];
  company: TestCompany;
  second: TestCompany;
  strange: TestCompany;
  admin: User;
  adminToken: string;
  duoToken: string;
}

/** Sets the stage before the tests of a file; its parts are there once they run. */
export function setStage(): Stage {
  const stage = {} as Stage;
  prepareWorld(async (services, dynamo) => {
    const { table } = services;
    stage.client = dynamo.client;
    stage.services = services;
    stage.company = await makeCompany(table);
    stage.second = await makeCompany(table, { name: 'Academie Duinrand' });
    stage.strange = await makeCompany(table, { name: 'Instituut Elders' });
    const both = inCompanies([stage.company, ['admin']], [stage.second, ['admin']]);
    stage.admin = await makeUser(table, stage.company, ['admin'], both);
    stage.adminToken = await signInAs(stage.services, stage.admin.userId);
    const officer = await makeUser(table, stage.company, ['duo']);
    stage.duoToken = await signInAs(stage.services, officer.userId);
  });
  return stage;
}

const routes = {
  ...ownRoutes,
  ...coachRoutes,
  ...bulkRoutes,
  ...userDocumentRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...mailRoutes,
  ...organisationRoutes,
};

/** Calls a route of people by name. */
export const call = <Name extends keyof typeof routes>(
  name: Name,
  input: CallInput = {},
  options: CallOptions = {},
) => callRoute(handler, routes[name], input, options);

/** A new student of the first company. */
export const newStudent = ({ services, company }: Stage, overrides = {}) =>
  makeUser(services.table, company, ['student'], overrides);

/** A new student of the first company and one that the administrator doesn't know. */
export const newForeigner = (stage: Stage) =>
  newStudent(stage, inCompanies([stage.company, ['student']], [stage.strange, ['student']]));

/** What is on record about a person in the first company, oldest first. */
export const recordsAbout = ({ services, company }: Stage, userId: UserId) =>
  services.table.query(recordsOf(company.companyId, { type: 'user', id: userId }));

/** Passes on what is on record about a person, to everybody who listens; called again, it comes again. */
export async function deliverAll(stage: Stage, userId: UserId): Promise<void> {
  await passOn(...(await recordsAbout(stage, userId)));
}

/** A person as the table holds them now. */
export async function load({ services }: Stage, userId: UserId): Promise<User> {
  const found = await services.table.get(user.at({ userId }), { consistent: true });
  if (!found) throw new Error('there is no such person');
  return found;
}
