import type { ApiLambda } from '#functions/platform/http/api.ts';
import { newId } from '#functions/platform/ids.ts';
import { useServices } from '#functions/platform/services.ts';
import type { Meter } from '#functions/platform/table/meter.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { domainOf, type Route } from '#shared/http/route.ts';
import { type CallAnswer, type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';
import { type Contents, contentsOf } from './contents.ts';
import { type CompanyKey, companyIdOf, populate, type RoleKey, userIdOf } from './people.ts';

const modules = import.meta.glob<{ handler: ApiLambda }>('../../../functions/*/api.ts');

/** Who calls: a role in a company, the first of its people unless a number is given. */
export interface Who {
  readonly role: RoleKey;
  readonly company?: CompanyKey;
  readonly number?: number;
}

/** What a walk over the contract calls, wherever that runs. */
export interface Walked {
  call(route: Route, input?: CallInput, who?: Who | string): Promise<CallAnswer<Route>>;
  /** All that is stored: the same before and after means that nothing was written. A deployment doesn't show it. */
  contents(): Promise<Contents | 'not to be seen'>;
  stop(): Promise<void>;
}

/** Every API of the product over one table, in this process. */
export interface Walk extends Walked {
  readonly services: TestServices;
  tokenOf(who: Who): Promise<string>;
  /** A call, and what it cost. */
  metered(route: Route, input: CallInput, who: Who): Promise<{ answer: CallAnswer<Route>; meter: Meter }>;
}

/**
 * Starts a table with two companies in it, and loads the API of every domain.
 * @param ids which ids things get; absent: no two walks the same
 */
export async function startWalk(ids = newId): Promise<Walk> {
  const { client, tableName, stop } = await startDynamo({ kind: true });
  const table = createTable({
    client,
    tableName,
    newId: ids,
    now: Date.now,
    cursorKey: async () => 'key of a test',
    personKeySecret: 'key of a test',
  });
  const services = { ...useTestServices(table), newId: ids };
  useServices(services);
  await populate(table);
  let sessions = 0;
  // A session of its own for each call: a call may end its session.
  const tokenOf = ({ role, company = 'home', number = 1 }: Who) =>
    signInAs(services, userIdOf(company, role, number), { sessionId: `session-${sessions++}` });
  const call: Walk['call'] = async (route, input = {}, who) => {
    const lambda = await lambdaOf(route);
    if (who === undefined || typeof who === 'string') return callRoute(lambda, route, input, { as: who });
    // As the site does: it knows the company it is in, which saves the look-up of the default one.
    const company = companyIdOf(who.company ?? 'home');
    return callRoute(lambda, route, input, { as: await tokenOf(who), company });
  };
  return {
    services,
    call,
    tokenOf,
    async metered(route, input, who) {
      const { table: counted, meter } = table.metered();
      useServices({ ...services, table: counted });
      try {
        return { answer: await call(route, input, who), meter };
      } finally {
        useServices(services);
      }
    },
    contents: () => contentsOf(client, tableName),
    stop,
  };
}

/** Domains whose API is there. */
export function domainsWithApi(): ReadonlySet<string> {
  return new Set(Object.keys(modules).map((path) => path.split('/').at(-2) ?? ''));
}

async function lambdaOf(route: Route): Promise<ApiLambda> {
  const load = modules[`../../../functions/${domainOf(route)}/api.ts`];
  if (!load) throw new Error(`${route.name} has no API: functions/${domainOf(route)}/api.ts is missing`);
  return (await load()).handler;
}
